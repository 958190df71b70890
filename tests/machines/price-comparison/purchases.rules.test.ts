import { expect, test } from 'vitest'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { changesBetween } from '#machines/price-comparison/changes.rules.ts'
import {
  costing,
  purchasesIn,
  touchedLists,
  touchedQuotes,
  weightedPercent,
} from '#machines/price-comparison/purchases.rules.ts'
import { simulatedErp } from '../../support/erp.ts'
import { run } from '../books/support.ts'
import { lineOf } from '../custom-lists/lines.ts'

/** Orders and quotes of the simulator, to be read from it. */
async function ledger() {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  const rows = await erp.getCustomerTransactions({})
  const read = ({ transactionNumber, transactionSuffix }: TransactionRow) =>
    erp.getTransactionTP({ transactionNumber, transactionSuffix })
  const [row] = rows
  if (!row) throw new Error('There are no orders')
  return { rows, sample: row, transaction: await read(row) }
}
const { rows: ALL, sample, transaction: SAMPLE } = await ledger()

test('what is read is the open quotes, then the orders of the last twelve months', () => {
  const row = (own: Partial<TransactionRow>): TransactionRow => ({ ...sample, invoiceDate: null, ...own })
  const rows = [
    row({ transactionNumber: 1, deliveryDate: '2026-12-20' }),
    row({ transactionNumber: 2, transactionType: 'Quote', validUntil: '2026-11-28' }),
    row({ transactionNumber: 3, transactionType: 'Quote', validUntil: '2026-11-27' }),
    row({ transactionNumber: 4, deliveryDate: '2024-01-01', invoiceDate: '2025-11-28' }),
    row({ transactionNumber: 5, deliveryDate: '2025-12-01', invoiceDate: '2025-11-27' }),
    row({ transactionNumber: 6, deliveryDate: null }),
  ]
  const numbers = purchasesIn(rows, '2026-11-28').map(({ transactionNumber }) => transactionNumber)
  expect(numbers).toEqual([2, 1, 4, 6])
  expect(purchasesIn(ALL, '2026-11-28').length).toBeGreaterThan(40)
})

const price = (code: string, unit: string, cents: number) => {
  return { code, unit, cents, description: code, isMarkedNew: false }
}
const [RISEN, FALLEN, KEPT] = [price('TMB', 'm', 437), price('NAIL', 'box', 950), price('CEM', 'bag', 1000)]
const { rows: CHANGED } = changesBetween(
  { prices: [RISEN, FALLEN, KEPT, price('OLD', 'ea', 100)], isIncremental: null },
  { prices: [{ ...RISEN, cents: 450 }, { ...FALLEN, cents: 900 }, KEPT], isIncremental: null },
)
const INDEX = new Map(CHANGED.map((row) => [row.id, row]))

/** 'TMB m 7.2' */
function orderOf(...lines: readonly string[]): Transaction {
  return {
    ...SAMPLE,
    LineDetailsTP: lines.map((line, at) => {
      const [productCode = '', unitOfMeasure = '', quantity] = line.split(' ')
      const own = { productCode, unitOfMeasure, quantity: Number(quantity) }
      return { lineNum: at + 1, productDesc: '', unitPrice: 0, linePrice: 0, ...own }
    }),
  }
}

test('quantities are summed by code and unit, and cost the difference of the prices to the cent', () => {
  const orders = [
    orderOf('TMB m 7.2', 'NAIL box 3', 'FRT-1 ea 1'),
    orderOf('tmb M 0.1', 'CEM bag 10', 'OLD ea 2'),
  ]
  const cost = run(costing(orders, INDEX))
  expect([...cost.bought.values()]).toEqual([
    { quantity: 7.3, cost: 95 },
    { quantity: 3, cost: -150 },
    { quantity: 10, cost: 0 },
    { quantity: 2, cost: null },
  ])
  expect(cost).toMatchObject({ cost: -55, base: 3190 + 2850 + 10_000, unlisted: 1 })
  expect(weightedPercent(cost)).toBeCloseTo(-0.343, 3)
})

test('what was bought in a unit that neither price book lists costs nothing', () => {
  expect(run(costing([orderOf('NAIL ea 500')], INDEX))).toMatchObject({ cost: 0, base: 0, unlisted: 1 })
  expect(weightedPercent({ cost: 0, base: 0 })).toBeNull()
})

test('a thousand tenths of a metre cost exactly their sum', () => {
  const orders = Array.from({ length: 1000 }, () => orderOf('TMB m 0.1'))
  expect(run(costing(orders, INDEX)).bought.values().next().value).toEqual({ quantity: 100, cost: 1300 })
})

test('lists and quotes with changed or missing prices are found, with what they cost more', () => {
  const list = (cartSessionId: string, ...lines: readonly string[]) => ({
    cartSessionId,
    name: `List ${cartSessionId}`,
    type: 'Custom' as const,
    contents: lines.map((line) => {
      const [productID = '', UOM = '', prodQty] = line.split(' ')
      return lineOf({ productID, UOM, prodQty: Number(prodQty) })
    }),
  })
  const lists = [
    list('1', 'TMB m 2.4', 'CEM bag 1', 'OLD ea 1'),
    list('2', 'CEM bag 1'),
    list('3', 'OLD ea 1'),
  ]
  expect(touchedLists(lists, INDEX)).toEqual([
    { id: '1', name: 'List 1', lines: 3, changed: 1, gone: 1, cost: 31 },
    { id: '3', name: 'List 3', lines: 1, changed: 0, gone: 1, cost: 0 },
  ])
  const quote = { ...orderOf('NAIL box 2'), transactionNumber: 9, transactionSuffix: 0, jobName: 'Deck' }
  expect(touchedQuotes([quote, orderOf('CEM bag 1')], INDEX)).toEqual([
    { id: '9-0', name: '9, Deck', lines: 1, changed: 1, gone: 0, cost: -100 },
  ])
})
