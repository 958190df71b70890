/* What an address that comes from somewhere else may lead to: a site's settings, a link, a provider. */

/**
 * Whether it is a path of its own server: two slashes name another, a browser reads a backslash as a slash, and
 * what it leaves out of an address, tabs and ends of lines, may hide either.
 */
export const isOwnPath = (address: string) => /^\/(?![/\\])[^\t\r\n]*$/.test(address)

/** Whether a picture may be fetched from it: of the own server, of the web, or written out in the address. */
export const isPictureUrl = (address: string) =>
  isOwnPath(address) || /^(https?:\/\/|data:image\/)/i.test(address)
