import type { TallyLength } from '#contract/entities/cart.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type Pieces, quantitiesByLength } from './cut-list.rules.ts'
import { hundredthsOf, lengthText, readLength } from './length.rules.ts'

/** A line of the tally as it stands on the screen. */
export interface TallyRow {
  readonly id: number
  /** Its length as typed. */
  readonly text: string
  /** What that says, in hundredths; 0 where it says none. */
  readonly length: number
  /** How the text was understood where that is not plain, or why it was not. */
  readonly remark: string | null
  readonly problem: string | null
  /** The user is in the length's field: nothing is said of it yet. */
  readonly isTyping: boolean
  /** 0 also where its field says none. */
  readonly qty: number
  /** The quantity's field says none. */
  readonly isUnread: boolean
}

/** A line that nobody typed. */
export const rowOf = (id: number, length: number, qty: number): TallyRow => ({
  id,
  text: length === 0 ? '' : lengthText(length),
  length,
  remark: null,
  problem: null,
  isTyping: false,
  qty,
  isUnread: false,
})

/** The line with its length as it is being typed. */
export function withLength(row: TallyRow, text: string, site: SiteLengths): TallyRow {
  const reading = readLength(text, site)
  const said = 'problem' in reading ? { length: 0, remark: null, ...reading } : { problem: null, ...reading }
  return { ...row, text, ...said, isTyping: true }
}

/** The line once its length's field is left: it reads as it is understood, if it is. */
export const withLengthLeft = (row: TallyRow): TallyRow => ({
  ...row,
  text: row.problem === null ? lengthText(row.length) : row.text,
  isTyping: false,
})

/** Whether a field of the line says something that is no length or no quantity. */
export const isWrong = ({ problem, isUnread }: TallyRow) => problem !== null || isUnread

/** How many pieces of each length the cart holds. */
export type Held = ReadonlyMap<number, number>

/** One call: so many pieces of a length more, or so many altogether. */
export interface Step {
  readonly kind: 'add' | 'set'
  readonly length: number
  readonly qty: number
  /** What the cart holds of the length once it went through. */
  readonly wanted: number
}

export type TallyMode = 'add' | 'update'

/** What the cart tells, in hundredths; a length that it tells twice counts together. */
export const heldOf = (tallies: readonly TallyLength[]): Held =>
  quantitiesByLength(tallies.map(({ length, qty }) => ({ length: hundredthsOf(length), qty })))

/** The sum of quantity times length, in hundredths. */
export const totalOf = (rows: readonly TallyRow[]) =>
  rows.reduce((sum, { length, qty }) => sum + length * qty, 0)

/** Whether there is anything to send, and no more than can be counted exactly (section 5). */
export const hasTotal = (rows: readonly TallyRow[]) => {
  const total = totalOf(rows)
  return total > 0 && Number.isSafeInteger(total)
}

const nextId = (rows: readonly TallyRow[]) => rows.reduce((last, { id }) => Math.max(last, id), 0) + 1

/** The rows and one more to be filled in. */
export const withBlankRow = (rows: readonly TallyRow[]): readonly TallyRow[] => [
  ...rows,
  rowOf(nextId(rows), 0, 0),
]

const isBlank = (row: TallyRow) => row.length === 0 && row.qty === 0 && !isWrong(row)

/** The rows to begin with: every standard length, or what the line holds, or one to be filled in. */
export function rowsFor(standard: readonly number[], held: Held): readonly TallyRow[] {
  const lengths = standard.length > 0 ? [...new Set([...standard, ...held.keys()])] : [...held.keys()]
  if (lengths.length === 0) return withBlankRow([])
  return lengths.map((length, at) => rowOf(at + 1, length, held.get(length) ?? 0))
}

