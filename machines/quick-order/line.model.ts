import type { Product, StockStatus, UnitOfMeasure } from '#contract/entities/product.ts'
import { tallyUnit, unitsOf } from '#machines/catalogue/product.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type CutList, readCutList } from '#machines/tally/cut-list.rules.ts'
import type { KnownProduct, Match } from './lookup.ts'
import type { ParsedLine, Reading } from './parsed-line.ts'
import { isPieces, unitMeant } from './unit.rules.ts'

/* A line of a quick order, and what was read of it. */

/** What the user was shown of a product without a connection. */
export interface Seen {
  /** When the ERP returned it, in ms since 1970. */
  readonly at: number
  readonly UOM: string
  /** In dollars per unit. */
  readonly price: number
  readonly stock: StockStatus | null
}

/** The customer's corrections, which take precedence over the original text. */
export interface Own {
  /** Code of the chosen product. */
  readonly productID?: string | undefined
  /** Null if the quantity field is not valid. */
  readonly quantity?: number | null | undefined
  readonly UOM?: string | undefined
  readonly lengths?: string | undefined
  /** The lengths already in the cart, as a cut list. */
  readonly inCart?: string | undefined
  /** Of a line that was entered without a connection, until the user has seen what changed since. */
  readonly seen?: Seen | undefined
}

/** What is known of a line in any state. */
export interface LineBase {
  /** Ascends from line to line and is never used again. */
  readonly id: number
  /** As shown to the user: it restarts at 1 once no line is left. */
  readonly number: number
  readonly entered: ParsedLine
  readonly own: Own
}

/** A line by its state; a line whose outcome is unknown is ready again only if the user says so. */
export type Line = LineBase &
  (
    | { readonly kind: 'skipped' | 'unreadable' | 'waiting' | 'looking' | 'notFound' }
    | { readonly kind: 'failed'; readonly message: string }
    | { readonly kind: 'ambiguous'; readonly products: readonly KnownProduct[] }
    | { readonly kind: MatchedKind; readonly match: Match }
    | { readonly kind: 'adding'; readonly match: Match }
    | { readonly kind: 'refused'; readonly match: Match; readonly message: string }
    /** After a reload the product is unknown. */
    | { readonly kind: 'added'; readonly match: Match | null }
    | { readonly kind: 'outcomeUnknown'; readonly match: Match | null }
  )

/**
 * States of a line whose product was found: only `matched` can be ordered. Without a connection a complete line
 * is `awaiting` one; afterwards it is `changed` if the product is no longer as the user saw it.
 */
export type MatchedKind =
  | 'notOrderable'
  | 'tally'
  | 'wrongUnit'
  | 'noQuantity'
  | 'awaiting'
  | 'changed'
  | 'matched'
export type LineKind = Line['kind']

/** States that the customer must resolve before the line can be ordered. */
export const NEEDS_ATTENTION: ReadonlySet<LineKind> = new Set<LineKind>([
  'unreadable',
  'failed',
  'notFound',
  'ambiguous',
  'notOrderable',
  'tally',
  'wrongUnit',
  'noQuantity',
  'changed',
  'refused',
  'outcomeUnknown',
])

export const LINE_MESSAGES = {
  noUnit: 'No unit is set up: call your branch.',
  notByLength: 'This product is not sold by length. Enter the code and quantity.',
  lengths: 'Sold by length: enter pieces @ length.',
} as const

/** The codes to look up, the likeliest first, one per line: lines with the same codes share a lookup. */
export const codesOf = ({ entered, own }: LineBase): string =>
  own.productID ?? entered.readings.map(({ code }) => code).join('\n')

const matchOf = (line: Line): Match | null => ('match' in line ? line.match : null)

/** The product that was found; null until then, or if there is none. */
export const productOf = (line: Line): Product | null => matchOf(line)?.product ?? null

/** Stocked lengths of the product in hundredths; empty if any length is available. */
export const stockedLengths = (line: Line): readonly number[] => matchOf(line)?.standard ?? []

/**
 * The reading that matched the product; the likeliest one until it is found. A chosen product may match any
 * reading.
 */
function readingOf(line: Line): Reading | undefined {
  const [{ readings }, match] = [line.entered, matchOf(line)]
  if (!match) return readings[0]
  if (line.own.productID === undefined) return readings[match.at]
  const isSuiting = ({ quantity, lengths }: Reading) =>
    match.product.isTally ? lengths !== undefined : quantity !== null || lengths === undefined
  return readings.find(isSuiting) ?? readings[0]
}

/** The readings that may apply: one, or all of a line whose product was chosen. */
function readingsOf(line: Line): readonly Reading[] {
  if (line.own.productID !== undefined) return line.entered.readings
  const reading = readingOf(line)
  return reading ? [reading] : []
}

