import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SettingValue } from '#contract/control/settings.ts'
import type { StatementLine } from '#contract/entities/statement.ts'
import type { SettingKey } from '#contract/settings.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import { atOnce, installFakeTimers, pass, until } from '../support/page.ts'
import { button, named, press, reads } from './matrix/page.ts'
import { control, dialog, dismissError, fillIn, focused, hold, requests, shopAt } from './shopping.tsx'

/* The requests that start a payment, field by field, for each of the three providers. */

beforeEach(() => {
  installFakeTimers()
  // jsdom cannot navigate to another site and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const proceed = () => button('Proceed to Payment')
const amount = () => control('Amount')
const CALLBACKS = {
  callbackApproved: 'http://localhost:3000/#/payment-complete',
  callbackDeclined: 'http://localhost:3000/#/payment-fail',
  callbackCancelled: 'http://localhost:3000/#/payment-cancelled',
}

async function openPayment(...settings: readonly (readonly [SettingKey, SettingValue])[]) {
  const portal = await shopAt('/pay-account', { settings })
  const { erp } = portal
  const customer = (await erp.getUserDetails({})).id_cust
  const [newest] = await erp.getStatementList({})
  const open = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  await portal.open()
  await until(() => expect(proceed()).toBeEnabled())
  return { ...portal, customer, lines: open }
}

const nameOf = ({ transactionNumber, transactionSuffix }: StatementLine) =>
  `${transactionNumber}-${transactionSuffix}`
const chosen = () => screen.getByRole('region', { name: 'Selected invoices' })
const tick = (line: StatementLine) =>
  press(() => named('checkbox', new RegExp(`^Select (invoice|credit) ${nameOf(line)}$`)))

describe('a card payment', () => {
  test('the session request has the amount, reference and return URLs and is sent once', async () => {
    const { world, customer } = await openPayment()
    await fillIn({ Amount: '12.5' })
    expect(amount()).toHaveValue('12.50')
    hold(world, 'createPaymentSession')
    await act(async () => {
      proceed().click()
      proceed().click()
      await atOnce()
    })
    expect(proceed(), 'the button that is at work').toHaveAttribute('aria-busy', 'true')
    for (const label of ['Amount', 'Payment Reference'])
      expect(control(label), `${label} while the session is asked for`).toHaveAttribute('readonly')
    world.faults.replace([])
    await until(() =>
      expect(localStorage.getItem('PAYMENTS'), 'the payment kept in the browser').toBeTruthy(),
    )
    expect(requests(world, 'createPaymentSession')).toEqual([
      { idCust: customer, paymentAmount: 12.5, paymentReference: `${customer}-0-0`, ...CALLBACKS },
    ])
  })

  test('selected lines are sent with their amounts and stored for the remittance advice', async () => {
    const { world, customer, lines } = await openPayment()
    const [whole, part] = lines.filter(({ balanceAmount }) => balanceAmount > 20)
    const credit = lines.find(({ balanceAmount }) => balanceAmount < 0)
    if (!whole || !part || !credit) throw new Error('The account has too little on it')
    for (const line of [whole, part, credit]) await tick(line)
    await fillIn({ [`Pay on ${nameOf(part)}`]: '20' })
    const total = Math.round((whole.balanceAmount + 20 + credit.balanceAmount) * 100) / 100
    const shown = total.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })
    expect(within(chosen()).getByText(shown)).toBeVisible()
    expect(chosen()).toHaveTextContent('3 selected')
    await press(proceed)
    await until(() => expect(requests(world, 'createPaymentSession')).toHaveLength(1))
    const paid = (line: StatementLine, dollars: number) => ({
      transactionNumber: line.transactionNumber,
      transactionSuffix: line.transactionSuffix,
      amount: dollars,
    })
    const paymentLines = [
      paid(whole, whole.balanceAmount),
      paid(part, 20),
      paid(credit, credit.balanceAmount),
    ]
    const [request] = requests(world, 'createPaymentSession')
    expect(request).toMatchObject({
      idCust: customer,
      paymentAmount: total,
      paymentReference: `${customer}-0-0`,
      ...CALLBACKS,
    })
    expect(request).toHaveProperty('paymentLines', expect.arrayContaining(paymentLines))
    expect(request).toHaveProperty('paymentLines.length', 3)
    await until(() => expect(localStorage.getItem('PAYMENTS')).toBeTruthy())
    const { payments } = JSON.parse(localStorage.getItem('PAYMENTS') ?? '')
    expect(payments[0].lines).toHaveLength(3)
    expect(payments[0].lines).toContainEqual({
      ...paid(part, 20),
      type: part.displayType,
      date: part.transactionDate,
      orderRef: part.custOrdNo,
      balance: part.balanceAmount,
    })
  })

  test('paying the same invoices again leads to the earlier payment instead', async () => {
    const { world, lines } = await openPayment()
    const [line] = lines.filter(({ balanceAmount }) => balanceAmount > 20)
    if (!line) throw new Error('The account has too little on it')
    await tick(line)
    await press(proceed)
    await until(() => expect(localStorage.getItem('PAYMENTS')).toBeTruthy())
    // As after returning from the payment page, or in another tab.
    await pass(20_000)
    world.faults.replace([{ operation: 'queryPaymentSession', kind: 'abort', times: 1 }])
    await press(proceed)
    await until(() =>
      expect(dialog('You already started this payment')).toHaveTextContent('confirm what happened'),
    )
    await press(() => button('Check again'))
    await until(() =>
      expect(dialog('You already started this payment')).toHaveTextContent('It is not finished'),
    )
    expect(requests(world, 'createPaymentSession')).toHaveLength(1)
    await press(() => button('Cancel'))
    const [payment] = world.records.payments.values()
    if (!payment) throw new Error('No payment was opened')
    world.records.transact(() => settlePayment(world, payment, 'approved'))
    await press(proceed)
    await dismissError('that you started earlier for the same items has gone through')
    await until(() => expect(document.body).not.toHaveTextContent('1 selected'))
    expect(requests(world, 'createPaymentSession')).toHaveLength(1)
  })

  test('a lost reply or a refusal shows that nothing was paid and keeps the input', async () => {
    const { world } = await openPayment()
    await fillIn({ Amount: '$1,0' })
    expect(proceed(), 'the button for what is no amount').toHaveAttribute('aria-disabled', 'true')
    await fillIn({ Amount: '20', 'Payment Reference': '' })
    expect(proceed(), 'the button without a reference').toHaveAttribute('aria-disabled', 'true')
    await fillIn({ 'Payment Reference': 'nonsense' })
    expect(control('Payment Reference')).toHaveAccessibleDescription(/^Enter customer, invoice and suffix/)
    await press(proceed)
    await dismissError('The reference must be customer, invoice and suffix')
    expect(amount()).toHaveValue('20.00')
    expect(control('Payment Reference')).toHaveValue('nonsense')
    world.faults.replace([{ operation: 'createPaymentSession', kind: 'lost-reply' }])
    await press(proceed)
    await dismissError('You have not paid anything')
  })

  test('waiting for a slow provider can be stopped', async () => {
    const { world } = await openPayment()
    hold(world, 'createPaymentSession')
    await press(proceed)
    await pass(7_900)
    expect(document.body).not.toHaveTextContent('Stop waiting')
    await press(() => button('Stop waiting'))
    expect(proceed()).not.toHaveAttribute('aria-busy')
    await until(() => expect(focused(), 'the focus').toBe('Proceed to Payment'))
    expect(document.body).not.toHaveTextContent('Stop waiting')
  })
})

