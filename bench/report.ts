import { median } from '../scripts/lib/median.ts'

/** Rates of several servers for the same work, measured in turn; ratios are calculated within a round. */
export type Rounds = Readonly<Record<string, readonly number[]>>

/** The rate relative to `other`: the median over the rounds. */
export function ratio(rounds: Rounds, name: string, other: string): number {
  const others = rounds[other] ?? []
  return median((rounds[name] ?? []).map((rate, round) => rate / (others[round] ?? Number.NaN)))
}

export const say = (line: string) => process.stdout.write(`${line}\n`)

let missed = 0
export const missedTargets = () => missed

export function heading(text: string): void {
  say(`\n${text}`)
}

export function rates(rounds: Rounds, against: string): void {
  for (const [name, values] of Object.entries(rounds)) {
    const rate = median(values)
    const digits = rate < 100 ? 1 : 0
    const times = ratio(rounds, name, against)
    say(
      `  ${name.padEnd(20)} ${rate.toFixed(digits).padStart(9)} per second  ${times.toPrecision(2)} × ${against}`,
    )
  }
}

/** Reports a figure and compares it with its target. */
export function target(
  what: string,
  value: number,
  op: 'at least' | 'at most',
  limit: number,
  unit = '',
): void {
  const met = op === 'at least' ? value >= limit : value <= limit
  if (!met) missed++
  say(`  ${met ? '✓' : '✗'} ${what}: ${value.toFixed(2)}${unit}, ${op} ${limit}${unit}`)
}
