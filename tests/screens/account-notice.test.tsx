import { expect, test } from 'vitest'
import { PLYWOOD } from '../support/goods.ts'
import { error, page, pass } from '../support/page.ts'
import { confirm, createQuote, ok, openShop, pickupForm, quoted } from '../support/shopping.ts'

/* What an account that can't order is told, on the pages that review and order its cart. */

const goods = [{ ...PLYWOOD.au, quantity: 10 }]
const TOO_MUCH = [{ ...PLYWOOD.au, quantity: 9_000 }]
const ON_HOLD = 'Your account is on hold'
const OVER_LIMIT = 'This order is over your credit limit'

const notice = (title: string) => page.getByRole('status').filter({ hasText: title })
const contact = page.getByLabel('Contact name')

test.each([
  ['hold', ON_HOLD, 'You can create quotes, but you can’t order until your branch lifts the hold.'],
  [
    'suspended',
    'Your account is suspended',
    'You can’t order or create quotes until your branch lifts the suspension.',
  ],
])('Checkout tells the user %s what is refused, how to pay and whom to call', async (user, title, words) => {
  const { requests } = await openShop('/checkout', { user, goods, form: pickupForm() })
  const said = await notice(title).findElement()
  expect(said).toHaveTextContent(words)
  const pay = notice(title).getByRole('link', { name: 'Pay Account' })
  expect(pay.element()).toHaveAttribute('href', '/pay-account')
  const call = await notice(title).getByRole('link', { name: 'Call Dandenong South' }).findElement()
  expect(call).toHaveAttribute('href', 'tel:0355504175')
  expect(said).not.toHaveTextContent('$')
  const form = await contact.findElement()
  expect(said.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(requests('getUserDetails')).toHaveLength(1)
})

test('an account over its limit may quote but not order, as the notice says', async () => {
  await openShop('/checkout', { goods: TOO_MUCH, form: pickupForm() })
  await notice(OVER_LIMIT).findElement()
  await confirm.click()
  await error.getByText(/takes the account over its credit limit/).findElement()
  await ok.click()
  await createQuote.click()
  await quoted.findElement()
})

test('without Pay Account the notice has no link to pay', async () => {
  await openShop('/checkout', { user: 'hold', goods, settings: [['pay_account_button_disabled', true]] })
  await page.getByRole('link', { name: /^Call / }).findElement()
  expect(notice(ON_HOLD).getByRole('link', { name: 'Pay Account' }).query()).toBeNull()
})

test('an account over its limit sees no notice where prices are hidden', async () => {
  await openShop('/checkout', { goods: TOO_MUCH, settings: [['hide_products_price', true]] })
  await contact.findElement()
  await pass(1000)
  expect(document.querySelector('main')).not.toHaveTextContent(/Your account is|credit/)
  expect(page.getByRole('link', { name: /^Call / }).query()).toBeNull()
})

test.each([
  ['au', PLYWOOD.au, /comes to \$[\d,.]+, and /],
  ['us', PLYWOOD.us, /comes to \$[\d,.]+ before tax/],
] as const)('the cart in %s tells what an order over the limit comes to', async (scenario, sheet, words) => {
  const { erp, requests } = await openShop('/cart', { scenario, goods: [{ ...sheet, quantity: 9_000 }] })
  const said = await notice(OVER_LIMIT).findElement()
  const { available_credit } = await erp.getUserDetails({})
  const left = available_credit?.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  expect(said).toHaveTextContent(words)
  expect(said).toHaveTextContent(`${left} of your credit is left`)
  expect(notice(OVER_LIMIT).getByRole('link', { name: 'Pay Account' }).element()).toBeVisible()
  expect(requests('getUserDetails')).toHaveLength(2)
})
