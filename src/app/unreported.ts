import * as v from 'valibot'
import type { CartLine } from '#contract/entities/cart.ts'
import { isolated } from '#contract/isolated.ts'
import type { CartContext } from '#machines/cart/cart.model.ts'
import { type Change, goodsText, withChanges } from '#machines/cart/cart-changes.rules.ts'
import { hasSameGoods } from '#machines/cart/send-outcome.rules.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../components/portal/portal.ts'
import { STORAGE_KEYS, type Store } from '../components/portal/storage.ts'
import { isPageLeft } from './page-left.ts'

/* What the user must still be told if the page is closed or reloaded now, or if the session expires. */

type Reporting = Pick<Portal, 'alerts' | 'cart' | 'stores' | 'userName'>

const storedAlerts = v.object({
  userName: v.string(),
  alerts: v.array(
    v.object({
      title: v.string(),
      message: v.string(),
      hint: v.exactOptional(v.string()),
      dismiss: v.exactOptional(v.string()),
    }),
  ),
})

const storedChanges = v.object({
  userName: v.string(),
  sessionId: v.nullable(v.string()),
  /** What was not confirmed, as the user reads it. */
  changes: v.array(v.string()),
  /** The cart with all of that; null if it had not been read. */
  goods: v.nullable(
    v.array(
      v.object({
        productID: v.string(),
        UOM: v.string(),
        prodQty: v.number(),
        quoteComments: v.optional(v.string()),
      }),
    ),
  ),
})
type StoredChanges = v.InferOutput<typeof storedChanges>

function store(tab: Store, key: string, value: object | null): void {
  // What was stored before stays.
  if (isPageLeft()) return
  if (value) tab.write(key, JSON.stringify(value))
  else tab.remove(key)
}

type Owned = v.GenericSchema<unknown, { readonly userName: string }>

/** What was stored for this user in this tab; null if nothing was. */
function readOwn<S extends Owned>(
  { stores, userName }: Reporting,
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stores.tab.read(key))
  return stored.success && isSameName(stored.output.userName, userName) ? stored.output : null
}

type StoredGoods = Pick<CartLine, 'productID' | 'UOM' | 'prodQty' | 'quoteComments'>

const goodsOf = ({ productID, UOM, prodQty, quoteComments }: CartLine): StoredGoods => ({
  productID,
  UOM,
  prodQty,
  quoteComments,
})

const notesOf = (goods: readonly StoredGoods[]) =>
  JSON.stringify(goods.map(({ productID, UOM, quoteComments }) => [productID, UOM, quoteComments]).sort())

/** Whether the cart is as it would be if every change had gone through. */
const isAsExpected = (expected: readonly StoredGoods[], lines: readonly CartLine[]) =>
  hasSameGoods(expected, lines) && notesOf(expected) === notesOf(lines)

/** Raises the alerts that were not dismissed before the page was loaded, and persists those to come. */
export function persistAlerts(portal: Reporting): void {
  const { alerts, stores, userName } = portal
  const key = STORAGE_KEYS.alerts
  const stored = readOwn(portal, key, storedAlerts)
  alerts.subscribe((state) => {
    const { shown, waiting } = state.context
    store(stores.tab, key, state.hasTag('open') ? { userName, alerts: [shown, ...waiting] } : null)
  })
  for (const alert of stored?.alerts ?? []) alerts.send({ type: 'alert.raised', alert })
}

/** 'Add 1,000 box: Timber Screws 14g x 100 mm' */
function wordsOf(change: Change): string {
  switch (change.kind) {
    case 'add':
      return `Add ${goodsText(change.product)}`
    case 'setQuantity': {
      const { UOM, prodDesc } = change.line
      return `Change to ${change.quantity.toLocaleString('en')} ${UOM}: ${isolated(prodDesc)}`
    }
    case 'setNote':
      return change.note
        ? `Note on ${isolated(change.line.prodDesc)}: ${isolated(change.note)}`
        : `Remove the note on ${isolated(change.line.prodDesc)}`
    case 'remove':
      return `Remove ${isolated(change.line.prodDesc)}`
    case 'clear':
      return 'Clear All'
  }
}

const NOT_CONFIRMED = 'These changes to your cart were not confirmed:'
const CHECK_CART = 'Your cart shows what went through. Check it before you try again.'

/**
 * Persists the cart's changes until the ERP has confirmed or refused them. Those of an earlier page or session
 * are never sent again: once the cart is read, an alert names them, unless the cart shows that all went through.
 */
export function persistCartChanges(portal: Reporting): void {
  const { alerts, cart, stores, userName } = portal
  const key = STORAGE_KEYS.cartChanges
  let earlier = readOwn(portal, key, storedChanges)
  let persisted: readonly Change[] = []
  const report = ({ changes, goods, ...stored }: StoredChanges, { sessionId, lines }: CartContext) => {
    if (goods && lines && stored.sessionId === sessionId && isAsExpected(goods, lines)) return
    const message = [NOT_CONFIRMED, ...changes].join('\n')
    alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, hint: CHECK_CART } })
  }
  const persist = ({ sessionId, lines, changes }: CartContext) => {
    const words = [...(earlier?.changes ?? []), ...changes.map(wordsOf)]
    const goods = lines && withChanges(lines, changes).map(goodsOf)
    store(stores.tab, key, words.length > 0 ? { userName, sessionId, changes: words, goods } : null)
  }
  cart.subscribe(({ context }) => {
    const isReported = earlier !== null && context.lines !== null
    if (earlier && isReported) report(earlier, context)
    if (isReported) earlier = null
    const isSame = context.changes.length === 0 ? persisted.length === 0 : context.changes === persisted
    if (isSame && !isReported) return
    persisted = context.changes
    persist(context)
  })
}
