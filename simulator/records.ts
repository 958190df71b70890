import type { PaymentState, PaymentVerdict } from '#contract/entities/payment.ts'
import type { PriceBookFormat, PriceBookType } from '#contract/entities/price-book.ts'
import type { StockStatus } from '#contract/entities/product.ts'
import type { EmailFormat, TransactionLine } from '#contract/entities/transaction.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import type { SeedTransaction, SeedUser } from '#fixtures/seed.ts'

/**
 * What a world remembers beyond its seed. Records are immutable: a handler replaces them. All that
 * one call puts and deletes is one line of the world's log, so a killed process keeps all or nothing.
 */
export interface Collection<T> {
  get(id: string): T | undefined
  put(id: string, record: T): void
  delete(id: string): void
  values(): IterableIterator<T>
  readonly size: number
}

/** A collection whose records belong to an owner, kept in the order they were put first. */
export interface GroupedCollection<T> {
  in(owner: string): readonly T[]
  get(owner: string, id: string): T | undefined
  put(owner: string, id: string, record: T): void
  delete(owner: string, id: string): void
  deleteAll(owner: string): void
  readonly size: number
}

/** Who is signed in. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  /** The login before this one; left out where none was recorded: the seed says it. */
  readonly loginBefore?: LoginRecord
}

/** When a user signed in. */
export interface LoginRecord {
  /** yyyy-MM-dd */
  readonly day: string
  /** Since midnight. */
  readonly seconds: number
}

/** A portal user of the seed who was changed, or one who was added; null once he is deleted. */
export interface UserRecord {
  readonly contactId: number
  readonly user: SeedUser | null
}

/** A cart, or a custom list: a cart with a name. */
export interface CartRecord {
  readonly id: string
  /** Null for a generic list, which is everybody's. */
  readonly customerId: number | null
  /** 'Deleted' covers a list of the seed, which can't go itself. */
  readonly kind: 'Cart' | 'Custom' | 'Generic' | 'Deleted'
  readonly name: string
  /** The lineID that the next line gets; never used twice. */
  readonly nextLine: number
  /** The transaction it became; an ordered cart can't be changed or ordered again. */
  readonly orderedAs: number | null
}

/** A product in a cart. A tally line holds its lengths, the others a quantity. */
export interface CartLineRecord {
  readonly lineID: number
  readonly productID: string
  readonly UOM: string
  readonly quantity: number
  readonly tally: readonly { readonly length: number; readonly qty: number }[]
  /** What it was when its list was saved; lines of carts have none. */
  readonly saved?: SavedFacts
}

/** What a line was when its list was saved. */
export interface SavedFacts {
  readonly description: string
  /** Cents for one of the line's unit, excluding tax. */
  readonly unitCents: number
  readonly stockStatus: StockStatus | null
}

/** An order or quote that was placed in this world: as the seed's, with calendar days and priced lines. */
export interface TransactionRecord
  extends Pick<
    SeedTransaction,
    'number' | 'suffix' | 'type' | 'customerId' | 'branchID' | 'customerOrderNumber' | 'jobName'
  > {
  /** yyyy-MM-dd */
  readonly orderedOn: string
  readonly deliveryDate: string | null
  readonly invoiceDate: string | null
  readonly shipAddress1: string
  readonly lines: readonly TransactionLineRecord[]
  /** What follows was not kept by older versions, whose logs are still read. */
  readonly shipAddress2?: string
  readonly shipAddress3?: string
  readonly nameShip?: string
  /** What the customer said when he accepted the quote that it was. */
  readonly comment?: string
}

/** A line as the contract has it, with the lengths of a tally line. */
export interface TransactionLineRecord extends Omit<TransactionLine, 'lineNum'> {
  readonly tally?: CartLineRecord['tally']
}

/** What a customer noted on a transaction; '' where he took the seed's note off. */
export interface CommentRecord {
  readonly number: number
  readonly suffix: number
  readonly text: string
}

