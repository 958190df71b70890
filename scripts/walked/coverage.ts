import type { NamedMachine } from '../../src/components/charts/all-charts.ts'
import { namesOf, statesOf } from '../statecharts/parts.ts'
import { readJourneyReport, readUnitReport } from '../test/reports.ts'

/** What was walked of a chart, by the names of its transitions. */
export interface Coverage {
  readonly name: string
  readonly states: number
  readonly transitions: readonly string[]
  /** Not walked by the chart's own test. */
  readonly missedByTests: readonly string[]
  /** Not walked by any journey. */
  readonly missedInBrowser: readonly string[]
}

/** What the tests of charts walked, by Vitest's report: tests/machines/support/walk.ts puts it there. */
export function walkedByTests(report: string): ReadonlySet<string> {
  const tests = readUnitReport(report).testResults.flatMap(({ assertionResults }) => assertionResults)
  return new Set(tests.flatMap(({ meta }) => meta.walked))
}

/** What the journeys walked, by Playwright's report: tests/journeys/support/walked.ts puts it there. */
export function walkedInBrowser(report: string): ReadonlySet<string> {
  const runs = readJourneyReport(report).specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const notes = runs.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'walked')
  return new Set(notes.map(({ description }) => description))
}

/** What there is of a chart, and what of it was left out. */
export function coverageOf(
  { name, machine }: NamedMachine,
  byTests: ReadonlySet<string>,
  inBrowser: ReadonlySet<string>,
): Coverage {
  const transitions = namesOf(machine)
  return {
    name,
    states: statesOf(machine).length,
    transitions,
    missedByTests: transitions.filter((transition) => !byTests.has(transition)),
    missedInBrowser: transitions.filter((transition) => !inBrowser.has(transition)),
  }
}
