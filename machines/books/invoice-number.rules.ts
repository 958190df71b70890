import type { Entry } from './ledger.rules.ts'

/** A number in a text, with the suffix behind it. */
export interface WrittenNumber {
  readonly number: number
  /** Null if none is written. */
  readonly suffix: number | null
}

/** Not within an amount or a date; '.00' of a spreadsheet is no suffix. */
const WRITTEN = /(?<![\d$.,/])0*(\d{2,12})(?:\.0+(?!\d))?(?:\s?[-/]\s?0*(\d{1,3})(?![\d/]))?(?![\d/])/g

/** The numbers in a text: 'INV-0104604-1' is 104604 with the suffix 1. */
export const numbersIn = (text: string): readonly WrittenNumber[] =>
  [...text.matchAll(WRITTEN)].map(([, number, suffix]) => ({
    number: Number(number),
    suffix: suffix === undefined ? null : Number(suffix),
  }))

/** An order reference without what people write differently: 'PO 1534' and 'po-1534' are the same. */
export const plainReference = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const INVOICE =
  /\b(?:bills?|invoices?|payable|purchases?|credit (?:notes?|memos?)|(?:vendor|supplier|bill) credits?)\b/i
const PAYMENT =
  /\b(?:payments?|paid|pmt|pymt|eft|bpay|ach|cheque|check|remittance|spend money|direct (?:debit|credit|deposit)|bank transfer)\b/i
const CREDIT =
  /\b(?:credit (?:notes?|memos?|adj)|(?:vendor|supplier|bill) credits?|cr ?note|cn|adjustment|refund|returns?)\b/i

/** Codes of MYOB's journals, Sage's day books, QuickBooks IIF and ledgers like Pronto's. */
const PAYMENT_TYPE = /^(?:CD|PP|PA|PY|PAY|CH|CHQ|PPAY|BILLPMT)$|\bcredit card\b/i
const INVOICE_TYPE = /^(?:PJ|PI|PC|PD|IN|INV|PINV)$/i
const CREDIT_TYPE =
  /^(?:PC|PD|CR|CRN|CRED|PCRN|VCRED|credits?)$|\b(?:debit notes?|purchase (?:returns?|credits?))\b/i

/** Whether a type of entries is one of payments. */
export const isPaymentType = (type: string) => PAYMENT.test(type) || PAYMENT_TYPE.test(type)
const isInvoiceType = (type: string) =>
  INVOICE.test(type) || INVOICE_TYPE.test(type) || CREDIT_TYPE.test(type)

/** Whether a type of entries makes what is owed less: payments and credits, but no refunds of them. */
export const isReduction = (type: string) =>
  !/refund/i.test(type) && (isPaymentType(type) || CREDIT.test(type) || CREDIT_TYPE.test(type))

/** Whether a type of entries makes what is owed more. */
export const isInvoice = (type: string) => isInvoiceType(type) && !isReduction(type) && !/refund/i.test(type)

/** What an entry is by its words: a payment, an invoice or credit, or unknown. */
export function kindOf({ type, description, reference, number }: Entry): 'payment' | 'invoice' | 'unknown' {
  if (isPaymentType(type)) return 'payment'
  if (isInvoiceType(type)) return 'invoice'
  const words = `${description} ${reference} ${number}`
  if (CREDIT.test(words)) return 'invoice'
  return PAYMENT.test(words) ? 'payment' : 'unknown'
}

/**
 * Whether one figure was missed, added, mistyped or swapped with its neighbour, or none. Numbers of different
 * lengths beyond that are different numbers.
 */
export function isSameButForATypo(one: number, other: number): boolean {
  const [a, b] = [`${one}`, `${other}`]
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
