import { expect, test } from 'vitest'
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
import { row } from '../jobs/rows.ts'

const LISTS: Step = { kind: 'lists' }
const CEMENT: Step = { kind: 'product', productID: 'CEM' }
const product = (productID: string): Step => ({ kind: 'product', productID })
const order = (transactionNumber: number): Step => ({
  kind: 'order',
  address: { transactionNumber, transactionSuffix: 0 },
})

test.each([
  [{ customLists: true, orders: true }, ['lists', 'orders']],
  [{ customLists: false, orders: true }, ['orders']],
  [{ customLists: false, orders: false }, []],
])('only what the user may see is read first: %j', (access, kinds) => {
  expect(firstSteps(access).map(({ kind }) => kind)).toEqual(kinds)
})

test('a list leads to its lines and lengths, and a line to its product', () => {
  expect(stepsOfLists([{ cartSessionId: 'a', name: 'Van', type: 'Custom', contents: [] }])).toEqual([
    { kind: 'listLines', sessionID: 'a' },
    { kind: 'listLengths', sessionID: 'a' },
  ])
  expect(stepsOfLines([{ productID: 'CEM' }, { productID: '' }])).toEqual([CEMENT])
})

test('the newest orders and all open ones are read, but no quotes', () => {
  const rows = [
    ...[1, 2].map((transactionNumber) => row({ transactionNumber, invoiceDate: null })),
    row({ transactionNumber: 10, transactionType: 'Quote', invoiceDate: null }),
    ...[3, 4, 5, 6, 7, 8, 9].map((transactionNumber) => row({ transactionNumber })),
  ]
  expect(stepsOfOrders(rows)).toEqual([9, 8, 7, 6, 5, 4, 2, 1].map(order))
  const many = Array.from({ length: 100 }, (_, at) => row({ transactionNumber: at, invoiceDate: null }))
  expect(new Set(stepsOfOrders(many).map((step) => JSON.stringify(step))).size).toBe(MOST_ORDERS)
})

test('an order leads to its products, and only a product sold by length to its lengths', () => {
  const line = { lineNum: 1, productDesc: '', quantity: 1, unitOfMeasure: '', unitPrice: 1, linePrice: 1 }
  const LineDetailsTP = ['CEM', ''].map((productCode) => ({ ...line, productCode }))
  expect(stepsOfOrder({ LineDetailsTP })).toEqual([CEMENT])
  const lengths = { kind: 'lengths', productID: 'PINE' }
  expect(stepsOfProduct({ productID: 'PINE', isTally: true })).toEqual([lengths])
  expect(stepsOfProduct({ productID: 'CEM', isTally: false })).toEqual([])
})

test('every step is planned once', () => {
  const lines: Step = { kind: 'listLines', sessionID: 'a' }
  const lengths: Step = { kind: 'lengths', productID: 'CEM' }
  const first = withSteps({ steps: [], leftOut: 0 }, [LISTS, order(1), lines, CEMENT, CEMENT])
  const plan = withSteps(first, [LISTS, order(1), lines, lengths, CEMENT, product('B')])
  expect(plan.steps).toEqual([LISTS, order(1), lines, CEMENT, lengths, product('B')])
})

test('products beyond the limit are left out and counted', () => {
  const many = Array.from({ length: MOST_PRODUCTS }, (_, at) => product(String(at)))
  const plan = withSteps({ steps: [], leftOut: 0 }, [...many, product('one more')])
  expect([plan.steps.length, plan.leftOut]).toEqual([MOST_PRODUCTS, 1])
  const lengths: Step = { kind: 'lengths', productID: '1' }
  const further = withSteps(plan, [product('another'), lengths])
  expect([further.steps.at(-1), further.leftOut]).toEqual([lengths, 2])
})
