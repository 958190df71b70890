import type { LengthUnit } from '#machines/site/lengths.ts'

/**
 * A figure of a cut list: a length with its unit, a count of pieces, or a bare number that only its context
 * explains. Lengths are in hundredths of a metre or foot, possibly fractional.
 */
export type Figure =
  | { readonly kind: 'length'; readonly hundredths: number; readonly unit: LengthUnit }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'bare'; readonly value: number }

/** The figures of a line in order, and the text between each two. */
export interface Figures {
  readonly figures: readonly Figure[]
  readonly gaps: readonly string[]
}

const NUMBER = '-?(?:\\d+(?:\\.\\d+)?|\\.\\d+)'
/**
 * Up to millions: longer runs of groups are a row of figures, and matching them at every position is slow. The
 * first group does not begin with 0.
 */
const THOUSANDS = '-?[1-9]\\d{0,2}(?:,\\d{3}){1,2}'
/** A proper fraction as on a ruler. */
const FRACTION =
  '(?:1\\/2|[12]\\/3|[1-3]\\/4|[1-7]\\/8|(?:1[0-5]|[1-9])\\/16|(?:[12]\\d|3[01]|[1-9])\\/32|(?:[1-5]\\d|6[0-3]|[1-9])\\/64)(?![\\d./])'
/** After a slash, as in '20/8 1/2', it could also be another pair. */
const MIXED = `(?<!\\/ *)\\d+[ -]${FRACTION}`
/** One that can't be reduced: '4/8' is four of eight. */
const REDUCED =
  '(?:1\\/2|[13]\\/4|[1357]\\/8|(?:1[135]|[13579])\\/16|(?:[12][13579]|31|[13579])\\/32|(?:[1-5][13579]|6[13]|[13579])\\/64)(?![\\d./])'
const INCHES = `-?(?:\\d+[ -]${FRACTION}|${REDUCED}|\\d+(?:\\.\\d+)?|\\.\\d+)`
const FOOT = "(?:'(?!')|′|’|(?:ft|foot|feet)(?![a-wyz])\\.?)"
const INCHES_BEGUN = new RegExp(`${FOOT}[ -]*[\\d.][\\d./ -]*$`, 'i')
const INCH = "(?:\"|″|”|''|(?:in|inch|inches)(?![a-wyz])\\.?)"
const COUNT = '(?:pieces|piece|pcs|pces|pce|pc|each|ea|nos|no|off|lengths|length|qty)(?![a-wyz])\\.?'

/** The figure of a form; null if it may be read in two ways. */
type Reader = (parts: readonly (string | undefined)[]) => Figure | null

const feet = (whole = '0', inches = '0'): Figure => ({
  kind: 'length',
  hundredths: withFraction(whole) * 100 + (withFraction(inches) * 100) / 12,
  unit: 'ft',
})
const bare = (text = ''): Figure => ({ kind: 'bare', value: Number(text) })
const count = (text = ''): Figure => ({ kind: 'count', value: Number(text) })
const metres = (text = '', hundredthsOfOne = 100): Figure => ({
  kind: 'length',
  hundredths: Number((Number(text.replaceAll(',', '')) * hundredthsOfOne).toPrecision(15)),
  unit: 'm',
})

