/** What goes wrong, in a word: so that the list shows which kinds it has. */
export type DefectKind =
  | 'money'
  | 'wording'
  | 'order'
  | 'filter'
  | 'date'
  | 'page'
  | 'chart'
  | 'payload'
  | 'message'
  | 'state'
  | 'layout'
  | 'link'
  | 'kept'
  | 'cache'
  | 'label'
  | 'permission'
  | 'safety'
  | 'simulator'
  | 'document'
  | 'file'

/** One small mistake of the kind that slips through, and who should notice it. */
export interface Defect {
  /** What is wrong then, in a sentence. */
  readonly name: string
  readonly kind: DefectKind
  /** The file that has it. */
  readonly path: string
  /** Stands in that file once. */
  readonly find: string
  readonly replace: string
  /** The tests that should notice it: of Vitest, or where only a browser shows it of Playwright (`.spec.ts`). */
  readonly tests: readonly string[]
}

/** How often a text stands in another. */
export const timesIn = (text: string, part: string): number => text.split(part).length - 1

/** The file with the mistake in it. Throws where it is not clear which place is meant. */
export function withDefect(text: string, { name, path, find, replace }: Defect): string {
  const times = timesIn(text, find)
  if (times !== 1) throw new Error(`"${name}": what is to be replaced stands in ${path} ${times} times`)
  // A function, so that no $ in it is a pattern.
  return text.replace(find, () => replace)
}
