import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/payment-outcome/outcome-screen.tsx'
import { STORAGE_KEYS } from '../../src/components/portal/storage.ts'
import { savePendingPayment } from '../../src/components/remittance/pending-payments.ts'
import { simulatedErp } from '../support/erp.ts'
import { inOwnTime, installFakeTimers } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'
import { ownerOf } from './owner.ts'

const PAGE = 'https://pay.example/s/1'

/** The outcome page of a payment that is still pending. */
async function openPending() {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  const { id_cust: customerId } = await erp.getUserDetails({})
  const { screen, open, world } = await showPortal('/payment-complete?sessionId=mine')
  const payment = {
    id: 'mine',
    provider: 'card-redirect',
    customerId,
    cents: 1000,
    currency: 'AUD',
    reference: `${customerId}-0-0`,
    state: 'pending',
    lines: [],
    returns: null,
  } as const
  world.records.payments.put('mine', payment)
  const asked = { amount: 10, reference: payment.reference, lines: [], hasEnded: false }
  savePendingPayment(ownerOf('admin'), {
    sessionID: 'mine',
    address: PAGE,
    startedOn: '2026-11-20',
    ...asked,
  })
  const end = () => world.records.transact(() => settlePayment(world, payment, 'approved'))
  return { screen, open, world, end }
}

test('a pending payment links to its payment page and can be checked again in place', async () => {
  const { screen, open, world, end } = await openPending()
  await open()
  const title = await screen.findByRole('heading', { name: 'Payment not finished' })
  expect(screen.getByRole('link', { name: 'Back to the payment page' })).toHaveAttribute('href', PAGE)
  const again = screen.getByRole('button', { name: 'Check again' })
  const asked = () =>
    world.journal.entries().filter(({ operation }) => operation === 'queryPaymentSession').length
  await user.click(again)
  await waitFor(() => expect(asked()).toBe(2))
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
  expect(title).toBeVisible()
  expect(again).toHaveFocus()
  end()
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Payment complete' })).toHaveFocus()
})

test('a user waiting for the payment status can leave', async () => {
  const { screen, open, world } = await openPending()
  world.faults.replace([{ operation: 'queryPaymentSession', kind: 'latency', ms: 3_600_000 }])
  await open()
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('heading', { name: /^Payment/ })).toBeNull()
})

test('the payment draft is deleted as soon as the provider returns to /payment-complete', async () => {
  const { screen, open, world } = await openPending()
  world.faults.replace([{ operation: 'queryPaymentSession', kind: 'latency', ms: 3_600_000 }])
  const forms = { 'payment {}': { amount: '5000.00' }, support: { subject: 'Kept' } }
  sessionStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ userName: 'admin', forms }))
  await open()
  await screen.findByRole('link', { name: 'Dashboard' })
  // In an effect, which may come after the page is found.
  await waitFor(() => {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.drafts) ?? '')
    expect(kept.forms).toEqual({ support: { subject: 'Kept' } })
  })
})

test('an unknown payment outcome does not suggest paying again', async () => {
  const { screen, open, world } = await openPending()
  world.faults.replace([{ operation: 'queryPaymentSession', kind: 'malformed' }])
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  installFakeTimers()
  await open()
  const dialog = await inOwnTime(() => screen.queryByRole('alertdialog', { name: 'An Error Occured' }))
  expect(dialog).toHaveTextContent('It may have been taken')
  expect(dialog).not.toHaveTextContent('try again')
})
