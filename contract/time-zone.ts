/*
 * What day it is depends on where one is. Portal and ERP both go by the time zone of the site, an IANA name like
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

/** Making a format takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = newFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

/** Swedish has the parts in the order of ISO 8601. A zone that this engine does not know is that of the device. */
function newFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...PARTS, timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', PARTS)
  }
}

/** The time zone itself, or that of the device where this engine does not know it. */
export const knownTimeZone = (timeZone: string): string => formatIn(timeZone).resolvedOptions().timeZone

/** What calendar and clock show there at a moment, yyyy-MM-ddTHH:mm:ss. */
export const timeIn = (timeZone: string, moment: Date): string =>
  formatIn(timeZone).format(moment).replace(' ', 'T')

/** The calendar day there, yyyy-MM-dd. */
export const dayIn = (timeZone: string, moment: Date): string => timeIn(timeZone, moment).slice(0, 10)

/**
 * The moment at which calendar and clock show that time there, yyyy-MM-ddTHH:mm, with
 * seconds or without. In the night in which clocks
 * change, one of the two that show it, or, of a time that is skipped, one within the hour.
 */
export function momentIn(timeZone: string, time: string): Date {
  const shown = Date.parse(`${time}Z`)
  const offset = (at: number) => Date.parse(`${timeIn(timeZone, new Date(at))}Z`) - at
  // From an offset that may be of the other side of a change of the clocks to that of the moment itself.
  return new Date(shown - offset(shown - offset(shown)))
}

const HAS_OFFSET = /(Z|[+-]\d{2}:\d{2})$/

/** An ISO 8601 instant. Without an offset it is a time there, and a day alone is its midnight there. */
export function instantIn(timeZone: string, text: string): Date {
  if (HAS_OFFSET.test(text)) return new Date(text)
  return momentIn(timeZone, text.length > 10 ? text : `${text}T00:00`)
}
