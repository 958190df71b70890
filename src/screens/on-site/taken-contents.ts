import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Product, STOCK_STATUSES, unitOfMeasure } from '#contract/entities/product.ts'
import type { OperationName } from '#contract/operations.ts'
import type { KnownProduct } from '#machines/quick-order/lookup.ts'
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

/** What was taken along. */
export interface TakenContents {
  /** Null if nothing was. */
  readonly record: TakenRecord | null
  readonly products: readonly KnownProduct[]
  /** Products with their stocked lengths. */
  readonly lengths: number
  readonly lists: number
  readonly orders: number
}

/** Reads what was taken along from the device, online or not. */
export const takenQuery = ({ takenStore }: Portal) =>
  queryOptions({
    queryKey: ['takenContents'] as const,
    queryFn: async (): Promise<TakenContents> => contentsOf((await (await takenStore())?.taken()) ?? []),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failureShownBy: 'screen' },
  })

function contentsOf(replies: readonly CachedReply[]): TakenContents {
  const of = (operation: OperationName) => replies.filter(({ queryKey }) => queryKey[0] === operation)
  return {
    record: recordIn(replies),
    products: of('getProductDetails').flatMap(({ data, at }) => {
      const parsed = v.safeParse(parsedProduct, data)
      return parsed.success ? [{ ...parsed.output, asOf: at }] : []
    }),
    lengths: of('getLengthsForProduct').length,
    lists: of('getCartContents').length,
    orders: of('getTransactionTP').length,
  }
}
