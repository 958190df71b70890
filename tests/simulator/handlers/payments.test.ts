import { describe, expect, it } from 'vitest'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'
import type { InputOf } from '#contract/operations.ts'
import { byUrlPayment, checkoutPayment } from '#simulator/payments/opening.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { openShop, type Shop, TODAY } from './shop.ts'
import { counterSale, MINE, soldLine, THEIRS } from './small-seed.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const ask = (
  paymentAmount: number,
  paymentReference = `${MINE}-0-0`,
  paymentLines?: InputOf<'createPaymentSession'>['paymentLines'],
): InputOf<'createPaymentSession'> => ({
  paymentAmount,
  paymentReference,
  callbackApproved: `${ORIGIN}/#/payment-complete`,
  callbackDeclined: `${ORIGIN}/#/payment-fail`,
  callbackCancelled: `${ORIGIN}/#/payment-cancelled`,
  ...(paymentLines && { paymentLines }),
})
const line = (transactionNumber: number, transactionSuffix: number, amount: number) => ({
  transactionNumber,
  transactionSuffix,
  amount,
})

/** Settles a payment with the user's decision on the provider's page. */
function decide({ world }: Shop, id: string, verdict: 'approved' | 'declined' | 'cancelled') {
  const payment = world.records.payments.get(id)
  if (!payment) throw new Error('There is no such payment')
  return world.records.transact(() => settlePayment(world, payment, verdict))
}

/** The open balances in dollars, by document number. */
async function balances(shop: Shop) {
  const erp = await shop.as('Kim')
  const lines = await erp.getStatementDetail({ statementDate: '2026-03-31' })
  return Object.fromEntries(
    lines.map((each) => [`${each.transactionNumber}-${each.transactionSuffix}`, each.balanceAmount]),
  )
}

async function paid(shop: Shop, request: InputOf<'createPaymentSession'>) {
  const { sessionID } = await (await shop.as('Kim')).createPaymentSession(request)
  decide(shop, sessionID, 'approved')
  return sessionID
}

