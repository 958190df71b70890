import { afterAll, describe, expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom, waitFor } from 'xstate'
import type { TransactionType } from '#contract/entities/order.ts'
import { chargeMachine } from '#machines/checkout/charge.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { type OrderSupplies, orderRequest, type PreparedOrder } from '#machines/checkout/order.payload.ts'
import { walkOf } from '../support/walk.ts'
import { type CustomerWithCart, chargeLines, customerWithCart, filledForm, prepared } from './support.ts'

const walk = walkOf(checkoutMachine)

function start(customer: CustomerWithCart, machine = checkoutMachine, sent: PreparedOrder | null = null) {
  const actor = createActor(machine, {
    input: { erp: customer.erp, knownCharges: [], sent },
    inspect: walk.inspect,
  })
  const emitted: EmittedFrom<typeof checkoutMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const submit = (
    form: OrderForm = filledForm(customer, 'delivery'),
    transactionType: TransactionType = 'Order',
    supplies: OrderSupplies = customer.supplies,
  ) => actor.send({ type: 'order.submitted', form, transactionType, supplies })
  const tagged = (tag: 'refused' | 'placed') => waitFor(actor, (now) => now.hasTag(tag))
  const state = (value: 'outcomeUnknown') => waitFor(actor, (now) => now.matches(value))
  return { actor, emitted, submit, tagged, state }
}

/** Waits until the ERP has heard of a call, which it may still be working on. */
const called = (customer: CustomerWithCart, operation: 'processComplete') =>
  vi.waitFor(() => expect(customer.calls(operation)).not.toEqual([]), { interval: 1 })

const placedNumber = (customer: CustomerWithCart) =>
  [...customer.world.records.transactions.values()].at(-1)?.number

describe('placing', () => {
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
    submit(filledForm(customer, kind), type)
    await tagged('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
    expect(actor.getSnapshot().context.number).toBe(placedNumber(customer))
    expect(emitted.at(-1)).toEqual({ type: 'checkout.placed', transactionType: type })
  })

  test('a pickup goes to the chosen branch, a delivery to the closest', async () => {
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

  test('acknowledged, it is ready for the next cart', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = start(customer)
    submit()
    await tagged('placed')
    actor.send({ type: 'order.acknowledged' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ order: null, number: null, knownCharges: [] })
    expect(emitted.at(-1)).toEqual({ type: 'checkout.acknowledged' })
  })
})

describe('what is missing', () => {
  test.each([
    ['cartSessionId', null, 'CartSessionId is undefined'],
    ['user', undefined, 'userDetails is not available'],
    ['methods', undefined, 'deliveryMethods is not available'],
    ['methods', [], 'Unable to find selected despatch method'],
    ['customer', undefined, 'customerDetails is not available'],
  ])('%s as %s says so and sends nothing', async (name, value, message) => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    submit(filledForm(customer, 'delivery'), 'Order', { ...customer.supplies, [name]: value })
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe(message)
    expect(customer.calls('getGeocode')).toEqual([])
    actor.send({ type: 'failure.dismissed' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
  })
})

describe('a refusal', () => {
  test('shows the message of the server, and the second try carries the charge once', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault({ operation: 'processComplete', kind: 'error', message: 'Ring your branch', times: 1 })
    submit()
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('Ring your branch')
    actor.send({ type: 'failure.dismissed' })
    submit()
    await tagged('placed')
    const lines = [...customer.world.records.transactions.values()].at(-1)?.lines ?? []
    const charges = new Set(customer.seed.freight.map(({ productID }) => productID))
    expect(lines.filter(({ productCode }) => charges.has(productCode))).toHaveLength(1)
  })

  test('stands, where the cart can not be asked for afterwards', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault(
      { operation: 'processComplete', kind: 'latency', ms: 20 },
      { operation: 'processComplete', kind: 'error', message: 'Ring your branch' },
    )
    submit()
    await called(customer, 'processComplete')
    customer.fault({ operation: 'getCartContents', kind: 'abort' })
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('Ring your branch')
  })

  test('a second try as a pickup carries no charge', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault({ operation: 'processComplete', kind: 'error', message: 'Ring your branch', times: 1 })
    submit()
    await tagged('refused')
    expect(await chargeLines(customer)).toHaveLength(1)
    actor.send({ type: 'failure.dismissed' })
    submit(filledForm(customer, 'pickup'))
    await tagged('placed')
    expect([...customer.world.records.transactions.values()].at(-1)?.lines).toHaveLength(1)
  })

  test('a defect in arranging the delivery ends the placing instead of hanging it', async () => {
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

  test('of the charge ends the placing, and the charges tried are remembered', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = start(customer)
    customer.fault({ operation: 'addCartProduct', kind: 'error', message: 'No charge today' })
    submit()
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('No charge today')
    expect(emitted).toMatchObject([
      { type: 'checkout.chargesKnown', knownCharges: [expect.any(String)] },
      { type: 'checkout.cartTouched' },
    ])
  })
})

