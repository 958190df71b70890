import type { WidgetItem } from '#contract/entities/widget.ts'

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
        address: linkAddress(value),
      }
    })

/** Something like `name:` at the beginning that is no host with a port. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i
const OPENED = /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]/i
/** Another site, or a page of this one; a browser reads a backslash as a slash. */
const BARE = /^(?:\/\/)?[^\s/?#\\]|^\/(?![/\\])/

/**
 * A configured value as an address: one without an http prefix is another site's, reached as this page is
 * (`//www.example.com`). Null for what must not be opened: scripts, data, files.
 */
export function linkAddress(value: string): string | null {
  // A browser leaves these out before it looks for the scheme.
  const written = value.replace(/[\t\r\n]/g, '').trim()
  if (SCHEME.test(written)) return OPENED.test(written) ? written : null
  if (!BARE.test(written)) return null
  return written.startsWith('/') ? written : `//${written}`
}
