import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { ScenarioName } from '#contract/control.ts'
import { noteLostFocus } from './focus.ts'
import { openWorld, type World } from './world.ts'

export { expect, type Locator, type Page }

/** Of every account of the fixtures. */
export const PASSWORD = 'trade-demo'

interface Options {
  /** Which ERP the test starts from: `test.use({ scenario: 'us' })`. */
  scenario: ScenarioName
  /** ISO 8601 instant for the world and the browser; without it both run by the real clock. */
  now: string | undefined
}

interface Fixtures {
  /** The test's own ERP; the browser is in it before the test starts. */
  world: World
  /** What took the focus along when it was disabled: nothing, by the end of any journey. */
  lostFocus: readonly string[]
}

export const test = base.extend<Options & Fixtures>({
  scenario: ['au', { option: true }],
  now: [undefined, { option: true }],
  world: [
    async ({ context, scenario, now }, use) => {
      const world = await openWorld(context.request, { scenario, now })
      if (now) await context.clock.setFixedTime(now)
      await use(world)
      // A reply that a test changes may still be on its way when the test has seen enough.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  lostFocus: [
    async ({ context }, use) => {
      const lost = await noteLostFocus(context)
      await use(lost)
      expect(lost).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in as a user does. Goes to the login page unless the portal already brought it up. */
export async function signIn(page: Page, user = 'admin', { remember = false } = {}): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel(/^username/i).fill(user)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  if (remember) await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** What is measured must not move any more because a font arrives. */
export async function fontsReady(page: Page): Promise<void> {
  const areThere = () =>
    page.evaluate(() => document.fonts.check("1rem 'Archivo Variable', 'Archivo Narrow Variable'"))
  await expect.poll(areThere, { intervals: [20, 50, 100] }).toBe(true)
}

/** Scrolls down to the last row, which like the others is drawn, and measured, only near the screen. */
export async function scrollToLast(row: Locator): Promise<void> {
  const seen: number[] = []
  const isAtEnd = async () => {
    const { height, isThere } = await row.evaluateAll(([last]) => {
      const { scrollHeight } = document.documentElement
      const isThere = last !== undefined && window.scrollY + window.innerHeight >= scrollHeight - 1
      window.scrollTo(0, scrollHeight)
      return { height: scrollHeight, isThere }
    })
    // Rows that turn out taller than was thought push the end away again.
    return isThere && seen.push(height) > 1 && seen.at(-2) === height
  }
  await expect.poll(isAtEnd, { intervals: [100] }).toBe(true)
}

/** Presses a key that is to do nothing: what it would do is on the screen by the second frame. */
export async function pressInVain(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

interface Running {
  readonly count?: number
  /** Milliseconds of the browser's time between two looks. */
  readonly step?: number
}

/**
 * Lets the browser's clock, which the test has installed, run until so many are to be seen: a failed
 * call is repeated after 1, 2 and 4 seconds, and nobody need wait for them.
 */
export async function runUntil(page: Page, what: Locator, { count = 1, step = 2000 }: Running = {}) {
  const look = async () => {
    await page.clock.runFor(step)
    return what.filter({ visible: true }).count()
  }
  // Ever longer: winding on keeps a slow machine's page from its own work.
  await expect.poll(look, { intervals: [50, 50, 100, 100, 200, 200, 400, 800] }).toBe(count)
}

/** The page is no wider than its window, or soon will be. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}
