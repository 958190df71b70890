import { isolated } from '#contract/isolated.ts'
import type { PriceChange } from '#machines/price-comparison/changes.rules.ts'
import {
  type BookFile,
  type ComparisonFacts,
  compareBooks,
  type Order,
  type ReadBook,
} from '#machines/price-comparison/comparison.model.ts'
import { readPriceFile } from '#machines/price-comparison/price-file.rules.ts'
import { PriceFileProblem } from '#machines/price-comparison/price-file.ts'
import { FileRefused } from '../../../components/text-file.ts'
import { readBookFile, ZipRefused } from './read-book-file.ts'

export interface Job extends Order {
  readonly first: BookFile
  readonly second: BookFile
}

/** What the worker posts: its progress, the rows in pieces, and last what is known about all of them. */
export type Message =
  | { readonly kind: 'progressed'; readonly done: number }
  | { readonly kind: 'rows'; readonly rows: readonly PriceChange[] }
  | { readonly kind: 'compared'; readonly facts: ComparisonFacts }
  | { readonly kind: 'failed'; readonly message: string; readonly at: number | null }

/** Rows per message: the page receives each in a few milliseconds. */
const PIECE = 1000
/** Shares of the work. Comparing takes the rest. */
const [DECODING, READING] = [0.2, 0.2]

/** Reads and compares two price books, and posts what it finds. */
export async function compareFiles({ first, second, ...order }: Job, post: (message: Message) => void) {
  try {
    const books: [ReadBook, ReadBook] = [await readBook(first, 0, post), await readBook(second, 1, post)]
    const { facts, rows } = compareBooks(books, order)
    for (let at = 0; at < rows.length; at += PIECE) post({ kind: 'rows', rows: rows.slice(at, at + PIECE) })
    post({ kind: 'compared', facts })
  } catch (error) {
    if (!(error instanceof PriceFileProblem)) throw error
    post({ kind: 'failed', message: error.message, at: error.at })
  }
}

async function readBook(book: BookFile, at: number, post: (message: Message) => void): Promise<ReadBook> {
  const { name, lastModified, content } = book
  const before = at * (DECODING + READING)
  const progress = (done: number) => post({ kind: 'progressed', done })
  try {
    const file = new File([content], name, { lastModified })
    const text = await readBookFile(file, (done) => progress(before + done * DECODING))
    const read = readPriceFile(name, text, (done) => progress(before + DECODING + done * READING))
    return { name, lastModified, file: read }
  } catch (error) {
    throw new PriceFileProblem(messageOf(error, name), at)
  }
}

const messageOf = (error: unknown, name: string) =>
  error instanceof FileRefused || error instanceof ZipRefused || error instanceof PriceFileProblem
    ? error.message
    : `${isolated(name)} could not be read. Choose it again.`
