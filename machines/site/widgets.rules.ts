import { labelOf, type WidgetItem } from '#contract/entities/widget.ts'

/** The enabled entry with this label (lower case) in a configured set; undefined if there is none. */
export const enabledItem = (items: readonly WidgetItem[], label: string): WidgetItem | undefined =>
  items.find((item) => item.is_enabled && labelOf(item) === label)
