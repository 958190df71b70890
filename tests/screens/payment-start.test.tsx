import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import { button, error, page, pass, until } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'
import { credit, invoice, NOW, seedWith } from '../support/seeds.ts'

/* The requests that start a payment, field by field, for each of the three providers. */

beforeEach(() => {
  localStorage.clear()
  // jsdom cannot navigate to another site and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Invoices of $110 and $220, and a credit of $22. */
const SITE = seedWith([
  invoice(205001, '2026-09-08', 100),
  invoice(205001, '2026-09-08', 200, { suffix: 2, customerOrderNumber: 'PO 1' }),
  credit(205001, 3, '2026-09-08', 20),
])
const OVERDUE = 308

const proceed = button('Proceed to Payment')
const amount = page.getByLabel('Amount')
const reference = page.getByLabel('Payment Reference')
const chosen = page.getByRole('region', { name: 'Selected invoices' })
const tick = (suffix: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select (invoice|credit) 205001-${suffix}$`) }).click()

async function dismissError(words: RegExp) {
  await error.getByText(words).findElement()
  await error.getByRole('button', { name: 'OK' }).click()
  await error.gone()
}

const ORIGIN = 'http://localhost:3000/#'
const CALLBACKS = {
  callbackApproved: `${ORIGIN}/payment-complete`,
  callbackDeclined: `${ORIGIN}/payment-fail`,
  callbackCancelled: `${ORIGIN}/payment-cancelled`,
}
/** The payments that the browser remembers. */
const kept = () => JSON.parse(localStorage.getItem('PAYMENTS') ?? '{"payments":[]}').payments

async function openPayment(options: Opening = {}) {
  const portal = await openPortal('/pay-account', { seed: SITE, now: NOW, ...options })
  await proceed.pressable()
  return { ...portal, sent: () => portal.requests('createPaymentSession') }
}

describe('a card payment', () => {
  test('the session request has the amount, reference and return URLs and is sent once', async () => {
    const { sent, fault } = await openPayment({ faults: [slow('createPaymentSession')] })
    await amount.fill('12.5')
    const press = proceed.element()
    act(() => {
      press.click()
      press.click()
    })
    await proceed.findElement()
    expect(proceed.element()).toHaveAttribute('aria-busy', 'true')
    for (const field of [amount, reference]) expect(field.element()).toHaveAttribute('readonly')
    fault()
    await until(() => expect(kept()).toHaveLength(1))
    expect(sent()).toEqual([
      { idCust: 40125, paymentAmount: 12.5, paymentReference: '40125-0-0', ...CALLBACKS },
    ])
  })

  test('selected lines are sent with their amounts and stored for the remittance advice', async () => {
    const { sent } = await openPayment()
    for (const suffix of [1, 2, 3]) await tick(suffix)
    await page.getByRole('textbox', { name: 'Pay on 205001-2' }).fill('20')
    expect(chosen.text).toContain('3 selected')
    expect(chosen.getByText('$108.00').element()).toBeVisible()
    await proceed.click()
    await until(() => expect(kept()).toHaveLength(1))
    const line = (suffix: number, dollars: number) => ({
      transactionNumber: 205001,
      transactionSuffix: suffix,
      amount: dollars,
    })
    expect(sent()).toEqual([
      {
        idCust: 40125,
        paymentAmount: 108,
        paymentReference: '40125-0-0',
        ...CALLBACKS,
        paymentLines: [line(1, 110), line(2, 20), line(3, -22)],
      },
    ])
    const [{ lines }] = kept()
    expect(lines).toHaveLength(3)
    expect(lines).toContainEqual({
      ...line(2, 20),
      type: 'Invoice',
      date: '2026-09-08',
      orderRef: 'PO 1',
      balance: 220,
    })
  })

  test('paying the same invoices again leads to the earlier payment instead', async () => {
    const { world, fault, sent } = await openPayment()
    await tick(1)
    await proceed.click()
    await until(() => expect(kept()).toHaveLength(1))
    // As after returning from the payment page, or in another tab.
    await pass(20_000)
    fault({ operation: 'queryPaymentSession', kind: 'abort', times: 1 })
    await proceed.click()
    const dialog = page.getByRole('alertdialog', { name: 'You already started this payment' })
    await dialog.getByText(/confirm what happened/).findElement()
    await button('Check again').click()
    await dialog.getByText(/It is not finished/).findElement()
    expect(sent()).toHaveLength(1)
    await button('Cancel').click()
    world.records.transact(() => {
      for (const payment of world.records.payments.values()) settlePayment(world, payment, 'approved')
    })
    await proceed.click()
    await dismissError(/that you started earlier for the same items has gone through/)
    await chosen.gone()
    expect(sent()).toHaveLength(1)
  })

  test('a lost reply or a refusal shows that nothing was paid and keeps the input', async () => {
    const { fault } = await openPayment()
    await amount.fill('$1,0')
    expect(proceed.element()).toBeDisabled()
    await amount.fill('20')
    await reference.fill('')
    expect(proceed.element()).toBeDisabled()
    await reference.fill('nonsense')
    expect(reference.element()).toHaveAccessibleDescription(/^Enter customer, invoice and suffix/)
    await proceed.click()
    await dismissError(/The reference must be customer, invoice and suffix/)
    expect(amount.element()).toHaveValue('20.00')
    expect(reference.element()).toHaveValue('nonsense')
    fault({ operation: 'createPaymentSession', kind: 'lost-reply' })
    await proceed.click()
    await dismissError(/You have not paid anything/)
  })

  test('waiting for a slow provider can be stopped', async () => {
    await openPayment({ faults: [slow('createPaymentSession')] })
    await proceed.click()
    await pass(7_900)
    const stop = button('Stop waiting')
    expect(stop.query()).toBeNull()
    await stop.click()
    expect(proceed.element()).not.toHaveAttribute('aria-busy')
    await until(() => expect(proceed.element()).toHaveFocus())
    expect(stop.query()).toBeNull()
  })
})

describe('a checkout-key payment', () => {
  const SCRIPT = 'http://localhost:3000/pay/checkout.js'

  /** Ends the loading of the script that the page asks for; jsdom does not load it. */
  async function openCheckout(url: string, event: 'load' | 'error') {
    const portal = await openPayment({
      settings: [
        ['payment_provider', 'checkout-key'],
        ['payment_checkout_key', 'public_7f41'],
        ['payment_checkout_script', url],
      ],
    })
    await proceed.click()
    const script = await until(() => {
      const found = [...document.head.querySelectorAll('script[data-checkout-key]')].at(-1)
      if (!(found instanceof HTMLScriptElement)) throw new Error('The page has not asked for the script')
      return found
    })
    act(() => void script.dispatchEvent(new Event(event)))
    return { ...portal, script }
  }

  test('the script is loaded with the key and receives the payment and the return URLs', async () => {
    const redirectToCheckout = vi.fn(async () => undefined)
    Reflect.set(window, 'CollectCheckout', { redirectToCheckout })
    const { script, sent } = await openCheckout(SCRIPT, 'load')
    expect([script.src, script.dataset['checkoutKey']]).toEqual([SCRIPT, 'public_7f41'])
    await until(() => expect(redirectToCheckout).toHaveBeenCalledOnce())
    expect(redirectToCheckout).toHaveBeenCalledWith({
      type: 'sale',
      lineItems: [
        {
          lineItemType: 'customPayment',
          description: '40125-0-0',
          amount: OVERDUE.toFixed(2),
          currency: 'AUD',
        },
      ],
      collectShippingInfo: true,
      successUrl: `${ORIGIN}/payment-complete?transid={TRANSACTION_ID}`,
      cancelUrl: `${ORIGIN}/payment-cancelled`,
    })
    expect(sent(), 'sessions of the other provider').toEqual([])
  })

  test('a script that fails to load shows that nothing was paid', async () => {
    await openCheckout(`${SCRIPT}?missing`, 'error')
    await dismissError(/could not be opened\. You have not paid anything\./)
  })
})

describe('a redirect-url payment', () => {
  const openUrl = (url: string) =>
    openPayment({
      settings: [
        ['payment_provider', 'redirect-url'],
        ['payment_url', url],
      ],
    })

  test('a tab opens with the reference and the amount, which the page says', async () => {
    const replace = vi.fn()
    const tab = { opener: window, location: { replace } }
    vi.spyOn(window, 'open').mockImplementation(() => Object.assign(Object.create(null), tab))
    await openUrl('https://pay.example/go')
    await amount.fill('30')
    await proceed.click()
    expect(replace.mock.calls).toEqual([['https://pay.example/go?Ref1=40125-0-0&Amount=30.00']])
    await page.getByText('The payment page is open in a new tab').findElement()
  })

  test('a payment URL that cannot be opened is reported', async () => {
    await openUrl('javascript:0')
    await proceed.click()
    await error.getByText(/The payment page can’t be opened/).findElement()
  })
})
