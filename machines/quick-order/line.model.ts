import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate'
import type { Product, UnitOfMeasure } from '#contract/entities/product.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { Goods } from '#machines/cart/send-outcome.rules.ts'
import { productToAdd, tallyUnit, unitsOf } from '#machines/catalogue/product.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type CutList, type Pieces, readCutList } from '#machines/tally/cut-list.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import { suitingReading } from './cut-length.rules.ts'
import type { lineMachine } from './line.machine.ts'
import type { Found } from './lookup.ts'
import type { ParsedLine, Reading } from './parsed-line.ts'
import { isPieces, unitMeant } from './unit.rules.ts'

/* Types of the line statechart, and values derived from a line. */

export type LineRef = ActorRefFrom<typeof lineMachine>

/** State of a line. */
export type LineKind =
  | 'unreadable'
  | 'waiting'
  | 'looking'
  | 'failed'
  | 'unknown'
  | 'ambiguous'
  | 'unsold'
  | 'tally'
  | 'wrongUnit'
  | 'noQuantity'
  | 'matched'
  | 'refused'
  | 'adding'
  | 'added'
  | 'unsure'

/** States that the customer must resolve before the line can be ordered. */
export const NEEDS_ATTENTION: ReadonlySet<LineKind> = new Set<LineKind>([
  'unreadable',
  'failed',
  'unknown',
  'ambiguous',
  'unsold',
  'tally',
  'wrongUnit',
  'noQuantity',
  'refused',
  'unsure',
])

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
}

/** Outcome of a line that was sent, if known. */
export type Fate = 'added' | 'unsure'

export interface LineInput {
  readonly id: number
  readonly entered: ParsedLine
  readonly own?: Own
  readonly fate?: Fate | undefined
  readonly siteLengths: SiteLengths
  readonly page: ActorRef<Snapshot<unknown>, LineMoved>
}

export interface LineContext extends Required<Omit<LineInput, 'fate'>> {
  readonly fate: Fate | undefined
  readonly kind: LineKind
  readonly found: Found | null
  /** Why the lookup failed, or the ERP's message when the line was added. */
  readonly message: string | null
}

/** One call that adds to the cart. */
export interface Send {
  readonly productID: string
  readonly UOM: string
  readonly quoteQty: number
  /** Length of one piece in metres or feet; 0 if the product is not sold by length. */
  readonly tallyLength: number
}

/** What the page records about a line. */
export interface LineFacts {
  readonly kind: LineKind
  /** Codes to look up, the likeliest first. */
  readonly codes: readonly string[]
  /** Dollars; 0 unless the line is ready. */
  readonly amount: number
  /** Next call for the cart; null unless the line is ready. */
  readonly next: Send | null
}

/** Sent to the page whenever the state or the content of a line changes. */
export interface LineMoved {
  readonly type: 'line.moved'
  readonly id: number
  readonly facts: LineFacts
}

export type LineEvent =
  | { type: 'line.edited'; entered: ParsedLine }
  | { type: 'line.productChosen'; productID: string }
  | { type: 'line.unitChosen'; UOM: string }
  | { type: 'line.quantitySet'; quantity: number | null }
  | { type: 'line.lengthsSet'; text: string }
  | { type: 'line.retried' }
  /** The user has checked the cart. */
  | { type: 'line.seenInCart' }
  | { type: 'line.missedInCart' }
  /** Sent by the page from here on. */
  | { type: 'line.lookedUp' }
  | { type: 'line.answered'; found: Found }
  | { type: 'line.lookupFailed'; message: string }
  | { type: 'line.sent' }
  | { type: 'line.arrived' }
  | { type: 'line.refused'; message: string }
  /** The call was not made after all. */
  | { type: 'line.returned' }
  /** The reply was lost; the outcome is unknown. */
  | { type: 'line.lost' }

export const LINE_MESSAGES = {
  noUnit: 'No unit is set up: call your branch.',
  notByLength: 'This product is not sold by length. Enter the code and quantity.',
  lengths: 'Sold by length: enter pieces @ length.',
} as const

const codesOf = ({ entered, own }: Pick<LineContext, 'entered' | 'own'>): readonly string[] =>
  own.productID === undefined ? entered.readings.map(({ code }) => code) : [own.productID]

/** The product that was found; null until then, or if there is none. */
export const productOf = ({ found }: LineContext): Product | null =>
  found?.kind === 'product' ? found.product : null

