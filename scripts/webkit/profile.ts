import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { type AgentCall, type AgentEvent, createAgent, type PageLook, type RemoteValue } from './agent.ts'
import { completeIn } from './downloads.ts'
import { type Decision, type Exchange, HttpProxy, type Listener, type Reply } from './http-proxy.ts'
import { type Display, type Send, WebDriver, WebDriverError } from './webdriver.ts'

/** Sends an event of WebDriver BiDi. */
export type Emit = (method: string, params: unknown) => void

export class BidiError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Playwright tries again in the next document; it takes `no such frame` for a page that was closed. */
export const documentGone = () => new BidiError('unknown error', 'The document is gone.')

/** A look while one page replaces another may never be answered. */
const LOST_AFTER_MS = 1500
const LOOK_EVERY_MS = 20
const FIND_WINDOWS_EVERY = 10
const FIND_DOWNLOADS_EVERY = 5
/** A page that moves to another process is missing among the windows for a moment. */
const CLOSED_AFTER = 3

interface LoadedDocument {
  readonly realm: string
  href: string
  ready: string
}

/** A page, or a frame in one. */
export interface Context {
  /** The driver's handle of a window; of a frame, what its parent's agent calls it. */
  readonly id: string
  readonly parent: Context | null
  document: LoadedDocument | null
  /** The navigation that Playwright has started. */
  navigation: string | null
  /** How many times in a row the driver did not name its window. */
  missed: number
}

/** The outcome of a call, as WebDriver BiDi writes it. */
type Outcome =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

interface Pending {
  readonly realm: string
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

/** A function that runs ahead of each page's own code, with its arguments. */
export interface Preload {
  readonly source: string
  readonly args: readonly unknown[]
  /** The windows for which it is; left out, for all. */
  readonly contexts?: readonly string[] | undefined
}

export const cookie = v.object({
  name: v.string(),
  value: v.string(),
  domain: v.optional(v.string()),
  path: v.optional(v.string()),
  httpOnly: v.optional(v.boolean()),
  secure: v.optional(v.boolean()),
  expiry: v.optional(v.number()),
  sameSite: v.optional(v.string()),
})
export type Cookie = v.InferOutput<typeof cookie>

const size = v.tuple([v.number(), v.number()])
export type Size = Readonly<{ width: number; height: number }>

/** There are no sandboxes here: what Playwright takes for one is the document itself under another name. */
export const sandboxOf = (realm: string) => `${realm}/sandbox`

const topOf = (context: Context): Context => (context.parent ? topOf(context.parent) : context)

/** The frames around a context's document, and its own, by what their parents' agents call them. */
const framesOf = ({ id, parent }: Context): readonly string[] => (parent ? [...framesOf(parent), id] : [])

const isPage = ({ document }: Context) => document?.href.startsWith('http') === true

/** An outcome with the id of the context, which its agent does not know, if it is the document's own window. */
function named(outcome: Outcome, { id }: Context): Outcome {
  if (outcome.type === 'exception') return outcome
  const { type, value } = outcome.result
  if (type !== 'window' || value !== undefined) return outcome
  return { ...outcome, result: { type, value: { context: id } } }
}

const nameAndValue = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => ({ name, value: { type: 'string', value: String(each) } })),
  )

/** One browser with a profile of its own: its windows, documents and network, seen as WebDriver BiDi sees them. */
export class Profile implements Listener {
  readonly id = randomUUID()
  readonly contexts = new Map<string, Context>()
  readonly preloads = new Map<string, Preload>()
  readonly #display: Display
  readonly #emit: Emit
  readonly #intercepts: ReadonlySet<string>
  readonly #proxy: HttpProxy
  /** Where Playwright expects downloads. */
  downloads: string | null = null
  #driver: WebDriver | null = null
  /** What the display calls the window of a page. */
  readonly #shown = new Map<string, string>()
  readonly #held = new Map<string, (decision: Decision) => void>()
  readonly #bodies = new Map<string, Buffer>()
  /** The page of each exchange. */
  readonly #asking = new Map<string, Context>()
  readonly #pending = new Map<number, Pending>()
  #tickets = 0
  /** The window and frame that the driver's commands go to. */
  #at: string | null = null
  /** Cookies for a page that is not open yet. */
  #cookies: Cookie[] = []
  #size: Size = { width: 1280, height: 720 }
  #prompt: string | null = null
  #isClosed = false

