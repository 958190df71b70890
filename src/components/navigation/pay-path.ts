import { LINES_IN_URL } from '#machines/payment/payment.rules.ts'
import { paths } from './paths.ts'

/**
 * URL of Pay Account for these lines; null if they can't be paid there. Only one of the providers takes
 * several; the others receive one reference, which names one invoice.
 */
export function payPath(ids: readonly string[], takesSeveral: boolean): string | null {
  const [only, ...others] = ids
  if (only === undefined || ids.length > LINES_IN_URL) return null
  if (takesSeveral) return paths.payLines(ids)
  const [number, suffix] = only.split('-').map(Number)
  return others.length === 0 && number && suffix !== undefined ? paths.payInvoice(number, suffix) : null
}
