import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/screens/orders/orders-screen.tsx'
import { showDate } from '../../src/ui/dates.ts'
import { simulatedErp } from '../support/erp.ts'
import { showPortal, user } from './portal.tsx'

beforeEach(() => localStorage.clear())

/** Opens the screen at a URL and waits for its rows. */
async function openList(path: string, options?: Parameters<typeof showPortal>[1]) {
  const portal = await showPortal(path, options)
  await portal.open()
  const { screen } = portal
  await screen.findAllByRole('rowheader')
  const numbers = () => screen.getAllByRole('rowheader').map((row) => Number(row.textContent))
  const texts = (column: string) => {
    const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === column)
    return screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[at]?.textContent ?? '')
  }
  /** The total number of rows, rendered or not. */
  const count = () =>
    Number(
      /^[\d,]+/
        .exec(
          screen.getByText(/^[\d,]+ (of [\d,]+ )?(orders and quotes|orders|quotes)$/).textContent ?? '',
        )?.[0]
        .replace(',', ''),
    )
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  return {
    ...portal,
    numbers,
    count,
    texts,
    heads,
    search: () => screen.getByRole('searchbox', { name: /orders/ }),
  }
}

const COLUMNS = [
  'Order No',
  'Type',
  'Status',
  'Delivery Date',
  'Branch',
  'Order Ref',
  'Delivery Address',
  'Job Name',
  'Amount',
]

