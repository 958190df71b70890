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
/** A proper fraction as on a ruler. After a slash, as in '20/8 1/2', a mixed number would be ambiguous. */
const FRACTION = '(?:1\\/2|[1-3]\\/4|[1-7]\\/8|(?:1[0-5]|[1-9])\\/16)(?![\\d./])'
const INCHES = '-?(?:\\d+[ -]\\d+\\/\\d+|\\d+\\/\\d+|\\d+(?:\\.\\d+)?)'
const FOOT = "(?:'(?!')|′|’|(?:ft|foot|feet)(?![a-wyz])\\.?)"
const INCHES_BEGUN = new RegExp(`${FOOT}[ -]*\\d[\\d./ -]*$`, 'i')
const INCH = "(?:\"|″|”|''|(?:in|inch|inches)(?![a-wyz])\\.?)"
const COUNT = '(?:pieces|piece|pcs|pc|each|ea|no|off|lengths|length|qty)(?![a-wyz])\\.?'

type Reader = (parts: readonly (string | undefined)[]) => Figure

const feet = (whole = '0', inches = '0'): Figure => ({
  kind: 'length',
  hundredths: Number(whole) * 100 + (withFraction(inches) * 100) / 12,
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
  [new RegExp(`(${NUMBER}) ?${FOOT} ?-? ?(${INCHES}) ?${INCH}`, 'y'), ([, ft, inch]) => feet(ft, inch)],
  [new RegExp(`(${NUMBER}) ?${FOOT}(\\d+)?`, 'y'), ([, ft, inch]) => feet(ft, inch)],
  [new RegExp(`(${INCHES}) ?${INCH}`, 'y'), ([, inch]) => feet('0', inch)],
  [new RegExp(`(${THOUSANDS}|${NUMBER}) ?mm(?![a-wyz])`, 'y'), ([, mm]) => metres(mm, 0.1)],
  [new RegExp(`(${NUMBER}) ?cm(?![a-wyz])`, 'y'), ([, cm]) => metres(cm, 1)],
  [new RegExp(`(${NUMBER}) ?(?:lm|m|met(?:re|er)s?)(?![a-wyz])`, 'y'), ([, m]) => metres(m)],
  [new RegExp(`(${NUMBER}) ?${COUNT}`, 'y'), ([, pieces]) => count(pieces)],
  [new RegExp(`(?:qty|quantity|pieces|pcs)[.:= ]*(${NUMBER})`, 'y'), ([, pieces]) => count(pieces)],
  [
    new RegExp(`(?<!\\/ *)(\\d+[ -]${FRACTION})`, 'y'),
    ([, value]) => ({ kind: 'bare', value: withFraction(value) }),
  ],
  [new RegExp(`(${NUMBER})(?![\\da-wyz"'])`, 'y'), ([, value]) => bare(value)],
]
const BETWEEN = /(?:[\s,;:|@×x*/=]|(?:of|at|by|long)(?![a-z])|-(?= ))+/y

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

/** The figures of one line; null if anything in it is neither a figure nor a separator. */
export function figuresOf(line: string): Figures | null {
  const text = line.trim().toLowerCase()
  const figures: Figure[] = []
  const gaps: string[] = []
  let at = 0
  while (at < text.length) {
    const sign = matchAt(BETWEEN, text, at)
    if (sign) at += sign[0].length
    if (at === text.length) break
    const found = figureAt(text, at)
    if (!found) return null
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

/** The figure of a text; null if it has none, or several. */
export function lengthAlone(text: string): Figure | null {
  const plain = withPlainNumbers(text.trim())
  // Digits after feet are inches, even before the inch sign is typed.
  const whole = INCHES_BEGUN.test(plain) ? `${plain}"` : plain
  const [figure, ...others] = figuresOf(whole)?.figures ?? []
  return figure && others.length === 0 ? figure : null
}

function figureAt(text: string, at: number): { figure: Figure; width: number } | null {
  for (const [form, read] of FORMS) {
    const match = matchAt(form, text, at)
    if (match) return { figure: read(match), width: match[0].length }
  }
  return null
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(text)
}