/** Pieces and lengths that were written for a product whose lengths the ERP does not record. */
export interface Cuts {
  /** As written: '15 @ 5.4'. */
  readonly text: string
  /** Their total in the product's unit; null if it is sold by another one, or a length can't be read. */
  readonly total: number | null
}

const METRES = /^(?:l\.?m|m|mtrs?|met(?:re|er)s?)$/i
const FEET = /^(?:l\.?f|ft|feet|foot)$/i

/** What was written of pieces and lengths, if the product does not record them; null if nothing was. */
export function cutsIn(line: Line, site: SiteLengths): Cuts | null {
  const product = productOf(line)
  const text = readingsOf(line).find(({ lengths }) => lengths !== undefined)?.lengths
  if (!product || product.isTally || text === undefined) return null
  const isSold = (unit: RegExp) => unitsOf(product).some(({ UOM }) => unit.test(UOM))
  const { pieces, unread } = readCutList(inLines(text), { ...site, standard: [] })
  if (!isSold(site.unit === 'm' ? METRES : FEET) || unread.length > 0) return { text, total: null }
  return { text, total: pieces.reduce((sum, { length, qty }) => sum + length * qty, 0) / 100 }
}

/**
 * The line's note: pieces and lengths of a product that does not record them, unless another quantity than their
 * total was chosen, and what was written beside the goods; undefined if there is neither.
 */
export function noteIn(line: Line, site: SiteLengths): string | undefined {
  const { text, total = null } = cutsIn(line, site) ?? {}
  const isChanged = line.own.quantity !== undefined && Number.isInteger(total)
  const remark = readingsOf(line).find(({ note }) => note !== undefined)?.note
  return [total === null || isChanged ? undefined : text, remark].filter(Boolean).join(', ') || undefined
}

/** Whether the line has lengths but no quantity to fall back on. */
export function hasOnlyLengths(line: Line, site: SiteLengths): boolean {
  const reading = readingOf(line)
  const isOnly = reading?.lengths !== undefined && reading.quantity === null
  return isOnly && (cutsIn(line, site)?.total ?? null) === null
}

/**
 * The quantity; 1 if none was written, null if the typed one is invalid, or the lengths as written don't come to a
 * whole number.
 */
export function quantityIn(line: Line, site: SiteLengths): number | null {
  if (line.own.quantity !== undefined) return line.own.quantity
  const total = cutsIn(line, site)?.total ?? null
  if (total !== null) return Number.isInteger(total) ? total : null
  return readingOf(line)?.quantity ?? 1
}

/** The unit as written or chosen; null if there is none. */
export const writtenUnit = (line: Line): string | null => line.own.UOM ?? readingOf(line)?.unit ?? null

/** Whether pieces of a length were written for a product that is sold by the metre or foot. */
const isCutOf = (line: Line, { UOM }: UnitOfMeasure) =>
  (METRES.test(UOM) || FEET.test(UOM)) && readingsOf(line).some(({ lengths }) => lengths !== undefined)

/** The unit to order in: the product's first if none was written; undefined if the product lacks it. */
export function unitIn(line: Line): UnitOfMeasure | undefined {
  const product = productOf(line)
  if (!product) return undefined
  if (product.isTally) return tallyUnit(product)
  const [written, units] = [writtenUnit(line), unitsOf(product)]
  const running = line.own.UOM === undefined && units.find((unit) => isCutOf(line, unit))
  if (running) return running
  if (written === null) return units[0]
  const name = unitMeant(
    written,
    units.map(({ UOM }) => UOM),
  )
  return units.find(({ UOM }) => UOM === name)
}

/** Text of the lengths field: as written, or a count that still lacks its length. */
export function lengthsIn(line: Line): string {
  if (line.own.lengths !== undefined) return line.own.lengths
  const reading = readingOf(line)
  if (reading?.lengths !== undefined) return reading.lengths
  return reading && reading.quantity !== null && isPieces(reading.unit) ? `${reading.quantity} @ ` : ''
}

/** Separators between lengths in one field; a comma may also separate thousands. */
const BETWEEN_LENGTHS = /[;\n]|,(?=\s)|,(?=\d+\s*@)/
/** Lengths in one field as a cut list, one per line. */
export const inLines = (lengths: string) => lengths.split(BETWEEN_LENGTHS).join('\n')

/** The lengths as a cut list, one per line, without a count that lacks its length. */
export const lengthsList = (line: Line): string =>
  lengthsIn(line)
    .split(BETWEEN_LENGTHS)
    .filter((part) => !/@\s*$/.test(part))
    .join('\n')

/** The parsed lengths; a count that still lacks its length appears in `unread`. */
export const cutListIn = (line: Line, site: SiteLengths): CutList =>
  readCutList(inLines(lengthsIn(line)), { ...site, standard: stockedLengths(line) })
