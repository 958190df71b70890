import { parseArgs } from 'node:util'
import { SCENARIOS, type ScenarioName } from '#contract/control.ts'

/** What the command line says; what it leaves out is in the environment, or has a default. */
export interface CommandLine {
  readonly port: string | undefined
  readonly host: string | undefined
  /** Folder of the default world. */
  readonly data: string | undefined
  /** Scenario of the default world. */
  readonly scenario: ScenarioName | undefined
  readonly help: boolean
}

export const USAGE = `Usage: trade-portal-simulator [options]

  --port N          port to listen on, 0 for a free one (PORT; 3000)
  --host ADDRESS    address to listen on, 0.0.0.0 for every one (HOST; 127.0.0.1)
  --data FOLDER     where the default world is stored (DATA_DIR; .data beside the program)
  --scenario NAME   what a new default world starts with: ${SCENARIOS.join(', ')} (au)
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
  const { port, host, data, scenario, help = false } = valuesOf(args)
  for (const [name, value] of Object.entries({ port, host, data }))
    if (value === '') throw new OptionError(`--${name} needs a value.`)
  return { port, host, data, scenario: scenario === undefined ? undefined : scenarioOf(scenario), help }
}

const text = { type: 'string' } as const
const OPTIONS = { port: text, host: text, data: text, scenario: text, help: { type: 'boolean' } } as const

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values
  } catch (error) {
    // The first line of Node's message names the option; more lines advise how to escape it.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new OptionError(`${reason.replaceAll("'", '').replace(/\.$/, '')}.`)
  }
}

function scenarioOf(name: string): ScenarioName {
  const known = SCENARIOS.find((each) => each === name)
  if (known) return known
  throw new OptionError(`--scenario is ${JSON.stringify(name)}, but must be one of ${SCENARIOS.join(', ')}.`)
}
