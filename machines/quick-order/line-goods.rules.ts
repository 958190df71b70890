import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { Goods } from '#machines/cart/send-outcome.rules.ts'
import { productToAdd } from '#machines/catalogue/product.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type Pieces, readCutList } from '#machines/tally/cut-list.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import { cutListIn, inLines, type Line, noteIn, productOf, quantityIn, unitIn } from './line.model.ts'

/* What a line adds to the cart, and what it costs. */

/** One call that adds to the cart. */
export interface Send {
  readonly productID: string
  readonly UOM: string
  readonly quoteQty: number
  /** Length of one piece in metres or feet; 0 if the product is not sold by length. */
  readonly tallyLength: number
  /** The line's note. */
  readonly quoteComments?: string
}

/** The calls that remain to be made for a line. */
export function sendsOf(line: Line, site: SiteLengths): readonly Send[] {
  const [product, unit] = [productOf(line), unitIn(line)]
  if (!product || !unit) return []
  const note = noteIn(line, site)
  const goods = { productID: product.productID, UOM: unit.UOM, ...(note && { quoteComments: note }) }
  if (!product.isTally) {
    const quoteQty = quantityIn(line, site)
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
