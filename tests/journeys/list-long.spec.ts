import { readFile } from 'node:fs/promises'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, FURTHER_ROWS, type Page, scrollToLast, test } from './support/test.ts'

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

async function scrollToFirst(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(lineAt(page, 1)).toBeInViewport()
}

/** At either end few of the lines are drawn. */
async function lookAtBothEnds(page: Page) {
  await scrollToFirst(page)
  expect(await rows(page).count()).toBeLessThan(DRAWN)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(LONG.lines + 1))
  await expectAccessible(page, { except: FURTHER_ROWS })
  await scrollToLast(lineAt(page, LONG.lines))
  expect(await rows(page).count()).toBeLessThan(DRAWN)
  await expect(page.getByText(/^To update a list/)).toBeInViewport()
}

/** Of so many; what is left are one less. */
async function removeTheLast(page: Page, lines: number) {
  await lineAt(page, lines)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText(`${lines - 1} Item(s)`, { exact: true })).toBeVisible()
  await expect(lineAt(page, lines - 1).getByRole('button', { name: /^Remove/ })).toBeFocused()
}

test(`a list of ${LONG.lines} lines draws those near the screen, also of a phone; the file and the paper have all`, async ({
  page,
}) => {
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await openLongList(page)
  await test.step('on a phone', () => lookAtBothEnds(page))
  await page.setViewportSize(desktop)
  await test.step('on a screen', () => lookAtBothEnds(page))
  await test.step('the file has all', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download List' }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(LONG.lines + 1)
  })
  await test.step('the Tab key leads on beyond what is drawn, to the last line and past it', async () => {
    await scrollToFirst(page)
    await bins(page).first().focus()
    // Quicker than any key that is held down, by a frame each: no row may be missing when the next press comes.
    for (let position = 2; position <= 2 * DRAWN; position++) {
      await page.keyboard.press('Tab')
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(lineAt(page, 2 * DRAWN).getByRole('button')).toBeFocused()
    await scrollToLast(lineAt(page, LONG.lines))
    await lineAt(page, LONG.lines - 1)
      .getByRole('button')
      .focus()
    await page.keyboard.press('Tab')
    await expect(lineAt(page, LONG.lines).getByRole('button')).toBeFocused()
    expect(await rows(page).count()).toBeLessThan(DRAWN)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('table').locator(':focus')).toHaveCount(0)
  })
  await test.step('the last is taken out, here and on a phone; the paper has what is left', async () => {
    await removeTheLast(page, LONG.lines)
    await page.setViewportSize({ width: 390, height: 844 })
    await scrollToLast(lineAt(page, LONG.lines - 1))
    await removeTheLast(page, LONG.lines - 1)
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(LONG.lines - 2)
  })
})
