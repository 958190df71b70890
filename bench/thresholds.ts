import type { Page } from '@playwright/test'

/* Parameters of the measurements of screens. */

/** Number of measurements, of which the median is used. */
export const ROUNDS = 3
/** How much slower a phone or an old computer is. */
export const SLOWER = 4
/** Limit for a task while typing and scrolling, in ms. */
export const FRAME_MS = 50

export const inFrames = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Scrolls about 20,000 px per second. */
export async function fling(page: Page): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400)
    await inFrames(page)
  }
}
