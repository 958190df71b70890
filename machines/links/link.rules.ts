import type { WidgetItem } from '#contract/entities/widget.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

/** A helpful link as shown on its card. */
export interface LinkCard {
  readonly caption: string
  readonly description: string
  /** The configured value. */
  readonly value: string
  /** The URL to open; null if it must not be opened. */
  readonly address: string | null
}

/** The enabled links that have a value (section 2.9). */
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
