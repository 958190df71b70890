import { expect, test } from 'vitest'
import '../../src/screens/transaction/transaction-screen.tsx'
import { page } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { invoice, NOW, seedWith } from '../support/seeds.ts'

/* A comment on an invoice, while a colleague comments on it too. */

const INVOICE = { transactionNumber: 205001, transactionSuffix: 1 }

const dialog = page.getByRole('dialog', { name: 'Add Comment' })
const box = dialog.getByRole('textbox')
const opener = page.getByRole('button', { name: /comment$/ })
const changed = dialog.getByText('This comment has changed since you opened it')
const press = (name: string) => dialog.getByRole('button', { name }).click()

async function openInvoice(comment = '') {
  const { erp, ...portal } = await openPortal('/invoices/205001-1', {
    seed: seedWith([invoice(205001, '2026-11-04', 10, { comment })]),
    now: NOW,
  })
  return {
    ...portal,
    note: (userComment: string) => erp.saveUserComment({ ...INVOICE, userComment }),
    noted: async () => (await erp.getTransactionTP(INVOICE)).comment_tportal,
  }
}

test('a comment saved by a colleague is shown before it is replaced, also by a draft that was kept', async () => {
  const { note, noted, reload, requests } = await openInvoice('Before')
  await opener.click()
  await box.fill('Mine')
  await note('Paid on Friday')
  await press('Save')
  await changed.findElement()
  expect(dialog.getByText('Paid on Friday').element()).toBeVisible()
  expect(requests('saveUserComment')).toHaveLength(1)
  await press('Cancel')
  await page.getByText('Paid on Friday').findElement()
  for (const again of [() => undefined, reload]) {
    await again()
    await opener.click()
    expect(box.element()).toHaveValue('Mine')
    expect(changed.query()).toBeNull()
    await press('Save')
    await changed.findElement()
    expect(await noted()).toBe('Paid on Friday')
    await press('Cancel')
  }
  await opener.click()
  await press('Save')
  await changed.findElement()
  await note('')
  await press('Save anyway')
  await dialog.getByText(/It was removed/).findElement()
  await press('Save anyway')
  await page.getByText('Comment saved successfully').findElement()
  expect(await noted()).toBe('Mine')
})

test('a comment that is too long or refused stays in its field, and two saved in a row raise no conflict', async () => {
  const { noted, fault, requests } = await openInvoice()
  const long = 'y'.repeat(10_050)
  await opener.click()
  expect(box.element()).toHaveAttribute('rows', '5')
  await box.fill(long)
  await press('Save')
  expect(box.element()).toHaveAccessibleDescription('At most 10,000 characters: 50 too many')
  expect(box.element()).toHaveValue(long)
  expect(requests('saveUserComment')).toEqual([])
  await press('Cancel')
  for (const words of ['<b>Crane</b> only', 'Two']) {
    fault({ operation: 'saveUserComment', kind: 'field-error', message: 'Locked', times: 1 })
    await opener.click()
    await box.fill(words)
    await press('Save')
    await page.getByText('Locked').findElement()
    expect(box.element()).toHaveValue(words)
    await press('Save')
    await dialog.gone()
    await page.getByText(words).findElement()
  }
  expect(await noted()).toBe('Two')
})
