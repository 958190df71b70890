import type { Product } from '#contract/entities/product.ts'
import { nameOf } from './product.rules.ts'

const wordsOf = (product: Product): ReadonlySet<string> =>
  new Set(
    nameOf(product)
      .toLowerCase()
      .split(/[^\p{L}\p{N}./-]+/u)
      .filter(Boolean),
  )

/** Whether to offer alternatives: the product is not simply in stock. */
export const needsAlternatives = ({ stockStatus }: Product) =>
  stockStatus === 'SpecialOrder' || stockStatus === 'LowStock'

/**
 * The products in stock that are most like one of the same class: those that share most words and measures of
 * its name. Equally similar ones keep their order.
 */
export function alternativesTo(
  product: Product,
  others: readonly Product[],
  count: number,
): readonly Product[] {
  const words = wordsOf(product)
  return others
    .filter(({ productID, stockStatus }) => productID !== product.productID && stockStatus === 'InStock')
    .map((other) => ({ other, shared: [...wordsOf(other)].filter((word) => words.has(word)).length }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ other }) => other)
}
