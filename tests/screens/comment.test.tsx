import { cleanup, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import '../../src/screens/transaction/transaction-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal } from '../support/portal.tsx'
import { journaled, nameOf, pathOf } from './transactions.tsx'

const CHANGED = 'This comment has changed since you opened it'

const admin = seedFor('au').users.find(({ userId }) => userId === 'admin')

/** An invoice's page, and a second client through which a colleague comments on it. */
async function showInvoice() {
  const name = await nameOf('Invoice')
  const { foundations, ...portal } = await showPortal(pathOf('invoices', name))
  const { transport, caller } = foundations
  const erp = createClient(operations, transport, {
    ...caller,
    // The portal only knows the customer once it is open, but the colleague may comment before.
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

test('a comment saved by a colleague meanwhile is shown before it is replaced', async () => {
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
  await press('Save anyway')
  expect(await dialog.findByText(/It was removed/)).toBeInTheDocument()
  await press('Save anyway')
  await waitFor(() => expect(said).toHaveBeenCalledWith('Comment saved successfully'))
  expect(await noted()).toBe('Mine')
})

test('a comment that is too long stays in the field and is not saved', async () => {
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

test('after Cancel, the colleague’s comment is shown and the draft is kept', async () => {
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

test('a draft from before a reload does not replace a comment saved since', async () => {
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

test('saving two comments in a row raises no conflict', async () => {
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
