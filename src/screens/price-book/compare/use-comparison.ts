import type { ActorRefFrom } from 'xstate'
import { comparisonMachine } from '#machines/price-comparison/comparison.machine.ts'
import type { BookFile } from '#machines/price-comparison/comparison.model.ts'
import { useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { type Portal, usePortal } from '../../../components/portal/portal.ts'
import { knownUser } from '../../../components/queries/erp-query.ts'
import { priceBookQuery } from '../use-price-book.ts'
import { compareInWorker } from './compare-in-worker.ts'

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>

export const bookOf = (file: File): BookFile => ({
  name: file.name,
  lastModified: file.lastModified,
  content: file,
})

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
        const work = { first, second, isChosen, incremental }
        return { ...(await compareInWorker(work, report, signal)), ownCustomer: user.id_cust }
      },
    },
  })
}

/** The incremental ones of the history, by their numbers; none if it can't be read. */
async function incrementalBooks({ erp, queryClient }: Portal): Promise<readonly string[]> {
  const read = queryClient.fetchQuery({ ...priceBookQuery(erp), retry: false })
  const info = await read.catch(() => null)
  const history = info?.book?.PriceBookHistory ?? []
  return history.flatMap(({ historyID, typeGenerated }) => (typeGenerated === 'I' ? [historyID] : []))
}
