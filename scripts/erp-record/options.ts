import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'

export const USAGE = `npm run erp:record -- --to URL --out FOLDER [--port N]

Passes everything on between a browser and a portal or ERP, and records the calls without personal data (docs/erp.md).

  --to URL       the origin that has /api/proxy, such as https://portal.example.com
  --out FOLDER   a new or empty folder for the recording
  --port N       the port to open in the browser (default 4000)
  --help         shows this help
`

export interface Options {
  readonly to: URL
  readonly out: string
  readonly port: number
  /** What the user should know before the recording starts. */
  readonly warning: string | null
}

export type ReadOptions = Options | { readonly problem: string } | 'help'

const LAST_PORT = 65_535
const OWN = ['localhost', '127.0.0.1', '[::1]']

/** Parses the command line. Returns the options, or a readable message about what is wrong. */
export function readOptions(args: readonly string[]): ReadOptions {
  const values = parsed(args)
  if (typeof values === 'string') return { problem: values }
  if (values.help) return 'help'
  const to = originOf(values.to)
  if (!to) return { problem: '--to takes an origin, such as --to https://portal.example.com' }
  if (!values.out) return { problem: '--out takes a folder, such as --out recording' }
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > LAST_PORT)
    return { problem: `--port takes a number from 0 to ${LAST_PORT}` }
  const problem = folderProblem(values.out)
  return problem ? { problem } : { to, out: values.out, port, warning: warningFor(to) }
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      to: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string', default: '4000' },
      help: { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
}

function originOf(text = ''): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isOrigin = url.href === `${url.origin}/`
  return isOrigin ? url : null
}

/** Why nothing can be recorded into a folder; null if it is there and empty. It is created if it is missing. */
function folderProblem(folder: string): string | null {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    else if (!statSync(folder).isDirectory()) return `${folder} is not a folder.`
    // Placeholders hold within one run only, so two runs are never mixed.
    else if (readdirSync(folder).length > 0) return `${folder} is not empty. Name a new folder.`
    return null
  } catch (error) {
    return `${folder} can't be created: ${error instanceof Error ? error.message : String(error)}`
  }
}

function warningFor({ protocol, hostname, origin }: URL): string | null {
  if (protocol === 'https:' || OWN.includes(hostname)) return null
  return `${origin} is not https: passwords and sessions cross the network in the clear.`
}
