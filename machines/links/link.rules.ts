import type { WidgetItem } from '#contract/entities/widget.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

/** A helpful link as its card shows it. */
export interface LinkCard {
  readonly caption: string
  readonly description: string
  /** What was configured. */
  readonly value: string
  /** Where it leads; null where that may not be opened. */
  readonly address: string | null
}

/** The links that are switched on and have a value (section 2.9). */
export const linkCards = (items: readonly WidgetItem[]): readonly LinkCard[] =>
  items
    .filter(({ is_enabled, object_value }) => is_enabled && object_value.trim() !== '')
    .map(({ label_object, object_value, desc_object }) => {
      const value = object_value.trim()
      return {
        caption: label_object.trim() || value,
        description: desc_object.trim(),
        value,
        address: linkUrl(value),
      }
    })
