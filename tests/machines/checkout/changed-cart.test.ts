import { describe, expect, test } from 'vitest'
import { orderRequest } from '#machines/checkout/order-request.ts'
import { startCheckout } from './start.ts'
import { type CustomerWithCart, customerWithCart, filledForm, prepared } from './support.ts'

describe('a cart that differs from the displayed one', () => {
  /** Another user empties the same cart. */
  async function emptied({ erp, sessionID, shownLines }: CustomerWithCart) {
    for (const { productID, lineID } of shownLines)
      await erp.deleteCartProduct({ sessionID, productID, lineID })
  }

  test('a cart emptied elsewhere is not sent', async () => {
    const customer = await customerWithCart()
    const { actor, emitted, submit, tagged } = startCheckout(customer)
    await emptied(customer)
    submit(filledForm(customer, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('Your cart is empty.')
    expect(emitted.slice(1)).toEqual([
      { type: 'checkout.cartChanged' },
      { type: 'checkout.estimateOutdated' },
      { type: 'checkout.notPlaced' },
    ])
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('a cart emptied during sending is refused, and an older order is not mistaken for it', async () => {
    const customer = await customerWithCart()
    const first = startCheckout(customer)
    first.submit(filledForm(customer, 'pickup'))
    await first.tagged('placed')
    const next = await customerWithCart(customer)
    const { erp } = next
    const processComplete: typeof erp.processComplete = async (input) => {
      await emptied(next)
      return erp.processComplete(input)
    }
    const { actor, submit, tagged } = startCheckout({ ...next, erp: { ...erp, processComplete } })
    submit(filledForm(next, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe('The cart is empty')
  })

  test('an order whose number cannot be identified is placed without showing a number', async () => {
    const customer = await customerWithCart()
    const first = startCheckout(customer)
    first.submit(filledForm(customer, 'pickup'))
    await first.tagged('placed')
    const next = await customerWithCart(customer)
    const { erp } = next
    // A stale list: it contains only the older order with the same reference.
    const rows = await erp.getCustomerTransactions({})
    const { actor, submit, tagged } = startCheckout({
      ...next,
      erp: { ...erp, getCustomerTransactions: async () => rows },
    })
    next.fault({ operation: 'processComplete', kind: 'lost-reply', times: 1 })
    submit(filledForm(next, 'pickup'))
    await tagged('placed')
    expect(actor.getSnapshot().context.placed).toMatchObject({ number: null })
  })

  test('a changed cart is not sent and is reported as changed', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = startCheckout(customer)
    submit(filledForm(customer, 'delivery'), 'Order', { ...customer.dependencies, lines: [] })
    await tagged('refused')
    expect(actor.getSnapshot().context.failure).toBe(
      'Your cart has changed since you opened this page. Review it and confirm again.',
    )
    expect(customer.calls('processComplete')).toEqual([])
  })

  test('a placed order keeps the lines that were sent, including the delivery charge', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = startCheckout(customer)
    submit()
    await tagged('placed')
    const { order } = actor.getSnapshot().context
    expect(order?.lines).toHaveLength(2)
    expect(order?.lines.map(({ productID }) => productID)).toContain(order?.charge)
  })
})

describe('a cart that was ordered elsewhere', () => {
  test('a cart that was ordered elsewhere is not sent and is reported as closed', async () => {
    const customer = await customerWithCart()
    const order = prepared(customer, 'pickup')
    await customer.erp.processComplete(orderRequest(order, order.form.delivery.branch))
    const { actor, emitted, submit, tagged } = startCheckout(customer)
    submit(filledForm(customer, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context).toMatchObject({
      failure: expect.stringContaining('Cart has already been ordered'),
      isCartClosed: true,
    })
    expect(emitted.slice(1)).toEqual([
      { type: 'checkout.cartClosed', sessionID: customer.sessionID },
      { type: 'checkout.estimateOutdated' },
      { type: 'checkout.notPlaced' },
    ])
    expect(customer.calls('processComplete')).toHaveLength(1)
  })

  test('the next refusal no longer reports the cart as closed', async () => {
    const customer = await customerWithCart()
    const { actor, submit, tagged } = startCheckout(customer)
    customer.fault({ operation: 'getCartContents', kind: 'field-error', message: 'Unknown cart', times: 1 })
    submit(filledForm(customer, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context.isCartClosed).toBe(true)
    actor.send({ type: 'failure.dismissed' })
    customer.fault({ operation: 'processComplete', kind: 'error', message: 'Call your branch', times: 1 })
    submit(filledForm(customer, 'pickup'))
    await tagged('refused')
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'Call your branch', isCartClosed: false })
  })
})
