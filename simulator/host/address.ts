import { isIPv6 } from 'node:net'

/** Loopback, and every address of the machine: in a container, say. */
const LOCAL: readonly string[] = ['127.0.0.1', '0.0.0.0', '::']

/** The URL at which a browser on the same machine reaches a server that listens on the host (name or number) and port. */
export function addressOf(host: string, port: number): string {
  const name = LOCAL.includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}
