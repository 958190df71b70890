import { isOwnPath } from '#contract/urls.ts'

/** A scheme such as `name:` at the start, but not a host with a port. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i
const OPENED = /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]/i
/** A host of another site; browsers treat a backslash as a slash. */
const BARE = /^(?:\/\/)?[^\s/?#\\]/

/**
 * Resolves a link as an administrator typed it: without an http prefix it becomes protocol-relative
 * (`//www.example.com`). Null for unsafe links: scripts, data, files.
 */
export function linkUrl(value: string): string | null {
  // Browsers strip these characters before they parse the scheme.
  const written = value.replace(/[\t\r\n]/g, '').trim()
  if (isOwnPath(written) || OPENED.test(written)) return written
  if (SCHEME.test(written) || !BARE.test(written)) return null
  return written.startsWith('/') ? written : `//${written}`
}
