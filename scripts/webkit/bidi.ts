import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { WebSocketServer } from 'ws'
import type { Decision } from './http-proxy.ts'
import { BidiError, type Context, documentGone, type Emit, element, Profile, sandboxOf } from './profile.ts'
import { type Display, openDisplay } from './webdriver.ts'

/*
 * WebDriver BiDi for WebKitGTK, as far as Playwright needs it, on top of its WebDriver. Playwright's own WebKit
 * can't be downloaded everywhere, and Debian's knows only WebDriver. Playwright takes this server for a Firefox:
 * docs/decisions/2026-11-30-webkit-by-webdriver.md.
 */

const message = v.object({ id: v.number(), method: v.string(), params: v.optional(v.unknown(), {}) })

const bytes = v.pipe(
  v.object({ type: v.string(), value: v.string() }),
  v.transform(({ type, value }) => Buffer.from(value, type === 'base64' ? 'base64' : 'utf8')),
)
const headers = v.pipe(
  v.array(v.object({ name: v.string(), value: bytes })),
  v.transform((list) =>
    Object.fromEntries(list.map(({ name, value }) => [name.toLowerCase(), String(value)])),
  ),
)
const sharedReference = v.object({ sharedId: v.string() })
const inContext = v.object({ context: v.string() })
const forProfiles = {
  userContexts: v.optional(v.array(v.string())),
  contexts: v.optional(v.array(v.string())),
}
const partition = v.object({ partition: v.object({ userContext: v.string() }) })
const target = v.object({
  context: v.optional(v.string()),
  realm: v.optional(v.string()),
  sandbox: v.optional(v.string()),
})
const scripted = {
  target,
  arguments: v.optional(v.array(v.unknown()), []),
  resultOwnership: v.optional(v.string()),
  serializationOptions: v.optional(v.object({ maxObjectDepth: v.optional(v.number()) }), {}),
}
const size = v.object({ width: v.number(), height: v.number() })
const sentCookie = v.object({
  name: v.string(),
  value: v.pipe(bytes, v.transform(String)),
  domain: v.string(),
  path: v.optional(v.string()),
  httpOnly: v.optional(v.boolean()),
  secure: v.optional(v.boolean()),
  expiry: v.optional(v.number()),
  sameSite: v.optional(v.string()),
})
/** WebKit takes no fractions of a pixel. */
const action = v.pipe(
  v.looseObject({ x: v.optional(v.number()), y: v.optional(v.number()) }),
  v.transform(({ x, y, ...rest }) => ({
    ...rest,
    ...(x !== undefined && y !== undefined && { x: Math.round(x), y: Math.round(y) }),
  })),
)

/** Deep enough for whatever a test returns. */
const WHOLE = 100

type Command = (params: unknown) => Promise<unknown>

/** A command with the parameters that it needs. Most give nothing back. */
function command<T extends v.GenericSchema>(schema: T, run: (params: v.InferOutput<T>) => unknown): Command {
  return async (params) => (await run(v.parse(schema, params))) ?? {}
}

const nothing = v.unknown()

const isRealmOf = ({ document }: Context, realm: string | undefined) =>
  document !== null && (realm === document.realm || realm === sandboxOf(document.realm))

/** The browser of one connection: a profile for each context of Playwright's. */
class Browser {
  readonly #profiles = new Map<string, Profile>()
  readonly #intercepts = new Set<string>()
  readonly #emit: Emit
  readonly #display: Display

  constructor(emit: Emit, display: Display) {
    this.#emit = emit
    this.#display = display
  }