describe('a checkout-key payment', () => {
  const SCRIPT = 'http://localhost:3000/pay/checkout.js'
  const SETTINGS = [
    ['payment_provider', 'checkout-key'],
    ['payment_checkout_key', 'public_7f41'],
  ] as const

  /** The script that the page requested; jsdom does not load it. */
  const script = () => {
    const found = [...document.head.querySelectorAll('script[data-checkout-key]')].at(-1)
    if (!(found instanceof HTMLScriptElement)) throw new Error('The page has not asked for the script')
    return found
  }

  test('the script is loaded with the key and receives the payment and the return URLs', async () => {
    const { world, erp, customer } = await openPayment(...SETTINGS, ['payment_checkout_script', SCRIPT])
    const { overdueBalance } = await erp.getCustomerAgedBalances({})
    const redirectToCheckout = vi.fn(async () => undefined)
    Reflect.set(window, 'CollectCheckout', { redirectToCheckout })
    await press(proceed)
    expect([script().src, script().dataset['checkoutKey']]).toEqual([SCRIPT, 'public_7f41'])
    await act(async () => {
      script().dispatchEvent(new Event('load'))
      await atOnce()
    })
    expect(redirectToCheckout.mock.calls).toEqual([
      [
        {
          type: 'sale',
          lineItems: [
            {
              lineItemType: 'customPayment',
              description: `${customer}-0-0`,
              amount: overdueBalance.toFixed(2),
              currency: 'AUD',
            },
          ],
          collectShippingInfo: true,
          successUrl: 'http://localhost:3000/#/payment-complete?transid={TRANSACTION_ID}',
          cancelUrl: 'http://localhost:3000/#/payment-cancelled',
        },
      ],
    ])
    expect(requests(world, 'createPaymentSession'), 'sessions of the other provider').toEqual([])
  })

  test('a script that fails to load shows that nothing was paid', async () => {
    await openPayment(...SETTINGS, ['payment_checkout_script', `${SCRIPT}?missing`])
    await press(proceed)
    await act(async () => {
      script().dispatchEvent(new Event('error'))
      await atOnce()
    })
    await dismissError('could not be opened. You have not paid anything.')
  })
})

describe('a redirect-url payment', () => {
  test('a tab opens with the reference and the amount, and the form is locked', async () => {
    const { customer } = await openPayment(
      ['payment_provider', 'redirect-url'],
      ['payment_url', 'https://pay.example/go'],
    )
    const went = vi.fn()
    const tab = { opener: window, location: { replace: went } }
    vi.spyOn(window, 'open').mockImplementation(() => Object.assign(Object.create(null), tab))
    await fillIn({ Amount: '30' })
    await press(proceed)
    expect(went.mock.calls).toEqual([[`https://pay.example/go?Ref1=${customer}-0-0&Amount=30.00`]])
    await until(reads('The payment page is open in a new tab'))
    expect(amount()).toHaveAttribute('readonly')
    await press(() => button('Change the payment'))
    expect(amount()).not.toHaveAttribute('readonly')
  })

  test('a payment URL that cannot be opened is reported', async () => {
    await openPayment(['payment_provider', 'redirect-url'], ['payment_url', 'javascript:0'])
    await press(proceed)
    await until(() => expect(dialog('Error')).toHaveTextContent('The payment page can’t be opened'))
  })
})
