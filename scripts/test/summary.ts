import type { Count } from './counts.ts'
import type { Outcome } from './schedule.ts'
import type { Step } from './steps.ts'

/** The result of a step. */
export interface StepResult {
  readonly seconds: number
  readonly count: Count
  readonly output: string
}

/** The line of a step: whether it passed, its duration, the number of tests. */
export function stepLine({ name, count }: Step, outcome: Outcome<StepResult>): string {
  const title = name.padEnd(11)
  if (outcome.kind === 'blocked') return `- ${title} not run: ${outcome.by} failed`
  const { seconds, count: counted } = outcome.result
  const tests = count ? `, ${counted.passed} passed, ${counted.failed.length} failed` : ''
  return `${outcome.ok ? '✓' : '✗'} ${title} ${seconds.toFixed(1).padStart(6)} s${tests}`
}

/** The output of a failed step, between lines with its name. */
export const failedOutput = ({ name }: Step, output: string): string =>
  [`──── output of ${name}`, output.trim(), `──── end of output of ${name}`].join('\n')

/** The last lines: skipped and failed tests by name, and a total that build servers parse. */
export function summary(
  outcomes: readonly Outcome<StepResult>[],
  seconds: number,
): { readonly text: string; readonly hasFailed: boolean } {
  const counts = outcomes.flatMap((outcome) => (outcome.kind === 'ran' ? [outcome.result.count] : []))
  const failed = counts.flatMap((count) => count.failed)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const text = [
    ...section(
      'Skipped:',
      counts.flatMap(({ leftOut }) => leftOut),
    ),
    ...section('Failed:', failed),
    '',
    `${seconds.toFixed(0)} s`,
    `${passed} passed, ${failed.length} failed`,
  ].join('\n')
  return { text, hasFailed: failed.length > 0 }
}

const section = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : ['', title, ...names.map((name) => `  ${name}`)]
