import { expect, type Page } from '../support/test.ts'
import { enter } from './enter.ts'

export const LISTS = '/custom-lists'
/** Some of its lines are not what they were when it was saved. */
export const CHANGED = { path: `${LISTS}/list-own-1`, name: 'Emerald Ave: frame and deck', lines: 6 }
export const QUOTED = { path: `${LISTS}/list-own-2`, name: 'Bathroom, "Unit 4"' }
export const SAME = {
  path: `${LISTS}/list-own-3`,
  name: 'Van stock',
  lines: 4,
  products: ['Bugle', 'Construction', 'Rubber', 'Twin'],
}
export const GENERIC = { path: `${LISTS}/list-generic-1`, name: 'Deck, 6 x 4 m' }

export const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy List to Cart' })
export const rows = (page: Page) => page.getByRole('main').getByRole('row')
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

export async function openList(page: Page, { path, name }: { path: string; name: string }) {
  await enter(page, path, { goods: [] })
  await expect(heading(page, name)).toBeVisible()
}

/** Follows a list's link on the screen of lists. */
export async function viewList(page: Page, { path, name }: { path: string; name: string }) {
  await card(page, name).getByRole('link', { name: 'View List' }).click()
  await expect(page).toHaveURL(path)
  await expect(heading(page, name)).toBeVisible()
}

export const changes = (page: Page) => page.getByRole('dialog', { name: 'Changed since you saved this list' })

export async function backToLists(page: Page) {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(LISTS)
}

/** Thinks better of it once. */
export async function deleteList(page: Page) {
  const deleting = page.getByRole('button', { name: 'Delete list' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete list' })
  await deleting.click()
  await expect(dialog).toContainText(
    'Are you sure you want to delete this list? This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(deleting).toBeFocused()
  await deleting.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Custom list deleted')).toBeVisible()
}
