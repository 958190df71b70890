import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#contract/settings.ts'
import { formatOf } from '../../src/components/format.ts'
import { installFakeTimers, pass, until } from './fake-time.ts'
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

/** The notice of that title, on the page itself. */
const notice = (title: string) => {
  const found = screen.getByText(title).closest<HTMLElement>('[role=status]')
  if (!found) throw new Error(`There is no notice ${title}`)
  return found
}

test.each([
  ['hold', ON_HOLD, 'You can create quotes, but orders are refused until your branch has released it.'],
  ['suspended', SUSPENDED, 'Orders and quotes are refused until your branch has released it.'],
])(
  'Checkout tells the user %s before the form what will be refused, and what to do',
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

test('what the notice says of an account on hold is what the ERP does', async () => {
  await openShop('/checkout', { user: 'hold', goods, form: pickupForm() })
  await until(() => notice(ON_HOLD))
  await confirmOrder()
  await dismissError(ON_HOLD)
  await createQuote()
  await until(() => dialog('Quote Created'))
})

test('the cart says it as well, without a call more for its status', async () => {
  const { world } = await openShop('/cart', { user: 'hold', goods })
  await until(() => notice(ON_HOLD))
  expect(requests(world, 'getUserDetails')).toHaveLength(1)
})

test('where paying is switched off the notice leads nowhere', async () => {
  await openShop('/checkout', {
    user: 'hold',
    goods,
    settings: [['pay_account_button_disabled', true]],
  })
  await until(() => named('link', /^Call /))
  expect(within(notice(ON_HOLD)).queryByRole('link', { name: 'Pay Account' })).not.toBeInTheDocument()
})

test.each(['/cart', '/checkout'])('an account in good standing reads nothing of it at %s', async (path) => {
  await openShop(path, { goods })
  await until(() => (path === '/cart' ? row(PLYWOOD.au.name) : control('Contact name')))
  await pass(1000)
  expect(document.querySelector('main')).not.toHaveTextContent(/Your account is/)
  expect(screen.queryByRole('link', { name: /^Call / })).not.toBeInTheDocument()
})

const OVER_LIMIT = 'This order is over your credit limit'
const TOO_MUCH = [{ ...PLYWOOD.au, quantity: 9_000 }]

test.each(['/cart', '/checkout'])(
  'an order over the credit limit is warned about at %s, with the credit left',
  async (path) => {
    const { erp } = await openShop(path, { goods: TOO_MUCH, form: pickupForm() })
    await until(() => notice(OVER_LIMIT))
    const { available_credit } = await erp.getUserDetails({})
    const left = formatOf(readSettings([])).money(available_credit ?? 0)
    expect(notice(OVER_LIMIT)).toHaveTextContent(`${left} of your credit is left`)
    expect(within(notice(OVER_LIMIT)).getByRole('link', { name: 'Pay Account' })).toBeInTheDocument()
  },
)

test('what the notice says of the credit limit is what the ERP does', async () => {
  await openShop('/checkout', { goods: TOO_MUCH, form: pickupForm() })
  await until(() => notice(OVER_LIMIT))
  await confirmOrder()
  await dismissError('takes the account over its credit limit')
  await createQuote()
  await until(() => dialog('Quote Created'))
})

test('a site that hides prices shows no figure of the account', async () => {
  await openShop('/checkout', { goods: TOO_MUCH, settings: [['hide_products_price', true]] })
  await until(() => control('Contact name'))
  await pass(1000)
  expect(document.querySelector('main')).not.toHaveTextContent(/credit/)
})

test('a US site names the amount before tax', async () => {
  await openShop('/cart', { scenario: 'us', goods: [{ ...PLYWOOD.us, quantity: 9_000 }] })
  await until(() => expect(notice(OVER_LIMIT)).toHaveTextContent(/comes to \$[\d,.]+ before tax/))
})