describe('createPaymentSession', () => {
  it('beyond a thousand pending payments the oldest is dropped, while finished ones stay', async () => {
    const shop = openShop()
    const { payments } = shop.world.records
    const ended = await paid(shop, ask(70))
    const [payment] = payments.values()
    if (!payment) throw new Error('Nothing was paid')
    for (let n = 0; n < 1000; n += 1) payments.put(`p${n}`, { ...payment, id: `p${n}`, state: 'pending' })
    const { sessionID } = await (await shop.as('Kim')).createPaymentSession(ask(70))
    const left = [...payments.values()].map(({ id }) => id)
    expect(left).toHaveLength(1001)
    expect(left).toEqual(expect.arrayContaining([ended, 'p1', sessionID]))
    expect(left).not.toContain('p0')
  })

  it('createPaymentSession returns the URL of a page and moves no money', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    const { redirectUrl, sessionID } = await erp.createPaymentSession(ask(70))
    expect(redirectUrl).toBe(`${ORIGIN}/simulator/payments/test/${sessionID}`)
    expect(await erp.queryPaymentSession({ sessionID })).toEqual({
      paymentAmount: 70,
      paymentReference: `${MINE}-0-0`,
      paymentState: 'pending',
      paymentDate: null,
      settledLines: null,
    })
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 400 })
  })

  it.each([
    ['AUD', 'AUD'],
    ['USD', 'USD'],
    ['US', 'USD'],
  ])('a payment uses the site’s currency: %s is stored as %s', async (currency, kept) => {
    const { world, as } = openShop()
    world.changeSettings(new Map([['currency', currency]]))
    const { sessionID } = await (await as('Kim')).createPaymentSession(ask(70))
    expect(world.records.payments.get(sessionID)).toMatchObject({ currency: kept, cents: 7000 })
    const opened = { id: world.newId(), Ref1: `${MINE}-0-0`, Amount: 5 }
    expect(byUrlPayment(world, opened)).toMatchObject({ currency: kept })
  })

  it.each([
    ['nothing', { paymentAmount: 0 }, 'paymentAmount'],
    ['less than nothing', { paymentAmount: -1 }, 'paymentAmount'],
    ['half a cent', { paymentAmount: 1.005 }, 'paymentAmount'],
    ['less than a cent', { paymentAmount: 1e-9 }, 'paymentAmount'],
    ['an amount that is not a number', { paymentAmount: 'ten' }, 'paymentAmount'],
    ['a malformed reference', { paymentReference: 'March' }, 'paymentReference'],
    ["another account's reference", { paymentReference: `${THEIRS}-0-0` }, 'paymentReference'],
    ['an unknown invoice', { paymentReference: `${MINE}-9999-0` }, 'paymentReference'],
    ['another customer’s invoice', { paymentReference: `${MINE}-5002-1` }, 'paymentReference'],
    ['an order', { paymentReference: `${MINE}-5001-0` }, 'paymentReference'],
    ['an invoice that is paid', { paymentReference: `${MINE}-4991-0` }, 'paymentReference'],
    ['a script as the URL to return to', { callbackApproved: 'javascript:alert(1)' }, 'callbackApproved'],
    ['a relative URL to return to', { callbackDeclined: '/payment-fail' }, 'callbackDeclined'],
    ['a URL with an invalid host', { callbackApproved: 'https://a b/' }, 'callbackApproved'],
    ['a URL with an invalid port', { callbackCancelled: 'https://a:port/' }, 'callbackCancelled'],
    ['a file as the URL to return to', { callbackCancelled: 'file:///x' }, 'callbackCancelled'],
    ['another customer', { idCust: THEIRS }, 'idCust'],
    ['lines that add up to less', { paymentLines: [line(4995, 0, 60)] }, 'paymentAmount'],
    ['more than is open', { paymentLines: [line(4990, 0, 70)] }, 'paymentLines.0.amount'],
    ['a line of another customer', { paymentLines: [line(5002, 1, 70)] }, 'paymentLines.0'],
    ['a line twice', { paymentLines: [line(4995, 0, 35), line(4995, 0, 35)] }, 'paymentLines.1'],
    ['a credit as if it were owed', { paymentLines: [line(4995, 1, 50)] }, 'paymentLines.0.amount'],
  ])('createPaymentSession refuses %s', async (_, own, field) => {
    const shop = openShop()
    const rows = await shop.raw('Kim', 'createPaymentSession', { ...ask(70), ...own })
    expect(rows.map((row) => row.field)).toContain(field)
    expect(shop.world.records.payments.size).toBe(0)
  })
})

describe('queryPaymentSession', () => {
  it.each(PAYMENT_VERDICTS)('queryPaymentSession reports a payment that was %s', async (verdict) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    const { sessionID } = await erp.createPaymentSession(ask(70))
    decide(shop, sessionID, verdict)
    expect(await erp.queryPaymentSession({ sessionID })).toMatchObject({ paymentState: verdict })
    const { totalBalance } = await erp.getCustomerAgedBalances({})
    expect(totalBalance).toBe(verdict === 'approved' ? 330 : 400)
  })

  it('queryPaymentSession refuses an unknown payment and another customer’s alike', async () => {
    const shop = openShop()
    const { sessionID } = await (await shop.as('Kim')).createPaymentSession(ask(70))
    const refused = [{ field: 'sessionID', msg: 'There is no such payment session' }]
    expect(await shop.raw('other', 'queryPaymentSession', { sessionID })).toEqual(refused)
    expect(await shop.raw('Kim', 'queryPaymentSession', { sessionID: 'x' })).toEqual(refused)
  })
})

