import type { LengthUnit } from '#machines/site/lengths.ts'
import type { Stripped } from './cut-list-words.rules.ts'
import { LEAST_MILLIMETRES } from './length.rules.ts'

/* Sections among the figures of a line: '90x45 12 @ 3.6', '(10) 2x6x16'. */

const NUMBER = '\\d+(?:\\.\\d+)?'
/** A side of a section: '90', '90 mm', '2"', '5/4'. */
const SIDE = `(?:[568]\\/4|${NUMBER})(?: ?mm| ?in|["″”])?`
const TIMES = ' ?[x×] ?'
const SIZES = new RegExp(`(?<![\\w.,/])${SIDE}(?:${TIMES}${SIDE}){0,2}${TIMES}${NUMBER}(?![.\\d])`, 'gi')
const UNIT =
  /^ ?(?:mm|cm|lm|m|met(?:re|er)s?|mtrs?|ft|in|feet|foot|inch|inches)(?![a-wyz])|^ ?['"′″’”]|^[ -]\d+\/\d+ ?["″”']/i

/** Sides in millimetres of the thin side of sawn and planed timber, other than what is usually counted. */
const THICKNESSES = new Set([19, 32, 35, 36, 38, 42, 45, 47, 63, 65, 70, 75, 90])
const WIDEST = 400
/** Nominal sides in inches. */
const NOMINAL = { thin: new Set(['1', '2', '3', '4', '5/4', '6', '8']), widest: 12 } as const

function isSection(one: string, other: string, unit: LengthUnit): boolean {
  const [a, b] = [one, other].map((side) => side.replace(/ ?(?:mm|in|["″”])$/i, ''))
  if (unit === 'ft') return NOMINAL.thin.has(a ?? '') && isWidth(Number.parseInt(a ?? '', 10), Number(b))
  const [thin = 0, wide = 0] = [Number(a), Number(b)].sort((x, y) => x - y)
  return THICKNESSES.has(thin) && wide <= WIDEST
}

const isWidth = (thin: number, width: number) =>
  Number.isInteger(width) && width >= 2 && width >= thin && width <= NOMINAL.widest

/** Whether a text is a section and nothing else, as above the lines that it is for; '6x8' may be six of eight. */
export function isSectionAlone(text: string, unit: LengthUnit): boolean {
  const [one = '', other = '', ...more] = text.replace(/ ?:$/, '').split(/ ?[x×] ?/i)
  const isUsual = unit === 'm' || one === other || /^(?:1|2|5\/4)\b/.test(one)
  return isUsual && more.length === 0 && isSection(one, other, unit)
}

/** From here on the bare length of a US section is in inches: boards are at most 24 ft long. */
export const LEAST_INCHES = 40
const MOST_METRES = 20

/** A length without a unit beside its section; null if it can't be one. */
function withUnit(length: string, unit: LengthUnit): string | null {
  const value = Number(length.split(/[ -]/)[0])
  if (unit === 'ft') return `${length}${value > LEAST_INCHES ? '"' : 'ft'}`
  if (value >= LEAST_MILLIMETRES) return `${length}mm`
  return value <= MOST_METRES ? `${length}m` : null
}

/** A line with more sizes is none of a cut list. */
const MOST_SIZES = 3

/** The ways to take the section out of a line: `2x4x8' - 6` is `8' - 6`, `6 x 90x45 @ 2.4` is `6 x @ 2.4`. */
export function withoutSection(text: string, unit: LengthUnit): readonly Stripped[] {
  const sizes = [...text.matchAll(SIZES)]
  if (sizes.length > MOST_SIZES) return []
  return sizes.flatMap(({ 0: size, index }) => {
    const before = text.slice(0, index).replace(/(?<=\d)-$| - $/, ' ')
    const behind = text.slice(index + size.length).replace(/^'?s\b/i, '')
    const [one = '', other = '', third = '', last = ''] = size.split(/ ?[x×] ?/i)
    const [near = '', far = ''] = size.match(/ ?[x×] ?/gi) ?? []
    const hasUnit = UNIT.test(behind)
    const ways: Stripped[] = []
    const add = (figures: string, ...section: readonly string[]) =>
      ways.push({ text: `${before}${figures}`, skipped: [section.join('x')] })
    const addSized = (count: string, length: string, ...section: readonly string[]) => {
      const [fraction = ''] = hasUnit ? [] : (/^[ -]\d+\/\d+(?!\d)/.exec(behind) ?? [])
      const sized = hasUnit ? length : withUnit(length + fraction, unit)
      if (sized !== null) add(`${count}${sized}${behind.slice(fraction.length)}`, ...section)
    }
    /** Without a dash or colon between the section and the figures. */
    const below = behind.replace(/^ ?mm| ?["″”]/i, '').replace(/^(?: - | ?[:=] ?|-(?=\d))/, ' ')
    if (third === '' && isSection(one, other, unit)) add(` ${below}`, one, other)
    if (last !== '') {
      if (hasUnit && before.trim() === '') addSized(`${one} x `, last, other, third)
    } else if (third !== '') {
      addSized('', third, one, other)
      const isFirst = isSection(one, other, unit)
      if (isSection(other, third, unit) && (!isFirst || near.length > far.length))
        add(`${one} x ${below}`, other, third)
      if (isFirst && far.length > near.length) add(` x ${third}${behind}`, one, other)
    }
    return ways
  })
}

const SECTION = /(?<![\w.])\d+(?:\.\d+)? ?[x×] ?\d+(?![\w.])/i

/** Names the sections in texts that were not read, if they differ: all lines are taken for one product. */
export function sectionsIn(texts: readonly string[]): readonly string[] {
  const sections = new Set(texts.flatMap((text) => SECTION.exec(text)?.[0].replace(/ ?[x×] ?/i, 'x') ?? []))
  return sections.size > 1
    ? [`Different sections were read as one product: ${[...sections].join(', ')}.`]
    : []
}
