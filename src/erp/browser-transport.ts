import ky, { HTTPError, type Options } from 'ky'
import { ErpError } from '#contract/errors.ts'
import {
  ENDPOINT_HEADER,
  IP_SERVICE,
  PROXY_PATH,
  SESSION_HEADER,
  type Transport,
  type WireReply,
  type WireRequest,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#contract/transport.ts'
import { baseUrl } from './base-url.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Sends calls over HTTP to the proxy (section 7.1). `endpointUrl` is the ERP's URL from the configuration,
 * passed along with the session id. There is no timeout and no retry here: only the callers know what a
 * repeat would do.
 */
export function browserTransport(endpointUrl: () => string): Transport {
  const proxy = ky.create({
    retry: 0,
    timeout: false,
    hooks: {
      beforeRequest: [
        (request) => {
          const token = cookie(XSRF_COOKIE)
          if (token) request.headers.set(XSRF_HEADER, token)
        },
      ],
    },
  })
  return async (request, signal) => {
    // ky needs a real AbortSignal; the contract requires less of a signal.
    const aborting = signal instanceof AbortSignal ? { signal } : {}
    await yieldToMain()
    try {
      const response = await proxy(`${baseUrl()}${PROXY_PATH.slice(1)}`, {
        ...options(request, endpointUrl()),
        ...aborting,
      })
      return await readReply(response)
    } catch (cause) {
      throw asErpError(cause, request)
    }
  }
}

function options(request: WireRequest, endpointUrl: string): Options {
  const { ipApi, ipFunction, method, encoding, body, session } = request
  const address = { ipApi, ipService: IP_SERVICE, ipFunction }
  const headers = session === null ? {} : { [SESSION_HEADER]: session, [ENDPOINT_HEADER]: endpointUrl }
  const common = { method, headers, credentials: 'include' } as const
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
  try {
    const json: unknown = JSON.parse(text)
    return { json }
  } catch (cause) {
    throw new ErpError('malformed', 'The reply is not JSON', { status: response.status, cause })
  }
}

function asErpError(cause: unknown, { ipFunction }: WireRequest): ErpError {
  if (cause instanceof ErpError) return cause
  const status = cause instanceof HTTPError ? cause.response.status : undefined
  return new ErpError('unreachable', `${ipFunction} got no reply`, { status, cause })
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry && decodeURIComponent(entry.slice(name.length + 1))
}
