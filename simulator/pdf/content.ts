import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import type { StatementAccount } from '#simulator/rules/statement-account.ts'

/** The company at the head of a document, and its country's conventions. */
export interface Letterhead {
  readonly companyName: string
  /** '' if the company has none. */
  readonly abn: string
  readonly email: string
  readonly phone: string
  readonly address: readonly string[]
  /** As #rrggbb or #rgb; '' if the company has none. */
  readonly accent: string
  /** US Letter, month before day, Tax instead of GST. */
  readonly usa: boolean
}

/** The account holder as on an envelope: name, street, place. */
export type Recipient = readonly string[]

export interface TransactionContent {
  readonly kind: 'transaction'
  readonly letterhead: Letterhead
  readonly transaction: Transaction
  /** The customer's own order number; '' for none. */
  readonly customerOrderNumber: string
  /** The day an order or quote was made, yyyy-MM-dd; null if unknown. */
  readonly orderedOn: string | null
  readonly chargeTo: Recipient
}

export interface StatementContent {
  readonly kind: 'statement'
  readonly letterhead: Letterhead
  readonly statement: Statement
  /** Proves possession of this statement; required for registration. */
  readonly reference: string
  readonly lines: readonly StatementLine[]
  readonly account: StatementAccount
  readonly chargeTo: Recipient
}

/** Paragraphs under a heading; the heading may be ''. */
export interface ContentSection {
  readonly heading: string
  readonly rows: readonly string[]
}

/** A document of headed paragraphs: about a product, or the company's own. */
export interface TextContent {
  readonly kind: 'text'
  readonly letterhead: Letterhead
  readonly title: string
  /** Its subject, such as a product's name. */
  readonly name: string
  readonly sections: readonly ContentSection[]
}

/** What to render, as plain data that doesn't change however late it is rendered. */
export type PdfContent = TransactionContent | StatementContent | TextContent
