import { expect, test } from 'vitest'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'
import type { InputOf } from '#contract/operations.ts'
import { byUrlPayment, checkoutPayment } from '#simulator/payments/opening.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { decide, named, openAs, openShop, paymentOf, type Shop, TODAY } from './shop.ts'
import { counterSale, MINE, soldLine, THEIRS } from './small-seed.ts'

const ORIGIN = 'https://portal.example'
const line = (number: number, suffix: number, amount: number) => ({ ...named(number, suffix), amount })
const lines = (paymentAmount: number, ...paymentLines: ReturnType<typeof line>[]) =>
  paymentOf(paymentAmount, { paymentLines })

/** The open balances in dollars, by document number. */
async function balances(shop: Shop) {
  const rows = await (await shop.as('Kim')).getStatementDetail({ statementDate: '2026-03-31' })
  return Object.fromEntries(
    rows.map((row) => [`${row.transactionNumber}-${row.transactionSuffix}`, row.balanceAmount]),
  )
}

const owed = async (shop: Shop, userId = 'Kim') =>
  (await (await shop.as(userId)).getCustomerAgedBalances({})).totalBalance

async function paid(shop: Shop, request: InputOf<'createPaymentSession'>) {
  const { sessionID } = await (await shop.as('Kim')).createPaymentSession(request)
  decide(shop, sessionID)
  return sessionID
}

test('beyond a thousand pending payments the oldest is dropped, while finished ones stay', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const { payments } = shop.world.records
  const ended = await paid(shop, paymentOf(70))
  const [payment] = payments.values()
  if (!payment) throw new Error('Nothing was paid')
  for (let n = 0; n < 1000; n += 1) payments.put(`p${n}`, { ...payment, id: `p${n}`, state: 'pending' })
  const { sessionID } = await erp.createPaymentSession(paymentOf(70))
  const left = [...payments.values()].map(({ id }) => id)
  expect(left).toHaveLength(1001)
  expect(left).toEqual(expect.arrayContaining([ended, 'p1', sessionID]))
  expect(left).not.toContain('p0')
})

test('createPaymentSession returns the URL of a page and moves no money', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const { redirectUrl, sessionID } = await erp.createPaymentSession(paymentOf(70))
  expect(redirectUrl).toBe(`${ORIGIN}/simulator/payments/test/${sessionID}`)
  expect(await erp.queryPaymentSession({ sessionID })).toEqual({
    paymentAmount: 70,
    paymentReference: `${MINE}-0-0`,
    paymentState: 'pending',
    paymentDate: null,
    settledLines: null,
  })
  expect(await owed(shop)).toBe(400)
})

test.each([
  ['AUD', 'AUD'],
  ['USD', 'USD'],
  ['US', 'USD'],
])('a payment uses the site’s currency: %s is stored as %s', async (currency, kept) => {
  const { erp, world } = await openAs('Kim')
  world.changeSettings(new Map([['currency', currency]]))
  const { sessionID } = await erp.createPaymentSession(paymentOf(70))
  expect(world.records.payments.get(sessionID)).toMatchObject({ currency: kept, cents: 7000 })
  const opened = { id: world.newId(), Ref1: `${MINE}-0-0`, Amount: 5 }
  expect(byUrlPayment(world, opened)).toMatchObject({ currency: kept })
})

/** References that no payment of the account MINE may have. */
const REFERENCES: [string, string][] = [
  ['a malformed reference', 'March'],
  ['an unknown invoice', `${MINE}-9999-0`],
  ['another customer’s invoice', `${MINE}-5002-1`],
  ['an order', `${MINE}-5001-0`],
  ['an invoice that is paid', `${MINE}-4991-0`],
]

test.each<[string, object, string]>([
  ['nothing', { paymentAmount: 0 }, 'paymentAmount'],
  ['less than nothing', { paymentAmount: -1 }, 'paymentAmount'],
  ['half a cent', { paymentAmount: 1.005 }, 'paymentAmount'],
  ['less than a cent', { paymentAmount: 1e-9 }, 'paymentAmount'],
  ['an amount that is not a number', { paymentAmount: 'ten' }, 'paymentAmount'],
  ["another account's reference", { paymentReference: `${THEIRS}-0-0` }, 'paymentReference'],
  ...REFERENCES.map(
    ([what, paymentReference]) =>
      [what, { paymentReference }, 'paymentReference'] satisfies [string, object, string],
  ),
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
  const { raw, world } = openShop()
  const rows = await raw('Kim', 'createPaymentSession', { ...paymentOf(70), ...own })
  expect(rows.map((row) => row.field)).toContain(field)
  expect(world.records.payments.size).toBe(0)
})

