export type WantedCart = ReturnType<typeof wantedCart>

type Lines = Map<string, number>

/**
 * The cart as its user wants it, as long as nothing that was pressed may have failed: quantities by product.
 * Unlike the ledger it knows what was pressed, not what was sent.
 */
export function wantedCart() {
  let lines: Lines | null = new Map()
  /** The next cart, while an order is being placed: products that are added meanwhile wait for it. */
  let next: Lines | null = null
  let mayHaveFailed = false
  let isAdopted = false
  const add = (to: Lines | null, productID: string, quantity: number) =>
    void to?.set(productID, (to.get(productID) ?? 0) + quantity)
  /** A line may be in the cart that is being ordered, or already in the next. */
  const change = (made: (of: Lines) => unknown) => {
    next = null
    if (lines) made(lines)
  }
  return {
    add: (productID: string, quantity: number) => add(lines ?? next, productID, quantity),
    set: (productID: string, quantity: number) => change((of) => of.set(productID, quantity)),
    remove: (productID: string) => change((of) => of.delete(productID)),
    /** Supersedes what waits, too. */
    clear: () => (lines ?? next)?.clear(),
    /** From here on a change may fail. */
    doubt: () => {
      mayHaveFailed = true
      lines = null
      next = null
    },
    /** The order may be refused, or take this cart. */
    place: () => {
      next = lines && new Map()
      lines = null
    },
    /** The user was told that the order took the cart. */
    ordered: () => {
      lines ??= next
      next = null
    },
    /** Takes what is in the cart for what is wanted. */
    adopt: (found: ReadonlyMap<string, number>) => {
      if (lines) return
      lines = new Map(found)
      isAdopted = true
    },
    isAdopted: () => isAdopted,
    /** Whether anything that was pressed may have failed. */
    mayHaveFailed: () => mayHaveFailed,
    /** Null while in doubt. */
    lines: (): ReadonlyMap<string, number> | null => lines,
  }
}
