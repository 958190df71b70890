import type { Job, JobTitle } from '#machines/jobs/jobs.rules.ts'
import { NOTHING } from '#machines/list/column.ts'
import { paths } from '../../components/navigation/paths.ts'

export const titleText = ({ text }: JobTitle) => text || 'No job or reference'

/** Whether it is a job, or stands for what has no job. */
export const kindText = ({ kind, text }: JobTitle) => (kind === 'name' ? 'Job' : text ? 'Reference' : NOTHING)

export const jobPath = ({ kind, text }: JobTitle) => paths.job(kind, text)

/** What is open of a job. `money` formats dollars. */
export function openText({ open, unknown }: Job, isAwaited: boolean, money: (dollars: number) => string) {
  if (open === null) return isAwaited ? '…' : NOTHING
  return unknown > 0 ? `${money(open)}, ${unknown} not yet known` : money(open)
}
