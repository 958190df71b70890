import type { NamedMachine } from '../../src/components/statecharts/all-charts.ts'
import { namesOf, statesOf } from '../statecharts/transitions.ts'
import { readUnitReport } from '../test/reports.ts'

/** What the tests of a chart cover, by the names of its transitions. */
export interface Coverage {
  readonly name: string
  readonly states: number
  readonly transitions: readonly string[]
  readonly missed: readonly string[]
}

/** The transitions in Vitest's report: tests/machines/support/transition-coverage.ts puts them there. */
export function coveredByTests(report: string): ReadonlySet<string> {
  const tests = readUnitReport(report).testResults.flatMap(({ assertionResults }) => assertionResults)
  return new Set(tests.flatMap(({ meta }) => meta.walked))
}

export function coverageOf({ name, machine }: NamedMachine, covered: ReadonlySet<string>): Coverage {
  const transitions = namesOf(machine)
  return {
    name,
    states: statesOf(machine).length,
    transitions,
    missed: transitions.filter((transition) => !covered.has(transition)),
  }
}
