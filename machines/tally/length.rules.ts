import { halfWidth, isNone } from '#machines/shared/quantity.rules.ts'
import type { LengthUnit, SiteLengths } from '#machines/site/lengths.ts'
import { type Figure, lengthAlone } from './cut-list-lengths.rules.ts'

/*
 * Lengths are integers in hundredths of a metre (of a foot on a US site), the step that a saw is set to, so
 * that a thousand of them add up exactly.
 */

/** How lengths of a product are ordered on this site. */
export interface Ordering extends SiteLengths {
  /** Stocked lengths in hundredths; empty if any length up to the site's longest is available. */
  readonly standard: readonly number[]
  /** What a figure is as a length; `measured` unless the lengths are not ordered. */
  readonly measure?: (figure: Figure) => Measured
}

/** A length that can be ordered, or why the figure is none. */
export type Measured =
  | { readonly length: number; readonly isRounded: boolean; readonly isMillimetres: boolean }
  | { readonly problem: string }

/**
 * Reading of a length field: hundredths, with a remark if they differ from the typed text; or the problem.
 */
export type LengthReading =
  | { readonly length: number; readonly remark: string | null }
  | { readonly problem: string }

/** On a metric site, a bare figure from here on is in millimetres: no single piece is 100 m long. */
export const LEAST_MILLIMETRES = 100

const NOISE = 1e-6

/** 360 hundredths become '3.6'. */
export const lengthText = (hundredths: number) => String(hundredths / 100)

/** A length from the ERP in hundredths; 0 if it is not valid. */
export function hundredthsOf(length: number): number {
  const hundredths = Math.round(Number((length * 100).toPrecision(15)))
  return Number.isSafeInteger(hundredths) && hundredths > 0 ? hundredths : 0
}

/** A bare figure in hundredths: metres, or millimetres if it is large enough; feet on a US site. */
export function bareHundredths(figure: Figure, unit: LengthUnit): number {
  if (figure.kind === 'length') return figure.hundredths
  return Number((isMillimetres(figure, unit) ? figure.value / 10 : figure.value * 100).toPrecision(15))
}

const isMillimetres = (figure: Figure, unit: LengthUnit) =>
  figure.kind === 'bare' && unit === 'm' && figure.value >= LEAST_MILLIMETRES

/**
 * Rounds to whole hundredths. Inches rarely fit, so such a piece is ordered slightly longer, never shorter.
 */
function wholeHundredths(exact: number, unit: LengthUnit): number | null {
  const nearest = Math.round(exact)
  if (Math.abs(nearest - exact) <= NOISE) return nearest
  return unit === 'ft' ? Math.ceil(exact) : null
}

/** A figure as a length that can be ordered for this product, or why it can't. */
export function measured(figure: Figure, { unit, longest, standard }: Ordering): Measured {
  if (figure.kind === 'length' && figure.unit !== unit)
    return { problem: unit === 'm' ? 'Feet and inches: write it in metres.' : 'Metric: write it in feet.' }
  const exact = bareHundredths(figure, unit)
  if (!(exact > 0)) return { problem: 'The length must be above 0.' }
  if (standard.length === 0 && exact > longest + NOISE) return { problem: tooLong(unit, longest) }
  const length = wholeHundredths(exact, unit)
  if (length === null) return { problem: 'Lengths go in steps of 0.01 m.' }
  if (standard.length > 0 && !standard.includes(length))
    return { problem: `Not stocked in ${asWritten(exact, length, unit)}.` }
  const isRounded = Math.abs(length - exact) > NOISE
  return { length, isRounded, isMillimetres: isMillimetres(figure, unit) }
}

/** Sixteenths of an inch: 1482 are '92 5/8"'. */
export function inchesText(sixteenths: number): string {
  const [whole, rest] = [Math.floor(sixteenths / 16), sixteenths % 16]
  const step = [8, 4, 2, 1].find((each) => rest % each === 0) ?? 1
  const fraction = rest === 0 ? '' : `${rest / step}/${16 / step}`
  return `${[whole === 0 && fraction !== '' ? '' : String(whole), fraction].filter(Boolean).join(' ')}"`
}

/** '7.72 ft', or '92 5/8" (7.72 ft)' if that was rounded from whole sixteenths of an inch. */
function asWritten(exact: number, length: number, unit: LengthUnit): string {
  const text = `${lengthText(length)} ${unit}`
  const sixteenths = Math.round(exact * 1.92)
  const isInches = Math.abs(length - exact) > NOISE && Math.abs(exact * 1.92 - sixteenths) <= NOISE
  return isInches ? `${inchesText(sixteenths)} (${text})` : text
}

const tooLong = (unit: LengthUnit, longest: number) =>
  `At most ${lengthText(longest)} ${unit} in one piece.${unit === 'ft' ? ' Write inches as 102".' : ''}`

/** Remark on a length in feet that was rounded up to 0.01 ft. */
export const roundedUp = (length: number) => `Rounded up to ${lengthText(length)} ft.`

const example = (unit: LengthUnit) => (unit === 'm' ? '3.6 or 3600' : `8.5 or 8' 6"`)

/**
 * Reads a length field: `3.6`, `3,6`, `3.6 m`, `5400` for millimetres, `8 1/2`, and `8' 6"` where lengths are
 * in feet. Negative or non-numeric text is 0 (section 5); any other text that is not a length is a problem.
 */
export function readLength(text: string, site: SiteLengths): LengthReading {
  if (isNone(text)) return { length: 0, remark: null }
  const written = halfWidth(text).trim()
  const figure = lengthAlone(written)
  if (figure && figure.kind !== 'count' && bareHundredths(figure, site.unit) === 0)
    return { length: 0, remark: null }
  if (!figure || figure.kind === 'count')
    return { problem: `Not a length. Write it as ${example(site.unit)}.` }
  const found = measured(figure, { ...site, standard: [] })
  if ('problem' in found) return found
  return { length: found.length, remark: remarkOn(found, written) }
}

function remarkOn(found: Exclude<Measured, { problem: string }>, written: string): string | null {
  if (found.isMillimetres) return `${written} was read as millimetres.`
  return found.isRounded ? roundedUp(found.length) : null
}
