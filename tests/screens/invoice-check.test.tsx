import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '../../src/components/invoice-check/order-check.tsx'
import '../../src/screens/orders/checked-orders.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { button, goTo, page, text, until, userEvent } from '../support/page.ts'
import { fieldError, type Opening, openPortal, slow } from '../support/portal.tsx'
import { type Entry, NOW, seedWith } from '../support/seeds.ts'

const goods = (quantity: number, price = 20) => [
  { sku: 'FIX-BB1465', name: 'Screw', quantity, unit: 'box', price },
]
const GLOVES = { sku: 'PPE-NGL', name: 'Gloves', quantity: 2, unit: 'ea', price: 5.13 }
const order = (number: number, own: Partial<Entry> = {}): Entry => ({
  number,
  delivered: '2026-11-04',
  invoiced: '2026-11-04',
  goods: goods(3),
  ...own,
})
const bill = (number: number, own: Partial<Entry> = {}) =>
  order(number, { suffix: 1, type: 'Invoice', ...own })

/** The first order's invoice has too much and too little, the second's is dearer, and others are as ordered. */
const ENTRIES = [
  order(205001),
  bill(205001, { goods: [...goods(2), GLOVES] }),
  order(205002),
  bill(205002, { goods: goods(3, 21.5) }),
  ...[205003, 205004, 205005, 205006].flatMap((number) => [order(number), bill(number)]),
  order(205010, { delivered: null, invoiced: null }),
  bill(205011, { suffix: 0 }),
]
const LEDGER = seedWith(ENTRIES)

const openAt = (path: string, options: Opening = {}) =>
  openPortal(path, { seed: LEDGER, now: NOW, ...options })

const ORDER = '/orders/205001-0'
const SUPPORT = 'support@marlock.example'
const check = button('Check Invoices')
const again = button('Try again')
const compared = page.getByRole('table', { name: 'Lines ordered and billed' })
const lines = page.getByRole('table', { name: 'Lines' })
const title = page.getByRole('heading').nth(0)

describe('an order compared with its invoices', () => {
  test('the page replaces its lines by what was ordered and billed, and back with the focus on its heading', async () => {
    const { fault } = await openAt(ORDER)
    await text('Still to come').findElement()
    fault(fieldError('getTransactionTP'))
    await check.click()
    await text('Busy').findElement()
    fault()
    await again.click()
    const gloves = await compared.getByRole('row').filter({ hasText: 'PPE-NGL' }).findElement()
    expect(location.search).toBe('?check=billed')
    expect(gloves).toHaveTextContent('2 ea at $5.13')
    expect(gloves).toHaveTextContent('Billed without being ordered, $10.26')
    expect(compared.getByText('Short by 1 box').element()).toBeVisible()
    expect(text('Order 205001 with 1 invoice. Amounts exclude GST.').element()).toBeVisible()
    expect(lines.query()).toBeNull()
    expect(check.element()).toHaveAttribute('aria-pressed', 'true')
    const claim = button('Write a Claim')
    await claim.focus()
    act(() => history.back())
    await claim.gone()
    expect(page.getByRole('heading', { name: 'Order 205001' }).element()).toHaveFocus()
    expect(compared.query()).toBeNull()
    await check.click()
    await compared.findElement()
    await check.click()
    await lines.findElement()
  })

  test('an invoice’s page shows the comparison of its order', async () => {
    await openAt('/invoices/205001-1', { scenario: 'us', seed: seedWith(ENTRIES, 'us') })
    await button('Check Against Order').click()
    await text(/Amounts exclude Tax/).findElement()
    expect(text(/Billed without being ordered/).element()).toBeVisible()
  })

  test('a counter sale has no order to compare with, and an order without invoices nothing to claim', async () => {
    await openAt('/invoices/205011-0?check=billed')
    await lines.findElement()
    expect(button('Check Against Order').query()).toBeNull()
    await goTo('/orders/205010-0?check=billed')
    await text('Not yet billed').findElement()
    expect(text(/has no invoice yet/).element()).toBeVisible()
    expect(button('Write a Claim').query()).toBeNull()
  })
})

