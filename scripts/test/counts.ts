import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as v from 'valibot'

/** What a runner made of its tests; those that did not simply pass, by name. */
export interface Count {
  readonly passed: number
  readonly failed: readonly string[]
  /** Of those that passed, which only at the second try. */
  readonly flaky: readonly string[]
}

const unitReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
})

const journeySpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ status: v.string() })),
})
interface JourneySuite {
  readonly specs: readonly v.InferOutput<typeof journeySpec>[]
  readonly suites?: readonly JourneySuite[] | undefined
}
const journeySuite: v.GenericSchema<unknown, JourneySuite> = v.object({
  specs: v.array(journeySpec),
  suites: v.optional(v.array(v.lazy(() => journeySuite))),
})
const journeyReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number() }),
  suites: v.array(journeySuite),
})

const tapeReport = v.object({ passed: v.number(), failed: v.array(v.string()) })

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Vitest's JSON report. A file that could not be read at all counts as one failed test. */
export function unitCount(path: string): Count {
  const { numPassedTests, testResults } = v.parse(unitReport, read(path))
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [file]
    return tests.map(({ fullName }) => `${file} › ${fullName}`)
  })
  return { passed: numPassedTests, failed, flaky: [] }
}

/** Playwright's JSON report. */
export function journeyCount(path: string): Count {
  const { stats, suites } = v.parse(journeyReport, read(path))
  const specs = suites.flatMap(specsOf)
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `tests/journeys/${file}:${line} › ${title}`)
  return { passed: stats.expected + stats.flaky, failed: named('unexpected'), flaky: named('flaky') }
}

/** What `npm run replay` made of the tapes. */
export function tapeCount(path: string): Count {
  const { passed, failed } = v.parse(tapeReport, read(path))
  return { passed, failed: failed.map((name) => `tests/tapes/${name}.json`), flaky: [] }
}

function specsOf({ specs, suites = [] }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}
