/*
 * How text becomes the words that a search compares. Sizes and weights are written in many ways, so each gets
 * one form: '2.4 m', '2.4m' and '2400mm' are all 2400, '90 x 35' and '35x90mm' are both 90x35, '20 kg' is
 * 20kg. Millimetres and inches have no unit, as is usual in the trade; a measure that is known to be metric is
 * also found with one, so that '12mm' is neither 12 ft nor 12 gauge.
 */

const MILLIMETRES: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['m', 1000],
])
/** Inches have no unit either: people don't say what a 2x4 is measured in. */
const UNSAID = 'in'

const UNITS: ReadonlyMap<string, string> = new Map([
  ...names('mm', 'mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'),
  ...names('cm', 'cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'),
  ...names('m', 'm', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'),
  // Grams, and the gauge of a screw.
  ...names('g', 'g', 'gauge'),
  ...names('kg', 'kg', 'kgs', 'kilo', 'kilos'),
  ...names('l', 'l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'),
  ...names('ml', 'ml'),
  ...names('ft', 'ft', 'feet', 'foot', "'"),
  ...names('in', 'in', 'inch', 'inches', '"'),
  ...names('lb', 'lb', 'lbs'),
  ...names('gal', 'gal', 'gallon', 'gallons'),
])

function names(unit: string, ...spellings: string[]): [string, string][] {
  return spellings.map((spelling) => [spelling, unit])
}

const UNIT_PATTERN = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|')
const NUMBER = String.raw`\d+(?:\.\d+)?(?:-\d+/\d+|/\d+)?`
/** A number with or without a unit; bolts and threads are m8, m12. */
const MEASURE = String.raw`(m?)(${NUMBER})(?:\s*(${UNIT_PATTERN})(?![a-wyz0-9]|x(?!\d)))?`
const BY = String.raw`\s*(?:x|\*|by)\s*`
const SIZE = `${MEASURE}(?:${BY}${MEASURE})*(?![a-z0-9])`
const TOKEN = new RegExp(`(?<![a-z0-9.])${SIZE}|[a-z0-9]+`, 'g')
const WHOLE_SIZE = new RegExp(`^${SIZE}$`)
const MEASURES = new RegExp(MEASURE, 'g')
const MEASURE_ONLY = new RegExp(`^${MEASURE}$`)

interface Measure {
  /** As written, without the unit. */
  readonly bare: string
  /** Number and unit in their one form. */
  readonly canonical: string
  /** In millimetres, with the unit; null if it may be anything else. */
  readonly metric: string | null
}

/** Before the least measure of a size: the thickness, which is what '12mm' means first. */
export const THICKNESS_MARK = '='

/** The words that a text is found by, in several forms where people write several. */
export function indexWords(text: string): Set<string> {
  const words = new Set<string>()
  for (const token of tokens(text)) {
    if (typeof token === 'string') {
      words.add(token)
      words.add(singular(token))
    } else {
      for (const { bare, canonical, metric } of token)
        words
          .add(bare)
          .add(canonical)
          .add(metric ?? canonical)
      const [least, next] = bySize(token)
      if (least?.metric && next) words.add(THICKNESS_MARK + least.metric)
      for (const [a, b] of pairs(token)) words.add(size(a.bare, b.bare)).add(size(a.canonical, b.canonical))
    }
  }
  return words
}

/** Words that say nothing about a product. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'of', 'or', 'the', 'to', 'with'])
/** Ignored: 'Bag of cement', 'lengths of 90x45'; but not 'box of 500'. */
const HELPING =
  /\b(?:bag|box|bundle|can|carton|length|pack|packet|pallet|piece|roll|sheet|tin|tub|tube)(?:e?s)? of (?!\d+(?: |$))/g

/** The words of a query, all of which a product must have. Fillers count only if there is nothing else. */
export function queryWords(text: string): string[] {
  const words = new Set<string>()
  for (const token of tokens(plain(text).replace(HELPING, ''))) {
    if (typeof token === 'string') words.add(singular(token))
    else for (const word of sizeWords(token)) words.add(word)
  }
  const telling = [...words].filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : [...words]
}

/**
 * A size as the words that a product must have: thickness and width as one word, a length as another, because
 * goods that are cut to length list it elsewhere.
 */
function sizeWords(measured: readonly Measure[]): string[] {
  const [least, next, ...rest] = bySize(measured)
  if (!least) return []
  const alone = ({ canonical, metric }: Measure) => metric ?? canonical
  return next ? [size(least.canonical, next.canonical), ...rest.map(alone)] : [alone(least)]
}

const bySize = (measured: readonly Measure[]) =>
  [...measured].sort((a, b) => magnitude(a.canonical) - magnitude(b.canonical))

/** A product code without the characters that people leave out or add: 'TIM-90 35' is tim9035. */
export function compactCode(code: string): string {
  return code.toLowerCase().replace(/[\s\-._/]/g, '')
}

/** Whether a word is a number, with or without a unit. Numbers must match in full: '9' doesn't find '90'. */
export function isMeasure(word: string): boolean {
  return MEASURE_ONLY.test(word)
}

function tokens(text: string): (string | Measure[])[] {
  return [...plain(text).matchAll(TOKEN)].map(([token]) => (WHOLE_SIZE.test(token) ? measures(token) : token))
}

/** Unifies characters and notations that have several forms. */
export function plain(text: string): string {
  return (
    text
      .replace(/(\d)\s*(?=[¼-¾⅐-⅞])/g, '$1-')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[×✕✖]/g, 'x')
      .replace(/\u2044/g, '/')
      .replace(/[“”″]/g, '"')
      .replace(/[‘’′]/g, "'")
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      // Size numbers of screws and bars: #8.
      .replace(/#\s*(?=\d)/g, 'no ')
      .replace(/(\d)\s+(?=\d+\/\d)/g, '$1-')
      .toLowerCase()
      // A cable's cross-section, 2.5 mm², is asked for as 2.5 mm.
      .replace(/(?<=\d\s*mm)2(?![\w.])/g, '')
      .replace(/([a-z])'s\b/g, '$1s')
      // A screw's gauge and threads per inch: 14-10 x 65.
      .replace(/(?<![\d./-])(\d{1,2})-(\d{1,2})(?=\s*x\s*\d)/g, '$2 $1g')
      // An unfinished size, while the user is typing.
      .replace(/(\d)\s*x\s*$/, '$1')
  )
}

function measures(token: string): Measure[] {
  const parts = [...token.matchAll(MEASURES)].map(([, thread = '', number = '', unitName = '']) => ({
    thread,
    number,
    unit: UNITS.get(unitName) ?? '',
  }))
  const isMetric =
    parts.some(({ thread, unit }) => thread !== '' || MILLIMETRES.has(unit)) || isSection(parts)
  return parts.map(({ thread, number, unit }) => {
    const bare = thread + number
    const factor = MILLIMETRES.get(unit)
    if (number.includes('/') || (unit !== '' && factor === undefined))
      return { bare, canonical: unit === UNSAID ? bare : bare + unit, metric: null }
    const millimetres = String(Number((Number(number) * (factor ?? 1)).toFixed(3)))
    return {
      bare,
      canonical: factor === undefined ? bare : thread + millimetres,
      metric: isMetric ? `${millimetres}mm` : null,
    }
  })
}

/** Inches of a size without units are fewer. */
const MOST_INCHES = 30

/** Whether a size without any unit is in millimetres: '90 x 35', but not '2x4'. */
const isSection = (parts: readonly { readonly number: string; readonly unit: string }[]) =>
  parts.length > 1 &&
  parts.every(({ unit }) => unit === '') &&
  parts.some(({ number }) => Number(number) >= MOST_INCHES)

/** Two measures as one word, the greater first, so that their order in a query doesn't matter. */
function size(a: string, b: string): string {
  const order = magnitude(b) - magnitude(a) || (a < b ? -1 : 1)
  return order <= 0 ? `${a}x${b}` : `${b}x${a}`
}

/** The number in a measure, without its unit: 3.5 for 3-1/2in, 12 for m12. */
function magnitude(measure: string): number {
  const [, whole = '0', top = '0', bottom = '1'] =
    /^m?(?:([\d.]+)(?![\d./]))?-?(?:(\d+)\/(\d+))?/.exec(measure) ?? []
  return Number(whole) + Number(top) / Number(bottom)
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]))
}

/**
 * The singular of an English word. It need not be correct, only the same for both forms: screws, boxes,
 * batteries.
 */
export function singular(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`
  if (word.endsWith('knives')) return `${word.slice(0, -3)}fe`
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^suai]s$/.test(word) ? word.slice(0, -1) : word
}