describe('a claim', () => {
  const dialog = page.getByRole('dialog', { name: 'Claim for Order 205001' })
  const message = dialog.getByRole('textbox', { name: /^Message/ })
  const send = dialog.getByRole('button', { name: 'Send' })
  const SENT = 'A claim about order 205001 sent from this device'
  const TWICE = '2 claims about order 205001 sent from this device'
  const MAYBE = 'A claim about order 205001 may have been sent from this device'

  async function openClaim(options: Opening = {}) {
    const portal = await openAt(`${ORDER}?check=billed`, options)
    await button('Write a Claim').click()
    await dialog.findElement()
    return { ...portal, sent: () => portal.requests('sendEmailMessage') }
  }

  test('it can be changed, is sent to the representative, and is said wherever another could be sent', async () => {
    const { sent, reload } = await openClaim()
    expect(dialog.getByText('Reply to').element()).toBeVisible()
    expect(message.element()).toHaveDisplayValue(/order 205001 \(invoice 205001-1\)/)
    expect(message.element()).toHaveDisplayValue(/Billed without being ordered, \$10\.26/)
    await message.focus()
    await userEvent.keyboard(' Thanks, Alex')
    await send.click()
    await text(SENT).findElement()
    expect(sent()).toMatchObject([
      {
        numTran: 205001,
        suffixTran: 0,
        subject: 'Order 205001: the invoices differ from the order',
        bodyText: expect.stringMatching(/please send us a credit[\s\S]*Thanks, Alex$/),
      },
    ])
    const what = `20/11/2026, to ${SUPPORT}: Order 205001: the invoices differ from the order ($10.26 not ordered, short)`
    expect(page.getByRole('listitem').texts).toContain(what)

    await button('Write a Claim').click()
    expect(dialog.getByText(SENT).element()).toBeVisible()
    await send.click()
    const asked = page.getByRole('alertdialog', { name: 'Send Another Claim' })
    const question = `Claim sent 20/11/2026 to ${SUPPORT}. Send another one about order 205001?`
    expect(asked.getByText(question).element()).toBeVisible()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.gone()
    expect(sent()).toHaveLength(1)
    await send.click()
    await button('Send Again').click()
    await text(TWICE).findElement()
    expect(sent()).toHaveLength(2)

    await goTo('/orders?check=billed')
    await text('Claim sent 20/11/2026').findElement()
    await reload('/invoices/205001-1')
    await text(TWICE).findElement()
  })

  test('one that is refused is none; one that may have been sent is said as such until one is sent', async () => {
    const { sent, fault } = await openClaim({ faults: [fieldError('sendEmailMessage')] })
    await send.click()
    await dialog.getByText('Busy').findElement()
    expect(text(/from this device/).query()).toBeNull()
    fault({ operation: 'sendEmailMessage', kind: 'lost-reply' })
    await send.click()
    await dialog.getByText(/your message may have been sent/).findElement()
    await until(() => expect(text(MAYBE).elements()).not.toEqual([]))
    expect(message.element()).toHaveDisplayValue(/PPE-NGL/)
    expect(sent()).toHaveLength(2)
    fault()
    await send.click()
    await button('Send Again').click()
    await text(SENT).findElement()
    await text(MAYBE).gone()
  })
})

describe('the list of orders', () => {
  test('the check lists the orders that invoices differ from, and says that quotes have none', async () => {
    const { requests } = await openAt('/orders')
    await check.click()
    await text(/^Checked 6 of 6 orders invoiced since /).findElement()
    expect(location.search).toBe('?check=billed')
    expect(text('$10.26 not ordered, short').element()).toBeVisible()
    expect(text('Dearer by $4.50').element()).toBeVisible()
    const rows = page.getByRole('rowheader')
    expect(rows.elements()).toHaveLength(2)
    const link = rows.getByRole('link', { name: '205001' })
    expect(link.element()).toHaveAttribute('href', `${ORDER}?check=billed`)
    const read = requests('getTransactionTP').length
    await button('Show Billed as Ordered').click()
    expect(location.search).toBe('?check=all')
    await until(() => expect(text('As ordered').elements()).toHaveLength(4))
    expect(requests('getTransactionTP')).toHaveLength(read)
    await goTo('/quotes?check=billed')
    await text(/^No orders invoiced since /).findElement()
    expect(text('No differences found').element()).toBeVisible()
  })

  test('the check is stopped and continued by one button, which keeps the focus, and is read out at its end', async () => {
    const { fault } = await openAt('/orders', { faults: [slow('getTransactionTP')] })
    await check.click()
    const bar = page.getByRole('progressbar', { name: 'Checking orders' })
    await bar.findElement()
    expect(text(/^Checked 0 of /).element()).toHaveAttribute('aria-live', 'off')
    await button('Stop').click()
    expect(bar.query()).toBeNull()
    expect(text('No differences so far').element()).toBeVisible()
    expect(button('Continue').element()).toHaveFocus()
    fault()
    await button('Continue').click()
    expect(await text(/^Checked 6 of 6 orders/).findElement()).not.toHaveAttribute('aria-live')
    expect(title.element()).toHaveFocus()
  })

  test('a failure stops the check, says how far it came and can be tried again', async () => {
    const { fault } = await openAt('/orders', { faults: [fieldError('getCustomerInvoicesTP')] })
    await check.click()
    await text('Busy').findElement()
    fault(fieldError('getTransactionTP', 'Too many'))
    await again.click()
    await text('Too many').findElement()
    expect(text(/^Checked 0 of 6\. An order/).element()).toBeVisible()
    fault()
    await again.click()
    await text(/^Checked 6 of 6 orders/).findElement()
  })

  test('no more than four transactions are read at once, and leaving the list cancels them', async () => {
    const signals: AbortSignal[] = []
    await openAt('/orders?check=billed', {
      through: (transport) => (request, signal) => {
        if (request.ipFunction !== 'getTransactionTP') return transport(request, signal)
        if (signal) signals.push(signal)
        return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
      },
    })
    await text(/^Checked 0 of 6 orders/).findElement()
    await until(() => expect(signals).toHaveLength(4))
    await check.click()
    await until(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]))
  })
})
