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
 * Makes a function that caches one result per customer of an object (a world or a seed), until the result's
 * sources change. Records are replaced, never changed, so the same records mean the same list.
 */
export function keptByCustomer<K extends object, V>() {
  const keptOf = memoized(
    (_: K) => new Map<number, { readonly from: readonly unknown[]; readonly made: V }>(),
  )
  return (of: K, customerId: number, from: readonly unknown[], make: () => V): V => {
    const kept = keptOf(of)
    const known = kept.get(customerId)
    if (known && isSameList(known.from, from)) return known.made
    const made = make()
    kept.set(customerId, { from, made })
    return made
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])