/** The forms of a figure, the most specific first. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(`(${NUMBER}) ?${FOOT} ?-? ?(${INCHES}) ?${INCH}`, 'y'),
    ([, ft, inch]) => (withFraction(inch) < 12 ? feet(ft, inch) : null),
  ],
  [new RegExp(`(${MIXED}|1\\/2|[13]\\/4) ?${FOOT}`, 'y'), ([, ft]) => feet(ft)],
  [new RegExp(`(${NUMBER}) ?${FOOT}((?:1[01]|\\d)(?![\\d.]))?`, 'y'), ([, ft, inch]) => feet(ft, inch)],
  // Some programs lose the space of '8 1/2"'.
  [new RegExp(`\\d+${REDUCED} ?${INCH}`, 'y'), () => null],
  [new RegExp(`(${INCHES}) ?${INCH}`, 'y'), ([, inch]) => feet('0', inch)],
  [
    new RegExp(`(${THOUSANDS}|${NUMBER}) ?(?:mm|millimet(?:re|er)s?)(?![a-wyz])`, 'y'),
    ([, mm]) => metres(mm, 0.1),
  ],
  [new RegExp(`(${NUMBER}) ?(?:cm|centimet(?:re|er)s?)(?![a-wyz])`, 'y'), ([, cm]) => metres(cm, 1)],
  // '2m40', as it is spoken.
  [/(\d{1,2})m(\d{2,3})(?![\d.])/y, ([, m, places]) => metres(`${m}.${places}`)],
  [new RegExp(`(${NUMBER}) ?(?:lm|m|mtrs?|met(?:re|er)s?)(?![a-wyz])`, 'y'), ([, m]) => metres(m)],
  [new RegExp(`(${NUMBER}) ?${COUNT}`, 'y'), ([, pieces]) => count(pieces)],
  [
    new RegExp(`\\( ?(?:qty[.:= ]*)?(${NUMBER})(?: ?(?:x|${COUNT}))? ?\\)`, 'y'),
    ([, pieces]) => count(pieces),
  ],
  [new RegExp(`(?:qty|quantity|pieces|pcs)[.:= ]*(${NUMBER})`, 'y'), ([, pieces]) => count(pieces)],
  [new RegExp(`(${MIXED})`, 'y'), ([, value]) => ({ kind: 'bare', value: withFraction(value) })],
  [new RegExp(`(${NUMBER})(?![\\da-wyz"'])`, 'y'), ([, value]) => bare(value)],
]
const BETWEEN = /(?:[\s,;:|@×x*/=•·]|(?:of|at|by|long|lengths?)(?![a-z])|[-–—](?= ))+/y
/** How long each piece is, behind a unit: '12 @ 2.4m each'. */
const EACH = /(?<=\d ?(?:mm|m|ft|['"]) ?)(?:each|ea)\b\.?/g

/** Value of '6', '6 1/2', '6-1/2' or '1/2'. */
function withFraction(text = '0'): number {
  const sign = text.startsWith('-') ? -1 : 1
  const [whole = '0', part] = text.replace(/^-/, '').split(/[ -]/)
  return sign * (ratio(whole) + ratio(part ?? '0'))
}

function ratio(text: string): number {
  const [over = '0', under = '1'] = text.split('/')
  return Number(over) / Number(under)
}

/** A fraction in one sign, or with the slash that only fractions have: '8½', '8-½', '8 1⁄2'. */
const SIGNED_FRACTION = /(?:(\d+)[ -]?)?(?:([¼-¾⅐-⅞])|(?<!\d)(\d+)⁄(\d+))/g

/** Replaces fraction signs by decimals: '8½' becomes 8.5. One that is not proper stays, and is not understood. */
export const withDecimals = (text: string): string =>
  text.replace(SIGNED_FRACTION, (written, whole = '0', sign = '', over = '', under = '') => {
    const [above, below] = sign ? sign.normalize('NFKC').split('⁄') : [over, under]
    const part = Number(above) / Number(below)
    return part < 1 ? String(Number((Number(whole) + part).toPrecision(12))) : written
  })

/** The figures of one line; null if anything in it is neither a figure nor a separator. */
export function figuresOf(line: string): Figures | null {
  const text = withDecimals(line).trim().toLowerCase().replace(EACH, '')
  const figures: Figure[] = []
  const gaps: string[] = []
  let at = 0
  while (at < text.length) {
    const sign = matchAt(BETWEEN, text, at)
    if (sign) at += sign[0].length
    if (at === text.length) break
    const found = figureAt(text, at)
    if (!found) return null
    // '3.6m12' has no gap: something may have been lost.
    if (!sign && figures.length > 0 && found.figure.kind !== 'count' && figures.at(-1)?.kind !== 'count')
      return null
    if (figures.length > 0) gaps.push(sign?.[0] ?? '')
    figures.push(found.figure)
    at += found.width
  }
  return { figures, gaps }
}

const THOUSANDS_WITHOUT_UNIT = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}){1,2}(?![\d,])/g
const DECIMAL_COMMA = /(?<![\d.,])(\d+(?=,\d{1,2}(?!\d))|0+),(\d+)(?!\d|[.,]\d)/g

/**
 * Normalizes commas that don't separate two figures: '1,200' becomes 1200, '3,6' becomes 3.6 and '0,500' 0.500.
 */
export const withPlainNumbers = (text: string): string =>
  text.replace(THOUSANDS_WITHOUT_UNIT, (number) => number.replaceAll(',', '')).replace(DECIMAL_COMMA, '$1.$2')

/** A number in groups with spaces, and at most a unit behind it. */
const SPACED = /^[1-9]\d{0,2}(?: \d{3})+(?= ?[a-z]*$)/i
const joined = (number: string) => number.replaceAll(' ', '')

/** A sign that something else belongs to: '12 x', '- 3'. */
const HALF = /^(?:[@x×*/=|;:]|-(?![\d.])|(?:of|at|by)\s)|[\s\d][@x×*/=|;:]$/i

/** The figure of a text; null if it has none, or several. */
export function lengthAlone(text: string): Figure | null {
  const plain = withPlainNumbers(withDecimals(text.trim()).replace(SPACED, joined))
  // Digits after feet are inches, even before the inch sign is typed.
  const whole = INCHES_BEGUN.test(plain) ? `${plain}"` : plain
  const [figure, ...others] = HALF.test(whole) ? [] : (figuresOf(whole)?.figures ?? [])
  return figure && others.length === 0 ? figure : null
}

function figureAt(text: string, at: number): { figure: Figure; width: number } | null {
  for (const [form, read] of FORMS) {
    const match = matchAt(form, text, at)
    if (match) {
      const figure = read(match)
      return figure && { figure, width: match[0].length }
    }
  }
  return null
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(text)
}
