/* Checks on URLs from outside: a site's settings, a link, a provider. */

/**
 * Whether the URL is a path on this server. Two slashes start another host, browsers read a backslash as a
 * slash, and they strip tabs and line breaks, which could hide either.
 */
export const isOwnPath = (address: string) => /^\/(?![/\\])[^\t\r\n]*$/.test(address)

/** Whether a picture may be loaded from the URL: this server, http(s), or a data URL. */
export const isPictureUrl = (address: string) =>
  isOwnPath(address) || /^(https?:\/\/|data:image\/)/i.test(address)

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']

/**
 * Whether a URL may be used in a link: those of the ERP's files are not trusted. Like a browser, it ignores
 * control characters and spaces before the scheme, and tabs and line breaks inside.
 */
export function isSafeLink(address: string): boolean {
  const plain = address.replace(/^[\p{Cc} ]+/u, '').replace(/[\t\n\r]/g, '')
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(plain) ?? []
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase())
}
