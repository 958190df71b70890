import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import '../../src/components/invoice-check/order-check.tsx'
import '../../src/screens/orders/checked-orders.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { simulatedErp } from '../support/erp.ts'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'
import { goTo, holdClock } from './ledger.ts'
import { journaled, nameOf, openAt } from './transactions.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The number of the order with an invoice that has this product, which it did not order at that price. */
async function orderWith(code: string, scenario: ScenarioName = 'au'): Promise<number> {
  const { erp, signIn } = simulatedErp(scenario)
  await signIn()
  const rows = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
  for (const row of rows.filter(({ transactionSuffix }) => transactionSuffix > 0)) {
    const { LineDetailsTP } = await erp.getTransactionTP(row)
    if (LineDetailsTP.some(({ productCode }) => productCode === code)) return row.transactionNumber
  }
  throw new Error(`No invoice has ${code}`)
}

const GLOVES = 'PPE-NGL'
const SLOW = 60_000
const SUPPORT = 'support@marlock.example'

describe('an order compared with its invoices', () => {
  test('the page replaces its lines by what was ordered and billed, and a second press restores them', async () => {
    const number = await orderWith(GLOVES)
    const { screen } = await openAt(`/orders/${number}-0`)
    await user.click(await screen.findByRole('button', { name: 'Check Invoices' }))
    expect(location.search).toBe('?check=billed')
    const table = await screen.findByRole('table', { name: 'Lines ordered and billed' })
    const row = within(table)
      .getAllByRole('row')
      .find((each) => each.textContent?.includes(GLOVES))
    expect(row).toHaveTextContent('2 ea at $5.13')
    expect(row).toHaveTextContent('Billed without being ordered, $10.26')
    expect(within(table).getByText('Short by 1 box')).toBeInTheDocument()
    expect(screen.getByText(/^Order \d+ with 1 invoice. Amounts exclude GST.$/)).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: 'Lines' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Check Invoices', pressed: true }))
    expect(await screen.findByRole('table', { name: 'Lines' })).toBeInTheDocument()
  })

  test('Back from the comparison moves the focus from its claim, which is gone, to the heading', async () => {
    const number = await orderWith(GLOVES)
    const { screen } = await openAt(`/orders/${number}-0`)
    await user.click(await screen.findByRole('button', { name: 'Check Invoices' }))
    const claim = await screen.findByRole('button', { name: 'Write a Claim' })
    act(() => claim.focus())
    history.back()
    await waitFor(() => expect(claim).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('an invoice’s page shows the comparison of its order', async () => {
    const number = await orderWith(GLOVES, 'us')
    const { screen } = await openAt(`/invoices/${number}-1`, { scenario: 'us' })
    await user.click(await screen.findByRole('button', { name: 'Check Against Order' }))
    expect(await screen.findByText(/Amounts exclude Tax/)).toBeInTheDocument()
    expect(screen.getByText(/Billed without being ordered/)).toBeInTheDocument()
  })

  test('a counter sale and a quote have no order to compare with', async () => {
    const sale = await nameOf('Invoice', ({ suffix }) => suffix === 0)
    const { screen } = await openAt(`/invoices/${sale.number}-0?check=billed`)
    expect(await screen.findByRole('table', { name: 'Lines' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Check Against Order' })).not.toBeInTheDocument()
  })

  test('an order without invoices is not yet billed, and has nothing to claim', async () => {
    const { erp, signIn } = simulatedErp('au')
    await signIn()
    const rows = await erp.getCustomerTransactions({})
    const row = rows.find(
      ({ transactionType, invoiceDate, invoicedAmount }) =>
        transactionType === 'Order' && invoiceDate === null && invoicedAmount === 0,
    )
    const { screen } = await openAt(`/orders/${row?.transactionNumber}-0?check=billed`)
    expect(await screen.findByText('Not yet billed')).toBeInTheDocument()
    expect(screen.getByText(/has no invoice yet/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Write a Claim' })).not.toBeInTheDocument()
  })

  test('a failure of an invoice is shown and can be tried again', async () => {
    const number = await orderWith(GLOVES)
    const { screen, world } = await openAt(`/orders/${number}-0`)
    await screen.findByRole('heading', { level: 1 })
    await screen.findByText('Still to come')
    world.faults.replace([{ operation: 'getTransactionTP', kind: 'field-error', message: 'Busy' }])
    installFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Check Invoices' }))
    await until(() => screen.getByText('Busy'))
    world.faults.replace([])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await until(() => screen.getByText('Short by 1 box'))).toBeInTheDocument()
  })
})

describe('a claim', () => {
  /** Opens the claim of the order with gloves. */
  async function openClaim() {
    const number = await orderWith(GLOVES)
    const portal = await openAt(`/orders/${number}-0?check=billed`)
    const { screen } = portal
    await user.click(await screen.findByRole('button', { name: 'Write a Claim' }))
    const dialog = await screen.findByRole('dialog', { name: `Claim for Order ${number}` })
    return { ...portal, number, dialog: within(dialog) }
  }

  test('the claim is shown and can be changed before it is sent to the representative', async () => {
    const { dialog, number, world, screen } = await openClaim()
    expect(dialog.getByText('Reply to')).toBeInTheDocument()
    const message = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
    expect(message.value).toContain(`order ${number} (invoice ${number}-1)`)
    expect(message.value).toContain('Billed without being ordered, $10.26')
    await user.type(message, ' Thanks, Alex')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(journaled(world, 'sendEmailMessage')).toMatchObject([
      {
        request: {
          numTran: number,
          suffixTran: 0,
          subject: `Order ${number}: the invoices differ from the order`,
          bodyText: expect.stringMatching(/please send us a credit[\s\S]*Thanks, Alex$/),
        },
      },
    ])
  })

  test('a sent claim is said on the order and its invoice, in the checks, and before another is sent', async () => {
    holdClock()
    const { dialog, number, world, screen } = await openClaim()
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    const title = `A claim about order ${number} sent from this device`
    expect(await screen.findByText(title)).toBeVisible()
    const what = `20/11/2026, to ${SUPPORT}: Order ${number}: the invoices differ from the order ($10.26 not ordered, short)`
    expect(
      screen.getByText((_, element) => element?.tagName === 'LI' && element.textContent === what),
    ).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Write a Claim' }))
    const again = within(await screen.findByRole('dialog', { name: `Claim for Order ${number}` }))
    expect(again.getByText(title)).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Send' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Send Another Claim' }))
    expect(
      asked.getByText(`Claim sent 20/11/2026 to ${SUPPORT}. Send another one about order ${number}?`),
    ).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(journaled(world, 'sendEmailMessage')).toHaveLength(1)
    await user.click(again.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Send Again' }))
    expect(await screen.findByText(`2 claims about order ${number} sent from this device`)).toBeVisible()
    expect(journaled(world, 'sendEmailMessage')).toHaveLength(2)

    await goTo('/orders?check=billed')
    expect(await screen.findByText('Claim sent 20/11/2026')).toBeVisible()
    cleanup()
    sessionStorage.clear()
    await openAt(`/invoices/${number}-1`)
    expect(await screen.findByText(`2 claims about order ${number} sent from this device`)).toBeVisible()
  })

  test('a claim that may have been sent is said as such, and forgotten once one is known to be sent', async () => {
    const { dialog, number, world, screen } = await openClaim()
    world.faults.replace([{ operation: 'sendEmailMessage', kind: 'lost-reply' }])
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    const title = `A claim about order ${number} may have been sent from this device`
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
    world.faults.replace([])
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Send Again' }))
    expect(await screen.findByText(`A claim about order ${number} sent from this device`)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument())
  })

  test('a claim that is refused is no claim', async () => {
    const { dialog, screen, world } = await openClaim()
    world.faults.replace([{ operation: 'sendEmailMessage', kind: 'field-error', message: 'Busy' }])
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText('Busy')).toBeVisible()
    expect(screen.queryByText(/from this device/)).not.toBeInTheDocument()
  })

  test('a claim whose reply is lost says so, keeps the text and is not sent again by itself', async () => {
    const { dialog, world } = await openClaim()
    world.faults.replace([{ operation: 'sendEmailMessage', kind: 'lost-reply' }])
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText(/may have been sent/)).toBeInTheDocument()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toContain(GLOVES)
    expect(journaled(world, 'sendEmailMessage')).toHaveLength(1)
  })
})

describe('the list of orders', () => {
  test('the check lists the orders that invoices differ from, and leads to their comparison', async () => {
    const number = await orderWith(GLOVES)
    const { screen, world } = await openAt('/orders')
    await screen.findAllByRole('rowheader')
    await user.click(screen.getByRole('button', { name: 'Check Invoices' }))
    expect(location.search).toBe('?check=billed')
    expect(await screen.findByText(/^Checked (\d+) of \1 orders invoiced since /)).toBeInTheDocument()
    expect(await screen.findByText('$10.26 not ordered, short')).toBeInTheDocument()
    expect(screen.getByText('Dearer by $3.74')).toBeInTheDocument()
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(screen.getByRole('link', { name: String(number) })).toHaveAttribute(
      'href',
      `/orders/${number}-0?check=billed`,
    )
    const read = journaled(world, 'getTransactionTP').length
    await user.click(screen.getByRole('button', { name: 'Show Billed as Ordered' }))
    expect(location.search).toBe('?check=all')
    await waitFor(() => expect(screen.getAllByText('As ordered').length).toBeGreaterThan(3))
    expect(journaled(world, 'getTransactionTP')).toHaveLength(read)
  })

  test('the check is stopped and continued by one button, which keeps the focus, and is read out at its end', async () => {
    const { screen, world } = await openAt('/orders')
    await screen.findAllByRole('rowheader')
    world.faults.replace([{ operation: 'getTransactionTP', kind: 'latency', ms: SLOW }])
    await user.click(screen.getByRole('button', { name: 'Check Invoices' }))
    expect(await screen.findByRole('progressbar', { name: 'Checking orders' })).toBeInTheDocument()
    expect(screen.getByText(/^Checked 0 of /)).toHaveAttribute('aria-live', 'off')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.queryByRole('progressbar', { name: 'Checking orders' })).not.toBeInTheDocument()
    expect(screen.getByText('No differences so far')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus()
    world.faults.replace([])
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^Checked (\d+) of \1 orders/)).not.toHaveAttribute('aria-live')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('quotes have nothing to check', async () => {
    const { screen } = await openAt('/quotes?check=billed')
    expect(await screen.findByText(/^No orders invoiced since /)).toBeInTheDocument()
    expect(screen.getByText('No differences found')).toBeInTheDocument()
  })

  test('a failure stops the check, says how far it came and can be tried again', async () => {
    const { screen, world } = await openAt('/orders')
    await screen.findAllByRole('rowheader')
    world.faults.replace([{ operation: 'getCustomerInvoicesTP', kind: 'field-error', message: 'Busy' }])
    installFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Check Invoices' }))
    await until(() => screen.getByText('Busy'))
    world.faults.replace([{ operation: 'getTransactionTP', kind: 'field-error', message: 'Too many' }])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => screen.getByText('Too many'))
    expect(screen.getByText(/^Checked 0 of \d+\. An order/)).toBeInTheDocument()
    world.faults.replace([])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await until(() => screen.getByText(/^Checked (\d+) of \1 orders/))).toBeInTheDocument()
  })

  test('no more than four transactions are read at once, and leaving the list cancels them', async () => {
    const signals: AbortSignal[] = []
    const portal = await showPortal('/orders?check=billed', {
      through: (transport) => (request, signal) => {
        if (request.ipFunction !== 'getTransactionTP') return transport(request, signal)
        if (signal) signals.push(signal)
        return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
      },
    })
    await portal.open()
    const { screen } = portal
    expect(await screen.findByText(/^Checked 0 of \d+ orders/)).toBeInTheDocument()
    await waitFor(() => expect(signals.length).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: 'Check Invoices' }))
    await screen.findAllByRole('rowheader')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
  })
})
