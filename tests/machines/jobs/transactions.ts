import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'

/** A line as text: 'code quantity unit price'. */
function lineOf(text: string, lineNum: number): TransactionLine {
  const [productCode = '', quantity, unitOfMeasure = '', unitPrice] = text.split(' ')
  const price = Number(quantity) * Number(unitPrice)
  return {
    lineNum,
    productCode: productCode === '-' ? '' : productCode,
    productDesc: `Name of ${productCode}`,
    quantity: Number(quantity),
    unitOfMeasure,
    unitPrice: Number(unitPrice),
    linePrice: Math.round(price * 100) / 100,
  }
}

/** A transaction with these lines. */
export const transactionOf = (transactionType: string, lines: readonly string[]): Transaction => ({
  transactionNumber: 1,
  transactionSuffix: 0,
  transactionType,
  customerID: 1,
  companyID: '',
  invoiceDate: null,
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
  orderDate: null,
  validUntil: null,
  LineDetailsTP: lines.map(lineOf),
})
