import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#contract/settings.ts'
import { formatOf } from '../../src/components/portal/format.ts'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { named } from './matrix/page.ts'
import {
  confirmOrder,
  control,
  createQuote,
  dialog,
  dismissError,
  openShop,
  PLYWOOD,
  pickupForm,
  requests,
  row,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const goods = [{ ...PLYWOOD.au, quantity: 10 }]
const ON_HOLD = 'Your account is on hold'
const SUSPENDED = 'Your account is suspended'

const notice = (title: string) => {
  const found = screen.getByText(title).closest<HTMLElement>('[role=status]')
  if (!found) throw new Error(`There is no notice ${title}`)
  return found
}

test.each([
  ['hold', ON_HOLD, 'You can create quotes, but you can’t order until your branch lifts the hold.'],
  ['suspended', SUSPENDED, 'You can’t order or create quotes until your branch lifts the suspension.'],
])(
  'Checkout tells the user %s above the form what is refused, with links to pay and to call the branch',
  async (user, title, words) => {
    const { world } = await openShop('/checkout', { user, goods, form: pickupForm() })
    await until(() => expect(notice(title)).toHaveTextContent(words))
    const links = within(notice(title))
    expect(links.getByRole('link', { name: 'Pay Account' })).toHaveAttribute('href', '/pay-account')
    await until(() =>
      expect(links.getByRole('link', { name: 'Call Dandenong South' })).toHaveAttribute(
        'href',
        'tel:0355504175',
      ),
    )
    expect(notice(title), 'figures of the account').not.toHaveTextContent('$')
    expect(
      notice(title).compareDocumentPosition(control('Contact name')) & Node.DOCUMENT_POSITION_FOLLOWING,
      'the form comes after it',
    ).toBeTruthy()
    expect(requests(world, 'getUserDetails')).toHaveLength(1)
  },
)

test('the ERP refuses an order and accepts a quote from an on-hold account, as the notice says', async () => {
  await openShop('/checkout', { user: 'hold', goods, form: pickupForm() })
  await until(() => notice(ON_HOLD))
  await confirmOrder()
  await dismissError(ON_HOLD)
  await createQuote()
  await until(() => dialog('Quote Created'))
})

test('the cart shows the on-hold notice without another getUserDetails call', async () => {
  const { world } = await openShop('/cart', { user: 'hold', goods })
  await until(() => notice(ON_HOLD))
  expect(requests(world, 'getUserDetails')).toHaveLength(1)
})

test('a site without Pay Account shows the on-hold notice without a payment link', async () => {
  await openShop('/checkout', {
    user: 'hold',
    goods,
    settings: [['pay_account_button_disabled', true]],
  })
  await until(() => named('link', /^Call /))
  expect(within(notice(ON_HOLD)).queryByRole('link', { name: 'Pay Account' })).not.toBeInTheDocument()
})

test.each(['/cart', '/checkout'])('an account in good standing sees no notice at %s', async (path) => {
  await openShop(path, { goods })
  await until(() => (path === '/cart' ? row(PLYWOOD.au.name) : control('Contact name')))
  await pass(1000)
  expect(document.querySelector('main')).not.toHaveTextContent(/Your account is/)
  expect(screen.queryByRole('link', { name: /^Call / })).not.toBeInTheDocument()
})

const OVER_LIMIT = 'This order is over your credit limit'
const TOO_MUCH = [{ ...PLYWOOD.au, quantity: 9_000 }]

test.each(['/cart', '/checkout'])(
  'an order over the credit limit shows a warning with the remaining credit at %s',
  async (path) => {
    const { erp } = await openShop(path, { goods: TOO_MUCH, form: pickupForm() })
    await until(() => notice(OVER_LIMIT))
    const { available_credit } = await erp.getUserDetails({})
    const left = formatOf(readSettings([])).money(available_credit ?? 0)
    expect(notice(OVER_LIMIT)).toHaveTextContent(`${left} of your credit is left`)
    expect(within(notice(OVER_LIMIT)).getByRole('link', { name: 'Pay Account' })).toBeInTheDocument()
  },
)

test('the ERP refuses an order over the credit limit and accepts a quote, as the notice says', async () => {
  await openShop('/checkout', { goods: TOO_MUCH, form: pickupForm() })
  await until(() => notice(OVER_LIMIT))
  await confirmOrder()
  await dismissError('takes the account over its credit limit')
  await createQuote()
  await until(() => dialog('Quote Created'))
})

test('a site that hides prices shows no credit warning', async () => {
  await openShop('/checkout', { goods: TOO_MUCH, settings: [['hide_products_price', true]] })
  await until(() => control('Contact name'))
  await pass(1000)
  expect(document.querySelector('main')).not.toHaveTextContent(/credit/)
})

test('a US site states the amount before tax in the credit warning', async () => {
  await openShop('/cart', { scenario: 'us', goods: [{ ...PLYWOOD.us, quantity: 9_000 }] })
  await until(() => expect(notice(OVER_LIMIT)).toHaveTextContent(/comes to \$[\d,.]+ before tax/))
})
