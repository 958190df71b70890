import { type IncomingMessage, request } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startServer } from '../simulator/kit.ts'
import { behindNginx, siteBefore } from './behind-nginx.ts'

/* Tests deploy/nginx.conf on a real nginx in front of a fake ERP that records its requests. */

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4000))})`
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'assets/packed-3c4d.js': 'plain',
  'assets/packed-3c4d.js.gz': gzipSync('packed beforehand'),
  'index.html': '<!doctype html><title>The page</title>',
  'sw.js': SCRIPT,
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-1a2b.js': SCRIPT,
  'assets/index-1a2b.js.map': '{}',
  'assets/index-1a2b.css': 'a{}',
  '.vite/manifest.json': '{}',
}

/** The simulator's content security policy, under which the portal's own tests run. */
async function simulatorsPolicy(): Promise<string> {
  const { origin, close } = await startServer()
  const { headers } = await fetch(`${origin}/config/configuration.json`)
  await close()
  return headers.get('content-security-policy') ?? ''
}

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name} `))

behindNginx('deploy/nginx.conf', (nginx) => {
  const site = siteBefore(nginx, FILES, (_req, res) => {
    res.setHeader('Cache-Control', 'private, max-age=60')
    res.setHeader('X-Frame-Options', 'DENY')
    res.setHeader('Set-Cookie', 'simulator-world=7; HttpOnly')
    res.end('{}')
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

  test.each(['/', '/login', '/orders/123-0', '/products/Timber/50%25'])(
    'the path %s serves the page',
    async (path) => {
      const reply = await get(path)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await reply.text()).toContain('The page')
    },
  )

  test.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/config/configuration.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/config/global.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/assets/index-1a2b.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/pictures/a.jpg', 'public, max-age=86400', null],
    ['/api/proxy?ipFunction=getUserDetails', 'no-store', null],
    ['/papers/sheet.pdf', 'no-store', null],
  ])('%s has the cache policy %s', async (path, kept, type) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe(kept)
    expect(headers.get('content-type')).toBe(type)
  })

  test.each(['/', '/assets/index-1a2b.js', '/api/proxy', '/gone.map', '/config/gone.json'])(
    '%s has every security header exactly once',
    async (path) => {
      const { headers } = await get(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
      })
      const policy = headers.get('content-security-policy') ?? ''
      const own = await simulatorsPolicy()
      for (const what of ['connect-src', 'frame-src', 'script-src'])
        expect(directive(policy, what)).toBe(directive(own, what))
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(headers.get('x-frame-options')).toBeNull()
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('server')).toBe('nginx')
    },
  )

  test.each([
    '/assets/gone-0000.js',
    '/assets/index-1a2b.js.map',
    '/.vite/manifest.json',
    '/config/gone.json',
  ])('%s is not found and not cached', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
  })

  test.each([
    ['on the fly', 'index-1a2b', SCRIPT],
    ['precompressed if available', 'packed-3c4d', 'packed beforehand'],
  ])('scripts are compressed: %s', async (_, name, text) => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'Accept-Encoding': 'gzip' }
      request(`${site.url}/assets/${name}.js`, { headers }, resolve).on('error', reject).end()
    })
    const pieces: Uint8Array[] = []
    for await (const piece of reply) pieces.push(piece)
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(reply.headers.vary).toBe('Accept-Encoding')
    expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(text)
  })

  test('the configuration sets an XSRF token unless the browser has one', async () => {
    const token = /^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Strict$/
    const first = await get('/config/configuration.json')
    expect(first.headers.get('set-cookie')).toMatch(token)
    const later = await get('/config/configuration.json', { Cookie: 'a=1; XSRF-TOKEN=mine' })
    expect(later.headers.get('set-cookie')).toBeNull()
    for (const Cookie of ['OLD-XSRF-TOKEN=1', 'a=1; XSRF-TOKEN=', 'a=XSRF-TOKEN=1']) {
      const other = await get('/config/configuration.json', { Cookie })
      expect([Cookie, other.headers.get('set-cookie')]).toEqual([Cookie, expect.stringMatching(token)])
    }
    expect((await get('/')).headers.get('set-cookie')).toBeNull()
  })

  test('a call reaches the ERP with its headers, host and client address', async () => {
    const headers = { SessionContextID: 'abc', 'X-XSRF-TOKEN': 't', Cookie: 'XSRF-TOKEN=t' }
    const reply = await get('/api/proxy?ipApi=a&ipFunction=getOrders', headers)
    const [call] = site.asked
    expect(call?.url).toBe('/api/proxy?ipApi=a&ipFunction=getOrders')
    expect(call?.headers).toMatchObject({
      host: new URL(site.url).host,
      sessioncontextid: 'abc',
      'x-xsrf-token': 't',
      cookie: 'XSRF-TOKEN=t',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(reply.headers.get('set-cookie')).toBe('simulator-world=7; HttpOnly')
  })

  test('nginx refuses a body that is too large', async () => {
    const reply = await fetch(`${site.url}/api/proxy`, { method: 'POST', body: 'x'.repeat(3_000_000) })
    expect(reply.status).toBe(413)
  })

  test('login attempts are rate limited in every spelling, and other calls are not', async () => {
    const states = async (call: string) => {
      const tries = Array.from({ length: 40 }, () => get(`/api/proxy?ipApi=userLogin${call}`))
      return new Set((await Promise.all(tries)).map(({ status }) => status))
    }
    expect(await states('&ipFunction=login')).toEqual(new Set([200, 429]))
    // Not an exact set: on a slow machine a call may fall outside the limit.
    for (const call of [
      '&ipFunction=registerForAccess',
      '&ipFunction=LOGIN',
      '&ipFunction=%6Cogin',
      '&ipFunction=+login',
      '&%69pFunction=login',
      '&ipFunction=getOrders&ipFunction=login',
      '',
    ])
      expect([call, [...(await states(call))]]).toEqual([call, expect.arrayContaining([429])])
    expect(await states('&ipFunction=addCartProduct&note=50%25')).toEqual(new Set([200]))
  })
})
