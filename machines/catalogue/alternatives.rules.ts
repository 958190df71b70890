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

const figuresOf = (product: Product): readonly number[] =>
  [...nameOf(product).matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)).filter(Boolean)

/** How far the figures in two names are apart, as ratios: 240 x 45 is nearer to 190 x 45 than to 70 x 45. */
function distance(ones: readonly number[], others: readonly number[]): number {
  const ratios = ones.map((one, at) => Math.abs(Math.log(one / (others[at] ?? one))))
  return ratios.reduce((sum, each) => sum + each, Math.abs(ones.length - others.length))
}

/**
 * The products in stock that are most like one of the same class: those that share most words and measures of
 * its name, and among them those with the nearest figures.
 */
export function alternativesTo(
  product: Product,
  others: readonly Product[],
  count: number,
): readonly Product[] {
  const [words, figures] = [wordsOf(product), figuresOf(product)]
  return others
    .filter(({ productID, stockStatus }) => productID !== product.productID && stockStatus === 'InStock')
    .map((other) => ({
      other,
      shared: [...wordsOf(other)].filter((word) => words.has(word)).length,
      apart: distance(figures, figuresOf(other)),
    }))
    .sort((a, b) => b.shared - a.shared || a.apart - b.apart)
    .slice(0, count)
    .map(({ other }) => other)
}
