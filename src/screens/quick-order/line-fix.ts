import type { Line, LineKind } from '#machines/quick-order/line.model.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'

/** What the parts of a line's row need to show it and to fix it. */
export interface LineFix {
  readonly line: Line
  readonly actor: QuickOrderActor
  /** The user has fixed the line. */
  readonly onFixed: () => void
}

/** Approximate rows that a text takes in a narrow field, for browsers that can't size it to its content. */
export const rowsFor = (text: string): number => Math.min(3, Math.max(1, Math.ceil(text.length / 18)))

/** Removes line breaks, since several lines may be pasted into the field of one. */
export const inOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

/** States that the user fixes by rewriting the line. */
export const IS_REWRITTEN: ReadonlySet<LineKind> = new Set<LineKind>([
  'unreadable',
  'notFound',
  'ambiguous',
  'notOrderable',
  'failed',
  'refused',
])
