/**
 * Makes a function that works out each object's result once and keeps it for as long as the object:
 * for what follows from a thing that never changes, as a seed does not, or is kept beside it.
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
