/*
 * The current day depends on the time zone. Portal and ERP both use the site's, an IANA name like
 * Australia/Sydney (docs/decisions/2026-11-27-site-time-zone.md).
 */

const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

/** Creating a format takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = newFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

/**
 * The Swedish locale orders the parts like ISO 8601. A time zone unknown to the engine falls back to the
 * device's.
 */
function newFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...PARTS, timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', PARTS)
  }
}

/** The time zone, or the device's where the engine doesn't support it. */
export const knownTimeZone = (timeZone: string): string => formatIn(timeZone).resolvedOptions().timeZone

/** The local time in the time zone at a moment, yyyy-MM-ddTHH:mm:ss. */
export const timeIn = (timeZone: string, moment: Date): string =>
  formatIn(timeZone).format(moment).replace(' ', 'T')

/** The calendar day in the time zone at a moment, yyyy-MM-dd. */
export const dayIn = (timeZone: string, moment: Date): string => timeIn(timeZone, moment).slice(0, 10)

/**
 * The moment at which the local time is `time`, yyyy-MM-ddTHH:mm with or without seconds. When clocks change,
 * a time that occurs twice gives either moment, and a skipped time one within the hour.
 */
export function momentIn(timeZone: string, time: string): Date {
  const shown = Date.parse(`${time}Z`)
  const offset = (at: number) => Date.parse(`${timeIn(timeZone, new Date(at))}Z`) - at
  // The first offset may lie on the other side of a clock change; the second is that of the moment itself.
  return new Date(shown - offset(shown - offset(shown)))
}

const HAS_OFFSET = /(Z|[+-]\d{2}:\d{2})$/

/**
 * Parses an ISO 8601 instant. Without an offset it is local time in the time zone; a day alone is its
 * midnight.
 */
export function instantIn(timeZone: string, text: string): Date {
  if (HAS_OFFSET.test(text)) return new Date(text)
  return momentIn(timeZone, text.length > 10 ? text : `${text}T00:00`)
}
