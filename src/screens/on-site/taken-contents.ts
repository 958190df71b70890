import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type CustomList,
  cartLine,
  customList,
  type TallyLength,
  tallyLength,
} from '#contract/entities/cart.ts'
import { type Product, STOCK_STATUSES, unitOfMeasure } from '#contract/entities/product.ts'
import { type Transaction, transaction } from '#contract/entities/transaction.ts'
import type { OperationName } from '#contract/operations.ts'
import { type ListLine, listGroups, listLines } from '#machines/custom-lists/list.rules.ts'
import type { KnownProduct } from '#machines/quick-order/lookup.ts'
import { lengthsByLine } from '../../components/cart/lengths.tsx'
import type { CachedReply } from '../../components/on-site/taken-store.ts'
import type { Portal } from '../../components/portal/portal.ts'

/** Which replies were taken along: kept beside them. Times in milliseconds since 1970. */
export interface TakenRecord {
  readonly startedAt: number
  /** Null while some are missing. */
  readonly finishedAt: number | null
  /** Products beyond the limit. */
  readonly leftOut: number
}

const takenRecord: v.GenericSchema<unknown, TakenRecord> = v.object({
  startedAt: v.number(),
  finishedAt: v.nullable(v.number()),
  leftOut: v.number(),
})

/** A product as the client parsed it, which the schema of the reply would not accept again. */
const parsedProduct: v.GenericSchema<unknown, Product> = v.object({
  productID: v.string(),
  productShortDesc: v.string(),
  productLongDesc: v.string(),
  productImage: v.string(),
  productFiles: v.array(v.string()),
  fileTypes: v.array(v.string()),
  productGallery: v.array(v.string()),
  stockStatus: v.nullable(v.picklist(STOCK_STATUSES)),
  RRP: v.number(),
  TradePrice: v.number(),
  BestPrice: v.number(),
  customerPrice: v.number(),
  isTally: v.boolean(),
  tradeNames: v.optional(v.array(v.string())),
  UOMList: v.array(unitOfMeasure),
})

const RECORD_KEY = 'takenAlong'

export const recordReply = (record: TakenRecord): CachedReply => ({
  queryKey: [RECORD_KEY],
  data: record,
  at: Date.now(),
})

export function recordIn(replies: readonly CachedReply[]): TakenRecord | null {
  const reply = replies.find(({ queryKey }) => queryKey[0] === RECORD_KEY)
  const parsed = v.safeParse(takenRecord, reply?.data)
  return parsed.success ? parsed.output : null
}

/** A custom list with all that its page shows. */
export interface TakenList extends Pick<CustomList, 'cartSessionId' | 'name'> {
  readonly lines: readonly ListLine[]
  /** By line id, in metres or feet. */
  readonly lengths: ReadonlyMap<number, readonly TallyLength[]>
}

/** An order with the customer's reference, which only the list of orders has. */
export type TakenOrder = Transaction & { readonly reference: string }

/** What was taken along. */
export interface TakenContents {
  /** Null if nothing was. */
  readonly record: TakenRecord | null
  readonly products: readonly KnownProduct[]
  /** Products with their stocked lengths. */
  readonly lengths: number
  readonly lists: readonly TakenList[]
  /** The newest first. */
  readonly orders: readonly TakenOrder[]
  /** Whether the browser promises to keep it. */
  readonly isLasting: boolean
}

/** Reads what was taken along from the device, online or not. */
export const takenQuery = ({ takenStore }: Portal) =>
  queryOptions({
    queryKey: ['takenContents'] as const,
    queryFn: async (): Promise<TakenContents> => {
      const replies = (await (await takenStore())?.taken()) ?? []
      return contentsOf(replies, await promised('persisted'))
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failureShownBy: 'screen' },
  })

/** Asks the browser to keep what this site stores. Some ask the user, who may answer later. */
export const askToKeep = () => promised('persist')

/**
 * Whether the browser promises to. Otherwise it may delete everything for lack of space, and Safari does after a week
 * without a visit. Over plain HTTP there is no such function.
 */
async function promised(how: 'persist' | 'persisted'): Promise<boolean> {
  try {
    return await navigator.storage[how]()
  } catch {
    return false
  }
}

function contentsOf(replies: readonly CachedReply[], isLasting: boolean): TakenContents {
  const of = (operation: OperationName) => replies.filter(({ queryKey }) => queryKey[0] === operation)
  return {
    record: recordIn(replies),
    products: of('getProductDetails').flatMap(({ data, at }) => {
      const parsed = v.safeParse(parsedProduct, data)
      return parsed.success ? [{ ...parsed.output, asOf: at }] : []
    }),
    lengths: of('getLengthsForProduct').length,
    lists: listsIn(of),
    orders: ordersIn(of),
    isLasting,
  }
}

const listedOrders = v.array(v.object({ transactionNumber: v.number(), customerOrderNumber: v.string() }))

function ordersIn(of: RepliesOf): readonly TakenOrder[] {
  const listed = v.safeParse(listedOrders, of('getCustomerTransactions')[0]?.data)
  const references = new Map(
    listed.success
      ? listed.output.map((row) => [row.transactionNumber, row.customerOrderNumber] as const)
      : [],
  )
  return of('getTransactionTP')
    .flatMap(({ data }) => {
      const parsed = v.safeParse(transaction, data)
      if (!parsed.success) return []
      return [{ ...parsed.output, reference: references.get(parsed.output.transactionNumber) ?? '' }]
    })
    .sort((a, b) => b.transactionNumber - a.transactionNumber)
}

type RepliesOf = (operation: OperationName) => readonly CachedReply[]

/** The lists that are whole, in the order of their page. */
function listsIn(of: RepliesOf): readonly TakenList[] {
  const read = v.safeParse(v.array(customList), of('getCustomLists')[0]?.data)
  const today = byList(of('getCartContents'), v.array(cartLine))
  const tallies = byList(of('getCartTallies'), v.array(tallyLength))
  const { generic, custom } = listGroups(read.success ? read.output : [])
  return [...generic, ...custom].flatMap(({ cartSessionId, name, contents }) => {
    const [lines, lengths] = [today.get(cartSessionId), tallies.get(cartSessionId)]
    if (!lines || !lengths) return []
    return [{ cartSessionId, name, lines: listLines(contents, lines), lengths: lengthsByLine(lengths) }]
  })
}

const ofList = v.object({ sessionID: v.string() })

/** Replies by the list that they are of. */
function byList<T>(
  replies: readonly CachedReply[],
  rows: v.GenericSchema<unknown, T>,
): ReadonlyMap<string, T> {
  return new Map(
    replies.flatMap(({ queryKey, data }) => {
      const [key, read] = [v.safeParse(ofList, queryKey[1]), v.safeParse(rows, data)]
      return key.success && read.success ? [[key.output.sessionID, read.output] as const] : []
    }),
  )
}