/**
 * The reading that matched the product; the likeliest one until it is found. A chosen product may match any
 * reading.
 */
function readingOf({ entered: { readings }, own, found }: LineContext): Reading | undefined {
  if (found?.kind !== 'product') return readings[0]
  if (own.productID === undefined) return readings[found.at]
  return suitingReading(readings, found.product.isTally) ?? readings[0]
}

/** Whether the line has lengths but no quantity to fall back on. */
export function hasOnlyLengths(line: LineContext): boolean {
  const reading = readingOf(line)
  return reading?.lengths !== undefined && reading.quantity === null
}

/** The quantity; 1 if none was written, null if the typed one is invalid. */
export const quantityIn = (line: LineContext): number | null =>
  line.own.quantity === undefined ? (readingOf(line)?.quantity ?? 1) : line.own.quantity

/** The unit as written or chosen; null if there is none. */
export const writtenUnit = (line: LineContext): string | null => line.own.UOM ?? readingOf(line)?.unit ?? null

/** The unit to order in: the product's first if none was written; undefined if the product lacks it. */
export function unitIn(line: LineContext): UnitOfMeasure | undefined {
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
export function lengthsIn(line: LineContext): string {
  if (line.own.lengths !== undefined) return line.own.lengths
  const reading = readingOf(line)
  if (reading?.lengths !== undefined) return reading.lengths
  return reading && reading.quantity !== null && isPieces(reading.unit) ? `${reading.quantity} @ ` : ''
}

/** Separators between lengths in one field; a comma may also separate thousands. */
const BETWEEN_LENGTHS = /[;\n]|,(?=\s)|,(?=\d+\s*@)/

/** The lengths as a cut list, one per line, without a count that lacks its length. */
export const lengthsList = (line: LineContext): string =>
  lengthsIn(line)
    .split(BETWEEN_LENGTHS)
    .filter((part) => !/@\s*$/.test(part))
    .join('\n')

/** The parsed lengths; a count that still lacks its length appears in `unread`. */
export function cutListIn(line: LineContext): CutList {
  const standard = line.found?.kind === 'product' ? line.found.standard : []
  const text = lengthsIn(line).split(BETWEEN_LENGTHS).join('\n')
  return readCutList(text, { ...line.siteLengths, standard })
}

/** The calls that remain to be made for a line. */
export function sendsOf(line: LineContext): readonly Send[] {
  const [product, unit] = [productOf(line), unitIn(line)]
  if (!product || !unit) return []
  const goods = { productID: product.productID, UOM: unit.UOM }
  if (!product.isTally) {
    const quoteQty = quantityIn(line)
    return quoteQty === null ? [] : [{ ...goods, quoteQty, tallyLength: 0 }]
  }
  return cutListIn(line).pieces.map(({ length, qty }) => ({
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
export function unitPriceOf(line: LineContext): number {
  const [product, unit] = [productOf(line), unitIn(line)]
  return product && unit ? Math.max(0, productToAdd(product, unit, 1).unitPrice) : 0
}

/** Metres or feet of a line that are already in the cart. */
function lengthInCart({ own, siteLengths }: LineContext): number {
  const text = (own.inCart ?? '').split(BETWEEN_LENGTHS).join('\n')
  const { pieces } = readCutList(text, { ...siteLengths, standard: [] })
  return pieces.reduce((sum, { length, qty }) => sum + (length * qty) / 100, 0)
}

/** Quantity of a line in its unit: what remains to be sent, or everything once it is being added. */
export function totalIn(line: LineContext): number {
  const toGo = sendsOf(line).reduce((sum, send) => sum + goodsOf(send).prodQty, 0)
  return line.kind === 'adding' || line.kind === 'added' ? toGo + lengthInCart(line) : toGo
}

/** Price of a line in dollars. */
export const amountOf = (line: LineContext): number =>
  extendedPrice({ prodQty: totalIn(line), unitPrice: unitPriceOf(line) })

/** What the page needs to know to count and look up a line. */
export const factsOf = (line: LineContext): LineFacts => ({
  kind: line.kind,
  codes: codesOf(line),
  amount: line.kind === 'matched' ? amountOf(line) : 0,
  next: line.kind === 'matched' ? (sendsOf(line)[0] ?? null) : null,
})
