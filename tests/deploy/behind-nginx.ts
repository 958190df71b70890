import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { nginxPath } from '../../scripts/lib/nginx.ts'
import { type RunningNginx, startNginx } from './nginx.ts'

/**
 * Registers tests on a real nginx. Without one, a single skipped test stands in, and npm test reports its
 * name.
 */
export function behindNginx(name: string, tests: (nginx: string) => void): void {
  const nginx = nginxPath()
  if (nginx === null) it(`${name}: there is no nginx here`, ({ skip }) => skip())
  else describe(name, () => tests(nginx))
}

const CONFIG = join(import.meta.dirname, '../../deploy/config')

/** For the tests of a file: deploy/nginx.conf with these files of the app, before an ERP that records its calls. */
export function siteBefore(
  nginx: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  erp: RequestListener,
) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const asked: IncomingMessage[] = []
  const server = createServer((req, res) => {
    asked.push(req)
    return erp(req, res)
  })
  let running: RunningNginx | undefined
  beforeAll(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'app', name)), { recursive: true })
      writeFileSync(join(folder, 'app', name), content)
    }
    cpSync(CONFIG, join(folder, 'config'), { recursive: true })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    running = await startNginx({ nginx, files: folder, erp: site.erp })
  })
  beforeEach(() => void asked.splice(0))
  afterAll(async () => {
    await running?.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const site = {
    /** The calls that reached the ERP during this test. */
    asked,
    /** The host and port of the ERP. */
    get erp() {
      const { port } = server.address() as AddressInfo
      return `127.0.0.1:${port}`
    },
    get url() {
      return running?.url ?? ''
    },
  }
  return site
}
