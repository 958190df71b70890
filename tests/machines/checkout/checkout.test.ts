import { describe, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutInput, Submission } from '#machines/checkout/checkout.model.ts'
import { orderRequest } from '#machines/checkout/order-request.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import {
  type CustomerWithCart,
  chargeLines,
  customerWithCart,
  emptyCart,
  filledForm,
  prepared,
  sentTwice,
} from './support.ts'

const checkouts = actorsOf(checkoutMachine)

/** Starts the checkout of a customer, by default a new one. */
async function start(own: Partial<CheckoutInput> = {}, known?: CustomerWithCart) {
  const customer = known ?? (await customerWithCart())
  const { erp } = customer
  const started = checkouts.start({ erp, knownCharges: [], userReady: async () => {}, ...own })
  const { actor, context } = started
  const submit = (kind: 'delivery' | 'pickup' = 'delivery', of: Partial<Submission> = {}) => {
    const form = filledForm(customer, kind)
    actor.send({
      type: 'order.submitted',
      form,
      transactionType: 'Order',
      loadDependencies: () => customer.dependencies,
      shownDelivery: null,
      today: form.delivery.requiredDate,
      ...of,
    })
  }
  const isUnknown = (now: SnapshotFrom<typeof checkoutMachine>) => now.matches({ placing: 'outcomeUnknown' })
  const dismiss = () => actor.send({ type: 'failure.dismissed' })
  return {
    ...started,
    customer,
    submit,
    dismiss,
    isEditing: () => actor.getSnapshot().matches('editing'),
    outcomeUnknown: () => waitFor(actor, isUnknown),
    /** While the outcome is unknown, nothing but a recheck has an effect. */
    recheck: () => {
      submit()
      dismiss()
      expect(isUnknown(actor.getSnapshot())).toBe(true)
      actor.send({ type: 'outcome.rechecked' })
    },
    /** What was placed last, as the ERP has it. */
    transaction: () => [...customer.world.records.transactions.values()].at(-1),
    number: () => context().placed?.number,
  }
}

/** The customer's next cart, after their first was ordered. */
async function nextCart() {
  const { customer, submit, until } = await start()
  submit('pickup')
  await until('placed')
  return customerWithCart(customer)
}

/** Submits an order that the ERP answers so; afterwards the cart cannot be read. */
async function submitUnchecked(
  { customer, submit }: Awaited<ReturnType<typeof start>>,
  answer: { kind: 'lost-reply' } | { kind: 'field-error'; message: string },
  reading: { kind: 'abort' } | { kind: 'error' } = { kind: 'abort' },
) {
  const operation = 'processComplete'
  customer.fault({ operation, kind: 'latency', ms: 20 }, { operation, ...answer })
  submit()
  await expect.poll(() => customer.calls(operation), { interval: 1 }).not.toEqual([])
  customer.fault({ operation: 'getCartContents', ...reading })
}

const CALL_US = { kind: 'error', message: 'Call your branch', times: 1 } as const

test.each([
  ['Order', 'delivery'],
  ['Order', 'pickup'],
  ['Quote', 'delivery'],
  ['Quote', 'pickup'],
] as const)('an %s for %s is placed once, until it is acknowledged', async (transactionType, kind) => {
  const { actor, customer, context, emitted, has, isEditing, submit, transaction, until } = await start()
  submit(kind, { transactionType })
  expect(has('busy')).toBe(true)
  // The type is set before the order is prepared, so that the pressed button shows as busy.
  expect(context().transactionType).toBe(transactionType)
  submit(kind, { transactionType })
  await until('placed')
  const requests = customer.world.journal.entries().filter(({ operation }) => operation === 'processComplete')
  expect(requests).toHaveLength(1)
  const { number } = transaction() ?? {}
  const placed = { number, order: { type: transactionType } }
  expect(context().placed).toMatchObject(placed)
  expect(emitted.map(({ type }) => type)).toEqual([
    'checkout.placingStarted',
    ...(kind === 'delivery' ? ['checkout.chargesChanged'] : []),
    'checkout.sent',
    'checkout.placed',
  ])
  expect(emitted.at(-1)).toMatchObject({ placed })
  const { order } = context()
  // It keeps the lines that were sent, with the charge.
  expect(order?.lines).toHaveLength(kind === 'delivery' ? 2 : 1)
  expect(order?.lines.some(({ productID }) => productID === order.charge)).toBe(kind === 'delivery')
  if (kind === 'pickup') {
    expect(requests[0]?.request).toMatchObject({ branchID: filledForm(customer, kind).delivery.branch })
    expect(customer.calls('getGeocode')).toEqual([])
  }
  actor.send({ type: 'order.acknowledged' })
  expect(isEditing()).toBe(true)
  expect(context()).toMatchObject({ order: null, placed: null, knownCharges: [] })
  expect(emitted.at(-1)).toMatchObject({ type: 'checkout.acknowledged', placed })
})

