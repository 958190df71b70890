import { readFile } from 'node:fs/promises'
import { seedFor } from '#fixtures/index.ts'
import { enter } from './steps/enter.ts'
import { expect, test } from './support/test.ts'

const { users, transactions } = seedFor('au')
const customer = users.find(({ userId }) => userId === 'admin')?.customerId

/** The account's last document of its type, because older quotes have lapsed. */
function nameOf(of: 'Invoice' | 'Quote') {
  const found = transactions.findLast(({ type, customerId }) => type === of && customerId === customer)
  if (!found) throw new Error(`There is no ${of}`)
  return `${found.number}-${found.suffix}`
}

test('an invoice is saved on a retry, dialogs work by keyboard, and a date picker may be late', {
  tag: ['@great', '@browsers'],
}, async ({ page, world }) => {
  const invoice = nameOf('Invoice')
  await enter(page, `/invoices/${invoice}`)
  await test.step('a failed download is retried by the same button', async () => {
    await world.fault([{ operation: 'streamCustomerInvoices', kind: 'http-500', times: 1 }])
    await page.getByRole('button', { name: 'Download Invoice' }).click()
    const again = page.getByRole('button', { name: /^Download failed/ })
    await expect(again).toBeVisible()
    const saving = page.waitForEvent('download')
    await again.click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`Invoice-${invoice}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('the email form leads from field to field, and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Email Invoice' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await page.keyboard.type('office@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const format = page.getByRole('combobox', { name: 'Format' })
    await expect(format).toBeFocused()
    await page.keyboard.type('CSV')
    await expect(format).toHaveText('CSV')
    await page.getByLabel('Subject').press('Enter')
    await expect(page.getByText('Invoice sent successfully', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
    expect((await world.journal('emailTransactions')).at(-1)?.request).toMatchObject({ format: 'csv' })
  })
  await test.step('a quote waits for a late date picker', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/assets\/date-picker.*\.js/, (route) => held.then(() => route.continue()))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/quotes/${nameOf('Quote')}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y
    expect(await topOf('Email Quote')).toBe(await topOf('Request Change'))
    const accept = page.getByRole('button', { name: 'Accept' })
    await accept.click()
    await expect(accept).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(page.getByRole('dialog').getByLabel('Delivery Date')).toBeFocused()
  })
})
