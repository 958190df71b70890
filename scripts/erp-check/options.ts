import { parseArgs } from 'node:util'
import { plainUrlOf } from '../lib/secrets.ts'

export const PASSWORD_VARIABLE = 'ERP_PASSWORD'

export const USAGE = `npm run erp:check -- --url URL --user NAME [options]
npm run erp:check -- --har FILE [options]

Compares an ERP with the contract, field by field (docs/erp.md). With --url it signs in and asks every operation
that only reads; nothing is changed. With --har it reads the calls of a HAR file, and asks nothing.

  --url URL      the portal, or what serves its config/configuration.json and /api/proxy
  --user NAME    the user; the password is read from ${PASSWORD_VARIABLE}, or asked for
  --har FILE     a HAR file, as browsers export it from their network panel
  --slow MS      from when a call counts as slow (default 2000)
  --timeout S    how long a call may take, in seconds (default 30)
  --json         writes the report as JSON
  --help         shows this help

The exit code is 0 if the portal can use every reply, 1 if not, and 2 if nothing could be checked.
`

export interface Options {
  readonly source: { readonly url: string; readonly userName: string } | { readonly har: string }
  readonly slow: number
  /** Milliseconds. */
  readonly patience: number
  readonly isJson: boolean
}

const DIGITS = /^\d{1,6}$/

/** Parses the command line. Returns the options, or a readable message about what is wrong. */
export function readOptions(args: readonly string[]): Options | 'help' | { readonly problem: string } {
  const read = parsed(args)
  if (typeof read === 'string') return { problem: read }
  const { help, url, user, har, slow, timeout, json } = read
  if (help) return 'help'
  if (!DIGITS.test(slow)) return { problem: '--slow takes milliseconds, such as --slow 2000' }
  if (!DIGITS.test(timeout) || timeout === '0')
    return { problem: '--timeout takes seconds, such as --timeout 30' }
  const common = { slow: Number(slow), patience: Number(timeout) * 1000, isJson: json }
  if (har !== undefined) {
    if (url !== undefined) return { problem: 'Give either --url or --har.' }
    return { ...common, source: { har } }
  }
  if (url === undefined || !plainUrlOf(url))
    return { problem: '--url takes a URL without a user, such as --url https://portal.example.com' }
  if (!user) return { problem: '--user takes the name of a user of the portal.' }
  return { ...common, source: { url: url.endsWith('/') ? url : `${url}/`, userName: user } }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        user: { type: 'string' },
        har: { type: 'string' },
        slow: { type: 'string', default: '2000' },
        timeout: { type: 'string', default: '30' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
