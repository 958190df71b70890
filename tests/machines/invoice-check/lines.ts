import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'

/** 'OIL-1 2 can 12.50': code, quantity, unit, price; with `= 24.99` where the line's price is not their product. */
export function lineOf(text: string, lineNum = 1): TransactionLine {
  const [words = '', own] = text.split(' = ')
  const [productCode = '', quantity = '', unitOfMeasure = '', price = ''] = words.split(' ')
  const unitPrice = Number(price)
  const product = Math.round(Number(quantity) * unitPrice * 100 + 1e-6) / 100
  return {
    lineNum,
    productCode: productCode === '-' ? '' : productCode,
    productDesc: `Goods ${productCode}`,
    quantity: Number(quantity),
    unitOfMeasure,
    unitPrice,
    linePrice: own === undefined ? product : Number(own),
  }
}

const BLANK = {
  customerID: 7,
  companyID: '1',
  deliveryDate: null,
  nameCharge: '',
  nameShip: '',
  jobName: '',
  shipAddress1: '',
  shipAddress2: '',
  shipAddress3: '',
  comment_tportal: '',
  transactionTotalAmountExcGST: 0,
  transactionTotalGST: 0,
  transactionTotalAmountIncGST: 0,
  orderDate: '2026-11-01',
  validUntil: null,
} as const

export function transactionOf(
  type: 'Order' | 'Invoice' | 'Credit',
  suffix: number,
  lines: readonly TransactionLine[],
  invoiceDate: string | null = '2026-11-20',
): Transaction {
  return {
    ...BLANK,
    transactionNumber: 104_700,
    transactionSuffix: suffix,
    transactionType: type,
    invoiceDate,
    LineDetailsTP: [...lines],
  }
}

interface Texts {
  readonly ordered: readonly string[]
  /** Lines of an invoice or, where they begin with 'credit ', of a credit; each text is one document. */
  readonly bills: readonly (readonly string[])[]
  readonly isOpen?: boolean
}

/** An order with its invoices and credits from texts; `credit` alone makes a document a credit. */
export function billingOf({ ordered, bills, isOpen = false }: Texts) {
  const linesOf = (texts: readonly string[]) => texts.map((text, at) => lineOf(text, at + 1))
  return {
    order: transactionOf('Order', 0, linesOf(ordered), isOpen ? null : '2026-11-20'),
    bills: bills.map(([first = '', ...rest], at) =>
      first === 'credit'
        ? transactionOf('Credit', at + 1, linesOf(rest))
        : transactionOf('Invoice', at + 1, linesOf([first, ...rest].filter(Boolean))),
    ),
  }
}
