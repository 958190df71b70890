import type { Seed } from '#fixtures/seed.ts'
import type { TransactionLineRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { addDays } from './calendar.ts'
import { catalogueOf } from './catalogue-index.ts'
import { totalHundredths } from './tally.ts'
import { hundredths } from './transactions.ts'

/** What is left to deliver of an order line: pieces for a tally line, else a quantity of its unit. */
export interface OpenLine {
  readonly line: TransactionLineRecord
  /** Of the line, in hundredths, on earlier invoices. */
  readonly billed: number
  readonly pieces: readonly { readonly length: number; readonly qty: number }[]
  /** In hundredths; the total length of a tally line. */
  readonly left: number
}

/** What is delivered of a line; nothing where `quantity`, in hundredths, is 0. */
export interface Delivered {
  readonly open: OpenLine
  readonly pieces: OpenLine['pieces']
  readonly quantity: number
}

/** After this many days what is ordered specially has come. */
const SPECIAL_ORDER_DAYS = 7

/** The stock of one morning, which the orders take from in turn. */
export interface Shelf {
  /** Takes what there is of a line that was ordered on that day, and lowers counted stock by it. */
  take(open: OpenLine, orderedOn: string): Delivered
}

/**
 * Stock on a day. Counted stock gives what it has. Otherwise the product's availability decides: all of it is
 * in stock; of low stock half comes, and the rest the next time; a special order comes after a week. What is
 * not in the catalogue, such as a product no longer sold, is there.
 */
export function shelfOf({ seed, records }: Pick<World, 'seed' | 'records'>, day: string): Shelf {
  const all = (open: OpenLine) => ({ open, pieces: open.pieces, quantity: open.left })
  return {
    take(open, orderedOn) {
      const { productCode: productID, unitOfMeasure } = open.line
      const product = catalogueOf(seed).product(productID)
      const stock = records.stock.get(productID)
      if (stock) {
        const { units = [] } = product ?? formerProduct(seed, productID) ?? {}
        const factor = units.find(({ UOM }) => UOM === unitOfMeasure)?.conversionFactor ?? 1
        const taken = takenOf(open, Math.floor(hundredths(stock.count) / factor + 1e-6))
        const count = Math.max(0, (hundredths(stock.count) - Math.round(taken.quantity * factor)) / 100)
        if (taken.quantity > 0) records.stock.put(productID, { productID, count })
        return taken
      }
      if (product?.stockStatus === 'SpecialOrder' && day < addDays(orderedOn, SPECIAL_ORDER_DAYS))
        return takenOf(open, 0)
      return product?.stockStatus === 'LowStock' && open.billed === 0 ? halfOf(open) : all(open)
    },
  }
}

const formerProduct = ({ formerProducts = [] }: Seed, id: string) =>
  formerProducts.find(({ productID }) => productID === id)

/** As many whole pieces, or whole units, as fit into `most` hundredths. */
function takenOf(open: OpenLine, most: number): Delivered {
  if (open.pieces.length === 0) {
    const quantity = open.left <= most ? open.left : Math.floor(Math.max(0, most) / 100) * 100
    return { open, pieces: [], quantity }
  }
  let room = most
  return withPieces(open, ({ length, qty }) => {
    const each = Math.round(length * 100)
    const taken = Math.min(qty, Math.floor(Math.max(0, room) / each))
    room -= taken * each
    return taken
  })
}

/** Half of the pieces or units, rounded up. */
function halfOf(open: OpenLine): Delivered {
  if (open.pieces.length === 0) {
    const quantity = Math.min(open.left, Math.ceil(open.left / 200) * 100)
    return { open, pieces: [], quantity }
  }
  let left = Math.ceil(open.pieces.reduce((sum, { qty }) => sum + qty, 0) / 2)
  return withPieces(open, ({ qty }) => {
    const taken = Math.min(qty, left)
    left -= taken
    return taken
  })
}

function withPieces(open: OpenLine, taken: (piece: OpenLine['pieces'][number]) => number): Delivered {
  const pieces = open.pieces
    .map((piece) => ({ length: piece.length, qty: taken(piece) }))
    .filter(({ qty }) => qty > 0)
  return { open, pieces, quantity: totalHundredths(pieces) }
}
