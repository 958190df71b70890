import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers, until } from '../support/page.ts'
import { goTo } from './goods.tsx'
import { button, named, press, reads, words } from './matrix/page.ts'
import { CEMENT, docket, openShop, PLYWOOD, row, shopAt } from './shopping.tsx'
import '../../src/screens/orders/orders-screen.tsx'

beforeEach(() => void installFakeTimers())

const QUESTION = /(Is this line|Are these lines) right\?/
const dear = { ...PLYWOOD.au, quantity: 300 }
/** Sold in any length. */
const JOIST = { productID: 'IJS-20045', UOM: 'lm', name: 'Timber I-Joist 200 x 45' }
const long = { ...JOIST, quantity: 2, length: 14.4 }

test('an expensive line and a long piece are pointed out until the user says that they are right', async () => {
  await openShop('/cart', { goods: [dear, long, { ...CEMENT, quantity: 12 }] })
  await until(reads('Are these lines right?'))
  expect(words()).toContain(`${PLYWOOD.au.name}: $11,001.00 in all`)
  expect(words()).toContain(`${JOIST.name}: a piece of 14.4 m`)
  expect(words()).not.toContain(`${CEMENT.name}:`)
  await press(() => button('They’re right'))
  await until(() => expect(words()).not.toMatch(QUESTION))
  await goTo('/checkout')
  await until(() => docket('Order Summary'))
  expect(words()).not.toMatch(QUESTION)
})

test('going to checkout counts as having seen the question, and a changed quantity raises it again', async () => {
  await openShop('/cart', { goods: [dear] })
  await until(reads('Is this line right?'))
  await press(() => named('link', 'Checkout'))
  await until(() => docket('Order Summary'))
  expect(words()).not.toMatch(QUESTION)
  await goTo('/cart')
  await until(() => row(PLYWOOD.au.name))
  expect(words()).not.toMatch(QUESTION)
  await press(() => button('Increase quantity'))
  await until(reads('Is this line right?'))
})

test('checkout asks about a cart that the user has not looked at, and lets it be ordered', async () => {
  await openShop('/checkout', { goods: [dear] })
  await until(reads('Is this line right?'))
  expect(button('Confirm Order')).toBeEnabled()
})

test('ten times the usual quantity is pointed out once earlier orders are known', async () => {
  const { erp, open, putElsewhere } = await shopAt('/orders', { goods: [] })
  const [newest] = (await erp.getCustomerTransactions({})).filter(
    ({ transactionType }) => transactionType === 'Order',
  )
  if (!newest) throw new Error('There is no order')
  const { LineDetailsTP } = await erp.getTransactionTP(newest)
  const usual = LineDetailsTP.find(({ productCode }) => !productCode.startsWith('FRT-'))
  if (!usual) throw new Error('The order has no goods')
  await putElsewhere({
    productID: usual.productCode,
    UOM: usual.unitOfMeasure,
    quantity: usual.quantity * 40,
  })
  await open()
  await until(reads(String(newest.transactionNumber)))
  await goTo('/cart')
  await until(() => row(usual.productDesc))
  await goTo('/checkout')
  await until(reads('and you usually order'))
})
