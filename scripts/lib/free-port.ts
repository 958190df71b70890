import { createServer, type Server } from 'node:net'

/** Finds a free TCP port on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })
}

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port')
  return address.port
}
