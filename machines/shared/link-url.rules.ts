import { isOwnPath } from '#contract/urls.ts'

/** Something like `name:` at the beginning that is no host with a port. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i
const OPENED = /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]/i
/** Another site; a browser reads a backslash as a slash. */
const BARE = /^(?:\/\/)?[^\s/?#\\]/

/**
 * An address as administrators write them: one without an http prefix is another site's, reached as this page is
 * (`//www.example.com`). Null for what must not be opened: scripts, data, files.
 */
export function linkUrl(value: string): string | null {
  // A browser leaves these out before it looks for the scheme.
  const written = value.replace(/[\t\r\n]/g, '').trim()
  if (isOwnPath(written) || OPENED.test(written)) return written
  if (SCHEME.test(written) || !BARE.test(written)) return null
  return written.startsWith('/') ? written : `//${written}`
}
