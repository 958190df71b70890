import { cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import { button, goTo, page, until } from '../support/page.ts'
import { type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { cellsUnder, factsIn, headings } from '../support/reading.ts'
import { credit, invoice, NOW, seedWith } from '../support/seeds.ts'

beforeEach(() => localStorage.clear())

/** October has invoices, a credit and payments of those before. */
const LEDGER = [
  invoice(205001, '2025-12-06', 300),
  invoice(205002, '2026-09-07', 200, { payments: [{ monthsAfter: 1, day: 20, share: 0.5 }] }),
  invoice(205003, '2026-09-08', 100, { payments: [{ monthsAfter: 1, day: 21, share: 1 }] }),
  invoice(205004, '2026-10-08', 120),
  invoice(205005, '2026-10-09', 450),
  credit(205004, 2, '2026-10-12', 20),
  invoice(205006, '2026-11-02', 70),
]
const SITE = seedWith(LEDGER)
const OCTOBER = '/statements/2026-10-31'

const openAt = (path: string, options: Opening = {}) => openPortal(path, { seed: SITE, now: NOW, ...options })

const rows = page.getByRole('rowheader')
const pay = page.getByRole('link', { name: 'Pay Balance' })
const notFound = page.getByRole('heading', { name: 'Statement not found.' })
const download = button('Download Statement')
const email = button('Email Statement')
/** The figures of a column. */
const amounts = (column: string) =>
  cellsUnder(column).map(({ textContent }) => Number(textContent?.replace(/[^\d.-]/g, '')))

describe('statements', () => {
  const BALANCES = ['Current', '30 Days', '60 Days', '90 Days', '120+ Days']

  test('aged balances add up to the account balance, and each statement links to its page', async () => {
    await openAt('/statements')
    await rows.nth(0).findElement()
    expect(headings()).toEqual(['Statement Date', 'Account Balance', ...BALANCES, 'Open'])
    const link = rows.nth(0).getByRole('link')
    const [day, month, year] = link.text.split('/')
    expect(link.element()).toHaveAttribute('href', `/statements/${year}-${month}-${day}`)
    const buckets = BALANCES.map(amounts)
    for (const [at, total] of amounts('Account Balance').entries())
      expect(buckets.reduce((sum, bucket) => sum + (bucket[at] ?? Number.NaN), 0)).toBeCloseTo(total)
  })

  test('column filters match amounts or displayed text and can be cleared', async () => {
    await openAt('/statements')
    await button('Filters').click()
    const all = rows.elements().length
    await page.getByRole('searchbox', { name: 'Filter 30 Days' }).fill('>0')
    expect(rows.elements().length).toBeLessThan(all)
    for (const amount of amounts('30 Days')) expect(amount).toBeGreaterThan(0)
    expect(new URLSearchParams(location.search).get('filter.day30Balance')).toBe('>0')
    await button('Clear filters').click()
    expect(rows.elements()).toHaveLength(all)
    await page.getByRole('searchbox', { name: 'Filter Statement Date' }).fill('/2025')
    expect(rows.texts.length).toBeLessThan(all)
    for (const date of rows.texts) expect(date).toContain('/2025')
    expect(button('Filters (1)').element()).toBeVisible()
  })

  test('a slow list shows a skeleton, and an empty one No Results Found', async () => {
    const { fault } = await openAt('/statements', { seed: seedWith([]), faults: [slow('getStatementList')] })
    await page.getByRole('status', { name: 'Loading statements' }).findElement()
    fault()
    await page.getByText('No Results Found').findElement()
  })
})

describe('a statement', () => {
  test('the page shows the lines, the customer, the aged balances and the actions', async () => {
    await openAt(OCTOBER)
    await page.getByRole('heading', { name: 'Statement 31/10/2026' }).findElement()
    await rows.nth(0).findElement()
    expect(headings()).toEqual([
      'Transaction',
      'Type',
      'Date',
      'Amount',
      'Balance',
      'Reference',
      'Order Ref',
      'Job Name',
      'Open',
    ])
    const link = rows.nth(0).getByRole('link')
    expect(link.element()).toHaveAttribute('href', `/invoices/${link.text}`)
    expect(page.getByRole('heading', { name: 'Kestrel Ridge Homes Pty Ltd' }).element()).toBeVisible()
    for (const label of [...'Current,30 Days,60 Days,90 Days,120+ Days'.split(','), 'Total balance'])
      expect(page.getByText(label).element()).toBeVisible()
    for (const each of [download, email]) expect(each.element()).toBeEnabled()
    expect(pay.element()).toHaveAttribute('href', '/pay-account?statementId=2026-10-31')
  })

  test.each([
    ['au', ['$660.00', '$627.00', '-$22.00', '-$220.00', '$1,045.00']],
    ['us', ['$649.50', '$617.03', '-$21.65', '-$216.50', '$1,028.38']],
  ] as const)(
    'in %s what happened since the opening balance adds up to the closing one',
    async (scenario, says) => {
      await openAt(OCTOBER, { scenario, seed: seedWith(LEDGER, scenario) })
      const summary = page.getByRole('region', { name: 'Account summary' })
      await until(() => expect(summary.element()).toHaveAttribute('aria-busy', 'false'))
      const [opening, invoices, credits, payments, closing] = says
      expect(factsIn(summary.element())).toEqual({
        'Opening balance': opening,
        Invoices: invoices,
        Credits: credits,
        'Payments and adjustments': payments,
        'Closing balance': closing,
      })
    },
  )

  test('lines can be searched and sorted', async () => {
    await openAt(OCTOBER)
    await rows.nth(0).findElement()
    const all = rows.texts
    const search = page.getByRole('searchbox', { name: 'Search lines' })
    await search.fill(all[1] ?? '')
    expect(rows.texts).toEqual([all[1]])
    await search.fill('')
    await button(/^Amount/).click()
    expect(amounts('Amount')).toEqual(amounts('Amount').toSorted((a, b) => a - b))
    expect(rows.elements()).toHaveLength(all.length)
    expect(all.length).toBeGreaterThan(3)
    expect(button('Download CSV').element()).toBeEnabled()
  })

  test('the newest cannot be downloaded or emailed, and without Pay Account none can be paid', async () => {
    await openAt('/statements/2026-11-30', { settings: [['pay_account_button_disabled', true]] })
    for (const each of [download, email]) expect(await each.findElement()).toBeDisabled()
    await page.getByText('Total balance').findElement()
    expect(pay.query()).toBeNull()
  })

  test('one that is not there is reported as not found, also on an account without any', async () => {
    await openAt('/statements/2026-02-31')
    await notFound.findElement()
    for (const path of ['/statements/soon', '/statements/1999-12-31']) {
      await goTo(path)
      await notFound.findElement()
    }
    cleanup()
    await openAt(OCTOBER, { seed: seedWith([]) })
    await notFound.findElement()
  })

  test('a slow statement shows a loading status, and failed lines load on Try again', async () => {
    const failing = refused('getStatementDetail')
    const { fault } = await openAt(OCTOBER, { faults: [slow('getStatementList'), failing] })
    await page.getByRole('status', { name: 'Loading' }).findElement()
    fault(failing)
    await button('Try again').findElement()
    fault()
    await button('Try again').click()
    await rows.nth(0).findElement()
  })
})
