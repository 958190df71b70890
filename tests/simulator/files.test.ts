import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './kit.ts'

const SCRIPT = `/* ${'x'.repeat(5000)} */`

let folder = ''
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  // Projects may lie below a folder whose name begins with a dot.
  folder = join(mkdtempSync(join(tmpdir(), 'trade-portal-')), '.projects')
  for (const name of ['app/assets', 'pictures', 'empty']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'app/index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(join(folder, 'app/assets/main-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'app/sw.js'), '// worker')
  writeFileSync(join(folder, 'pictures/sheet.png'), 'png')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  server = await startServer({
    files: { portalDir: join(folder, 'app'), picturesDir: join(folder, 'pictures') },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(join(folder, '..'), { recursive: true })
})

const get = (path: string, headers = {}) => fetch(`${server.origin}${path}`, { headers })

describe('the portal', () => {
  it.each([
    '/',
    '/login',
    '/products/Timber/Pine',
    '/orders/1001-0',
    '/search?value=a.b',
    '/products/Timber/50%',
    '/index.html',
  ])('every path serves the same page, revalidated each time: %s', async (path) => {
    const reply = await get(path)
    expect(await reply.text()).toContain('<title>Portal</title>')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/pictures/sheet.png', 'public, max-age=86400'],
  ])('%s has the cache policy %s', async (path, expected) => {
    const reply = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, expected])
  })

  it.each(['/assets/', '/assets', '/assets/gone.js', '/pictures/', '/pictures/gone.png', '/assets/%00'])(
    'a file that does not exist is refused without saying where files are: %s',
    async (path) => {
      const reply = await get(path)
      const text = await reply.text()
      expect([400, 404]).toContain(reply.status)
      expect(text).not.toContain(folder)
      expect(text).not.toMatch(/ENOENT|trade-portal-/)
    },
  )

  it('localities are served compressed', async () => {
    const reply = await get('/config/localities.json', { 'accept-encoding': 'gzip' })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect((await reply.json()).QLD).toEqual(expect.arrayContaining(['Newtown 4350', 'Newtown 4305']))
  })

  it('scripts are served compressed', async () => {
    const reply = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(await reply.text()).toBe(SCRIPT)
  })

  it('the configuration script sets the ERP’s URL', async () => {
    const reply = await get('/config/global.js')
    expect(reply.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(await reply.text()).toBe("window.BaseUrl = ''\n")
  })

  it.each(['/assets/gone.js', '/pictures/gone.png', '/pictures/..%2fsecret.txt', '/pictures/%00'])(
    'a missing file replies with an error instead of the page: %s',
    async (path) => {
      const reply = await get(path)
      expect([400, 403, 404]).toContain(reply.status)
      expect(await reply.text()).not.toMatch(/secret|<title>|at \w+ \(/)
    },
  )

  it('an unbuilt portal replies 503 with the command to build it', async () => {
    const bare = await startServer({ files: { portalDir: join(folder, 'empty') } })
    const reply = await fetch(bare.origin)
    expect([reply.status, await reply.text()]).toEqual([
      503,
      'The portal is not built yet: run npm run build',
    ])
    await bare.close()
  })
})

describe('security headers', () => {
  it.each(['/', '/config/configuration.json', '/simulator/world', '/pictures/sheet.png'])(
    'security headers are set on %s',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )
})
