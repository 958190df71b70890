import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { median } from '../scripts/lib/median.ts'
import { npm } from '../scripts/lib/ready.mjs'
import { DEMO_FOLDER, serveFolder } from '../scripts/lib/serve-folder.ts'
import { launchChromium } from '../scripts/test/chromium.ts'
import { heading, say, target } from './report.ts'
import { USER } from './session.ts'
import { ROUNDS } from './thresholds.ts'

const READY_S = 3
/** A frame of an ordinary screen. */
const SEARCH_MS = 16.7
const TERMS = ['pine', '90x45', 'bugle screw', 'cement', 'plasterboard', '2.4m']

/** Between two words that are looked for. */
const TYPING_MS = 700

/** The portal from a folder (`npm run demo`): how long a first visitor waits, and a search of its catalogue. */
export async function measureDemoBuild(): Promise<void> {
  if (!npm(['run', '--silent', 'demo'])) throw new Error('The folder could not be built')
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
  heading('The portal from a folder, with its simulator in the browser')
  target('ready after a cold visit', median(visits), 'at most', READY_S, ' s')
  say(`  the first search, which puts the catalogue in order: ${median(firsts).toFixed(1)} ms`)
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
  // The browser remembers the first few hundred requests alone, and the pictures are more.
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
