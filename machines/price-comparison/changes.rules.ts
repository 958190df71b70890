import { type BookPrice, type PriceFile, priceKey } from './price-file.ts'

export const CHANGES = {
  risen: 'Risen',
  fallen: 'Fallen',
  new: 'New code',
  newUnit: 'New unit',
  gone: 'Gone',
  goneUnit: 'Unit gone',
  same: 'Unchanged',
} as const
export type ChangeKind = keyof typeof CHANGES

/** A price of one or both of two price books. */
export interface PriceChange {
  /** Code and unit. */
  readonly id: string
  readonly kind: ChangeKind
  readonly code: string
  readonly description: string
  readonly unit: string
  /** Cents; null where a price book does not list it. */
  readonly older: number | null
  readonly newer: number | null
  /** Of the older price; null if there is no such price. */
  readonly percent: number | null
}

/** Counts and average changes of a comparison. Averages are in percent, each price counting as much; null if none. */
export interface ChangeSums {
  readonly counts: Readonly<Record<ChangeKind, number>>
  readonly risenBy: number | null
  readonly fallenBy: number | null
  /** Of all prices in both, also unchanged ones. */
  readonly changedBy: number | null
  /** Prices that only one of them lists and that are not compared, since the other is incremental. */
  readonly apart: number
}

export interface Changes {
  readonly rows: readonly PriceChange[]
  readonly sums: ChangeSums
}

/** The change in percent of the older price; null if there is none. */
export const percentOf = ({ older, newer }: Pick<PriceChange, 'older' | 'newer'>): number | null =>
  older === null || newer === null || older === 0 ? null : ((newer - older) / older) * 100

type Book = Pick<PriceFile, 'prices' | 'isIncremental'>

/**
 * The prices of both: the highest rise in percent first, what is new, gone and unchanged last. An incremental price book
 * omits what has not changed: what is missing in the newer one is not gone, and what is missing in the older one is
 * new only if it is marked so.
 */
export function changesBetween(older: Book, newer: Book): Changes {
  const before = new Map(older.prices.map((price) => [priceKey(price.code, price.unit), price]))
  const codesBefore = codesIn(older)
  const codesNow = codesIn(newer)
  const found: Record<ChangeKind, PriceChange[]> = {
    risen: [],
    fallen: [],
    new: [],
    newUnit: [],
    gone: [],
    goneUnit: [],
    same: [],
  }
  let apart = 0
  const add = (id: string, kind: ChangeKind, price: BookPrice, own: Pick<PriceChange, 'older' | 'newer'>) => {
    const { code, description, unit } = price
    found[kind].push({ id, kind, code, description, unit, ...own, percent: percentOf(own) })
  }
  for (const price of newer.prices) {
    const id = priceKey(price.code, price.unit)
    const earlier = before.get(id)
    const own = { older: earlier?.cents ?? null, newer: price.cents }
    if (earlier) {
      before.delete(id)
      add(id, kindOf(earlier.cents, price.cents), price, own)
    } else if (older.isIncremental && !price.isMarkedNew) apart += 1
    else add(id, codesBefore.has(price.code.toUpperCase()) ? 'newUnit' : 'new', price, own)
  }
  for (const [id, price] of before) {
    if (newer.isIncremental) apart += 1
    else {
      const kind = codesNow.has(price.code.toUpperCase()) ? 'goneUnit' : 'gone'
      add(id, kind, price, { older: price.cents, newer: null })
    }
  }
  found.risen.sort(byPercent)
  found.fallen.sort(byPercent)
  const { risen, fallen, same } = found
  return {
    rows: Object.values(found).flat(),
    sums: {
      counts: countsOf(found),
      apart,
      risenBy: averageOf(risen),
      fallenBy: averageOf(fallen),
      changedBy: averageOf([...risen, ...fallen, ...same]),
    },
  }
}

const countsOf = (found: Readonly<Record<ChangeKind, readonly PriceChange[]>>) => ({
  risen: found.risen.length,
  fallen: found.fallen.length,
  new: found.new.length,
  newUnit: found.newUnit.length,
  gone: found.gone.length,
  goneUnit: found.goneUnit.length,
  same: found.same.length,
})

/** The average of those whose change in percent is known; null if there is none. */
function averageOf(rows: readonly PriceChange[]): number | null {
  let [sum, count] = [0, 0]
  for (const { percent } of rows) {
    if (percent === null) continue
    sum += percent
    count += 1
  }
  return count === 0 ? null : sum / count
}

const codesIn = ({ prices }: Book) => new Set(prices.map(({ code }) => code.toUpperCase()))

const kindOf = (older: number, newer: number) =>
  older === newer ? 'same' : newer > older ? 'risen' : 'fallen'

const byPercent = (one: PriceChange, other: PriceChange) => (other.percent ?? 0) - (one.percent ?? 0)
