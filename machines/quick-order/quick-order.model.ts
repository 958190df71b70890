import type { Erp } from '#contract/operations.ts'
import type { Goods } from '#machines/cart/send-outcome.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import type { Line, LineKind } from './line.model.ts'
import type { KeptLine, LineEdit } from './line.rules.ts'
import type { LookupFinished, LookupInput } from './lookup.ts'
import type { Pasted } from './paste.rules.ts'

/* Types and selectors of the quick order page's statechart. */

export interface QuickOrderInput extends LookupInput {
  readonly erp: Erp
  /** Resolves to the user's cart id, once all pending changes to the cart have gone through. */
  readonly cartId: () => Promise<string>
  /** Whether these lines may be sent; false if another tab has sent them. */
  readonly claim?: () => boolean
  readonly siteLengths: SiteLengths
  /** The draft and lines from before a reload. */
  readonly draft: string
  readonly kept: readonly KeptLine[]
  /** Text from before a reload that is still to be read. */
  readonly unreadText?: readonly Pasted[]
}

/** Number of lines by state, and the total of the ready ones in dollars, updated as lines change. */
export interface Counts {
  readonly lines: Readonly<Partial<Record<LineKind, number>>>
  readonly amount: number
}

/** A run through all lines that were ready when the order was submitted. */
export interface Run {
  /** Ids of those lines, in order. */
  readonly ids: readonly number[]
  /** Id of the line that is sent next, or is in progress; 0 if none is left. */
  readonly current: number
  readonly added: number
  readonly refused: number
  readonly isCancelled: boolean
  /** Why sending stopped. */
  readonly failure: string | null
  /** Id of the cart, once it is open. */
  readonly sessionID: string
  /** Contents of the cart when it was opened, and everything added since. */
  readonly held: readonly Goods[]
}

/** Result of a run. */
export interface Report extends Pick<Run, 'added' | 'refused' | 'isCancelled' | 'failure'> {
  /** Ready lines that were not sent. */
  readonly left: number
}

export interface QuickOrderContext extends QuickOrderInput {
  /** Text still to be read, oldest first. */
  readonly pasted: readonly (Pasted & { readonly file?: string | undefined })[]
  /** First and last line of each file that may be read again. */
  readonly files: ReadonlyMap<string, readonly [first: number, last: number]>
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
  /** Text of a file that was read before takes the place of its lines, except those that were sent to the cart. */
  | { type: 'text.pasted'; text: string; file?: string | undefined }
  /** Lines of a custom list, which need no reading. */
  | { type: 'list.added'; lines: readonly KeptLine[] }
  | (LineEdit & { readonly id: number })
  | { type: 'order.lineRemoved'; id: number }
  /** Repeats all failed lookups. */
  | { type: 'failed.retried' }
  /** There is a connection again. */
  | { type: 'connection.returned' }
  /** The user has seen all changes. */
  | { type: 'changes.accepted' }
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
