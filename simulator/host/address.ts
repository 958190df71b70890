import { isIPv6 } from 'node:net'

/** What to type into a browser for a server that listens on a host, by its name or number, and a port. */
export function addressOf(host: string, port: number): string {
  const name = host === '127.0.0.1' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}
