import { changesBetween } from '#machines/price-comparison/changes.rules.ts'
import { readPriceFile } from '#machines/price-comparison/price-file.rules.ts'
import { median } from '../scripts/lib/median.ts'
import { heading, target } from './report.ts'

export const PRICES = 50_000
const MOST_MS = 2_000
const ROUNDS = 5
const HEAD = 'Product Code,Description,Category,UOM,Your Price ex GST,Retail ex GST'

/** A price book as CSV, with these prices of its own. */
export function priceBookAt(factor: number): string {
  const rows = Array.from({ length: PRICES }, (_, at) => {
    const price = ((at % 900) * factor + 1).toFixed(2)
    return `C${String(at).padStart(6, '0')},"Batten, treated ${at}",Timber,ea,${price},${price}`
  })
  return [HEAD, ...rows, ''].join('\r\n')
}

/** Measures reading and comparing two price books, in this process. */
export function measurePriceBooks(): void {
  const [older, newer] = [priceBookAt(1), priceBookAt(1.03)]
  heading(`Two price books of ${PRICES.toLocaleString('en')} prices each`)
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    changesBetween(readPriceFile('older', older), readPriceFile('newer', newer))
    return performance.now() - started
  })
  target('read and compared', median(times.sort((a, b) => a - b)), 'at most', MOST_MS, ' ms')
}
