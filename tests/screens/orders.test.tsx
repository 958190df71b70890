import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/screens/orders/orders-screen.tsx'
import { showDate } from '../../src/ui/dates.ts'
import { page, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'

beforeEach(() => localStorage.clear())

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

const rows = page.getByRole('rowheader')
const links = rows.getByRole('link')
const search = page.getByRole('searchbox', { name: /orders/ })
const type = (name: string) => page.getByRole('button', { name })

const numbers = () => rows.texts.map(Number)
const heads = () => page.getByRole('columnheader').texts
const column = (heading: string) =>
  rows.elements().map((row) => row.parentElement?.children[heads().indexOf(heading)]?.textContent ?? '')
/** The number of rows, rendered or not. */
const count = () =>
  Number(
    page
      .getByText(/^[\d,]+ (of [\d,]+ )?(orders|quotes)/)
      .text.replace(',', '')
      .split(' ', 1),
  )

async function openList(path = '/orders', options: Opening = {}) {
  const portal = await openPortal(path, options)
  await until(numbers)
  return portal
}

describe('orders and quotes', () => {
  test('a slow list shows a skeleton, then its columns, newest first, and links each row to its detail', async () => {
    const { fault } = await openPortal('/orders', { faults: [slow('getCustomerTransactions')] })
    await page.getByRole('status', { name: 'Loading orders and quotes' }).findElement()
    fault()
    await until(() => expect(numbers()).not.toEqual([]))
    expect(page.getByRole('heading', { name: 'Orders & Quotes' }).element()).toBeVisible()
    expect(heads()).toEqual([...COLUMNS, 'Open'])
    expect(count()).toBeGreaterThan(20)
    expect(numbers()).toEqual(numbers().toSorted((a, b) => b - a))
    for (const link of page.getByRole('row').nth(1).getByRole('link').elements())
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/(orders|quotes)\/\d+-0$/))
  })

  test('a type filter leaves only its type, in the URL, and All restores the others', async () => {
    await openList('/quotes')
    expect(type('Quotes').element()).toHaveAttribute('aria-pressed', 'true')
    const quotes = count()
    await type('Orders').click()
    expect(type('Orders').element()).toHaveAttribute('aria-pressed', 'true')
    expect(new Set(column('Type'))).toEqual(new Set(['Order']))
    expect(location.search).toBe('?type=Orders')
    const orders = count()
    await type('All').click()
    expect(count()).toBe(orders + quotes)
  })

  test('a search finds an order by its invoice date, which has no column, or shows No Results Found', async () => {
    const { erp } = await openList()
    const row = (await erp.getCustomerTransactions({})).find(
      ({ invoiceDate, deliveryDate }) => invoiceDate && invoiceDate !== deliveryDate,
    )
    const all = count()
    await search.fill(showDate(row?.invoiceDate ?? '', 'en-AU'))
    expect(count()).toBeLessThan(all)
    expect(numbers()).toContain(row?.transactionNumber)
    await search.fill('no such thing')
    await page.getByText('No Results Found').findElement()
    expect(location.search).toBe('?search=no+such+thing')
    await search.fill('')
    expect(count()).toBe(all)
    expect(location.search).toBe('')
  })

  test('the list sorts by the Sort list and by heading, both ways and back', async () => {
    await openList()
    const listed = numbers()
    const select = page.getByRole('combobox', { name: 'Sort' })
    const head = page.getByRole('columnheader', { name: 'Order No' })
    const button = head.getByRole('button')
    expect(select.getByRole('option', { name: 'Sort Default' }).element()).toBeDisabled()
    await select.fill('transactionNumber.ascending')
    expect(head.element()).toHaveAttribute('aria-sort', 'ascending')
    expect(numbers()).toEqual(numbers().toSorted((a, b) => a - b))
    await button.click()
    expect(head.element()).toHaveAttribute('aria-sort', 'descending')
    await button.click()
    expect(head.element()).toHaveAttribute('aria-sort', 'none')
    expect(numbers().slice(0, listed.length)).toEqual(listed)
    expect(select.element()).toHaveValue('')
  })

  test('a shared URL opens the same view', async () => {
    await openList('/orders?type=Quotes&search=a&sort=transactionAmount.descending')
    expect(search.element()).toHaveValue('a')
    expect(new Set(column('Type'))).toEqual(new Set(['Quote']))
    const amounts = column('Amount').map((text) => Number(text.replace(/[$,]/g, '')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(amounts.length).toBeGreaterThan(1)
  })

  test('hidden columns are stored for their user, and the last one links to the detail and stays', async () => {
    localStorage.setItem('COLUMNS.sales.orders', '["jobName"]')
    await openList()
    expect(heads()).toContain('Job Name')
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const name of COLUMNS.slice(0, -1)) await page.getByRole('checkbox', { name }).click()
    expect(heads()).toEqual(['Amount', 'Open'])
    expect(page.getByRole('checkbox', { name: 'Amount' }).element()).toHaveAttribute('aria-disabled', 'true')
    expect(JSON.parse(localStorage.getItem('COLUMNS.admin.orders') ?? '')).toHaveLength(COLUMNS.length - 1)
    expect(links.elements()).toHaveLength(rows.elements().length)
  })

  test('the rows are one tab stop, and arrow keys move within a column', async () => {
    await openList()
    const inOrder = () => links.elements().filter((link) => link.tabIndex === 0)
    expect(inOrder()).toHaveLength(1)
    await links.nth(0).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(links.nth(2).element()).toHaveFocus()
    expect(inOrder()).toEqual([links.elements()[2]])
    await userEvent.keyboard('{End}')
    expect(links.nth(-1).element()).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toHaveAccessibleName(/^Open /)
    await userEvent.tab()
    expect(page.getByRole('grid').element().contains(document.activeElement)).toBe(false)
  })

  test('J and K move between rows like the arrow keys, Enter opens a row, and the hint names them', async () => {
    await openList()
    await links.nth(0).focus()
    await userEvent.keyboard('jjjk')
    expect(links.nth(2).element()).toHaveFocus()
    const hint = /^J and K or the arrow keys .*, Enter opens\.$/
    expect(page.getByRole('grid').element()).toHaveAccessibleDescription(hint)
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}k{/Meta}{Shift>}j{/Shift}')
    expect(links.nth(2).element()).toHaveFocus()
    await search.click()
    await userEvent.keyboard('jk')
    expect(search.element()).toHaveValue('jk')
    await search.fill('')
    await links.nth(1).focus()
    const [, , number] = numbers()
    await userEvent.keyboard('j{Enter}')
    expect(location.pathname).toMatch(new RegExp(`^/(orders|quotes)/${number}-0$`))
  })

  test('of 10,000 rows only those near the viewport are rendered, and all are searched', async () => {
    await openList('/orders', { scenario: 'large' })
    expect(page.getByRole('grid').element()).toHaveAttribute('aria-rowcount', '10001')
    expect(numbers().length).toBeLessThan(100)
    await search.fill(`${1 + Math.min(...numbers()) - 500}`)
    await page.getByText(/^\d+ of 10,000 orders and quotes, newest only$/).findElement()
  })

  test('before a page is printed, all rows of a list are rendered at once', async () => {
    await openList()
    const all = Number(page.getByRole('grid').element().getAttribute('aria-rowcount')) - 1
    expect(numbers().length).toBeLessThan(all)
    window.dispatchEvent(new Event('beforeprint'))
    expect(numbers()).toHaveLength(all)
    expect(page.getByText(/^Printed .* by admin$/).element()).toBeInTheDocument()
    window.dispatchEvent(new Event('afterprint'))
    await until(() => expect(numbers().length).toBeLessThan(all))
  })

  test('with no orders, the page suggests a start and hides the tools', async () => {
    await openPortal('/orders', { scenario: 'newcomer' })
    await page.getByText('What you order, and the quotes you ask for, appear here.').findElement()
    expect(page.getByText('No Results Found').query()).not.toBeNull()
    expect(search.query()).toBeNull()
    const start = page.getByRole('main').getByRole('link', { name: 'Products' })
    expect(start.element()).toHaveAttribute('href', '/products')
  })
})
