import type { PaymentState, PaymentVerdict } from '#contract/entities/payment.ts'
import type { PriceBookFormat, PriceBookType } from '#contract/entities/price-book.ts'
import type { StockStatus } from '#contract/entities/product.ts'
import type { EmailFormat, TransactionLine } from '#contract/entities/transaction.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import type { SeedTransaction, SeedUser } from '#fixtures/seed.ts'
import type { AccountRecord, ProductRecord, StockRecord } from './master-records.ts'

/**
 * What a world stores beyond its seed. Records are immutable: handlers replace them. All writes of one call
 * are one line of the world's log, so a killed process keeps all of them or none.
 */
export interface Collection<T> {
  get(id: string): T | undefined
  put(id: string, record: T): void
  delete(id: string): void
  values(): IterableIterator<T>
  readonly size: number
  /** Changes with each write. */
  readonly version: number
}

/** A collection whose records belong to an owner, in the order in which they were first put. */
export interface GroupedCollection<T> {
  in(owner: string): readonly T[]
  get(owner: string, id: string): T | undefined
  put(owner: string, id: string, record: T): void
  delete(owner: string, id: string): void
  deleteAll(owner: string): void
  readonly size: number
}

/** The session of a signed-in user. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  /** The login before this one; left out if none was recorded, in which case the seed's applies. */
  readonly loginBefore?: LoginRecord
}

/** When a user signed in: yyyy-MM-dd, and the seconds since midnight. */
export interface LoginRecord {
  readonly day: string
  readonly seconds: number
}

/** A portal user, with their password as a hash. Without one, it is the seed's. */
export interface User extends Omit<SeedUser, 'password'> {
  readonly passwordHash?: string
}

/** A portal user who was added or changed from the seed; null once deleted. */
export interface UserRecord {
  readonly contactId: number
  readonly user: User | null
}

/** A cart, or a custom list: a cart with a name. */
export interface CartRecord {
  readonly id: string
  /** Null for a generic list, which all customers share. */
  readonly customerId: number | null
  /** 'Deleted' hides a list of the seed, which can't be deleted itself. */
  readonly kind: 'Cart' | 'Custom' | 'Generic' | 'Deleted'
  readonly name: string
  /** The lineID of the next line; never reused. */
  readonly nextLine: number
  /** The number of the transaction it became; an ordered cart can't be changed or ordered again. */
  readonly orderedAs: number | null
}

/** A product in a cart. A tally line holds its lengths, the others a quantity. */
export interface CartLineRecord {
  readonly lineID: number
  readonly productID: string
  readonly UOM: string
  readonly quantity: number
  readonly tally: readonly { readonly length: number; readonly qty: number }[]
  /** The customer's note; left out if there is none. */
  readonly note?: string
  /** The product's data when the list was saved; lines of carts have none. */
  readonly saved?: SavedFacts
}

/** A product's data when its list was saved. */
export interface SavedFacts {
  readonly description: string
  /** Cents for one of the line's unit, excluding tax. */
  readonly unitCents: number
  readonly stockStatus: StockStatus | null
}

/** An order or quote placed in this world: like the seed's, but with calendar days and priced lines. */
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
  /** The fields from here on are missing from logs of older versions, which are still read. */
  readonly shipAddress2?: string
  readonly shipAddress3?: string
  readonly nameShip?: string
  /** The customer's comment when accepting the quote that became this order. */
  readonly comment?: string
}

/** A line as in the contract, with the lengths of a tally line. */
export interface TransactionLineRecord extends Omit<TransactionLine, 'lineNum' | 'lengths'> {
  readonly tally?: CartLineRecord['tally']
  /** Of an invoice: what earlier invoices of its order billed of the line; left out for none. */
  readonly billedBefore?: number
}

/** Something that happened to a transaction on a day, yyyy-MM-dd. */
export interface DatedRecord {
  readonly number: number
  readonly day: string
}

/** A customer's note on a transaction; '' if they removed the seed's note. */
export interface CommentRecord {
  readonly number: number
  readonly suffix: number
  readonly text: string
}

/** A generated price book, with everything that its file is made from. */
export interface PriceBookRecord {
  readonly historyID: string
  /** yyyy-MM-dd */
  readonly generatedOn: string
  /** The day of the previous one, from which an incremental one starts; null for none. */
  readonly since: string | null
  readonly type: PriceBookType
  readonly format: PriceBookFormat
  readonly recipient: string
  readonly newCodes: boolean
  readonly coreOnly: boolean
  readonly zipped: boolean
}

