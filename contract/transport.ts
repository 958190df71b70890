/** The wire format of a call (section 7.1), shared by browser, simulator and documentation. */

export const PROXY_PATH = '/api/proxy'
export const IP_SERVICE = 'Frameworks.Interfaces.Mobile.TradePortal'
export const SESSION_HEADER = 'SessionContextID'
export const ENDPOINT_HEADER = 'SessionEndpoint'
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'
export const CONFIGURATION_PATH = 'config/configuration.json'

/**
 * The simulator's own path of an operation, as in `/api/operations/getCartContents`: the same call as to the
 * proxy path, for tools that tell operations apart by path. A real ERP has none.
 */
export const OPERATIONS_PATH = '/api/operations'

/** The other style of path that an ERP may offer (section 7.1: supported but unused). */
export const V1_PATH = '/api/v1'
export const API_KEY_HEADER = 'X-API-Key'

/** The query of a call to the proxy path, which names the operation. */
export const callQuery = ({ ipApi, ipFunction }: Pick<WireRequest, 'ipApi' | 'ipFunction'>) => ({
  ipApi,
  ipService: IP_SERVICE,
  ipFunction,
})

/** A call that is ready to be sent. */
export interface WireRequest {
  readonly ipApi: string
  readonly ipFunction: string
  readonly method: 'GET' | 'POST'
  readonly encoding: 'json' | 'form' | 'query'
  readonly body: Readonly<Record<string, unknown>>
  /** The session's id; null if the call sends none. */
  readonly session: string | null
}

/** The body of a 2xx reply: parsed JSON, or a file. */
export type WireReply = { readonly json: unknown } | { readonly file: Blob }

/** Sends a call to the ERP. Rejects with an ErpError 'unreachable' or 'malformed'. */
export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireReply>
