import { cleanup, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Transaction } from '#contract/entities/transaction.ts'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { toast } from '../../src/ui/toast.ts'
import { simulatedErp } from '../support/erp.ts'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { emptyOrder, journaled, nameOf, openAt, pathOf } from './transactions.tsx'

const SLOW = 60_000

describe('an order', () => {
  test('the page shows heading, breadcrumb, lines, summary, progress and actions', async () => {
    const { number } = await nameOf('Order')
    const { screen } = await openAt(`/orders/${number}-0`)
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${number}` })).toBeInTheDocument()
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(within(trail).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
    expect(trail).toHaveTextContent(`Orders${number}`)
    const table = await screen.findByRole('table', { name: 'Lines' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Description', 'SKU', 'Qty', 'UOM', 'Unit Price', 'Extended Price'])
    for (const label of [
      'Transaction Number',
      'Invoice Date',
      'Delivery Date',
      'Charge To',
      'Deliver To',
      'Job Name',
    ])
      expect(screen.getByText(label)).toBeInTheDocument()
    for (const label of ['Sub Total (ex GST)', 'GST', 'Total (inc GST)'])
      expect(screen.getByText(label)).toBeInTheDocument()
    expect(screen.queryByText('Delivery Address')).not.toBeInTheDocument()
    expect(screen.queryByText('Comment')).not.toBeInTheDocument()
    expect(within(screen.getByRole('list', { name: 'Progress' })).getByText('Ordered')).toBeInTheDocument()
    for (const name of ['Download Order', 'Email Order', 'Copy Order to Cart', 'Request Change'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pay Invoice' })).not.toBeInTheDocument()
  })

  test('a line sold by length shows its pieces', async () => {
    const { erp, signIn } = simulatedErp('au')
    await signIn()
    const cut = (order: Transaction) => order.LineDetailsTP.find(({ lengths }) => lengths?.length === 2)
    const rows = await erp.getCustomerTransactions({})
    const orders = await Promise.all(rows.slice(0, 20).map((row) => erp.getTransactionTP(row)))
    const order = orders.find(cut)
    const [one, other] = (order && cut(order)?.lengths) ?? []
    const { screen } = await openAt(`/orders/${order?.transactionNumber}-0`)
    const pieces = [one, other].map((each) => `${each?.qty} × ${each?.length} m`).join(', ')
    expect(await screen.findByText(pieces)).toBeInTheDocument()
  })

  test('each invoice is a step of the progress and links back to the order', async () => {
    const { number, suffix } = await nameOf('Invoice', (row) => row.suffix === 1)
    const { screen } = await openAt(`/orders/${number}-0`)
    await userEvent.click(await screen.findByRole('link', { name: `Invoice ${number}-${suffix}` }))
    await screen.findByRole('heading', { level: 1, name: `Invoice ${number}-${suffix}` })
    expect(screen.getByRole('link', { name: `Order ${number}` })).toHaveAttribute(
      'href',
      `/orders/${number}-0`,
    )
  })

  test('several invoices of a step are links by their full names', async () => {
    const { number } = await nameOf('Invoice', (row) => row.suffix === 2)
    const { screen } = await openAt(`/orders/${number}-0`)
    for (const suffix of [1, 2]) {
      const link = await screen.findByRole('link', { name: `Invoice ${number}-${suffix}` })
      expect(link).toHaveAttribute('href', `/invoices/${number}-${suffix}`)
    }
  })

  test.each([
    ['/orders', 'Order', 'getCustomerTransactions'],
    ['/invoices', '(Invoice|Credit)', 'getCustomerInvoicesTP'],
  ] as const)(
    'the summary of %s has the reference that the list has, also when it is opened by its URL',
    async (list, type, operation) => {
      const { screen, world } = await openAt(list)
      const [row] = await screen.findAllByRole('link', { name: /^104\d+/ })
      await userEvent.click(row ?? document.body)
      const heading = { level: 1, name: new RegExp(`^${type} 104`) }
      await screen.findByRole('heading', heading)
      const reference = () => screen.getByText('Order Ref').nextElementSibling
      expect(reference()).toHaveTextContent(/./)
      const listed = reference()?.textContent ?? ''
      expect(journaled(world, operation)).toHaveLength(1)
      cleanup()
      const direct = await openAt(location.pathname)
      await direct.screen.findByRole('heading', heading)
      await waitFor(() => expect(reference()).toHaveTextContent(listed))
    },
  )

  test('a reference that can’t be loaded is not taken for none', async () => {
    const { number } = await nameOf('Order')
    const portal = await showPortal(`/orders/${number}-0`)
    portal.world.faults.replace([
      { operation: 'getCustomerTransactions', kind: 'latency', ms: SLOW },
      { operation: 'getCustomerTransactions', kind: 'error', message: 'No data for product' },
    ])
    await portal.open()
    const reference = async () => (await portal.screen.findByText('Order Ref')).nextElementSibling
    expect(await reference()).toHaveTextContent('…')
    portal.world.faults.replace([
      { operation: 'getCustomerTransactions', kind: 'error', message: 'No data for product' },
    ])
    await waitFor(async () => expect(await reference()).toHaveTextContent('Could not be loaded'))
  })

  test('a slow order shows a loading status', async () => {
    const { number } = await nameOf('Order')
    const portal = await showPortal(`/orders/${number}-0`)
    portal.world.faults.replace([{ operation: 'getTransactionTP', kind: 'latency', ms: SLOW }])
    await portal.open()
    expect(await portal.screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
    portal.world.faults.replace([])
    expect(await portal.screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Order ${number}`)
  })

  test.each([
    ['/orders/1-0', 'No matching records', 'Order 1 could not be loaded.'],
    ['/quotes/1-0', 'No matching records', 'Quote 1 could not be loaded.'],
    ['/invoices/1-0', 'No matching records', 'Invoice 1-0 could not be loaded.'],
  ])('a failure of %s redirects to the request error page with the reason', async (path, message, what) => {
    const { screen } = await openAt(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Request failed' })).toBeInTheDocument()
    expect(screen.getByText(message, { exact: false })).toBeInTheDocument()
    expect(screen.getByText(what)).toBeInTheDocument()
    expect(location.pathname + location.search).toBe(`/request-error?msg=${message.replaceAll(' ', '+')}`)
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
  })

  test('without user details no transaction is requested, and a message shows why', async () => {
    vi.spyOn(toast, 'error').mockImplementation(() => undefined)
    const { number } = await nameOf('Order')
    const portal = await showPortal(`/orders/${number}-0`)
    portal.world.faults.replace([
      { operation: 'getUserDetails', kind: 'error', message: 'No data for product' },
    ])
    await portal.open()
    expect(await portal.screen.findByText('userDetails is not available')).toBeInTheDocument()
    expect(journaled(portal.world, 'getTransactionTP')).toEqual([])
  })

  test('an order without lines shows a message and cannot be copied', async () => {
    const { screen } = await openAt(await emptyOrder(), { scenario: 'large' })
    expect(await screen.findByText('There are no lines.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy Order to Cart' })).toBeDisabled()
  })

  test.each(['/orders/104003-x', '/invoices/abc', '/quotes/-0'])('%s shows Page not found', async (path) => {
    const { screen, world } = await openAt(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument()
    expect(journaled(world, 'getTransactionTP')).toEqual([])
  })

  test.each(['', '?msg=', '?msg=%20'])(
    'without a message the request error page shows a default: %s',
    async (query) => {
      const { screen } = await openAt(`/request-error${query}`)
      expect(await screen.findByText('Unable to handle your request')).toBeInTheDocument()
      expect(screen.getByText(/^Go back and try again, or start from the Dashboard\./)).toBeInTheDocument()
    },
  )
})

