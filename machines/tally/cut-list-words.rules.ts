import type { LengthUnit } from '#machines/site/lengths.ts'
import { LEAST_MILLIMETRES } from './length.rules.ts'

/* What carpenters write around the figures of a line: sections, grades, what the pieces are for. */

/** A line without what says nothing of length and quantity, and what that was. */
export interface Stripped {
  readonly text: string
  readonly skipped: readonly string[]
}

const NUMBER = '\\d+(?:\\.\\d+)?'
/** A side of a section: '90', '90 mm', '2"', '5/4'. */
const SIDE = `(?:[568]\\/4|${NUMBER})(?: ?mm| ?in|["″”])?`
const TIMES = ' ?[x×] ?'
const UNIT =
  /^ ?(?:mm|cm|lm|m|met(?:re|er)s?|mtrs?|ft|in|feet|foot|inch|inches)(?![a-wyz])|^ ?['"′″’”]|^[ -]\d+\/\d+ ?["″”']/i
const SIZE = new RegExp(`(?<![\\d.x×/] ?)${SIDE}(?:${TIMES}${SIDE}){1,2}${TIMES}${NUMBER}`, 'i')

/**
 * Takes the section out of a size: `2x4x8' - 6` is `8' - 6`, and `6 x 2x4x8'` is `6 x 8'`. The text as it is if it
 * has no size, or one of four numbers that does not show which is the length.
 */
export function withoutSection(text: string, unit: LengthUnit): Stripped {
  const [size = ''] = SIZE.exec(text) ?? []
  const at = text.indexOf(size)
  const [before, behind] = [text.slice(0, at), text.slice(at + size.length)]
  const sides = size.split(/ ?[x×] ?/i)
  const length = sides.pop() ?? ''
  const hasUnit = UNIT.test(behind)
  if (size === '' || (sides.length === 3 && !(hasUnit && before.trim() === ''))) return { text, skipped: [] }
  const count = sides.length === 3 ? `${sides.shift()} x ` : ''
  return {
    text: `${before}${count}${length}${hasUnit ? '' : unitFor(Number(length), unit)}${behind}`,
    skipped: [sides.join('x')],
  }
}

const unitFor = (length: number, unit: LengthUnit) =>
  unit === 'm' && length >= LEAST_MILLIMETRES ? 'mm' : unit

/** Words that change what is ordered, or may: a line with one of them is not understood. */
const MEANT = new Set(
  'mm cm lm m ft feet foot in inch inches yard yards yd yds metre metres meter meters mtr mtrs x of at by long no off pc pcs piece pieces length lengths ea each every per both pair pairs set sets lot lots dozen doz pack packs bundle bundles double twice half halves less minus plus and or to not without about approx min max over under total qty quantity deg degrees'.split(
    ' ',
  ),
)
const WORD = /^[(–-]?\p{L}[\p{L}'’/-]*[),.;:]*$|^[-–]$/u
/** 'MGP10', 'F7', 'H2F', '#2': other words with figures may mean something. */
const GRADE = /^\(?(?:mgp|f|gl|lvl|h|t|c|uc|ca)\d+(?:\.\d)?[a-z]?[),.;:]*$|^#\d[),.;:]*$/i

const isIdle = (word: string) =>
  GRADE.test(word) || (WORD.test(word) && !MEANT.has(word.replace(/[^\p{L}]/gu, '').toLowerCase()))

const SECTION = new RegExp(`^${SIDE}${TIMES}${SIDE}(?=[ ,:])`, 'i')

/**
 * Strips words from the end of a line ('12 @ 2400 studs') and a section with a grade or a use from its front
 * ('90x45 MGP10 6/2.4').
 */
export function withoutWords(written: string): Stripped {
  const [section = ''] = SECTION.exec(written.trim()) ?? []
  const words = written
    .trim()
    .slice(section.length)
    .split(/[\s,]+/)
    .filter(Boolean)
  const last = words.findLastIndex((word) => !isIdle(word)) + 1
  const first = section === '' ? 0 : words.findIndex((word) => !isIdle(word))
  if (last === 0) return { text: written, skipped: [] }
  const isGraded = first > 0
  const figures = words.slice(Math.max(first, 0), last).join(' ')
  return {
    text: section === '' || isGraded ? figures : `${section} ${figures}`,
    skipped: [
      isGraded ? [section, ...words.slice(0, first)].join(' ') : '',
      words.slice(last).join(' '),
    ].filter(Boolean),
  }
}

const SPACED = /(?<=^|[@x×*=/] ?|\bof |\bat )[1-9]\d{0,2}(?: \d{3})+(?= ?(?:mm)? ?(?:$|[x×*@=,;]))/g

/** Joins groups of thousands that stand alone beside a sign: '2 400 x 12' becomes '2400 x 12'. */
export const withJoinedThousands = (text: string): string =>
  text.replace(SPACED, (number) => number.replaceAll(' ', ''))
