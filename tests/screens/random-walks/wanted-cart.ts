export type WantedCart = ReturnType<typeof wantedCart>

/**
 * The cart as its user wants it, as long as nothing that was pressed may have failed: quantities by product.
 * Unlike the ledger it knows what was pressed, not what was sent.
 */
export function wantedCart() {
  let lines: Map<string, number> | null = new Map()
  return {
    add: (productID: string, quantity: number) =>
      void lines?.set(productID, (lines.get(productID) ?? 0) + quantity),
    set: (productID: string, quantity: number) => void lines?.set(productID, quantity),
    remove: (productID: string) => void lines?.delete(productID),
    clear: () => lines?.clear(),
    /** From here on a change may fail, or the cart be ordered. */
    doubt: () => {
      lines = null
    },
    /** Takes what is in the cart for what is wanted. */
    adopt: (found: ReadonlyMap<string, number>) => {
      lines ??= new Map(found)
    },
    /** Null while in doubt. */
    lines: (): ReadonlyMap<string, number> | null => lines,
  }
}