test.each([
  ['12%25CA', '12%CA'],
  ['a%2Bb', 'a+b'],
  ['No+lines%26more%23', 'No lines&more#'],
])('the request error page reads ?msg=%s as %j', async (written, message) => {
  const { screen } = await openAt(`/request-error?msg=${written}`)
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('a lapsed quote is marked as such, and can be copied but not accepted', async () => {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  const quotes = (await erp.getCustomerTransactions({})).filter((row) => row.transactionType === 'Quote')
  const number = quotes.at(-1)?.transactionNumber
  const { screen } = await openAt(`/quotes/${number}-0`)
  expect(await screen.findByText('Lapsed')).toBeInTheDocument()
  expect(screen.getByText('Valid Until')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy Quote to Cart' })).toBeEnabled()
})

describe('an invoice', () => {
  test('the page shows suffix, address, comment and a link to pay', async () => {
    const name = await nameOf('Invoice', ({ suffix, amount }) => suffix > 0 && amount > 0)
    const { screen } = await openAt(pathOf('invoices', name))
    await screen.findByRole('heading', { level: 1, name: `Invoice ${name.number}-${name.suffix}` })
    for (const label of ['Delivery Address', 'Comment']) expect(screen.getByText(label)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Pay Invoice' })).toHaveAttribute(
      'href',
      `/pay-account?invoiceId=${name.number}&suffix=${name.suffix}`,
    )
    expect(screen.queryByRole('button', { name: 'Request Change' })).not.toBeInTheDocument()
  })

  /** An invoice whose open balance on the newest statement fits. */
  async function standingAt(fits: (balance: number, amount: number) => boolean) {
    const { erp, signIn } = simulatedErp('au')
    await signIn()
    const [newest] = await erp.getStatementList({})
    const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    const open = new Map(
      lines.map((line) => [`${line.transactionNumber}-${line.transactionSuffix}`, line.balanceAmount]),
    )
    return nameOf('Invoice', ({ name, amount }) => amount > 0 && fits(open.get(name) ?? 0, amount))
  }

  test('a paid invoice is marked as paid and cannot be paid again', async () => {
    const name = await standingAt((balance) => balance === 0)
    const { screen } = await openAt(pathOf('invoices', name))
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pay Invoice' })).not.toBeInTheDocument()
    expect(screen.getByText('Status').parentElement).toHaveTextContent('StatusPaid')
  })

  test('an open invoice is marked as open or overdue and can be paid', async () => {
    const name = await standingAt((balance, amount) => balance === amount)
    const { screen } = await openAt(pathOf('invoices', name))
    await waitFor(() =>
      expect(screen.getByText('Status').parentElement).toHaveTextContent(/Status(Open|Overdue)$/),
    )
    expect(screen.getByRole('link', { name: 'Pay Invoice' })).toBeInTheDocument()
  })

  test('an invoice whose balance is unknown can be paid', async () => {
    const paid = await standingAt((balance) => balance === 0)
    const portal = await showPortal(pathOf('invoices', paid))
    portal.world.faults.replace([{ operation: 'getStatementList', kind: 'field-error', message: 'Busy' }])
    installFakeTimers()
    await portal.open()
    await until(() => expect(portal.screen.getByText('Status').parentElement).toHaveTextContent('Status-'))
    expect(portal.screen.getByRole('link', { name: 'Pay Invoice' })).toBeInTheDocument()
  })

  test('a credit cannot be paid', async () => {
    const name = await nameOf('Credit')
    const { screen } = await openAt(pathOf('invoices', name))
    await screen.findByRole('heading', { level: 1, name: `Credit ${name.number}-${name.suffix}` })
    expect(screen.queryByRole('link', { name: 'Pay Invoice' })).not.toBeInTheDocument()
  })

  test('an invoice under the URL of another type redirects to its own URL', async () => {
    const name = await nameOf('Invoice')
    await openAt(pathOf('orders', name))
    await waitFor(() => expect(location.pathname).toBe(pathOf('invoices', name)))
  })

  test('a site without a cart and payments offers neither on an invoice', async () => {
    const name = await nameOf('Invoice', ({ amount }) => amount > 0)
    const { screen } = await openAt(pathOf('invoices', name), {
      settings: [
        ['shopping_cart_disabled', true],
        ['pay_account_button_disabled', true],
      ],
    })
    await screen.findByRole('button', { name: 'Email Invoice' })
    expect(screen.queryByRole('button', { name: 'Copy Invoice to Cart' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pay Invoice' })).not.toBeInTheDocument()
  })

  test('a US site shows one total including tax', async () => {
    const { erp, signIn } = simulatedErp('us')
    await signIn()
    const [row] = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
    const { screen } = await openAt(`/invoices/${row?.transactionNumber}-${row?.transactionSuffix}`, {
      scenario: 'us',
    })
    expect(await screen.findByText('Total (inc Tax)')).toBeInTheDocument()
    expect(screen.queryByText('Tax')).not.toBeInTheDocument()
    expect(screen.queryByText(/Sub Total/)).not.toBeInTheDocument()
  })

  test('a comment is saved and shown, and kept in the field if it is refused', async () => {
    const said = vi.spyOn(toast, 'success')
    const name = await nameOf('Invoice')
    const { screen, world } = await openAt(pathOf('invoices', name))
    await userEvent.click(await screen.findByRole('button', { name: /comment$/ }))
    const box = await screen.findByRole('textbox')
    expect(box).toHaveAttribute('rows', '5')
    await userEvent.clear(box)
    await userEvent.type(box, '<b>Crane</b> only')
    world.faults.replace([{ operation: 'saveUserComment', kind: 'field-error', message: 'Locked', times: 1 }])
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Locked')).toBeInTheDocument()
    expect(box).toHaveValue('<b>Crane</b> only')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(said).toHaveBeenCalledWith('Comment saved successfully'))
    expect(await screen.findByText('<b>Crane</b> only')).toBeInTheDocument()
  })
})

describe('a failed download', () => {
  test('a failed download is shown by its button and logged, and opens no dialog', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { number } = await nameOf('Order')
    const { screen, world } = await openAt(`/orders/${number}-0`)
    world.faults.replace([{ operation: 'streamCustomerSalesOrders', kind: 'http-500', times: 1 }])
    await userEvent.click(await screen.findByRole('button', { name: 'Download Order' }))
    expect(await screen.findByRole('button', { name: /^Download failed\. Try again/ })).toBeInTheDocument()
    expect(log).toHaveBeenCalledWith(`Order-${number}-0.pdf was not saved`, expect.anything())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})
