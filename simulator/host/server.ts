import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { PROXY_PATH } from '#contract/transport.ts'
import { createHostCheck } from './allowed-hosts.ts'
import { type AppOptions, createApp } from './app.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { sendMessage } from './send.ts'

interface ListenerOptions extends ProxyOptions, AppOptions {
  /** Names of the server beside those of the machine itself, as in ALLOWED_HOSTS. */
  readonly allowedHosts?: readonly string[]
}

/** Everything the simulator serves; the proxy path is handled ahead of Express. */
export function createListener(options: ListenerOptions): RequestListener {
  const proxy = createProxy(options)
  const app = createApp(options)
  const refusalOf = createHostCheck(options.allowedHosts ?? [])
  return (req, res) => {
    const refusal = refusalOf(req)
    if (refusal !== null) sendMessage(res, 403, refusal)
    else if (isProxyPath(req.url ?? '')) proxy(req, res)
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
