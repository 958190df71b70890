import { jobSums } from '#machines/jobs/jobs.rules.ts'
import { openAccount } from '#machines/transaction/standing.rules.ts'
import { median } from '../scripts/lib/median.ts'
import { seededRows } from '../tests/machines/jobs/rows.ts'
import { heading, say, target } from './report.ts'

const ROWS = 10_000
const ROUNDS = 9
/** A phone is four times slower, and should list its jobs in 200 ms. */
const MOST_MS = 50

/** Measures the sums of all jobs of the longest lists, in this process. They are made in slices of 6 ms. */
export function measureJobs(): void {
  const { orders, invoices } = seededRows(ROWS)
  const today = '2026-11-30'
  const account = openAccount(today, [])
  heading(`Jobs of ${ROWS} orders and ${ROWS} invoices`)
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    const work = jobSums()({ orders, invoices, account, today })
    while (!work.next().done);
    return performance.now() - started
  })
  target('median of all slices', median(times), 'at most', MOST_MS, ' ms')
  say(`  the first, before a warm-up, took ${times[0]?.toFixed(0)} ms`)
}
