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

/**
 * An order and what was billed, as 'A 2 ea 3, B 1 ea 5 => A 1 ea 3 + credit A -1 ea 3 ...': documents are separated
 * by plus signs, and with dots at the end the order is still open.
 */
export function billingOf(text: string) {
  const [ordered = '', billed = ''] = text.split(' => ')
  const linesOf = (lines: string) => lines.split(', ').map((line, at) => lineOf(line, at + 1))
  const bills = billed.replace('...', '').trim()
  return {
    order: transactionOf('Order', 0, linesOf(ordered), billed.endsWith('...') ? null : '2026-11-20'),
    bills: (bills === '' ? [] : bills.split(' + ')).map((bill, at) =>
      bill.startsWith('credit ')
        ? transactionOf('Credit', at + 1, linesOf(bill.slice('credit '.length)))
        : transactionOf('Invoice', at + 1, linesOf(bill)),
    ),
  }
}
