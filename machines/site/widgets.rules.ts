import { labelOf, type WidgetItem } from '#contract/entities/widget.ts'

/**
 * The entry of a configured set that has this label, which is written in lower case, if the site has it
 * and it is enabled.
 */
export const enabledItem = (items: readonly WidgetItem[], label: string): WidgetItem | undefined =>
  items.find((item) => item.is_enabled && labelOf(item) === label)
