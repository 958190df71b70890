import type { Product, StockStatus, UnitOfMeasure } from '#contract/entities/product.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { Goods } from '#machines/cart/send-outcome.rules.ts'
import { productToAdd, tallyUnit, unitsOf } from '#machines/catalogue/product.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type CutList, type Pieces, readCutList } from '#machines/tally/cut-list.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import type { KnownProduct, Match } from './lookup.ts'
import type { ParsedLine, Reading } from './parsed-line.ts'
import { isPieces, unitMeant } from './unit.rules.ts'

/* A line of a quick order, and values derived from it. */

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
    | { readonly kind: 'unreadable' | 'waiting' | 'looking' | 'notFound' }
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

/** One call that adds to the cart. */
export interface Send {
  readonly productID: string
  readonly UOM: string
  readonly quoteQty: number
  /** Length of one piece in metres or feet; 0 if the product is not sold by length. */
  readonly tallyLength: number
}

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

/** Whether the line has lengths but no quantity to fall back on. */
export function hasOnlyLengths(line: Line): boolean {
  const reading = readingOf(line)
  return reading?.lengths !== undefined && reading.quantity === null
}

/** The quantity; 1 if none was written, null if the typed one is invalid. */
export const quantityIn = (line: Line): number | null =>
  line.own.quantity === undefined ? (readingOf(line)?.quantity ?? 1) : line.own.quantity

/** The unit as written or chosen; null if there is none. */
export const writtenUnit = (line: Line): string | null => line.own.UOM ?? readingOf(line)?.unit ?? null

/** The unit to order in: the product's first if none was written; undefined if the product lacks it. */
export function unitIn(line: Line): UnitOfMeasure | undefined {
  const product = productOf(line)
  if (!product) return undefined
  if (product.isTally) return tallyUnit(product)
  const [written, units] = [writtenUnit(line), unitsOf(product)]
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
const inLines = (lengths: string) => lengths.split(BETWEEN_LENGTHS).join('\n')

/** The lengths as a cut list, one per line, without a count that lacks its length. */
export const lengthsList = (line: Line): string =>
  lengthsIn(line)
    .split(BETWEEN_LENGTHS)
    .filter((part) => !/@\s*$/.test(part))
    .join('\n')

/** The parsed lengths; a count that still lacks its length appears in `unread`. */
export const cutListIn = (line: Line, site: SiteLengths): CutList =>
  readCutList(inLines(lengthsIn(line)), { ...site, standard: stockedLengths(line) })

/** The calls that remain to be made for a line. */
export function sendsOf(line: Line, site: SiteLengths): readonly Send[] {
  const [product, unit] = [productOf(line), unitIn(line)]
  if (!product || !unit) return []
  const goods = { productID: product.productID, UOM: unit.UOM }
  if (!product.isTally) {
    const quoteQty = quantityIn(line)
    return quoteQty === null ? [] : [{ ...goods, quoteQty, tallyLength: 0 }]
  }
  return cutListIn(line, site).pieces.map(({ length, qty }) => ({
    ...goods,
    quoteQty: qty,
    tallyLength: length / 100,
  }))
}

/** Formats pieces as typed: '12 @ 3.6, 4 @ 2.4'. Lengths are in hundredths of a metre or foot. */
export const lengthsText = (pieces: readonly Pieces[]): string =>
  pieces.map(({ length, qty }) => `${qty} @ ${lengthText(length)}`).join(', ')

/** What a call adds to a cart; the quantity of a tally line is its total length. */
export const goodsOf = ({ productID, UOM, quoteQty, tallyLength }: Send): Goods => ({
  productID,
  UOM,
  prodQty: tallyLength > 0 ? quoteQty * tallyLength : quoteQty,
})

/** Customer's price in dollars per unit; 0 if the ERP has none. */
export function unitPriceOf(line: Line): number {
  const [product, unit] = [productOf(line), unitIn(line)]
  return product && unit ? Math.max(0, productToAdd(product, unit, 1).unitPrice) : 0
}

/** Metres or feet of a line that are already in the cart. */
const lengthInCart = ({ own }: Line, site: SiteLengths): number =>
  readCutList(inLines(own.inCart ?? ''), { ...site, standard: [] }).pieces.reduce(
    (sum, { length, qty }) => sum + (length * qty) / 100,
    0,
  )

/** Quantity of a line in its unit: what remains to be sent, or everything once it is being added. */
export function totalIn(line: Line, site: SiteLengths): number {
  const toGo = sendsOf(line, site).reduce((sum, send) => sum + goodsOf(send).prodQty, 0)
  return line.kind === 'adding' || line.kind === 'added' ? toGo + lengthInCart(line, site) : toGo
}

/** Price of a line in dollars. */
export const amountOf = (line: Line, site: SiteLengths): number =>
  extendedPrice({ prodQty: totalIn(line, site), unitPrice: unitPriceOf(line) })
