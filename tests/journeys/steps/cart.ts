import type { Erp } from '#contract/operations.ts'
import { expect, type Page } from '../support/test.ts'
import { cartIdOf, erpOf } from './erp.ts'

/** Products of the Australian and US fixtures sold by a plain unit. */
export const PLYWOOD = {
  au: { productID: 'PLY-F8-7-2400X1200', UOM: 'sheet', name: 'Structural Plywood F8 2400 x 1200 x 7 mm' },
  us: { productID: 'PLY-CDX-1132', UOM: 'sheet', name: 'CDX Plywood 4 ft x 8 ft x 11/32 in' },
} as const
export const CEMENT = { productID: 'CEM-GP20', UOM: 'bag', name: 'General Purpose Cement 20 kg' } as const
export const FRAMING = {
  productID: 'TFP-9035-M10',
  UOM: 'lm',
  name: 'Pine Framing MGP10 90 x 35 Untreated',
} as const

export interface Goods {
  readonly productID: string
  readonly UOM: string
  readonly quantity: number
  /** Metres per piece, for products sold by length. */
  readonly length?: number
}

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
