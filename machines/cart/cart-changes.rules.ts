import type { CartLine } from '#contract/entities/cart.ts'
import type { Erp } from '#contract/operations.ts'

/** A change to the cart that the ERP has not confirmed yet. */
export type Change =
  | { readonly kind: 'add'; readonly product: ProductToAdd }
  | { readonly kind: 'setQuantity'; readonly line: CartLine; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: CartLine }
  /** Removes every line the ERP has when this is sent, including one that was still being added. */
  | { readonly kind: 'clear' }

/** A product as the cart shows it until the ERP prices it. `unitPrice` is in dollars per UOM. */
export interface ProductToAdd {
  readonly productID: string
  readonly description: string
  readonly image: string
  readonly UOM: string
  readonly quantity: number
  readonly unitPrice: number
}

/**
 * Queues a change. Changes to a line that is already being removed are dropped. The first change may be with
 * the ERP already, so it stays; behind it, consecutive quantities for the same line collapse into the last.
 */
export function enqueue(changes: readonly Change[], change: Change): readonly Change[] {
  if (isLeaving(changes, change)) return changes
  const last = changes.length > 1 ? changes.at(-1) : undefined
  const replaces =
    last?.kind === 'setQuantity' && change.kind === 'setQuantity' && last.line.lineID === change.line.lineID
  return [...(replaces ? changes.slice(0, -1) : changes), change]
}

/** A user may press again before the line disappears. */
function isLeaving(changes: readonly Change[], change: Change): boolean {
  if (change.kind !== 'remove' && change.kind !== 'setQuantity') return false
  return changes.some((each) => each.kind === 'remove' && each.line.lineID === change.line.lineID)
}

/** The lines with pending changes applied, as the user sees them before the ERP confirms. */
export function withChanges(lines: readonly CartLine[], changes: readonly Change[]): readonly CartLine[] {
  return changes.reduce(applyChange, lines)
}

function applyChange(lines: readonly CartLine[], change: Change): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return withProduct(lines, change.product)
    case 'setQuantity':
      return lines.map((line) =>
        line.lineID === change.line.lineID ? { ...line, prodQty: change.quantity } : line,
      )
    case 'remove':
      return lines.filter((line) => line.lineID !== change.line.lineID)
    case 'clear':
      return []
  }
}

function withProduct(lines: readonly CartLine[], product: ProductToAdd): readonly CartLine[] {
  const same = lines.find((line) => line.productID === product.productID && line.UOM === product.UOM)
  if (same) {
    return lines.map((line) => (line === same ? { ...line, prodQty: line.prodQty + product.quantity } : line))
  }
  return [...lines, provisionalLine(lines, product)]
}

/** A line that the ERP has not numbered yet. Its id counts down from -1, so that ids stay unique. */
function provisionalLine(lines: readonly CartLine[], product: ProductToAdd): CartLine {
  return {
    lineID: Math.min(0, ...lines.map((line) => line.lineID)) - 1,
    productID: product.productID,
    prodDesc: product.description,
    prodQty: product.quantity,
    UOM: product.UOM,
    unitPrice: product.unitPrice,
    unitGST: 0,
    isTally: false,
    productImage: product.image,
  }
}

/** Whether the line exists only because its product is still being added. */
export const isProvisional = (line: CartLine) => line.lineID < 0

/** The cart that a change is sent to. */
interface Destination {
  readonly erp: Erp
  readonly sessionID: string
  /** Reads the lines that the ERP has now. */
  readonly readLines: () => Promise<readonly CartLine[]>
}

/** Sends one change to the ERP, once: the next read shows whether it took effect. Rejects with ErpError. */
export async function sendChange({ erp, sessionID, readLines }: Destination, change: Change): Promise<void> {
  switch (change.kind) {
    case 'add': {
      const { productID, UOM, quantity } = change.product
      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })
      return
    }
    case 'setQuantity': {
      const { productID, UOM, lineID } = change.line
      await erp.updateCartProduct({ sessionID, productID, UOM, quoteQty: change.quantity, lineId: lineID })
      return
    }
    case 'remove':
      await deleteLine(change.line)
      return
    case 'clear':
      // One line at a time (section 4).
      for (const line of await readLines()) await deleteLine(line)
  }

  async function deleteLine({ productID, lineID }: CartLine) {
    await erp.deleteCartProduct({ sessionID, productID, lineID })
  }
}
