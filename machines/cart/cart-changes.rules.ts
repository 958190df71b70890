import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import { isolated } from '#contract/isolated.ts'
import type { Erp, InputOf } from '#contract/operations.ts'

/** A change to the cart that the ERP has not confirmed yet. */
export type Change =
  | { readonly kind: 'add'; readonly product: ProductToAdd }
  | { readonly kind: 'setQuantity'; readonly line: CartLine; readonly quantity: number }
  | { readonly kind: 'setNote'; readonly line: CartLine; readonly note: string }
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

/** '1,000 box: Timber Screws 14g x 100 mm' */
export const goodsText = ({ quantity, UOM, description }: ProductToAdd) =>
  `${quantity.toLocaleString('en')} ${UOM}: ${isolated(description)}`

/**
 * Queues a change. Changes to a line that is already being removed are dropped. The first change may be with
 * the ERP already, so it stays; behind it, consecutive quantities for the same line collapse into the last, and
 * so do its notes.
 */
export function enqueue(changes: readonly Change[], change: Change): readonly Change[] {
  if (isLeaving(changes, change)) return changes
  const last = changes.length > 1 ? changes.at(-1) : undefined
  const replaces = last !== undefined && isSetting(last) && isSetting(change) && isSameSetting(last, change)
  return [...(replaces ? changes.slice(0, -1) : changes), change]
}

type Setting = Extract<Change, { readonly kind: 'setQuantity' | 'setNote' }>

const isSetting = (change: Change): change is Setting =>
  change.kind === 'setQuantity' || change.kind === 'setNote'

const isSameSetting = (last: Setting, next: Setting) =>
  last.kind === next.kind && last.line.lineID === next.line.lineID

/** A user may press again before the line disappears. */
function isLeaving(changes: readonly Change[], change: Change): boolean {
  if (change.kind === 'add' || change.kind === 'clear') return false
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
    case 'setNote':
      return lines.map((line) =>
        line.lineID === change.line.lineID ? { ...line, quoteComments: change.note } : line,
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
  /** Reads what the ERP has now. */
  readonly readContents: () => Promise<Contents>
}

type Quantity = Pick<InputOf<'updateCartProduct'>, 'quoteQty' | 'tallyLength'>

const LINE_GONE = 'This line is no longer in your cart, so its note was not saved.'

/** A cart's contents as the ERP returns them. */
export interface Contents {
  readonly lines: readonly CartLine[]
  readonly tallies: readonly TallyLength[]
}

/**
 * Sends one change to the ERP, once: the next read shows whether it took effect. Each update of a line repeats
 * its note, which the ERP would otherwise clear. Rejects with ErpError.
 */
export async function sendChange(
  { erp, sessionID, readContents }: Destination,
  change: Change,
): Promise<void> {
  switch (change.kind) {
    case 'add': {
      const { productID, UOM, quantity } = change.product
      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })
      return
    }
    case 'setQuantity': {
      await update(change.line, change.line.quoteComments, { quoteQty: change.quantity })
      return
    }
    case 'setNote': {
      await update(change.line, change.note, await quantityOf(change.line))
      return
    }
    case 'remove':
      await deleteLine(change.line)
      return
    case 'clear':
      // One line at a time (section 4).
      for (const line of (await readContents()).lines) await deleteLine(line)
  }

  async function update({ productID, UOM, lineID }: CartLine, note: string | undefined, quantity: Quantity) {
    const quoteComments = note ?? ''
    await erp.updateCartProduct({ sessionID, productID, UOM, lineId: lineID, quoteComments, ...quantity })
  }

  /** The ERP has no call for the note alone: the line's quantity, or one of its lengths, is sent as it is. */
  async function quantityOf({ lineID, prodQty, isTally }: CartLine): Promise<Quantity> {
    if (!isTally) return { quoteQty: prodQty }
    const piece = (await readContents()).tallies.find(({ lineNo }) => lineNo === lineID)
    if (!piece) throw new ErpError('internal', LINE_GONE)
    return { quoteQty: piece.qty, tallyLength: piece.length }
  }

  async function deleteLine({ productID, lineID }: CartLine) {
    await erp.deleteCartProduct({ sessionID, productID, lineID })
  }
}
