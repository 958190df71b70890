import { CART_REFUSALS, type CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import { roundToCent } from '#machines/shared/money.rules.ts'

/** A cart's totals, in dollars rounded to the cent. */
export interface CartTotals {
  /** Number of lines: 'N Item(s)'. */
  readonly items: number
  readonly subtotal: number
  readonly gst: number
  readonly total: number
}

type Priced = Pick<CartLine, 'prodQty' | 'unitPrice' | 'unitGST'>

const sum = (lines: readonly Priced[], amount: (line: Priced) => number) =>
  roundToCent(lines.reduce((total, line) => total + amount(line), 0))

/** '1 line', '1,000 lines'. */
export const linesCount = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`)

/** The extended price of a line, in dollars rounded to the cent. */
export const extendedPrice = (line: Pick<CartLine, 'prodQty' | 'unitPrice'>) =>
  roundToCent(line.prodQty * line.unitPrice)

/**
 * The totals of section 9. If prices include tax, the total is the subtotal. The subtotal adds up the lines
 * as they are shown, each rounded to the cent.
 */
export function cartTotals(lines: readonly Priced[], taxInclusive: boolean): CartTotals {
  const subtotal = sum(lines, extendedPrice)
  const gst = sum(lines, (line) => line.prodQty * line.unitGST)
  return { items: lines.length, subtotal, gst, total: taxInclusive ? subtotal : roundToCent(subtotal + gst) }
}

/**
 * Whether the ERP refused this cart because it was ordered, or is not this customer's. Any other error, even
 * one about the same field, says nothing about the cart.
 */
export const isCartRefused = (error: unknown): boolean =>
  error instanceof ErpError &&
  error.kind === 'field' &&
  error.rows.some(({ field, msg }) => field === 'sessionID' && isRefusal(msg))

/** The ERP's message that the cart was ordered, and as what; undefined for any other error. */
export const orderedMessage = (error: unknown): string | undefined =>
  error instanceof ErpError
    ? error.rows.map(({ msg }) => msg).find((msg) => msg.startsWith(CART_REFUSALS.ordered))
    : undefined

const isRefusal = (message: string) =>
  message.startsWith(CART_REFUSALS.unknown) || message.startsWith(CART_REFUSALS.ordered)

/** Shown for changes that were not sent before their cart was ordered or gone. */
export const CLOSED_MEANWHILE =
  'This cart has been closed. Your last changes came too late and were not made.'

/** Shown for a change that was with the ERP when its cart was closed. */
export const CLOSED_ON_THE_WAY = 'This cart was closed while your last change was being sent.'

/** Shown if the cart can't be saved as displayed, because changes wait for its order. */
export const CART_IS_HELD = 'Your last changes are waiting for your order. Save the list once it is placed.'

/** Shown if nothing can be added because the cart is being ordered. */
export const CART_IS_ORDERED = 'Your cart is being ordered. Try again once the order is placed.'
