import type { PriceBook } from '#contract/entities/price-book.ts'
import { ErpError, serverMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'

/** A customer's price book; null with the ERP's message if there is none. */
export interface PriceBookInfo {
  readonly book: PriceBook | null
  readonly message: string
}

/**
 * Reads the price book. A customer without one is not an error; any other failure is passed to `log` and
 * rethrown without its message, which means nothing to users (section 8).
 */
export async function readPriceBook(
  erp: Pick<Erp, 'getPriceBookInfo'>,
  log: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<PriceBookInfo> {
  try {
    const [book = null] = await erp.getPriceBookInfo({}, { signal })
    return { book, message: '' }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    if (error.kind === 'no-price-book') return { book: null, message: serverMessage(error) ?? '' }
    // A read aborted because the user left the page is not a failure.
    if (!signal?.aborted) log(error)
    throw new ErpError(error.kind, '', { cause: error })
  }
}