/** Adds pieces to the rows: equal lengths together, blank rows make room. */
export function withPieces(rows: readonly TallyRow[], pieces: readonly Pieces[]): readonly TallyRow[] {
  if (pieces.length === 0) return rows
  const more = quantitiesByLength(pieces)
  const grown = rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const qty = more.get(row.length) ?? 0
      more.delete(row.length)
      return { ...row, qty: row.qty + qty }
    })
  const first = nextId(rows)
  const fresh = [...more].map(([length, qty], at) => rowOf(first + at, length, qty))
  return [...grown, ...fresh]
}

/** Rows of equal length as one, so that each goes over in one call. Unfinished rows stay as they are. */
export function mergedRows(rows: readonly TallyRow[]): readonly TallyRow[] {
  const sums = quantitiesByLength(rows)
  const seen = new Set<number>()
  return rows.flatMap((row) => {
    const { length } = row
    if (length === 0) return [row]
    if (seen.has(length)) return []
    seen.add(length)
    return [{ ...row, qty: sums.get(length) ?? row.qty }]
  })
}

export interface Plan {
  readonly mode: TallyMode
  readonly rows: readonly TallyRow[]
  readonly held: Held
  /** What the line held when the dialog was opened: nothing else is ever taken out. */
  readonly opened: Held
  /** Lengths whose call failed in this run. */
  readonly failures: ReadonlyMap<number, string>
}

/** The calls that are left to make, in order. What is taken out goes last, and only if all else went. */
export function stepsOf({ mode, rows, held, opened, failures }: Plan): readonly Step[] {
  const wanted = rows.filter(({ length, qty }) => length > 0 && qty > 0)
  const open = wanted.filter(({ length }) => !failures.has(length))
  if (mode === 'add')
    return open.map(({ length, qty }) => ({
      kind: 'add',
      length,
      qty,
      wanted: (held.get(length) ?? 0) + qty,
    }))
  const changes = open
    .filter(({ length, qty }) => held.get(length) !== qty)
    .map(({ length, qty }): Step => ({ kind: held.has(length) ? 'set' : 'add', length, qty, wanted: qty }))
  if (failures.size > 0) return changes
  const gone = [...opened.keys()].filter(
    (length) => held.has(length) && !wanted.some((each) => each.length === length),
  )
  return [...changes, ...gone.map((length): Step => ({ kind: 'set', length, qty: 0, wanted: 0 }))]
}

/** What the cart holds after a step. */
export function withStep(held: Held, { length, wanted }: Step): Held {
  const next = new Map(held)
  if (wanted > 0) next.set(length, wanted)
  else next.delete(length)
  return next
}

/** Whether the cart as it is now shows that a step went through, did not, or neither. */
export function sendOutcomeOf(step: Step, before: Held, now: Held): 'arrived' | 'absent' | 'unclear' {
  const pieces = now.get(step.length) ?? 0
  if (pieces === step.wanted) return 'arrived'
  return pieces === (before.get(step.length) ?? 0) ? 'absent' : 'unclear'
}

/** The rows without the pieces that have been added: a standard length stays, at 0. */
export function withoutAdded(
  rows: readonly TallyRow[],
  { length: added, qty }: Step,
  isStandard: boolean,
): readonly TallyRow[] {
  return rows
    .map((row) => (row.length === added ? { ...row, qty: Math.max(row.qty - qty, 0) } : row))
    .filter((row) => isStandard || row.qty > 0 || row.length !== added)
}

/** Rows that say only half of what is needed: a quantity of no length, or (when adding) a length of none. */
export function unfinishedRows(
  rows: readonly TallyRow[],
  mode: TallyMode,
  isStandard: boolean,
): readonly TallyRow[] {
  if (isStandard) return []
  return rows.filter(({ length, qty }) => (qty > 0 ? length === 0 : mode === 'add' && length > 0))
}

/** What a drawing of the rows is scaled to, in the site's unit: the longest piece, and at least one of trade. */
export function scaleOf(rows: readonly TallyRow[], least: number): { max: number; tick: number } {
  const max = rows.reduce((longest, { length }) => Math.max(longest, length / 100), least)
  const tick = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100].find((each) => max / each <= 32) ?? max / 32
  return { max, tick }
}
