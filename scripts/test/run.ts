import { rmSync } from 'node:fs'
import { needChromium } from './chromium.ts'
import { runCommand, stopCommands } from './command.ts'
import { type Count, NOTHING_COUNTED } from './counts.ts'
import { tryEngines } from './engines.ts'
import { tryNginx } from './nginx.ts'
import { type Outcome, runSteps } from './schedule.ts'
import { type Step, stepsOf } from './steps.ts'
import { failedOutput, type StepResult, stepLine, summary } from './summary.ts'

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, async () => {
    console.error('\nStopping ...')
    await stopCommands()
    process.exit(code)
  })

const inEngines = process.argv.includes('--engines')
if (inEngines && !tryEngines()) process.exit(1)
if (!inEngines) {
  rmSync('test-results', { recursive: true, force: true })
  tryNginx()
}
const chromium = inEngines ? null : await needChromium()

const secondsSince = (began: number) => (performance.now() - began) / 1000

async function run(step: Step) {
  const began = performance.now()
  const { ok, output } = await runStep(step)
  const count = countOf(step, ok)
  return { ok: ok && count.failed.length === 0, result: { seconds: secondsSince(began), count, output } }
}

function runStep({ command, env, inBrowser }: Step) {
  if (!inBrowser) return runCommand(command, env)
  if (!chromium) return { ok: false, output: 'No Chromium could be started: see the first lines.' }
  return runCommand(command, { ...env, ...(chromium.path && { CHROMIUM_PATH: chromium.path }) })
}

/** A step that fails without a failed test, such as a build, counts as one failure. */
function countOf({ name, count }: Step, ok: boolean): Count {
  const asOne = { ...NOTHING_COUNTED, failed: ok ? [] : [name] }
  if (!count) return asOne
  try {
    const counted = count()
    return counted.failed.length === 0 ? { ...counted, failed: asOne.failed } : counted
  } catch {
    return { ...asOne, failed: [`${name}: no report`] }
  }
}

function report(step: Step, outcome: Outcome<StepResult>): void {
  console.log(stepLine(step, outcome))
  if (outcome.kind === 'ran' && !outcome.ok) console.log(failedOutput(step, outcome.result.output))
}

const began = performance.now()
const steps = stepsOf({ isLong: process.argv.includes('--long'), inEngines })
const outcomes = await runSteps(steps, run, report)
const { text, hasFailed } = summary(outcomes, secondsSince(began))
console.log(text)
process.exitCode = hasFailed ? 1 : 0
