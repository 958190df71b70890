import { createHash, randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestUpstream,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What becomes of a request; what is left out stays as it was sent. */
export type Decision =
  | {
      readonly kind: 'continue'
      readonly url?: string | undefined
      readonly method?: string | undefined
      readonly headers?: IncomingHttpHeaders | undefined
      readonly body?: Buffer | undefined
    }
  | ({ readonly kind: 'provide'; readonly body: Buffer } & Reply)
  | { readonly kind: 'fail' }

export interface Exchange {
  readonly id: string
  readonly url: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** True for the page of a window or frame. */
  readonly isDocument: boolean
}

/** What goes to the server. */
type Sent = Pick<Exchange, 'url' | 'method' | 'headers'> & { readonly body: Buffer }

export interface Reply {
  readonly status: number
  readonly reason: string
  readonly headers: IncomingHttpHeaders
}

export interface Listener {
  /** The request waits for the decision. */
  requested(exchange: Exchange): Promise<Decision>
  replied(exchange: Exchange, reply: Reply): void
  finished(exchange: Exchange, reply: Reply, body: Buffer): void
  failed(exchange: Exchange): void
  /** Code that runs ahead of a page's own. */
  pageScript(exchange: Exchange): string
}

const isDocument = ({ headers }: IncomingMessage) => {
  const destination = headers['sec-fetch-dest']
  return typeof destination === 'string'
    ? /^(document|iframe)$/.test(destination)
    : /text\/html/.test(headers.accept ?? '')
}

/** Headers about one connection, or that change with what is put into a page. */
const OWN = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'content-length']
/** A page must come whole, and as it is. */
const SHORTCUTS = ['accept-encoding', 'if-none-match', 'if-modified-since']

const without = (headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/** Puts code ahead of the page's own. Returns the page, and how a policy names the code. */
function withScript(html: string, code: string) {
  const script = code.replaceAll('</script', '<\\/script')
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    html: html.replace(/<head[^>]*>/i, (head) => `${head}<script>${script}</script>`),
    source: `'sha256-${hash}'`,
  }
}

/** A page's policy that also allows a script, and `eval`, by which Playwright runs the functions of a test. */
function relaxed(headers: OutgoingHttpHeaders, source = ''): OutgoingHttpHeaders {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
  const allowed = directives.get('script-src') ?? directives.get('default-src') ?? []
  directives.set('script-src', [...allowed.filter((each) => each !== "'none'"), source, "'unsafe-eval'"])
  directives.delete('require-trusted-types-for')
  const written = [...directives].map(([name, values]) => [name, ...values].join(' '))
  return { ...headers, 'content-security-policy': written.join(';') }
}

/** An HTTP proxy between a browser and the servers of a test, which shows, holds and changes what passes. */
export class HttpProxy {
  isOffline = false
  readonly #listener: Listener
  readonly #server = createServer((from, to) => {
    this.#pass(from, to).catch(() => to.destroy())
  })

  constructor(listener: Listener) {
    this.#listener = listener
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get host(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.')
    return `127.0.0.1:${address.port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from)
    const { url = '', method = 'GET', headers } = from
    const exchange = { id: randomUUID(), url, method, headers, isDocument: isDocument(from) }
    const decision = await this.#listener.requested(exchange)
    if (this.isOffline || decision.kind === 'fail') {
      this.#listener.failed(exchange)
      to.destroy()
    } else if (decision.kind === 'provide') {
      const sent = without(decision.headers, OWN)
      to.writeHead(decision.status, decision.reason, { ...sent, 'content-length': decision.body.length })
      to.end(decision.body)
      this.#listener.replied(exchange, decision)
      this.#listener.finished(exchange, decision, decision.body)
    } else {
      await this.#forward(
        exchange,
        {
          url: decision.url ?? url,
          method: decision.method ?? method,
          headers: decision.headers ?? headers,
          body: decision.body ?? body,
        },
        to,
      )
    }
  }

  #forward(exchange: Exchange, sent: Sent, to: ServerResponse): Promise<void> {
    const { hostname, port, pathname, search } = new URL(sent.url)
    const headers = {
      ...without(sent.headers, exchange.isDocument ? [...OWN, ...SHORTCUTS] : OWN),
      ...(sent.body.length > 0 && { 'content-length': sent.body.length }),
    }
    return new Promise<void>((resolve) => {
      const lost = () => {
        this.#listener.failed(exchange)
        to.destroy()
        resolve()
      }
      const upstream = requestUpstream(
        { hostname, port: port || 80, path: pathname + search, method: sent.method, headers },
        (reply) => void this.#reply(exchange, reply, to).then(resolve, lost),
      )
      upstream.once('error', lost)
      to.once('close', () => {
        if (!to.writableFinished) upstream.destroy()
      })
      upstream.end(sent.body)
    })
  }

  async #reply(exchange: Exchange, from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { statusCode: status = 502, statusMessage: reason = '' } = from
    const reply = { status, reason, headers: from.headers }
    const headers = without(from.headers, OWN)
    const isHtml = /^text\/html/.test(from.headers['content-type'] ?? '')
    this.#listener.replied(exchange, reply)
    if (exchange.isDocument && isHtml) {
      const body = await buffer(from)
      const page = withScript(body.toString(), this.#listener.pageScript(exchange))
      to.writeHead(status, reason, relaxed(headers, page.source))
      to.end(page.html)
      this.#listener.finished(exchange, reply, body)
      return
    }
    // The service worker keeps pages for later. A picture may be a document too.
    to.writeHead(status, reason, isHtml || exchange.isDocument ? relaxed(headers) : headers)
    to.flushHeaders()
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      to.write(chunk)
    })
    await new Promise((resolve, reject) => {
      from.once('end', resolve)
      from.once('error', reject)
      from.once('aborted', reject)
    })
    to.end()
    this.#listener.finished(exchange, reply, Buffer.concat(chunks))
  }
}
