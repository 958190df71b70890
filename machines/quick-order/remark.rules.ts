import { type Meaning, meaningOf, type Reading } from './parsed-line.ts'
import { CODE_PATTERN } from './skipped.rules.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

/* Words beside the goods of a line, which become its note. */

/** A longer text is no remark. */
const LONGEST = 200
const COUNT = String.raw`\d{1,6}`
/** '(the wet area ones)', also before a quantity. */
const IN_BRACKETS = /^(.*\S)\s*\(([^()]+)\)\s*((?:x\s*)?\d*)$/iu
/** '(12 bags)' and '(2400 mm)' are no remarks. */
const COUNTED = new RegExp(
  String.raw`^(?:qty|quantity)?[.:=\s]*\d[\d.,]*\s*(?:${UNIT_PATTERN}|mm|cm)?$`,
  'iu',
)
/** What a remark without brackets ends with. */
const WORDS_BEHIND = /\s\p{L}.*$/u
const BEHIND_DASH = /^(.*\d.*?)(?:\s+[-–—]+\s+|[,;]\s+)(\p{L}.*\s.*)$/u
/** A code with its quantity, and words behind them. */
const BEHIND_CODE = new RegExp(
  String.raw`^(${COUNT}\s*(?:x\s+|[×✕*]\s*|\s)(?:${UNIT_PATTERN}\s+(?:of\s+)?)?${CODE_PATTERN}|${CODE_PATTERN}\s*(?:x\s*|[×✕*:=-]\s*|\s)\s*${COUNT}(?:\s*${UNIT_PATTERN})?)\s+(\p{L}\D*\s\D*)$`,
  'iu',
)

/** Words that may change the quantity: '12 each site', '2 x box'. */
const COUNTING = /\b(?:each|per|every|both|pairs?|sets?|doz(?:en)?|times|x)\b/i

interface Remarked {
  readonly goods: string
  readonly note: string
}

/** The goods of a line and what is said of them; null if there is nothing beside the goods. */
function remarkedIn(line: string): Remarked | null {
  if (line.length > LONGEST) return null
  const [, before = '', inner = '', behind = ''] = IN_BRACKETS.exec(line) ?? []
  const behindGoods = () => BEHIND_CODE.exec(line) ?? BEHIND_DASH.exec(line)
  const [, goods = '', words = ''] = (WORDS_BEHIND.test(line) && behindGoods()) || []
  const isBracketed = /\p{L}/u.test(inner) && !COUNTED.test(inner)
  const [rest, note] = isBracketed ? [`${before} ${behind}`, inner] : [goods, words]
  if (note === '' || COUNTING.test(note)) return null
  return { goods: rest.trim(), note: note.trim() }
}

const isCounted = ({ quantity, lengths }: Reading) => quantity !== null || lengths !== undefined

/**
 * The meaning of a line with a remark. It may also be part of what the product is called, so that the whole line
 * comes first; without brackets, a remark needs a quantity in the rest.
 */
export function withRemark(line: string, read: (line: string) => Meaning): Meaning {
  const whole = read(line)
  const remarked = remarkedIn(line)
  if (!remarked) return whole
  const { note, goods } = remarked
  const readings = read(goods).readings.map((reading) => ({ ...reading, note }))
  if (!readings.some(isCounted) && !line.includes('(')) return whole
  if (readings.length === 0) return whole
  // Behind a comma it may also describe the goods.
  const others = whole.readings.filter(({ lengths }) => !lengths?.includes(note))
  const described = whole.problem === null ? others : readings.map(withNoteInCode)
  return meaningOf([...described, ...readings])
}

const withNoteInCode = ({ code, note, ...reading }: Reading): Reading => ({
  ...reading,
  code: [code, note].join(' '),
})
