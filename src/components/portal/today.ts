import { dayIn, timeIn } from '#contract/time-zone.ts'

/** Today's date in the site's time zone, yyyy-MM-dd, as the ERP sees it, wherever the user is. */
export const today = (timeZone: string) => dayIn(timeZone, new Date())

/** The time in the site's time zone, yyyy-MM-ddTHH:mm. */
export const now = (timeZone: string) => timeIn(timeZone, new Date()).slice(0, 16)