test.each(PAYMENT_VERDICTS)('queryPaymentSession reports a payment that was %s', async (verdict) => {
  const { erp, ...shop } = await openAs('Kim')
  const { sessionID } = await erp.createPaymentSession(paymentOf(70))
  decide(shop, sessionID, verdict)
  expect(await erp.queryPaymentSession({ sessionID })).toMatchObject({ paymentState: verdict })
  expect(await owed(shop)).toBe(verdict === 'approved' ? 330 : 400)
})

test('queryPaymentSession refuses an unknown payment and another customer’s alike', async () => {
  const { erp, raw } = await openAs('Kim')
  const { sessionID } = await erp.createPaymentSession(paymentOf(70))
  const refused = [{ field: 'sessionID', msg: 'There is no such payment session' }]
  expect(await raw('other', 'queryPaymentSession', { sessionID })).toEqual(refused)
  expect(await raw('Kim', 'queryPaymentSession', { sessionID: 'x' })).toEqual(refused)
})

test('a payment settles the oldest invoices first and updates every balance', async () => {
  const { erp, ...shop } = await openAs('Kim')
  await paid(shop, paymentOf(90))
  expect(await balances(shop)).toEqual({ '4995-0': 30, '4995-1': -50, '5001-1': 330 })
  expect(await erp.getCustomerAgedBalances({})).toMatchObject({ totalBalance: 310, day60Balance: 0 })
  expect(await erp.getUserDetails({})).toMatchObject({ current_balance: 310 })
  expect((await erp.getStatementList({}))[0]).toMatchObject({ dueBalance: 310 })
})

test('a payment settles the invoice that its reference names, then the oldest', async () => {
  const shop = openShop()
  await paid(shop, paymentOf(335, { paymentReference: `${MINE}-5001-1` }))
  expect(await balances(shop)).toMatchObject({ '4990-0': 15, '5001-1': 0 })
})

test('a payment settles the lines that it lists, in parts and with credits', async () => {
  const shop = openShop()
  await paid(shop, lines(80, line(5001, 1, 100), line(4995, 0, 30), line(4995, 1, -50)))
  expect(await balances(shop)).toEqual({ '4990-0': 20, '4995-0': 70, '5001-1': 230 })
})

test('a payment counts once, however often its page is submitted', async () => {
  const shop = openShop()
  const id = await paid(shop, paymentOf(70))
  expect(decide(shop, id, 'approved')).toMatchObject({ state: 'approved' })
  expect(decide(shop, id, 'cancelled')).toMatchObject({ state: 'approved' })
  expect(await owed(shop)).toBe(330)
})

test('a payment for lines settled meanwhile settles others, and the rest stays on the account', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const request = lines(20, line(4990, 0, 20))
  const { sessionID } = await erp.createPaymentSession(request)
  await paid(shop, request)
  decide(shop, sessionID)
  expect(await balances(shop)).toMatchObject({ '4995-0': 80 })
  const settled = { displayType: 'Invoice', custOrdNo: 'PO 4995', balanceAmount: 100, amount: 20 }
  expect(await erp.queryPaymentSession({ sessionID })).toMatchObject({
    paymentDate: TODAY,
    settledLines: [{ transactionNumber: 4995, ...settled }],
  })
  const last = await erp.queryPaymentSession({ sessionID: await paid(shop, paymentOf(500)) })
  expect(last.settledLines?.at(-1)).toMatchObject({ displayType: 'Payment', amount: 90 })
  expect(await owed(shop)).toBe(-140)
  const rows = await erp.getStatementDetail({ statementDate: '2026-03-31' })
  expect(rows.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0)).toBe(-140)
  const over = rows.find(({ displayType }) => displayType === 'Payment')
  expect(over).toMatchObject({ balanceAmount: -90, transactionRef: 'Payment on account' })
})