test('a day a year ahead is confirmed once, and again if it was declined', async () => {
  const { actor, customer, dismiss, has, isEditing, submit, until } = await start()
  const [year, ...rest] = filledForm(customer, 'pickup').delivery.requiredDate.split('-')
  const today = [Number(year) - 1, ...rest].join('-')
  submit('pickup', { today })
  expect(has('confirmingDay')).toBe(true)
  dismiss()
  expect(isEditing()).toBe(true)
  submit('pickup', { today })
  expect(has('confirmingDay')).toBe(true)
  expect(customer.calls('getCustomerTransactions')).toEqual([])
  customer.fault({ operation: 'processComplete', ...CALL_US })
  actor.send({ type: 'day.confirmed' })
  await until('refused')
  dismiss()
  submit('pickup', { today })
  expect(has('busy')).toBe(true)
  await until('placed')
})

test('an address that cannot be found requires confirmation before the order is placed', async () => {
  const { actor, customer, dismiss, emitted, isEditing, submit, until } = await start()
  customer.fault({ operation: 'getGeocode', kind: 'http-500' })
  submit()
  await until('confirmingDelivery')
  expect(customer.calls('processComplete')).toEqual([])
  dismiss()
  expect(isEditing()).toBe(true)
  expect(emitted).toEqual([
    { type: 'checkout.placingStarted', order: null },
    { type: 'checkout.notPlaced' },
    { type: 'checkout.estimateOutdated' },
  ])
  submit()
  await until('confirmingDelivery')
  actor.send({ type: 'delivery.confirmed' })
  const order = { sessionID: customer.sessionID }
  expect(emitted.at(-1)).toMatchObject({ type: 'checkout.placingStarted', order })
  await until('placed')
  expect(customer.calls('processComplete')).toHaveLength(1)
})

test.each([
  [{ cartSessionId: null }, 'CartSessionId is undefined'],
  [{ user: undefined }, 'userDetails is not available'],
  [{ methods: undefined }, 'deliveryMethods is not available'],
  [{ methods: [] }, 'Unable to find selected despatch method'],
  [{ customer: undefined }, 'customerDetails is not available'],
])('with %j nothing is sent: %s', async (missing, message) => {
  const { context, customer, dismiss, isEditing, submit, until } = await start()
  submit('delivery', { loadDependencies: () => ({ ...customer.dependencies, ...missing }) })
  await until('refused')
  expect(context().failure).toBe(message)
  expect(customer.calls('getGeocode')).toEqual([])
  dismiss()
  expect(isEditing()).toBe(true)
})

