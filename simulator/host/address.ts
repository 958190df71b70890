import { isIPv6 } from 'node:net'

/** The URL at which a browser reaches a server that listens on the host (name or number) and port. */
export function addressOf(host: string, port: number): string {
  const name = host === '127.0.0.1' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}
