import { planned } from '#machines/cut-plan/planner.rules.ts'
import { median } from '../scripts/lib/median.ts'
import { knownInstance } from '../tests/machines/cut-plan/instances.ts'
import { heading, say, target } from './report.ts'

const LISTS = 40
const LEAST_CUTS = 180
/** A phone is four times slower, and should plan in 100 ms. */
const MOST_MS = 25

/** Measures plans of about 200 cuts, in this process and after a warm-up. */
export function measurePlanning(): void {
  const lists = Array.from({ length: 1_000 }, (_, seed) => knownInstance(seed))
    .filter(({ cuts }) => cuts.length >= LEAST_CUTS)
    .slice(0, LISTS)
  heading(`Cut plans of ${LEAST_CUTS} to 200 cuts, ${lists.length} lists`)
  const msOf = ({ problem }: (typeof lists)[number]) => {
    const started = performance.now()
    planned(problem)
    return performance.now() - started
  }
  for (const list of lists.slice(0, 5)) msOf(list)
  const times = lists.map(msOf).sort((a, b) => a - b)
  target('median of a plan', median(times), 'at most', MOST_MS, ' ms')
  say(
    `  nine in ten within ${times[Math.floor(times.length * 0.9)]?.toFixed(0)} ms, the slowest ${times.at(-1)?.toFixed(0)} ms`,
  )
}
