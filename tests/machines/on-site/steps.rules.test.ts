import { expect, test } from 'vitest'
import type { CustomList } from '#contract/entities/cart.ts'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import {
  firstSteps,
  MOST_ORDERS,
  MOST_PRODUCTS,
  type Step,
  stepsOfLines,
  stepsOfLists,
  stepsOfOrder,
  stepsOfOrders,
  stepsOfProduct,
  withSteps,
} from '#machines/on-site/steps.rules.ts'

const row = (transactionNumber: number, own: Partial<TransactionRow> = {}): TransactionRow => ({
  transactionNumber,
  transactionSuffix: 0,
  transactionType: 'Order',
  deliveryDate: null,
  invoiceDate: null,
  branchID: '',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 1,
  ...own,
})

const numbersOf = (steps: readonly Step[]) =>
  steps.map((step) => (step.kind === 'order' ? step.address.transactionNumber : step.kind))

test.each([
  [{ customLists: true, orders: true }, ['lists', 'orders']],
  [{ customLists: false, orders: true }, ['orders']],
  [{ customLists: false, orders: false }, []],
])('only what the user may see is read first: %#', (access, kinds) => {
  expect(firstSteps(access).map(({ kind }) => kind)).toEqual(kinds)
})

test('a list leads to its lines and lengths, and a line to its product', () => {
  const list: CustomList = { cartSessionId: 'a', name: 'Van', type: 'Custom', contents: [] }
  expect(stepsOfLists([list])).toEqual([
    { kind: 'listLines', sessionID: 'a' },
    { kind: 'listLengths', sessionID: 'a' },
  ])
  expect(stepsOfLines([{ productID: 'CEM' }, { productID: '' }])).toEqual([
    { kind: 'product', productID: 'CEM' },
  ])
})

test('the newest orders and all open ones are read, but no quotes', () => {
  const delivered = { invoiceDate: '2026-11-20' }
  const rows = [
    row(1),
    row(2, { transactionType: 'Quote' }),
    ...[3, 4, 5, 6, 7, 8, 9].map((n) => row(n, delivered)),
  ]
  expect(numbersOf(stepsOfOrders(rows))).toEqual([9, 8, 7, 6, 5, 4, 1])
  const many = Array.from({ length: 100 }, (_, at) => row(at))
  expect(new Set(numbersOf(stepsOfOrders(many))).size).toBe(MOST_ORDERS)
})

test('an order leads to its products, and only a product sold by length to its lengths', () => {
  const line = { lineNum: 1, productDesc: '', quantity: 1, unitOfMeasure: '', unitPrice: 1, linePrice: 1 }
  expect(
    stepsOfOrder({
      LineDetailsTP: [
        { ...line, productCode: 'CEM' },
        { ...line, productCode: '' },
      ],
    }),
  ).toEqual([{ kind: 'product', productID: 'CEM' }])
  expect(stepsOfProduct({ productID: 'PINE', isTally: true })).toEqual([
    { kind: 'lengths', productID: 'PINE' },
  ])
  expect(stepsOfProduct({ productID: 'CEM', isTally: false })).toEqual([])
})

const product = (productID: string): Step => ({ kind: 'product', productID })

test('every step is planned once', () => {
  const order: Step = { kind: 'order', address: { transactionNumber: 1, transactionSuffix: 0 } }
  const lines: Step = { kind: 'listLines', sessionID: 'a' }
  const lengths: Step = { kind: 'lengths', productID: 'A' }
  const first = withSteps({ steps: [], leftOut: 0 }, [
    { kind: 'lists' },
    order,
    lines,
    product('A'),
    product('A'),
  ])
  const plan = withSteps(first, [{ kind: 'lists' }, order, lines, lengths, product('A'), product('B')])
  expect(plan.steps).toEqual([{ kind: 'lists' }, order, lines, product('A'), lengths, product('B')])
})

test('products beyond the limit are left out and counted', () => {
  const many = Array.from({ length: MOST_PRODUCTS }, (_, at) => product(String(at)))
  const plan = withSteps({ steps: [], leftOut: 0 }, [...many, product('one more')])
  expect([plan.steps.length, plan.leftOut]).toEqual([MOST_PRODUCTS, 1])
  const lengths: Step = { kind: 'lengths', productID: '1' }
  const further = withSteps(plan, [product('another'), lengths])
  expect([further.steps.at(-1), further.leftOut]).toEqual([lengths, 2])
})