describe('orders and quotes', () => {
  test('the list shows eight columns and the status, newest first, and each row links to its detail', async () => {
    const { screen, numbers, count, heads } = await openList('/orders')
    expect(screen.getByRole('heading', { level: 1, name: 'Orders & Quotes' })).toBeInTheDocument()
    expect(heads()).toEqual([...COLUMNS, 'Open'])
    expect(count()).toBeGreaterThan(20)
    expect(numbers()).toEqual(numbers().toSorted((a, b) => b - a))
    const [row] = screen.getAllByRole('row').slice(1)
    const links = within(row ?? document.body).getAllByRole('link')
    expect(links).toHaveLength(2)
    for (const link of links)
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/(orders|quotes)\/\d+-0$/))
  })

  test('the type filter leaves only the selected type, and All restores the others', async () => {
    const { screen, count } = await openList('/orders')
    const all = count()
    await user.click(screen.getByRole('button', { name: 'Quotes' }))
    expect(await screen.findByRole('button', { name: 'Quotes', pressed: true })).toBeInTheDocument()
    expect(screen.queryByRole('gridcell', { name: 'Order' })).not.toBeInTheDocument()
    expect(location.search).toBe('?type=Quotes')
    const quotes = count()
    expect(screen.getByText(`${quotes} quotes`)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Orders' }))
    await screen.findByRole('button', { name: 'Orders', pressed: true })
    expect(count() + quotes).toBe(all)
    await user.click(screen.getByRole('button', { name: 'All' }))
    await screen.findByRole('button', { name: 'All', pressed: true })
    expect(count()).toBe(all)
  })

  test('a type filter pressed on /quotes shows the selected type', async () => {
    const { screen } = await openList('/quotes')
    for (const type of ['Orders', 'Quotes'] as const) {
      await user.click(screen.getByRole('button', { name: type }))
      expect(await screen.findByRole('button', { name: type, pressed: true })).toBeInTheDocument()
    }
    expect(screen.queryByRole('gridcell', { name: 'Order' })).not.toBeInTheDocument()
  })

  test('a search finds an order by its invoice date, which has no column', async () => {
    const { erp, signIn } = simulatedErp('au')
    await signIn()
    const row = (await erp.getCustomerTransactions({})).find(
      ({ invoiceDate, deliveryDate }) => invoiceDate && invoiceDate !== deliveryDate,
    )
    if (!row?.invoiceDate) throw new Error('No order was invoiced')
    const { numbers, count, search } = await openList('/orders')
    const all = count()
    await user.type(search(), showDate(row.invoiceDate, 'en-AU'))
    await waitFor(() => expect(count()).toBeLessThan(all))
    expect(numbers()).toContain(row.transactionNumber)
  })

  test('a search without matches shows No Results Found and is kept in the URL', async () => {
    const { screen, count, search } = await openList('/orders')
    const all = count()
    await user.type(search(), 'no such thing')
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
    expect(location.search).toBe('?search=no+such+thing')
    await user.clear(search())
    await screen.findAllByRole('rowheader')
    expect(count()).toBe(all)
    expect(location.search).toBe('')
  })

  test('the list sorts by the Sort list and by heading, both ways and back', async () => {
    const { screen, numbers } = await openList('/orders')
    const listed = numbers()
    const select = screen.getByRole('combobox', { name: 'Sort' })
    const standard = within(select).getByRole('option', { name: 'Sort Default' })
    expect(standard).toBeDisabled()
    expect(select).toHaveValue('')
    await user.choose(select, 'Order No, ascending')
    const head = () => screen.getByRole('columnheader', { name: 'Order No' })
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(() => expect(numbers()[0]).toBeLessThan(Math.min(...listed)))
    expect(numbers()).toEqual(numbers().toSorted((a, b) => a - b))
    await user.click(within(head()).getByRole('button'))
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'))
    await user.click(within(head()).getByRole('button'))
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'none'))
    await waitFor(() => expect(numbers().slice(0, listed.length)).toEqual(listed))
    expect(select).toHaveValue('')
  })

  test('a shared URL opens the same view', async () => {
    const { numbers, texts, search } = await openList(
      '/orders?type=Quotes&search=a&sort=transactionAmount.descending',
    )
    expect(search()).toHaveValue('a')
    expect(new Set(texts('Type'))).toEqual(new Set(['Quote']))
    const amounts = texts('Amount').map((text) => Number(text.replace(/[$,]/g, '')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(numbers().length).toBeGreaterThan(1)
  })

  test('hidden columns are stored for the user, and the last column cannot be hidden', async () => {
    const { screen, heads } = await openList('/orders')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    for (const name of COLUMNS) await user.click(screen.getByRole('checkbox', { name }))
    expect(heads()).toEqual(['Amount', 'Open'])
    expect(screen.getByRole('checkbox', { name: 'Amount' })).toBeChecked()
    expect(JSON.parse(localStorage.getItem('COLUMNS.admin.orders') ?? '')).toHaveLength(COLUMNS.length - 1)
    // The remaining column still links to the detail.
    expect(within(screen.getAllByRole('rowheader')[0] ?? document.body).getByRole('link')).toBeInTheDocument()
  })

  test('stored columns apply to their user only', async () => {
    localStorage.setItem('COLUMNS.admin.orders', '["branch"]')
    localStorage.setItem('COLUMNS.sales.orders', '["jobName"]')
    const { heads } = await openList('/orders')
    expect(heads()).toContain('Job Name')
    expect(heads()).not.toContain('Branch')
  })

  test('the rows are one tab stop, and arrow keys move within a column', async () => {
    const { screen } = await openList('/orders')
    const links = () => screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link'))
    expect(links().filter((link) => link.tabIndex === 0)).toEqual([links()[0]])
    links()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(links()[2]).toHaveFocus()
    expect(links().filter((link) => link.tabIndex === 0)).toEqual([links()[2]])
    await user.keyboard('{End}')
    expect(links().at(-1)).toHaveFocus()
    await user.tab()
    await user.keyboard('{Home}')
    expect(document.activeElement).toHaveAccessibleName(/^Open /)
    await user.tab()
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  })

  test('J and K move between rows like the arrow keys, Enter opens a row, and the hint names them', async () => {
    const { screen, numbers, search } = await openList('/orders')
    const links = () => screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link'))
    links()[0]?.focus()
    await user.keyboard('jjjk')
    expect(links()[2]).toHaveFocus()
    expect(screen.getByRole('grid')).toHaveAccessibleDescription(
      /^J and K or the arrow keys .*, Enter opens\.$/,
    )
    await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}k{/Meta}{Shift>}j{/Shift}')
    expect(links()[2]).toHaveFocus()
    await user.click(search())
    await user.keyboard('jk')
    expect(search()).toHaveFocus()
    expect(search()).toHaveValue('jk')
    await user.clear(search())
    await screen.findAllByRole('rowheader')
    links()[1]?.focus()
    const [, , number] = numbers()
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^/(orders|quotes)/${number}-0$`)))
  })

  test('of 10,000 rows only those near the viewport are rendered, and all are searched', async () => {
    const { screen, numbers, search } = await openList('/orders', { scenario: 'large' })
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001')
    expect(numbers().length).toBeLessThan(100)
    const last = 1 + Math.min(...numbers()) - 500
    await user.type(search(), String(last))
    expect(await screen.findByText(/^\d+ of 10,000 orders and quotes, newest only$/)).toBeInTheDocument()
  })

  test('before a page is printed, all rows of a list are rendered at once', async () => {
    const { screen, numbers } = await openList('/orders')
    const rows = Number(screen.getByRole('grid').getAttribute('aria-rowcount')) - 1
    expect(numbers().length).toBeLessThan(rows)
    window.dispatchEvent(new Event('beforeprint'))
    expect(numbers()).toHaveLength(rows)
    expect(screen.getByText(/^Printed .* by admin$/)).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(numbers().length).toBeLessThan(rows)
  })

  test('without any order the page says where to begin, without tools', async () => {
    const { open, screen } = await showPortal('/orders', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
    expect(screen.getByText('What you order, and the quotes you ask for, appear here.')).toBeInTheDocument()
    expect(screen.queryByRole('searchbox', { name: 'Search orders and quotes' })).not.toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
  })

  test('a slow list shows a skeleton', async () => {
    const { open, screen, world } = await showPortal('/orders')
    world.faults.replace([{ operation: 'getCustomerTransactions', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading orders and quotes' })).toBeInTheDocument()
  })
})
