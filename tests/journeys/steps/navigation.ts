import { expect, type Page } from '../support/test.ts'

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/**
 * Signs out like a user, on a screen wide enough for the bar. A key opens the menu: on a busy machine the
 * mouse would open it on its way, and a click that comes too late after that closes it.
 */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).press('ArrowDown')
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(page).toHaveURL('/login')
}
