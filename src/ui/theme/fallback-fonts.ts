import { defineGlobalFontface } from '@pandacss/dev'

/*
 * Fonts used until the portal's own have loaded, or where they never do: system fonts, adjusted to the widths
 * and baselines of Archivo and Archivo Narrow, so that nothing moves when these load.
 */

interface Fallback {
  /** Its names on systems that have it; its bold face adds ` Bold`. */
  readonly local: readonly string[]
  /** Widths of Archivo's text, Archivo's bold text and Archivo Narrow's headings, relative to its own. */
  readonly text: number
  readonly bold: number
  readonly narrow: number
}

/** Measured on product names, the portal's own texts and its headings. */
const FALLBACKS = {
  Arial: { local: ['Arial', 'Liberation Sans'], text: 0.9799, bold: 0.9508, narrow: 0.8197 },
  Roboto: { local: ['Roboto'], text: 0.9963, bold: 1.0077, narrow: 0.8706 },
  Noto: { local: ['Noto Sans', 'Open Sans'], text: 0.9469, bold: 0.9254, narrow: 0.7918 },
  /** May be the only one on a Linux machine. */
  DejaVu: { local: ['DejaVu Sans'], text: 0.8768, bold: 0.8015, narrow: 0.6942 },
} satisfies Record<string, Fallback>

/** Fractions of the em, above and below the baseline. */
const ARCHIVO = { ascent: 0.878, descent: 0.21 }
const ARCHIVO_NARROW = { ascent: 1.035, descent: 0.312 }

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const localFonts = (names: readonly string[]) => names.map((name) => `local("${name}")`).join(', ')

const face = (weights: string, names: readonly string[], width: number, font: typeof ARCHIVO) => ({
  fontWeight: weights,
  src: localFonts(names),
  sizeAdjust: percent(width),
  ascentOverride: percent(font.ascent / width),
  descentOverride: percent(font.descent / width),
  lineGapOverride: '0%',
})

const textFamily = (name: string) => `Archivo as ${name}`
const narrowFamily = (name: string) => `Archivo Narrow as ${name}`

export const globalFontface = defineGlobalFontface(
  Object.fromEntries(
    Object.entries<Fallback>(FALLBACKS).flatMap(([name, { local, text, bold, narrow }]) => {
      const boldFonts = local.map((font) => `${font} Bold`)
      return [
        [
          textFamily(name),
          [face('100 500', local, text, ARCHIVO), face('501 900', boldFonts, bold, ARCHIVO)],
        ],
        [narrowFamily(name), [face('400 700', boldFonts, narrow, ARCHIVO_NARROW)]],
      ]
    }),
  ),
)

const stackOf = (family: (name: string) => string) =>
  Object.keys(FALLBACKS)
    .map((name) => `'${family(name)}'`)
    .join(', ')

/** The first one installed is used. */
export const FALLBACK_TEXT = `${stackOf(textFamily)}, Arial, sans-serif`
export const FALLBACK_NARROW = `${stackOf(narrowFamily)}, 'Arial Narrow', sans-serif`
