import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export const UNIT_REPORT = 'test-results/unit.json'
export const JOURNEY_REPORT = 'test-results/journeys.json'
export const ENGINE_REPORT = 'test-results/engines.json'
export const TAPE_REPORT = 'test-results/replay/report.json'

const unitTest = v.object({
  status: v.string(),
  fullName: v.string(),
  meta: v.object({ covered: v.optional(v.array(v.string()), []) }),
})
const unitReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({ name: v.string(), status: v.string(), assertionResults: v.array(unitTest) }),
  ),
})

const annotation = v.object({ type: v.string(), description: v.optional(v.string(), '') })
const journeySpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ annotations: v.array(annotation) })),
    }),
  ),
})
export type JourneySpec = v.InferOutput<typeof journeySpec>

interface JourneySuite {
  readonly specs: readonly JourneySpec[]
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

/** Vitest's JSON report. */
export const readUnitReport = (path: string) => v.parse(unitReport, read(path))

/** Playwright's JSON report, with the specs of nested suites in one list. */
export function readJourneyReport(path: string) {
  const { stats, suites } = v.parse(journeyReport, read(path))
  return { stats, specs: suites.flatMap(specsOf) }
}

/** The report of `npm run replay`. */
export const readTapeReport = (path: string) => v.parse(tapeReport, read(path))

function specsOf({ specs, suites = [] }: JourneySuite): readonly JourneySpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
