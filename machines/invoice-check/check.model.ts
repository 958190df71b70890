import type { Transaction } from '#contract/entities/transaction.ts'

/** How the invoices differ from an order’s line. Cents exclude GST or tax, quantities are in the line's unit. */
export type Finding =
  | { readonly kind: 'dearer' | 'cheaper'; readonly cents: number }
  /** Less was billed than ordered: nothing more is to come, or the rest is. */
  | { readonly kind: 'short' | 'toCome'; readonly quantity: number }
  /** More was billed than ordered. */
  | { readonly kind: 'more'; readonly quantity: number; readonly cents: number }
  | { readonly kind: 'notOrdered'; readonly cents: number }
  /** Above or below the ordered total; null while more may be billed. */
  | { readonly kind: 'otherUnit'; readonly cents: number | null }
  /** A credit that can't be taken off a billed line. */
  | { readonly kind: 'credited'; readonly cents: number }

/** A quantity in a unit and its cost. */
export interface Amount {
  readonly quantity: number
  readonly unit: string
  /** Dollars per unit; null if the lines differ. */
  readonly unitPrice: number | null
  readonly cents: number
}

/** What was ordered and billed of one product in one unit. */
export interface CheckLine {
  /** Unique among the lines of its check. */
  readonly id: string
  readonly code: string
  readonly description: string
  readonly ordered: Amount | null
  /** More than one where it was billed in other units too. */
  readonly billed: readonly Amount[]
  /** Cents taken off by credits, and the quantity that was returned. */
  readonly credited: number
  readonly returned: number
  /** None if it was billed as ordered. */
  readonly findings: readonly Finding[]
}

/** Cents of a check by kind, excluding GST or tax, and numbers of lines. */
export interface CheckTotals {
  readonly dearer: number
  readonly cheaper: number
  /** Billed without being ordered, or more than was ordered. */
  readonly notOrdered: number
  readonly otherUnit: number
  readonly freight: number
  /** Credits that name no product. */
  readonly generalCredit: number
  /** What was billed too much: all of the above but the cheaper, less the general credits. At least 0. */
  readonly tooMuch: number
  readonly shortLines: number
  readonly toComeLines: number
}

/** An order compared with its invoices and credits. */
export interface Check {
  readonly number: number
  /** Whether nothing more is to be delivered. */
  readonly isComplete: boolean
  /** The numbers of its invoices and credits: '104683-1'. */
  readonly bills: readonly string[]
  readonly invoices: number
  readonly credits: number
  /** Lines with a finding first. */
  readonly lines: readonly CheckLine[]
  readonly freight: readonly CheckLine[]
  readonly totals: CheckTotals
}

/** The transactions of an order. */
export interface Billing {
  readonly order: Transaction
  /** Its invoices and credits. */
  readonly bills: readonly Transaction[]
}