describe('a refused order', () => {
  test.each([
    ['delivery', 2],
    ['pickup', 1],
  ] as const)('says why, and the next attempt for %s sends %d lines', async (kind, lines) => {
    const { context, customer, dismiss, submit, transaction, until } = await start()
    customer.fault({ operation: 'processComplete', ...CALL_US })
    submit()
    await until('refused')
    expect(context().failure).toBe('Call your branch')
    expect(await chargeLines(customer)).toHaveLength(1)
    dismiss()
    submit(kind)
    await until('placed')
    expect(transaction()?.lines).toHaveLength(lines)
  })

  test('that cannot be verified stays open, and is reported once it can be', async () => {
    const checkout = await start()
    const { context, customer, emitted, outcomeUnknown, recheck, until } = checkout
    await submitUnchecked(checkout, { kind: 'field-error', message: 'Call your branch' })
    await outcomeUnknown()
    customer.fault()
    recheck()
    await until('refused')
    expect(context().failure).toBe('Call your branch')
    expect(customer.calls('processComplete')).toHaveLength(1)
    const last = emitted.slice(-3).map(({ type }) => type)
    expect(last).toEqual(['checkout.outcomeUnknown', 'checkout.cartChanged', 'checkout.notPlaced'])
  })

  test('ends the checkout also after a defect in the delivery charge', async () => {
    const customer = await customerWithCart()
    const [line] = customer.shownLines.map((each) => ({
      ...each,
      get productID(): string {
        throw new Error('A defect')
      },
    }))
    const getCartContents = async () => (line ? [line] : [])
    const { submit, until } = await start({ erp: { ...customer.erp, getCartContents } }, customer)
    submit()
    await until('refused')
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('records the charges that were tried', async () => {
    const { context, customer, emitted, submit, until } = await start()
    customer.fault({ operation: 'addCartProduct', kind: 'error', message: 'No charge today' })
    submit()
    await until('refused')
    expect(context().failure).toBe('No charge today')
    const { sessionID } = customer
    expect(emitted).toMatchObject([
      { type: 'checkout.placingStarted', order: null },
      { type: 'checkout.chargesChanged', sessionID, knownCharges: [expect.any(String)] },
      { type: 'checkout.cartChanged' },
      { type: 'checkout.estimateOutdated' },
      { type: 'checkout.notPlaced' },
    ])
  })
})

describe('an order that may have been placed', () => {
  const LOST = { operation: 'processComplete', kind: 'lost-reply' } as const
  const NO_ORDERS = { operation: 'getCustomerTransactions', kind: 'abort' } as const

  test.each([
    ['sent twice by the browser', true, []],
    ['sent twice, with the orders unreadable', true, [NO_ORDERS]],
    ['without a reply', false, [LOST]],
  ])('%s is placed, with its number if that can be read', async (_, isTwice, faults) => {
    const customer = await customerWithCart()
    const { erp } = customer
    const processComplete = isTwice ? sentTwice(erp.processComplete) : erp.processComplete
    const { context, number, submit, transaction, until } = await start(
      { erp: { ...erp, processComplete } },
      customer,
    )
    customer.fault(...faults)
    submit()
    await until('placed')
    expect(context().failure).toBeNull()
    expect(number()).toBe(faults.some((fault) => fault === NO_ORDERS) ? null : transaction()?.number)
    expect(customer.calls('processComplete')).toHaveLength(isTwice ? 2 : 1)
  })

  test('is placed if the refusal says so and the cart cannot be read', async () => {
    const checkout = await start()
    const { context, customer, until } = checkout
    const message = 'Cart has already been ordered as 104428'
    await submitUnchecked(checkout, { kind: 'field-error', message })
    await until('placed')
    expect(context().failure).toBeNull()
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test.each(['abort', 'http-500', 'malformed'] as const)(
    'but did not arrive (%s) is found absent and can be resent',
    async (kind) => {
      const { context, customer, dismiss, submit, until } = await start()
      customer.fault({ operation: 'processComplete', kind, times: 1 })
      submit()
      await until('refused')
      expect(context().failure).toBe('Something went wrong.')
      dismiss()
      submit()
      await until('placed')
      expect(customer.world.records.transactions.size).toBe(1)
    },
  )

  // An error that is not about the cart does not settle the outcome either.
  test.each(['abort', 'error'] as const)('but cannot be checked (%s) blocks another', async (kind) => {
    const checkout = await start()
    const { customer, outcomeUnknown, recheck, until } = checkout
    await submitUnchecked(checkout, { kind: 'lost-reply' }, { kind })
    await outcomeUnknown()
    customer.fault()
    recheck()
    await until('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
    expect(customer.world.records.transactions.size).toBe(1)
  })

  test('has no number if only an older one has the same reference', async () => {
    const customer = await nextCart()
    const rows = await customer.erp.getCustomerTransactions({})
    const erp = { ...customer.erp, getCustomerTransactions: async () => rows }
    const { number, submit, until } = await start({ erp }, customer)
    customer.fault({ ...LOST, times: 1 })
    submit('pickup')
    await until('placed')
    expect(number()).toBeNull()
  })
})

describe('an order sent before a reload', () => {
  test('is checked first and found', async () => {
    const customer = await customerWithCart()
    const sent = prepared(customer, 'pickup')
    const { quoteNumber } = await customer.erp.processComplete(orderRequest(sent, sent.form.delivery.branch))
    const { number, until } = await start({ sent }, customer)
    await until('placed')
    expect(number()).toBe(quoteNumber)
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('is not checked before the user is known', async () => {
    const customer = await customerWithCart()
    const before = customer.calls('getCartContents').length
    const userReady = vi.fn().mockRejectedValueOnce(new Error('Not yet')).mockResolvedValue(undefined)
    const { actor, outcomeUnknown, until } = await start(
      { sent: prepared(customer, 'pickup'), userReady },
      customer,
    )
    await outcomeUnknown()
    expect(customer.calls('getCartContents')).toHaveLength(before)
    actor.send({ type: 'outcome.rechecked' })
    await until('refused')
  })

  test('that never arrived can be sent again', async () => {
    const customer = await customerWithCart()
    const sent = prepared(customer, 'pickup')
    const { context, dismiss, emitted, has, submit, until } = await start({ sent }, customer)
    expect(has('sent')).toBe(true)
    // Its own cart is locked, which may not be the one that is open now.
    expect(emitted).toEqual([{ type: 'checkout.placingStarted', order: sent }])
    await until('refused')
    expect(emitted.at(-1)).toEqual({ type: 'checkout.notPlaced' })
    // There is no refusal to show: all that is known is that the order did not arrive.
    expect(context().failure).toBeNull()
    dismiss()
    submit('pickup')
    await until('placed')
  })
})

test('an order placed before a reload is shown until acknowledged, and is not reported again', async () => {
  const customer = await customerWithCart()
  const placed = { order: prepared(customer, 'pickup'), number: 104428, closestBranch: null }
  const { actor, emitted, has } = await start({ placed }, customer)
  expect(has('placed')).toBe(true)
  expect(emitted).toEqual([])
  actor.send({ type: 'order.acknowledged' })
  expect(emitted).toEqual([{ type: 'checkout.acknowledged', placed }])
  expect(customer.calls('processComplete')).toEqual([])
})

describe('a cart that changed elsewhere', () => {
  test('and is empty is not sent', async () => {
    const { context, customer, emitted, submit, until } = await start()
    await emptyCart(customer)
    submit('pickup')
    await until('refused')
    expect(context().failure).toBe('Your cart is empty.')
    expect(emitted.slice(1)).toEqual([
      { type: 'checkout.cartChanged' },
      { type: 'checkout.estimateOutdated' },
      { type: 'checkout.notPlaced' },
    ])
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('and differs from what is shown is not sent', async () => {
    const { context, customer, submit, until } = await start()
    submit('delivery', { loadDependencies: () => ({ ...customer.dependencies, lines: [] }) })
    await until('refused')
    expect(context().failure).toContain('Your cart has changed since you opened this page.')
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('and is emptied during sending is refused, and an older order is not mistaken for it', async () => {
    const customer = await nextCart()
    const processComplete: typeof customer.erp.processComplete = async (input) => {
      await emptyCart(customer)
      return customer.erp.processComplete(input)
    }
    const { context, submit, until } = await start({ erp: { ...customer.erp, processComplete } }, customer)
    submit('pickup')
    await until('refused')
    expect(context().failure).toBe('The cart is empty')
  })

  test('and was ordered is not sent and is reported as closed', async () => {
    const { context, customer, emitted, submit, until } = await start()
    const order = prepared(customer, 'pickup')
    await customer.erp.processComplete(orderRequest(order, order.form.delivery.branch))
    submit('pickup')
    await until('refused')
    expect(context().failure).toContain('Cart has already been ordered')
    expect(context().isCartClosed).toBe(true)
    expect(emitted.slice(1)).toEqual([
      { type: 'checkout.cartClosed', sessionID: customer.sessionID },
      { type: 'checkout.estimateOutdated' },
      { type: 'checkout.notPlaced' },
    ])
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('is no longer reported as closed by the next refusal', async () => {
    const { context, customer, dismiss, submit, until } = await start()
    customer.fault({ operation: 'getCartContents', kind: 'field-error', message: 'Unknown cart', times: 1 })
    submit('pickup')
    await until('refused')
    expect(context().isCartClosed).toBe(true)
    dismiss()
    customer.fault({ operation: 'processComplete', ...CALL_US })
    submit('pickup')
    await until('refused')
    expect(context()).toMatchObject({ failure: 'Call your branch', isCartClosed: false })
  })
})
