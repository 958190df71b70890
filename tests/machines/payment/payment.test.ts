import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import type { PaymentState } from '#contract/entities/payment.ts'
import type { StatementLine } from '#contract/entities/statement.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import {
  type BegunPayment,
  type CheckoutOrder,
  CheckoutRefusal,
  NO_CHECKOUT,
  type Payment,
  type PaymentInput,
  UNSAFE_ADDRESS,
} from '#machines/payment/payment.model.ts'
import { waitFor } from '../../support/actor.ts'
import { LOST, refusal, scriptedErp } from '../../support/scripted.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(paymentMachine)

const LINE: StatementLine = {
  transactionNumber: 104010,
  transactionSuffix: 1,
  displayType: 'Invoice',
  transactionDate: '2026-11-02',
  displayAmount: 100,
  balanceAmount: 100,
  transactionRef: '',
  custOrdNo: '',
  jobName: '',
}
const PAYMENT: Payment = { amount: 125.5, reference: '7-0-0', lines: [] }
const OPENED = { redirectUrl: 'https://pay.example/s/1', sessionID: 's1' }

interface Options {
  readonly provider?: PaymentProvider
  readonly paymentUrl?: string
  readonly openCheckout?: PaymentInput['openCheckout']
  readonly begun?: readonly BegunPayment[]
}

function start(options: Options, ...answers: Parameters<typeof scriptedErp>) {
  const scripted = scriptedErp(...answers)
  const openCheckout = vi.fn(options.openCheckout ?? (async () => undefined))
  const clock = new SimulatedClock()
  const ended: [sessionID: string, state: PaymentState | null][] = []
  const actor = createActor(paymentMachine, {
    input: {
      erp: scripted.erp,
      provider: options.provider ?? 'card-redirect',
      paymentUrl: options.paymentUrl ?? '',
      origin: 'https://portal.example',
      openCheckout,
      money: (dollars) => `$${dollars}`,
      begun: () => options.begun ?? [],
      ended: (sessionID, session) => ended.push([sessionID, session?.paymentState ?? null]),
    },
    clock,
    inspect: coverage.inspect,
  })
  const emitted: EmittedFrom<typeof paymentMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const pay = (payment = PAYMENT) => actor.send({ type: 'payment.submitted', payment })
  const has = (tag: 'busy' | 'recalling' | 'slow' | 'begun' | 'refused' | 'opened' | 'blocked') =>
    actor.getSnapshot().hasTag(tag)
  const until = (tag: 'busy' | 'begun' | 'refused') => waitFor(actor, (state) => state.hasTag(tag))
  return { ...scripted, actor, emitted, ended, clock, openCheckout, pay, has, until }
}

test('repeated presses open one session, and the browser goes to its page', async () => {
  const { actor, emitted, pay, bodies } = start({}, OPENED)
  pay()
  pay()
  await waitFor(actor, () => emitted.length > 0)
  pay()
  expect(bodies()).toEqual([
    {
      ipFunction: 'createPaymentSession',
      idCust: 7,
      paymentAmount: 125.5,
      paymentReference: '7-0-0',
      callbackApproved: 'https://portal.example/#/payment-complete',
      callbackDeclined: 'https://portal.example/#/payment-fail',
      callbackCancelled: 'https://portal.example/#/payment-cancelled',
    },
  ])
  expect(emitted).toEqual([
    { type: 'payment.leaving', address: OPENED.redirectUrl, sessionID: 's1', payment: PAYMENT },
  ])
})

test('the selected lines are sent without their display data', async () => {
  const { actor, emitted, pay, bodies } = start({}, OPENED)
  pay({ ...PAYMENT, lines: [{ transactionNumber: 104010, transactionSuffix: 1, amount: 60, line: LINE }] })
  await waitFor(actor, () => emitted.length > 0)
  expect(bodies()[0]).toMatchObject({
    paymentLines: [{ transactionNumber: 104010, transactionSuffix: 1, amount: 60 }],
  })
})

test('the form returns when the browser never leaves the page', async () => {
  const { actor, emitted, pay, has, clock } = start({}, OPENED)
  pay()
  await waitFor(actor, () => emitted.length > 0)
  expect(has('busy')).toBe(true)
  clock.increment(20_000)
  expect(has('busy')).toBe(false)
})

test.each(['card-redirect', 'checkout-key'] as const)(
  'a slow provider (%s) need not be waited for, and its late reply is ignored',
  async (provider) => {
    let asked: AbortSignal | undefined
    let answer = () => {}
    const openCheckout = (_: CheckoutOrder, signal: AbortSignal) => {
      asked = signal
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    }
    const { actor, emitted, pay, has, clock } = start({ provider, openCheckout }, OPENED)
    pay()
    expect(has('busy')).toBe(true)
    expect(has('slow')).toBe(false)
    clock.increment(8_000)
    expect(has('busy') && has('slow')).toBe(true)
    actor.send({ type: 'payment.stopped' })
    expect(has('busy')).toBe(false)
    if (provider === 'checkout-key') expect(asked?.aborted).toBe(true)
    answer()
    await new Promise((resolve) => setImmediate(resolve))
    expect(has('busy')).toBe(false)
    expect(emitted).toEqual([])
  },
)

