import type { Server } from 'node:http'

/** Listens on a free port and prints the URL, which bench/servers.ts waits for. */
export function listenOnFreePort(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object')
      process.stdout.write(`http://127.0.0.1:${address.port}\n`)
  })
}
