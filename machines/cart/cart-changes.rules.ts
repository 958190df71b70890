import type { CartLine } from '#contract/entities/cart.ts'
import type { Erp } from '#contract/operations.ts'

/** What the user did to the cart that the ERP has not confirmed yet. */
export type Change =
  | { readonly kind: 'add'; readonly product: ProductToAdd }
  | { readonly kind: 'setQuantity'; readonly line: CartLine; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: CartLine }
  /** Everything that the ERP has in the cart by then, also what was on its way. */
  | { readonly kind: 'clear' }

/** A product as the cart will show it until the ERP has priced it. Dollars per UOM. */
export interface ProductToAdd {
  readonly productID: string
  readonly description: string
  readonly image: string
  readonly UOM: string
  readonly quantity: number
  readonly unitPrice: number
}

/**
 * Adds a change to those on their way. A line that is to be removed is not changed any more. The first
 * may be with the ERP already; behind it, setting the quantity of the same line again replaces what was
 * asked for last.
 */
export function enqueue(changes: readonly Change[], change: Change): readonly Change[] {
  if (isLeaving(changes, change)) return changes
  const last = changes.length > 1 ? changes.at(-1) : undefined
  const replaces =
    last?.kind === 'setQuantity' && change.kind === 'setQuantity' && last.line.lineID === change.line.lineID
  return [...(replaces ? changes.slice(0, -1) : changes), change]
}

/** A second press may come before the line is gone from the screen. */
function isLeaving(changes: readonly Change[], change: Change): boolean {
  if (change.kind !== 'remove' && change.kind !== 'setQuantity') return false
  return changes.some((each) => each.kind === 'remove' && each.line.lineID === change.line.lineID)
}

/** The lines as they will be once the changes are through: what the user sees at once. */
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

/** A line that the ERP has not numbered: it counts down from -1, so that no key is used twice. */
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

/** True for a line that stands in the cart only because its product is on the way there. */
export const isProvisional = (line: CartLine) => line.lineID < 0

/** The cart that a change is for. */
interface Destination {
  readonly erp: Erp
  readonly sessionID: string
  /** The lines as they stand at the ERP. */
  readonly readLines: () => Promise<readonly CartLine[]>
}

/** Sends one change to the ERP. It is sent once: whether it went through shows in the next reading. */
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
