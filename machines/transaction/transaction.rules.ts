import type { Transaction } from '#contract/entities/transaction.ts'

/** What names a transaction: rows of lists and details have it alike. */
export type TransactionName = Pick<Transaction, 'transactionNumber' | 'transactionSuffix' | 'transactionType'>

/** Deliveries and counter sales, and what was taken back of them. */
const INVOICE_TYPES: ReadonlySet<string> = new Set(['Invoice', 'Credit'])

/** Whether a transaction of this type is one of the invoices, not of the orders and quotes. */
export const isInvoice = (type: string) => INVOICE_TYPES.has(type)

/** '104003', of an invoice or credit '104003-1'. */
export const numberOf = ({ transactionNumber, transactionSuffix, transactionType }: TransactionName) =>
  isInvoice(transactionType) ? `${transactionNumber}-${transactionSuffix}` : `${transactionNumber}`

/** 'Order 104003', 'Invoice 104003-1'. */
export const headingOf = (name: TransactionName) => `${name.transactionType} ${numberOf(name)}`

/** Which transaction an address names. */
export interface TransactionAddress {
  readonly transactionNumber: number
  readonly transactionSuffix: number
}

/** '104003-1'; without a suffix it is 0 (section 9). Null for what can be no transaction. */
export function readAddress(text: string): TransactionAddress | null {
  const [, number, suffix = '0'] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  const [transactionNumber, transactionSuffix] = [Number(number), Number(suffix)]
  const isKnowable = Number.isSafeInteger(transactionNumber) && Number.isSafeInteger(transactionSuffix)
  return isKnowable ? { transactionNumber, transactionSuffix } : null
}

/** Whether it can be paid: an invoice that is not settled by what it is (section 2.7). */
export const isPayable = ({
  transactionType,
  transactionTotalAmountIncGST,
}: Pick<Transaction, 'transactionType' | 'transactionTotalAmountIncGST'>) =>
  isInvoice(transactionType) && transactionTotalAmountIncGST > 0

/** Whether it is a quote whose prices do not hold any more: it can't be accepted. */
export const isLapsed = (
  { transactionType, validUntil }: Pick<Transaction, 'transactionType' | 'validUntil'>,
  today: string,
) => transactionType === 'Quote' && validUntil !== null && validUntil < today

/** The lines of an address in one, without those that say nothing. No line ends between state and code. */
export const addressOf = ({
  shipAddress1,
  shipAddress2,
  shipAddress3,
}: Pick<Transaction, 'shipAddress1' | 'shipAddress2' | 'shipAddress3'>) =>
  [shipAddress1, shipAddress2, shipAddress3.replace(BEFORE_CODE, '\u00a0')].filter(Boolean).join(', ')

/** The space of 'TX 78664', 'TX 78664-2217' and 'VIC 3806'. */
const BEFORE_CODE = / (?=[\d-]+$)/
