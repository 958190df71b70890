import { ErpError } from '#contract/errors.ts'
import type { InputOf, ReplyOf } from '#contract/operations.ts'
import {
  firstSteps,
  type Step,
  stepsOfLines,
  stepsOfLists,
  stepsOfOrder,
  stepsOfOrders,
  stepsOfProduct,
} from '#machines/on-site/steps.rules.ts'
import { takeAll } from '#machines/on-site/take-all.ts'
import type { TakeAlongInput } from '#machines/on-site/take-along.machine.ts'
import type { TakenStore } from '../../components/on-site/taken-store.ts'
import type { Portal } from '../../components/portal/portal.ts'
import type { Site } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { askToKeep, recordIn, recordReply } from './taken-contents.ts'

/** What was begun longer ago is taken again from the start, so that prices are of one day. */
const RESUMABLE = 12 * 60 * 60_000

const MESSAGES = {
  full: 'This device is full. What was saved before is kept. Free some space, then try again.',
  unsupported: 'This browser can’t keep anything for use without a connection.',
}

/**
 * Reads what a user needs on a site, a few calls at once, and keeps each reply as it comes. What an unfinished
 * attempt has kept is not read again. Once all is there, what older attempts kept is released.
 */
export const takeAlong =
  (portal: Portal, { access, settings }: Pick<Site, 'access' | 'settings'>): TakeAlongInput['take'] =>
  async (report, signal) => {
    const store = await portal.takenStore().catch(() => null)
    if (!store) throw new ErpError('internal', MESSAGES.unsupported)
    void askToKeep()
    const replies = await store.taken()
    const last = recordIn(replies)
    const isUnfinished = last?.finishedAt === null && Date.now() - last.startedAt < RESUMABLE
    const startedAt = isUnfinished ? last.startedAt : Date.now()
    let beginning: Promise<void> | undefined
    /** Before the first reply is kept: an attempt that reads nothing must not look like a newer one. */
    const begin = () => {
      beginning ??= keep(store, recordReply({ startedAt, finishedAt: null, leftOut: 0 }))
      return beginning
    }
    const kept = replies.filter(({ at }) => at >= startedAt)
    const known = new Set(kept.map(({ queryKey }) => JSON.stringify(queryKey)))
    const reading = { portal, store, signal, begin, known, incGST: settings.switches.tax_inclusive }
    // Restored, so that what was kept leads to further steps without a call.
    for (const { queryKey, data, at } of kept)
      portal.queryClient.setQueryData(queryKey, data, { updatedAt: at })
    const read = (step: Step) => readStep(reading, step)
    const { leftOut } = await takeAll({ first: firstSteps(access), read, report, signal })
    await keep(store, recordReply({ startedAt, finishedAt: Date.now(), leftOut }))
    await store.releaseBefore(startedAt)
  }

interface Reading {
  readonly portal: Portal
  readonly store: TakenStore
  readonly signal: AbortSignal
  readonly begin: () => Promise<void>
  /** The query keys of the replies that are kept already. */
  readonly known: ReadonlySet<string>
  readonly incGST: boolean
}

async function readStep(reading: Reading, step: Step): Promise<readonly Step[]> {
  switch (step.kind) {
    case 'lists':
      return stepsOfLists((await readReply(reading, 'getCustomLists', {})) ?? [])
    case 'orders':
      return stepsOfOrders((await readReply(reading, 'getCustomerTransactions', {})) ?? [])
    case 'listLines':
      return stepsOfLines((await readReply(reading, 'getCartContents', { sessionID: step.sessionID })) ?? [])
    case 'listLengths':
      await readReply(reading, 'getCartTallies', { sessionID: step.sessionID, lineNo: 0 })
      return []
    case 'order': {
      const order = await readReply(reading, 'getTransactionTP', step.address)
      return order ? stepsOfOrder(order) : []
    }
    case 'product': {
      const { incGST } = reading
      const product = await readReply(reading, 'getProductDetails', { productID: step.productID, incGST })
      return product ? stepsOfProduct(product) : []
    }
    case 'lengths':
      await readReply(reading, 'getLengthsForProduct', { productID: step.productID })
      return []
  }
}

type Read =
  | 'getCustomLists'
  | 'getCustomerTransactions'
  | 'getCartContents'
  | 'getCartTallies'
  | 'getTransactionTP'
  | 'getProductDetails'
  | 'getLengthsForProduct'

/** Reads one reply and keeps it. Null for what is no longer there, and for charges, which are not products. */
async function readReply<K extends Read>(
  { portal: { erp, queryClient }, store, signal, begin, known }: Reading,
  operation: K,
  input: InputOf<K>,
): Promise<ReplyOf<K> | null> {
  const query = erpQuery(erp, operation, input, 'screen')
  const { queryKey } = query
  const kept = known.has(JSON.stringify(queryKey)) && queryClient.getQueryData(queryKey)
  if (kept) return kept
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true })
  signal.addEventListener('abort', cancel)
  try {
    const data = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    await begin()
    await keep(store, { queryKey, data, at: Date.now() })
    return data
  } catch (error) {
    if (error instanceof ErpError && (error.kind === 'no-product-data' || error.kind === 'no-records'))
      return null
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function keep(store: TakenStore, reply: Parameters<TakenStore['take']>[0][number]): Promise<void> {
  try {
    await store.take([reply])
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw new ErpError('internal', isFull ? MESSAGES.full : MESSAGES.unsupported, { cause })
  }
}
