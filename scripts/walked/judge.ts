import type { Coverage } from './coverage.ts'
import { type Gap, GREAT_FLOWS } from './gaps.ts'

/** What is wrong with what was walked, a sentence each. */
export function complaintsOf(charts: readonly Coverage[], gaps: readonly Gap[]): readonly string[] {
  const named = new Set(gaps.flatMap(({ transitions }) => transitions))
  const missed = charts.filter(({ name }) => isGreat(name)).flatMap(({ missedInBrowser }) => missedInBrowser)
  return [
    ...charts
      .flatMap(({ missedByTests }) => missedByTests)
      .map((name) => `No test of its chart walks ${name}`),
    ...missed
      .filter((name) => !named.has(name))
      .map((name) => `No journey walks ${name}, and scripts/walked/gaps.ts does not say why`),
    ...[...named]
      .filter((name) => !missed.includes(name))
      .map((name) => `scripts/walked/gaps.ts names what is walked, or is not there: ${name}`),
  ]
}

const isGreat = (name: string) => GREAT_FLOWS.includes(name)
