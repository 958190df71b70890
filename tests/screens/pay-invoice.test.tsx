import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StatementLine } from '#contract/entities/statement.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#contract/settings.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import { simulatedErp } from '../support/erp.ts'
import { showPortal, user } from '../support/portal.tsx'

/** A fully open invoice and its customer. */
async function openInvoice() {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  const [newest] = await erp.getStatementList({})
  const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const line = lines.find(
    ({ displayType, displayAmount, balanceAmount }) =>
      displayType === 'Invoice' && balanceAmount > 20 && balanceAmount === displayAmount,
  )
  if (!line || !newest) throw new Error('No invoice is open')
  return { line, customerId: newest.customerId }
}

/** The payment page of an invoice that is partly paid, or fully without `part`. */
async function openPartPaid(part?: number, provider: PaymentProvider = 'card-redirect') {
  const { line, customerId } = await openInvoice()
  const { screen, open, world } = await showPortal(addressOf(line))
  world.changeSettings(new Map([['payment_provider', provider]]))
  pay(world, customerId, line, part ?? line.balanceAmount)
  await open()
  return { screen, line, world }
}

const nameOf = ({ transactionNumber, transactionSuffix }: StatementLine) =>
  `${transactionNumber}-${transactionSuffix}`
const addressOf = ({ transactionNumber, transactionSuffix }: StatementLine) =>
  `/pay-account?invoiceId=${transactionNumber}&suffix=${transactionSuffix}`

function pay(world: SimulatedWorld, customerId: number, line: StatementLine, dollars: number) {
  const payment = {
    id: 'earlier',
    provider: 'card-redirect',
    customerId,
    cents: Math.round(dollars * 100),
    currency: 'AUD',
    reference: `${customerId}-${nameOf(line)}`,
    state: 'pending',
    lines: [],
    returns: null,
  } as const
  world.records.transact(() => settlePayment(world, payment, 'approved'))
}

afterEach(() => onlineManager.setOnline(true))

test('offline, the page waits for the invoice and offers no other payment', async () => {
  const { line } = await openInvoice()
  const { screen, open } = await showPortal('/pay-account')
  await open()
  expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  act(() => onlineManager.setOnline(false))
  act(() => history.pushState(null, '', addressOf(line)))
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue(line.displayAmount.toFixed(2))
})

test('a paid invoice is marked as paid, and the ERP refuses another payment', async () => {
  const { screen, line } = await openPartPaid()
  expect(await screen.findByText('This invoice is paid')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(line.displayAmount.toFixed(2))
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog).toHaveTextContent(`Invoice ${nameOf(line)} is paid`)
})

test.each(PAYMENT_PROVIDERS)(
  'with %s, the open part of a partly paid invoice can be paid instead',
  async (provider) => {
    const { screen, line } = await openPartPaid(15, provider)
    const rest = line.balanceAmount - 15
    const shown = `$${rest.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`
    expect(await screen.findByText(`${shown} of it is still open`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Pay ${shown}` }))
    expect(screen.queryByText(/of it is still open/)).toBeNull()
    if (provider === 'checkout-key') expect(screen.getByText('Amount').parentElement).toHaveTextContent(shown)
    else expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(rest.toFixed(2))
  },
)

test('an unpaid invoice shows no notice', async () => {
  const { line } = await openInvoice()
  const { screen, open } = await showPortal(addressOf(line))
  await open()
  await screen.findByRole('checkbox', { name: new RegExp(nameOf(line)) })
  expect(screen.queryByText(/is paid|still open/)).toBeNull()
})

test('a transaction that is not a payable invoice has no payment form', async () => {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  const [order] = await erp.getCustomerTransactions({})
  const { screen, open } = await showPortal(`/pay-account?invoiceId=${order?.transactionNumber}`)
  await open()
  expect(await screen.findByText('This invoice can’t be paid online.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay the account instead' })).toHaveAttribute(
    'href',
    '/pay-account',
  )
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull()
})

test('a blank in one URL parameter does not affect the others', async () => {
  const { line, customerId } = await openInvoice()
  const { screen, open } = await showPortal(
    `/pay-account?invoiceId=%20${line.transactionNumber}&suffix=${line.transactionSuffix}`,
  )
  await open()
  expect(await screen.findByText(`Invoice ${line.transactionNumber}`)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Payment Reference' })).toHaveValue(
    `${customerId}-${nameOf(line)}`,
  )
})

test('money on account is deducted like a credit and has no link', async () => {
  const { customerId } = await openInvoice()
  const { screen, open, world } = await showPortal('/pay-account')
  world.records.settlements.put(String(customerId), 'earlier', {
    paymentId: 'earlier',
    day: dayOf(world),
    shares: [],
    onAccount: { number: 900001, cents: 2500 },
  })
  await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select payment 900001' }))
  expect(screen.getByRole('region', { name: 'Selected invoices' })).toHaveTextContent('-$25.00')
  expect(screen.getAllByRole('link', { name: /^\d+-\d+$/ }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: '900001-0' })).toBeNull()
})
