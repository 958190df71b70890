import { readFile } from 'node:fs/promises'
import { cartLines } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { CHANGED, changes, copyButton, heading, openList, SAME, toast } from './steps/lists.ts'
import { expect, type Page, scrollToLast, test } from './support/test.ts'

test('a list is copied by keyboard once its changes are confirmed, and only once if a reply is lost', {
  tag: ['@dialect'],
}, async ({ page, world }) => {
  const dialog = changes(page)
  await openList(page, CHANGED)
  await copyButton(page).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('button', { name: 'Copy to Cart' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(copyButton(page)).toBeFocused()
  expect(await world.calls('copyCartToCart')).toBe(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copy to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('5 Item(s)', { exact: true })).toBeVisible()

  await page.goto(SAME.path)
  await expect(heading(page, SAME.name)).toBeVisible()
  await world.fault([{ operation: 'copyCartToCart', kind: 'lost-reply', times: 1 }])
  await copyButton(page).click()
  await expect(toast(page, 'Custom list copied')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('9 Item(s)', { exact: true })).toBeVisible()
  expect(await cartLines(page)).toHaveLength(9)
  expect(await world.calls('copyCartToCart')).toBe(2)
  await page.goBack()
  await expect(heading(page, SAME.name)).toBeVisible()
})

/** The long list of the large scenario. */
const LONG = { path: '/custom-lists/list-long', lines: 500 }
/** More rows than are ever near the viewport. */
const DRAWN = 60
const FURTHER = DRAWN + 10
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
/** Counted from 1. */
const lineAt = (page: Page, position: number) => page.locator(`tr[aria-rowindex="${position + 1}"]`)
const bin = (page: Page, position: number) => lineAt(page, position).getByRole('button', { name: /^Remove/ })

test.describe('a long list', () => {
  test.use({ scenario: 'large' })

  test('a long list renders rows near the viewport; keyboard, file and print reach all of them', async ({
    page,
  }) => {
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, LONG.path)
    await expect(page.getByText(`${LONG.lines} Item(s)`, { exact: true })).toBeVisible()
    await expect(lineAt(page, 1)).toBeInViewport()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(LONG.lines + 1))
    expect(await rows(page).count()).toBeLessThan(DRAWN)
    await scrollToLast(lineAt(page, LONG.lines))
    expect(await rows(page).count()).toBeLessThan(DRAWN)
    await bin(page, LONG.lines).click()
    await expect(page.getByText(`${LONG.lines - 1} Item(s)`, { exact: true })).toBeVisible()
    await expect(bin(page, LONG.lines - 1)).toBeFocused()

    await page.setViewportSize(desktop)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(lineAt(page, 1)).toBeInViewport()
    await bin(page, 1).focus()
    // A frame for each press, faster than a held key: no row may be missing at the next press.
    for (let position = 2; position <= FURTHER; position++) {
      await page.keyboard.press('Tab')
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(bin(page, FURTHER)).toBeFocused()
    await scrollToLast(lineAt(page, LONG.lines - 1))
    await bin(page, LONG.lines - 2).focus()
    await page.keyboard.press('Tab')
    await expect(bin(page, LONG.lines - 1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('table').locator(':focus')).toHaveCount(0)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download List' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('Depot stock, every bay.csv')
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.startsWith('\uFEFFSKU,')).toBe(true)
    expect(csv.trim().split('\n')).toHaveLength(LONG.lines)
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(LONG.lines - 1)
  })
})
