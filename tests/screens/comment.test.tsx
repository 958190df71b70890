import { cleanup, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import '../../src/screens/transaction/transaction-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal } from './portal.tsx'
import { journaled, nameOf, pathOf } from './transactions.tsx'

const CHANGED = 'This comment has changed since you opened it'

const admin = seedFor('au').users.find(({ userId }) => userId === 'admin')

/** An invoice's page, and a colleague who comments on the invoice elsewhere. */
async function showInvoice() {
  const name = await nameOf('Invoice')
  const { foundations, ...portal } = await showPortal(pathOf('invoices', name))
  const { transport, caller } = foundations
  const erp = createClient(operations, transport, {
    ...caller,
    // The portal knows the customer once it is open; a colleague may have been here before.
    facts: () => ({ ...caller.facts(), customerId: admin?.customerId }),
  })
  const invoice = { transactionNumber: name.number, transactionSuffix: name.suffix }
  return {
    ...portal,
    note: (userComment: string) => erp.saveUserComment({ ...invoice, userComment }),
    noted: async () => (await erp.getTransactionTP(invoice)).comment_tportal,
    async openDialog() {
      await userEvent.click(await portal.screen.findByRole('button', { name: /comment$/ }))
      const dialog = within(await portal.screen.findByRole('dialog', { name: 'Add Comment' }))
      const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
      return { dialog, press, box: dialog.getByRole('textbox') }
    },
  }
}

test('what a colleague noted meanwhile is shown before it is replaced', async () => {
  const said = vi.spyOn(toast, 'success')
  const { open, openDialog, note, noted, world } = await showInvoice()
  await note('Before')
  await open()
  const { dialog, press, box } = await openDialog()
  await userEvent.clear(box)
  await userEvent.type(box, 'Mine')
  await note('Paid on Friday')
  await press('Save')
  expect(await dialog.findByText(CHANGED)).toBeInTheDocument()
  expect(dialog.getByText('Paid on Friday')).toBeInTheDocument()
  expect(box).toHaveValue('Mine')
  expect(await noted()).toBe('Paid on Friday')
  expect(journaled(world, 'saveUserComment')).toHaveLength(2)
  await note('')
  await press('Save all the same')
  expect(await dialog.findByText(/It was taken off/)).toBeInTheDocument()
  await press('Save all the same')
  await waitFor(() => expect(said).toHaveBeenCalledWith('Comment saved successfully'))
  expect(await noted()).toBe('Mine')
})

test('a comment that is too long is kept whole, and nothing of it is saved', async () => {
  const { open, openDialog, noted } = await showInvoice()
  await open()
  const { press, box } = await openDialog()
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste('y'.repeat(10_050))
  await press('Save')
  await waitFor(() => expect(box).toHaveAccessibleDescription('At most 10,000 characters: 50 too many'))
  expect(box).toHaveValue('y'.repeat(10_050))
  expect(await noted()).not.toContain('yy')
})

test('who leaves it sees what the colleague noted, and finds what he typed', async () => {
  const { open, openDialog, note, noted, screen } = await showInvoice()
  await note('Before')
  await open()
  const { dialog, press, box } = await openDialog()
  await userEvent.type(box, ' mine')
  await note('Paid on Friday')
  await press('Save')
  await dialog.findByText(CHANGED)
  await press('Cancel')
  expect(await screen.findByText('Paid on Friday')).toBeInTheDocument()
  const again = await openDialog()
  expect(again.box).toHaveValue('Before mine')
  expect(again.dialog.queryByText(CHANGED)).not.toBeInTheDocument()
  await again.press('Save')
  expect(await again.dialog.findByText(CHANGED)).toBeInTheDocument()
  expect(await noted()).toBe('Paid on Friday')
})

test('what was typed before the page was loaded anew is no answer to what was noted since', async () => {
  const before = await showInvoice()
  await before.note('Before')
  await before.open()
  await userEvent.type((await before.openDialog()).box, ' mine')
  cleanup()
  const { open, openDialog, note, noted } = await showInvoice()
  await note('Paid on Friday')
  await open()
  const { dialog, press, box } = await openDialog()
  expect(box).toHaveValue('Before mine')
  await press('Save')
  expect(await dialog.findByText(CHANGED)).toBeInTheDocument()
  expect(await noted()).toBe('Paid on Friday')
})

test('a comment that was saved is the one that the next begins with', async () => {
  const said = vi.spyOn(toast, 'success')
  const { open, openDialog, noted, screen } = await showInvoice()
  await open()
  for (const words of ['One', 'Two']) {
    const { press, box } = await openDialog()
    await userEvent.clear(box)
    await userEvent.type(box, words)
    await press('Save')
    expect(await screen.findByText(words)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(said).toHaveBeenCalledTimes(2)
  expect(await noted()).toBe('Two')
})
