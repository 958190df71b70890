import type { Step } from '#machines/tape/tape.ts'
import type { NamedMachine } from '../../src/components/statecharts/all-charts.ts'
import { namesOf, statesOf } from '../statecharts/transitions.ts'
import { readUnitReport } from '../test/reports.ts'
import { countTaped } from './tapes.ts'

/** The transitions of a statechart, and those that its test doesn't cover, by name. */
export interface Coverage {
  readonly name: string
  readonly states: number
  readonly transitions: readonly string[]
  readonly missed: readonly string[]
  /** Number of transitions that are on tapes. */
  readonly taped: number
}

/** The covered transitions in Vitest's report, as recorded by tests/machines/support/transition-coverage.ts. */
export function coveredByTests(report: string): ReadonlySet<string> {
  const tests = readUnitReport(report).testResults.flatMap(({ assertionResults }) => assertionResults)
  return new Set(tests.flatMap(({ meta }) => meta.covered))
}

export function coverageOf(
  { name, machine }: NamedMachine,
  covered: ReadonlySet<string>,
  steps: readonly Step[],
): Coverage {
  const transitions = namesOf(machine)
  return {
    name,
    states: statesOf(machine).length,
    transitions,
    missed: transitions.filter((transition) => !covered.has(transition)),
    taped: countTaped(machine, steps),
  }
}
