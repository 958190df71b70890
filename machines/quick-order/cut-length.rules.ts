import { figuresOf } from '#machines/tally/cut-list-lengths.rules.ts'
import { separatorOf } from './cells.rules.ts'
import { type Meaning, meaningOf, type Reading } from './parsed-line.ts'
import { isPieces } from './unit.rules.ts'

const NUMBER = '\\d+(?:\\.\\d+)?'
const INCHES = '(?: ?-? ?\\d[\\d ./-]{0,8}(?:"|″|”|(?:inches|inch|in)\\b\\.?))?'
const FEET = `${NUMBER} ?(?:['′’]|(?:feet|foot|ft)(?![a-z])\\.?)${INCHES}`
const METRIC = `${NUMBER} ?(?:mm|met(?:re|er)s?|m)`
/** A length with its unit, or with a sign that says it is one; what may stand before it, and 'long' behind. */
const LENGTH = new RegExp(
  `(?:(?<=^|[\\s,;|])|\\s{0,3}([@/×✕*])\\s{0,3}|\\s(?:x|at)\\s{0,3})(?<![\\d.])(${FEET}|${METRIC}|(?<=@\\s{0,3})${NUMBER})(?![\\w'"]|\\.\\d)(?:\\s+long\\b)?`,
  'giu',
)
/** Shorter ones in millimetres are a width: 'gutter 115mm'. In hundredths of a metre. */
const LEAST_IN_MILLIMETRES = 150
const CODE_WITH_FIGURES = /^\S*\d\S*$/

/** A length within a line, and the line without it. */
interface Cut {
  readonly length: string
  readonly rest: string
  /** It has a cell of its own. */
  readonly isCell: boolean
}

/**
 * The meaning of `48 SPF-2X4 8 ft`, wherever in the line its length stands: `plain` is what the line means
 * to somebody who knows no lengths, `read` reads what is left without it. What is sold by length takes its
 * lengths from here, whichever product it turns out to be; anything else is counted as before.
 */
export function withCutLength(plain: Meaning, line: string, read: (rest: string) => Meaning): Meaning {
  if (plain.readings.some(({ lengths }) => lengths !== undefined)) return plain
  const cut = cutOf(line)
  const counted = cut && read(cut.rest).readings.find(({ quantity }) => quantity !== null)
  if (!cut || !counted || !isPieces(counted.unit)) return plain
  const [first, ...others] = plain.readings
  const lengths = `${counted.quantity} @ ${cut.length}`
  // '12 m conduit 20' is more likely 12 m of it than 20 pieces.
  if (first && isCountedBy(first, cut, counted) && !CODE_WITH_FIGURES.test(counted.code)) return plain
  if (!first) return meaningOf([{ code: counted.code, quantity: null, unit: null, lengths }])
  if (first.code !== counted.code)
    return meaningOf([first, { code: counted.code, quantity: null, unit: null, lengths }, ...others])
  // A length in a description says nothing of what is ordered.
  return cut.isCell ? meaningOf([{ ...first, lengths }, ...others]) : plain
}

/** The figure of the length is how many the likeliest reading takes, instead of the other one. */
const isCountedBy = ({ quantity, unit }: Reading, { length }: Cut, counted: Reading) =>
  unit !== null && quantity === Number.parseFloat(length) && quantity !== counted.quantity

/** The only length in a line; of several nobody knows which. */
function cutOf(line: string): Cut | null {
  const [found, ...others] = [...line.matchAll(LENGTH)].filter(([, sign, length = '']) =>
    isLong(sign, length),
  )
  if (!found || others.length > 0) return null
  const [all, , length = ''] = found
  const [before, behind] = [line.slice(0, found.index), line.slice(found.index + all.length)]
  const separator = separatorOf(line)
  const beside = [before.replace(/ +$/, '').at(-1), behind.replace(/^ +/, '')[0]]
  const isCell = separator !== undefined && beside.every((sign) => sign === undefined || sign === separator)
  return { length, rest: `${before} ${behind}`.trim(), isCell }
}

function isLong(sign: string | undefined, length: string): boolean {
  const [figure] = figuresOf(length)?.figures ?? []
  if (figure?.kind === 'bare') return true
  if (figure?.kind !== 'length' || figure.hundredths <= 0) return false
  return sign === '@' || !/mm$/i.test(length) || figure.hundredths >= LEAST_IN_MILLIMETRES
}

/** Of several ways to read a line the first that suits how a product is sold. */
export const suitingReading = (readings: readonly Reading[], isTally: boolean): Reading | undefined =>
  readings.find(({ quantity, lengths }) =>
    isTally ? lengths !== undefined : quantity !== null || lengths === undefined,
  )
