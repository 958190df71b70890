import { beforeEach, describe, expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { monthsBefore } from '#machines/invoices/dates.rules.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { showDate } from '../../src/ui/dates.ts'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { button, press } from './matrix/page.ts'
import { CEMENT, confirmOrder, control, dialog, fillIn, openShop, pickupForm, requests } from './shopping.tsx'

/* At these times it is another day in UTC, which the machine that runs the tests may use. */
const [yesterday, today] = ['2026-11-19', '2026-11-20']

beforeEach(() => {
  installFakeTimers()
  localStorage.clear()
})

describe.each([
  [
    'midnight in Sydney',
    '2026-11-19T13:00:30Z',
    { scenario: 'au', locale: 'en-AU', branch: 'DAN', pickup: 'PICKUP' },
  ],
  [
    '19:30 in Chicago',
    '2026-11-21T01:30:00Z',
    { scenario: 'us', locale: 'en-US', branch: 'AUS', pickup: 'WILLCALL' },
  ],
] as const)('at %s', (_, now, { scenario, locale, branch, pickup }) => {
  test('an order can be required for today at the site, but not for the day before', async () => {
    vi.setSystemTime(now)
    const { shipping, delivery } = pickupForm({ branch })
    const form = { shipping: { ...shipping, despatchType: pickup }, delivery }
    const goods = [{ ...CEMENT, quantity: 2 }]
    const { world } = await openShop('/checkout', { scenario, goods, form })
    await until(() => control('Required date'))
    await fillIn({ 'Required date': showDate(yesterday, locale) })
    await confirmOrder()
    await until(() =>
      expect(control('Required date')).toHaveAccessibleDescription(`Not before ${showDate(today, locale)}.`),
    )
    await fillIn({ 'Required date': showDate(today, locale) })
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    expect(requests(world, 'processComplete')).toMatchObject([{ dateRequired: `${today}T13:30` }])
  })

  test('an order is refused once its required day has ended, and the draft stays', async () => {
    vi.setSystemTime(now)
    const { shipping, delivery } = pickupForm({ branch })
    const form = {
      shipping: { ...shipping, despatchType: pickup, notes: 'Gate code 4471' },
      delivery: { ...delivery, requiredDate: today },
    }
    const goods = [{ ...CEMENT, quantity: 2 }]
    const { world } = await openShop('/checkout', { scenario, goods, form })
    await until(() => expect(control('Required date')).toHaveValue(showDate(today, locale)))
    vi.setSystemTime(Date.parse(now) + 24 * 3_600_000)
    await confirmOrder()
    await until(() => expect(dialog('Error')).toHaveTextContent('The required date is in the past'))
    expect(control('Notes')).toHaveValue('Gate code 4471')
    expect(world.records.transactions.size).toBe(0)
  })

  test('invoices are listed from three months before today at the site', async () => {
    vi.setSystemTime(now)
    const { world } = await openShop('/invoices', { scenario })
    const asked = () => requests(world, 'getCustomerInvoicesTP')
    await until(() => expect(asked()).toMatchObject([{ fromDate: monthsBefore(today, 3) }]))
    await until(() => expect(control('Date From')).toHaveValue(showDate(monthsBefore(today, 3), locale)))
  })
})

test('a time zone that browsers do not know does not prevent selecting a date', async () => {
  const seed = seedFor('au')
  const configuration = { ...seed.configuration, time_zone: 'Australia/Pakenham' }
  const { open } = await showPortal('/invoices', { seed: { ...seed, configuration } })
  await open()
  await until(() => expect(control('Date From')).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/))
  await press(() => button('Open calendar'))
  await until(() => expect(document.querySelector('[role=application]')).toBeInTheDocument())
})
