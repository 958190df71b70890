import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { launchChromium } from '../scripts/lib/chromium.ts'
import { median } from '../scripts/lib/median.ts'
import { npm } from '../scripts/lib/ready.mjs'
import { DEMO_FOLDER, serveFolder } from '../scripts/lib/serve-folder.ts'
import { heading, say, target } from './report.ts'
import { USER } from './session.ts'
import { ROUNDS } from './thresholds.ts'

const READY_S = 3
/** One frame at 60 Hz. */
const SEARCH_MS = 16.7
const TERMS = ['pine', '90x45', 'bugle screw', 'cement', 'plasterboard', '2.4m']

/** Pause between two search terms. */
const TYPING_MS = 700

/** Measures the demo (`npm run demo`): the time of a first visit, and a search of its catalogue. */
export async function measureDemoBuild(): Promise<void> {
  if (!npm(['run', '--silent', 'demo'])) throw new Error('The demo could not be built')
  const { url, close } = await serveFolder(DEMO_FOLDER)
  const browser = await launchChromium()
  const visits: number[] = []
  const firsts: number[] = []
  const searches: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const start = performance.now()
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    visits.push((performance.now() - start) / 1000)
    const [first = Number.NaN, ...others] = await searching(page)
    firsts.push(first)
    searches.push(...others)
    await context.close()
  }
  heading('The demo, with its simulator in the browser')
  target('ready after a cold visit', median(visits), 'at most', READY_S, ' s')
  say(`  the first search, which indexes the catalogue: ${median(firsts).toFixed(1)} ms`)
  target('a search of its catalogue, from call to reply', median(searches), 'at most', SEARCH_MS, ' ms')
  await browser.close()
  await close()
}

/** Milliseconds of each call that a search in the bar makes. */
async function searching(page: Page): Promise<readonly number[]> {
  await page.getByLabel(/^username/i).fill(USER)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hi / }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('banner').getByRole('combobox')
  // By default the browser keeps only the first few hundred entries, and there are more pictures.
  await page.evaluate(() => performance.clearResourceTimings())
  await page.evaluate(() => performance.setResourceTimingBufferSize(1000))
  for (const term of TERMS) {
    await field.fill(term)
    await page.waitForTimeout(TYPING_MS)
  }
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('ipFunction=getProductsByCategoryTP'))
      .map(({ duration }) => duration),
  )
}
