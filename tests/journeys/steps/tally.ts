import { expect, type Page } from '../support/test.ts'
import { product } from './catalogue.ts'
import { enter } from './enter.ts'
import { cartIdOf, erpOf } from './erp.ts'

/** Sold in any length. */
export const SAWN = {
  productID: 'HWU-20050',
  UOM: 'lm',
  name: 'Hardwood Sawn Unseasoned F8 200 x 50',
} as const

export const dialog = (page: Page, name = 'Tally') => page.getByRole('dialog', { name, exact: true })
export const quantity = (page: Page, of: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${of}` })
export const length = (page: Page, line: number) =>
  page.getByRole('spinbutton', { name: `Length of line ${line}`, exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })
export const total = (page: Page) => page.getByRole('dialog').getByRole('status').filter({ hasText: 'Total' })
export const rows = (page: Page) => dialog(page).getByRole('table', { name: 'Lines' }).locator('tbody tr')

export async function openTally(page: Page, code: string) {
  await enter(page, `/search?value=${code}`)
  await product(page, code).getByRole('button', { name: 'Tally' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Expects that the ERP has, or soon will have, exactly these lengths and quantities on all tally lines. */
export async function expectTallies(
  page: Page,
  ...lengths: readonly (readonly [length: number, qty: number])[]
) {
  const [erp, sessionID] = [await erpOf(page), await cartIdOf(page)]
  const sent = async () => {
    const rowsSent = await erp.getCartTallies({ sessionID, lineNo: 0 })
    return rowsSent.map((row) => [row.length, row.qty])
  }
  await expect.poll(sent).toEqual(lengths)
}

export async function pasteList(page: Page, text: string) {
  // A dialog takes the focus a frame after it opens; text filled in before that goes into its first field.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByLabel('Paste a cut list').fill(text)
  await page.getByRole('button', { name: 'Add lines' }).click()
}