const BEGUN: BegunPayment = {
  sessionID: 's0',
  address: 'https://pay.example/s/0',
  startedOn: '2026-11-20',
  amount: 125.5,
  reference: '7-0-0',
  lines: [],
}
const became = (paymentState: string) => ({
  paymentAmount: 125.5,
  paymentReference: '7-0-0',
  paymentState,
})
const CHOSEN: Payment = {
  ...PAYMENT,
  lines: [{ transactionNumber: 104010, transactionSuffix: 1, amount: 60, line: LINE }],
}

test.each([
  ['the same account balance', PAYMENT, {}],
  [
    'a line of the new payment',
    CHOSEN,
    { lines: [{ transactionNumber: 104010, transactionSuffix: 1, amount: 9 }] },
  ],
  ['the invoice in its reference', CHOSEN, { reference: '7-104010-1' }],
])(
  'while a payment for %s can still be completed, no other is opened without confirmation',
  async (_, payment, own) => {
    const begun = { ...BEGUN, ...own }
    const { actor, emitted, pay, until, bodies, ended } = start({ begun: [begun] }, became('pending'), OPENED)
    pay(payment)
    await until('begun')
    expect(bodies()).toEqual([{ ipFunction: 'queryPaymentSession', sessionID: 's0' }])
    expect(actor.getSnapshot().context.recalled).toEqual({ kind: 'pending', begun })
    expect(ended).toEqual([])
    actor.send({ type: 'payment.begunAnew' })
    await waitFor(actor, () => emitted.length > 0)
    expect(emitted).toMatchObject([{ type: 'payment.leaving', sessionID: 's1' }])
  },
)

test('the user can dismiss or resume the pending payment', async () => {
  const { actor, emitted, pay, has, until } = start({ begun: [BEGUN] }, became('pending'), became('pending'))
  pay()
  await until('begun')
  actor.send({ type: 'payment.failureDismissed' })
  expect(has('begun')).toBe(false)
  pay()
  await until('begun')
  actor.send({ type: 'payment.resumed' })
  expect(emitted).toEqual([{ type: 'payment.resuming', address: BEGUN.address }])
  expect(has('busy')).toBe(true)
})

test('a pending payment with an unsafe URL is not resumed', async () => {
  const begun = [{ ...BEGUN, address: 'javascript:alert(1)' }]
  const { actor, emitted, pay, has, until } = start({ begun }, became('pending'))
  pay()
  await until('begun')
  actor.send({ type: 'payment.resumed' })
  expect(has('begun')).toBe(true)
  expect(emitted).toEqual([])
})

test('a pending payment whose state is unknown can be rechecked', async () => {
  const { actor, pay, until, has, emitted } = start({ begun: [BEGUN] }, LOST, became('declined'), OPENED)
  pay()
  await until('begun')
  expect(actor.getSnapshot().context.recalled).toEqual({ kind: 'unknown', begun: BEGUN })
  actor.send({ type: 'payment.outcomeRechecked' })
  expect(has('recalling')).toBe(true)
  await waitFor(actor, () => emitted.length > 0)
  expect(emitted).toMatchObject([{ type: 'payment.leaving' }])
})

test('the user can stop waiting for the state of a pending payment', async () => {
  const { actor, pay, has, clock } = start({ begun: [BEGUN] }, became('pending'))
  pay()
  clock.increment(8_000)
  expect(has('recalling') && has('slow')).toBe(true)
  actor.send({ type: 'payment.stopped' })
  expect(has('busy')).toBe(false)
})

test('a pending payment that was paid meanwhile is reported and the account is read again', async () => {
  const { actor, emitted, pay, until, ended } = start({ begun: [BEGUN] }, became('approved'))
  pay()
  await until('refused')
  expect(actor.getSnapshot().context.failure).toContain('A payment of $125.5 that you started earlier')
  expect(emitted).toEqual([{ type: 'payment.mayBePaid' }])
  expect(ended).toEqual([['s0', 'approved']])
})

test.each([
  ['ended without payment', became('cancelled'), 'cancelled'],
  ['is unknown to the ERP', refusal('There is no such payment session'), null],
] as const)('a pending payment that %s does not block a new one', async (_, answer, state) => {
  const { actor, emitted, pay, ended } = start({ begun: [BEGUN] }, answer, OPENED)
  pay()
  await waitFor(actor, () => emitted.length > 0)
  expect(emitted).toMatchObject([{ type: 'payment.leaving', sessionID: 's1' }])
  expect(ended).toEqual([['s0', state]])
})

test('a pending payment for something else does not block a new one', async () => {
  const { actor, emitted, pay, bodies } = start({ begun: [BEGUN] }, OPENED)
  pay(CHOSEN)
  await waitFor(actor, () => emitted.length > 0)
  expect(bodies()).toHaveLength(1)
})

