const MS_PER_MINUTE = 60_000

/** The calendar day of a moment where the ERP runs, yyyy-MM-dd. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 10)
}

/** A calendar day some days later, or earlier where days is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
