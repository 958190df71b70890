import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { STOCK_STATUSES } from '#contract/entities/product.ts'
import type { Line } from '#machines/quick-order/line.model.ts'
import type { KeptLine } from '#machines/quick-order/line.rules.ts'
import { MAIL_PARTS, SKIPPED } from '#machines/quick-order/parsed-line.ts'
import type { Pasted } from '#machines/quick-order/paste.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { lockedStore } from '../forms/locked-store.ts'
import { persistText, removeText } from '../forms/persisted-text.ts'
import type { Portal } from '../portal/portal.ts'
import { ofUser, STORAGE_KEYS, type Store } from '../portal/storage.ts'

/* The quick order as persisted, locked: over a reload and an expired session, but not after signing out. */

const tabStoreOf = ({ stores }: Portal) => lockedStore(stores.tab)
const deviceStoreOf = ({ stores, userName }: Portal) =>
  lockedStore(stores.device, (key) => ofUser(userName, key))

const meaning = v.object({
  readings: v.array(
    v.object({
      code: v.string(),
      quantity: v.nullable(v.number()),
      unit: v.nullable(v.string()),
      lengths: v.optional(v.string()),
      note: v.optional(v.string()),
    }),
  ),
  problem: v.nullable(v.string()),
  skipped: v.optional(v.picklist(SKIPPED)),
})

const keptLine = v.object({
  text: v.string(),
  meaning: v.optional(meaning),
  own: v.object({
    productID: v.optional(v.string()),
    quantity: v.optional(v.nullable(v.number())),
    UOM: v.optional(v.string()),
    lengths: v.optional(v.string()),
    inCart: v.optional(v.string()),
    seen: v.optional(
      v.object({
        at: v.number(),
        UOM: v.string(),
        price: v.number(),
        stock: v.nullable(v.picklist(STOCK_STATUSES)),
      }),
    ),
  }),
  fate: v.optional(v.picklist(['added', 'unsure'])),
})

const pasted = v.object({
  rest: v.string(),
  header: v.string(),
  above: v.number(),
  part: v.picklist(MAIL_PARTS),
  hasGoods: v.boolean(),
  skipsQuotes: v.boolean(),
})

const keptOrder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userName: v.string(),
    id: v.optional(v.string()),
    draft: v.string(),
    lines: v.array(keptLine),
    unreadText: v.optional(v.array(pasted)),
  }),
)

/** The number of lines that wait for a connection; `fate` is the outcome of a line that was sent. */
export function waitingQuery(portal: Portal) {
  const count = () => readDraft(portal).kept.filter(({ own, fate }) => own.seen && !fate).length
  return queryOptions({
    queryKey: ['linesWaiting'] as const,
    queryFn: count,
    // At once, so that nothing moves on the page.
    initialData: count,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface Draft {
  readonly draft: string
  readonly kept: readonly KeptLine[]
  readonly unreadText: readonly Pasted[]
}

const newId = () => `${Date.now()}-${Math.random()}`

/** This user's order as a store has it; undefined if there is none, or it is another user's. */
function orderIn(store: Store, { userName }: Portal) {
  const read = v.safeParse(keptOrder, store.read(STORAGE_KEYS.quickOrder))
  return read.success && isSameName(read.output.userName, userName) ? read.output : undefined
}

const storedOrder = (portal: Portal) =>
  orderIn(tabStoreOf(portal), portal) ?? orderIn(deviceStoreOf(portal), portal)

/** This user's draft in this tab, else the one that waits on this device; empty if it is another user's. */
export function readDraft(portal: Portal): Draft {
  const { draft = '', lines = [], unreadText = [] } = storedOrder(portal) ?? {}
  return { draft, kept: lines.map((line) => ({ ...line, fate: line.fate })), unreadText }
}

const sentIds = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
/** Older orders are in no open tab any more. */
const MOST_SENT = 50

/**
 * Saves the order of this tab; for a remembered user also on this device from the moment that a line waits for a
 * connection until all are added, so that closing the tab loses nothing. A copied tab, or one that reads the
 * device's order, has the same order: the first to send it claims its id, and then continues with another.
 */
export function draftOf(portal: Portal) {
  let id = storedOrder(portal)?.id ?? newId()
  const { device } = portal.stores
  const [tabStore, deviceStore] = [tabStoreOf(portal), deviceStoreOf(portal)]
  let isOnDevice = orderIn(deviceStore, portal)?.id === id
  // Known now: an expired session is over when its order is saved.
  const isRemembered = portal.session.getSnapshot().context.session?.rememberMe ?? false
  let saved: string | null = null
  const save = (context: QuickOrderContext) => {
    const { lines, kept } = context
    if (lines.length + kept.length === 0) id = newId()
    const hasText = context.draft !== '' || lines.length + kept.length + context.pasted.length > 0
    const order = textOf(portal, id, context)
    // Looking lines up changes nothing that is stored.
    if (order === saved) return
    const isStored = persistText(tabStore, STORAGE_KEYS.quickOrder, order)
    // An empty order is no loss.
    if (!isStored && !hasText) removeText(tabStore, STORAGE_KEYS.quickOrder)
    saved = isStored ? order : null
    if (!isOnDevice && !isRemembered) return
    const hasUnsent =
      lines.some(({ kind }) => kind !== 'added' && kind !== 'skipped') ||
      kept.length + context.pasted.length > 0
    const isWaiting = isOnDevice ? hasUnsent : lines.some(({ own }) => own.seen !== undefined)
    if (isWaiting) deviceStore.write(STORAGE_KEYS.quickOrder, order)
    else if (isOnDevice) deviceStore.remove(STORAGE_KEYS.quickOrder)
    isOnDevice = isWaiting
  }
  return {
    save,
    /** Whether this tab may send the order; false if another tab has. */
    claim: (context: QuickOrderContext): boolean => {
      const read = v.safeParse(sentIds, device.read(STORAGE_KEYS.sentOrders))
      const sent = read.success ? read.output : []
      if (sent.includes(id)) return false
      device.write(STORAGE_KEYS.sentOrders, JSON.stringify([...sent, id].slice(-MOST_SENT)))
      id = newId()
      save(context)
      return true
    },
  }
}

/** The JSON of what has not changed since the last write: of thousands of lines only a few have. */
const written = new WeakMap<object, string>()

function jsonOf(of: object, line: () => KeptLine): string {
  const known = written.get(of) ?? JSON.stringify(line())
  written.set(of, known)
  return known
}

/** The reply for a line being sent may be lost, so its outcome is unknown. */
const keptOf = ({ entered: { text, inContext, ...meaning }, own, kind }: Line): KeptLine => ({
  text,
  meaning: inContext && meaning,
  own,
  fate: kind === 'adding' || kind === 'outcomeUnknown' ? 'unsure' : kind === 'added' ? 'added' : undefined,
})

function textOf({ userName }: Portal, id: string, context: QuickOrderContext): string {
  const lines = context.lines.map((line) => jsonOf(line, () => keptOf(line)))
  const kept = context.kept.map((line) => jsonOf(line, () => line))
  const { draft, pasted: unreadText } = context
  const head = JSON.stringify({ userName, id, draft, unreadText })
  return `${head.slice(0, -1)},"lines":[${[...lines, ...kept].join(',')}]}`
}
