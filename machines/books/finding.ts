import type { StatementLine } from '#contract/entities/statement.ts'
import type { MatchedBy } from './book-entry.rules.ts'

/** What a comparison finds, in the order of its report. */
export const FINDINGS = {
  missingHere: 'Not on the statement',
  missingThere: 'Not in your books',
  different: 'Different amount',
  twice: 'Twice in your books',
  later: 'After the statement',
  account: 'Balance and payments',
  matched: 'Matched',
} as const
export type FindingKind = keyof typeof FINDINGS
export const FINDING_KINDS = Object.keys(FINDINGS).filter((kind): kind is FindingKind => kind in FINDINGS)

/** One row of the report. Cents are positive for what is owed; null where a side does not have it. */
export interface Finding {
  /** Unique in its report, and the same when the same ledger is compared again. */
  readonly id: string
  readonly kind: FindingKind
  /** Number of the invoice, by the statement or else by the books. */
  readonly number: string
  readonly date: string | null
  readonly reference: string
  readonly books: number | null
  readonly statement: number | null
  /** What it adds to the difference of the balances. All of a report's add up to it. */
  readonly difference: number
  readonly by: MatchedBy | null
  /** Rows of the file, from 1. */
  readonly rows: readonly number[]
  /** What the numbers alone do not say. */
  readonly note: string
  readonly line: StatementLine | null
}

/** The differences of one kind. */
export interface Part {
  readonly kind: FindingKind
  readonly count: number
  /** Cents. */
  readonly sum: number
}
