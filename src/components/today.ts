import { dayIn } from '#contract/time-zone.ts'

/** Today at a site, by its time zone, yyyy-MM-dd: what the ERP takes for today, wherever its user is. */
export const today = (timeZone: string) => dayIn(timeZone, new Date())
