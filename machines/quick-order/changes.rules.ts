import { type Line, productOf, type Seen, unitIn } from './line.model.ts'
import { unitPriceOf } from './line-goods.rules.ts'

/** What a line shows of its product at this time. */
export const seenOf = (line: Line, at: number): Seen => ({
  at,
  UOM: unitIn(line)?.UOM ?? '',
  price: unitPriceOf(line),
  stock: productOf(line)?.stockStatus ?? null,
})

/**
 * What is no longer as the user saw it without a connection. Prices of different units can't be compared, so a
 * change of the unit stands for both.
 */
export function changedFacts(line: Line): readonly Exclude<keyof Seen, 'at'>[] {
  const { seen } = line.own
  if (!seen || !productOf(line)) return []
  const now = seenOf(line, seen.at)
  const facts = now.UOM === seen.UOM ? (['price', 'stock'] as const) : (['UOM', 'stock'] as const)
  return facts.filter((fact) => now[fact] !== seen[fact])
}
