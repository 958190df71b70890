import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UserDetails } from '#contract/entities/customer.ts'
import { ErpError, type FailureKind, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { FactName } from '#contract/operation.ts'
import { type Erp, type InputOf, type OperationName, operations, type ReplyOf } from '#contract/operations.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Cache and retry rules of section 9, the default for every query. */
export const QUERY_DEFAULTS = {
  staleTime: 5 * MINUTE,
  gcTime: 5 * MINUTE,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 3 && !isFinal(error),
  retryDelay: (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
} as const

/** Retrying does not help: the session has expired, there is no such data, or the call was not sent. */
const FINAL: ReadonlySet<FailureKind> = new Set([
  'session-expired',
  'no-product-data',
  'no-records',
  'internal',
])
const isFinal = (error: Error) => error instanceof ErpError && FINAL.has(error.kind)

/** Trading data is fresh for a minute (section 9). */
const TRADING_TIME: ReadonlySet<OperationName> = new Set<OperationName>([
  'getCustomerTransactions',
  'getCustomerInvoicesTP',
  'getTransactionTP',
  'getStatementList',
  'getStatementDetail',
  'getCustomerAgedBalances',
  'getProductDetails',
])

/** Where the failure of a query is shown. */
export type FailureShownBy = 'toast' | 'screen' | 'boundary'
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failureShownBy?: FailureShownBy }
  }
}

type QueryOperation = {
  [K in OperationName]: (typeof operations)[K]['kind'] extends 'query' ? K : never
}[OperationName]

/** The query key of an operation's reply. Without input it matches all of its replies. */
export const erpKey = <K extends QueryOperation>(
  operation: K,
  input?: InputOf<K>,
): readonly [K] | readonly [K, InputOf<K>] => (input === undefined ? [operation] : [operation, input])

/** Whether the call includes the customer's number, which must be known first. */
const needsCustomer = (operation: QueryOperation) =>
  Object.values<FactName>(operations[operation].facts).includes('customerId')

/**
 * The user's details, once they have loaded. Their own query has retried already, so a failure here is final.
 */
export async function knownUser(erp: Erp, client: QueryClient): Promise<UserDetails> {
  try {
    return await client.ensureQueryData(erpQuery(erp, 'getUserDetails', {}))
  } catch (cause) {
    throw new ErpError('internal', INTERNAL_MESSAGES.userDetails, { cause })
  }
}

/**
 * A query of the ERP with the portal's cache rules. A failure is shown as a toast, unless the screen shows it
 * or throws it to the error boundary (section 8).
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
