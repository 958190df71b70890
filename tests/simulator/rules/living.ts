import type { TransactionLineRecord, TransactionRecord } from '#simulator/records.ts'
import { priceLine, totals } from '#simulator/rules/pricing.ts'
import { hundredths } from '#simulator/rules/transactions.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { MINE } from '../handlers/small-seed.ts'

/* Orders of a small shop, and what a world made of them. */

export const line = (
  productCode: string,
  quantity: number,
  own: Partial<TransactionLineRecord> = {},
): TransactionLineRecord => ({
  productCode,
  productDesc: productCode,
  quantity,
  unitOfMeasure: 'ea',
  unitPrice: 9.95,
  linePrice: quantity * 9.95,
  ...own,
})

/** A line of pieces, in metres. */
export const cut = (
  productCode: string,
  tally: readonly { readonly length: number; readonly qty: number }[],
  unitPrice = 4.37,
) =>
  line(productCode, tally.reduce((sum, { length, qty }) => sum + length * qty * 100, 0) / 100, {
    tally,
    unitOfMeasure: 'm',
    unitPrice,
  })

/** Puts an order of MINE into a world, by default one that is due tomorrow. */
export function order(
  { records }: SimulatedWorld,
  number: number,
  lines: readonly TransactionLineRecord[],
  own: Partial<TransactionRecord> = {},
): TransactionRecord {
  const record: TransactionRecord = {
    number,
    suffix: 0,
    type: 'Order',
    customerId: MINE,
    branchID: 'SYD',
    customerOrderNumber: `PO ${number}`,
    jobName: '',
    orderedOn: '2026-03-10',
    deliveryDate: '2026-03-11',
    invoiceDate: null,
    shipAddress1: '5 Site Street',
    lines,
    ...own,
  }
  records.transactions.put(String(number), record)
  return record
}

/** The invoices of an order in a world, by suffix. */
export const invoicesOf = ({ records }: SimulatedWorld, number: number): TransactionRecord[] =>
  records.bills
    .in(String(MINE))
    .filter((bill) => bill.number === number)
    .sort((a, b) => a.suffix - b.suffix)

/** What each invoice of an order delivered: '3-ea SCR, 2x2.4 TFP'. */
export const deliveriesOf = (world: SimulatedWorld, number: number): string[] =>
  invoicesOf(world, number).map(
    ({ invoiceDate, lines }) =>
      `${invoiceDate}: ${lines
        .map(({ tally, quantity, productCode }) => {
          const pieces = tally?.map(({ length, qty }) => `${qty}x${length}`).join(' ')
          return `${pieces ?? quantity} ${productCode}`
        })
        .join(', ')}`,
  )

/** The cents of an order, as one delivery of all of it would cost. */
export const orderCents = ({ lines }: Pick<TransactionRecord, 'lines'>, taxRate: number): number =>
  totals(
    lines.map(({ quantity, unitPrice }) =>
      priceLine(hundredths(quantity), Math.round(unitPrice * 100), taxRate),
    ),
  ).totalCents
