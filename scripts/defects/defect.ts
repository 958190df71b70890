/** Kind of fault, in a word: so that the list shows which kinds it has. */
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

/** One small, realistic mistake, and the tests that should detect it. */
export interface Defect {
  /** What goes wrong, in a sentence. */
  readonly name: string
  readonly kind: DefectKind
  /** The file to change. */
  readonly path: string
  /** Text that occurs once in that file. */
  readonly find: string
  readonly replace: string
  /** The tests that should detect it: Vitest files, or Playwright files (`.spec.ts`) where only a browser shows it. */
  readonly tests: readonly string[]
}

/** How often a text occurs in another. */
export const timesIn = (text: string, part: string): number => text.split(part).length - 1

/** Returns the file's text with the defect. Throws unless `find` occurs exactly once. */
export function withDefect(text: string, { name, path, find, replace }: Defect): string {
  const times = timesIn(text, find)
  if (times !== 1)
    throw new Error(`"${name}": the text to replace occurs ${times} times in ${path}, expected once`)
  // A function, so that $ has no special meaning.
  return text.replace(find, () => replace)
}
