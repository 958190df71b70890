/**
 * Makes a function that computes each object's result once and keeps it as long as the object exists: for
 * what is derived from, or kept beside, something that never changes, such as a seed.
 */
export function memoized<K extends object, V extends NonNullable<unknown>>(make: (of: K) => V): (of: K) => V {
  const results = new WeakMap<K, V>()
  return (of) => {
    const known = results.get(of)
    if (known !== undefined) return known
    const made = make(of)
    results.set(of, made)
    return made
  }
}

/**
 * Makes a function that caches the latest results per customer of an object (a world's records or a seed), by
 * their sources. Records are replaced, never changed, so the same records mean the same list. More than one is
 * kept for what the worlds of a seed share, because each may have a day of its own.
 */
export function keptByCustomer<K extends object, V>(most = 1) {
  const keptOf = memoized(
    (_: K) => new Map<number, { readonly from: readonly unknown[]; readonly made: V }[]>(),
  )
  return (of: K, customerId: number, from: readonly unknown[], make: () => V): V => {
    const kept = keptOf(of)
    const latest = kept.get(customerId) ?? []
    const known = latest.find((each) => isSameList(each.from, from)) ?? { from, made: make() }
    if (known !== latest[0])
      kept.set(customerId, [known, ...latest.filter((each) => each !== known)].slice(0, most))
    return known.made
  }
}

/** How many days' lists of a seed are kept. */
export const DAYS_KEPT = 4

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])
