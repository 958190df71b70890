import { separatorOf } from '#machines/shared/cells.rules.ts'
import { figuresOf } from '#machines/tally/cut-list-lengths.rules.ts'
import { type Meaning, meaningOf, type Reading } from './parsed-line.ts'
import { isPieces } from './unit.rules.ts'

const NUMBER = '\\d+(?:\\.\\d+)?'
const INCHES = '(?: ?-? ?\\d[\\d ./-]{0,8}(?:"|″|”|(?:inches|inch|in)\\b\\.?))?'
const FEET = `${NUMBER} ?(?:['′’]|(?:feet|foot|ft)(?![a-z])\\.?)${INCHES}`
const METRIC = `${NUMBER} ?(?:mm|met(?:re|er)s?|m)`
/** A length with a unit, or after a sign that marks one, with the text around it. */
const LENGTH = new RegExp(
  `(?:(?<=^|[\\s,;|])|\\s{0,3}([@/×✕*])\\s{0,3}|\\s(?:x|at)\\s{0,3})(?<![\\d.])(${FEET}|${METRIC}|(?<=@\\s{0,3})${NUMBER})(?![\\w'"]|\\.\\d)(?:\\s+long\\b)?`,
  'giu',
)
/** In hundredths of a metre. A shorter length in millimetres is a width, as in 'gutter 115mm'. */
const LEAST_IN_MILLIMETRES = 150
const CODE_WITH_FIGURES = /^\S*\d\S*$/

const SIDE = '\\d+(?:[./-]\\d+(?:/\\d+)?)?'
/** A section and its length in one size: '2x4x8', '90x45x2.4', '90 x 45 x 2400'. */
const SECTION_AND_LENGTH = new RegExp(
  `(?<![\\w.,/-])((${SIDE})\\s*[x×]\\s*(${SIDE}))\\s*[x×]\\s*(${SIDE})\\s*(mm|m|ft|['"])?(?![\\w./-])`,
  'giu',
)

/** A length found in a line, and the line without it. */
interface Cut {
  readonly length: string
  readonly rest: string
  readonly isCell: boolean
}

/**
 * The meaning of a line with a length anywhere in it, such as `48 SPF-2X4 8 ft`. `plain` is its meaning if
 * lengths are ignored; `read` reads the line without the length. The lengths apply only if the product turns
 * out to be sold by length; otherwise the plain quantity does.
 */
export function withCutLength(plain: Meaning, line: string, read: (rest: string) => Meaning): Meaning {
  if (plain.readings.some(({ lengths }) => lengths !== undefined)) return plain
  const cut = cutOf(line)
  const counted = cut && read(cut.rest).readings.find(({ quantity }) => quantity !== null)
  if (!cut || !counted || !isPieces(counted.unit)) return plain
  const [first, ...others] = plain.readings
  const lengths = `${counted.quantity} @ ${cut.length}`
  // '12 m conduit 20' more likely means 12 m than 20 pieces.
  if (first && isCountedBy(first, cut, counted) && !CODE_WITH_FIGURES.test(counted.code)) return plain
  if (!first) return meaningOf([{ code: counted.code, quantity: null, unit: null, lengths }])
  if (first.code !== counted.code)
    return meaningOf([first, { code: counted.code, quantity: null, unit: null, lengths }, ...others])
  // A length in a description says nothing about the quantity ordered.
  return cut.isCell ? meaningOf([{ ...first, lengths }, ...others]) : plain
}

/** Whether the likeliest reading takes the length's figure for its quantity. */
const isCountedBy = ({ quantity, unit }: Reading, { length }: Cut, counted: Reading) =>
  unit !== null && quantity === Number.parseFloat(length) && quantity !== counted.quantity

/** The only length in a line; null if there are several, which is ambiguous. */
function cutOf(line: string): Cut | null {
  const [found, ...others] = [...line.matchAll(LENGTH)].filter(([, sign, length = '']) =>
    isLong(sign, length),
  )
  if (!found) return cutOfSection(line)
  if (others.length > 0) return null
  const [all, , length = ''] = found
  const [before, behind] = [line.slice(0, found.index), line.slice(found.index + all.length)]
  const separator = separatorOf(line)
  const beside = [before.replace(/ +$/, '').at(-1), behind.replace(/^ +/, '')[0]]
  const isCell = separator !== undefined && beside.every((sign) => sign === undefined || sign === separator)
  return { length, rest: `${before} ${behind}`.replace(/ {2,}/g, ' ').trim(), isCell }
}

/** The only size in a line that ends with a length; null if none can be one. */
function cutOfSection(line: string): Cut | null {
  const [found, ...others] = line.matchAll(SECTION_AND_LENGTH)
  if (!found || others.length > 0) return null
  const [all, section = '', one = '', other = '', last = '', unit = ''] = found
  const length = lengthOf(one, other, last, unit)
  if (length === null) return null
  const rest = `${line.slice(0, found.index)}${section}${line.slice(found.index + all.length)}`
  return { length, rest, isCell: false }
}

/** Sections are in millimetres, or small numbers of inches with a length in feet; sheets are wider. */
function lengthOf(one: string, other: string, last: string, unit: string): string | null {
  const [least = 0, most = 0] = [one, other].map(Number.parseFloat).sort((a, b) => a - b)
  const length = Number.parseFloat(last)
  if (most <= 16 && unit !== 'mm' && unit !== 'm') {
    if (length < 4) return null
    return `${last}${unit && unit !== 'ft' ? unit : length > 40 ? '"' : "'"}`
  }
  if (least < 10 || least > 100 || most > 400) return null
  const isMetres = unit === 'm' || (unit === '' && last.includes('.') && length < 13)
  if (isMetres) return `${last} m`
  return length >= 600 && unit !== 'ft' ? `${last} mm` : null
}

function isLong(sign: string | undefined, length: string): boolean {
  const [figure] = figuresOf(length)?.figures ?? []
  if (figure?.kind === 'bare') return true
  if (figure?.kind !== 'length' || figure.hundredths <= 0) return false
  return sign === '@' || !/mm$/i.test(length) || figure.hundredths >= LEAST_IN_MILLIMETRES
}
