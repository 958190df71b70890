const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO 8601 instant as this device shows date and time. */
export const whenText = (instant: string): string => WHEN.format(new Date(instant))