  async close(): Promise<void> {
    await Promise.all([...this.#profiles.values()].map((profile) => profile.close()))
  }

  async run(method: string, params: unknown): Promise<unknown> {
    const known = this.#commands[method]
    if (known) return known(params)
    // What WebKit can't do: other devices and permissions.
    if (/^(emulation|permissions|network)\./.test(method)) return {}
    throw new BidiError('unknown command', method)
  }

  #profile(id: string): Profile {
    const profile = this.#profiles.get(id)
    if (!profile) throw new BidiError('no such user context', id)
    return profile
  }

  #context(wanted: v.InferOutput<typeof target>): [Profile, Context] {
    for (const profile of this.#profiles.values())
      for (const context of profile.contexts.values())
        if (wanted.context === context.id || isRealmOf(context, wanted.realm)) return [profile, context]
    throw wanted.context ? new BidiError('no such frame', wanted.context) : documentGone()
  }

  /** The profiles that a command is for: those named, those of the contexts named, or all. */
  #chosen({
    userContexts,
    contexts,
  }: {
    userContexts?: string[] | undefined
    contexts?: string[] | undefined
  }) {
    return [...this.#profiles.values()].filter(
      ({ id, contexts: own }) =>
        (userContexts?.includes(id) ?? true) && (contexts?.some((each) => own.has(each)) ?? true),
    )
  }

  #call(
    { target: at, ...params }: v.InferOutput<v.ObjectSchema<typeof scripted, undefined>>,
    source: string,
  ) {
    const [profile, context] = this.#context(at)
    return profile.call(context, source, at.sandbox !== undefined, {
      args: params.arguments,
      keepsHandle: params.resultOwnership === 'root',
      depth: params.serializationOptions.maxObjectDepth ?? WHOLE,
    })
  }

  #decide(request: string, decision: Decision): void {
    for (const profile of this.#profiles.values()) profile.decide(request, decision)
  }

  /** Sends one command of WebDriver to a page. */
  #page = (path: string) =>
    command(inContext, async (at) => {
      const [profile, context] = this.#context(at)
      await profile.inWindow(context, (send) => send('POST', path))
    })

  readonly #commands: Readonly<Record<string, Command>> = {
    'session.new': command(nothing, () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: 'webkit', browserVersion: '', platformName: 'linux', userAgent: '' },
    })),
    'session.subscribe': command(nothing, () => ({ subscription: randomUUID() })),
    'browser.createUserContext': command(nothing, async () => {
      const profile = await Profile.open(this.#display, this.#emit, this.#intercepts)
      this.#profiles.set(profile.id, profile)
      return { userContext: profile.id }
    }),
    'browser.removeUserContext': command(v.object({ userContext: v.string() }), async ({ userContext }) => {
      await this.#profile(userContext).close()
      this.#profiles.delete(userContext)
    }),
    'browser.setDownloadBehavior': command(
      v.object({ downloadBehavior: v.object({ destinationFolder: v.optional(v.string()) }), ...forProfiles }),
      ({ downloadBehavior, ...chosen }) => {
        for (const profile of this.#chosen(chosen))
          profile.downloads = downloadBehavior.destinationFolder ?? null
      },
    ),
    'browser.close': command(nothing, () => void setImmediate(() => process.exit(0))),

    'browsingContext.create': command(v.object({ userContext: v.string() }), async ({ userContext }) => ({
      context: await this.#profile(userContext).newWindow(),
    })),
    'browsingContext.close': command(inContext, (at) => {
      const [profile, context] = this.#context(at)
      return profile.closeWindow(context)
    }),
    'browsingContext.activate': command(inContext, (at) => this.#context(at)[0].activate(at.context)),
    'browsingContext.navigate': command(v.object({ context: v.string(), url: v.string() }), async (at) => {
      const [profile, context] = this.#context(at)
      return { navigation: await profile.navigate(context, at.url), url: at.url }
    }),
    'browsingContext.reload': this.#page('/refresh'),
    'browsingContext.traverseHistory': (params) =>
      this.#page(v.parse(v.object({ delta: v.number() }), params).delta < 0 ? '/back' : '/forward')(params),
    'browsingContext.setViewport': command(
      v.object({ context: v.optional(v.string()), viewport: size, ...forProfiles }),
      async ({ context, viewport, userContexts }) => {
        if (context) {
          const [profile, page] = this.#context({ context })
          await profile.resize(viewport, page)
        } else for (const profile of this.#chosen({ userContexts })) await profile.resize(viewport)
      },
    ),
    'browsingContext.captureScreenshot': command(inContext, async (at) => {
      const [profile, context] = this.#context(at)
      return { data: await profile.inWindow(context, (send) => send('GET', '/screenshot')) }
    }),
    'browsingContext.handleUserPrompt': command(
      v.object({ context: v.string(), accept: v.optional(v.boolean(), true) }),
      (at) => {
        const [profile, context] = this.#context(at)
        return profile.answerPrompt(context, at.accept)
      },
    ),
    'browsingContext.locateNodes': command(
      v.object({ locator: v.object({ value: inContext }) }),
      ({ locator }) => ({ nodes: [{ type: 'node', sharedId: locator.value.context }] }),
    ),

    'script.addPreloadScript': command(
      v.object({
        functionDeclaration: v.string(),
        arguments: v.optional(v.array(v.unknown()), []),
        ...forProfiles,
      }),
      ({ functionDeclaration: source, arguments: args, ...chosen }) => {
        const script = randomUUID()
        for (const { preloads } of this.#chosen(chosen))
          preloads.set(script, { source, args, contexts: chosen.contexts })
        return { script }
      },
    ),
    'script.removePreloadScript': command(v.object({ script: v.string() }), ({ script }) => {
      for (const { preloads } of this.#profiles.values()) preloads.delete(script)
    }),
    'script.evaluate': command(
      v.object({ expression: v.string(), ...scripted }),
      ({ expression, ...params }) => this.#call(params, `() => (${expression.trim().replace(/;$/, '')})`),
    ),
    'script.callFunction': command(
      v.object({ functionDeclaration: v.string(), ...scripted }),
      ({ functionDeclaration, ...params }) => this.#call(params, functionDeclaration),
    ),
    'script.disown': command(v.object({ target, handles: v.array(v.string()) }), async (params) => {
      const [profile, context] = this.#context(params.target)
      await profile.run(context, 'at.__agent?.disown(args[0])', [params.handles])
    }),

    'input.performActions': command(
      v.object({ context: v.string(), actions: v.array(v.looseObject({ actions: v.array(action) })) }),
      async ({ context, actions }) => {
        const [profile, page] = this.#context({ context })
        await profile.inWindow(page, (send) => send('POST', '/actions', { actions }))
      },
    ),
    'input.setFiles': command(
      v.object({ context: v.string(), element: sharedReference, files: v.array(v.string()) }),
      async ({ context, element: { sharedId }, files }) => {
        const [profile, page] = this.#context({ context })
        await profile.inDocument(page, async (send) => {
          const reference = v.parse(v.record(v.string(), v.string()), await element(send, sharedId))
          await send('POST', `/element/${Object.values(reference)[0]}/value`, { text: files.join('\n') })
        })
      },
    ),

    'storage.setCookie': command(v.object({ cookie: sentCookie, ...partition.entries }), async (params) => {
      const { sameSite, ...cookie } = params.cookie
      await this.#profile(params.partition.userContext).setCookie({
        ...cookie,
        ...(sameSite && { sameSite: sameSite.replace(/^./, (first) => first.toUpperCase()) }),
      })
      return { partitionKey: {} }
    }),
    'storage.getCookies': command(partition, async (params) => {
      const cookies = await this.#profile(params.partition.userContext).cookies()
      return {
        cookies: cookies.map(({ value, sameSite = 'None', ...cookie }) => ({
          ...cookie,
          value: { type: 'string', value },
          sameSite: sameSite.toLowerCase(),
        })),
        partitionKey: {},
      }
    }),
    'storage.deleteCookies': command(partition, async (params) => {
      await this.#profile(params.partition.userContext).deleteCookies()
      return { partitionKey: {} }
    }),

    'network.addIntercept': command(v.object({ phases: v.array(v.string()) }), ({ phases }) => {
      const intercept = randomUUID()
      if (phases.includes('beforeRequestSent')) this.#intercepts.add(intercept)
      return { intercept }
    }),
    'network.removeIntercept': command(v.object({ intercept: v.string() }), ({ intercept }) => {
      this.#intercepts.delete(intercept)
    }),
    'network.addDataCollector': command(nothing, () => ({ collector: randomUUID() })),
    'network.getData': command(v.object({ request: v.string() }), ({ request }) => {
      const body = [...this.#profiles.values()].map(({ bodyOf }) => bodyOf(request)).find(Boolean)
      if (!body) throw new BidiError('no such network data', request)
      return { bytes: { type: 'base64', value: body.toString('base64') } }
    }),
    'network.continueRequest': command(
      v.object({
        request: v.string(),
        url: v.optional(v.string()),
        method: v.optional(v.string()),
        headers: v.optional(headers),
        body: v.optional(bytes),
      }),
      ({ request, ...changed }) => this.#decide(request, { kind: 'continue', ...changed }),
    ),
    'network.provideResponse': command(
      v.object({
        request: v.string(),
        statusCode: v.number(),
        reasonPhrase: v.optional(v.string(), ''),
        headers: v.optional(headers, []),
        body: v.optional(bytes, { type: 'string', value: '' }),
      }),
      ({ request, statusCode: status, reasonPhrase: reason, ...reply }) =>
        this.#decide(request, { kind: 'provide', status, reason, ...reply }),
    ),
    'network.failRequest': command(v.object({ request: v.string() }), ({ request }) =>
      this.#decide(request, { kind: 'fail' }),
    ),
    'emulation.setNetworkConditions': command(
      v.object({ networkConditions: v.unknown(), ...forProfiles }),
      ({ networkConditions, ...chosen }) => {
        for (const profile of this.#chosen(chosen)) profile.isOffline = networkConditions !== null
      },
    ),
  }
}

const display = await openDisplay()
process.on('exit', () => display.close())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (socket) => {
  const send = (json: unknown) => socket.send(JSON.stringify(json))
  const browser = new Browser((method, params) => send({ type: 'event', method, params }), display)
  socket.on('message', async (data) => {
    const { id, method, params } = v.parse(message, JSON.parse(String(data)))
    try {
      send({ type: 'success', id, result: await browser.run(method, params) })
    } catch (error) {
      // WebKit's `no such frame` means a script whose document left; Playwright takes it for a closed page.
      const code = error instanceof BidiError ? error.code : 'unknown error'
      send({ type: 'error', id, error: code, message: String(error) })
    }
  })
  socket.on('close', () => void browser.close().finally(() => process.exit(0)))
})
// As Firefox says it.
server.on('listening', () => {
  const address = server.address()
  if (address && typeof address === 'object')
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`)
})
