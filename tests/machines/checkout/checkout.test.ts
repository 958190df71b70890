import { describe, expect, test, vi } from 'vitest'
import { chargeMachine } from '#machines/checkout/charge.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { orderRequest, type PreparedOrder } from '#machines/checkout/order-request.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { startCheckout } from './start.ts'
import {
  type CustomerWithCart,
  called,
  chargeLines,
  customerWithCart,
  filledForm,
  prepared,
  refusedUnchecked,
} from './support.ts'

const coverage = trackTransitions(checkoutMachine)

const start = (customer: CustomerWithCart, machine = checkoutMachine, sent: PreparedOrder | null = null) =>
  startCheckout(customer, { machine, sent, inspect: coverage.inspect })

const placedNumber = (customer: CustomerWithCart) =>
  [...customer.world.records.transactions.values()].at(-1)?.number

describe('placing an order', () => {
  test.each([
    ['Order', 'delivery'],
    ['Order', 'pickup'],
    ['Quote', 'delivery'],
    ['Quote', 'pickup'],
  ] as const)('an %s for %s is submitted once and shows its number', async (type, kind) => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = start(customer)
    submit(filledForm(customer, kind), type)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    // The type is set before the order is prepared, so that the pressed button shows as busy.
    expect(actor.getSnapshot().context.transactionType).toBe(type)
    submit(filledForm(customer, kind), type)
    await tagged('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
    expect(actor.getSnapshot().context.placed?.number).toBe(placedNumber(customer))
    expect(emitted.map((each) => each.type)).toEqual([
      'checkout.placingStarted',
      ...(kind === 'delivery' ? ['checkout.chargesChanged'] : []),
      'checkout.sent',
      'checkout.placed',
    ])
    expect(emitted.at(-1)).toMatchObject({ placed: { number: placedNumber(customer), order: { type } } })
  })

  test('a pickup goes to the chosen branch without a geocode call', async () => {
    const customer = await customerWithCart()
    const { submit, tagged } = start(customer)
    submit(filledForm(customer, 'pickup'))
    await tagged('placed')
    const request = customer.world.journal
      .entries()
      .find(({ operation }) => operation === 'processComplete')?.request
    expect(request).toMatchObject({ branchID: filledForm(customer, 'pickup').delivery.branch })
    expect(customer.calls('getGeocode')).toEqual([])
  })

  test('acknowledging an order prepares the checkout for the next cart', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = start(customer)
    submit()
    await tagged('placed')
    actor.send({ type: 'order.acknowledged' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ order: null, placed: null, knownCharges: [] })
    expect(emitted.at(-1)).toMatchObject({
      type: 'checkout.acknowledged',
      placed: { order: { type: 'Order' }, number: expect.any(Number) },
    })
  })
})