test.each([
  ['is a script', 'javascript:alert(1)'],
  ['is a path', '/pay/1'],
  ['is a file', 'file:///etc/passwd'],
  ['contains a blank', 'https://pay.example /x'],
])('a redirect URL that %s is refused', async (_, redirectUrl) => {
  const { actor, emitted, pay, until } = start({}, { redirectUrl })
  pay()
  await until('refused')
  expect(actor.getSnapshot().context.failure).toBe(UNSAFE_ADDRESS)
  expect(emitted).toEqual([])
})

test('a refusal shows the ERP’s message, and the payment can be retried', async () => {
  const { actor, emitted, pay, until } = start({}, refusal('No card provider', 'idCust'), OPENED)
  pay()
  await until('refused')
  expect(actor.getSnapshot().context.failure).toBe('No card provider')
  // The account data on the page may be out of date.
  expect(emitted).toEqual([{ type: 'payment.mayBePaid' }])
  actor.send({ type: 'payment.failureDismissed' })
  pay()
  await waitFor(actor, () => emitted.length > 1)
})

test('a lost reply reports that nothing was paid, as paying starts on the provider’s page', async () => {
  const { actor, emitted, pay, until } = start({}, LOST)
  pay()
  await until('refused')
  expect(emitted).toEqual([])
  expect(actor.getSnapshot().context.failure).toMatch(/You have not paid anything.*You can try again/)
})

test('the checkout gets amount, reference and return URLs, and no session is opened', async () => {
  const { actor, openCheckout, pay, has, bodies } = start({ provider: 'checkout-key' })
  pay()
  pay()
  await waitFor(actor, (state) => state.matches('leaving'))
  expect(has('busy')).toBe(true)
  expect(openCheckout.mock.calls).toEqual([
    [
      {
        amount: 125.5,
        reference: '7-0-0',
        successUrl: 'https://portal.example/#/payment-complete?transid={TRANSACTION_ID}',
        cancelUrl: 'https://portal.example/#/payment-cancelled',
      },
      expect.any(AbortSignal),
    ],
  ])
  expect(bodies()).toEqual([])
})

test('a checkout that cannot be loaded is reported', async () => {
  const fails = () => Promise.reject(new Error('no script'))
  const { actor, pay, until } = start({ provider: 'checkout-key', openCheckout: fails })
  pay()
  await until('refused')
  expect(actor.getSnapshot().context.failure).toBe(NO_CHECKOUT)
})

test.each([
  ['a string', 'The key is not known', 'The key is not known'],
  ['an error', { message: 'The key is not known' }, 'The key is not known'],
  ['an object with an error', { error: { message: 'Too often' } }, 'Too often'],
  ['an object with a string', { error: 'Too often' }, 'Too often'],
  ['an unknown shape', { code: 7 }, /refused.*You have not paid anything/],
])('a checkout refusal that is %s shows its own message', async (_, said, words) => {
  const openCheckout = () => Promise.reject(new CheckoutRefusal(said))
  const { actor, pay, until } = start({ provider: 'checkout-key', openCheckout })
  pay()
  await until('refused')
  expect(actor.getSnapshot().context.failure).toMatch(words)
})

test.each([0, 12.5])('an amount of %d is passed to the checkout, or left open when zero', async (amount) => {
  const { openCheckout, pay, until } = start({ provider: 'checkout-key' })
  pay({ ...PAYMENT, amount })
  await until('busy')
  expect(openCheckout.mock.calls[0]?.[0]).toMatchObject({ amount: amount || null })
})

test('the URL provider opens one tab within the press', () => {
  const { actor, emitted, pay, has } = start({
    provider: 'redirect-url',
    paymentUrl: 'https://pay.example/go',
  })
  pay()
  pay()
  expect(emitted).toEqual([
    { type: 'payment.tabRequested', address: 'https://pay.example/go?Ref1=7-0-0&Amount=125.50' },
  ])
  expect(has('blocked')).toBe(false)
  actor.send({ type: 'payment.returned' })
  expect(has('opened')).toBe(false)
  expect(emitted.at(-1)).toEqual({ type: 'payment.mayBePaid' })
})

test('a tab that the browser blocked is offered as a link', () => {
  const { actor, pay, has } = start({ provider: 'redirect-url', paymentUrl: '/pay?shop=1#top' })
  pay()
  actor.send({ type: 'payment.tabBlocked' })
  expect(has('opened') && has('blocked')).toBe(true)
  expect(actor.getSnapshot().context.address).toBe(
    'https://portal.example/pay?shop=1&Ref1=7-0-0&Amount=125.50#top',
  )
  actor.send({ type: 'payment.tabOpened' })
  expect(has('opened') && !has('blocked')).toBe(true)
  actor.send({ type: 'payment.returned' })
  expect(has('opened')).toBe(false)
})

test.each(['', 'ftp://pay.example', '//pay.example'])(
  'the configured payment URL %j is refused',
  (paymentUrl) => {
    const { emitted, pay, has } = start({ provider: 'redirect-url', paymentUrl })
    pay()
    expect(has('refused')).toBe(true)
    expect(emitted).toEqual([])
  },
)

test('the tests cover every transition', coverage.assertAllCovered)
