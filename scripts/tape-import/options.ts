import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { hiding, isSecret, plainUrlOf } from '../lib/secrets.ts'
import type { Scenario } from './request.ts'

export const USAGE = `npm run tape:import -- FILE.har [options]

Makes a tape of a session that a browser recorded as an HTTP archive (docs/tapes.md).

  --out FILE         writes to this file, not to the terminal
  --name NAME        name of the tape (default: that of the file)
  --scenario NAME    au or us: the scenario that plays it (default au)
  --site URL         the portal's URL, if the file has calls of several
  --partial          imports what there is of a file that was cut off
  --help             shows this help
`

export interface Options {
  readonly file: string
  /** Null for the terminal. */
  readonly out: string | null
  readonly name: string
  readonly scenario: Scenario
  readonly site: string | undefined
  readonly isPartial: boolean
}

const SCENARIOS = ['au', 'us'] as const

/** Parses the command line. Returns the options, or a readable message about what is wrong. */
export function readOptions(args: readonly string[]): Options | 'help' | { readonly problem: string } {
  const read = parsed(args)
  if (typeof read === 'string') return { problem: read }
  const { values, positionals } = read
  if (values.help) return 'help'
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) return { problem: 'Name one HAR file, such as session.har' }
  const scenario = SCENARIOS.find((each) => each === values.scenario)
  if (!scenario) return { problem: `--scenario takes ${SCENARIOS.join(' or ')}` }
  const { name = nameOf(file), out = null, site, partial } = values
  if (name.trim() === '') return { problem: '--name takes a name' }
  if (site !== undefined && !plainUrlOf(site))
    return { problem: '--site takes a URL without a user, such as --site https://portal.example.com' }
  return { file, out, name, scenario, site, isPartial: partial }
}

/** A file may be named after someone's address. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.har$/i, '')
  return isSecret(name, hiding([])) ? 'session' : name
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        name: { type: 'string' },
        scenario: { type: 'string', default: 'au' },
        site: { type: 'string' },
        partial: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
