/* Checks on URLs from outside: a site's settings, a link, a provider. */

/**
 * Whether the URL is a path on this server. Two slashes start another host, browsers read a backslash as a
 * slash, and they strip tabs and line breaks, which could hide either.
 */
export const isOwnPath = (address: string) => /^\/(?![/\\])[^\t\r\n]*$/.test(address)

/** Whether a picture may be loaded from the URL: this server, http(s), or a data URL. */
export const isPictureUrl = (address: string) =>
  isOwnPath(address) || /^(https?:\/\/|data:image\/)/i.test(address)