describe('an approved payment', () => {
  it('a payment settles the oldest invoices first and updates every balance', async () => {
    const shop = openShop()
    await paid(shop, ask(90))
    expect(await balances(shop)).toMatchObject({ '4995-0': 30, '4995-1': -50, '5001-1': 330 })
    expect(await balances(shop)).not.toHaveProperty('4990-0')
    const erp = await shop.as('Kim')
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 310, day60Balance: 0 })
    expect(await erp.getUserDetails({})).toMatchObject({ current_balance: 310 })
    expect((await erp.getStatementList({}))[0]).toMatchObject({ dueBalance: 310 })
  })

  it('a payment settles the invoice that its reference names, then the oldest', async () => {
    const shop = openShop()
    await paid(shop, ask(335, `${MINE}-5001-1`))
    expect(await balances(shop)).toMatchObject({ '4990-0': 15, '5001-1': 0 })
  })

  it('a payment settles the lines that it lists, in parts and with credits', async () => {
    const shop = openShop()
    await paid(shop, ask(80, undefined, [line(5001, 1, 100), line(4995, 0, 30), line(4995, 1, -50)]))
    expect(await balances(shop)).toMatchObject({ '4990-0': 20, '4995-0': 70, '5001-1': 230 })
    expect(await balances(shop)).not.toHaveProperty('4995-1')
  })

  it('a payment counts once, however often its page is submitted', async () => {
    const shop = openShop()
    const id = await paid(shop, ask(70))
    expect(decide(shop, id, 'approved')).toMatchObject({ state: 'approved' })
    expect(decide(shop, id, 'cancelled')).toMatchObject({ state: 'approved' })
    expect(await (await shop.as('Kim')).getCustomerAgedBalances({})).toMatchObject({ totalBalance: 330 })
  })

  it('a payment for lines settled meanwhile settles others, and the rest stays on the account', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    const request = ask(20, undefined, [line(4990, 0, 20)])
    const { sessionID } = await erp.createPaymentSession(request)
    await paid(shop, request)
    decide(shop, sessionID, 'approved')
    expect(await balances(shop)).toMatchObject({ '4995-0': 80 })
    expect(await erp.queryPaymentSession({ sessionID })).toMatchObject({
      paymentDate: TODAY,
      settledLines: [
        {
          transactionNumber: 4995,
          displayType: 'Invoice',
          custOrdNo: 'PO 4995',
          balanceAmount: 100,
          amount: 20,
        },
      ],
    })
    const last = await paid(shop, ask(500))
    expect((await erp.queryPaymentSession({ sessionID: last })).settledLines?.at(-1)).toMatchObject({
      displayType: 'Payment',
      amount: 90,
    })
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: -140 })
    const lines = await erp.getStatementDetail({ statementDate: '2026-03-31' })
    expect(lines.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0)).toBe(-140)
    const over = lines.find(({ displayType }) => displayType === 'Payment')
    expect(over).toMatchObject({ balanceAmount: -90, transactionRef: 'Payment on account' })
  })

  it('money on the account can be used, in parts too', async () => {
    const shop = openShop()
    const onAccount = { number: 9000, cents: 5000 }
    shop.world.records.settlements.put(`${MINE}`, 'p', { paymentId: 'p', day: TODAY, shares: [], onAccount })
    const erp = await shop.as('Kim')
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 350 })
    await paid(shop, ask(50, undefined, [line(5001, 1, 80), line(9000, 0, -30)]))
    expect(await balances(shop)).toMatchObject({ '5001-1': 250, '9000-0': -20 })
    await paid(shop, ask(30, undefined, [line(5001, 1, 50), line(9000, 0, -20)]))
    expect(await balances(shop)).toMatchObject({ '5001-1': 200, '9000-0': 0 })
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 270 })
    const rows = await shop.raw('Kim', 'createPaymentSession', ask(5, `${MINE}-9000-0`))
    expect(rows.map(({ field }) => field)).toEqual(['paymentReference'])
  })

  it('a payment survives a restart, and a reset removes it', async () => {
    const shop = openShop()
    await paid(shop, ask(70))
    const dump = shop.world.records.dump()
    const again = openShop()
    again.world.records.restore(JSON.parse(JSON.stringify(dump)))
    const erp = await again.as('Kim')
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 330 })
    again.world.reset()
    expect(await (await again.as('Kim')).getCustomerAgedBalances({})).toMatchObject({ totalBalance: 400 })
  })

  it.each([40, 110])(
    'a payment of $%d is not repeated by the seed when the clock moves on',
    async (dollars) => {
      const invoice = counterSale(6000, 5, {
        lines: [soldLine(100)],
        payments: [{ monthsAfter: 1, day: 5, share: 1 }],
      })
      const shop = openShop({ transactions: [invoice] })
      await paid(shop, ask(dollars))
      const erp = await shop.as('Kim')
      const open = async () => (await erp.getCustomerAgedBalances({})).totalBalance
      expect(await open()).toBe(110 - dollars)
      // The seed's dates move with the clock: its invoice is now of 31 March, and paid on the 5th.
      shop.world.setClock(new Date('2026-04-05T12:00:00Z'))
      expect(await open()).toBe(0)
    },
  )

  it('a payment leaves other customers and other worlds unchanged', async () => {
    const [shop, other] = [openShop(), openShop()]
    const before = await (await other.as('other')).getCustomerAgedBalances({})
    await paid(shop, ask(70))
    expect(await (await shop.as('other')).getCustomerAgedBalances({})).toEqual(before)
    expect(await (await other.as('Kim')).getCustomerAgedBalances({})).toMatchObject({ totalBalance: 400 })
  })
})

