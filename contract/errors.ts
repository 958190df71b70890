/**
 * The error catalogue (section 8), used by both ends: the simulator refuses with these messages and
 * the client tells them apart by them.
 */

/** The messages of the ERP that mean more than their text. */
export const SERVER_MESSAGES = {
  sessionExpired: 'session has expired',
  invalidSession: 'Invalid Session ContextID',
  noRecords: 'No matching records',
  noProductData: 'No data for product',
  noPriceBook: 'No price book extract has been set up for you',
  queued: 'Your request has been queued and will be emailed to the specified recipients when generated',
} as const

/** The errors that the portal raises itself, when something it needs is missing. */
export const INTERNAL_MESSAGES = {
  configuration: 'Configuration is not loaded',
  configurationAtLogin: 'Configuration not loaded',
  notAuthenticated: 'Not Authenticated...',
  userDetails: 'userDetails is not available',
  cartSession: 'CartSessionId is undefined',
  despatchMethod: 'Unable to find selected despatch method',
  deliveryMethods: 'deliveryMethods is not available',
  customerDetails: 'customerDetails is not available',
} as const

/** What the user reads where the server sent no message of its own. */
export const FALLBACK_MESSAGES = {
  generic: 'Something went wrong.',
  request: 'Unable to send request',
  load: 'Unable to perform your request',
  accept: 'Unable to make request',
} as const

export interface ErrorRow {
  readonly field: string
  readonly msg: string
}

export type FailureKind =
  | 'session-expired'
  | 'no-records'
  | 'no-product-data'
  | 'no-price-book'
  | 'queued'
  | 'field'
  | 'api'
  /** No usable answer: non-2xx, a cut or aborted connection. */
  | 'unreachable'
  /** The answer breaks the contract. */
  | 'malformed'
  /** Something the call needs was never loaded; nothing was sent. */
  | 'internal'

interface ErpErrorDetails {
  readonly rows?: readonly ErrorRow[]
  /** HTTP status, where there was a reply. */
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** Every failure of a call to the ERP. */
export class ErpError extends Error {
  override readonly name = 'ErpError'
  readonly rows: readonly ErrorRow[]
  readonly status: number | undefined

  constructor(
    readonly kind: FailureKind,
    message: string,
    { rows = [], status, cause }: ErpErrorDetails = {},
  ) {
    super(message, { cause })
    this.rows = rows
    this.status = status
  }

  /**
   * True when the ERP may have done the work although no proper answer came: a cut connection, a
   * server error, an answer that can't be read. Such a mutation must not simply be sent again.
   */
  get outcomeUnknown(): boolean {
    if (this.kind === 'malformed') return true
    return this.kind === 'unreachable' && (this.status === undefined || this.status >= 500)
  }
}

/** True for a failure after which the ERP may have done the work. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof ErpError && error.outcomeUnknown

/** True for a call that got no answer at all, of anyone on the way. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof ErpError && error.kind === 'unreachable' && error.status === undefined

const KIND_BY_MESSAGE: ReadonlyMap<string, FailureKind> = new Map([
  [SERVER_MESSAGES.sessionExpired, 'session-expired'],
  [SERVER_MESSAGES.invalidSession, 'session-expired'],
  [SERVER_MESSAGES.noRecords, 'no-records'],
  [SERVER_MESSAGES.noProductData, 'no-product-data'],
  [SERVER_MESSAGES.noPriceBook, 'no-price-book'],
  [SERVER_MESSAGES.queued, 'queued'],
])

/** Maps a reply's errorTable to its error (section 8). Without a table it is an 'Api Error'. */
export function errorFromTable(table: readonly ErrorRow[] | undefined): ErpError {
  const first = table?.[0]
  if (!table || !first) return new ErpError('api', 'Api Error')
  const kind = first.field === '' ? KIND_BY_MESSAGE.get(first.msg.trim().replace(/\.$/, '')) : undefined
  if (kind) return new ErpError(kind, first.msg, { rows: table })
  const message = table
    .map((row) => row.msg)
    .filter(Boolean)
    .join('\n')
  return new ErpError('field', message || 'Field Error', { rows: table })
}

/** The first message the server itself sent, if the failure carries one. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ErpError)) return undefined
  return error.rows.find((row) => row.msg)?.msg
}

/** What to show for a failure: the server's first message, the portal's own, else the fallback. */
export function failureMessage(error: unknown, fallback: string = FALLBACK_MESSAGES.generic): string {
  const own = error instanceof ErpError && error.kind === 'internal' ? error.message : undefined
  return serverMessage(error) ?? own ?? fallback
}

/**
 * What is said of a failed query by whoever has no words of his own for it: what was raised. That is all
 * rows that the server sent, one a line, or the name of a failure without any.
 */
export function raisedMessage(error: unknown, fallback?: string): string {
  const isRefused = error instanceof ErpError && (error.kind === 'field' || error.kind === 'api')
  return isRefused ? error.message : failureMessage(error, fallback)
}
