import type { Seed } from '#fixtures/seed.ts'

/** The same products repeated, with unique codes. */
export function grownCatalogue(seed: Seed, count: number): Seed {
  const { products } = seed
  const copies = Array.from({ length: Math.ceil(count / products.length) }, (_, copy) =>
    products.map((product) => ({ ...product, productID: `${product.productID}-${copy}` })),
  )
  return { ...seed, products: copies.flat().slice(0, count) }
}
