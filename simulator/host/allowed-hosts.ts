import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The names by which a browser on the same machine reaches the server. */
const OWN = ['localhost', '127.0.0.1', '::1']
/** Addresses to listen on that are no name of the server. */
const EVERYWHERE = ['0.0.0.0', '::']
const NAMED = /^([^\s:/?#@[\]]+|\[[\da-f:.]+\])(?::\d*)?$/i
const ABSOLUTE = /^https?:\/\//i

/** The hosts of ALLOWED_HOSTS, separated by commas, and the one of HOST. */
export function allowedHosts({ ALLOWED_HOSTS = '', HOST = '' }: NodeJS.ProcessEnv): readonly string[] {
  const listed = ALLOWED_HOSTS.split(',').map((each) => each.trim())
  return [...listed, EVERYWHERE.includes(HOST) ? '' : HOST].filter((each) => each !== '')
}

/**
 * Checks that a request names a host of this server, or a page of another site could read everything here once
 * its own name leads to this address (DNS rebinding). Returns why the request is refused, or null. A URL in
 * absolute form becomes a path, and its host counts (RFC 9112, section 3.2.2).
 */
export function createHostCheck(allowed: readonly string[]): (req: IncomingMessage) => string | null {
  const known = new Set([...OWN, ...allowed].map((each) => nameIn(isIPv6(each) ? `[${each}]` : each)))
  return (req) => {
    if (ABSOLUTE.test(req.url ?? '')) toPath(req)
    const host = req.headers.host ?? ''
    const name = nameIn(host)
    if (name !== undefined && known.has(name)) return null
    const start = name === undefined ? '' : ` To allow it, start the simulator with ALLOWED_HOSTS=${name}`
    return `The simulator does not serve the host ${JSON.stringify(host.slice(0, 100))}.${start}`
  }
}

/** The name in a Host header, without its port; undefined if it is not valid. */
const nameIn = (host: string) => NAMED.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '')

function toPath(req: IncomingMessage): void {
  const url = URL.canParse(req.url ?? '') ? new URL(req.url ?? '') : undefined
  req.headers.host = url?.host ?? ''
  req.url = url ? url.pathname + url.search : '/'
}
