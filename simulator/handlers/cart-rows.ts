import type { CartLine } from '#contract/entities/cart.ts'
import { readSettings } from '#contract/settings.ts'
import { memoized } from '#simulator/memoized.ts'
import type { CartLineRecord, CartRecord } from '#simulator/records.ts'
import { goodsOf, type PricedCartLine, pricedLines } from '#simulator/rules/cart.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { priceLine, taxedAt, unitTaxDollars } from '#simulator/rules/pricing.ts'
import { totalHundredths } from '#simulator/rules/tally.ts'
import type { SignedInCall } from '#simulator/world.ts'
import { linesIn } from './access.ts'

/** The lines of a cart or list at today's prices. Lines of a list include their product's availability. */
export function rowsToday(cart: CartRecord, call: SignedInCall): CartLine[] {
  const { world, caller } = call
  return pricedLines(world.seed, caller.customer, linesIn(cart, world)).map((priced) => ({
    ...rowOf(priced, call),
    ...(cart.kind !== 'Cart' && { stockStatus: priced.goods.stockStatus }),
  }))
}

/**
 * The lines of a list as of when it was saved, including products no longer sold. Lines that were never
 * saved, those of a generic list, are as of today.
 */
export function rowsSaved(list: CartRecord, call: SignedInCall): CartLine[] {
  const today = new Map(rowsToday(list, call).map((row) => [row.lineID, row]))
  return linesIn(list, call.world).flatMap((line) => {
    const row = line.saved ? savedRow(line, line.saved, call) : today.get(line.lineID)
    return row ? [row] : []
  })
}

function savedRow(
  line: CartLineRecord,
  saved: NonNullable<CartLineRecord['saved']>,
  call: SignedInCall,
): CartLine {
  const { seed } = call.world
  const goods = goodsOf(seed, call.caller.customer, line.productID)
  const isTally = line.tally.length > 0
  const hundredths = isTally ? totalHundredths(line.tally) : line.quantity * 100
  const price = priceLine(hundredths, saved.unitCents, seed.taxRate)
  const shown = { description: saved.description, image: goods?.image ?? '', isTally }
  const row = rowOf({ line, goods: shown, price, quantity: hundredths / 100 }, call)
  return { ...row, stockStatus: saved.stockStatus }
}

interface Row extends Pick<PricedCartLine, 'line' | 'price' | 'quantity'> {
  readonly goods: Pick<PricedCartLine['goods'], 'description' | 'image' | 'isTally'>
}

// The set stays the same object until a setting changes, so it is parsed once, not for every line.
const settingsOf = memoized(readSettings)

function rowOf({ line, goods, price, quantity }: Row, { world }: SignedInCall): CartLine {
  const { tax_inclusive } = settingsOf(world.widgets('settings')).switches
  // A tax-inclusive price can't leave the tax to be added to the order later.
  const unitGST = unitTaxDollars(tax_inclusive ? taxedAt(price, world.seed.orderTaxRate) : price)
  return {
    lineID: line.lineID,
    productID: line.productID,
    prodDesc: goods.description,
    prodQty: quantity,
    UOM: line.UOM,
    unitPrice: dollarsOf(price.unitCents) + (tax_inclusive ? unitGST : 0),
    unitGST,
    isTally: goods.isTally,
    productImage: goods.image,
    quoteComments: line.note ?? '',
  }
}
