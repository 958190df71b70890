import { expect, type Page } from '../support/test.ts'
import { enter } from './enter.ts'

export const LISTS = '/custom-lists'
/** Some of its lines have changed since it was saved. */
export const CHANGED = { path: `${LISTS}/list-own-1`, name: 'Emerald Ave: frame and deck', lines: 6 }
export const SAME = {
  path: `${LISTS}/list-own-3`,
  name: 'Van stock',
  products: ['Bugle', 'Construction', 'Rubber', 'Twin'],
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy List to Cart' })
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

export async function openList(page: Page, { path, name }: { path: string; name: string }) {
  await enter(page, path, { goods: [] })
  await expect(heading(page, name)).toBeVisible()
}

export const changes = (page: Page) => page.getByRole('dialog', { name: 'Changed since you saved this list' })
