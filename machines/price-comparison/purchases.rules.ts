import type { CustomList } from '#contract/entities/cart.ts'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { isolated } from '#contract/isolated.ts'
import { monthsBefore } from '#machines/invoices/dates.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { progressOf } from '#machines/orders/order-state.rules.ts'
import { type ChangeKind, type PriceChange, percentOf } from './changes.rules.ts'
import { priceKey } from './price-file.ts'

/** Changes by code and unit. */
export type ChangeIndex = ReadonlyMap<string, PriceChange>

const MONTHS = 12

/** The first day (yyyy-MM-dd) whose orders count as bought. */
export const boughtSince = (today: string): string => monthsBefore(today, MONTHS)

const dayOfRow = ({ invoiceDate, deliveryDate }: TransactionRow) => invoiceDate ?? deliveryDate

/** What is read: the open quotes, then the orders of the last twelve months in the order of the list. */
export function purchasesIn(rows: readonly TransactionRow[], today: string): readonly TransactionRow[] {
  const since = boughtSince(today)
  const quotes = rows.filter(
    (row) => row.transactionType === 'Quote' && progressOf(row, today).kind === 'quoted',
  )
  const orders = rows.filter((row) => row.transactionType === 'Order' && (dayOfRow(row) ?? today) >= since)
  return [...quotes, ...orders]
}

/** A quantity in thousandths, so that sums are exact. */
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** Cents that a quantity in thousandths costs more; null if only one price book has the price. */
const differenceOf = ({ older, newer }: PriceChange, quantity: number): number | null =>
  older === null || newer === null ? null : Math.round((quantity * (newer - older)) / 1000)

/** What was bought of a code in a unit. */
export interface Bought {
  readonly quantity: number
  /** Cents that it would cost more at the newer price; null if only one price book has the price. */
  readonly cost: number | null
}

/** What the newer prices cost, for the quantities of some orders. Amounts in cents. */
export interface Cost {
  /** By code and unit. */
  readonly bought: ReadonlyMap<string, Bought>
  /** Of all that both price books list. */
  readonly cost: number
  /** What the same quantities cost at the older prices. */
  readonly base: number
  /** Lines whose code and unit are in neither price book, such as freight. */
  readonly unlisted: number
}

/** Sums the orders' quantities, and what they would cost more at the newer prices. */
export function* costing(orders: Iterable<Transaction>, changes: ChangeIndex): Sliced<Cost> {
  const quantities = new Map<string, number>()
  let unlisted = 0
  for (const { LineDetailsTP } of orders) {
    yield
    for (const { productCode, unitOfMeasure, quantity } of LineDetailsTP) {
      const key = priceKey(productCode, unitOfMeasure)
      if (changes.has(key)) quantities.set(key, (quantities.get(key) ?? 0) + thousandths(quantity))
      else unlisted += 1
    }
  }
  const bought = new Map<string, Bought>()
  let [cost, base] = [0, 0]
  for (const [key, quantity] of quantities) {
    const change = changes.get(key)
    if (!change) continue
    const own = differenceOf(change, quantity)
    bought.set(key, { quantity: quantity / 1000, cost: own })
    if (own === null) continue
    cost += own
    base += Math.round((quantity * (change.older ?? 0)) / 1000)
  }
  return { bought, cost, base, unlisted }
}

/** The change in percent of what was bought; null if nothing of it is in both price books. */
export const weightedPercent = ({ cost, base }: Pick<Cost, 'cost' | 'base'>) =>
  percentOf({ older: base, newer: base + cost })

/** A custom list or quote with changed prices. */
export interface Touched {
  readonly id: string
  readonly name: string
  readonly lines: number
  readonly changed: number
  /** Lines whose code or unit is gone. */
  readonly gone: number
  /** Cents that its quantities cost more at the newer prices. */
  readonly cost: number
}

interface Line {
  readonly code: string
  readonly unit: string
  readonly quantity: number
}

const GONE: ReadonlySet<ChangeKind> = new Set(['gone', 'goneUnit'])

function touchedBy(
  own: Pick<Touched, 'id' | 'name'>,
  lines: readonly Line[],
  changes: ChangeIndex,
): readonly Touched[] {
  let [changed, gone, cost] = [0, 0, 0]
  for (const { code, unit, quantity } of lines) {
    const change = changes.get(priceKey(code, unit))
    if (!change || change.kind === 'same') continue
    if (GONE.has(change.kind)) gone += 1
    const more = differenceOf(change, thousandths(quantity))
    if (more === null) continue
    changed += 1
    cost += more
  }
  return changed + gone === 0 ? [] : [{ ...own, lines: lines.length, changed, gone, cost }]
}

/** The custom lists with changed or missing prices. */
export const touchedLists = (lists: readonly CustomList[], changes: ChangeIndex): readonly Touched[] =>
  lists.flatMap(({ cartSessionId, name, contents }) =>
    touchedBy(
      { id: cartSessionId, name },
      contents.map(({ productID, UOM, prodQty }) => ({ code: productID, unit: UOM, quantity: prodQty })),
      changes,
    ),
  )

/** The quotes with changed or missing prices. */
export const touchedQuotes = (quotes: readonly Transaction[], changes: ChangeIndex): readonly Touched[] =>
  quotes.flatMap(({ transactionNumber, transactionSuffix, jobName, LineDetailsTP }) =>
    touchedBy(
      {
        id: `${transactionNumber}-${transactionSuffix}`,
        name: jobName ? `${transactionNumber}, ${isolated(jobName)}` : String(transactionNumber),
      },
      LineDetailsTP.map(({ productCode, unitOfMeasure, quantity }) => ({
        code: productCode,
        unit: unitOfMeasure,
        quantity,
      })),
      changes,
    ),
  )
