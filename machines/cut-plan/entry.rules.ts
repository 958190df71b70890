import { isolated } from '#contract/isolated.ts'
import { halfWidth } from '#machines/shared/quantity.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import { type CutList, mergedPieces, readCutList } from '#machines/tally/cut-list.rules.ts'
import type { Figure } from '#machines/tally/cut-list-lengths.rules.ts'
import type { Measured } from '#machines/tally/length.rules.ts'
import type { Aim, CutProblem } from './cut-plan.rules.ts'
import { figureParts, partsText, readSmall, stockParts } from './parts.rules.ts'

/** What is typed for a plan. */
export interface Entry {
  readonly cuts: string
  readonly kerf: string
  readonly trim: string
  readonly aim: Aim
}

export type Field = 'cuts' | 'kerf' | 'trim'

/** Why there is nothing to plan, and what to do about it. */
export interface Reason {
  readonly field: Field
  readonly text: string
}

/** What a plan is for. */
export interface Goods {
  readonly unit: LengthUnit
  /** Stocked lengths in hundredths of a metre or foot. */
  readonly stock: readonly number[]
}

/** The most cuts of one plan: one of more could neither be read nor sawn in one go. */
export const MOST_CUTS = 1_000

/** A circular saw takes 3 mm, or 1/8 in. */
export const EMPTY_ENTRY: Readonly<Record<LengthUnit, Entry>> = {
  m: { cuts: '', kerf: '3', trim: '0', aim: 'waste' },
  ft: { cuts: '', kerf: '1/8', trim: '0', aim: 'waste' },
}

/** No saw takes more: 20 mm, 3/4 in. */
const MOST_KERF: Readonly<Record<LengthUnit, number>> = { m: 20, ft: 300 }

const SAW = {
  m: { kerf: 'Whole millimetres, at most 20.', trim: 'Whole millimetres, less than the longest board.' },
  ft: { kerf: 'Inches such as 1/8, at most 3/4.', trim: 'Inches such as 1/4, less than the longest board.' },
} as const

/** What an entry is read as: a problem and how the cuts were read, or every reason why it poses none. */
type Read =
  | { readonly problem: CutProblem; readonly notes: readonly string[] }
  | { readonly reasons: readonly Reason[] }

/** Reads an entry for these goods. */
export function readEntry(entry: Entry, { unit, stock }: Goods): Read {
  const [kerf, trim] = [readSmall(halfWidth(entry.kerf), unit), readSmall(halfWidth(entry.trim), unit)]
  const boards = stock.map((hundredths) => stockParts(hundredths, unit))
  if (boards.length === 0)
    return refused('cuts', 'This product comes in any length: order the cuts themselves.')
  const longest = Math.max(...boards)
  const reasons: Reason[] = []
  if (kerf === null || kerf > MOST_KERF[unit]) reasons.push({ field: 'kerf', text: SAW[unit].kerf })
  const isTrim = trim !== null && trim < longest
  if (!isTrim) reasons.push({ field: 'trim', text: SAW[unit].trim })
  const list = readCutList(entry.cuts, {
    unit,
    longest: Number.POSITIVE_INFINITY,
    standard: [],
    measure: inParts(unit),
  })
  reasons.push(...remarksOn(list, longest - (isTrim ? trim : 0), unit))
  if (reasons.length > 0 || kerf === null || trim === null) return { reasons }
  const cuts = mergedPieces(list.pieces)
  return { problem: { cuts, stock: [...new Set(boards)], kerf, trim, aim: entry.aim }, notes: list.notes }
}

const refused = (field: Field, text: string) => ({ reasons: [{ field, text }] })

const inParts =
  (unit: LengthUnit) =>
  (figure: Figure): Measured => {
    if (figure.kind === 'length' && figure.unit !== unit)
      return { problem: unit === 'm' ? 'Feet and inches: write it in metres.' : 'Metric: write it in feet.' }
    const length = figureParts(figure, unit)
    if (length === null) return { problem: 'Cuts go in whole millimetres.' }
    if (length <= 0) return { problem: 'The length must be above 0.' }
    return { length, isRounded: false, isMillimetres: false }
  }

/** Lines of the list that are named one by one; of the others only their number is. */
const MOST_NAMED = 5

function remarksOn({ pieces, unread }: CutList, longest: number, unit: LengthUnit): readonly Reason[] {
  const named = unread
    .slice(0, MOST_NAMED)
    .map(({ line, text, reason }) => `Line ${line}, “${isolated(text)}”: ${reason}`)
  const more = unread.length - named.length
  if (more > 0) named.push(`${more} more ${more === 1 ? 'line is' : 'lines are'} like that.`)
  const long = pieces.filter(({ length }) => length > longest).map(({ length }) => partsText(length, unit))
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0)
  if (long.length > 0) named.push(tooLong(long, partsText(longest, unit)))
  if (count > MOST_CUTS)
    named.push(
      `These are ${grouped(count)} cuts, and one plan has at most ${grouped(MOST_CUTS)}: plan them in parts.`,
    )
  if (count === 0 && unread.length === 0) named.push('Type the cuts that you need, one length per line.')
  return named.map((text) => ({ field: 'cuts', text }))
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

function tooLong(lengths: readonly string[], longest: string): string {
  const [first, ...others] = lengths
  const rest = others.length > 2 ? [`${others.length} more`] : others
  const named = rest.length > 0 ? `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}` : first
  return `No board is long enough for ${named}: the longest gives ${longest}.`
}
