import { UNPAGED_ROWS } from '#contract/operations/catalogue.ts'
import { expect, type Page, pasteText } from '../support/test.ts'
import { enter } from './enter.ts'
import { erpOf } from './erp.ts'

export const box = (page: Page) => page.getByLabel('Type or paste your order')
export const lines = (page: Page) => page.getByRole('table', { name: 'Lines of your order' })
/** A line by its number. */
export const line = (page: Page, id: number) => lines(page).locator(`[data-line="${id}"]`)
export const summary = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'matched' })
export const submit = (page: Page) => page.getByRole('button', { name: /^Add .*to cart$/ })

export async function openQuickOrder(page: Page): Promise<void> {
  await enter(page, '/quick-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Order' })).toBeVisible()
}

export async function paste(page: Page, text: string): Promise<void> {
  await box(page).focus()
  await pasteText(page, text)
}

/** Clears all lines, which the user must confirm. */
export async function clearLines(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear lines', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Formats you can use')).toBeVisible()
}

/** Clears the lines that are in the cart, which are all. */
export async function clearAdded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear lines in cart' }).click()
  await expect(page.getByText('Formats you can use')).toBeVisible()
}

/** The products suggested for the line being typed. */
export const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Codes of `count` products sold by a plain unit. */
export async function codes(page: Page, count: number): Promise<readonly string[]> {
  const erp = await erpOf(page)
  const menu = await erp.getProductCategories({})
  const categories = [...new Set(menu.map(({ prodCategory }) => prodCategory))]
  const found = await Promise.all(
    categories.map((category) =>
      erp.getProductsByCategoryTP({
        inStockOnly: false,
        incGST: false,
        search: { category, type: '', class: '', string: '' },
        paging: { page: 1, rowsPerPage: UNPAGED_ROWS },
      }),
    ),
  )
  const sold = found.flat().filter(({ isTally, UOMList }) => !isTally && UOMList.length > 0)
  expect(sold.length).toBeGreaterThanOrEqual(count)
  return sold.slice(0, count).map(({ productID }) => productID)
}

interface Dropped {
  readonly name: string
  readonly bytes: readonly number[]
  /** The size in bytes, if larger than `bytes`; the rest is blank. */
  readonly size?: number
}

/** Drops files on the heading, beside the field. Returns whether the page took them. */
export async function drop(page: Page, ...files: readonly Dropped[]): Promise<boolean> {
  const heading = page.getByRole('heading', { level: 1, name: 'Quick Order' })
  return heading.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, bytes, size = 0 } of dropped) {
      const rest = ' '.repeat(Math.max(0, size - bytes.length))
      dataTransfer.items.add(new File([new Uint8Array(bytes), rest], name))
    }
    const drag = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    drag('dragover')
    return !drag('drop')
  }, files)
}
