import type { LengthUnit } from '#machines/site/lengths.ts'
import { type Figure, lengthAlone, withDecimals } from '#machines/tally/cut-list-lengths.rules.ts'
import { bareHundredths, inchesText } from '#machines/tally/length.rules.ts'

/*
 * Lengths in parts, as integers, so that cuts and boards compare and add up exactly: millimetres, or 1/4,800 of
 * a foot on a US site, where the yard stocks hundredths of a foot and the saw is set to sixteenths of an inch.
 */

/** Parts of a metre or foot. */
const PARTS: Readonly<Record<LengthUnit, number>> = { m: 1_000, ft: 4_800 }
/** Parts of a millimetre or inch, in which kerf and trim are typed. */
const SMALL_PARTS: Readonly<Record<LengthUnit, number>> = { m: 1, ft: 400 }
/** Parts of a sixteenth of an inch, and of a hundredth of a foot. */
const [SIXTEENTH, HUNDREDTH] = [25, 48]

const NOISE = 1e-6

/**
 * A length to the accuracy of a saw; null if it is finer. In feet it is then rounded up to a sixteenth: a piece
 * can be trimmed, not grown.
 */
function wholeParts(exact: number, unit: LengthUnit): number | null {
  if (unit === 'ft') return Math.ceil(exact / SIXTEENTH - NOISE) * SIXTEENTH
  const nearest = Math.round(exact)
  return Math.abs(nearest - exact) <= NOISE ? nearest : null
}

/** A stocked length, given in hundredths of a metre or foot. */
export const stockParts = (hundredths: number, unit: LengthUnit): number => (hundredths * PARTS[unit]) / 100

/** A figure of a cut list in parts; null if it is finer than a millimetre. */
export function figureParts(figure: Figure, unit: LengthUnit): number | null {
  const hundredths = bareHundredths(figure, unit)
  const nearest = Math.round(hundredths)
  const isStocked = Math.abs(nearest - hundredths) <= NOISE
  return isStocked ? stockParts(nearest, unit) : wholeParts(stockParts(hundredths, unit), unit)
}

/** A kerf or trim as typed: '3', '3 mm'; '1/8', '1/8"' on a US site. Null if it is none. */
export function readSmall(text: string, unit: LengthUnit): number | null {
  const written = withDecimals(text.trim())
  if (/^0*\.?0*$/.test(written)) return 0
  // A fraction on its own could also be a quantity and a length.
  const figure = lengthAlone(unit === 'ft' && /^[\d ./-]+$/.test(written) ? `${written}"` : written)
  if (!figure || figure.kind === 'count' || (figure.kind === 'length' && figure.unit !== unit)) return null
  const exact =
    figure.kind === 'bare' ? figure.value * SMALL_PARTS[unit] : (figure.hundredths * PARTS[unit]) / 100
  const parts = wholeParts(exact, unit)
  return parts !== null && parts >= 0 ? parts : null
}

/**
 * 2400 mm are '2.4 m'. On a US site whole sixteenths are `8' 6 1/16"` and whole hundredths '8.72 ft', as they
 * were typed; of what is left beside them, less than a sixteenth is not counted.
 */
export const partsText = (parts: number, unit: LengthUnit): string =>
  unit === 'm' ? `${parts / PARTS.m} m` : feetText(parts)

function feetText(parts: number): string {
  if (parts % SIXTEENTH > 0 && parts % HUNDREDTH === 0) return `${parts / HUNDREDTH / 100} ft`
  const feet = Math.floor(parts / PARTS.ft)
  const inches = smallText(parts % PARTS.ft, 'ft')
  if (feet === 0) return inches
  return inches === '0"' ? `${feet}'` : `${feet}' ${inches}`
}

/** A kerf or trim: 3 are '3 mm', and on a US site 50 are '1/8"'. */
export const smallText = (parts: number, unit: LengthUnit): string =>
  unit === 'm' ? `${parts} mm` : inchesText(Math.floor(parts / SIXTEENTH))
