import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { behindNginx } from './behind-nginx.ts'
import { type Certificate, certificateFor } from './certificate.ts'
import { startNginx } from './nginx.ts'

/* deploy/nginx.conf in front of an ERP behind TLS, whose certificate it must verify. */

const NAME = 'erp.internal'
const CALL = '/api/proxy?ipApi=sessionState&ipFunction=getState'

behindNginx('deploy/nginx.conf in front of an ERP behind TLS', (nginx) => {
  let folder = ''
  let own: Certificate
  let stranger: Certificate
  let erp: ReturnType<typeof createServer>
  /** The host names that nginx asked a certificate for, one for each call that reached the ERP. */
  const named: unknown[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tls-'))
    own = certificateFor(NAME, folder)
    stranger = certificateFor('other.internal', folder)
    erp = createServer({ cert: own.cert, key: own.key }, (req, res) => {
      named.push((req.socket as TLSSocket).servername)
      res.end('{}')
    })
    await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    erp?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The status of one call, where nginx trusts this authority and expects this name. */
  async function statusWith(authority: string, name: string): Promise<number> {
    const { port } = erp.address() as AddressInfo
    const running = await startNginx({
      nginx,
      files: folder,
      erp: `127.0.0.1:${port}`,
      tls: { authority, name },
    })
    try {
      return (await fetch(running.url + CALL)).status
    } finally {
      await running.close()
    }
  }

  test('a call reaches the ERP that shows a certificate of its name', async () => {
    named.length = 0
    expect(await statusWith(own.file, NAME)).toBe(200)
    expect(named).toEqual([NAME])
  })

  test.each([
    ['is of another name', () => statusWith(own.file, 'other.internal')],
    ['is of an unknown authority', () => statusWith(stranger.file, NAME)],
    ['is of no public authority', () => statusWith('/etc/ssl/certs/ca-certificates.crt', NAME)],
  ])('no call reaches an ERP whose certificate %s', async (_, status) => {
    named.length = 0
    expect(await status()).toBe(502)
    expect(named).toEqual([])
  })
})
