import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/screens/payment-outcome/outcome-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import { type PendingPayment, savePendingPayment } from '../../src/components/remittance/pending-payments.ts'
import { showPortal, user } from '../support/portal.tsx'
import { tableRows } from '../support/reading.ts'
import { goTo } from './ledger.ts'
import { ownerOf } from './owner.ts'
import { noteFiles } from './requests.ts'

afterEach(() => localStorage.clear())

const ADMIN = ownerOf('admin')
const started = (sessionID: string, own: Partial<PendingPayment> = {}): PendingPayment => ({
  sessionID,
  address: `https://pay.example/${sessionID}`,
  startedOn: '2026-11-20',
  amount: 10,
  reference: `ref ${sessionID}`,
  lines: [],
  hasEnded: false,
  ...own,
})

/** The portal, in whose world these payments are pending. */
async function openWith(path: string, sessions: readonly string[], reference?: string) {
  const portal = await showPortal(path)
  const { world } = portal
  const payments = sessions.map(
    (id) =>
      ({
        id,
        provider: 'card-redirect',
        customerId: 40125,
        cents: 1000,
        currency: 'AUD',
        reference: reference ?? `ref ${id}`,
        state: 'pending',
        lines: [],
        returns: null,
      }) as const,
  )
  for (const payment of payments) {
    world.records.payments.put(payment.id, payment)
    savePendingPayment(ADMIN, started(payment.id))
  }
  const settle = (verdicts: Readonly<Record<string, 'approved' | 'declined'>>) =>
    world.records.transact(() => {
      for (const payment of payments) {
        const verdict = verdicts[payment.id]
        if (verdict) settlePayment(world, payment, verdict)
      }
    })
  const asked = () =>
    world.journal.entries().filter(({ operation }) => operation === 'queryPaymentSession').length
  await portal.open()
  return { ...portal, settle, asked }
}

test.each(['/pay-account', '/statements'])(
  '%s leads to the payments made, which may be none',
  async (path) => {
    await openWith(path, [])
    await user.click(await screen.findByRole('link', { name: 'Payments made' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments made' })).toBeInTheDocument()
    expect(screen.getByText(/^A card payment that you make on this device appears here/)).toBeInTheDocument()
  },
)

test('a payment whose outcome is not known is checked on a press, and then has its receipt', async () => {
  const { settle, asked, world } = await openWith('/pay-account/payments', ['a', 'b', 'c'])
  savePendingPayment(ADMIN, started('checkout', { address: '', hasEnded: true }))
  settle({ a: 'approved', b: 'declined' })
  await screen.findByRole('grid', { name: 'Payments made' })
  for (const id of ['a', 'b', 'c']) {
    await user.click(await screen.findByRole('link', { name: `Check payment ref ${id}` }))
    await screen.findByRole('heading', { name: /^Payment (complete|failed|not finished)$/ })
    await goTo('/pay-account/payments')
  }
  await screen.findByRole('grid', { name: 'Payments made' })
  expect(
    tableRows().map((row) => [row['Reference'], row['Status'], row['Amount'], row['Remittance Advice']]),
  ).toEqual([
    ['ref checkout', 'Not known', '$10.00', 'Check your statement'],
    ['ref c', 'Not known', '$10.00', 'Check'],
    ['ref b', 'Declined', '$10.00', '-'],
    ['ref a', 'Paid', '$10.00', 'Download'],
  ])
  expect([
    asked(),
    world.journal.entries().filter(({ operation }) => operation === 'createPaymentSession').length,
  ]).toEqual([3, 0])
})

test('the remittance advices of two payments of one day and reference have names of their own', async () => {
  const { settle } = await openWith('/pay-account/payments', ['cs-1', 'cs-2'], '40125-0-0')
  settle({ 'cs-1': 'approved', 'cs-2': 'approved' })
  for (const _ of ['cs-1', 'cs-2']) {
    const [check] = await screen.findAllByRole('link', { name: /^Check payment / })
    if (check) await user.click(check)
    await screen.findByRole('heading', { name: 'Payment complete' })
    await goTo('/pay-account/payments')
    await screen.findByRole('grid', { name: 'Payments made' })
  }
  const names = noteFiles()
  for (const button of screen.getAllByRole('button', {
    name: /^Download Remittance Advice .*, \$10\.00 of /,
  }))
    await user.click(button)
  await waitFor(() => expect(names).toHaveLength(2))
  expect(names.toSorted()).toEqual([
    expect.stringMatching(/^remittance-\d{4}-\d\d-\d\d-40125-0-0-cs-1\.pdf$/),
    expect.stringMatching(/^remittance-\d{4}-\d\d-\d\d-40125-0-0-cs-2\.pdf$/),
  ])
})
