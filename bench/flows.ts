import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { median } from '../scripts/lib/median.ts'
import { openTab, type Tab } from './browser.ts'
import { openCpuBaseline } from './cpu-baseline.ts'
import { opening } from './lists.ts'
import { PRICES, priceBookAt } from './price-books.ts'
import { heading, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { signIn } from './session.ts'
import { ROUNDS, SLOWER } from './thresholds.ts'

/** When a page should show its first rows. */
const VIEW_MS = 200
/** Wall time of comparing two price books, at this machine's own speed. */
const COMPARE_MS = 2_000

const rows = (page: Page) => page.getByRole('rowheader')

/** Measures the flows that read whole lists and files, in the browser, with scenario large. */
export async function measureFlows(): Promise<void> {
  const server = await startSimulator()
  const session = await signIn(server.port, 'large')
  const { SessionID } = await session.erp.createCart({})
  const tab = await openTab(server.port, session, SessionID)
  heading(`Jobs of 10,000 orders and their invoices, main thread at a ${SLOWER} times slower processor`)
  const baseline = await openCpuBaseline()
  const folder = mkdtempSync(join(tmpdir(), 'price-books-'))
  const jobs: number[] = []
  const books = { wall: [] as number[], longest: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    jobs.push(await baseline.slowed(await opening(tab, 'getCustomerTransactions', '/jobs')))
    const compared = await compareBooks(tab, folder)
    books.wall.push(compared.wall)
    books.longest.push(await baseline.slowed(compared.longest))
  }
  target(
    'from the last reply to the first jobs, without parsing JSON',
    median(jobs),
    'at most',
    VIEW_MS,
    ' ms',
  )
  heading(`Two price books of ${PRICES.toLocaleString('en')} prices each, compared in the browser's worker`)
  target('from the files to the result, wall time', median(books.wall), 'at most', COMPARE_MS, ' ms')
  target('longest task of the page, slower', median(books.longest), 'at most', VIEW_MS, ' ms')
  await baseline.close()
  await tab.close()
  await stopAll()
  rmSync(folder, { recursive: true })
}

async function compareBooks(
  { page, longestTask }: Tab,
  folder: string,
): Promise<{ wall: number; longest: number }> {
  await page.goto('/pricebook/compare')
  await page.getByRole('heading', { level: 1, name: 'Compare Price Books' }).waitFor()
  await page.waitForLoadState('networkidle')
  // From the disk, because Playwright decodes the text of others in the page.
  const files = [1, 1.03].map((factor) => {
    const file = join(folder, `${factor}.csv`)
    writeFileSync(file, priceBookAt(factor))
    return file
  })
  let wall = 0
  const longest = await longestTask(async () => {
    const started = performance.now()
    await page.locator('input[type=file]').setInputFiles(files)
    await rows(page).first().waitFor({ timeout: 60_000 })
    wall = performance.now() - started
  })
  return { wall, longest }
}
