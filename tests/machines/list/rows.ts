import type { Column } from '#machines/list/column.ts'
import { arranging, indexed, type Sliced } from '#machines/list/filter-sort.rules.ts'
import type { ListView } from '#machines/list/view.rules.ts'

export interface Job {
  readonly name: string
  readonly day: string | null
  readonly amount: number
}

/** The columns of a list of jobs, with dates and amounts formatted for display. */
export const COLUMNS: readonly Column<Job>[] = [
  { id: 'name', heading: 'Name', value: (job) => job.name, text: (job) => job.name || '-' },
  {
    id: 'day',
    heading: 'Day',
    value: (job) => job.day,
    text: (job) => job.day?.split('-').toReversed().join('/') ?? '-',
  },
  {
    id: 'amount',
    heading: 'Amount',
    value: (job) => job.amount,
    text: (job) => `$${job.amount.toFixed(2)}`,
    numeric: true,
  },
]

export const JOBS: readonly Job[] = [
  { name: '10 High Street', day: '2026-03-01', amount: 1200.5 },
  { name: '9 High Street', day: null, amount: -20 },
  { name: '', day: '2025-12-31', amount: 7 },
  { name: 'depot É', day: '2026-01-15', amount: 7 },
]

/** A list without search, sort or filters. */
export const PLAIN_VIEW: ListView = { search: '', sort: null, filters: {} }

/** Runs sliced work to its end and returns the result. */
export function whole<T>(work: Sliced<T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Positions of the jobs that a view keeps. */
export const arrange = (view: Partial<ListView>, keeps?: (job: Job) => boolean) =>
  whole(arranging(indexed(JOBS, COLUMNS), { ...PLAIN_VIEW, ...view }, keeps))
