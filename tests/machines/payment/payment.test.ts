import { expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { PaymentState } from '#contract/entities/payment.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import {
  type BegunPayment,
  begunFor,
  type CheckoutOrder,
  CheckoutRefusal,
  NO_CHECKOUT,
  type Payment,
  type PaymentInput,
  UNSAFE_ADDRESS,
} from '#machines/payment/payment.model.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { LOST, refusal, scriptedErp } from '../../support/scripted.ts'

const payments = actorsOf(paymentMachine)

const PAYMENT: Payment = { amount: 125.5, reference: '7-0-0', lines: [] }
/** A payment of the account, or of these invoices. */
const payment = (reference: string, ...numbers: number[]): Payment => ({
  ...PAYMENT,
  reference,
  lines: numbers.map((transactionNumber) => {
    const name = { transactionNumber, transactionSuffix: 1 }
    const shown = { displayType: 'Invoice', transactionDate: '2026-11-02', transactionRef: '', jobName: '' }
    const line = { ...name, ...shown, custOrdNo: '', displayAmount: 100, balanceAmount: 100 }
    return { ...name, amount: 60, line }
  }),
})
const OPENED = { redirectUrl: 'https://pay.example/s/1', sessionID: 's1' }
const PAGE = 'https://portal.example/#/payment'
/** The browser goes to the page of the new session. */
const LEAVING = { type: 'payment.leaving', address: OPENED.redirectUrl, sessionID: 's1' }
const BEGUN: BegunPayment = {
  sessionID: 's0',
  address: 'https://pay.example/s/0',
  startedOn: '2026-11-20',
  amount: 125.5,
  reference: '7-0-0',
  lines: [],
}
const became = (paymentState: PaymentState) => ({
  paymentAmount: 125.5,
  paymentReference: '7-0-0',
  paymentState,
})

type Options = Partial<Pick<PaymentInput, 'provider' | 'paymentUrl' | 'openCheckout'>> & {
  readonly begun?: readonly BegunPayment[]
}

function start(options: Options, ...answers: Parameters<typeof scriptedErp>) {
  const scripted = scriptedErp(...answers)
  const openCheckout = vi.fn(options.openCheckout ?? (async () => undefined))
  const clock = new SimulatedClock()
  const ended: [sessionID: string, state: PaymentState | null][] = []
  const input = {
    erp: scripted.erp,
    provider: options.provider ?? 'card-redirect',
    paymentUrl: options.paymentUrl ?? '',
    origin: 'https://portal.example',
    openCheckout,
    money: (dollars: number) => `$${dollars}`,
    begun: () => options.begun ?? [],
    ended: (...told: [string, { paymentState: PaymentState } | null]) =>
      ended.push([told[0], told[1]?.paymentState ?? null]),
  }
  const started = payments.start(input, { clock })
  const { actor, emitted } = started
  const pay = (asked = PAYMENT) => actor.send({ type: 'payment.submitted', payment: asked })
  const untilEmitted = () => waitFor(actor, () => emitted.length > 0)
  return { ...scripted, ...started, ended, clock, openCheckout, pay, untilEmitted }
}

test('repeated presses open one session, and the browser goes to its page', async () => {
  const { emitted, pay, bodies, untilEmitted, has, clock } = start({}, OPENED)
  const asked = payment('7-0-0', 104010)
  pay(asked)
  pay(asked)
  await untilEmitted()
  pay(asked)
  expect(bodies()).toEqual([
    {
      ipFunction: 'createPaymentSession',
      idCust: 7,
      paymentAmount: 125.5,
      paymentReference: '7-0-0',
      callbackApproved: `${PAGE}-complete`,
      callbackDeclined: `${PAGE}-fail`,
      callbackCancelled: `${PAGE}-cancelled`,
      paymentLines: [{ transactionNumber: 104010, transactionSuffix: 1, amount: 60 }],
    },
  ])
  expect(emitted).toEqual([{ ...LEAVING, payment: asked }])
  expect(has('busy')).toBe(true)
  // The form returns when the browser never leaves the page.
  clock.increment(20_000)
  expect(has('busy')).toBe(false)
})

