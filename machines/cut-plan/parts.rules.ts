import type { LengthUnit } from '#machines/site/lengths.ts'
import { type Figure, lengthAlone } from '#machines/tally/cut-list-lengths.rules.ts'
import { bareHundredths } from '#machines/tally/length.rules.ts'

/* Lengths to the accuracy of a saw, as integers: millimetres, or sixteenths of an inch on a US site. */

/** Parts of a metre or foot. */
const PARTS: Readonly<Record<LengthUnit, number>> = { m: 1_000, ft: 192 }
/** Parts of a millimetre or inch, in which kerf and trim are typed. */
const SMALL_PARTS: Readonly<Record<LengthUnit, number>> = { m: 1, ft: 16 }

const NOISE = 1e-6

/** A length in parts; null if it is finer. In feet it is rounded up: a piece can be trimmed, not grown. */
function wholeParts(exact: number, unit: LengthUnit): number | null {
  const nearest = Math.round(exact)
  if (Math.abs(nearest - exact) <= NOISE) return nearest
  return unit === 'ft' ? Math.ceil(exact) : null
}

/** A stocked length, given in hundredths of a metre or foot; never longer than it is. */
export const stockParts = (hundredths: number, unit: LengthUnit): number =>
  Math.floor((hundredths * PARTS[unit]) / 100 + NOISE)

/** A figure of a cut list in parts; null if it is finer than a millimetre. */
export const figureParts = (figure: Figure, unit: LengthUnit): number | null =>
  wholeParts((bareHundredths(figure, unit) * PARTS[unit]) / 100, unit)

/** A kerf or trim as typed: '3', '3 mm'; '1/8', '1/8"' on a US site. Null if it is none. */
export function readSmall(text: string, unit: LengthUnit): number | null {
  const written = text.trim()
  if (/^0*\.?0*$/.test(written)) return 0
  // A fraction on its own could also be a quantity and a length.
  const figure = lengthAlone(unit === 'ft' && /^[\d ./-]+$/.test(written) ? `${written}"` : written)
  if (!figure || figure.kind === 'count' || (figure.kind === 'length' && figure.unit !== unit)) return null
  const exact =
    figure.kind === 'bare' ? figure.value * SMALL_PARTS[unit] : (figure.hundredths * PARTS[unit]) / 100
  const parts = wholeParts(exact, unit)
  return parts !== null && parts >= 0 ? parts : null
}

/** 2400 mm are '2.4 m', and on a US site 1633 sixteenths are `8' 6 1/16"`. */
export const partsText = (parts: number, unit: LengthUnit): string =>
  unit === 'm' ? `${parts / PARTS.m} m` : feetText(parts)

function feetText(parts: number): string {
  const feet = Math.floor(parts / PARTS.ft)
  const inches = inchesText(parts % PARTS.ft)
  if (feet === 0) return inches
  return parts % PARTS.ft === 0 ? `${feet}'` : `${feet}' ${inches}`
}

function inchesText(parts: number): string {
  const [whole, rest] = [Math.floor(parts / SMALL_PARTS.ft), parts % SMALL_PARTS.ft]
  const step = [8, 4, 2, 1].find((each) => rest % each === 0) ?? 1
  const fraction = rest === 0 ? '' : `${rest / step}/${SMALL_PARTS.ft / step}`
  return `${[whole === 0 && fraction !== '' ? '' : String(whole), fraction].filter(Boolean).join(' ')}"`
}

/** A kerf or trim: 3 are '3 mm', and on a US site 2 are '1/8"'. */
export const smallText = (parts: number, unit: LengthUnit): string =>
  unit === 'm' ? `${parts} mm` : inchesText(parts)
