import type { WidgetItem } from '#contract/entities/widget.ts'

/**
 * The entry of a configured set that has this label, which is written in lower case, if the site has it
 * and it is enabled. Labels are compared without regard to case (section 2.2).
 */
export const enabledItem = (items: readonly WidgetItem[], label: string): WidgetItem | undefined =>
  items.find((item) => item.is_enabled && item.label_object.trim().toLowerCase() === label)
