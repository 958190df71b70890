import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import * as v from 'valibot'
import { needChromium } from './chromium.ts'
import { tryNginx } from './nginx.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  /** Of those that passed, how many only at the second try. */
  readonly flaky?: number
}
interface Step {
  readonly name: string
  /** True when all is well. */
  readonly run: () => boolean | Promise<boolean>
  /** Nothing is gained by the step if the one of this name failed. */
  readonly needs?: string
  /** How many tests it ran, for runners that count. */
  readonly count?: () => Count
}

const UNIT_REPORT = 'test-results/unit.json'
const JOURNEY_REPORT = 'test-results/journeys.json'
const PATH = `node_modules/.bin${delimiter}${process.env['PATH']}`

function shell(command: string, env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
  })
  return status === 0
}

const unitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const journeyReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function unitCount(): Count {
  const report = v.parse(unitReport, read(UNIT_REPORT))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function journeyCount(): Count {
  const { expected, flaky, unexpected } = v.parse(journeyReport, read(JOURNEY_REPORT)).stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

async function journeys(): Promise<boolean> {
  const chromium = await needChromium()
  if (!chromium) return false
  return shell('playwright test --reporter=list,json', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT,
    ...(chromium.path && { CHROMIUM_PATH: chromium.path }),
  })
}

const STEPS: readonly Step[] = [
  { name: 'styles', run: () => shell('panda codegen --silent') },
  { name: 'types', run: () => shell('npm run --silent check:types') },
  { name: 'lint', run: () => shell('npm run --silent check:lint') },
  { name: 'dead code', run: () => shell('npm run --silent check:unused') },
  {
    name: 'tests',
    run: () => shell(`vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`),
    count: unitCount,
  },
  { name: 'build', run: () => shell('npm run --silent build:portal') },
  { name: 'size', run: () => shell('npm run --silent build:size'), needs: 'build' },
  { name: 'journeys', run: journeys, needs: 'build', count: journeyCount },
]

/** A step that fails without a failed test, as a build does, counts as one. */
function outcome({ count }: Step, ok: boolean): Count {
  if (!count) return { passed: 0, failed: ok ? 0 : 1 }
  try {
    const { failed, ...counted } = count()
    return { ...counted, failed: Math.max(failed, ok ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

tryNginx()
rmSync('test-results', { recursive: true, force: true })
const broken = new Set<string>()
const lines: string[] = []
const total = { passed: 0, failed: 0 }

for (const step of STEPS) {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const blocked = step.needs !== undefined && broken.has(step.needs)
  const ok = !blocked && (await step.run())
  const { passed, failed, flaky = 0 } = outcome(step, ok)
  total.passed += passed
  total.failed += failed
  if (!ok) broken.add(step.name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const second = flaky > 0 ? `, ${flaky} OF THEM ONLY AT THE SECOND TRY` : ''
  const counted = step.count && !blocked ? `, ${passed} passed${second}, ${failed} failed` : ''
  lines.push(
    `${ok ? '✓' : '✗'} ${step.name.padEnd(10)} ${blocked ? `not run: the ${step.needs} failed` : `${seconds} s`}${counted}`,
  )
  console.log(lines.at(-1))
}

console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
