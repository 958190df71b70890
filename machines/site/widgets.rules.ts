import { labelOf, type WidgetItem } from '#contract/entities/widget.ts'

/**
 * The entry of a configured set that has this label, which is written in lower case, if the site has it
 * and it is enabled.
 */
export const enabledItem = (items: readonly WidgetItem[], label: string): WidgetItem | undefined =>
  items.find((item) => item.is_enabled && labelOf(item) === label)

/** A page of the portal that the bottom link bar may lead to. */
export type BottomPage = 'links' | 'support' | 'stores' | 'contact'

const BOTTOM_PAGES: ReadonlyMap<string, BottomPage> = new Map([
  ['handy links', 'links'],
  ['support email', 'support'],
  ['store listing', 'stores'],
  ['accountcontact', 'contact'],
])

/** The page that an entry's type stands for (section 2.2); null where it is an address of its own. */
export const bottomPageOf = ({ type_object }: WidgetItem): BottomPage | null =>
  BOTTOM_PAGES.get(type_object.trim().toLowerCase()) ?? null
