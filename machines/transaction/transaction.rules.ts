import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'

/** Identifies a transaction; shared by list rows and details. */
export type TransactionName = Pick<Transaction, 'transactionNumber' | 'transactionSuffix' | 'transactionType'>

/** Deliveries and counter sales, and returns of them. */
const INVOICE_TYPES: ReadonlySet<string> = new Set(['Invoice', 'Credit'])

/** Whether a transaction type is listed under invoices, not under orders and quotes. */
export const isInvoice = (type: string) => INVOICE_TYPES.has(type)

/** '104003', or '104003-1' for an invoice or credit. */
export const numberOf = ({ transactionNumber, transactionSuffix, transactionType }: TransactionName) =>
  isInvoice(transactionType) ? `${transactionNumber}-${transactionSuffix}` : `${transactionNumber}`

/** 'Order 104003', 'Invoice 104003-1'. */
export const headingOf = (name: TransactionName) => `${name.transactionType} ${numberOf(name)}`

/** A transaction as identified in a URL. */
export interface TransactionAddress {
  readonly transactionNumber: number
  readonly transactionSuffix: number
}

/** Parses '104003-1'; the suffix defaults to 0 (section 9). Null if the text can't be a transaction. */
export function readAddress(text: string): TransactionAddress | null {
  const [, number, suffix = '0'] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  const [transactionNumber, transactionSuffix] = [Number(number), Number(suffix)]
  const isKnowable = Number.isSafeInteger(transactionNumber) && Number.isSafeInteger(transactionSuffix)
  return isKnowable ? { transactionNumber, transactionSuffix } : null
}

/** Whether it can be paid: an invoice with a total above 0 (section 2.7). */
export const isPayable = ({
  transactionType,
  transactionTotalAmountIncGST,
}: Pick<Transaction, 'transactionType' | 'transactionTotalAmountIncGST'>) =>
  isInvoice(transactionType) && transactionTotalAmountIncGST > 0

/** Whether a quote's prices have expired, so that it can't be accepted. */
export const isLapsed = (
  { transactionType, validUntil }: Pick<TransactionRow, 'transactionType' | 'validUntil'>,
  today: string,
) => transactionType === 'Quote' && typeof validUntil === 'string' && validUntil < today

/** Whether a product code is that of a delivery charge. The ERP marks freight in no other way. */
export const isFreight = (productCode: string) => /^FRT-/i.test(productCode)

/**
 * The delivery address on one line, without blank parts. State and code are kept together by a no-break
 * space.
 */
export const addressOf = ({
  shipAddress1,
  shipAddress2,
  shipAddress3,
}: Pick<Transaction, 'shipAddress1' | 'shipAddress2' | 'shipAddress3'>) =>
  [shipAddress1, shipAddress2, shipAddress3.replace(BEFORE_CODE, '\u00a0')].filter(Boolean).join(', ')

/** The space in 'TX 78664', 'TX 78664-2217' and 'VIC 3806'. */
const BEFORE_CODE = / (?=[\d-]+$)/
