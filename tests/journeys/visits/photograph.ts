import { mkdirSync } from 'node:fs'
import { changeScheme } from '../support/accessibility.ts'
import type { Page } from '../support/test.ts'
import { changeSize, expectLoaded, type Judging, SIZE_NAMES } from './judge.ts'

/** With PICTURES=folder, visits are photographed instead of judged, in this scenario. */
export const picturesFolder = process.env['PICTURES']
export const scenario = process.env['SCENARIO'] === 'us' ? 'us' : 'au'

const asked = process.env['SIZES']?.split(',') ?? ['desk', 'tablet', 'phone']
const sizes = SIZE_NAMES.filter((size) => asked.includes(size))

/** Writes a picture of the visit for each size and colour scheme: `cart, Clear All.phone.dark.png`. */
export async function photograph(page: Page, judging: Judging): Promise<void> {
  const folder = `${picturesFolder}/${scenario}`
  mkdirSync(folder, { recursive: true })
  for (const size of sizes) {
    await changeSize(page, size)
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark') await changeScheme(page, 'dark')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectLoaded(page, judging)
      const file = `${judging.name.replaceAll('/', ' ')}.${size}.${scheme}.png`
      await page.screenshot({ path: `${folder}/${file}`, fullPage: true })
    }
    await changeScheme(page, 'light')
  }
  await changeSize(page, 'desk')
}
