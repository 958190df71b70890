import type { Erp } from '#contract/operations.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type Report, type Run, runOf } from './add-to-cart.model.ts'
import type { Line } from './line.model.ts'
import type { KeptLine, LineEdit } from './line.rules.ts'
import { type Counts, NO_LINES, summaryOf } from './line-list.rules.ts'
import type { LookupFinished, LookupInput } from './lookup.ts'
import type { Pasted } from './paste.rules.ts'

/* Types and selectors of the quick order page's statechart. */

export interface QuickOrderInput extends LookupInput {
  readonly erp: Erp
  /** Resolves to the user's cart id, once all pending changes to the cart have gone through. */
  readonly cartId: () => Promise<string>
  readonly siteLengths: SiteLengths
  /** The draft and lines from before a reload. */
  readonly draft: string
  readonly kept: readonly KeptLine[]
}

export interface QuickOrderContext extends QuickOrderInput {
  /** Text still to be read, oldest first. */
  readonly pasted: readonly Pasted[]
  /** In order of their ids. */
  readonly lines: readonly Line[]
  /** Of the lines, updated with each change: counting thousands of them every time would be slow. */
  readonly counts: Counts
  readonly nextId: number
  readonly nextNumber: number
  /** Lookups in progress, including those of lines that have changed since. */
  readonly lookups: number
  /** Adding the lines of the current or last submission to the cart. */
  readonly run: Run
  /** Result of the last submission. */
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
  | (LineEdit & { readonly id: number })
  | { type: 'order.lineRemoved'; id: number }
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
  | LookupFinished

export type QuickOrderEmitted =
  /** A line is about to be sent. */
  | { type: 'order.sending'; id: number }
  /** The cart has changed, or may have. */
  | { type: 'order.cartTouched' }
  | { type: 'order.finished'; report: Report }

export const initialContext = (input: QuickOrderInput): QuickOrderContext => ({
  ...input,
  pasted: [],
  lines: [],
  counts: NO_LINES,
  nextId: 1,
  nextNumber: 1,
  lookups: 0,
  run: runOf([]),
  report: null,
  shown: null,
  pointed: null,
})

/** Whether lines are still being read or looked up. */
export const isUnsettled = ({ pasted, kept, counts }: QuickOrderContext): boolean =>
  pasted.length > 0 || kept.length > 0 || summaryOf(counts).pending > 0

/** Lookups at a time. */
export const MOST_LOOKUPS = 4

/** The line to move the focus to; `time` makes pointing at the same line again a change. */
export const pointTo = ({ pointed }: QuickOrderContext, id: number | null): QuickOrderContext['pointed'] =>
  id === null ? null : { id, time: (pointed?.time ?? 0) + 1 }
