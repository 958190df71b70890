import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { monthsBefore } from '#machines/invoices/dates.rules.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { today } from '../../src/components/portal/today.ts'
import '../../src/ui/date-picker.tsx'
import { showDate } from '../../src/ui/dates.ts'
import { simulatedErp } from '../support/erp.ts'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'
import { holdClock } from './ledger.ts'

/** The time zone of the scenario's site. */
const SYDNEY = 'Australia/Sydney'

beforeEach(() => localStorage.clear())

async function openInvoices(path = '/invoices', options?: Parameters<typeof showPortal>[1]) {
  const portal = await showPortal(path, options)
  await portal.open()
  const { screen, world } = portal
  await screen.findAllByRole('rowheader')
  const asked = () =>
    world.journal
      .entries()
      .flatMap(({ operation, request }) => (operation === 'getCustomerInvoicesTP' ? [request] : []))
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Select (invoice|credit) / })
  const bar = () => screen.queryByRole('region', { name: 'Selected invoices' })
  return { ...portal, asked, boxes, bar }
}

describe('invoices', () => {
  test('the list shows all columns, and each row has a checkbox and a link to its detail', async () => {
    const { screen, boxes } = await openInvoices()
    expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Invoice Number',
      'Type',
      'Invoice Date',
      'Status',
      'Branch',
      'Order Ref',
      'Delivery Address',
      'Comment',
      'Job Name',
      'Amount',
      'Open',
    ])
    const [first] = screen.getAllByRole('rowheader')
    expect(boxes()).toHaveLength(screen.getAllByRole('rowheader').length)
    const link = within(first ?? document.body).getByRole('link')
    expect(link).toHaveAttribute('href', `/invoices/${link.textContent}`)
  })

  test('invoices beyond the first reply load automatically, up to the full row count', async () => {
    const { erp, signIn } = simulatedErp('large')
    await signIn()
    const newest = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
    const portal = await showPortal('/invoices?from=', { scenario: 'large' })
    portal.world.faults.replace([{ operation: 'getCustomerInvoicesTP', kind: 'error', message: 'Busy' }])
    installFakeTimers()
    await portal.open()
    const { screen, world } = portal
    const again = await until(() => screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The invoices could not be loaded.', { exact: false })).toBeVisible()
    world.faults.replace([])
    fireEvent.click(again)
    await until(() => screen.getByText(/^1[1-9],\d{3} invoices$/))
    const asked = world.journal
      .entries()
      .flatMap(({ operation, request, error }) =>
        operation === 'getCustomerInvoicesTP' && error === undefined ? [request] : [],
      )
    expect(asked).toMatchObject([
      { fromDate: '', toDate: '' },
      { fromDate: '', toDate: newest.at(-1)?.invoiceDate },
    ])
  })

  test('the selection survives opening an invoice and going back', async () => {
    const { screen, boxes, bar } = await openInvoices()
    await user.click(boxes()[0] ?? document.body)
    await user.click(boxes()[1] ?? document.body)
    const [, second] = screen.getAllByRole('rowheader')
    await user.click(within(second ?? document.body).getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: /^(Invoice|Credit) / })
    act(() => history.back())
    await screen.findByRole('heading', { level: 1, name: 'Invoices' })
    await waitFor(() => expect(bar()).toHaveTextContent('2 selected'))
    expect(boxes()[0]).toBeChecked()
    expect(boxes()[1]).toBeChecked()
    expect(boxes()[2]).not.toBeChecked()
  })

  test('a newly opened portal has no selection', async () => {
    const { boxes, bar } = await openInvoices()
    await user.click(boxes()[0] ?? document.body)
    expect(bar()).toHaveTextContent('1 selected')
    cleanup()
    const next = await openInvoices()
    expect(next.bar()).toBeNull()
  })

  test('the dates start three months back, can be reset and accept typed input', async () => {
    const { screen, asked } = await openInvoices()
    const from = await screen.findByRole('textbox', { name: 'Date From' })
    const start = monthsBefore(today(SYDNEY), 3)
    expect(from).toHaveValue(showDate(start, 'en-AU'))
    expect(screen.getByRole('textbox', { name: 'Date To' })).toHaveValue('')
    expect(asked()).toMatchObject([{ fromDate: start, toDate: '' }])
    await user.click(screen.getByRole('button', { name: 'Reset Dates' }))
    await waitFor(() => expect(asked()).toMatchObject([{}, { fromDate: '', toDate: '' }]))
    expect(screen.queryByRole('button', { name: 'Reset Dates' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Date From' })).toHaveValue('')
    await user.type(screen.getByRole('textbox', { name: 'Date To' }), '31/01/2026')
    await waitFor(() => expect(asked()).toMatchObject([{}, {}, { fromDate: '', toDate: '2026-01-31' }]))
    expect(location.search).toBe('?from=&to=2026-01-31')
  })

  test('a partly typed date sends no request, and an emptied field removes the limit', async () => {
    const { screen, asked } = await openInvoices('/invoices?from=2025-12-01')
    const from = await screen.findByRole('textbox', { name: 'Date From' })
    await user.clear(from)
    await user.type(from, '1/2')
    expect(asked()).toHaveLength(1)
    await user.clear(from)
    await user.tab()
    await waitFor(() => expect(asked()).toMatchObject([{ fromDate: '2025-12-01' }, { fromDate: '' }]))
  })

  test('a date range can be moved by typing either end first', async () => {
    const { screen, asked } = await openInvoices('/invoices?from=2025-12-01&to=2025-12-31')
    const from = await screen.findByRole('textbox', { name: 'Date From' })
    const to = screen.getByRole('textbox', { name: 'Date To' })
    await user.clear(from)
    await user.type(from, '01/01/2031')
    expect(from).toHaveAccessibleDescription('Not after 31/12/2025.')
    await user.clear(to)
    await user.type(to, '02/01/2031')
    expect(from).toHaveAccessibleDescription('')
    await waitFor(() =>
      expect(asked().slice(1)).toMatchObject([{ fromDate: '2031-01-01', toDate: '2031-01-02' }]),
    )
    await user.clear(to)
    await user.type(to, '01/12/2025')
    expect(to).toHaveAccessibleDescription('Not before 01/01/2031.')
    await user.clear(from)
    await user.type(from, '30/11/2025')
    await waitFor(() =>
      expect(asked().slice(2)).toMatchObject([{ fromDate: '2025-11-30', toDate: '2025-12-01' }]),
    )
  })

  test.each([
    ['Date From', '31/12/1899', 'Not before 01/01/1900.'],
    ['Date To', '31/12/9999', 'Not after 31/12/2999.'],
  ])('a %s of %s is refused at its field and not sent', async (name, day, words) => {
    const { screen, asked } = await openInvoices('/invoices?from=2025-12-01&to=2025-12-31')
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, day)
    await user.tab()
    expect(field).toHaveAccessibleDescription(words)
    expect(asked()).toHaveLength(1)
  })

  test('the selection bar shows the count, survives a search and closes on Unselect All', async () => {
    const { screen, boxes, bar } = await openInvoices()
    expect(bar()).not.toBeInTheDocument()
    const [first, second] = boxes()
    await user.click(first ?? document.body)
    await user.click(second ?? document.body)
    expect(bar()).toHaveTextContent('2 selected')
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'no such invoice')
    await screen.findByText('No Results Found')
    expect(bar()).toHaveTextContent('2 selected')
    await user.clear(screen.getByRole('searchbox', { name: 'Search invoices' }))
    await screen.findAllByRole('rowheader')
    await user.click(boxes()[0] ?? document.body)
    expect(bar()).toHaveTextContent('1 selected')
    await user.click(screen.getByRole('button', { name: 'Unselect All' }))
    expect(bar()).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    for (const box of boxes()) expect(box).not.toBeChecked()
  })

  test('Space selects a row, and arrow keys move between the checkboxes', async () => {
    const { boxes, bar } = await openInvoices()
    act(() => boxes()[0]?.focus())
    await user.keyboard(' {ArrowDown} ')
    expect(
      boxes()
        .slice(0, 3)
        .map((box) => box.matches(':checked')),
    ).toEqual([true, true, false])
    expect(boxes()[1]).toHaveFocus()
    expect(bar()).toHaveTextContent('2 selected')
  })

  test('a search finds an invoice by its delivery date, which has no column', async () => {
    const { erp, signIn } = simulatedErp('au')
    await signIn()
    const [row] = await erp.getCustomerInvoicesTP({ fromDate: monthsBefore(today(SYDNEY), 1), toDate: '' })
    if (!row?.deliveryDate) throw new Error('Nothing was delivered')
    const { screen } = await openInvoices()
    await user.type(
      screen.getByRole('searchbox', { name: 'Search invoices' }),
      showDate(row.deliveryDate, 'en-AU'),
    )
    await screen.findByText(/^\d+ of \d+ invoices$/)
    expect(screen.getByRole('rowheader', { name: new RegExp(`${row.transactionNumber}`) })).toBeVisible()
  })

  test('Select all selects only the rows that are shown', async () => {
    const { screen, bar } = await openInvoices('/invoices?search=credit')
    const [all] = screen.getAllByRole('checkbox', { name: 'Select all shown' })
    await user.click(all ?? document.body)
    const [count] = /^\d+/.exec(screen.getByText(/of \d+ invoices$/).textContent ?? '') ?? []
    expect(bar()).toHaveTextContent(`${count} selected`)
    await user.click(all ?? document.body)
    expect(bar()).not.toBeInTheDocument()
  })

  test('of the selected rows, exactly those within the changed dates stay selected', async () => {
    // On some days an invoice is exactly three months old.
    holdClock()
    const { screen, boxes, bar } = await openInvoices()
    await user.click(boxes()[0] ?? document.body)
    const [all] = screen.getAllByRole('checkbox', { name: 'Select all shown' })
    await user.click(all ?? document.body)
    const rows = () => /^\d+/.exec(screen.getByText(/^\d+ invoices$/).textContent ?? '')?.[0]
    const before = rows()
    expect(bar(), 'each row once').toHaveTextContent(`${before} selected`)
    const to = await screen.findByRole('textbox', { name: 'Date To' })
    await user.type(to, showDate(monthsBefore(today(SYDNEY), 2), 'en-AU'))
    await waitFor(() => expect(rows()).not.toBe(before))
    expect(bar()).toHaveTextContent(`${rows()} selected`)
    await user.clear(to)
    await user.type(to, showDate(monthsBefore(today(SYDNEY), 3), 'en-AU'))
    await waitFor(() => expect(bar()).not.toBeInTheDocument())
  })

  test('a comment added in the dialog appears shortened in its row and can be searched', async () => {
    const { screen } = await openInvoices()
    const [add] = screen.getAllByRole('button', { name: /^Add, comment on/ })
    const name = add?.getAttribute('aria-label')?.replace('Add, ', '')
    await user.click(add ?? document.body)
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'Delivered to the wrong gate')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: `Delivered to th..., ${name}` })).toHaveTextContent(
      'Delivered to th...',
    )
    // Searchable as displayed (section 2.7) and as entered.
    const search = screen.getByRole('searchbox', { name: 'Search invoices' })
    await user.type(search, 'delivered to th...')
    await screen.findByText(/^1 of \d+ invoices$/)
    await user.clear(search)
    await user.type(search, 'the wrong gate')
    await screen.findByText(/^1 of \d+ invoices$/)
  })

  test('rows stay, with a notice, when they cannot be reloaded', async () => {
    const { screen, world } = await openInvoices()
    const shown = screen.getAllByRole('rowheader').length
    const [add] = screen.getAllByRole('button', { name: /^Add, comment on/ })
    await user.click(add ?? document.body)
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'Two were wet')
    world.faults.replace([
      { operation: 'getCustomerInvoicesTP', kind: 'error', message: 'No data for product' },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/The invoices could not be loaded/)).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(shown)
  })

  test('a branch without a name is shown by its ID', async () => {
    const { screen } = await openInvoices('/invoices?from=&search=DEPOT')
    expect(screen.getAllByRole('gridcell', { name: 'DEPOT-WOD' }).length).toBeGreaterThan(0)
  })

  test('a slow list shows a skeleton', async () => {
    const { open, screen, world } = await showPortal('/invoices')
    world.faults.replace([{ operation: 'getCustomerInvoicesTP', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading invoices' })).toBeInTheDocument()
  })

  test('a failed list loads on Try again, and an empty list shows No Results Found', async () => {
    const { open, screen, world } = await showPortal('/invoices', { scenario: 'newcomer' })
    // This message is final, so the query does not retry.
    world.faults.replace([
      { operation: 'getCustomerInvoicesTP', kind: 'error', message: 'No data for product' },
    ])
    await open()
    expect(await screen.findByText(/The invoices could not be loaded/)).toBeInTheDocument()
    world.faults.replace([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
  })

  test('without any invoice the page says what to do next, and all dates can be shown', async () => {
    const { open, screen } = await showPortal('/invoices', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByText('There are no invoices of these dates.')).toBeInTheDocument()
    expect(screen.queryByRole('searchbox', { name: 'Search invoices' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all dates' }))
    expect(await screen.findByText('An invoice for each delivery appears here.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show all dates' })).not.toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Quick Order' })).toHaveAttribute(
      'href',
      '/quick-order',
    )
  })
})
