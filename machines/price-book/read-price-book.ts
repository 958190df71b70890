import type { PriceBook } from '#contract/entities/price-book.ts'
import { ErpError, serverMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'

/** A customer's price book; where he has none, what the ERP says instead. */
export interface PriceBookInfo {
  readonly book: PriceBook | null
  readonly message: string
}

/**
 * Reads the price book. None set up is an answer; any other failure is told to `log` and thrown again
 * without its words, which say nothing to a user (section 8).
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
    // Who has gone elsewhere does not wait for it any more: that is no failure.
    if (!signal?.aborted) log(error)
    throw new ErpError(error.kind, '', { cause: error })
  }
}
