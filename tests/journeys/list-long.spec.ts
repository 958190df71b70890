import { readFile } from 'node:fs/promises'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, type Page, test } from './support/test.ts'

/** The list of the large world. */
const LONG = { path: '/custom-lists/list-long', name: 'Depot stock, every bay', lines: 500 }
/** More rows than ever stand near a screen. */
const DRAWN = 60

test.use({ scenario: 'large' })

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
/** From 1. */
const lineAt = (page: Page, position: number) => page.locator(`tr[aria-rowindex="${position + 1}"]`)
const bins = (page: Page) => page.getByRole('button', { name: /^Remove/ })

async function openLongList(page: Page) {
  await enter(page, LONG.path)
  await expect(page.getByText(`${LONG.lines} Item(s)`, { exact: true })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

async function scrollToLast(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(lineAt(page, LONG.lines)).toBeInViewport({ timeout: 200 })
  }).toPass()
}

/** At either end few of the lines are drawn. */
async function lookAtBothEnds(page: Page) {
  expect(await rows(page).count()).toBeLessThan(DRAWN)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(LONG.lines + 1))
  await expectAccessible(page)
  await scrollToLast(page)
  expect(await rows(page).count()).toBeLessThan(DRAWN)
  await expect(page.getByText(/^To update a list/)).toBeInViewport()
}

async function removeTheLast(page: Page) {
  await lineAt(page, LONG.lines)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText(`${LONG.lines - 1} Item(s)`, { exact: true })).toBeVisible()
  await expect(lineAt(page, LONG.lines - 1).getByRole('button', { name: /^Remove/ })).toBeFocused()
}

test(`a list of ${LONG.lines} lines draws those near the screen; the file and the paper have all`, async ({
  page,
}) => {
  await openLongList(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download List' }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(LONG.lines + 1)
  await lookAtBothEnds(page)
  await removeTheLast(page)
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(LONG.lines - 1)
})

test(`a list of ${LONG.lines} lines draws those near the screen on a phone too`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLongList(page)
  await lookAtBothEnds(page)
  await removeTheLast(page)
})

test('the Tab key leads on beyond what is drawn, to the last line and past it', async ({ page }) => {
  await openLongList(page)
  await bins(page).first().focus()
  // As quick as a key that is held down: no row may be missing when the next press comes.
  for (let position = 2; position <= 2 * DRAWN; position++) await page.keyboard.press('Tab')
  await expect(lineAt(page, 2 * DRAWN).getByRole('button')).toBeFocused()
  await scrollToLast(page)
  await lineAt(page, LONG.lines - 1)
    .getByRole('button')
    .focus()
  await page.keyboard.press('Tab')
  await expect(lineAt(page, LONG.lines).getByRole('button')).toBeFocused()
  expect(await rows(page).count()).toBeLessThan(DRAWN)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('table').locator(':focus')).toHaveCount(0)
})
