import { openWorld, signInTab } from '../kit/playwright.ts'
import { launchChromium } from '../scripts/lib/chromium.ts'
import { median } from '../scripts/lib/median.ts'
import { heading, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'

const TIMES = 20
/** What a test may spend before it starts. */
const READY_MS = 300

/** Measures how long the kit's fixtures take to give a test a world in which a user is signed in. */
export async function measureKit(): Promise<void> {
  const server = await startSimulator()
  const browser = await launchChromium()
  heading('The fixtures of the kit')
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${server.port}` })
    const started = performance.now()
    await openWorld(page.context().request)
    await signInTab(page, 'admin')
    times.push(performance.now() - started)
    await page.close()
  }
  target('a world with a user signed in, wall time', median(times), 'at most', READY_MS, ' ms')
  await browser.close()
  await stopAll()
}
