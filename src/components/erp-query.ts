import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UserDetails } from '#contract/entities/customer.ts'
import { ErpError, type FailureKind, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { FactName } from '#contract/operation.ts'
import { type Erp, type InputOf, type OperationName, operations, type ReplyOf } from '#contract/operations.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Cache and retry rules of section 9, for every query that names no other. */
export const QUERY_DEFAULTS = {
  staleTime: 5 * MINUTE,
  gcTime: 5 * MINUTE,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 3 && !isFinal(error),
  retryDelay: (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
} as const

/** An expired session, what there is not and a call never sent don't get better by repeating. */
const FINAL: ReadonlySet<FailureKind> = new Set([
  'session-expired',
  'no-product-data',
  'no-records',
  'internal',
])
const isFinal = (error: Error) => error instanceof ErpError && FINAL.has(error.kind)

/** What changes with trading is good for a minute (section 9). */
const TRADING_TIME: ReadonlySet<OperationName> = new Set<OperationName>([
  'getCustomerTransactions',
  'getCustomerInvoicesTP',
  'getTransactionTP',
  'getStatementList',
  'getStatementDetail',
  'getCustomerAgedBalances',
  'getProductDetails',
])

/** Queries whose failure the screen shows itself, or leaves to the boundary, say so here. */
export type FailureShownBy = 'toast' | 'screen' | 'boundary'
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failureShownBy?: FailureShownBy }
  }
}

type QueryOperation = {
  [K in OperationName]: (typeof operations)[K]['kind'] extends 'query' ? K : never
}[OperationName]

/** The cache key of an operation's reply. Without input it matches all of its replies. */
export const erpKey = <K extends QueryOperation>(operation: K, input?: InputOf<K>) =>
  input === undefined ? ([operation] as const) : ([operation, input] as const)

/** A call that names the customer can't be made before it is known who that is. */
const needsCustomer = (operation: QueryOperation) =>
  Object.values<FactName>(operations[operation].facts).includes('customerId')

/** The user's details, once they are there. They have had their own tries: without them it is final. */
export async function knownUser(erp: Erp, client: QueryClient): Promise<UserDetails> {
  try {
    return await client.ensureQueryData(erpQuery(erp, 'getUserDetails', {}))
  } catch (cause) {
    throw new ErpError('internal', INTERNAL_MESSAGES.userDetails, { cause })
  }
}

/**
 * A query of the ERP with the portal's cache rules. A failure is shown as a toast unless the screen
 * shows it itself or throws it to the boundary (section 8).
 */
export function erpQuery<K extends QueryOperation>(
  erp: Erp,
  operation: K,
  input: InputOf<K>,
  failureShownBy: FailureShownBy = 'toast',
) {
  const time = TRADING_TIME.has(operation) ? { staleTime: MINUTE, gcTime: MINUTE } : {}
  return queryOptions<ReplyOf<K>, ErpError>({
    queryKey: erpKey(operation, input),
    queryFn: async ({ signal, client }) => {
      if (needsCustomer(operation)) await knownUser(erp, client)
      return erp[operation](input, { signal })
    },
    meta: { failureShownBy },
    throwOnError: failureShownBy === 'boundary',
    ...time,
  })
}