/** An email of the ERP. Nothing leaves the machine; it is stored to be viewed. */
export interface EmailRecord {
  /** When, by the world's clock, as an ISO 8601 instant. */
  readonly at: string
  /** How many days had come in the world by then; missing from logs of older versions. */
  readonly daysLived?: number
  /** The customer whose documents are attached. */
  readonly customerId: number
  readonly from: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly subject: string
  readonly text: string
  readonly attached: Attached | null
}

/** Identifies the attachments; their files are rendered when the email is viewed. */
export type Attached =
  | {
      readonly kind: 'transactions'
      readonly format: EmailFormat
      readonly transactions: readonly { readonly number: number; readonly suffix: number }[]
    }
  | { readonly kind: 'statement'; readonly date: string }
  | { readonly kind: 'priceBooks'; readonly books: readonly PriceBookRecord[] }

/** A payment as its provider and the ERP store it. Its page's link has its id, which can't be guessed. */
export interface PaymentRecord {
  readonly id: string
  readonly provider: PaymentProvider
  readonly customerId: number
  /** 0 until the user has entered it on the page. */
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
  readonly reference: string
  readonly state: PaymentState
  /** What it should pay of which invoice, in cents; empty if the reference says everything. */
  readonly lines: readonly BillShare[]
  /** Whether its page asks for a shipping address, as the checkout-key provider can. */
  readonly asksShipping?: boolean
  /** Where the user returns to; null if the provider doesn't redirect. */
  readonly returns: Readonly<Record<PaymentVerdict, string>> | null
}

/** Cents of an invoice, by its `number-suffix`; below 0 for a credit. */
export interface BillShare {
  readonly name: string
  readonly cents: number
}

/** What an approved payment settled, once. */
export interface SettlementRecord {
  readonly paymentId: string
  /** yyyy-MM-dd */
  readonly day: string
  /** Includes what was open of each before, except in logs of older versions. */
  readonly shares: readonly (BillShare & { readonly open?: number })[]
  /** Cents that settled no invoice are a credit on the account, with a separate number. */
  readonly onAccount: { readonly number: number; readonly cents: number } | null
}

/** Everything that a world stores, by kind. */
export interface Records {
  readonly sessions: Collection<SessionRecord>
  /** Each user's latest login in this world, by contactId. */
  readonly logins: Collection<LoginRecord>
  /** By contactId. */
  readonly users: Collection<UserRecord>
  readonly carts: Collection<CartRecord>
  readonly cartLines: GroupedCollection<CartLineRecord>
  readonly transactions: Collection<TransactionRecord>
  /** By customer, then by `number-suffix`. */
  readonly comments: GroupedCollection<CommentRecord>
  /** The invoices and credits of this world, by customer, then by `number-suffix`. */
  readonly bills: GroupedCollection<TransactionRecord>
  /** When an order was invoiced in full in this world, by its number. */
  readonly completedOrders: Collection<DatedRecord>
  /** The last day on which a quote could be accepted, if that was changed, by its number. */
  readonly lapsedQuotes: Collection<DatedRecord>
  /** By productID. */
  readonly products: Collection<ProductRecord>
  /** Stock that is counted, by productID. */
  readonly stock: Collection<StockRecord>
  /** By customerID. */
  readonly accounts: Collection<AccountRecord>
  /** The number of a quote's order, by the quote's number. */
  readonly acceptedQuotes: Collection<number>
  /** Settings changed over the control surface, by key. */
  readonly settings: Collection<WidgetItem>
  /** The last number given out, by series. */
  readonly counters: Collection<number>
  /** Payments by id, settled or not. */
  readonly payments: Collection<PaymentRecord>
  /** What was paid in this world, by customer, then by the payment's id. */
  readonly settlements: GroupedCollection<SettlementRecord>
  /** The outbox, by number from 1: `nextNumber('emails', 0)`. The oldest are dropped. */
  readonly emails: Collection<EmailRecord>
  /** Price books requested in this world, by customer, then by historyID. */
  readonly priceBooks: GroupedCollection<PriceBookRecord>
}
