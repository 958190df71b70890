import { isCalendarDay } from '#contract/dates.ts'
import type { PriceFile } from './price-file.ts'

/** A price book among those compared, with what its file tells about it. */
export interface DatedBook {
  readonly name: string
  /** When the file was saved, in ms since 1970. */
  readonly lastModified: number
  readonly file: Pick<PriceFile, 'date'>
}

/** How it is known which price book is older. */
export type OrderSource = 'date' | 'name' | 'saved' | 'chosen'

/** The day in a file name as the ERP writes it: price-book-20436-2026-11-23.csv. Null if it has none. */
export function dayInName(name: string): string | null {
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(name) ?? []
  return isCalendarDay(day) ? day : null
}

/** The day of a price book, yyyy-MM-dd; null if neither the file nor its name states it. */
export const dayOfBook = ({ name, file }: DatedBook): string | null => file.date ?? dayInName(name)

/** Whether the second of two price books is the older one, and how that is known. */
export function orderOf(
  first: DatedBook,
  second: DatedBook,
): { readonly isReversed: boolean; readonly by: OrderSource } {
  const [one, other] = [dayOfBook(first), dayOfBook(second)]
  if (one !== null && other !== null && one !== other)
    return { isReversed: other < one, by: first.file.date && second.file.date ? 'date' : 'name' }
  return { isReversed: second.lastModified < first.lastModified, by: 'saved' }
}

/** The history's name for a price book, by which its type is found: '20436'. Null if the file has another name. */
export const historyIdIn = (name: string): string | null =>
  /price-book-(\w+)-\d{4}-\d\d-\d\d/i.exec(name)?.[1] ?? null
