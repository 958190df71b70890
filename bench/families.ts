import { fileURLToPath } from 'node:url'
import { mixed } from '#machines/cut-plan/columns.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'
import { median } from '../scripts/lib/median.ts'
import { FAMILIES, type Family, firstFit, type List, problemOf } from '../tests/machines/cut-plan/families.ts'
import { heading, say, target } from './report.ts'

/** Processor time of what is done, in milliseconds. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Operations for a bound, many times what a plan may take. */
const MOST_WORK = 1e9

/** Boards that no plan is below, however long that takes to prove. */
function provenOf({ capacity, lengths }: List): number {
  const kinds = problemOf({ capacity, lengths })
    .cuts.map(({ length, qty }) => ({ piece: length, qty }))
    .sort((a, b) => b.piece - a.piece)
  const size = { stock: capacity, capacity, cost: 1 }
  const enough = Math.ceil(lengths.reduce((sum, length) => sum + length, 0) / capacity)
  return Math.max(enough, mixed(kinds, [{ size, price: 1 }], { known: [], enough, most: MOST_WORK }).bound)
}

/** Of one family: boards above the optimum as known or proven afterwards, and the time of each plan. */
function resultsOf({ list }: Family, count: number) {
  return Array.from({ length: count }, (_, nth) => {
    const made = list(nth)
    const problem = problemOf(made)
    let plan = { boards: 0, bound: 0 }
    const ms = cpuMs(() => {
      const { boards, bound } = planned(problem)
      plan = { boards: boards.length, bound }
    })
    const isShown = plan.boards <= plan.bound
    const least = isShown ? plan.bound : (made.known ?? provenOf(made))
    return { ms, isShown, gap: plan.boards - least, firstFit: firstFit(made) - least }
  })
}

const share = (gaps: readonly number[]) => gaps.filter((gap) => gap <= 0).length / gaps.length
const percent = (part: number) => `${Math.round(part * 100)}%`
const row = (name: string, cells: readonly string[]) =>
  say(`  ${name.padEnd(13)}${cells.map((cell) => cell.padStart(10)).join('')}`)

/** Compares plans of published families of lists with first-fit-decreasing: share of the best, and boards above. */
export function measureFamilies(count: number): void {
  heading(`Cut plans of published families, ${count} lists each`)
  row('', ['optimal', 'shown', 'worst', 'FFD', 'worst', 'median ms', 'slowest'])
  const all = FAMILIES.flatMap((family) => {
    const results = resultsOf(family, count)
    const [gaps, others] = [results.map(({ gap }) => gap), results.map((each) => each.firstFit)]
    const times = results.map(({ ms }) => ms)
    row(family.name, [
      percent(share(gaps)),
      percent(results.filter(({ isShown }) => isShown).length / count),
      String(Math.max(...gaps)),
      percent(share(others)),
      String(Math.max(...others)),
      median(times).toFixed(0),
      Math.max(...times).toFixed(0),
    ])
    return gaps
  })
  target('optimal plans', share(all) * 100, 'at least', 85, '%')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) measureFamilies(Number(process.argv[2] ?? 48))
