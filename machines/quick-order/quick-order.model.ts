import type { Erp } from '#contract/operations.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import type { AddToCartSending, Report } from './add-to-cart.model.ts'
import type { Fate, LineFacts, LineKind, LineMoved, LineRef, Own } from './line.model.ts'
import type { Sources } from './lookup.ts'
import type { Answer, LookupWorkerRef } from './lookup-worker.machine.ts'
import type { Pasted } from './paste.rules.ts'
import type { Ledger } from './persistent-map.ts'
import type { Summary } from './summary.rules.ts'

/* What the chart of the page knows, hears and says, and what it asks the ERP. */

/** A line as it is kept over a reload. */
export interface KeptLine {
  readonly text: string
  readonly own: Own
  readonly fate: Fate | undefined
}

export interface QuickOrderInput {
  readonly erp: Erp
  readonly sources: Sources
  /** The id of the user's cart, once everything that he did to it has gone through. */
  readonly cartId: () => Promise<string>
  readonly siteLengths: SiteLengths
  /** What was there when the page was left by a reload. */
  readonly draft: string
  readonly kept: readonly KeptLine[]
}

export interface Asking {
  readonly desk: LookupWorkerRef
  /** The lines that ask. */
  readonly ids: readonly number[]
}

export interface QuickOrderContext extends QuickOrderInput {
  /** What is still to be read, oldest first. */
  readonly pasted: readonly Pasted[]
  readonly desks: readonly LookupWorkerRef[]
  readonly lines: Ledger<number, LineRef>
  readonly facts: Ledger<number, LineFacts>
  readonly summary: Summary
  readonly nextId: number
  /** Codes to be looked up, in their order, with the lines that ask. */
  readonly waiting: Ledger<string, readonly number[]>
  /** Codes that the ERP is being asked about, and by which desk. */
  readonly asking: ReadonlyMap<string, Asking>
  /** What became of the lines that went into the cart last. */
  readonly report: Report | null
  /** Only these are shown: all that needed attention since that was asked for. */
  readonly shown: ReadonlySet<number> | null
  /** The line that the keyboard is led to. */
  readonly pointed: { readonly id: number; readonly time: number } | null
}

export type QuickOrderEvent =
  | { type: 'draft.typed'; text: string }
  /** What stands in the field becomes lines. */
  | { type: 'draft.entered' }
  | { type: 'text.pasted'; text: string }
  | { type: 'line.edit'; id: number; text: string }
  | { type: 'line.removed'; id: number }
  /** All that could not be looked up are looked up again. */
  | { type: 'failed.retried' }
  | { type: 'added.cleared' }
  | { type: 'all.cleared' }
  | { type: 'attention.shown' }
  | { type: 'all.shown' }
  /** On to the next line that needs attention, or the one before, from where the user is. */
  | { type: 'attention.sought'; from: number | null; step: 1 | -1 }
  | { type: 'order.submitted' }
  | { type: 'order.cancelled' }
  | { type: 'report.dismissed' }
  | LineMoved
  | AddToCartSending
  | Answer

export type QuickOrderEmitted =
  /** This line is about to be sent. */
  | { type: 'order.sending'; id: number }
  /** The cart holds something else now, or may. */
  | { type: 'order.cartTouched' }
  | { type: 'order.finished'; report: Report }

/** As many codes are looked up at a time. */
export const DESKS = ['desk 1', 'desk 2', 'desk 3', 'desk 4'] as const
/** Rows read in one go: few enough that a slow phone still answers in between. */
export const SLICE = 4

/** Whether anything is still to be read or looked up; a line counts once it has told what it is. */
export const isUnsettled = ({ pasted, kept, lines, summary }: QuickOrderContext): boolean =>
  pasted.length > 0 || kept.length > 0 || summary.total < lines.size || summary.sought > 0

/** The lines that stand there, in their order. */
export const linesOf = ({ facts }: Pick<QuickOrderContext, 'facts'>, kind: LineKind): readonly number[] =>
  [...facts].filter(([, fact]) => fact.kind === kind).map(([id]) => id)

/** Lines that can go into the cart now, in their order. */
export const readyLines = (context: QuickOrderContext): readonly LineRef[] =>
  linesOf(context, 'matched').flatMap((id) => context.lines.get(id) ?? [])

/** The line to lead the keyboard to; pointing at the same one again is something new. */
export const pointTo = ({ pointed }: QuickOrderContext, id: number | null): QuickOrderContext['pointed'] =>
  id === null ? null : { id, time: (pointed?.time ?? 0) + 1 }
