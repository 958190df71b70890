import type { Locator } from '@playwright/test'
import type { OperationName } from '#contract/operations.ts'
import { expect, type Page, type World } from '../support/test.ts'
import { enter } from './enter.ts'

/** A type of the Australian fixtures with six classes and more than one page of products. */
export const SCREWS = '/products/Fixings/Screws'

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const products = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
/** The product with that code in a list. */
export const product = (page: Page, code: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(code, { exact: true }) })
export const prices = (page: Page) => page.getByRole('switch', { name: 'See Prices' })
export const view = (page: Page, name: 'List' | 'Grid' | 'Sizes') =>
  page.getByRole('button', { name, exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Opens a page of the catalogue and waits for its list. */
export async function openListing(page: Page, address: string, name: string): Promise<Locator> {
  await enter(page, address)
  await expect(title(page, name)).toBeVisible()
  const list = products(page, name)
  await expect(list).toBeVisible()
  return list
}

/** Fields of a product as the ERP sends them. */
export type SentProduct = Record<string, unknown>

/** Changes products in replies to the browser. */
export async function changeProducts(
  page: Page,
  change: (sent: readonly SentProduct[]) => readonly SentProduct[],
): Promise<void> {
  await page.route(/ipFunction=(getProductsByCategoryTP|searchProductTP)/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const list = json.dataset ?? json
    for (const name of ['getProductsByType', 'ProductList']) if (list[name]) list[name] = change(list[name])
    await route.fulfill({ response, json })
  })
}

/** The requests of an operation, oldest first. */
export async function requests(world: World, operation: OperationName) {
  return (await world.journal(operation)).map(({ request }) => request)
}
