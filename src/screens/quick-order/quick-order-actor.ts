import * as v from 'valibot'
import { type ActorRefFrom, createActor } from 'xstate'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { openCartId } from '#machines/cart/wait-for-cart.ts'
import type { Line } from '#machines/quick-order/line.model.ts'
import type { KeptLine } from '#machines/quick-order/line.rules.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { trackWork } from '../../components/actors/pending-work.ts'
import { publishActor } from '../../components/actors/use-tracked-actor.ts'
import { persistText } from '../../components/forms/persisted-text.ts'
import { paths } from '../../components/navigation/paths.ts'
import { type Portal, perPortal } from '../../components/portal/portal.ts'
import type { Site } from '../../components/portal/site.tsx'
import { STORAGE_KEYS, sessionStore } from '../../components/portal/storage.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { toast } from '../../ui/toast.ts'

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>

/** The quick order of a session. It outlives the screen, so leaving the page interrupts nothing. */
export const quickOrderOf = perPortal(openQuickOrder)

function openQuickOrder(portal: Portal, { settings, lengths: siteLengths }: Site): QuickOrderActor {
  const { erp, cart, queryClient } = portal
  const incGST = settings.switches.tax_inclusive
  const actor = publishActor(
    createActor(quickOrderMachine, {
      input: {
        erp,
        sources: {
          details: (productID) =>
            queryClient.fetchQuery(erpQuery(erp, 'getProductDetails', { productID, incGST }, 'screen')),
          search: (text) =>
            queryClient.fetchQuery(
              erpQuery(erp, 'searchProductTP', { descString: text, idString: text, incGST }, 'screen'),
            ),
          lengths: async (productID) => {
            const query = erpQuery(erp, 'getLengthsForProduct', { productID }, 'screen')
            return (await queryClient.fetchQuery(query)).map(({ length }) => length)
          },
        },
        // A timer, which leaves the page some time between two slices.
        yieldToMain: () => new Promise((resolve) => window.setTimeout(resolve)),
        cartId: () => openCartId(cart),
        siteLengths,
        ...readDraft(portal),
      },
    }),
  )
  actor.on('order.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
  reportElsewhere(actor)
  trackWork(actor)
  actor.start()
  persistChanges(portal, actor)
  return actor
}

/** Milliseconds for which changes are collected before they are persisted. */
const GATHERING = 600

/** Persists the order as it changes, for a reload and an expired session, but not after signing out. */
function persistChanges(portal: Portal, actor: QuickOrderActor): void {
  let timer: number | undefined
  const keep = () => {
    window.clearTimeout(timer)
    timer = undefined
    saveDraft(portal, actor.getSnapshot().context)
  }
  /** Blurring a field commits the text being typed in it. */
  const persistAll = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    keep()
  }
  // Persisted as outcome unknown before it is sent: if the page closes, the line is not simply sent again.
  actor.on('order.sending', keep)
  actor.subscribe(() => {
    timer ??= window.setTimeout(keep, GATHERING)
  })
  window.addEventListener('pagehide', persistAll)
  const closing = portal.session.on('session.closed', ({ reason }) => {
    closing.unsubscribe()
    window.removeEventListener('pagehide', persistAll)
    window.clearTimeout(timer)
    if (reason === 'expired' || reason === 'unchecked') persistAll()
    actor.stop()
  })
}

/** Shows the outcome as a toast if the user has left the page. */
function reportElsewhere(actor: QuickOrderActor): void {
  actor.on('order.finished', ({ report: { added, refused, left, failure } }) => {
    if (location.pathname === paths.quickOrder) return
    if (refused + left === 0 && failure === null) toast.success(`${linesCount(added)} added to cart`)
    else toast.error(`${linesCount(added)} added to cart. Go to Quick Order to see what was not.`)
  })
}

const keptLine = v.object({
  text: v.string(),
  own: v.object({
    productID: v.optional(v.string()),
    quantity: v.optional(v.nullable(v.number())),
    UOM: v.optional(v.string()),
    lengths: v.optional(v.string()),
    inCart: v.optional(v.string()),
  }),
  fate: v.optional(v.picklist(['added', 'unsure'])),
})

const keptOrder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), draft: v.string(), lines: v.array(keptLine) }),
)

interface Draft {
  readonly draft: string
  readonly kept: readonly KeptLine[]
}

/** This user's draft in this tab; empty if it is another user's. */
export function readDraft({ userName }: Portal): Draft {
  const read = v.safeParse(keptOrder, sessionStore.read(STORAGE_KEYS.quickOrder))
  if (!read.success || !isSameName(read.output.userName, userName)) return { draft: '', kept: [] }
  const { draft, lines } = read.output
  return { draft, kept: lines.map(({ text, own, fate }) => ({ text, own, fate })) }
}

/** The JSON of what has not changed since the last write: of thousands of lines only a few have. */
const written = new WeakMap<object, string>()

function jsonOf(of: object, line: () => KeptLine): string {
  const known = written.get(of) ?? JSON.stringify(line())
  written.set(of, known)
  return known
}

/** The reply for a line being sent may be lost, so its outcome is unknown. */
const keptOf = ({ entered, own, kind }: Line): KeptLine => ({
  text: entered.text,
  own,
  fate: kind === 'adding' || kind === 'outcomeUnknown' ? 'unsure' : kind === 'added' ? 'added' : undefined,
})

/** Persists the current order. */
function saveDraft({ userName }: Portal, context: QuickOrderContext): void {
  const lines = context.lines.map((line) => jsonOf(line, () => keptOf(line)))
  const kept = context.kept.map((line) => jsonOf(line, () => line))
  // Text that is not parsed yet is stored as text.
  const draft = [context.draft, ...context.pasted.map(({ rest }) => rest)].filter(Boolean).join('\n')
  const head = JSON.stringify({ userName, draft })
  const order = `${head.slice(0, -1)},"lines":[${[...lines, ...kept].join(',')}]}`
  persistText(sessionStore, STORAGE_KEYS.quickOrder, order)
}
