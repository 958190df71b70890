import { relative } from 'node:path'
import { type JourneySpec, readJourneyReport, readTapeReport, readUnitReport } from './reports.ts'

/** A runner's results: how many tests passed, and the names of the others. */
export interface Count {
  readonly passed: number
  readonly failed: readonly string[]
  /** Skipped tests, with the reason. */
  readonly leftOut: readonly string[]
}

export const NOTHING_COUNTED: Count = { passed: 0, failed: [], leftOut: [] }

/** Vitest's results. A file that could not be loaded counts as one failed test. */
export function unitCount(path: string): Count {
  const { numPassedTests, testResults } = readUnitReport(path)
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [file]
    return tests.map(({ fullName }) => `${file} › ${fullName}`)
  })
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped'),
  )
  return { passed: numPassedTests, failed, leftOut: skipped.map(({ fullName }) => fullName) }
}

/** Playwright's results. */
export function journeyCount(path: string): Count {
  const { stats, specs } = readJourneyReport(path)
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `tests/journeys/${file}:${line} › ${title}`)
  const leftOut = specs
    .filter(({ tests }) => tests.some((test) => test.status === 'skipped'))
    .map(({ title, tests }) => `${title}: ${reasonOf(tests)}`)
  return {
    passed: stats.expected,
    failed: named('unexpected'),
    leftOut,
  }
}

/** The results of the tapes. */
export function tapeCount(path: string): Count {
  const { passed, failed } = readTapeReport(path)
  return { passed, failed: failed.map((name) => `tests/tapes/${name}.json`), leftOut: [] }
}

const reasonOf = (tests: JourneySpec['tests']) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ annotations }) => annotations)
    .find(({ type }) => type === 'skip')?.description ?? 'no reason given'