describe('an order dated a year ahead', () => {
  async function ask() {
    const customer = await customerWithCart()
    const checkout = start(customer)
    const form = filledForm(customer, 'pickup')
    const [year, ...rest] = form.delivery.requiredDate.split('-')
    const submit = () =>
      checkout.submit(form, 'Order', customer.dependencies, [Number(year) - 1, ...rest].join('-'))
    submit()
    return { customer, ...checkout, submit }
  }

  test('a day a year ahead requires confirmation, and confirming it places the order', async () => {
    const { customer, actor, tagged } = await ask()
    expect(actor.getSnapshot().hasTag('confirmingDay')).toBe(true)
    expect(customer.calls('getCustomerTransactions')).toEqual([])
    actor.send({ type: 'day.confirmed' })
    await tagged('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('declining the day returns to the form, and the next submission confirms it again', async () => {
    const { customer, actor, submit } = await ask()
    actor.send({ type: 'failure.dismissed' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    submit()
    expect(actor.getSnapshot().hasTag('confirmingDay')).toBe(true)
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('a confirmed day is not confirmed again after a refusal for another reason', async () => {
    const { customer, actor, submit, tagged } = await ask()
    customer.fault({ operation: 'processComplete', kind: 'error', message: 'Call your branch', times: 1 })
    actor.send({ type: 'day.confirmed' })
    await tagged('refused')
    actor.send({ type: 'failure.dismissed' })
    submit()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await tagged('placed')
  })
})

describe('a delivery address that cannot be found', () => {
  test('an address that cannot be found requires confirmation before the order is placed', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'getGeocode', kind: 'http-500' })
    const { actor, emitted, submit, tagged } = start(customer)
    submit()
    await tagged('confirmingDelivery')
    expect(customer.calls('processComplete')).toEqual([])
    actor.send({ type: 'failure.dismissed' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(emitted).toEqual([
      { type: 'checkout.placingStarted', order: null },
      { type: 'checkout.notPlaced' },
      { type: 'checkout.estimateOutdated' },
    ])
    submit()
    await tagged('confirmingDelivery')
    actor.send({ type: 'delivery.confirmed' })
    expect(emitted.at(-1)).toMatchObject({
      type: 'checkout.placingStarted',
      order: { sessionID: customer.sessionID },
    })
    await tagged('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
  })
})

describe('missing order data', () => {
  test.each([
    ['cartSessionId', null, 'CartSessionId is undefined'],
    ['user', undefined, 'userDetails is not available'],
    ['methods', undefined, 'deliveryMethods is not available'],
    ['methods', [], 'Unable to find selected despatch method'],
    ['customer', undefined, 'customerDetails is not available'],
  ])('%s as %s is reported and nothing is sent', async (name, value, message) => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    submit(filledForm(customer, 'delivery'), 'Order', { ...customer.dependencies, [name]: value })
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe(message)
    expect(customer.calls('getGeocode')).toEqual([])
    actor.send({ type: 'failure.dismissed' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
  })
})

describe('a refused order', () => {
  test('a refusal shows the server’s message, and the next attempt carries the charge once', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault({ operation: 'processComplete', kind: 'error', message: 'Call your branch', times: 1 })
    submit()
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('Call your branch')
    actor.send({ type: 'failure.dismissed' })
    submit()
    await tagged('placed')
    const lines = [...customer.world.records.transactions.values()].at(-1)?.lines ?? []
    const charges = new Set(customer.seed.freight.map(({ productID }) => productID))
    expect(lines.filter(({ productCode }) => charges.has(productCode))).toHaveLength(1)
  })

  test('a refusal that cannot be verified stays open, and is reported once it can be', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged, outcomeUnknown } = start(customer)
    await refusedUnchecked(customer, submit, 'Call your branch')
    await outcomeUnknown()
    submit()
    actor.send({ type: 'failure.dismissed' })
    expect(actor.getSnapshot().matches({ placing: 'outcomeUnknown' })).toBe(true)
    customer.fault()
    actor.send({ type: 'outcome.rechecked' })
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('Call your branch')
    expect(customer.calls('processComplete')).toHaveLength(1)
    expect(emitted.slice(-3)).toEqual([
      { type: 'checkout.outcomeUnknown' },
      { type: 'checkout.cartChanged' },
      { type: 'checkout.notPlaced' },
    ])
  })

  test('a pickup after a refused delivery carries no charge', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault({ operation: 'processComplete', kind: 'error', message: 'Call your branch', times: 1 })
    submit()
    await tagged('refused')
    expect(await chargeLines(customer)).toHaveLength(1)
    actor.send({ type: 'failure.dismissed' })
    submit(filledForm(customer, 'pickup'))
    await tagged('placed')
    expect([...customer.world.records.transactions.values()].at(-1)?.lines).toHaveLength(1)
  })

  test('an exception in the delivery charge ends the checkout instead of blocking it', async () => {
    const customer = await customerWithCart()
    const defect = () => {
      throw new Error('A defect')
    }
    const charge = chargeMachine.provide({ guards: { isPickup: defect } })
    const { submit, tagged } = start(customer, checkoutMachine.provide({ actors: { charge } }))
    submit()
    await tagged('refused')
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('a refused charge ends the checkout and records the charges that were tried', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = start(customer)
    customer.fault({ operation: 'addCartProduct', kind: 'error', message: 'No charge today' })
    submit()
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('No charge today')
    expect(emitted).toMatchObject([
      { type: 'checkout.placingStarted', order: null },
      {
        type: 'checkout.chargesChanged',
        sessionID: customer.sessionID,
        knownCharges: [expect.any(String)],
      },
      { type: 'checkout.cartChanged' },
      { type: 'checkout.estimateOutdated' },
      { type: 'checkout.notPlaced' },
    ])
  })
})

describe('an order that a browser sent twice', () => {
  function sendingTwice(customer: CustomerWithCart): CustomerWithCart {
    const { erp } = customer
    const processComplete: typeof erp.processComplete = async (input) => {
      await erp.processComplete(input)
      return erp.processComplete(input)
    }
    return { ...customer, erp: { ...erp, processComplete } }
  }

  test('an order sent twice is placed, although the second call was refused', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(sendingTwice(customer))
    submit()
    await tagged('placed')
    expect(actor.getSnapshot().context).toMatchObject({
      failure: null,
      placed: { number: placedNumber(customer) },
    })
  })

  test('an order is placed when the cart cannot be read but the refusal reports it as ordered', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    await refusedUnchecked(customer, submit, 'Cart has already been ordered as 104428')
    await tagged('placed')
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('an order sent twice is placed even if its number cannot be read', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(sendingTwice(customer))
    customer.fault({ operation: 'getCustomerTransactions', kind: 'abort' })
    submit()
    await tagged('placed')
    expect(actor.getSnapshot().context.placed).toMatchObject({ number: null })
  })
})

describe('an order whose reply is lost', () => {
  test('a placed order with a lost reply shows its number and is not sent again', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault({ operation: 'processComplete', kind: 'lost-reply' })
    submit()
    await tagged('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
    expect(actor.getSnapshot().context.placed?.number).toBe(placedNumber(customer))
  })

  test.each(['abort', 'http-500', 'malformed'] as const)(
    'a call that fails with %s before the order is placed is found absent and can be resent',
    async (kind) => {
      const customer = await customerWithCart()
      const { actor, submit, tagged } = start(customer)
      customer.fault({ operation: 'processComplete', kind, times: 1 })
      submit()
      await tagged('refused')
      expect(actor.getSnapshot().context.failure).toBe('Something went wrong.')
      actor.send({ type: 'failure.dismissed' })
      submit()
      await tagged('placed')
      expect(customer.world.records.transactions.size).toBe(1)
    },
  )

  // An error that is not about the cart does not settle the order's outcome either.
  test.each(['abort', 'error'] as const)(
    'an outcome that cannot be checked (%s) blocks another order until it can',
    async (kind) => {
      const customer = await customerWithCart()
      const { actor, submit, tagged, outcomeUnknown } = start(customer)
      customer.fault(
        { operation: 'processComplete', kind: 'latency', ms: 20 },
        { operation: 'processComplete', kind: 'lost-reply' },
      )
      submit()
      await called(customer, 'processComplete')
      customer.fault({ operation: 'getCartContents', kind })
      await outcomeUnknown()
      submit()
      actor.send({ type: 'failure.dismissed' })
      expect(actor.getSnapshot().matches({ placing: 'outcomeUnknown' })).toBe(true)
      customer.fault()
      actor.send({ type: 'outcome.rechecked' })
      await tagged('placed')
      expect(customer.calls('processComplete')).toHaveLength(1)
      expect(customer.world.records.transactions.size).toBe(1)
    },
  )
})

describe('an order sent before a reload', () => {
  test('an order sent before a reload is checked first and found', async () => {
    const customer = await customerWithCart()
    const order = prepared(customer, 'pickup')
    const { quoteNumber } = await customer.erp.processComplete(
      orderRequest(order, order.form.delivery.branch),
    )
    const { actor, tagged } = start(customer, checkoutMachine, order)
    await tagged('placed')
    expect(actor.getSnapshot().context.placed?.number).toBe(quoteNumber)
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('an order sent before a reload is not checked before the user is known', async () => {
    const customer = await customerWithCart()
    const before = customer.calls('getCartContents').length
    const userReady = vi.fn().mockRejectedValueOnce(new Error('Not yet')).mockResolvedValue(undefined)
    const { actor, tagged, outcomeUnknown } = startCheckout(customer, {
      sent: prepared(customer, 'pickup'),
      userReady,
    })
    await outcomeUnknown()
    expect(customer.calls('getCartContents')).toHaveLength(before)
    actor.send({ type: 'outcome.rechecked' })
    await tagged('refused')
  })

  test('an order that never arrived can be sent again', async () => {
    const customer = await customerWithCart()
    const order = prepared(customer, 'pickup')
    const { actor, emitted, submit, tagged } = start(customer, checkoutMachine, order)
    expect(actor.getSnapshot().hasTag('sent')).toBe(true)
    // Its own cart is locked, which may not be the one that is open now.
    expect(emitted).toEqual([{ type: 'checkout.placingStarted', order }])
    await tagged('refused')
    expect(emitted.at(-1)).toEqual({ type: 'checkout.notPlaced' })
    // There is no refusal to show: all that is known is that the order did not arrive.
    expect(actor.getSnapshot().context.failure).toBeNull()
    actor.send({ type: 'failure.dismissed' })
    submit(filledForm(customer, 'pickup'))
    await tagged('placed')
  })
})

test('an order placed before a reload is shown until acknowledged, and is not reported again', async () => {
  const customer = await customerWithCart()
  const placed = { order: prepared(customer, 'pickup'), number: 104428, closestBranch: null }
  const { actor, emitted } = startCheckout(customer, { placed, inspect: coverage.inspect })
  expect(actor.getSnapshot().hasTag('placed')).toBe(true)
  expect(emitted).toEqual([])
  actor.send({ type: 'order.acknowledged' })
  expect(emitted).toEqual([{ type: 'checkout.acknowledged', placed }])
  expect(customer.calls('processComplete')).toEqual([])
})

test('the tests cover every transition', coverage.assertAllCovered)
