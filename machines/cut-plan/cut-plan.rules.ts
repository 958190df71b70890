/*
 * A plan that cuts a list of lengths out of stocked boards. All lengths are integers: millimetres, or 1/4,800 of
 * a foot on a US site (`parts.rules.ts`).
 *
 * Between two cuts, and between the last cut and the offcut, the saw takes its kerf. So n cuts need their
 * lengths and n - 1 kerfs; the last kerf is needed only if something is left, and may run off the end of the
 * board. The trim is taken off each board before the first cut, its own saw cut included.
 */

/** What is minimized first: the total length of the boards, or their number; the other one second. */
export type Aim = 'waste' | 'boards'

/** Cuts of one length. */
export interface Cuts {
  readonly length: number
  readonly qty: number
}

export interface CutProblem {
  /** Each length once, and short enough for some board. */
  readonly cuts: readonly Cuts[]
  /** Different lengths of boards. */
  readonly stock: readonly number[]
  readonly kerf: number
  readonly trim: number
  readonly aim: Aim
}

/** A board and what is cut out of it, the longest first. */
export interface Board {
  readonly stock: number
  readonly cuts: readonly number[]
}

export interface CutPlan {
  readonly boards: readonly Board[]
  /** No plan buys less than this total length; or fewer boards, if that is the aim. */
  readonly bound: number
}