test('money on the account can be used, in parts too', async () => {
  const shop = openShop()
  const onAccount = { number: 9000, cents: 5000 }
  shop.world.records.settlements.put(`${MINE}`, 'p', { paymentId: 'p', day: TODAY, shares: [], onAccount })
  expect(await owed(shop)).toBe(350)
  await paid(shop, lines(50, line(5001, 1, 80), line(9000, 0, -30)))
  expect(await balances(shop)).toMatchObject({ '5001-1': 250, '9000-0': -20 })
  await paid(shop, lines(30, line(5001, 1, 50), line(9000, 0, -20)))
  expect(await balances(shop)).toMatchObject({ '5001-1': 200, '9000-0': 0 })
  expect(await owed(shop)).toBe(270)
  const own = { paymentReference: `${MINE}-9000-0` }
  expect(await shop.raw('Kim', 'createPaymentSession', paymentOf(5, own))).toMatchObject([
    { field: 'paymentReference' },
  ])
})

test('a payment survives a restart, and a reset removes it', async () => {
  const [shop, again] = [openShop(), openShop()]
  await paid(shop, paymentOf(70))
  again.world.records.restore(JSON.parse(JSON.stringify(shop.world.records.dump())))
  expect(await owed(again)).toBe(330)
  again.world.reset()
  expect(await owed(again)).toBe(400)
})

test.each([40, 110])(
  'a payment of $%d is not repeated by the seed when the clock moves on',
  async (dollars) => {
    const payments = [{ monthsAfter: 1, day: 5, share: 1 }]
    const shop = openShop({ transactions: [counterSale(6000, 5, { lines: [soldLine(100)], payments })] })
    await paid(shop, paymentOf(dollars))
    expect(await owed(shop)).toBe(110 - dollars)
    // The seed's dates move with the clock: its invoice is now of 31 March, and paid on the 5th.
    shop.world.setClock(new Date('2026-04-05T12:00:00Z'))
    expect(await owed(shop)).toBe(0)
  },
)

test('a payment leaves other customers and other worlds unchanged', async () => {
  const [shop, elsewhere] = [openShop(), openShop()]
  await paid(shop, paymentOf(70))
  expect(await owed(shop, 'other')).toBe(await owed(elsewhere, 'other'))
  expect(await owed(elsewhere)).toBe(400)
})

const checkout = (description: string, key: string) => ({
  key,
  type: 'sale',
  lineItems: [{ lineItemType: 'customPayment', description, amount: 5, currency: 'AUD' }],
  successUrl: ORIGIN,
  cancelUrl: ORIGIN,
})
const PROVIDERS = {
  'by script': ({ world }: Shop, reference: string) => {
    world.changeSettings(new Map([['payment_checkout_key', 'public']]))
    return checkoutPayment(world, checkout(reference, 'public'))
  },
  'by URL': ({ world }: Shop, Ref1: string) => byUrlPayment(world, { id: world.newId(), Ref1, Amount: 5 }),
}
const OPENINGS = Object.entries(PROVIDERS).flatMap(([provider, open]) =>
  [...REFERENCES, ['an unknown account', '9-0-0']].map(
    ([what, ref = '']) => [provider, what, ref, open] as const,
  ),
)

test.each(OPENINGS)('a payment opened %s is refused for %s', (_provider, _what, reference, open) => {
  expect(open(openShop(), reference)).toEqual({ error: expect.any(String) })
})

test.each(Object.entries(PROVIDERS))('a payment opened %s is accepted for an open invoice', (_, open) => {
  expect(open(openShop(), `${MINE}-4990-0`)).toMatchObject({ customerId: MINE, state: 'pending' })
})

test('a payment by script is refused where the site has no key, even with an empty one', () => {
  const { world } = openShop()
  expect(checkoutPayment(world, checkout(`${MINE}-0-0`, ''))).toEqual({ error: 'key is required' })
})

test('a payment opened by URL is recognised after it settled its invoice, which accepts no other', () => {
  const { world } = openShop()
  const asked = { id: world.newId(), Ref1: `${MINE}-4990-0`, Amount: 500 }
  const payment = byUrlPayment(world, asked)
  if ('error' in payment) throw new Error(payment.error)
  world.records.transact(() => settlePayment(world, payment, 'approved'))
  expect(byUrlPayment(world, asked)).toMatchObject({ id: asked.id, state: 'approved' })
  const other = byUrlPayment(world, { ...asked, id: world.newId() })
  expect(other).toEqual({ error: expect.stringContaining('is paid') })
})
