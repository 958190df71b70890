import type { WidgetItem } from '#contract/entities/widget.ts'

type BottomPage = 'links' | 'support' | 'stores' | 'contact'

const BOTTOM_PAGES: ReadonlyMap<string, BottomPage> = new Map([
  ['handy links', 'links'],
  ['support email', 'support'],
  ['store listing', 'stores'],
  ['accountcontact', 'contact'],
])

/** The page for a bottom bar entry by its type (section 2.2); null if the entry has its own URL. */
export const bottomPageOf = ({ type_object }: WidgetItem): BottomPage | null =>
  BOTTOM_PAGES.get(type_object.trim().toLowerCase()) ?? null
