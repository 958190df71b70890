import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'

/**
 * What is wrong with a plan, found by sawing: it shares no code with the planner. Walks along each board with
 * trim, cuts and kerfs, and crosses each cut off the list.
 */
export function faultsOf(
  { boards, bound }: CutPlan,
  { stock, kerf, trim, aim }: CutProblem,
  wanted: readonly number[],
): readonly string[] {
  const faults: string[] = []
  const open = [...wanted]
  for (const [at, board] of boards.entries()) {
    if (!stock.includes(board.stock)) faults.push(`board ${at} is not stocked in ${board.stock}`)
    if (board.cuts.length === 0) faults.push(`board ${at} is not used`)
    let left = board.stock - trim
    for (const [nth, cut] of board.cuts.entries()) {
      if (nth > 0) left -= kerf
      left -= cut
      const found = open.indexOf(cut)
      if (found < 0) faults.push(`a cut of ${cut} too many`)
      else open.splice(found, 1)
    }
    if (left < 0) faults.push(`board ${at} is ${-left} too short`)
  }
  if (open.length > 0) faults.push(`cuts left: ${open.join()}`)
  const bought = aim === 'boards' ? boards.length : boards.reduce((sum, board) => sum + board.stock, 0)
  if (bought < bound) faults.push(`${bought} is below its bound ${bound}`)
  return faults
}
