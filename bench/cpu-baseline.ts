import type { Page } from '@playwright/test'
import { median } from '../scripts/lib/median.ts'
import { launchChromium } from '../scripts/test/chromium.ts'
import { longestTask } from './browser.ts'
import { say } from './report.ts'
import { SLOWER } from './thresholds.ts'

const ROUNDS = 3
const ROWS = 1000
/** What the table takes on the machine that the targets are meant for, in ms. */
const USUAL_MS = 120

export interface CpuBaseline {
  /** What takes so long on this machine now, in ms, takes so long at a processor four times slower than usual. */
  slowed(time: number): Promise<number>
  /** Says how fast the machine was meanwhile. */
  close(): Promise<void>
}

/**
 * How fast this machine draws just now: the processor time of a plain table, with no code of ours in it.
 * A shared machine is half as fast an hour later, and another one is another. So each reading is taken
 * against the table of the same moment, in a browser beside the one that is measured.
 */
export async function openCpuBaseline(): Promise<CpuBaseline> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  await drawTable(page)
  const readings: number[] = []
  const read = async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await longestTask(browser, page, () => drawTable(page), 0))
    const reading = median(times)
    readings.push(reading)
    return reading
  }
  return {
    slowed: async (time) => (time * SLOWER * USUAL_MS) / (await read()),
    close: async () => {
      await browser.close()
      const [least, most] = [Math.min(...readings), Math.max(...readings)].map((ms) => ms.toFixed(0))
      const now = `${median(readings).toFixed(0)} ms (${least} to ${most})`
      say(`  A plain table of ${ROWS} rows took ${now} at full speed; the figures above are for ${USUAL_MS}`)
    },
  }
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
