import type { Erp } from '#contract/operations.ts'
import type { Goods } from '../../support/goods.ts'
import { expect, type Page } from '../support/test.ts'
import { cartIdOf, erpOf } from './erp.ts'

export async function fill(erp: Erp, sessionID: string, goods: readonly Goods[]): Promise<void> {
  for (const { productID, UOM, quantity, length = 0 } of goods)
    await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity, tallyLength: length })
}

/** The lines of the user's cart in the ERP. */
export async function cartLines(page: Page) {
  const erp = await erpOf(page)
  return erp.getCartContents({ sessionID: await cartIdOf(page) })
}

export async function expectError(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText(message)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}
