import type { ActorRefFrom } from 'xstate'
import { comparisonMachine } from '#machines/price-comparison/comparison.machine.ts'
import type { BookFile } from '#machines/price-comparison/comparison.model.ts'
import { PriceFileProblem } from '#machines/price-comparison/price-file.ts'
import { useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { type Portal, usePortal } from '../../../components/portal/portal.ts'
import { knownUser } from '../../../components/queries/erp-query.ts'
import { nameWithSheet, plainFile, type ReadWorkbook } from '../../../components/spreadsheet/plain-file.ts'
import { FileRefused } from '../../../components/text-file.ts'
import { priceBookQuery } from '../use-price-book.ts'
import { LIMITS } from './book-limits.ts'
import { compareInWorker } from './compare-in-worker.ts'

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>

/** One file that was chosen or dropped: a price book. */
export class ChosenBook implements BookFile {
  readonly name: string
  readonly lastModified: number
  /** What was read of a spreadsheet. */
  workbook: ReadWorkbook | null = null

  constructor(
    readonly content: File,
    /** The sheet that the user chose. */
    readonly sheet?: string,
  ) {
    this.name = content.name
    this.lastModified = content.lastModified
  }
}

/** The comparison of two price books, as long as its page is open. */
export function useComparison(): ComparisonActor {
  const portal = usePortal()
  return useTrackedActor(comparisonMachine, {
    input: {
      compare: async ({ books: [first, second], isChosen, report }, signal) => {
        if (!first || !second) throw new Error('There are no two price books')
        const [user, incremental] = await Promise.all([
          knownUser(portal.erp, portal.queryClient),
          incrementalBooks(portal),
        ])
        const work = {
          first: await plainBook(first, 0, signal),
          second: await plainBook(second, 1, signal),
          isChosen,
          incremental,
        }
        return { ...(await compareInWorker(work, report, signal)), ownCustomer: user.id_cust }
      },
    },
  })
}

/** A price book as text, also where it was saved as a spreadsheet. Rejects with a PriceFileProblem. */
async function plainBook(book: BookFile, at: number, signal: AbortSignal): Promise<BookFile> {
  if (!(book instanceof ChosenBook)) return book
  const { name, lastModified, content, sheet } = book
  const seen = (workbook: ReadWorkbook) => {
    book.workbook = workbook
  }
  try {
    const plain = await plainFile(content, LIMITS, { sheet, signal, seen })
    return { name: nameWithSheet(name, plain.workbook), lastModified, content: plain.file }
  } catch (error) {
    throw error instanceof FileRefused ? new PriceFileProblem(error.message, at) : error
  }
}

/** The incremental ones of the history, by their numbers; none if it can't be read. */
async function incrementalBooks({ erp, queryClient }: Portal): Promise<readonly string[]> {
  const read = queryClient.fetchQuery({ ...priceBookQuery(erp), retry: false })
  const info = await read.catch(() => null)
  const history = info?.book?.PriceBookHistory ?? []
  return history.flatMap(({ historyID, typeGenerated }) => (typeGenerated === 'I' ? [historyID] : []))
}
