import { expect, type Page } from '../support/test.ts'
import { openListing, product, type SentProduct } from './catalogue.ts'

/** A fixture product with three pictures and two documents. */
export const BRICK = {
  code: 'BRK-RD',
  name: 'Clay Brick Federation Red 230 x 110 x 76 mm',
  address: '/products/Cement%20%26%20Masonry/Bricks',
  list: 'Bricks',
} as const

export const dialog = (page: Page, name: string = BRICK.name) => page.getByRole('dialog', { name })

/** Opens the product's dialog from its list. */
export async function openProduct(page: Page, wanted: typeof BRICK = BRICK) {
  await openListing(page, wanted.address, wanted.list)
  await product(page, wanted.code).getByRole('link', { name: wanted.name }).click()
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}

/** Changes fields of products, by code, in listings and details sent to the browser. */
export async function changeFields(page: Page, fields: Readonly<Record<string, SentProduct>>): Promise<void> {
  await page.route(
    /ipFunction=(getProductsByCategoryTP|searchProductTP|getProductDetails)/,
    async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const rows of Object.values(json.dataset ?? {})) {
        if (!Array.isArray(rows)) continue
        for (const row of rows) Object.assign(row, fields[row.productID])
      }
      await route.fulfill({ response, json })
    },
  )
}
