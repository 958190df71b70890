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

/* What the chart of one line knows, hears and says, and what follows from it. */

export type LineRef = ActorRefFrom<typeof lineMachine>

/** Where a line stands. */
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

/** What the customer must do something about before it can be ordered. */
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

/** What the customer said himself, which outdoes what he first wrote. */
export interface Own {
  /** The code of the product he chose. */
  readonly productID?: string | undefined
  /** Null where the quantity's field says none. */
  readonly quantity?: number | null | undefined
  readonly UOM?: string | undefined
  readonly lengths?: string | undefined
  /** Of the lengths those that have gone into the cart, as they would be written. */
  readonly inCart?: string | undefined
}

/** How a line that was sent ended, as far as it is known. */
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
  /** Why it could not be looked up, or what the ERP said when it was added. */
  readonly message: string | null
}

/** One call that adds to the cart. */
export interface Send {
  readonly productID: string
  readonly UOM: string
  readonly quoteQty: number
  /** Metres or feet of one piece; 0 for what is not sold by length. */
  readonly tallyLength: number
}

/** What the page keeps of a line. */
export interface LineFacts {
  readonly kind: LineKind
  /** What to look it up by, the likeliest first. */
  readonly codes: readonly string[]
  /** Dollars, as far as it is known what it is. */
  readonly amount: number
  /** What goes into the cart next, of a line that is ready. */
  readonly next: Send | null
}

/** Told to the page whenever a line is somewhere else, or something else. */
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
  /** The user has looked into his cart. */
  | { type: 'line.seenInCart' }
  | { type: 'line.missedInCart' }
  /** From here on the page tells. */
  | { type: 'line.lookedUp' }
  | { type: 'line.answered'; found: Found }
  | { type: 'line.lookupFailed'; message: string }
  | { type: 'line.sent' }
  | { type: 'line.arrived' }
  | { type: 'line.refused'; message: string }
  /** It was not sent after all. */
  | { type: 'line.returned' }
  /** The reply was lost, and nobody knows what became of it. */
  | { type: 'line.lost' }

export const LINE_MESSAGES = {
  noUnit: 'No unit is set up: call your branch.',
  notByLength: 'This product is not sold by length. Write the code and how many.',
  lengths: 'Sold by length: how many of which?',
} as const

const codesOf = ({ entered, own }: Pick<LineContext, 'entered' | 'own'>): readonly string[] =>
  own.productID === undefined ? entered.readings.map(({ code }) => code) : [own.productID]

/** The product that was found; null until then, and where there is none. */
export const productOf = ({ found }: LineContext): Product | null =>
  found?.kind === 'product' ? found.product : null

/** The reading that turned out right; until then the likeliest. One that was chosen may be meant by any. */
function readingOf({ entered: { readings }, own, found }: LineContext): Reading | undefined {
  if (found?.kind !== 'product') return readings[0]
  if (own.productID === undefined) return readings[found.at]
  return suitingReading(readings, found.product.isTally) ?? readings[0]
}

/** Lengths were written, and nothing else that could count what has none. */
export function hasOnlyLengths(line: LineContext): boolean {
  const reading = readingOf(line)
  return reading?.lengths !== undefined && reading.quantity === null
}

/** How many are wanted; one where nobody said, null where what was typed is none. */
export const quantityIn = (line: LineContext): number | null =>
  line.own.quantity === undefined ? (readingOf(line)?.quantity ?? 1) : line.own.quantity

/** The unit as it was written or chosen; null where none was. */
export const writtenUnit = (line: LineContext): string | null => line.own.UOM ?? readingOf(line)?.unit ?? null

/** The unit to order in: the product's first where none was written, undefined where it has no such. */
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

/** The lengths as they stand in their field: as written, or the count that awaits a length. */
export function lengthsIn(line: LineContext): string {
  if (line.own.lengths !== undefined) return line.own.lengths
  const reading = readingOf(line)
  if (reading?.lengths !== undefined) return reading.lengths
  return reading && reading.quantity !== null && isPieces(reading.unit) ? `${reading.quantity} @ ` : ''
}

/** What stands between two lengths in one field; a comma may be of thousands. */
const BETWEEN_LENGTHS = /[;\n]|,(?=\s)|,(?=\d+\s*@)/

/** The lengths as a cut list of a line each, without a count that awaits its length. */
export const lengthsList = (line: LineContext): string =>
  lengthsIn(line)
    .split(BETWEEN_LENGTHS)
    .filter((part) => !/@\s*$/.test(part))
    .join('\n')

/** The lengths as a cut list is read; a count that awaits its length is not wrong yet. */
export function cutListIn(line: LineContext): CutList {
  const standard = line.found?.kind === 'product' ? line.found.standard : []
  const text = lengthsIn(line).split(BETWEEN_LENGTHS).join('\n')
  return readCutList(text, { ...line.siteLengths, standard })
}

/** Everything that is still to go into the cart, a call each. */
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

/** Pieces as they are typed: '12 @ 3.6, 4 @ 2.4'. Lengths are in hundredths of a metre or foot. */
export const lengthsText = (pieces: readonly Pieces[]): string =>
  pieces.map(({ length, qty }) => `${qty} @ ${lengthText(length)}`).join(', ')

/** What a call puts into a cart: a tally line's quantity is its length altogether. */
export const goodsOf = ({ productID, UOM, quoteQty, tallyLength }: Send): Goods => ({
  productID,
  UOM,
  prodQty: tallyLength > 0 ? quoteQty * tallyLength : quoteQty,
})

/** Dollars that one of the unit costs the customer; 0 where the ERP has no price. */
export function unitPriceOf(line: LineContext): number {
  const [product, unit] = [productOf(line), unitIn(line)]
  return product && unit ? Math.max(0, productToAdd(product, unit, 1).unitPrice) : 0
}

/** Metres or feet that have gone into the cart of a line that goes there length by length. */
function lengthInCart({ own, siteLengths }: LineContext): number {
  const text = (own.inCart ?? '').split(BETWEEN_LENGTHS).join('\n')
  const { pieces } = readCutList(text, { ...siteLengths, standard: [] })
  return pieces.reduce((sum, { length, qty }) => sum + (length * qty) / 100, 0)
}

/** How much of its unit a line is: what is still to go, and of one on its way or there all of it. */
export function totalIn(line: LineContext): number {
  const toGo = sendsOf(line).reduce((sum, send) => sum + goodsOf(send).prodQty, 0)
  return line.kind === 'adding' || line.kind === 'added' ? toGo + lengthInCart(line) : toGo
}

/** What a line comes to, in dollars. */
export const amountOf = (line: LineContext): number =>
  extendedPrice({ prodQty: totalIn(line), unitPrice: unitPriceOf(line) })

/** What the page must know of a line to count and to find it, without looking into it. */
export const factsOf = (line: LineContext): LineFacts => ({
  kind: line.kind,
  codes: codesOf(line),
  amount: line.kind === 'matched' ? amountOf(line) : 0,
  next: line.kind === 'matched' ? (sendsOf(line)[0] ?? null) : null,
})
