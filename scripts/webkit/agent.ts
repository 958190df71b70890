/** A value of the page, as WebDriver BiDi writes it. */
export interface RemoteValue {
  readonly type: string
  readonly value?: unknown
  readonly handle?: string
  readonly sharedId?: string
}

/** What has happened in a document since the last look. */
export type AgentEvent =
  | { readonly kind: 'result'; readonly ticket: number; readonly value: RemoteValue }
  | { readonly kind: 'exception'; readonly ticket: number; readonly text: string }
  | { readonly kind: 'message'; readonly channel: string; readonly value: RemoteValue }
  | { readonly kind: 'error'; readonly text: string }
  /** Back or Forward within the document, which need not change its URL. */
  | { readonly kind: 'traversal' }

/** A document's state, with that of its frames; null for a frame of another origin. */
export interface PageLook {
  readonly realm: string
  readonly href: string
  readonly ready: string
  readonly events: readonly AgentEvent[]
  readonly frames: readonly { readonly id: string; readonly look: PageLook | null }[]
}

export interface AgentCall {
  readonly ticket: number
  /** Values and references as WebDriver BiDi writes them. */
  readonly args: readonly unknown[]
  readonly keepsHandle: boolean
  /** How deep objects are written. */
  readonly depth: number
}

declare global {
  interface Window {
    readonly __agent?: ReturnType<typeof createAgent>
  }
}

/**
 * Runs in each document of a page: keeps the objects that Playwright refers to, and reads and writes values as
 * WebDriver BiDi does. Sent as text, so it uses nothing from outside.
 */
export function createAgent(realm: string) {
  const kept = new Map<string, unknown>()
  const frameIds = new WeakMap<Element, string>()
  let events: AgentEvent[] = []
  let lastHandle = 0

  const keep = (value: unknown): string => {
    lastHandle += 1
    const handle = `${realm}-${lastHandle}`
    kept.set(handle, value)
    return handle
  }

  const idOf = (frame: HTMLIFrameElement): string => {
    const id = frameIds.get(frame) ?? keep(frame)
    frameIds.set(frame, id)
    return id
  }

  const framesHere = () => [...document.querySelectorAll('iframe')]

  const isWindow = (value: object) =>
    value === window || framesHere().some(({ contentWindow }) => contentWindow === value)

  const typeOf = (value: object): string => {
    if (value instanceof Node) return 'node'
    if (isWindow(value)) return 'window'
    if (Array.isArray(value)) return 'array'
    const tag = Object.prototype.toString.call(value).slice(8, -1).toLowerCase()
    return /^(date|regexp|error|promise|map|set|function)$/.test(tag) ? tag : 'object'
  }

  const contentOf = (value: object, depth: number): unknown => {
    const frame = framesHere().find(({ contentWindow }) => contentWindow === value)
    if (frame) return { context: idOf(frame) }
    // The driver adds it.
    if (value === window) return undefined
    if (value instanceof Date) return value.toISOString()
    if (value instanceof RegExp) return { pattern: value.source, flags: value.flags }
    if (value instanceof Node) return { localName: value.nodeName.toLowerCase() }
    if (depth <= 0) return undefined
    if (Array.isArray(value)) return value.map((each) => write(each, depth - 1))
    return Object.entries(value).map(([key, each]) => [key, write(each, depth - 1)])
  }

  const write = (value: unknown, depth: number, keepsHandle = false): RemoteValue => {
    if (value === null) return { type: 'null' }
    if (typeof value === 'number') {
      const isPlain = Number.isFinite(value) && !Object.is(value, -0)
      return { type: 'number', value: isPlain ? value : Object.is(value, -0) ? '-0' : String(value) }
    }
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) }
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value }
    if (typeof value !== 'object' && typeof value !== 'function') return { type: typeof value }
    const type = typeOf(value)
    const handle = keepsHandle || type === 'node' ? keep(value) : undefined
    return {
      type,
      ...(typeof value === 'object' && { value: contentOf(value, depth) }),
      ...(handle && { handle, ...(type === 'node' && { sharedId: handle }) }),
    }
  }

  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)

  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

  const readEntry = (entry: unknown): [string, unknown] => {
    const [key, value] = list(entry)
    return [String(isObject(key) ? read(key) : key), read(value)]
  }

  const read = (argument: unknown): unknown => {
    if (!isObject(argument)) throw new Error('not an argument')
    const { type, value } = argument
    const handle = argument['handle'] ?? argument['sharedId']
    if (typeof handle === 'string') {
      if (!kept.has(handle)) throw new Error(`no such handle: ${handle}`)
      return kept.get(handle)
    }
    if (type === 'null') return null
    if (type === 'number') return Number(value)
    if (type === 'bigint') return BigInt(String(value))
    if (type === 'array') return list(value).map(read)
    if (type === 'object') return Object.fromEntries(list(value).map(readEntry))
    if (type === 'date') return new Date(String(value))
    if (type === 'regexp' && isObject(value))
      return new RegExp(String(value['pattern']), String(value['flags']))
    if (type === 'channel' && isObject(value)) {
      const channel = String(value['channel'])
      return (message: unknown) => void events.push({ kind: 'message', channel, value: write(message, 10) })
    }
    return value
  }

  const text = (error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}` : String(error)

  addEventListener('error', ({ error }) => {
    if (error) events.push({ kind: 'error', text: text(error) })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    events.push({ kind: 'error', text: text(reason) })
  })

  addEventListener('popstate', () => void events.push({ kind: 'traversal' }))

  const lookInto = ({ contentWindow }: HTMLIFrameElement): PageLook | null => {
    try {
      return contentWindow?.__agent?.look() ?? null
    } catch {
      return null
    }
  }

  return {
    realm,
    /** Calls a function; its outcome is among the events. */
    call(method: (...args: unknown[]) => unknown, { ticket, args, keepsHandle, depth }: AgentCall): void {
      const succeed = (value: unknown) =>
        events.push({ kind: 'result', ticket, value: write(value, depth, keepsHandle) })
      const fail = (error: unknown) => events.push({ kind: 'exception', ticket, text: text(error) })
      try {
        const outcome = method(...args.map(read))
        if (outcome instanceof Promise) outcome.then(succeed).catch(fail)
        else succeed(outcome)
      } catch (error) {
        fail(error)
      }
    },
    /** The object of a handle, for WebDriver. */
    object: (handle: string): unknown => kept.get(handle),
    disown(gone: readonly string[]): void {
      for (const handle of gone) kept.delete(handle)
    },
    look(): PageLook {
      const seen = events
      events = []
      const frames = framesHere().map((frame) => ({
        id: idOf(frame),
        look: lookInto(frame),
      }))
      return { realm, href: location.href, ready: document.readyState, events: seen, frames }
    },
  }
}
