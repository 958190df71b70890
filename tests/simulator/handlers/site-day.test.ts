import { describe, expect, it } from 'vitest'
import { addDays, monthEnd, monthEndAfter } from '#simulator/rules/calendar.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { cartWith, deliveryDetails, openShop, orderOf, refusal } from './shop.ts'
import { MINE, smallSeed } from './small-seed.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }

/** More than is owed, so that the rest stays on the account as a line of that day. */
const everything = {
  paymentReference: `${MINE}-0-0`,
  paymentAmount: 9_000,
  callbackApproved: 'http://127.0.0.1:3000/#/payment-complete',
  callbackDeclined: 'http://127.0.0.1:3000/#/payment-fail',
  callbackCancelled: 'http://127.0.0.1:3000/#/payment-cancelled',
}

/** The first and last second of a site's day, including nights in which the clocks change. */
const MOMENTS = [
  ['Australia/Perth', '2026-03-20', '2026-03-19T16:00:00Z'],
  ['Australia/Perth', '2026-03-20', '2026-03-20T15:59:59Z'],
  ['Australia/Sydney', '2026-04-01', '2026-03-31T13:00:00Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-05T13:59:59Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00Z'],
  ['America/Chicago', '2026-03-31', '2026-04-01T04:59:59Z'],
  ['Pacific/Honolulu', '2026-03-20', '2026-03-20T10:00:00Z'],
  ['Pacific/Honolulu', '2026-03-31', '2026-04-01T09:59:59Z'],
] as const

describe.each(MOMENTS)('a site in %s on %s, at %s', (timeZone, today, moment) => {
  const open = () => {
    const { configuration } = smallSeed
    const shop = openShop({ configuration: { ...configuration, time_zone: timeZone } })
    shop.world.setClock(new Date(moment))
    return shop
  }

  it('an order for today is accepted and one for the day before is refused', async () => {
    const erp = await open().as('Kim')
    const sessionID = await cartWith(erp, SCREWS)
    const orderFor = (day: string) =>
      erp.processComplete(
        orderOf(sessionID, {
          dateRequired: `${day}T07:30`,
          saleDeliveryDetails: deliveryDetails({ requiredDate: day }),
        }),
      )
    await expect(orderFor(addDays(today, -1))).rejects.toMatchObject(
      refusal('The required date is in the past', 'dateRequired'),
    )
    await expect(orderFor(today)).resolves.toBeTruthy()
  })

  it('statements, logins and payments are dated by the site’s day', async () => {
    const { as, world } = open()
    const erp = await as('Kim')
    expect([...world.records.logins.values()]).toMatchObject([{ day: today }])
    const [newest, last] = await erp.getStatementList({})
    expect([newest?.dateStatement, last?.dateStatement]).toEqual([monthEnd(today), monthEndAfter(today, -1)])
    const { sessionID } = await erp.createPaymentSession(everything)
    const payment = world.records.payments.get(sessionID)
    if (!payment) throw new Error('There is no such payment')
    world.records.transact(() => settlePayment(world, payment, 'approved'))
    expect(await erp.queryPaymentSession({ sessionID })).toMatchObject({ paymentDate: today })
    const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    const over = lines.filter(({ displayType }) => displayType === 'Payment')
    expect(over).toMatchObject([{ transactionDate: today }])
  })
})