describe('a payment opened at a provider', () => {
  const checkout = (description: string, key: string) => ({
    key,
    type: 'sale',
    lineItems: [{ lineItemType: 'customPayment', description, amount: 5, currency: 'AUD' }],
    successUrl: ORIGIN,
    cancelUrl: ORIGIN,
  })
  const PROVIDERS = {
    'by its script': ({ world }: Shop, reference: string) => {
      world.changeSettings(new Map([['payment_checkout_key', 'public']]))
      return checkoutPayment(world, checkout(reference, 'public'))
    },
    'by URL': ({ world }: Shop, Ref1: string) => byUrlPayment(world, { id: world.newId(), Ref1, Amount: 5 }),
  }

  describe.each(Object.entries(PROVIDERS))('%s', (_, open) => {
    it.each([
      ['a malformed reference', 'March'],
      ['an unknown account', '9-0-0'],
      ['an unknown invoice', `${MINE}-9999-0`],
      ['another customer’s invoice', `${MINE}-5002-1`],
      ['an order', `${MINE}-5001-0`],
      ['an invoice that is paid', `${MINE}-4991-0`],
    ])('a payment is refused for %s', (_, reference) => {
      expect(open(openShop(), reference)).toEqual({ error: expect.any(String) })
    })

    it('a payment is accepted for an invoice with an open balance', () => {
      expect(open(openShop(), `${MINE}-4990-0`)).toMatchObject({ customerId: MINE, state: 'pending' })
    })
  })

  it('a payment by script is refused where the site has no key, even with an empty one', () => {
    const { world } = openShop()
    expect(checkoutPayment(world, checkout(`${MINE}-0-0`, ''))).toEqual({ error: 'key is required' })
  })

  it('a payment opened by URL is recognised after it settled its invoice, which accepts no other', () => {
    const shop = openShop()
    const asked = { id: shop.world.newId(), Ref1: `${MINE}-4990-0`, Amount: 500 }
    const payment = byUrlPayment(shop.world, asked)
    if ('error' in payment) throw new Error(payment.error)
    shop.world.records.transact(() => settlePayment(shop.world, payment, 'approved'))
    expect(byUrlPayment(shop.world, asked)).toMatchObject({ id: asked.id, state: 'approved' })
    expect(byUrlPayment(shop.world, { ...asked, id: shop.world.newId() })).toEqual({
      error: expect.stringContaining('is paid'),
    })
  })
})
