import { type ComponentType, type ReactNode, use } from 'react'
import { type Network, NetworkContext } from './network.ts'

type Module<P> = { default: ComponentType<P> }

export interface LazyScreen<P = object> {
  (props: P): ReactNode
  /** Fetches the screen's code, if it is not here yet. Settles once it came or failed, and never rejects. */
  readonly preload: () => Promise<void>
}

/** A part of the portal could not be fetched: no connection, or a new release has taken its place. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'

  constructor(cause: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause })
  }
}

const failures = new Set<() => void>()

/** Lets the screens whose code could not be fetched try again the next time that they are shown. */
export function retryScreens(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** Where this document was loaded: it is not loaded there anew by itself, or it might go on for ever. */
const LOADED_AT = location.pathname
const NEVER = new Promise<never>(() => undefined)

/**
 * A browser asks for a module once, and remembers a failure for as long as the document lives. So who
 * goes to a screen that could not be fetched before gets a new document, with the newest release.
 */
const needsNewDocument = (network: Network | null) => network?.isOnline() && location.pathname !== LOADED_AT

function loadAnew(): Promise<never> {
  location.reload()
  return NEVER
}

/**
 * A screen whose code is fetched when it is first shown, or before that when the user heads for it.
 * Unlike React's own `lazy` it shows at once what is here already, and does not keep a failure for ever.
 */
export function lazyScreen<P extends object>(load: () => Promise<Module<P>>): LazyScreen<P> {
  let fetching: Promise<Module<P>> | null = null
  let hasFailed = false
  const forget = () => {
    fetching = null
  }
  const failed = (cause: unknown): never => {
    hasFailed = true
    throw new CodeMissing(cause)
  }
  const fetch = (network: Network | null) => {
    fetching ??= hasFailed && needsNewDocument(network) ? loadAnew() : readable(load().catch(failed))
    fetching.catch(() => failures.add(forget))
    return fetching
  }
  const Screen = (props: P) => {
    const { default: Content } = use(fetch(use(NetworkContext)))
    return <Content {...props} />
  }
  const preload = async () => {
    if (!hasFailed) await fetch(null).catch(forget)
  }
  return Object.assign(Screen, { preload })
}

/** Marks a promise as React itself does once it has seen it settle, so that `use` need not wait a turn. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
