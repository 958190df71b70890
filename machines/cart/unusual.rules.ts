import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import { extendedPrice } from './cart.rules.ts'

/* Lines that are likely to be a slip of the finger. They are pointed out once and never block an order. */

/** How much of a product in a unit the customer orders. */
interface Usual {
  /** The median of the quantities per order. */
  readonly usual: number
  readonly most: number
}

/** By product and unit. */
export type UsualQuantities = ReadonlyMap<string, Usual>

export type Oddity =
  /** At least ten times the usual quantity, and more than ever. */
  | { readonly kind: 'quantity'; readonly usual: number }
  /** `length` is the longest piece, in metres (feet on a US site). */
  | { readonly kind: 'length'; readonly length: number }
  /** `price` is in dollars, as the cart shows it. */
  | { readonly kind: 'price'; readonly price: number }

export interface UnusualLine {
  readonly line: CartLine
  readonly oddities: readonly Oddity[]
}

const TIMES = 10
const DEAR = 10_000
/** The longest piece that fits on an ordinary lorry: 12 m. */
const LONG: Readonly<Record<LengthUnit, number>> = { m: 12, ft: 40 }

const nameOf = (product: string, unit: string) => JSON.stringify([product, unit])

/** The usual quantities of these orders. */
export function usualQuantities(orders: readonly Pick<Transaction, 'LineDetailsTP'>[]): UsualQuantities {
  const ordered = new Map<string, number[]>()
  for (const { LineDetailsTP } of orders) {
    const sums = new Map<string, number>()
    for (const { productCode, unitOfMeasure, quantity } of LineDetailsTP) {
      const name = nameOf(productCode, unitOfMeasure)
      sums.set(name, (sums.get(name) ?? 0) + quantity)
    }
    for (const [name, sum] of sums) if (sum > 0) ordered.set(name, [...(ordered.get(name) ?? []), sum])
  }
  return new Map(
    [...ordered].map(([name, sums]) => {
      const sorted = [...sums].sort((a, b) => a - b)
      const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
      return [name, { usual, most: sorted.at(-1) ?? usual }]
    }),
  )
}

interface Cart {
  readonly lines: readonly CartLine[]
  readonly tallies: readonly TallyLength[]
  /** Undefined if no earlier order is known. */
  readonly usual: UsualQuantities | undefined
  readonly unit: LengthUnit
  /** Whether the user sees prices. */
  readonly prices: boolean
}

/** The unusual lines of a cart, in its order. */
export function unusualLines({ lines, tallies, usual, unit, prices }: Cart): readonly UnusualLine[] {
  return lines.flatMap((line) => {
    const oddities = [
      ...oddQuantity(line, usual?.get(nameOf(line.productID, line.UOM))),
      ...oddLength(
        tallies.filter(({ lineNo }) => lineNo === line.lineID),
        LONG[unit],
      ),
      ...(prices ? oddPrice(line) : []),
    ]
    return oddities.length > 0 ? [{ line, oddities }] : []
  })
}

function oddQuantity({ prodQty }: CartLine, known: Usual | undefined): readonly Oddity[] {
  if (!known || prodQty < known.usual * TIMES || prodQty <= known.most) return []
  return [{ kind: 'quantity', usual: known.usual }]
}

function oddLength(pieces: readonly TallyLength[], long: number): readonly Oddity[] {
  const length = Math.max(0, ...pieces.map((piece) => piece.length))
  return length > long ? [{ kind: 'length', length }] : []
}

function oddPrice(line: CartLine): readonly Oddity[] {
  const price = extendedPrice(line)
  return price > DEAR ? [{ kind: 'price', price }] : []
}
