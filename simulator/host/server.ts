import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { operationNames, operations } from '#contract/operations.ts'
import { callQuery, OPERATIONS_PATH, PROXY_PATH } from '#contract/transport.ts'
import { createHostCheck } from './allowed-hosts.ts'
import { type AppOptions, createApp } from './app.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { sendMessage } from './send.ts'

interface ListenerOptions extends ProxyOptions, AppOptions {
  /** Names of the server beside those of the machine itself, as in ALLOWED_HOSTS. */
  readonly allowedHosts?: readonly string[]
}

/** Everything the simulator serves; calls of operations are handled ahead of Express. */
export function createListener(options: ListenerOptions): RequestListener {
  const proxy = createProxy(options)
  const app = createApp(options)
  const refusalOf = createHostCheck(options.allowedHosts ?? [])
  return (req, res) => {
    const refusal = refusalOf(req)
    if (refusal !== null) sendMessage(res, 403, refusal)
    else if (isProxyPath(req.url ?? '')) proxy(req, res)
    else if (req.url?.startsWith(`${OPERATIONS_PATH}/`)) callOperation(proxy, req, res)
    else app(req, res)
  }
}

/** A server that is not listening yet. */
export function createServer(options: ListenerOptions): Server {
  return createHttpServer(createListener(options))
}

function isProxyPath(url: string): boolean {
  return url.startsWith(PROXY_PATH) && (url.length === PROXY_PATH.length || url[PROXY_PATH.length] === '?')
}

/** The URL of the proxy for each operation's own path. */
const PROXY_URLS = new Map(
  operationNames().map((name) => [
    `${OPERATIONS_PATH}/${name}`,
    `${PROXY_PATH}?${new URLSearchParams(callQuery(operations[name]))}`,
  ]),
)

/** Handles a call of an operation's own path as one of the proxy path. */
function callOperation(proxy: RequestListener, req: IncomingMessage, res: ServerResponse): void {
  const { pathname, search } = new URL(req.url ?? '', 'http://localhost')
  const url = PROXY_URLS.get(pathname)
  if (!url) sendMessage(res, 404, `${pathname} is not the path of an operation`)
  else {
    req.url = url + search.replace('?', '&')
    proxy(req, res)
  }
}