/** A price book that was generated: all that its file follows from. */
export interface PriceBookRecord {
  readonly historyID: string
  /** yyyy-MM-dd */
  readonly generatedOn: string
  /** The day of the one before, from which an incremental one counts; null for none. */
  readonly since: string | null
  readonly type: PriceBookType
  readonly format: PriceBookFormat
  readonly recipient: string
  readonly newCodes: boolean
  readonly coreOnly: boolean
  readonly zipped: boolean
}

/** A message the ERP sent: nothing leaves the machine, it is kept to be looked at. */
export interface EmailRecord {
  /** When, by the world's clock, as an ISO 8601 instant. */
  readonly at: string
  /** Whose papers are attached. */
  readonly customerId: number
  readonly from: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly subject: string
  readonly text: string
  readonly attached: Attached | null
}

/** What is attached: named, not drawn. The files are made when the message is looked at. */
export type Attached =
  | {
      readonly kind: 'transactions'
      readonly format: EmailFormat
      readonly transactions: readonly { readonly number: number; readonly suffix: number }[]
    }
  | { readonly kind: 'statement'; readonly date: string }
  | { readonly kind: 'priceBooks'; readonly books: readonly PriceBookRecord[] }

/** A payment as its provider and the ERP keep it. The link to its page is its id, which nobody guesses. */
export interface PaymentRecord {
  readonly id: string
  readonly provider: PaymentProvider
  readonly customerId: number
  /** 0 until its page has asked for it. */
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
  readonly reference: string
  readonly state: PaymentState
  /** What it is to pay of which bill, in cents; nothing where the reference says all. */
  readonly lines: readonly BillShare[]
  /** Its page asks where goods would go, as the checkout-key provider can. */
  readonly asksShipping?: boolean
  /** Where the user goes from there; null where the provider sends nobody back. */
  readonly returns: Readonly<Record<PaymentVerdict, string>> | null
}

/** Cents of a bill by its `number-suffix`; below 0 of a credit. */
export interface BillShare {
  readonly name: string
  readonly cents: number
}

/** What an approved payment settled, once. */
export interface SettlementRecord {
  readonly paymentId: string
  /** yyyy-MM-dd */
  readonly day: string
  /** With what was open of each before; logs of older versions do not have that. */
  readonly shares: readonly (BillShare & { readonly open?: number })[]
  /** Cents that no bill was left for stand on the account as a credit with a number of its own. */
  readonly onAccount: { readonly number: number; readonly cents: number } | null
}

/** All that a world remembers, by kind. */
export interface Records {
  readonly sessions: Collection<SessionRecord>
  /** The latest of each user who signed in in this world, by contactId. */
  readonly logins: Collection<LoginRecord>
  /** By contactId. */
  readonly users: Collection<UserRecord>
  readonly carts: Collection<CartRecord>
  readonly cartLines: GroupedCollection<CartLineRecord>
  readonly transactions: Collection<TransactionRecord>
  /** By customer, and in that by `number-suffix`. */
  readonly comments: GroupedCollection<CommentRecord>
  /** The number of the order that a quote became, by the quote's number. */
  readonly acceptedQuotes: Collection<number>
  /** Settings that were changed over the control surface, by key. */
  readonly settings: Collection<WidgetItem>
  /** The last number given, by what it numbers. */
  readonly counters: Collection<number>
  /** Payments by id, settled or not. */
  readonly payments: Collection<PaymentRecord>
  /** What was paid in this world: by customer, and in that by the payment's id. */
  readonly settlements: GroupedCollection<SettlementRecord>
  /** The outbox, by number from 1: `nextNumber('emails', 0)`. */
  readonly emails: Collection<EmailRecord>
  /** Price books that were requested in this world, by customer and in that by historyID. */
  readonly priceBooks: GroupedCollection<PriceBookRecord>
}
