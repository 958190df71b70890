import type { Page } from '@playwright/test'
import { launchChromium } from '../scripts/lib/chromium.ts'
import { median } from '../scripts/lib/median.ts'
import { longestTask } from './browser.ts'
import { say } from './report.ts'
import { SLOWER } from './thresholds.ts'

const ROUNDS = 3
const ROWS = 1000
/** Time of the table on the machine that the targets are made for, in ms. */
const USUAL_MS = 120

export interface CpuBaseline {
  /** Converts a time in ms on this machine to a processor four times slower than the usual one. */
  slowed(time: number): Promise<number>
  /** Closes the browser and reports the speed of the machine. */
  close(): Promise<void>
}

/**
 * Measures this machine's current speed: the processor time of rendering a plain table, without any of our
 * code. Machines differ, and a shared one may be half as fast an hour later. Each measurement is therefore
 * compared with a table rendered at the same time, in a second browser.
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
      say(
        `  Baseline: a plain table of ${ROWS} rows took ${now}; the figures above are scaled to ${USUAL_MS} ms`,
      )
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
