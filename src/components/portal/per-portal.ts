import type { Portal } from './portal.ts'

/** Creates one instance per session, on first use. */
export function perPortal<Made, Rest extends readonly unknown[]>(
  make: (portal: Portal, ...rest: Rest) => Made,
): (portal: Portal, ...rest: Rest) => Made {
  const made = new WeakMap<Portal, { readonly it: Made }>()
  return (portal, ...rest) => {
    const { it } = made.get(portal) ?? { it: make(portal, ...rest) }
    made.set(portal, { it })
    return it
  }
}