test.each([
  ['new session', {}],
  ['checkout', { provider: 'checkout-key' }],
  ['state of an earlier payment', { begun: [BEGUN] }],
] as const)('a slow %s need not be waited for, and its late reply is ignored', async (_, options) => {
  const asked: AbortSignal[] = []
  let answer = () => {}
  const openCheckout = (_order: CheckoutOrder, signal: AbortSignal) => {
    asked.push(signal)
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  const { actor, emitted, pay, has, clock } = start({ ...options, openCheckout }, OPENED)
  pay()
  expect([has('busy'), has('slow'), has('recalling')]).toEqual([true, false, 'begun' in options])
  clock.increment(8_000)
  expect([has('busy'), has('slow')]).toEqual([true, true])
  actor.send({ type: 'payment.stopped' })
  expect(asked.map(({ aborted }) => aborted)).toEqual('provider' in options ? [true] : [])
  answer()
  await new Promise((resolve) => setImmediate(resolve))
  expect(has('busy')).toBe(false)
  expect(emitted).toEqual([])
})

test.each([
  [payment('7-0-0'), '7-0-0', [], true],
  [payment('Shed'), '7-0-0x', [], true],
  [payment('7-0-0'), '7-12-1', [], false],
  [payment('7-12-1'), ' 07-012-1 ', [], true],
  [payment('7-12-1'), '7-12-10', [], false],
  [payment('7-12-1'), 'x7-12-1', [], false],
  [payment('7-0-0', 12), '7-12-1', [], true],
  [payment('7-12-1'), '7-0-0', [12, 13], true],
  [payment('7-0-0', 12, 13), '7-0-0', [13, 14], true],
  [payment('7-0-0', 12), '7-0-0', [], false],
])('%o is for the same as one for %j and the lines %j: %s', (asked, reference, lines, isSame) => {
  const begun = { ...BEGUN, ...payment(reference, ...lines) }
  expect(begunFor(asked, [begun])).toEqual(isSame ? [begun] : [])
})

test('while a payment for the same can still be completed, no other is opened without confirmation', async () => {
  const { actor, context, emitted, pay, until, bodies, ended, untilEmitted } = start(
    { begun: [BEGUN] },
    became('pending'),
    OPENED,
  )
  pay()
  await until('begun')
  expect(bodies()).toEqual([{ ipFunction: 'queryPaymentSession', sessionID: 's0' }])
  expect(context().recalled).toEqual({ kind: 'pending', begun: BEGUN })
  expect(ended).toEqual([])
  actor.send({ type: 'payment.begunAnew' })
  await untilEmitted()
  expect(emitted).toMatchObject([LEAVING])
  expect(bodies().at(-1)).not.toHaveProperty('paymentLines')
})

test('of several payments for the same, the newest that can still be paid is offered', async () => {
  const begun = ['s0', 's1', 's2', 's3'].map((sessionID) => ({ ...BEGUN, sessionID }))
  const answers = [became('approved'), LOST, became('pending'), became('pending')]
  const { context, pay, until, ended } = start({ begun }, ...answers)
  pay()
  await until('begun')
  expect(context().recalled).toEqual({ kind: 'pending', begun: begun[1] })
  expect(ended).toEqual([['s3', 'approved']])
})

test.each([
  [BEGUN.address, [{ type: 'payment.resuming', address: BEGUN.address }]],
  ['javascript:alert(1)', []],
])('a pending payment at %s can be dismissed, and resumed if that is safe', async (address, expected) => {
  const begun = [{ ...BEGUN, address }]
  const { actor, emitted, pay, has, until } = start({ begun }, became('pending'), became('pending'))
  pay()
  await until('begun')
  actor.send({ type: 'payment.failureDismissed' })
  expect(has('begun')).toBe(false)
  pay()
  await until('begun')
  actor.send({ type: 'payment.resumed' })
  expect(emitted).toEqual(expected)
  expect([has('busy'), has('begun')]).toEqual(expected.length > 0 ? [true, false] : [false, true])
})

test('a pending payment whose state is unknown can be rechecked', async () => {
  const { actor, context, emitted, pay, until, untilEmitted, has } = start(
    { begun: [BEGUN] },
    LOST,
    became('declined'),
    OPENED,
  )
  pay()
  await until('begun')
  expect(context().recalled).toEqual({ kind: 'unknown', begun: BEGUN })
  actor.send({ type: 'payment.outcomeRechecked' })
  expect(has('recalling')).toBe(true)
  await untilEmitted()
  expect(emitted).toMatchObject([LEAVING])
})

test('a pending payment that was paid meanwhile is reported and the account is read again', async () => {
  const { context, emitted, pay, until, ended } = start({ begun: [BEGUN] }, became('approved'))
  pay()
  await until('refused')
  expect(context().failure).toContain('A payment of $125.5 that you started earlier')
  expect(emitted).toEqual([{ type: 'payment.mayBePaid' }])
  expect(ended).toEqual([['s0', 'approved']])
})

test.each([
  ['ended without payment', became('cancelled'), 'cancelled'],
  ['is unknown to the ERP', refusal('There is no such payment session'), null],
])('a pending payment that %s does not block a new one', async (_, answer, state) => {
  const { emitted, pay, ended, untilEmitted } = start({ begun: [BEGUN] }, answer, OPENED)
  pay()
  await untilEmitted()
  expect(emitted).toMatchObject([LEAVING])
  expect(ended).toEqual([['s0', state]])
})

test('a pending payment for something else is not queried', async () => {
  const { pay, bodies, untilEmitted } = start({ begun: [BEGUN] }, OPENED)
  pay(payment('7-0-0', 12))
  await untilEmitted()
  expect(bodies()).toHaveLength(1)
})

test.each<[Parameters<typeof scriptedErp>[0], string | RegExp, 'payment.mayBePaid'?]>([
  [{ redirectUrl: 'javascript:alert(1)' }, UNSAFE_ADDRESS],
  [{ redirectUrl: '/pay/1' }, UNSAFE_ADDRESS],
  [{ redirectUrl: 'file:///etc/passwd' }, UNSAFE_ADDRESS],
  [{ redirectUrl: 'https://pay.example /x' }, UNSAFE_ADDRESS],
  // The account data on the page may be out of date.
  [refusal('No card provider', 'idCust'), 'No card provider', 'payment.mayBePaid'],
  // Paying starts on the provider's page.
  [LOST, /You have not paid anything.*You can try again/],
])('the reply %o is shown as %j, and the payment can be retried', async (answer, failure, ...types) => {
  const { actor, context, emitted, has, pay, until } = start({}, answer, OPENED)
  pay()
  await until('refused')
  expect(context().failure).toMatch(failure)
  expect(emitted).toEqual(types.map((type) => ({ type })))
  actor.send({ type: 'payment.failureDismissed' })
  expect(has('refused')).toBe(false)
  pay()
  await waitFor(actor, () => emitted.length > types.length)
})

test.each([
  [125.5, 125.5],
  [0, null],
])('the checkout gets the amount %j as %j, with reference and return URLs, once', async (amount, passed) => {
  const { actor, openCheckout, pay, has, bodies } = start({ provider: 'checkout-key' })
  pay({ ...PAYMENT, amount })
  pay()
  await waitFor(actor, (state) => state.matches('leaving'))
  expect(has('busy')).toBe(true)
  const urls = { successUrl: `${PAGE}-complete?transid={TRANSACTION_ID}`, cancelUrl: `${PAGE}-cancelled` }
  const order = { amount: passed, reference: '7-0-0', ...urls }
  expect(openCheckout.mock.calls).toEqual([[order, expect.any(AbortSignal)]])
  expect(bodies()).toEqual([])
})

test.each([
  [new Error('no script'), NO_CHECKOUT],
  [new CheckoutRefusal(' The key is not known '), 'The key is not known'],
  [new CheckoutRefusal({ message: 'The key is not known' }), 'The key is not known'],
  [new CheckoutRefusal({ error: { message: 'Too often' } }), 'Too often'],
  [new CheckoutRefusal({ error: 'Too often' }), 'Too often'],
  [new CheckoutRefusal({ code: 7 }), /refused.*You have not paid anything/],
])('a checkout that fails with %o shows its own message', async (error, words) => {
  const openCheckout = () => Promise.reject(error)
  const { context, pay, until } = start({ provider: 'checkout-key', openCheckout })
  pay()
  await until('refused')
  expect(context().failure).toMatch(words)
})

test('the URL provider opens one tab within the press', () => {
  const { actor, emitted, pay, has } = start({
    provider: 'redirect-url',
    paymentUrl: 'https://pay.example/go',
  })
  pay()
  pay()
  const address = 'https://pay.example/go?Ref1=7-0-0&Amount=125.50'
  expect(emitted).toEqual([{ type: 'payment.tabRequested', address }])
  expect(has('blocked')).toBe(false)
  actor.send({ type: 'payment.returned' })
  expect(has('opened')).toBe(false)
  expect(emitted.at(-1)).toEqual({ type: 'payment.mayBePaid' })
})

test('a tab that the browser blocked is offered as a link', () => {
  const { actor, context, pay, has } = start({ provider: 'redirect-url', paymentUrl: '/pay?shop=1#top' })
  pay()
  actor.send({ type: 'payment.tabBlocked' })
  expect([has('opened'), has('blocked')]).toEqual([true, true])
  expect(context().address).toBe('https://portal.example/pay?shop=1&Ref1=7-0-0&Amount=125.50#top')
  actor.send({ type: 'payment.tabOpened' })
  expect([has('opened'), has('blocked')]).toEqual([true, false])
  actor.send({ type: 'payment.returned' })
  expect(has('opened')).toBe(false)
})

test.each(['', 'ftp://pay.example', '//pay.example'])('the configured URL %j is refused', (paymentUrl) => {
  const { context, emitted, pay, has } = start({ provider: 'redirect-url', paymentUrl })
  pay()
  expect(has('refused')).toBe(true)
  expect(context().failure).toBe(UNSAFE_ADDRESS)
  expect(emitted).toEqual([])
})
