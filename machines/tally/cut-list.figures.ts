/** What a site orders lengths in. */
export type LengthUnit = 'm' | 'ft'

/**
 * A figure of a cut list as it is written: a length with its unit, a number of pieces, or a number
 * that only its neighbours explain. Lengths are in hundredths of metre or foot, maybe not whole.
 */
export type Figure =
  | { readonly kind: 'length'; readonly hundredths: number; readonly unit: LengthUnit }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'bare'; readonly value: number }

/** The figures of a line in their order, and whether a sign between them says that the count comes first. */
interface Figures {
  readonly figures: readonly Figure[]
  readonly isCountFirst: boolean
}

const NUMBER = '-?(?:\\d+(?:\\.\\d+)?|\\.\\d+)'
/** At most millions: more groups are a row of figures, not to be read to its end at every one. */
const THOUSANDS = '-?\\d{1,3}(?:,\\d{3}){1,2}'
const INCHES = '-?(?:\\d+[ -]\\d+\\/\\d+|\\d+\\/\\d+|\\d+(?:\\.\\d+)?)'
const FOOT = "(?:'(?!')|′|’|(?:ft|foot|feet)(?![a-wyz])\\.?)"
const INCHES_BEGUN = new RegExp(`${FOOT}[ -]*\\d[\\d./ -]*$`, 'i')
const INCH = "(?:\"|″|”|''|(?:in|inch|inches)(?![a-wyz])\\.?)"
const COUNT = '(?:pieces|piece|pcs|pc|each|ea|no|off|lengths|length|qty)(?![a-wyz])\\.?'

type Reader = (parts: readonly (string | undefined)[]) => Figure

const feet = (whole = '0', inches = '0'): Figure => ({
  kind: 'length',
  hundredths: Number(whole) * 100 + (inchesOf(inches) * 100) / 12,
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
  [new RegExp(`(${NUMBER})(?![\\da-wyz"'])`, 'y'), ([, value]) => bare(value)],
]
const BETWEEN = /(?:[\s,;:|@×x*/=]|(?:of|at|by|long)(?![a-z])|-(?= ))+/y
const COUNT_FIRST = /@|\/|\bof\b|\bat\b/

/** '6', '6 1/2', '6-1/2' and '1/2' inches. */
function inchesOf(text: string): number {
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
  const signs: string[] = []
  let at = 0
  while (at < text.length) {
    const sign = matchAt(BETWEEN, text, at)
    if (sign) {
      if (figures.length === 1) signs.push(sign[0])
      at += sign[0].length
      continue
    }
    const found = figureAt(text, at)
    if (!found) return null
    figures.push(found.figure)
    at += found.width
  }
  return { figures, isCountFirst: COUNT_FIRST.test(signs.join('')) }
}

/** A length by the foot as it is written, `8' 6"` or `102 in`, in hundredths; null where it is none. */
export function feetAndInches(text: string): number | null {
  // What follows feet are inches, also while their sign is not typed yet.
  const whole = INCHES_BEGUN.test(text) ? `${text.trim()}"` : text
  const [figure, ...others] = figuresOf(whole)?.figures ?? []
  return figure?.kind === 'length' && figure.unit === 'ft' && others.length === 0 ? figure.hundredths : null
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
