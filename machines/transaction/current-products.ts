import type { Product } from '#contract/entities/product.ts'
import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Reading } from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { workThrough } from '#machines/shared/few-at-once.ts'

/** More than elsewhere, since the user waits for all: a browser opens no more connections. */
const AT_ONCE = 6

/** Above this number, progress and a way to cancel are shown. */
const MOST_IN_SILENCE = 50

/** Maximum number of progress reports: one per reply would make recorded tapes unreadable. */
const REPORTS = 20

/**
 * Products on sale today by code, with one call per product; discontinued ones have no entry. Stops when the
 * signal is aborted or a call fails.
 */
export async function currentProducts(
  erp: Pick<Erp, 'getProductDetails'>,
  codes: readonly string[],
  { signal, report }: Reading,
): Promise<ReadonlyMap<string, Product>> {
  const products = new Map<string, Product>()
  const isLong = codes.length > MOST_IN_SILENCE
  const step = Math.ceil(codes.length / REPORTS)
  let done = 0
  if (isLong) report({ done, total: codes.length })
  const take = (productID: string, product: Product | null) => {
    if (product) products.set(productID, product)
    done += 1
    if (isLong && done % step === 0) report({ done, total: codes.length })
    return []
  }
  const read = (productID: string) => productToday(erp, productID, signal)
  await workThrough({ items: codes, atOnce: AT_ONCE, signal, read, take })
  return products
}

/**
 * Retries once if there is no reply: among a thousand calls one may get lost, which would waste all the
 * others.
 */
async function productToday(
  erp: Pick<Erp, 'getProductDetails'>,
  productID: string,
  signal: AbortSignal,
  tries = 2,
): Promise<Product | null> {
  try {
    return await erp.getProductDetails({ productID }, { signal })
  } catch (error) {
    if (!(error instanceof ErpError) || signal.aborted) throw error
    if (error.kind === 'no-product-data') return null
    if (error.kind === 'unreachable' && tries > 1) return productToday(erp, productID, signal, tries - 1)
    throw error
  }
}
