import type { LineContext, LineKind, LineRef } from '#machines/quick-order/line.model.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

/** What the parts of a line's row need to show it and to mend it. */
export interface LineFix {
  readonly line: LineRef
  readonly context: LineContext
  readonly actor: QuickOrderActor
  /** The user has done what the line needed. */
  readonly onMended: () => void
}

/** About how many rows a text takes in a line's narrow field, where the browser can't make it as tall as that. */
export const rowsFor = (text: string): number => Math.min(3, Math.max(1, Math.ceil(text.length / 18)))

/** A line is one, also where several are pasted into its field. */
export const inOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

/** What is mended by writing it anew. */
export const IS_REWRITTEN: ReadonlySet<LineKind> = new Set<LineKind>([
  'unreadable',
  'unknown',
  'ambiguous',
  'unsold',
  'failed',
  'refused',
])
