import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serving, startServer } from './kit.ts'

const SCRIPT = `/* ${'x'.repeat(5000)} */`

// Projects may lie below a folder whose name begins with a dot.
const folder = join(mkdtempSync(join(tmpdir(), 'trade-portal-')), '.projects')
const FILES = {
  'app/index.html': '<!doctype html><title>Portal</title>',
  'app/assets/main-1a2b.js': SCRIPT,
  'app/sw.js': '// worker',
  'pictures/sheet.png': 'png',
  'secret.txt': 'secret',
}
for (const name of ['app/assets', 'pictures', 'empty']) mkdirSync(join(folder, name), { recursive: true })
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)

const [portalDir, picturesDir] = [join(folder, 'app'), join(folder, 'pictures')]
const server = serving(() => startServer({ files: { portalDir, picturesDir } }))
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

const get = (path: string, headers = {}) => fetch(`${server().origin}${path}`, { headers })

test.each([
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

test.each([
  ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/sw.js', 'no-cache'],
  ['/pictures/sheet.png', 'public, max-age=86400'],
])('%s has the cache policy %s', async (path, expected) => {
  const reply = await get(path)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, expected])
})

const MISSING = ['/assets/', '/assets', '/assets/gone.js', '/assets/%00', '/pictures/', '/pictures/gone.png']

test.each([...MISSING, '/pictures/..%2fsecret.txt', '/pictures/%00'])(
  'a file that does not exist is an error, which says neither where files are nor shows the page: %s',
  async (path) => {
    const reply = await get(path)
    const text = await reply.text()
    expect([400, 403, 404]).toContain(reply.status)
    expect(text).not.toContain(folder)
    expect(text).not.toMatch(/ENOENT|trade-portal-|secret|<title>|at \w+ \(/)
  },
)

test('localities and scripts are served compressed', async () => {
  const [localities, script] = [
    await get('/config/localities.json', { 'accept-encoding': 'gzip' }),
    await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' }),
  ]
  for (const { headers } of [localities, script]) expect(headers.get('content-encoding')).toBe('gzip')
  expect(localities.headers.get('cache-control')).toBe('no-cache')
  expect((await localities.json()).QLD).toEqual(expect.arrayContaining(['Newtown 4350', 'Newtown 4305']))
  expect(await script.text()).toBe(SCRIPT)
})

test('the configuration script sets the ERP’s URL', async () => {
  const reply = await get('/config/global.js')
  expect(reply.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  expect(await reply.text()).toBe("window.BaseUrl = ''\n")
})

test('an unbuilt portal replies 503 with the command to build it', async () => {
  const bare = await startServer({ files: { portalDir: join(folder, 'empty') } })
  const reply = await fetch(bare.origin)
  expect([reply.status, await reply.text()]).toEqual([503, 'The portal is not built yet: run npm run build'])
  await bare.close()
})

test.each(['/', '/config/configuration.json', '/simulator/world', '/pictures/sheet.png'])(
  'security headers are set on %s',
  async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of ['x-frame-options', 'strict-transport-security', 'x-powered-by'])
      expect(headers.get(name), name).toBeNull()
  },
)
