import ky, { HTTPError, type Options } from 'ky'
import { ErpError } from '#contract/errors.ts'
import { RTL_LETTERS } from '#contract/letters.ts'
import {
  callQuery,
  ENDPOINT_HEADER,
  PROXY_PATH,
  SESSION_HEADER,
  type Transport,
  type WireReply,
  type WireRequest,
  XSRF_HEADER,
} from '#contract/transport.ts'
import { baseUrl, isCutOff } from './configuration.ts'
import { NO_COOKIE, needsToken, readToken } from './cookies.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Sends calls over HTTP to the proxy (section 7.1). `endpointUrl` is the ERP's URL from the configuration,
 * passed along with the session id. There is no timeout and no retry here: only the callers know what a
 * repeat would do.
 */
export function browserTransport(endpointUrl: () => string): Transport {
  const currentToken = tokenReader()
  return async (request, signal) => {
    // ky needs a real AbortSignal; the contract requires less of a signal.
    const aborting = signal instanceof AbortSignal ? { signal } : {}
    await yieldToMain()
    const token = await currentToken()
    try {
      const response = await ky(`${baseUrl()}${PROXY_PATH.slice(1)}`, {
        ...options(request, endpointUrl(), token),
        ...aborting,
      })
      return await readReply(response)
    } catch (cause) {
      throw asErpError(cause, request, token)
    }
  }
}

/** Reads the cross-site token. If the user has cleared the cookies since, the configuration sets a new one. */
function tokenReader(): () => Promise<string | undefined> {
  let hadToken = false
  return async () => {
    if (hadToken && !readToken()) await isCutOff()
    const token = readToken()
    hadToken ||= token !== undefined
    return token
  }
}

function options(request: WireRequest, endpointUrl: string, token: string | undefined): Options {
  const { method, encoding, body, session } = request
  const address = callQuery(request)
  const headers = {
    ...(session !== null && { [SESSION_HEADER]: session, [ENDPOINT_HEADER]: endpointUrl }),
    ...(token && { [XSRF_HEADER]: token }),
  }
  const common = { method, headers, credentials: 'include', retry: 0, timeout: false } as const
  switch (encoding) {
    case 'json':
      return { ...common, searchParams: address, json: body }
    case 'form':
      return { ...common, searchParams: address, body: new URLSearchParams(texts(body)) }
    case 'query':
      return { ...common, searchParams: { ...address, ...texts(body) } }
  }
}

const texts = (body: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))

async function readReply(response: Response): Promise<WireReply> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) return { file: await response.blob() }
  const text = await response.text()
  if (RTL_LETTERS.test(text)) document.documentElement.dataset['rtl'] = ''
  try {
    const json: unknown = JSON.parse(text)
    return { json }
  } catch (cause) {
    throw new ErpError('malformed', 'The reply is not JSON', { status: response.status, cause })
  }
}

const FORBIDDEN = 403

function asErpError(cause: unknown, { ipFunction }: WireRequest, token: string | undefined): ErpError {
  if (cause instanceof ErpError) return cause
  const status = cause instanceof HTTPError ? cause.response.status : undefined
  if (status === FORBIDDEN && !token && needsToken())
    return new ErpError('internal', NO_COOKIE, { status, cause })
  return new ErpError('unreachable', `${ipFunction} got no reply`, { status, cause })
}
