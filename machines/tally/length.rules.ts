import { halfWidth } from '#machines/shared/quantity.rules.ts'
import type { LengthUnit, SiteLengths } from '#machines/site/lengths.ts'
import { type Figure, lengthAlone } from './cut-list-lengths.rules.ts'

/*
 * Lengths are counted in hundredths of a metre (of a foot on a US site), the step that a saw is set
 * to, so that a thousand of them add up without drifting.
 */

/** How lengths of a product are ordered here. */
export interface Ordering extends SiteLengths {
  /** Lengths in stock, in hundredths; none where any length up to the site's longest may be had. */
  readonly standard: readonly number[]
}

/** A figure as a length that can be ordered, or in words why it is none. */
export type Measured =
  | { readonly length: number; readonly isRounded: boolean; readonly isMillimetres: boolean }
  | { readonly problem: string }

/** What a length's field says: hundredths, and a remark where they are not what was typed; or why it says none. */
export type LengthReading =
  | { readonly length: number; readonly remark: string | null }
  | { readonly problem: string }

/** From here on a bare figure of a metric site is in millimetres: nobody orders 100 m in one piece. */
export const LEAST_MILLIMETRES = 100

const NOISE = 1e-6

/** 360 is '3.6'. */
export const lengthText = (hundredths: number) => String(hundredths / 100)

/** A length as the ERP tells it, in hundredths; 0 where it is none. */
export function hundredthsOf(length: number): number {
  const hundredths = Math.round(Number((length * 100).toPrecision(15)))
  return Number.isSafeInteger(hundredths) && hundredths > 0 ? hundredths : 0
}

/** A bare figure as a length: metres, or millimetres where it is that large; feet on a US site. */
export function bareHundredths(figure: Figure, unit: LengthUnit): number {
  if (figure.kind === 'length') return figure.hundredths
  return Number((isMillimetres(figure, unit) ? figure.value / 10 : figure.value * 100).toPrecision(15))
}

const isMillimetres = (figure: Figure, unit: LengthUnit) =>
  figure.kind === 'bare' && unit === 'm' && figure.value >= LEAST_MILLIMETRES

/** Whole hundredths. Inches rarely are: a piece is then ordered longer by a hair, never shorter. */
function wholeHundredths(exact: number, unit: LengthUnit): number | null {
  const nearest = Math.round(exact)
  if (Math.abs(nearest - exact) <= NOISE) return nearest
  return unit === 'ft' ? Math.ceil(exact) : null
}

/** A figure of a cut list or of a length's field as a length that this product can be had in. */
export function measured(figure: Figure, { unit, longest, standard }: Ordering): Measured {
  if (figure.kind === 'length' && figure.unit !== unit)
    return { problem: unit === 'm' ? 'Feet and inches: write it in metres.' : 'Metric: write it in feet.' }
  const exact = bareHundredths(figure, unit)
  if (!(exact > 0)) return { problem: 'The length must be above 0.' }
  if (standard.length === 0 && exact > longest + NOISE) return { problem: tooLong(unit, longest) }
  const length = wholeHundredths(exact, unit)
  if (length === null) return { problem: 'Lengths go in steps of 0.01 m.' }
  if (standard.length > 0 && !standard.includes(length))
    return { problem: `Not stocked in ${lengthText(length)} ${unit}.` }
  const isRounded = Math.abs(length - exact) > NOISE
  return { length, isRounded, isMillimetres: isMillimetres(figure, unit) }
}

const tooLong = (unit: LengthUnit, longest: number) =>
  `At most ${lengthText(longest)} ${unit} in one piece.${unit === 'ft' ? ' Write inches as 102".' : ''}`

/** What there is to say of a length by the foot that is no whole hundredth of one. */
export const roundedUp = (length: number) => `Taken as ${lengthText(length)} ft, the next 0.01 ft up.`

const example = (unit: LengthUnit) => (unit === 'm' ? '3.6 or 3600' : `8.5 or 8' 6"`)

/**
 * Reads a length as it is typed into its field: `3.6`, `3,6`, `3.6 m`, `5400` for millimetres, `8 1/2`,
 * and where lengths are ordered by the foot `8' 6"`. What is negative or no number at all is 0 (section 5);
 * no other text is turned into another length than it says.
 */
export function readLength(text: string, site: SiteLengths): LengthReading {
  const written = halfWidth(text).trim()
  if (/^[-−]/.test(written) || !/[1-9]/.test(written)) return { length: 0, remark: null }
  const figure = lengthAlone(written)
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