describe('a cart that is not the one that was shown', () => {
  /** Somebody else at work on the same cart. */
  async function emptied({ erp, sessionID, shown }: CustomerWithCart) {
    for (const { productID, lineID } of shown) await erp.deleteCartProduct({ sessionID, productID, lineID })
  }

  test('emptied elsewhere is not sent', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = start(customer)
    await emptied(customer)
    submit(filledForm(customer, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('Your cart is empty.')
    expect(emitted).toEqual([{ type: 'checkout.cartTouched' }])
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('emptied while it was sent is refused, and no older order is taken for it', async () => {
    const customer = await customerWithCart()
    const first = start(customer)
    first.submit(filledForm(customer, 'pickup'))
    await first.tagged('placed')
    const next = await customerWithCart(customer)
    const { erp } = next
    const processComplete: typeof erp.processComplete = async (input) => {
      await emptied(next)
      return erp.processComplete(input)
    }
    const { actor, submit, tagged } = start({ ...next, erp: { ...erp, processComplete } })
    submit(filledForm(next, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('The cart is empty')
  })

  test('that was placed with a number that is not new shows none', async () => {
    const customer = await customerWithCart()
    const first = start(customer)
    first.submit(filledForm(customer, 'pickup'))
    await first.tagged('placed')
    const next = await customerWithCart(customer)
    const { erp } = next
    // A list that is a moment behind: it has the older order of the same reference alone.
    const rows = await erp.getCustomerTransactions({})
    const { actor, submit, tagged } = start({
      ...next,
      erp: { ...erp, getCustomerTransactions: async () => rows },
    })
    next.fault({ operation: 'processComplete', kind: 'lost-reply', times: 1 })
    submit(filledForm(next, 'pickup'))
    await tagged('placed')
    expect(actor.getSnapshot().context.number).toBeNull()
  })

  test('is not sent, and said to have changed', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    submit(filledForm(customer, 'delivery'), 'Order', { ...customer.supplies, lines: [] })
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe(
      'Your cart has changed since this page showed it. Look it over and confirm again.',
    )
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('the order keeps what was sent, with its charge', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    submit()
    await tagged('placed')
    const { order } = actor.getSnapshot().context
    expect(order?.lines).toHaveLength(2)
    expect(order?.lines.map(({ productID }) => productID)).toContain(order?.charge)
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

  test('is placed, though the second was refused', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(sendingTwice(customer))
    submit()
    await tagged('placed')
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, number: placedNumber(customer) })
  })

  test('is placed, though its number can not be had', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(sendingTwice(customer))
    customer.fault({ operation: 'getCustomerTransactions', kind: 'abort' })
    submit()
    await tagged('placed')
    expect(actor.getSnapshot().context.number).toBeNull()
  })
})

describe('a lost reply', () => {
  test('of an order that was placed ends at its number, and nothing is sent again', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer)
    customer.fault({ operation: 'processComplete', kind: 'lost-reply' })
    submit()
    await tagged('placed')
    expect(customer.calls('processComplete')).toHaveLength(1)
    expect(actor.getSnapshot().context.number).toBe(placedNumber(customer))
  })

  test.each(['abort', 'http-500', 'malformed'] as const)(
    'of kind %s before the work was done is found to be no order, and may be sent again',
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

  // An error that does not speak of the cart says nothing about the order either.
  test.each(['abort', 'error'] as const)(
    'whose outcome can not be found out (%s) blocks another order until it can',
    async (kind) => {
      const customer = await customerWithCart()
      const { actor, submit, tagged, state } = start(customer)
      customer.fault(
        { operation: 'processComplete', kind: 'latency', ms: 20 },
        { operation: 'processComplete', kind: 'lost-reply' },
      )
      submit()
      await called(customer, 'processComplete')
      customer.fault({ operation: 'getCartContents', kind })
      await state('outcomeUnknown')
      submit()
      actor.send({ type: 'failure.dismissed' })
      expect(actor.getSnapshot().matches('outcomeUnknown')).toBe(true)
      customer.fault()
      actor.send({ type: 'outcome.rechecked' })
      await tagged('placed')
      expect(customer.calls('processComplete')).toHaveLength(1)
      expect(customer.world.records.transactions.size).toBe(1)
    },
  )
})

describe('an order that was sent before a reload', () => {
  test('is looked for first, and found', async () => {
    const customer = await customerWithCart()
    const order = prepared(customer, 'pickup')
    const { quoteNumber } = await customer.erp.processComplete(
      orderRequest(order, order.form.delivery.branch),
    )
    const { actor, tagged } = start(customer, checkoutMachine, order)
    await tagged('placed')
    expect(actor.getSnapshot().context.number).toBe(quoteNumber)
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('that never arrived may be sent again', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = start(customer, checkoutMachine, prepared(customer, 'pickup'))
    expect(actor.getSnapshot().hasTag('sent')).toBe(true)
    await tagged('refused')
    actor.send({ type: 'failure.dismissed' })
    submit(filledForm(customer, 'pickup'))
    await tagged('placed')
  })
})

describe('the request', () => {
  test('of a pickup names no place, though one was typed before', async () => {
    const customer = await customerWithCart()
    const form = { ...filledForm(customer, 'delivery') }
    const order = { ...prepared(customer, 'pickup'), form }
    expect(orderRequest(order, 'DAN')).toMatchObject({
      clientName: '',
      clientAddress: '',
      clientSuburb: '',
      clientState: '',
      saleDeliveryDetails: { vehicleType: '' },
    })
  })
})

afterAll(() => expect(walk.missing()).toEqual([]))