  private constructor(display: Display, emit: Emit, intercepts: ReadonlySet<string>) {
    this.#display = display
    this.#emit = emit
    this.#intercepts = intercepts
    this.#proxy = new HttpProxy(this)
  }

  /** Opens a browser whose requests wait for a decision as long as there are intercepts. */
  static async open(display: Display, emit: Emit, intercepts: ReadonlySet<string>): Promise<Profile> {
    const profile = new Profile(display, emit, intercepts)
    await profile.#proxy.listen()
    const driver = await WebDriver.start(display, profile.#proxy.host)
    profile.#driver = driver
    void profile.#watch(driver.downloads)
    return profile
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const context of [...this.contexts.values()]) if (!context.parent) this.#gone(context)
    await this.#driver?.close()
    this.#proxy.close()
  }

  set isOffline(isOffline: boolean) {
    this.#proxy.isOffline = isOffline
  }

  #commands<T>(work: (send: Send) => Promise<T>): Promise<T> {
    if (!this.#driver || this.#isClosed) throw documentGone()
    return this.#driver.inTurn(work)
  }

  /** Runs commands in the window of a context. */
  inWindow<T>(context: Context, work: (send: Send) => Promise<T>): Promise<T> {
    const handle = topOf(context).id
    return this.#commands(async (send) => {
      if (this.#at !== handle) await send('POST', '/window', { handle })
      this.#at = handle
      return work(send)
    })
  }

  /** Runs commands at a context's own document, which takes the keyboard from others. */
  inDocument<T>(context: Context, work: (send: Send) => Promise<T>): Promise<T> {
    return this.inWindow(context, async (send) => {
      const frames = framesOf(context)
      if (frames.length === 0) return work(send)
      this.#at = null
      for (const id of frames) await send('POST', '/frame', { id: await element(send, id) })
      return work(send)
    })
  }

  /** Runs a script with a context's own window as `at`, from the page, so that the focus stays where it is. */
  run(context: Context, script: string, args: readonly unknown[]): Promise<unknown> {
    const whole = `
      let at = window
      for (const id of arguments[0]) at = at.__agent.object(id).contentWindow
      const args = arguments[1]
      ${script}`
    return this.inWindow(context, (send) =>
      send('POST', '/execute/sync', { script: whole, args: [framesOf(context), args] }),
    )
  }

  // Windows

  async newWindow(): Promise<string> {
    const isFirst = this.contexts.size === 0
    const handle = await this.#commands(async (send) => {
      if (isFirst) return v.parse(v.string(), await send('GET', '/window'))
      const { handle } = v.parse(
        v.object({ handle: v.string() }),
        await send('POST', '/window/new', { type: 'window' }),
      )
      return handle
    })
    await this.#adopt(handle)
    return handle
  }

  async #adopt(handle: string, opener: string | null = null): Promise<void> {
    const context: Context = { id: handle, parent: null, document: null, navigation: null, missed: 0 }
    this.contexts.set(handle, context)
    const known = [...this.#shown.values()]
    const shown = (await this.#display.windows()).findLast((each) => !known.includes(each))
    if (shown) this.#shown.set(handle, shown)
    await this.activate(handle)
    this.#emit('browsingContext.contextCreated', {
      ...this.#describe(context),
      originalOpener: opener,
      clientWindow: handle,
    })
    await this.#resize(context, this.#size)
    await this.#look(context)
  }

  async activate(handle: string): Promise<void> {
    const shown = this.#shown.get(handle)
    if (shown) await this.#display.focus(shown)
  }

  async resize(size: Size, context?: Context): Promise<void> {
    this.#size = size
    const pages = context ? [context] : [...this.contexts.values()].filter(({ parent }) => !parent)
    for (const page of pages) await this.#resize(page, size)
  }

  /** The driver sets the size of the window; this finds the one that leaves the page the wanted size. */
  #resize(context: Context, wanted: Size): Promise<void> {
    return this.inWindow(context, async (send) => {
      let { width, height } = wanted
      for (let tries = 0; tries < 3; tries += 1) {
        await send('POST', '/window/rect', { x: 0, y: 0, width, height })
        const script = 'setTimeout((done) => done([innerWidth, innerHeight]), 50, arguments[0])'
        const [isWidth, isHeight] = v.parse(size, await send('POST', '/execute/async', { script, args: [] }))
        if (isWidth === wanted.width && isHeight === wanted.height) return
        width += wanted.width - isWidth
        height += wanted.height - isHeight
      }
    })
  }

  async closeWindow(context: Context): Promise<void> {
    if ([...this.contexts.values()].filter(({ parent }) => !parent).length > 1)
      await this.inWindow(context, async (send) => {
        await send('DELETE', '/window')
        this.#at = null
      })
    this.#gone(context)
  }

  async #findWindows(): Promise<void> {
    const handles = v.parse(
      v.array(v.string()),
      await this.#commands((send) => send('GET', '/window/handles')),
    )
    for (const context of [...this.contexts.values()])
      if (!context.parent) {
        context.missed = handles.includes(context.id) ? 0 : context.missed + 1
        if (context.missed === CLOSED_AFTER) this.#gone(context)
      }
    const opener = [...this.contexts.values()].find(({ parent }) => !parent)?.id ?? null
    for (const handle of handles) if (opener && !this.contexts.has(handle)) await this.#adopt(handle, opener)
  }

  // Documents

  /** The driver reports nothing on its own. */
  async #watch(downloads: string): Promise<void> {
    const complete = completeIn(downloads)
    for (let round = 1; ; round += 1) {
      await delay(LOOK_EVERY_MS)
      if (this.#isClosed) return
      if (round % FIND_DOWNLOADS_EVERY === 0)
        for (const name of complete()) this.#downloaded(join(downloads, name), name)
      const pages = [...this.contexts.values()].filter(({ parent }) => !parent)
      for (const page of pages) await this.#look(page).catch(() => undefined)
      if (round % FIND_WINDOWS_EVERY === 0 && pages.length > 0)
        await this.#findWindows().catch(() => undefined)
    }
  }

  async #look(page: Context): Promise<void> {
    const look = (prelude: string) =>
      this.inWindow(page, (send) => {
        const script = `${prelude}; return window.__agent && JSON.stringify(window.__agent.look())`
        return send('POST', '/execute/sync', { script, args: [] }, AbortSignal.timeout(LOST_AFTER_MS))
      })
    try {
      // A document that came from the service worker has no agent yet.
      this.#see(page, (await look('')) ?? (await look(this.#scriptOf(page))))
    } catch (error) {
      if (error instanceof WebDriverError && error.code === 'unexpected alert open')
        await this.#seePrompt(page)
      else throw error
    }
  }

  async #seePrompt(page: Context): Promise<void> {
    if (this.#prompt) return
    this.#prompt = page.id
    const message = await this.inWindow(page, (send) => send('GET', '/alert/text'))
    const type = message ? 'confirm' : 'beforeunload'
    this.#emit('browsingContext.userPromptOpened', { context: page.id, type, handler: 'ignore', message })
  }

  async answerPrompt(page: Context, isAccepted: boolean): Promise<void> {
    await this.inWindow(page, (send) => send('POST', isAccepted ? '/alert/accept' : '/alert/dismiss'))
    this.#prompt = null
    this.#emit('browsingContext.userPromptClosed', { context: page.id, accepted: isAccepted })
  }

  /** Takes in what the agent of a page says. */
  #see(page: Context, text: unknown): void {
    if (typeof text === 'string') this.#seeDocument(page, JSON.parse(text))
  }

  #seeDocument(context: Context, { realm, href, ready, events, frames }: PageLook): void {
    const at = () => ({ context: context.id, navigation: null, url: href, timestamp: Date.now() })
    if (context.document?.realm !== realm) {
      this.#leave(context)
      const navigation = context.navigation ?? randomUUID()
      context.navigation = null
      this.#emit('browsingContext.navigationCommitted', { ...at(), navigation })
      this.#emit('script.realmCreated', { realm, origin: href, type: 'window', context: context.id })
    }
    const before = context.document ?? { realm, href, ready: 'loading' }
    context.document = { realm, href, ready }
    for (const event of events) if (event.kind !== 'traversal') this.#happened(context.id, realm, event)
    const isTraversed = events.some(({ kind }) => kind === 'traversal')
    if (before.href !== href || isTraversed) this.#emit('browsingContext.historyUpdated', at())
    if (before.ready === 'loading' && ready !== 'loading')
      this.#emit('browsingContext.domContentLoaded', at())
    if (before.ready !== 'complete' && ready === 'complete') this.#emit('browsingContext.load', at())
    for (const child of [...this.contexts.values()])
      if (child.parent === context && !frames.some(({ id }) => id === child.id)) this.#gone(child)
    for (const { id, look } of frames) {
      const frame = this.contexts.get(id) ?? this.#addFrame(context, id)
      if (look) this.#seeDocument(frame, look)
    }
  }

  #addFrame(parent: Context, id: string): Context {
    const frame: Context = { id, parent, document: null, navigation: null, missed: 0 }
    this.contexts.set(id, frame)
    this.#emit('browsingContext.contextCreated', this.#describe(frame))
    return frame
  }

  #describe({ id, parent }: Context) {
    return {
      context: id,
      userContext: this.id,
      url: 'about:blank',
      children: null,
      parent: parent?.id ?? null,
    }
  }

  #leave(context: Context): void {
    const { document } = context
    if (!document) return
    context.document = null
    for (const [ticket, { realm, reject }] of this.#pending)
      if (realm === document.realm) {
        this.#pending.delete(ticket)
        reject(documentGone())
      }
    for (const each of [...this.contexts.values()]) if (each.parent === context) this.#gone(each)
    for (const realm of [document.realm, sandboxOf(document.realm)])
      this.#emit('script.realmDestroyed', { realm })
  }

  #gone(context: Context): void {
    this.#leave(context)
    this.contexts.delete(context.id)
    this.#shown.delete(context.id)
    this.#emit('browsingContext.contextDestroyed', this.#describe(context))
  }

  #happened(context: string, realm: string, event: Exclude<AgentEvent, { kind: 'traversal' }>): void {
    const source = { realm, context }
    if (event.kind === 'error') {
      const { text } = event
      this.#emit('log.entryAdded', {
        type: 'javascript',
        level: 'error',
        text,
        source,
        timestamp: Date.now(),
      })
    } else if (event.kind === 'message') {
      this.#emit('script.message', { channel: event.channel, data: event.value, source })
    } else {
      const pending = this.#pending.get(event.ticket)
      this.#pending.delete(event.ticket)
      pending?.resolve(
        event.kind === 'result'
          ? { type: 'success', result: event.value }
          : { type: 'exception', exceptionDetails: { text: event.text } },
      )
    }
  }

  /** Calls a function in a context's document. Resolves to the outcome as `script.callFunction` gives it. */
  async call(
    context: Context,
    source: string,
    isInSandbox: boolean,
    call: Omit<AgentCall, 'ticket'>,
  ): Promise<unknown> {
    const { document } = context
    if (!document) throw documentGone()
    this.#tickets += 1
    const ticket = this.#tickets
    const outcome = new Promise<Outcome>((resolve, reject) => {
      this.#pending.set(ticket, { realm: document.realm, resolve, reject })
    })
    outcome.catch(() => undefined)
    // A frame's functions must be its own.
    const method = context.parent ? `at.eval(${JSON.stringify(`(${source})`)})` : source
    const script = `
      const agent = at.__agent
      if (agent?.realm !== args[1]) return false
      agent.call(${method}, JSON.parse(args[0]))
      return true`
    const isCalled = await this.run(context, script, [JSON.stringify({ ...call, ticket }), document.realm])
    if (!isCalled) {
      this.#pending.delete(ticket)
      throw documentGone()
    }
    await this.#look(topOf(context)).catch(() => undefined)
    const { realm } = document
    return { ...named(await outcome, context), realm: isInSandbox ? sandboxOf(realm) : realm }
  }

  async navigate(context: Context, url: string): Promise<string> {
    const navigation = randomUUID()
    context.navigation = navigation
    const at = { context: context.id, navigation, url, timestamp: Date.now() }
    this.#emit('browsingContext.navigationStarted', at)
    await this.inWindow(context, async (send) => {
      await this.#bringCookies(send, url)
      await send('POST', '/url', { url })
    })
    return navigation
  }

  #downloaded(path: string, name: string): void {
    const page = this.#openPage()
    // Playwright removes its folder when the page closes.
    if (page && this.downloads !== null && existsSync(this.downloads)) {
      copyFileSync(path, join(this.downloads, name))
      const at = { context: page.id, navigation: null, download: randomUUID(), timestamp: Date.now() }
      const url = page.document?.href ?? ''
      this.#emit('browsingContext.downloadWillBegin', { ...at, url, suggestedFilename: name })
      this.#emit('browsingContext.downloadEnd', { ...at, url, status: 'complete', filepath: path })
    }
    rmSync(path)
  }

  // Cookies: the driver knows only those of the open page.

  #openPage = () => [...this.contexts.values()].find((context) => !context.parent && isPage(context))

  async #bringCookies(send: Send, url: string): Promise<void> {
    const { host, hostname } = new URL(url)
    const cookies = this.#cookies.filter(({ domain }) => domain === hostname)
    if (cookies.length === 0) return
    this.#cookies = this.#cookies.filter((each) => !cookies.includes(each))
    await send('POST', '/url', { url: `http://${host}/favicon.svg` })
    const script = 'return location.host'
    const isThere = async () =>
      (await send('POST', '/execute/sync', { script, args: [] }, AbortSignal.timeout(LOST_AFTER_MS)).catch(
        () => null,
      )) === host
    while (!(await isThere())) await delay(10)
    for (const each of cookies) await send('POST', '/cookie', { cookie: each })
  }

  async setCookie(given: Cookie): Promise<void> {
    const page = this.#openPage()
    if (page?.document && new URL(page.document.href).hostname === given.domain)
      await this.inWindow(page, (send) => send('POST', '/cookie', { cookie: given }))
    else this.#cookies = [...this.#cookies.filter(({ name }) => name !== given.name), given]
  }

  async cookies(): Promise<readonly Cookie[]> {
    const page = this.#openPage()
    if (!page) return this.#cookies
    const there = await this.inWindow(page, (send) => send('GET', '/cookie'))
    return [...v.parse(v.array(cookie), there), ...this.#cookies]
  }

  async deleteCookies(): Promise<void> {
    this.#cookies = []
    const page = this.#openPage()
    if (page) await this.inWindow(page, (send) => send('DELETE', '/cookie'))
  }

  // Network

  pageScript = (exchange: Exchange): string => this.#scriptOf(this.#pageOf(exchange))

  #scriptOf(page: Context | undefined): string {
    const preloads = [...this.preloads.values()].flatMap(({ source, args, contexts }) => {
      if (contexts && !contexts.includes(page?.id ?? '')) return []
      const call: AgentCall = { ticket: 0, args, keepsHandle: false, depth: 0 }
      return `agent.call(${source}, ${JSON.stringify(call)})`
    })
    // Compilers mark functions with __name.
    return `if (!window.__agent) {
      const __name = (each) => each
      const agent = (${createAgent.toString()})('${randomUUID()}')
      Object.defineProperty(window, '__agent', { value: agent })
      ${preloads.join('\n')}
    }`
  }

  /**
   * The page that a request belongs to, as far as its headers show: the one being opened, else the one that sent it or
   * is reloaded.
   * Decided once, because two tabs may have the same URL.
   */
  #pageOf({ id, url, headers, isDocument }: Exchange): Context | undefined {
    const known = this.#asking.get(id)
    if (known) return known
    const pages = [...this.contexts.values()].filter(({ parent }) => !parent)
    const at = (href: string | undefined) => pages.find(({ document }) => document?.href === href)
    const opened = isDocument ? pages.find(({ navigation }) => navigation !== null) : undefined
    const last = pages.find((page) => page.id === this.#at) ?? pages[0]
    const found = opened ?? at(headers.referer) ?? at(url) ?? last
    if (found) this.#asking.set(id, found)
    return found
  }

  #exchange(exchange: Exchange) {
    const { id, url, method, headers, isDocument } = exchange
    const page = this.#pageOf(exchange)
    return {
      context: page?.id ?? null,
      navigation: isDocument ? (page?.navigation ?? null) : null,
      isBlocked: false,
      redirectCount: 0,
      timestamp: Date.now(),
      request: {
        request: id,
        url,
        method,
        headers: nameAndValue(headers),
        cookies: [],
        headersSize: 0,
        bodySize: 0,
        destination: isDocument ? 'document' : '',
        initiatorType: isDocument ? null : 'fetch',
        timings: { requestTime: Date.now() },
      },
    }
  }

  requested(exchange: Exchange): Promise<Decision> {
    const intercepts = [...this.#intercepts]
    const isBlocked = intercepts.length > 0
    const decision = new Promise<Decision>((resolve) => {
      if (isBlocked) this.#held.set(exchange.id, resolve)
      else resolve({ kind: 'continue' })
    })
    this.#emit('network.beforeRequestSent', {
      ...this.#exchange(exchange),
      isBlocked,
      ...(isBlocked && { intercepts }),
      initiator: { type: 'other' },
    })
    return decision
  }

  /** Lets a held request go on. Does nothing for those of other profiles. */
  decide(request: string, decision: Decision): void {
    this.#held.get(request)?.(decision)
    this.#held.delete(request)
  }

  replied(exchange: Exchange, reply: Reply): void {
    this.#emit('network.responseStarted', {
      ...this.#exchange(exchange),
      response: responseOf(exchange, reply, 0),
    })
  }

  finished(exchange: Exchange, reply: Reply, body: Buffer): void {
    this.#bodies.set(exchange.id, body)
    const response = responseOf(exchange, reply, body.length)
    this.#emit('network.responseCompleted', { ...this.#exchange(exchange), response })
    this.#asking.delete(exchange.id)
  }

  bodyOf = (request: string): Buffer | undefined => this.#bodies.get(request)

  failed(exchange: Exchange): void {
    const described = this.#exchange(exchange)
    this.#asking.delete(exchange.id)
    this.#emit('network.fetchError', { ...described, errorText: 'The connection was lost.' })
    const { context, navigation, timestamp } = described
    if (navigation)
      this.#emit('browsingContext.navigationFailed', { context, navigation, url: exchange.url, timestamp })
  }
}

function responseOf({ url }: Exchange, { status, reason, headers }: Reply, bodySize: number) {
  return {
    url,
    protocol: 'http/1.1',
    status,
    statusText: reason,
    fromCache: false,
    headers: nameAndValue(headers),
    mimeType: headers['content-type'] ?? '',
    bytesReceived: bodySize,
    headersSize: 0,
    bodySize,
    content: { size: bodySize },
  }
}

/** The element that an agent has a handle of, as the driver refers to it. */
export const element = (send: Send, handle: string): Promise<unknown> =>
  send('POST', '/execute/sync', { script: 'return window.__agent.object(arguments[0])', args: [handle] })
