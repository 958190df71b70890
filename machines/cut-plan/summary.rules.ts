import type { LengthUnit } from '#machines/site/lengths.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import { hundredthsOf } from '#machines/tally/length.rules.ts'
import type { Board, CutPlan, CutProblem } from './cut-plan.rules.ts'
import { partsText, stockParts } from './parts.rules.ts'

/** Boards that are cut in the same way. */
export interface BoardGroup extends Board {
  /** Number of the first of them in the plan, from 1. */
  readonly first: number
  readonly count: number
  /** What is left of each after its last saw cut. */
  readonly offcut: number
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)

const offcutOf = ({ stock, cuts }: Board, { kerf, trim }: Pick<CutProblem, 'kerf' | 'trim'>): number =>
  Math.max(0, stock - trim - sum(cuts) - cuts.length * kerf)

/** The boards of a plan in its order, equal ones together. */
export function groupsOf({ boards }: CutPlan, saw: Pick<CutProblem, 'kerf' | 'trim'>): readonly BoardGroup[] {
  const groups = new Map<string, { board: Board; count: number }>()
  for (const board of boards) {
    const key = [board.stock, ...board.cuts].join()
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { board, count: 1 })
  }
  let first = 1
  return [...groups.values()].map(({ board, count }) => {
    const group = { ...board, first, count, offcut: offcutOf(board, saw) }
    first += count
    return group
  })
}

/** What a plan buys, as pieces of a tally: lengths in hundredths, as the ERP stocks them, in their order. */
export function boughtBy({ boards }: CutPlan, stock: readonly number[], unit: LengthUnit): readonly Pieces[] {
  return stock.flatMap((length) => {
    const parts = stockParts(length, unit)
    const qty = boards.filter((board) => board.stock === parts).length
    return qty === 0 ? [] : [{ length, qty }]
  })
}

/** Total length bought, and the share of it that becomes no cut: offcuts, trims and sawdust. */
export function wasteOf({ boards }: CutPlan): { readonly bought: number; readonly waste: number } {
  const bought = sum(boards.map(({ stock }) => stock))
  return { bought, waste: bought - sum(boards.flatMap(({ cuts }) => cuts)) }
}

/** How near the plan is to the best one, as far as it is proven. */
export function qualityOf({ boards, bound }: CutPlan, { aim, stock }: CutProblem, unit: LengthUnit): string {
  const { bought } = wasteOf({ boards, bound })
  if (aim === 'boards') {
    const more = boards.length - bound
    return more <= 0 ? 'Optimal: no plan needs fewer boards' : within(more)
  }
  if (bought <= bound) return 'Optimal: no plan needs less length'
  const more = bought - bound
  return `${within(Math.ceil(more / Math.max(...stock)))}: at most ${partsText(more, unit)} more`
}

const within = (boards: number) =>
  `Within ${boards} ${boards === 1 ? 'board' : 'boards'} of the best possible`

/** Pieces as lines of a cut list. */
export const listOf = (pieces: readonly Pieces[]): string =>
  pieces.map(({ length, qty }) => `${qty} @ ${hundredthsOf(length / 100) / 100}`).join('\n')
