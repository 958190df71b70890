import type { LengthUnit } from '#machines/site/lengths.ts'

/**
 * A figure of a cut list as it is written: a length with its unit, a number of pieces, or a number
 * that only its neighbours explain. Lengths are in hundredths of metre or foot, maybe not whole.
 */
export type Figure =
  | { readonly kind: 'length'; readonly hundredths: number; readonly unit: LengthUnit }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'bare'; readonly value: number }

/** The figures of a line in their order, and what stands between each and the next. */
export interface Figures {
  readonly figures: readonly Figure[]
  readonly gaps: readonly string[]
}

const NUMBER = '-?(?:\\d+(?:\\.\\d+)?|\\.\\d+)'
/** At most millions: more groups are a row of figures, not to be read to its end at every one. */
const THOUSANDS = '-?\\d{1,3}(?:,\\d{3}){1,2}'
/** A proper one, as a rule has them; behind a slash it would be read into what that divides. */
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

/** What a figure may look like, the most telling first. */
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

/** '6', '6 1/2', '6-1/2' and '1/2'. */
function withFraction(text = '0'): number {
  const sign = text.startsWith('-') ? -1 : 1
  const [whole = '0', part] = text.replace(/^-/, '').split(/[ -]/)
  return sign * (ratio(whole) + ratio(part ?? '0'))
}

function ratio(text: string): number {
  const [over = '0', under = '1'] = text.split('/')
  return Number(over) / Number(under)
}

/** The figures of one line, or null where something in it is neither figure nor sign. */
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

const THOUSANDS_WITHOUT_UNIT = /(?<![\d.,])\d{1,3}(?:,\d{3}){1,2}(?![\d,])/g
const DECIMAL_COMMA = /(?<![\d.,])(\d+),(\d{1,2})(?!\d|[.,]\d)/g

/** A text with '1,200' as 1200 and '3,6' as 3.6: what a comma is where it does not separate two figures. */
export const withPlainNumbers = (text: string): string =>
  text.replace(THOUSANDS_WITHOUT_UNIT, (number) => number.replaceAll(',', '')).replace(DECIMAL_COMMA, '$1.$2')

/** The figure of a text that has one only; null where it is none, or several. */
export function lengthAlone(text: string): Figure | null {
  const plain = withPlainNumbers(text.trim())
  // What follows feet are inches, also while their sign is not typed yet.
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
