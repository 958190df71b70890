import { relative } from 'node:path'
import { type JourneySpec, readJourneyReport, readTapeReport, readUnitReport } from './reports.ts'

/** What a runner made of its tests; those that did not simply pass, by name. */
export interface Count {
  readonly passed: number
  readonly failed: readonly string[]
  /** Those that could not be run here, which say why. */
  readonly leftOut: readonly string[]
}

export const NOTHING_COUNTED: Count = { passed: 0, failed: [], leftOut: [] }

/** Vitest's. A file that could not be read at all counts as one failed test. */
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

/** Playwright's. */
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

/** The tapes'. */
export function tapeCount(path: string): Count {
  const { passed, failed } = readTapeReport(path)
  return { passed, failed: failed.map((name) => `tests/tapes/${name}.json`), leftOut: [] }
}

const reasonOf = (tests: JourneySpec['tests']) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ annotations }) => annotations)
    .find(({ type }) => type === 'skip')?.description ?? 'nobody says why'
