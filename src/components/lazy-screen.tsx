import { type ComponentType, type ReactNode, use } from 'react'

type Module<P> = { default: ComponentType<P> }

export interface LazyScreen<P = object> {
  (props: P): ReactNode
  /** Fetches the screen's code, if it is not here yet. */
  readonly preload: () => void
}

const failures = new Set<() => void>()

/** Lets the screens whose code could not be fetched try again the next time that they are shown. */
export function retryScreens(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A screen whose code is fetched when it is first shown, or before that when the user heads for it.
 * Unlike React's own `lazy` it shows at once what is here already, and does not keep a failure for ever.
 */
export function lazyScreen<P extends object>(load: () => Promise<Module<P>>): LazyScreen<P> {
  let fetching: Promise<Module<P>> | null = null
  const forget = () => {
    fetching = null
  }
  const fetch = () => {
    fetching ??= readable(load())
    fetching.catch(() => failures.add(forget))
    return fetching
  }
  const Screen = (props: P) => {
    const { default: Content } = use(fetch())
    return <Content {...props} />
  }
  return Object.assign(Screen, { preload: () => void fetch().catch(forget) })
}

/** Marks a promise as React itself does once it has seen it settle, so that `use` need not wait a turn. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
