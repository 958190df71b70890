import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { monthsBefore } from '#machines/invoices/dates.rules.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { showDate } from '../../src/ui/dates.ts'
import { dialog, leavePage, page, pass, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { NOW } from '../support/seeds.ts'

const rows = page.getByRole('rowheader')
const boxes = page.getByRole('checkbox', { name: /^Select (invoice|credit) / })
const all = page.getByRole('checkbox', { name: 'Select all shown' }).nth(0)
const bar = page.getByRole('region', { name: 'Selected invoices' })
const search = page.getByRole('searchbox', { name: 'Search invoices' })
const from = page.getByRole('textbox', { name: 'Date From' })
const to = page.getByRole('textbox', { name: 'Date To' })
const reset = page.getByRole('button', { name: 'Reset Dates' })
const title = page.getByRole('heading', { name: 'Invoices' })
const failed = page.getByText(/The invoices could not be loaded/)
const again = page.getByRole('button', { name: 'Try again' })
const comments = page.getByRole('button', { name: /^Add, comment on/ })
/** The number of rows that are found, rendered or not. */
const count = () => Number.parseInt(page.getByText(/^\d+ (of \d+ )?invoices$/).text, 10)
const inFirst = (length: number) =>
  boxes
    .elements()
    .slice(0, length)
    .map((box) => box.matches(':checked'))

/** This message is final, so that a query is not tried again. */
const FINAL = refused('getCustomerInvoicesTP')

async function openInvoices(path = '/invoices', options: Opening = {}) {
  const portal = await openPortal(path, { now: NOW, ...options })
  await until(() => expect(rows.elements()).not.toEqual([]))
  return { ...portal, asked: () => portal.requests('getCustomerInvoicesTP') }
}

describe('invoices', () => {
  test('each row has a checkbox and a link to its detail, and is found by a date that has no column', async () => {
    const { erp } = await openInvoices()
    expect(boxes.elements()).toHaveLength(rows.elements().length)
    const link = rows.nth(0).getByRole('link')
    expect(link.element()).toHaveAttribute('href', `/invoices/${link.text}`)
    const [row] = await erp.getCustomerInvoicesTP({ fromDate: '2026-10-20', toDate: '' })
    await search.fill(showDate(row?.deliveryDate ?? '', 'en-AU'))
    expect(rows.filter({ hasText: `${row?.transactionNumber}` }).elements()).not.toEqual([])
  })

  test('invoices beyond the first reply load automatically, up to the full row count', async () => {
    const { erp, requests, fault } = await openPortal('/invoices?from=', {
      scenario: 'large',
      faults: [refused('getCustomerInvoicesTP', 'Busy')],
    })
    await failed.findElement()
    fault()
    const before = requests('getCustomerInvoicesTP').length
    await again.click()
    await page.getByText(/^1[1-9],\d{3} invoices$/).findElement()
    const asked = requests('getCustomerInvoicesTP').slice(before)
    const newest = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
    expect(asked).toMatchObject([
      { fromDate: '', toDate: '' },
      { fromDate: '', toDate: newest.at(-1)?.invoiceDate },
    ])
  })

  test('the dates start three months back, can be reset or emptied, and count once they are typed', async () => {
    const { asked } = await openInvoices()
    await to.findElement()
    const start = monthsBefore('2026-11-20', 3)
    expect(from.element()).toHaveValue(showDate(start, 'en-AU'))
    expect(to.element()).toHaveValue('')
    await from.focus()
    await userEvent.keyboard('{Control>}a{/Control}1/2')
    expect(asked()).toHaveLength(1)
    await reset.click()
    expect(reset.query()).toBeNull()
    expect(title.element()).toHaveFocus()
    expect(from.element()).toHaveValue('')
    await to.fill('31/01/2026')
    await from.fill('01/12/2025')
    await from.fill('')
    expect(asked()).toMatchObject([
      { fromDate: start, toDate: '' },
      { fromDate: '', toDate: '' },
      { fromDate: '', toDate: '2026-01-31' },
      { fromDate: '2025-12-01', toDate: '2026-01-31' },
    ])
    expect(location.search).toBe('?from=&to=2026-01-31')
  })

  test('a date out of range is refused at its field, and a range can be moved by either end first', async () => {
    const { asked } = await openInvoices('/invoices?from=2025-12-01&to=2025-12-31')
    await from.fill('31/12/1899')
    expect(from.element()).toHaveAccessibleDescription('Not before 01/01/1900.')
    await to.fill('31/12/9999')
    expect(to.element()).toHaveAccessibleDescription('Not after 31/12/2999.')
    await to.fill('31/12/2025')
    await from.fill('01/01/2031')
    expect(from.element()).toHaveAccessibleDescription('Not after 31/12/2025.')
    await to.fill('02/01/2031')
    expect(from.element()).toHaveAccessibleDescription('')
    await to.fill('01/12/2025')
    expect(to.element()).toHaveAccessibleDescription('Not before 01/01/2031.')
    await from.fill('30/11/2025')
    expect(asked().slice(1)).toMatchObject([
      { fromDate: '2031-01-01', toDate: '2031-01-02' },
      { fromDate: '2025-11-30', toDate: '2025-12-01' },
    ])
  })

  test('a branch without a name is shown by its ID', async () => {
    await openInvoices('/invoices?from=&search=DEPOT')
    expect(page.getByRole('gridcell', { name: 'DEPOT-WOD' }).elements()).not.toEqual([])
  })
})

describe('selected invoices', () => {
  test('the bar shows how many, stays while a search hides them, and Select all takes those that are shown', async () => {
    await openInvoices()
    expect(bar.query()).toBeNull()
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    expect(bar.text).toContain('2 selected')
    await search.fill('no such invoice')
    await page.getByText('No Results Found').findElement()
    expect(bar.text).toContain('2 selected')
    await search.fill('')
    await boxes.nth(0).click()
    expect(bar.text).toContain('1 selected')
    await page.getByRole('button', { name: 'Unselect All' }).click()
    expect(bar.query()).toBeNull()
    expect(title.element()).toHaveFocus()
    expect(inFirst(2)).toEqual([false, false])
    const before = count()
    await search.fill('credit')
    expect(count()).toBeLessThan(before)
    await all.click()
    expect(bar.text).toContain(`${count()} selected`)
    await all.click()
    expect(bar.query()).toBeNull()
  })

  test('Space selects a row, arrow keys move on, and Back from an invoice restores the selection', async () => {
    await openInvoices()
    await boxes.nth(0).focus()
    await userEvent.keyboard(' {ArrowDown} ')
    expect(inFirst(3)).toEqual([true, true, false])
    expect(boxes.nth(1).element()).toHaveFocus()
    await rows.nth(1).getByRole('link').click()
    await page.getByRole('heading', { name: /^(Invoice|Credit) / }).findElement()
    act(() => history.back())
    await title.findElement()
    await until(() => expect(bar.text).toContain('2 selected'))
    expect(inFirst(3)).toEqual([true, true, false])
    await leavePage()
    await openInvoices()
    expect(bar.query(), 'the selection in a newly opened portal').toBeNull()
  })

  test('of the selected rows, exactly those within the changed dates stay selected', async () => {
    await openInvoices()
    await boxes.nth(0).click()
    await all.click()
    const before = count()
    expect(bar.text, 'each row once').toContain(`${before} selected`)
    await to.fill('20/09/2026')
    await until(() => expect(count()).toBeLessThan(before))
    expect(bar.text).toContain(`${count()} selected`)
    await to.fill('20/08/2026')
    await bar.gone()
  })
})

describe('the comment of an invoice', () => {
  test('it appears shortened in its row and is found, and rows stay when they cannot be reloaded', async () => {
    const { fault } = await openInvoices()
    const name = comments.nth(0).element().getAttribute('aria-label')?.replace('Add, ', '')
    const add = async (text: string) => {
      await comments.nth(0).click()
      await dialog.getByRole('textbox').fill(text)
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await add('Delivered to the wrong gate')
    const added = page.getByRole('button', { name: `Delivered to th..., ${name}` })
    await added.findElement()
    expect(added.text).toBe('Delivered to th...')
    for (const text of ['delivered to th...', 'the wrong gate']) {
      await search.fill(text)
      expect(count()).toBe(1)
    }
    await search.fill('')
    const shown = rows.elements().length
    fault(FINAL)
    await add('Two were wet')
    await failed.findElement()
    expect(rows.elements()).toHaveLength(shown)
  })
})

describe('no invoices', () => {
  test('a slow list shows a skeleton, a failed one loads on Try again, and an empty one says what to do', async () => {
    const { fault } = await openPortal('/invoices', {
      scenario: 'newcomer',
      faults: [slow('getCustomerInvoicesTP'), FINAL],
    })
    await page.getByRole('status', { name: 'Loading invoices' }).findElement()
    fault(FINAL)
    await failed.findElement()
    fault()
    await again.click()
    await page.getByText('There are no invoices of these dates.').findElement()
    expect(page.getByText('No Results Found').query()).not.toBeNull()
    expect(search.query()).toBeNull()
    const whole = page.getByRole('button', { name: 'Show all dates' })
    await whole.click()
    await page.getByText('An invoice for each delivery appears here.').findElement()
    await pass(100)
    expect(whole.query()).toBeNull()
    const start = page.getByRole('main').getByRole('link', { name: 'Quick Order' })
    expect(start.element()).toHaveAttribute('href', '/quick-order')
  })
})
