import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import type { StatementAccount } from '#simulator/rules/statement-account.ts'

/** Whose paper it is: what stands at its head, and by which country's custom it is written. */
export interface Letterhead {
  readonly companyName: string
  /** '' where the company has none. */
  readonly abn: string
  readonly email: string
  readonly phone: string
  readonly address: readonly string[]
  /** As #rrggbb or #rgb; '' where the company has none of its own. */
  readonly accent: string
  /** US Letter, month before day, Tax for GST. */
  readonly usa: boolean
}

/** Whose account it is, as an envelope says it: name, street, place. */
export type Recipient = readonly string[]

export interface TransactionContent {
  readonly kind: 'transaction'
  readonly letterhead: Letterhead
  readonly transaction: Transaction
  /** The customer's own order number; '' for none. */
  readonly customerOrderNumber: string
  /** The day an order or quote was made, yyyy-MM-dd; null where it is not known. */
  readonly orderedOn: string | null
  readonly chargeTo: Recipient
}

export interface StatementContent {
  readonly kind: 'statement'
  readonly letterhead: Letterhead
  readonly statement: Statement
  /** What proves that one has this paper before oneself: asked for by the registration. */
  readonly reference: string
  readonly lines: readonly StatementLine[]
  readonly account: StatementAccount
  readonly chargeTo: Recipient
}

/** A part of a text: paragraphs under a heading, or under none where it is ''. */
export interface ContentSection {
  readonly heading: string
  readonly rows: readonly string[]
}

/** Headed paragraphs about a product, or of the company's own. */
export interface TextContent {
  readonly kind: 'text'
  readonly letterhead: Letterhead
  /** What kind of paper it is. */
  readonly title: string
  /** What it is about: what the product is called. */
  readonly name: string
  readonly sections: readonly ContentSection[]
}

/** What there is to draw, as plain data: it does not change, however late it is drawn. */
export type PdfContent = TransactionContent | StatementContent | TextContent
