import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { operationNames } from '#contract/operations.ts'

export const USAGE = `npm run replay -- [FILES...] [options]

Replays tapes in a headless browser, each in its own world (docs/tapes.md). FILES are tapes or folders of tapes;
the default is tests/tapes.

  --headed       shows the browser
  --slow [MS]    waits before each step (default 700 milliseconds)
  --update       updates the tapes instead of comparing
  --workers N    number of tapes at a time (default 3)
  --base URL     uses a running portal instead of starting one
  --with CALL    only tapes that call this operation of the ERP, or one of several: --with CALL --with CALL
  --without CALL only tapes that call it not, and none of several
  --help         shows this help
`

export interface Options {
  readonly files: readonly string[]
  readonly isHeaded: boolean
  /** Milliseconds before each step. */
  readonly slow: number
  readonly isUpdate: boolean
  readonly workers: number
  /** The portal's origin; null to start one. */
  readonly base: string | null
  /** Operations of which a tape has to call one; none for any tape. */
  readonly with: readonly string[]
  /** Operations that a tape must not call. */
  readonly without: readonly string[]
}

export type ReadOptions = Options | { readonly problem: string } | 'help'

const SLOW = '700'
const OWN_TAPES = 'tests/tapes'

/** Parses the command line. Returns the options, or a readable message about what is wrong. */
export function readOptions(args: readonly string[]): ReadOptions {
  const read = parsed(args)
  if (typeof read === 'string') return { problem: read }
  const { values, positionals } = read
  if (values.help) return 'help'
  const slow = wholeNumber(values.slow ?? '0')
  if (slow === null) return { problem: '--slow takes milliseconds, such as --slow 500' }
  const workers = wholeNumber(values.workers)
  if (workers === null || workers === 0)
    return { problem: '--workers takes a number above 0, such as --workers 2' }
  const base = values.base === undefined ? null : originOf(values.base)
  if (base === undefined) return { problem: '--base takes a URL, such as --base http://localhost:3000' }
  const unknown = [...values.with, ...values.without].find(
    (name) => !operationNames().some((each) => each === name),
  )
  if (unknown !== undefined) return { problem: `${unknown} is not an operation of the ERP` }
  const places = (positionals.length > 0 ? positionals : [OWN_TAPES]).map((path) => ({
    path,
    files: tapesAt(path),
  }))
  const bare = places.find(({ files }) => files.length === 0)
  if (bare) return { problem: `There are no tapes in ${bare.path}.` }
  // A file that is named twice is played once.
  const files = [...new Set(places.flatMap((place) => place.files))]
  const { headed: isHeaded, update: isUpdate, with: wanted, without } = values
  return { files, isHeaded, slow, isUpdate, workers, base, with: wanted, without }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((arg, at) => withNumber(arg, args[at + 1])).filter((_, at) => !isSlows(args, at)),
      allowPositionals: true,
      options: {
        headed: { type: 'boolean', default: false },
        slow: { type: 'string' },
        update: { type: 'boolean', default: false },
        workers: { type: 'string', default: '3' },
        base: { type: 'string' },
        with: { type: 'string', multiple: true, default: [] },
        without: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const DIGITS = /^\d+$/
/** --slow has an optional value, which parseArgs doesn't support. */
const withNumber = (arg: string, next = '') =>
  arg === '--slow' ? `--slow=${DIGITS.test(next) ? next : SLOW}` : arg
const isSlows = (args: readonly string[], at: number) =>
  args[at - 1] === '--slow' && DIGITS.test(args[at] ?? '')

const wholeNumber = (text: string) => (DIGITS.test(text) ? Number(text) : null)
const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : undefined)

/** A missing file is included, so that it is reported as an unreadable tape. */
function tapesAt(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [normalize(path)]
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => join(path, name))
}
