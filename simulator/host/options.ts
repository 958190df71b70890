import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  DIALECT_TRAITS,
  type Dialect,
  type DialectTrait,
  dialect as dialectSchema,
  FULL,
} from '#contract/control/dialect.ts'
import { SCENARIOS, type ScenarioName } from '#contract/control.ts'

/** What the command line says; what it leaves out is in the environment, or has a default. */
export interface CommandLine {
  readonly port: string | undefined
  readonly host: string | undefined
  /** Folder of the default world. */
  readonly data: string | undefined
  /** Names of traits, or all. */
  readonly dialect: string | undefined
  /** Scenario of the default world: a name, or the path of a file. */
  readonly scenario: ScenarioOption | undefined
  readonly help: boolean
}

export type ScenarioOption =
  | { readonly kind: 'name'; readonly name: ScenarioName }
  | { readonly kind: 'file'; readonly path: string }

export const USAGE = `Usage: trade-portal-simulator [options]

  --port N          port to listen on, 0 for a free one (PORT; 3000)
  --host ADDRESS    address to listen on, 0.0.0.0 for every one (HOST; 127.0.0.1)
  --data FOLDER     where the default world is stored (DATA_DIR; .data beside the program)
  --dialect TRAITS  how worlds write their replies (DIALECT; as the contract describes them): all, or some of
                    ${DIALECT_TRAITS.join(',')}
  --scenario NAME   what a new default world starts with: ${SCENARIOS.join(', ')} (au),
                    or the path of a scenario file, which ends in .json
  --help            prints this

In brackets: the environment variable that says the same, and the default. An option wins. Names other than
localhost by which users reach the server belong into ALLOWED_HOSTS. docs/simulator.md has the other variables.
`

/** A command line that is not understood. The message names the option. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/** Reads the arguments after the program's name. Throws an OptionError. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { port, host, data, scenario, dialect, help = false } = valuesOf(args)
  for (const [name, value] of Object.entries({ port, host, data, dialect }))
    if (value === '') throw new OptionError(`--${name} needs a value.`)
  return {
    port,
    host,
    data,
    scenario: scenario === undefined ? undefined : scenarioOf(scenario),
    dialect,
    help,
  }
}

const text = { type: 'string' } as const
const OPTIONS = {
  port: text,
  host: text,
  data: text,
  scenario: text,
  dialect: text,
  help: { type: 'boolean' },
} as const

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values
  } catch (error) {
    // The first line of Node's message names the option; more lines advise how to escape it.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new OptionError(`${reason.replaceAll("'", '').replace(/\.$/, '')}.`)
  }
}

function scenarioOf(text: string): ScenarioOption {
  const name = SCENARIOS.find((each) => each === text)
  if (name) return { kind: 'name', name }
  if (text.endsWith('.json')) return { kind: 'file', path: text }
  throw new OptionError(
    `--scenario is ${JSON.stringify(text)}, but must be one of ${SCENARIOS.join(', ')}, or a file that ends in .json.`,
  )
}

/** The dialect with these traits, which are separated by commas; or with all. Throws an OptionError. */
export function readDialect(text: string): Dialect {
  if (text === 'all') return FULL
  return v.parse(dialectSchema, Object.fromEntries(text.split(',').map((name) => [traitOf(name), true])))
}

function traitOf(name: string): DialectTrait {
  const known = DIALECT_TRAITS.find((each) => each === name.trim())
  if (known) return known
  throw new OptionError(
    `The dialect has ${JSON.stringify(name)}, but must be all, or some of ${DIALECT_TRAITS.join(',')}.`,
  )
}
