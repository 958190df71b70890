import { roundToCent } from '#machines/shared/money.rules.ts'
import { type LineFacts, type LineKind, NEEDS_ATTENTION } from './line.model.ts'

/** How many lines stand where, and what the ready ones come to, in dollars. */
export interface Summary {
  readonly total: number
  readonly ready: number
  readonly attention: number
  readonly added: number
  /** Of those to mend: what could not be looked up. */
  readonly failed: number
  /** The ERP is still to say what they are. */
  readonly sought: number
  /** On its way into the cart. */
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

/** Whether the ERP is still to say what a line is. */
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

/** The counts once a line is something else; `before` is undefined where it is new, `after` where it goes. */
export function recounted(
  summary: Summary,
  before: LineFacts | undefined,
  after: LineFacts | undefined,
): Summary {
  const without = before ? plus(summary, countsOf(before), -1) : summary
  return after ? plus(without, countsOf(after), 1) : without
}
