import { expect, test } from 'vitest'
import { addDays, monthEnd, monthEndAfter } from '#simulator/rules/calendar.ts'
import { decide, deliveryDetails, openShop, paymentOf, place, refused, SCREWS } from './shop.ts'
import { smallSeed } from './small-seed.ts'

/** The first and last second of a site's day, including nights in which the clocks change. */
test.each([
  ['Australia/Perth', '2026-03-20', '2026-03-19T16:00:00Z'],
  ['Australia/Perth', '2026-03-20', '2026-03-20T15:59:59Z'],
  ['Australia/Sydney', '2026-04-01', '2026-03-31T13:00:00Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-05T13:59:59Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00Z'],
  ['America/Chicago', '2026-03-31', '2026-04-01T04:59:59Z'],
  ['Pacific/Honolulu', '2026-03-20', '2026-03-20T10:00:00Z'],
  ['Pacific/Honolulu', '2026-03-31', '2026-04-01T09:59:59Z'],
])('in %s, orders, statements, logins and payments are of %s at %s', async (time_zone, today, moment) => {
  const shop = openShop({ configuration: { ...smallSeed.configuration, time_zone } })
  shop.world.setClock(new Date(moment))
  const erp = await shop.as('Kim')
  expect([...shop.world.records.logins.values()]).toMatchObject([{ day: today }])
  const [newest, last] = await erp.getStatementList({})
  expect([newest?.dateStatement, last?.dateStatement]).toEqual([monthEnd(today), monthEndAfter(today, -1)])

  const orderFor = (requiredDate: string) => {
    const saleDeliveryDetails = deliveryDetails({ requiredDate })
    return place(erp, [SCREWS], { dateRequired: `${requiredDate}T07:30`, saleDeliveryDetails })
  }
  await refused(orderFor(addDays(today, -1)), 'The required date is in the past', 'dateRequired')
  await expect(orderFor(today)).resolves.toBe(5004)

  // More than is owed, so that the rest stays on the account as a line of that day.
  const { sessionID } = await erp.createPaymentSession(paymentOf(9_000))
  decide(shop, sessionID)
  expect(await erp.queryPaymentSession({ sessionID })).toMatchObject({ paymentDate: today })
  const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const over = lines.filter(({ displayType }) => displayType === 'Payment')
  expect(over).toMatchObject([{ transactionDate: today }])
})
