import { createServer } from 'node:net'

/** A TCP port of this machine that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') reject(new Error('no port is free'))
      else probe.close(() => resolve(address.port))
    })
  })
}
