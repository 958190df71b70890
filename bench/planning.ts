import { planned } from '#machines/cut-plan/planner.rules.ts'
import { median } from '../scripts/lib/median.ts'
import { knownInstance } from '../tests/machines/cut-plan/instances.ts'
import { cpuMs, measureFamilies } from './families.ts'
import { heading, say, target } from './report.ts'

const LEAST_CUTS = 180
/** A phone is four times slower, and should plan in 100 ms. */
const MOST_MS = 25

/** Measures the processor time of plans of about 200 cuts, in this process and after a warm-up. */
export function measurePlanning(): void {
  const lists = Array.from({ length: 1_000 }, (_, at) => knownInstance(at + 1)).filter(
    ({ cuts }) => cuts.length >= LEAST_CUTS,
  )
  heading(`Cut plans of ${LEAST_CUTS} to 200 cuts, ${lists.length} lists`)
  const msOf = ({ problem }: (typeof lists)[number]) => cpuMs(() => planned(problem))
  for (const list of lists.slice(0, 5)) msOf(list)
  const times = lists.map(msOf).sort((a, b) => a - b)
  target('nine plans in ten', times[Math.floor(times.length * 0.9)] ?? 0, 'at most', MOST_MS, ' ms')
  say(`  median ${median(times).toFixed(0)} ms, the slowest ${times.at(-1)?.toFixed(0)} ms`)
  measureFamilies(12)
}
