import type { Product } from '#contract/entities/product.ts'
import { ErpError } from '#contract/errors.ts'
import { hundredthsOf } from '#machines/tally/length.rules.ts'
import { beginningsOf, nearest } from './neighbours.rules.ts'

/** Sources of product data; each may call the ERP or read a cache. */
export interface Sources {
  /** One product by its code. Rejects with `no-product-data` if there is none. */
  readonly details: (productID: string) => Promise<Product>
  /** Products by code or by words of their description, best match first. */
  readonly search: (text: string) => Promise<readonly Product[]>
  /** Stocked lengths of a tally product in metres or feet; empty if any length is available. */
  readonly lengths: (productID: string) => Promise<readonly number[]>
}

/** Result of looking a line up. */
export type Found =
  | {
      readonly kind: 'product'
      readonly product: Product
      /** Stocked lengths in hundredths. */
      readonly standard: readonly number[]
      /** Index of the code that matched. */
      readonly at: number
    }
  | { readonly kind: 'candidates'; readonly products: readonly Product[] }
  | { readonly kind: 'none' }

/** Longer lists are too long to choose from. */
export const MOST_CANDIDATES = 20

const isSameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Finds the product that one of the codes names, the likeliest first. Only a code that is equal apart from
 * case counts as a match; other hits are returned as candidates.
 */
export async function findProduct(sources: Sources, codes: readonly string[]): Promise<Found> {
  for (const [at, code] of codes.entries()) {
    const product = await productOf(sources, code)
    if (product) return foundProduct(sources, product, at)
  }
  let candidates: readonly Product[] = []
  for (const [at, code] of codes.entries()) {
    const hits = await sources.search(code)
    const exact = hits.find(({ productID }) => isSameCode(productID, code))
    const product = exact && (await productOf(sources, exact.productID))
    if (product) return foundProduct(sources, product, at)
    if (candidates.length === 0) candidates = hits
  }
  if (candidates.length === 0) candidates = await neighboursOf(sources, codes)
  if (candidates.length === 0) return { kind: 'none' }
  return { kind: 'candidates', products: candidates.slice(0, MOST_CANDIDATES) }
}

async function neighboursOf(sources: Sources, codes: readonly string[]): Promise<readonly Product[]> {
  for (const code of codes) {
    for (const beginning of beginningsOf(code)) {
      const near = nearest(code, await sources.search(beginning))
      if (near.length > 0) return near
    }
  }
  return []
}

async function productOf(sources: Sources, code: string): Promise<Product | null> {
  try {
    const product = await sources.details(code)
    return isSameCode(product.productID, code) ? product : null
  } catch (error) {
    if (error instanceof ErpError && error.kind === 'no-product-data') return null
    throw error
  }
}

async function foundProduct(sources: Sources, product: Product, at: number): Promise<Found> {
  const lengths = product.isTally ? await sources.lengths(product.productID) : []
  return { kind: 'product', product, at, standard: lengths.map(hundredthsOf) }
}
