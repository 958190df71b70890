import { roundToCent } from '#machines/shared/money.rules.ts'
import { type LineFacts, type LineKind, NEEDS_ATTENTION } from './line.model.ts'

/** Number of lines by state, and the total of the ready ones in dollars. */
export interface Summary {
  readonly total: number
  readonly ready: number
  readonly attention: number
  readonly added: number
  /** Of those that need attention: lookups that failed. */
  readonly failed: number
  readonly sought: number
  readonly adding: number
  readonly amount: number
}

export const NO_LINES: Summary = {
  total: 0,
  ready: 0,
  attention: 0,
  added: 0,
  failed: 0,
  sought: 0,
  adding: 0,
  amount: 0,
}

/** Whether the lookup of a line is still pending. */
export const isSought = (kind: LineKind): boolean => kind === 'waiting' || kind === 'looking'

const one = (is: boolean) => (is ? 1 : 0)

const countsOf = ({ kind, amount }: LineFacts): Summary => ({
  total: 1,
  ready: one(kind === 'matched'),
  attention: one(NEEDS_ATTENTION.has(kind)),
  added: one(kind === 'added'),
  failed: one(kind === 'failed'),
  sought: one(isSought(kind)),
  adding: one(kind === 'adding'),
  amount,
})

function plus(a: Summary, b: Summary, sign: 1 | -1): Summary {
  return {
    total: a.total + sign * b.total,
    ready: a.ready + sign * b.ready,
    attention: a.attention + sign * b.attention,
    added: a.added + sign * b.added,
    failed: a.failed + sign * b.failed,
    sought: a.sought + sign * b.sought,
    adding: a.adding + sign * b.adding,
    amount: roundToCent(a.amount + sign * b.amount),
  }
}

/**
 * Updates the counts when a line changes; `before` is undefined for a new line, `after` for a removed one.
 */
export function recounted(
  summary: Summary,
  before: LineFacts | undefined,
  after: LineFacts | undefined,
): Summary {
  const without = before ? plus(summary, countsOf(before), -1) : summary
  return after ? plus(without, countsOf(after), 1) : without
}
