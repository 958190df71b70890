import { expect, type Page } from '../support/test.ts'

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Signs out like a user, on a screen wide enough for the bar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
}
