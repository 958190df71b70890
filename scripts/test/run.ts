import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { needChromium } from './chromium.ts'
import { type Count, journeyCount, tapeCount, unitCount } from './counts.ts'
import { tryNginx } from './nginx.ts'
import { JOURNEY_REPORT, TAPE_REPORT, UNIT_REPORT } from './reports.ts'

interface Step {
  readonly name: string
  /** True when all is well. */
  readonly run: () => boolean | Promise<boolean>
  /** Nothing is gained by the step if the one of this name failed. */
  readonly needs?: string
  /** How many tests it ran, for runners that count. */
  readonly count?: () => Count
}

const PATH = `node_modules/.bin${delimiter}${process.env['PATH']}`

function shell(command: string, env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
  })
  return status === 0
}

/** Runs what drives a browser. */
async function withChromium(command: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const chromium = await needChromium()
  return (
    chromium !== null && shell(command, { ...env, ...(chromium.path && { CHROMIUM_PATH: chromium.path }) })
  )
}

const journeys = () =>
  withChromium('playwright test --reporter=list,json', { PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT })

/** Styles are made once, at the very beginning. */
const STEPS: readonly Step[] = [
  { name: 'styles', run: () => shell('panda codegen --silent') },
  { name: 'types', run: () => shell('npm run --silent check:types') },
  { name: 'lint', run: () => shell('npm run --silent check:lint') },
  { name: 'dead code', run: () => shell('npm run --silent check:unused') },
  {
    name: 'tests',
    run: () => shell(`vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`),
    count: () => unitCount(UNIT_REPORT),
  },
  { name: 'build', run: () => shell('npm run --silent build:files') },
  { name: 'size', run: () => shell('npm run --silent build:size'), needs: 'build' },
  { name: 'demo', run: () => shell('npm run --silent demo:files'), needs: 'build' },
  { name: 'journeys', run: journeys, needs: 'demo', count: () => journeyCount(JOURNEY_REPORT) },
  { name: 'walked', run: () => shell('tsx scripts/walked.ts'), needs: 'journeys' },
  {
    name: 'tapes',
    run: () => withChromium('npm run --silent replay'),
    needs: 'build',
    count: () => tapeCount(TAPE_REPORT),
  },
]

/** A step that fails without a failed test, as a build does, counts as one. */
function outcome({ name, count }: Step, ok: boolean): Count {
  const asOne: Count = { passed: 0, failed: ok ? [] : [name], flaky: [], leftOut: [] }
  if (!count) return asOne
  try {
    const counted = count()
    return counted.failed.length === 0 ? { ...counted, failed: asOne.failed } : counted
  } catch {
    return { ...asOne, failed: [`${name}: no report`] }
  }
}

tryNginx()
rmSync('test-results', { recursive: true, force: true })
const broken = new Set<string>()
const lines: string[] = []
const failed: string[] = []
const flaky: string[] = []
const leftOut: string[] = []
let passed = 0

for (const step of STEPS) {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const blocked = step.needs !== undefined && broken.has(step.needs)
  const ok = !blocked && (await step.run())
  const count = outcome(step, ok)
  passed += count.passed
  failed.push(...count.failed)
  flaky.push(...count.flaky)
  leftOut.push(...count.leftOut)
  if (!ok) broken.add(step.name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const second = count.flaky.length > 0 ? `, ${count.flaky.length} OF THEM ONLY AT THE SECOND TRY` : ''
  const counted =
    step.count && !blocked ? `, ${count.passed} passed${second}, ${count.failed.length} failed` : ''
  lines.push(
    `${ok ? '✓' : '✗'} ${step.name.padEnd(10)} ${blocked ? `not run: the ${step.needs} failed` : `${seconds} s`}${counted}`,
  )
  console.log(lines.at(-1))
}

/** By name at the very end, where who looks for the reason looks first. */
const named = (title: string, tests: readonly string[]) =>
  tests.length === 0 ? '' : `\n${title}\n${tests.map((test) => `  ${test}`).join('\n')}\n`

console.log(`\n${lines.join('\n')}`)
console.log(
  `${named('Left out:', leftOut)}${named('Only at the second try:', flaky)}${named('Failed:', failed)}`,
)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
