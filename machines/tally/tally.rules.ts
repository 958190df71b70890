import type { TallyLength } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type Pieces, quantitiesByLength } from './cut-list.rules.ts'
import { hundredthsOf, lengthText, readLength } from './length.rules.ts'

/** A row of the tally form. */
export interface TallyRow {
  readonly id: number
  /** Length as typed. */
  readonly text: string
  /** Length in hundredths; 0 if the text is not a length. */
  readonly length: number
  /** How the text was understood, if that is not obvious; `problem` is why it was not. */
  readonly remark: string | null
  readonly problem: string | null
  /** The user is typing the length, so no problem is shown yet. */
  readonly isTyping: boolean
  /** 0 if the field is invalid. */
  readonly qty: number
  /** Whether the quantity field is invalid. */
  readonly isUnread: boolean
}

/** A row that was not typed. */
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

/** The row with a length that is being typed. */
export function withLength(row: TallyRow, text: string, site: SiteLengths): TallyRow {
  const reading = readLength(text, site)
  const said = 'problem' in reading ? { length: 0, remark: null, ...reading } : { problem: null, ...reading }
  return { ...row, text, ...said, isTyping: true }
}

/** The row after its length field lost focus: a valid length is normalized. */
export const withLengthLeft = (row: TallyRow): TallyRow => ({
  ...row,
  text: row.problem === null ? lengthText(row.length) : row.text,
  isTyping: false,
})

/** Whether the length or quantity field of a row is invalid. */
export const isWrong = ({ problem, isUnread }: TallyRow) => problem !== null || isUnread

/** Number of pieces in the cart by length, in hundredths. */
export type Held = ReadonlyMap<number, number>

/** One call: adds pieces of a length, or sets their number. */
export interface Step {
  readonly kind: 'add' | 'set'
  readonly length: number
  readonly qty: number
  /** Pieces of the length in the cart once the call has succeeded. */
  readonly wanted: number
}

export type TallyMode = 'add' | 'update'

/** Pieces in the cart by length in hundredths; repeated lengths are summed. */
export const heldOf = (tallies: readonly TallyLength[]): Held =>
  quantitiesByLength(tallies.map(({ length, qty }) => ({ length: hundredthsOf(length), qty })))

/** Total length in hundredths. */
export const totalOf = (rows: readonly TallyRow[]) =>
  rows.reduce((sum, { length, qty }) => sum + length * qty, 0)

/** Price of all pieces in dollars, at a price per metre or foot. */
export const amountOf = (rows: readonly TallyRow[], unitPrice: number) =>
  extendedPrice({ prodQty: totalOf(rows) / 100, unitPrice })

/** Whether the total is above 0, and small enough to be exact (section 5). */
export const hasTotal = (rows: readonly TallyRow[]) => {
  const total = totalOf(rows)
  return total > 0 && Number.isSafeInteger(total)
}

const nextId = (rows: readonly TallyRow[]) => rows.reduce((last, { id }) => Math.max(last, id), 0) + 1

/** The rows plus a blank one. */
export const withBlankRow = (rows: readonly TallyRow[]): readonly TallyRow[] => [
  ...rows,
  rowOf(nextId(rows), 0, 0),
]

const isBlank = (row: TallyRow) => row.length === 0 && row.qty === 0 && !isWrong(row)

/** Initial rows: every standard length, or the lengths of the cart line, or a blank row. */
export function rowsFor(standard: readonly number[], held: Held): readonly TallyRow[] {
  const lengths = standard.length > 0 ? [...new Set([...standard, ...held.keys()])] : [...held.keys()]
  if (lengths.length === 0) return withBlankRow([])
  return lengths.map((length, at) => rowOf(at + 1, length, held.get(length) ?? 0))
}

/** Adds pieces to the rows: equal lengths are merged, blank rows removed. */
export function withPieces(rows: readonly TallyRow[], pieces: readonly Pieces[]): readonly TallyRow[] {
  if (pieces.length === 0) return rows
  const more = quantitiesByLength(pieces)
  const grown = rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const qty = more.get(row.length) ?? 0
      more.delete(row.length)
      return qty === 0 ? row : { ...row, qty: row.qty + qty, isUnread: false }
    })
  const first = nextId(rows)
  const fresh = [...more].map(([length, qty], at) => rowOf(first + at, length, qty))
  return [...grown, ...fresh]
}

/** The rows with these pieces and no others; a length without pieces stays, with quantity 0. */
export function withOnly(rows: readonly TallyRow[], pieces: readonly Pieces[]): readonly TallyRow[] {
  return withPieces(
    rows.map((row) => ({ ...row, qty: 0, isUnread: false })),
    pieces,
  )
}

/** Merges rows of equal length, so that each length is one call. Unfinished rows are unchanged. */
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
  /** The cart line when the dialog was opened: only these lengths are ever removed. */
  readonly opened: Held
  /** Errors of this run by length. */
  readonly failures: ReadonlyMap<number, string>
}

/** The remaining calls in order. Removals come last, and only if nothing has failed. */
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

/** Contents of the cart after a step. */
export function withStep(held: Held, { length, wanted }: Step): Held {
  const next = new Map(held)
  if (wanted > 0) next.set(length, wanted)
  else next.delete(length)
  return next
}

/** Whether the cart shows that a step arrived, did not, or neither. */
export function sendOutcomeOf(step: Step, before: Held, now: Held): 'arrived' | 'absent' | 'unclear' {
  const pieces = now.get(step.length) ?? 0
  if (pieces === step.wanted) return 'arrived'
  return pieces === (before.get(step.length) ?? 0) ? 'absent' : 'unclear'
}

/** The rows without the pieces just added; a standard length stays, with quantity 0. */
export function withoutAdded(
  rows: readonly TallyRow[],
  { length: added, qty }: Step,
  isStandard: boolean,
): readonly TallyRow[] {
  return rows
    .map((row) => (row.length === added ? { ...row, qty: Math.max(row.qty - qty, 0) } : row))
    .filter((row) => isStandard || row.qty > 0 || row.length !== added)
}

/** Half-filled rows: a quantity without a length, or (when adding) a length without a quantity. */
export function unfinishedRows(
  rows: readonly TallyRow[],
  mode: TallyMode,
  isStandard: boolean,
): readonly TallyRow[] {
  if (isStandard) return []
  return rows.filter(({ length, qty }) => (qty > 0 ? length === 0 : mode === 'add' && length > 0))
}

/** Scale of the drawing in the site's unit: the longest piece, but at least `least`. */
export function scaleOf(rows: readonly TallyRow[], least: number): { max: number; tick: number } {
  const max = rows.reduce((longest, { length }) => Math.max(longest, length / 100), least)
  const tick = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100].find((each) => max / each <= 32) ?? max / 32
  return { max, tick }
}
