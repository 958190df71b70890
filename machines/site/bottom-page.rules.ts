import type { WidgetItem } from '#contract/entities/widget.ts'

/** A page of the portal that the bottom link bar may lead to. */
type BottomPage = 'links' | 'support' | 'stores' | 'contact'

const BOTTOM_PAGES: ReadonlyMap<string, BottomPage> = new Map([
  ['handy links', 'links'],
  ['support email', 'support'],
  ['store listing', 'stores'],
  ['accountcontact', 'contact'],
])

/** The page that an entry's type stands for (section 2.2); null where it is an address of its own. */
export const bottomPageOf = ({ type_object }: WidgetItem): BottomPage | null =>
  BOTTOM_PAGES.get(type_object.trim().toLowerCase()) ?? null
