import { isolated } from '#contract/isolated.ts'
import { type DatedBook, dayOfBook, historyIdIn, type OrderSource, orderOf } from './book-order.rules.ts'
import { type ChangeSums, changesBetween, type PriceChange } from './changes.rules.ts'
import { type PriceFile, PriceFileProblem } from './price-file.ts'
import type { ChangeIndex } from './purchases.rules.ts'

/** A price book that the user chose. */
export interface BookFile {
  readonly name: string
  /** When the file was saved, in ms since 1970. */
  readonly lastModified: number
  readonly content: Blob
}

/** A price book that has been read. */
export interface BookFacts extends Omit<PriceFile, 'prices'> {
  readonly name: string
  readonly count: number
}

/** What the worker finds, apart from the rows. */
export interface ComparisonFacts {
  readonly older: BookFacts
  readonly newer: BookFacts
  readonly by: OrderSource
  /** Whether the second file is the older one. */
  readonly isReversed: boolean
  readonly sums: ChangeSums
}

export interface Comparison extends ComparisonFacts {
  readonly rows: readonly PriceChange[]
  readonly index: ChangeIndex
  /** The number of the user's own customer. */
  readonly ownCustomer: number
}

/** Called with the share that is done, from 0 to 1. */
export type Report = (done: number) => void

export interface ReadBook extends DatedBook {
  readonly file: PriceFile
}

export interface Order {
  /** The user chose which one is older: the first. */
  readonly isChosen: boolean
  /** The history's numbers of incremental price books, by which a file that doesn't state its type is known. */
  readonly incremental: readonly string[]
}

const SAME = 'has the same prices as the other file. Choose the price book to compare it with.'

/** Compares two price books, and finds out which one is older. Throws a PriceFileProblem if they are the same. */
export function compareBooks(
  [one, other]: readonly [ReadBook, ReadBook],
  { isChosen, incremental }: Order,
): { readonly facts: ComparisonFacts; readonly rows: readonly PriceChange[] } {
  const [first, second] = [withType(one, incremental), withType(other, incremental)]
  const order = isChosen ? ({ isReversed: false, by: 'chosen' } as const) : orderOf(first, second)
  const [older, newer] = order.isReversed ? [second, first] : [first, second]
  const { rows, sums } = changesBetween(older.file, newer.file)
  const isSame = sums.counts.same === rows.length && sums.apart === 0
  if (isSame && dayOfBook(first) === dayOfBook(second))
    throw new PriceFileProblem(`${isolated(second.name)} ${SAME}`, 1)
  return { facts: { older: factsOf(older), newer: factsOf(newer), ...order, sums }, rows }
}

function withType(book: ReadBook, incremental: readonly string[]): ReadBook {
  const id = historyIdIn(book.name)
  if (book.file.isIncremental !== null || id === null) return book
  return { ...book, file: { ...book.file, isIncremental: incremental.includes(id) } }
}

const factsOf = ({ name, file: { prices, ...facts }, ...rest }: ReadBook): BookFacts => ({
  ...facts,
  name,
  date: dayOfBook({ name, ...rest, file: facts }),
  count: prices.length,
})

/** Price books that name another customer than the user's own. */
export const othersOf = ({ older, newer, ownCustomer }: Comparison): readonly BookFacts[] =>
  [older, newer].filter(({ customer }) => customer !== null && Number(customer.id) !== ownCustomer)
