import type { Locator, Page } from '@playwright/test'
import { test as base, expect, openWorld, PASSWORD, type World } from '../../../kit/playwright.ts'
import { noteLostFocus } from './focus.ts'

export { expect, type Locator, openWorld, PASSWORD, type Page, type World }

/**
 * By WebDriver BiDi, Playwright 1.64 sets the value of a field so that React does not notice. This runs in each
 * page, and has `fill` write as a keyboard does.
 */
function fillByKeyboard(): void {
  const insertText = (text: string) => {
    const { activeElement } = document
    if (activeElement instanceof HTMLIFrameElement) return activeElement
    document.execCommand('insertText', false, text)
    return null
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => undefined })
}

interface Fixtures {
  /** Elements that had the focus when they were disabled; must be empty at the end of each journey. */
  lostFocus: readonly string[]
}

/** The kit's test, each in a world of its own, which also watches the focus. */
export const test = base.extend<Fixtures>({
  lostFocus: [
    async ({ context, channel }, use) => {
      if (channel === 'moz-firefox') await context.addInitScript(fillByKeyboard)
      const lost = await noteLostFocus(context)
      await use(lost)
      expect(lost).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in like a user. Opens the login page unless the portal already shows it. */
export async function signIn(page: Page, user = 'admin', { remember = false } = {}): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel(/^username/i).fill(user)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  if (remember) await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Waits for the fonts, because they move what is measured. */
export async function fontsReady(page: Page): Promise<void> {
  const areThere = () =>
    page.evaluate(() => document.fonts.check("1rem 'Archivo Variable', 'Archivo Narrow Variable'"))
  await expect.poll(areThere, { intervals: [20, 50, 100] }).toBe(true)
}

/** Scrolls to the last row of a list whose rows are rendered, and measured, only near the viewport. */
export async function scrollToLast(row: Locator): Promise<void> {
  const seen: number[] = []
  const isAtEnd = async () => {
    const { height, isThere } = await row.evaluateAll(([last]) => {
      const { scrollHeight } = document.documentElement
      const isThere = last !== undefined && window.scrollY + window.innerHeight >= scrollHeight - 1
      window.scrollTo(0, scrollHeight)
      return { height: scrollHeight, isThere }
    })
    // Rows that turn out taller than estimated push the end away again.
    return isThere && seen.push(height) > 1 && seen.at(-2) === height
  }
  await expect.poll(isAtEnd, { intervals: [100] }).toBe(true)
}

/** Presses a key that should do nothing, and waits two frames for any effect to show. */
export async function pressInVain(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

interface Running {
  readonly count?: number
  /** Milliseconds of the browser's time between two checks. */
  readonly step?: number
}

/**
 * Runs the browser's fake clock until `count` elements are visible. A failed call is repeated after 1, 2 and
 * 4 seconds, which the test then need not wait for.
 */
export async function runUntil(page: Page, what: Locator, { count = 1, step = 2000 }: Running = {}) {
  const look = async () => {
    await page.clock.runFor(step)
    return what.filter({ visible: true }).count()
  }
  // Growing intervals, because advancing the clock keeps the page of a slow machine from its own work.
  await expect.poll(look, { intervals: [50, 50, 100, 100, 200, 200, 400, 800] }).toBe(count)
}

/** Expects that the page is, or soon will be, no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}

/**
 * Takes the network away, or gives it back. A machine that has none, such as a laptop in flight mode, sends no event
 * of its own.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline)
  await page.evaluate((type) => dispatchEvent(new Event(type)), isOffline ? 'offline' : 'online')
}

/** Pastes where the focus is, as a user does who has copied it in another tab: browsers make no other paste alike. */
export async function pasteText(page: Page, text: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.evaluate((copied) => {
    const field = document.createElement('textarea')
    document.body.append(field)
    field.value = copied
    field.select()
  }, text)
  await tab.keyboard.press('ControlOrMeta+c')
  await tab.close()
  await page.bringToFront()
  await page.keyboard.press('ControlOrMeta+v')
}
