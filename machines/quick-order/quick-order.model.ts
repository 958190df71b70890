import type { Erp } from '#contract/operations.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import type { AddToCartSending, Report } from './add-to-cart.model.ts'
import type { Fate, LineFacts, LineKind, LineMoved, LineRef, Own } from './line.model.ts'
import type { Sources } from './lookup.ts'
import type { Answer, LookupWorkerRef } from './lookup-worker.machine.ts'
import type { Pasted } from './paste.rules.ts'
import type { Ledger } from './persistent-map.ts'
import type { Summary } from './summary.rules.ts'

/* Types and selectors of the quick order page's statechart. */

/** A line as persisted over a reload. */
export interface KeptLine {
  readonly text: string
  readonly own: Own
  readonly fate: Fate | undefined
}

export interface QuickOrderInput {
  readonly erp: Erp
  readonly sources: Sources
  /** Resolves to the user's cart id, once all pending changes to the cart have gone through. */
  readonly cartId: () => Promise<string>
  readonly siteLengths: SiteLengths
  /** The draft and lines from before a reload. */
  readonly draft: string
  readonly kept: readonly KeptLine[]
}

export interface Asking {
  readonly desk: LookupWorkerRef
  /** The lines that wait for this lookup. */
  readonly ids: readonly number[]
}

export interface QuickOrderContext extends QuickOrderInput {
  /** Text still to be read, oldest first. */
  readonly pasted: readonly Pasted[]
  readonly desks: readonly LookupWorkerRef[]
  readonly lines: Ledger<number, LineRef>
  readonly facts: Ledger<number, LineFacts>
  readonly summary: Summary
  readonly nextId: number
  /** Codes queued for lookup, in order, with the lines that need them. */
  readonly waiting: Ledger<string, readonly number[]>
  /** Lookups in progress, by code, with their worker. */
  readonly asking: ReadonlyMap<string, Asking>
  /** Result of the last run. */
  readonly report: Report | null
  /** If set, only these lines are shown: all that have needed attention since the filter was turned on. */
  readonly shown: ReadonlySet<number> | null
  /** The line to move the focus to. */
  readonly pointed: { readonly id: number; readonly time: number } | null
}

export type QuickOrderEvent =
  | { type: 'draft.typed'; text: string }
  /** Turns the text in the field into lines. */
  | { type: 'draft.entered' }
  | { type: 'text.pasted'; text: string }
  | { type: 'line.edit'; id: number; text: string }
  | { type: 'line.removed'; id: number }
  /** Repeats all failed lookups. */
  | { type: 'failed.retried' }
  | { type: 'added.cleared' }
  | { type: 'all.cleared' }
  | { type: 'attention.shown' }
  | { type: 'all.shown' }
  /** Move to the next or previous line that needs attention, relative to `from`. */
  | { type: 'attention.sought'; from: number | null; step: 1 | -1 }
  | { type: 'order.submitted' }
  | { type: 'order.cancelled' }
  | { type: 'report.dismissed' }
  | LineMoved
  | AddToCartSending
  | Answer

export type QuickOrderEmitted =
  | { type: 'order.sending'; id: number }
  /** The cart has changed, or may have. */
  | { type: 'order.cartTouched' }
  | { type: 'order.finished'; report: Report }

/** The lookup workers; their number limits parallel lookups. */
export const DESKS = ['desk 1', 'desk 2', 'desk 3', 'desk 4'] as const
/** Rows read per slice: few enough that a slow phone stays responsive. */
export const SLICE = 4

/** Whether lines are still being read or looked up; a line is counted once it has reported its state. */
export const isUnsettled = ({ pasted, kept, lines, summary }: QuickOrderContext): boolean =>
  pasted.length > 0 || kept.length > 0 || summary.total < lines.size || summary.sought > 0

/** Ids of the lines of this kind, in order. */
export const linesOf = ({ facts }: Pick<QuickOrderContext, 'facts'>, kind: LineKind): readonly number[] =>
  [...facts].filter(([, fact]) => fact.kind === kind).map(([id]) => id)

/** Lines that can go into the cart now, in order. */
export const readyLines = (context: QuickOrderContext): readonly LineRef[] =>
  linesOf(context, 'matched').flatMap((id) => context.lines.get(id) ?? [])

/** The line to move the focus to; `time` makes pointing at the same line again a change. */
export const pointTo = ({ pointed }: QuickOrderContext, id: number | null): QuickOrderContext['pointed'] =>
  id === null ? null : { id, time: (pointed?.time ?? 0) + 1 }
