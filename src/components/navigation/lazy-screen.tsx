import { type ComponentType, type ReactNode, use } from 'react'
import { type Network, NetworkContext } from '../portal/network.ts'

type Module<P> = { default: ComponentType<P> }

export interface LazyScreen<P = object> {
  (props: P): ReactNode
  /**
   * Fetches the screen's code unless it is loaded. Settles once that succeeded or failed, and never rejects.
   */
  readonly preload: () => Promise<void>
}

/** Code of the portal could not be fetched: there is no connection, or a new release has replaced it. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'

  constructor(cause: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause })
  }
}

const failures = new Set<() => void>()

/** Lets screens whose code could not be fetched try again when they are next rendered. */
export function retryScreens(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** The path at which this document was loaded. A reload there could repeat forever. */
const LOADED_AT = location.pathname
const NEVER = new Promise<never>(() => undefined)

/**
 * A browser fetches a module once and remembers a failure as long as the document lives. So navigating to a
 * screen that failed before loads a new document, with the newest release, if there is a server to load it from.
 */
async function loadAnew<M>(network: Network, load: () => Promise<M>): Promise<M> {
  if (await network.isCutOff()) return load()
  location.reload()
  return NEVER
}

/**
 * A screen whose code is fetched on first render, or earlier by `preload`. Unlike React's `lazy` it renders
 * loaded code at once and does not cache a failure forever. A part of a screen does not reload the page, on which
 * something may have been typed.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<Module<P>>,
  { isPart = false } = {},
): LazyScreen<P> {
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
    const isAnew = hasFailed && network && location.pathname !== LOADED_AT
    fetching ??= readable((isAnew ? loadAnew(network, load) : load()).catch(failed))
    fetching.catch(() => failures.add(forget))
    return fetching
  }
  const Screen = (props: P) => {
    const { default: Content } = use(fetch(isPart ? null : use(NetworkContext)))
    return <Content {...props} />
  }
  const preload = async () => {
    if (!hasFailed) await fetch(null).catch(forget)
  }
  return Object.assign(Screen, { preload })
}

/** Marks a settled promise as React does, so that `use` can read it without suspending. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
