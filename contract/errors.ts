/**
 * The error catalogue (section 8), shared by both ends: the simulator replies with these messages, and the
 * client recognises failures by them.
 */

/** ERP messages with a meaning beyond their text. */
export const SERVER_MESSAGES = {
  sessionExpired: 'session has expired',
  invalidSession: 'Invalid Session ContextID',
  noRecords: 'No matching records',
  noProductData: 'No data for product',
  noPriceBook: 'No price book extract has been set up for you',
  queued: 'Your request has been queued and will be emailed to the specified recipients when generated',
} as const

/** Errors that the portal raises itself when required data is missing. */
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

/** Shown when the server sent no message. */
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
  /** No usable reply: a status other than 2xx, or a lost or aborted connection. */
  | 'unreachable'
  /** The reply breaks the contract. */
  | 'malformed'
  /** Required data was never loaded; nothing was sent. */
  | 'internal'

interface ErpErrorDetails {
  readonly rows?: readonly ErrorRow[]
  /** HTTP status, if there was a reply. */
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
   * True when the ERP may have done the work although no proper reply arrived: a lost connection, a server
   * error, an unreadable reply. Such a mutation must not simply be resent.
   */
  get outcomeUnknown(): boolean {
    if (this.kind === 'malformed') return true
    return this.kind === 'unreachable' && (this.status === undefined || this.status >= 500)
  }
}

/** True for a failure after which the ERP may have done the work. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof ErpError && error.outcomeUnknown

/**
 * True for a call that the ERP did not reply to: the connection was lost, or a gateway on the way says that its
 * server is gone (502, 503, 504).
 */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof ErpError &&
  error.kind === 'unreachable' &&
  (error.status === undefined || error.status > 501)

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

/** The first message that the server sent, if the failure carries one. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ErpError)) return undefined
  return error.rows.find((row) => row.msg)?.msg
}

/** The message to show for a failure: the server's first, else the portal's own, else the fallback. */
export function failureMessage(error: unknown, fallback: string = FALLBACK_MESSAGES.generic): string {
  const own = error instanceof ErpError && error.kind === 'internal' ? error.message : undefined
  return serverMessage(error) ?? own ?? fallback
}

/**
 * The message to show for a failed query that has no wording of its own. If the ERP refused, all rows that it
 * sent, one a line, or the name of the failure where there are none; else as in failureMessage.
 */
export function raisedMessage(error: unknown, fallback?: string): string {
  const isRefused = error instanceof ErpError && (error.kind === 'field' || error.kind === 'api')
  return isRefused ? error.message : failureMessage(error, fallback)
}
