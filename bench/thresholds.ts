import type { Page } from '@playwright/test'

/* How screens are measured, and what a user takes for at once. */

/** Readings of which the middle one counts. */
export const ROUNDS = 3
/** A phone or an old computer, beside the machine that measures. */
export const SLOWER = 4
/** While typing and scrolling. */
export const FRAME_MS = 50

export const inFrames = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Scrolls, about 20,000 px a second. */
export async function fling(page: Page): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400)
    await inFrames(page)
  }
}
