import type { Product } from '#contract/entities/product.ts'
import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Reading } from '#machines/copy-to-cart/copy-to-cart.model.ts'

/** Calls under way at a time: a browser opens no more connections. */
const AT_ONCE = 6

/** Who waits for more than these answers wants to see how far they are, and a way out. */
const MOST_IN_SILENCE = 50

/** How often it is told how far things are: a tape with every answer on it would be read by nobody. */
const TIMES_TOLD = 20

/**
 * What is sold today, by code: the ERP tells of one product a call. What is sold no more has no entry.
 * Asks no further once the signal is given, or one of them failed.
 */
export async function currentProducts(
  erp: Pick<Erp, 'getProductDetails'>,
  codes: readonly string[],
  { signal, tell }: Reading,
): Promise<ReadonlyMap<string, Product>> {
  const products = new Map<string, Product>()
  const waiting = codes.values()
  const isLong = codes.length > MOST_IN_SILENCE
  const step = Math.ceil(codes.length / TIMES_TOLD)
  let done = 0
  if (isLong) tell({ done, total: codes.length })
  let isOver = false
  const askOn = async () => {
    for (const productID of waiting) {
      const product = await productToday(erp, productID, signal)
      if (isOver || signal.aborted) return
      if (product) products.set(productID, product)
      done += 1
      if (isLong && done % step === 0) tell({ done, total: codes.length })
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  } finally {
    isOver = true
  }
  return products
}

/** Asked once more where no answer came: of a thousand one gets lost, and the others would be for nothing. */
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
