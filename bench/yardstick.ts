import type { Page } from '@playwright/test'
import { median } from '../scripts/lib/median.ts'
import type { Tab } from './browser.ts'
import { say } from './report.ts'

const ROUNDS = 5
const ROWS = 1000

/**
 * How fast this machine draws just now: the processor time of a plain table, with no code of ours in it.
 * A shared machine is half as fast an hour later; two readings of the screens can only be held against
 * each other with this beside them.
 */
export async function sayYardstick({ page, longestTask }: Tab): Promise<void> {
  await page.goto('about:blank')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await longestTask(() => drawTable(page)))
  say(`  A plain table of ${ROWS} rows on this machine now: ${median(times).toFixed(1)} ms, at full speed`)
}

const drawTable = (page: Page) =>
  page.evaluate((rows) => {
    const table = document.createElement('table')
    for (let row = 0; row < rows; row++) {
      const cells = table.insertRow()
      for (let cell = 0; cell < 8; cell++) cells.insertCell().textContent = `${row * cell}`
    }
    document.body.replaceChildren(table)
    return table.offsetHeight
  }, ROWS)
