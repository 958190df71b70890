import type { ObjectSet, WidgetItem } from '#contract/entities/widget.ts'
import { expect, type Locator, type Page } from '../support/test.ts'

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Signs out as a user does, on a screen with room for the bar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
}

/** A menu offers these and no others, by the names that the user reads. Some come a moment later. */
export async function expectOffers(menu: Locator, names: readonly string[]): Promise<void> {
  const entries = menu.getByRole('link').or(menu.getByRole('button'))
  await expect(entries).toHaveText(names.map((name) => new RegExp(`^${name}( \\(opens in a new tab\\))?$`)))
}

/** The entries of a configured set as the browser gets them, changed on their way. */
export async function changeSet(
  page: Page,
  set: ObjectSet,
  change: (items: readonly WidgetItem[]) => readonly WidgetItem[],
): Promise<void> {
  await page.route(/ipFunction=getWidgetConfiguration/, async (route) => {
    const body: unknown = route.request().postDataJSON()
    if (!JSON.stringify(body).includes(`"${set}"`)) return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    const list = json.dataset ?? json
    list.widgetConfiguration = change(list.widgetConfiguration)
    await route.fulfill({ response, json })
  })
}

/** Switches entries of a set off. */
export const disable =
  (...labels: readonly string[]) =>
  (items: readonly WidgetItem[]) =>
    items.map((item) => (labels.includes(item.label_object) ? { ...item, is_enabled: false } : item))

export const item = (type: string, label: string, value = ''): WidgetItem => ({
  type_object: type,
  label_object: label,
  is_enabled: true,
  object_value: value,
  desc_object: '',
})
