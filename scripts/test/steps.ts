import { type Count, journeyCount, tapeCount, unitCount } from './counts.ts'
import { ENGINE_REPORT, JOURNEY_REPORT, TAPE_REPORT, UNIT_REPORT } from './reports.ts'
import type { Scheduled } from './schedule.ts'

export interface Step extends Scheduled {
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** True if the step needs Chromium. */
  readonly inBrowser?: true
  /** Reads the runner's results, for steps that run tests. */
  readonly count?: () => Count
}

/** All steps of `npm test`. The build is among the first checks, because journeys wait for it. */
const STEPS: readonly Step[] = [
  { name: 'styles', lane: 'checks', command: 'panda codegen --silent' },
  {
    name: 'unit tests',
    lane: 'tests',
    command: `vitest run --reporter=minimal --reporter=json --outputFile.json=${UNIT_REPORT}`,
    needs: ['styles'],
    count: () => unitCount(UNIT_REPORT),
  },
  { name: 'build', lane: 'checks', command: 'npm run --silent build:files', needs: ['styles'] },
  { name: 'demo', lane: 'checks', command: 'npm run --silent demo:files', needs: ['build'] },
  { name: 'course', lane: 'checks', command: 'vite build --mode course', needs: ['demo'] },
  { name: 'size', lane: 'checks', command: 'npm run --silent build:size', needs: ['build'] },
  {
    name: 'browsers',
    lane: 'checks',
    command: 'npm run --silent check:browsers',
    needs: ['build', 'demo', 'course'],
  },
  { name: 'types', lane: 'checks', command: 'npm run --silent check:types', needs: ['styles'] },
  { name: 'lint', lane: 'checks', command: 'npm run --silent check:lint' },
  { name: 'dead code', lane: 'checks', command: 'npm run --silent check:unused', needs: ['styles'] },
  {
    name: 'transitions',
    lane: 'checks',
    command: 'tsx scripts/transition-coverage.ts',
    needs: ['unit tests'],
  },
  {
    name: 'journeys',
    lane: 'tests',
    command: 'playwright test --reporter=dot,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT },
    inBrowser: true,
    needs: ['build', 'demo', 'course'],
    count: () => journeyCount(JOURNEY_REPORT),
  },
  {
    name: 'tapes',
    lane: 'tests',
    command: 'npm run --silent replay',
    inBrowser: true,
    needs: ['build'],
    count: () => tapeCount(TAPE_REPORT),
  },
]

/** Changes for `npm run test:long`: more seeds, more kills, longer random walks, each journey three times. */
const LONG: Readonly<Record<string, Partial<Step>>> = {
  'unit tests': { env: { LONG: '1' } },
  journeys: {
    command: 'playwright test --repeat-each=3 --reporter=dot,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT, LONG: '1' },
  },
}

/** The great flows in Firefox and WebKit, with the build that is there. */
const ENGINES: Step = {
  name: 'engines',
  lane: 'tests',
  command: 'playwright test --reporter=dot,json',
  env: { ENGINES: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: ENGINE_REPORT },
  count: () => journeyCount(ENGINE_REPORT),
}

interface Kind {
  readonly isLong: boolean
  /** Whether only the other engines are wanted, and there are any. */
  readonly inEngines: boolean
}

export function stepsOf({ isLong, inEngines }: Kind): readonly Step[] {
  if (inEngines) return [ENGINES]
  return isLong ? STEPS.map((step) => ({ ...step, ...LONG[step.name] })) : STEPS
}
