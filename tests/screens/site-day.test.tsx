import { expect, test, vi } from 'vitest'
import { monthsBefore } from '#machines/invoices/dates.rules.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { showDate } from '../../src/ui/dates.ts'
import { CEMENT } from '../support/goods.ts'
import { goTo, page, until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { confirm, dismiss, ok, openShop, pickupForm, placed, smallShop } from '../support/shopping.ts'

/* At these times it is another day in UTC, which the machine that runs the tests may use. */
const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const DAY_MS = 24 * 3_600_000

const date = page.getByLabel('Required date')
const from = page.getByLabel('Date From')

test.each([
  ['midnight in Sydney', '2026-11-19T13:00:30Z', 'au', 'en-AU', { branch: 'DAN' }, 'dd/mm/yyyy'],
  [
    '19:30 in Chicago',
    '2026-11-21T01:30:00Z',
    'us',
    'en-US',
    { branch: 'AUS', despatchType: 'WILLCALL' },
    'mm/dd/yyyy',
  ],
] as const)(
  'at %s the day of the site decides what can be ordered and which invoices are listed',
  async (_, now, scenario, locale, own, pattern) => {
    const { world, requests } = await openShop('/checkout', {
      scenario,
      goods: [{ ...CEMENT, quantity: 2 }],
      form: pickupForm({ ...own, notes: 'Gate code 4471' }),
      now: new Date(now),
    })
    await date.fill(showDate('2026-12-31', scenario === 'us' ? 'en-AU' : 'en-US'))
    await confirm.click()
    await until(() => expect(date.element()).toHaveAccessibleDescription(`Not a date. Use ${pattern}.`))
    await date.fill(showDate(yesterday, locale))
    const early = `Not before ${showDate(today, locale)}.`
    await until(() => expect(date.element()).toHaveAccessibleDescription(early))
    await date.fill(showDate(today, locale))
    expect(date.element()).not.toHaveAccessibleDescription(early)
    vi.setSystemTime(Date.parse(now) + DAY_MS)
    await confirm.click()
    await dismiss('The required date is in the past')
    expect(page.getByLabel('Notes').element()).toHaveValue('Gate code 4471')
    expect(world.records.transactions.size).toBe(0)
    await date.fill(showDate(tomorrow, locale))
    await confirm.click()
    await placed.findElement()
    expect(requests('processComplete').at(-1)).toMatchObject({ dateRequired: `${tomorrow}T13:30` })
    await ok.click()
    await goTo('/invoices')
    const start = monthsBefore(tomorrow, 3)
    await until(() => expect(requests('getCustomerInvoicesTP')).toMatchObject([{ fromDate: start }]))
    await until(() => expect(from.element()).toHaveValue(showDate(start, locale)))
  },
)

test('a time zone that browsers do not know does not prevent selecting a date', async () => {
  const seed = smallShop()
  const configuration = { ...seed.configuration, time_zone: 'Australia/Pakenham' }
  await openPortal('/invoices', { seed: { ...seed, configuration } })
  await until(() => expect(from.element()).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/))
  await page.getByRole('button', { name: 'Open calendar' }).nth(0).click()
  await page.getByRole('application').findElement()
})
