import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import configuration from '../../deploy/config/configuration.json' with { type: 'json' }
import { behindNginx, siteBefore } from './behind-nginx.ts'

/* What nginx does for the ERP's proxy (docs/erp.md), in front of a fake ERP that allows every site to read it. */

const ENDPOINT = configuration.DeviceList[0]?.endpointUrl
const CALL = '/api/proxy?ipApi=sessionState&ipFunction=getState'

behindNginx('what deploy/nginx.conf does for the ERP’s proxy', (nginx) => {
  const site = siteBefore(nginx, { 'index.html': 'The page' }, (req, res) => {
    res.setHeader('Access-Control-Allow-Origin', req.headers.origin ?? '*')
    res.setHeader('Access-Control-Allow-Credentials', 'true')
    for (const name of ['Allow-Headers', 'Allow-Methods', 'Expose-Headers'])
      res.setHeader(`Access-Control-${name}`, '*')
    res.end('{}')
  })
  const { asked } = site

  /** Unlike fetch, it may name another host and use every method. */
  const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(site.url + path, { method, headers }, (reply) => resolve(reply.resume()))
      sent.on('error', reject).end()
    })

  test.each([
    ['names another ERP', { SessionEndpoint: 'http://10.0.0.7/' }],
    ['names it twice in other spellings', { sessionendpoint: 'a', SESSIONENDPOINT: 'b' }],
    ['names none', {}],
  ])('the ERP is the configured one when a caller %s', async (_, headers) => {
    await ask(CALL, headers)
    await ask('/papers/sheet.pdf', headers)
    expect(ENDPOINT).toMatch(/^https:/)
    expect(asked.map((each) => each.headersDistinct['sessionendpoint'])).toEqual([[ENDPOINT], [ENDPOINT]])
  })

  test.each(['/', '/login', '/config/configuration.json', CALL, '/pictures/a.jpg'])(
    '%s is refused under the name of another host, and the ERP is not called',
    async (path) => {
      for (const host of ['other.example', 'other.example:80', '127.0.0.1.other.example', 'localhost'])
        expect([host, (await ask(path, { host })).statusCode]).toEqual([host, 421])
      expect(asked).toEqual([])
      expect((await ask(path)).statusCode).toBe(200)
    },
  )

  test.each([
    [CALL, 403, ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']],
    ['/pictures/a.jpg', 403, ['POST', 'PUT', 'DELETE', 'OPTIONS']],
    ['/papers/sheet.pdf', 403, ['POST', 'PUT', 'DELETE', 'OPTIONS']],
    ['/', 405, ['POST', 'PUT', 'DELETE', 'OPTIONS']],
    [CALL, 405, ['TRACE']],
  ])('%s refuses with %i the methods %j', async (path, status, methods) => {
    for (const method of methods)
      expect([method, (await ask(path, { method })).statusCode]).toEqual([method, status])
    expect(asked).toEqual([])
  })

  test.each(['GET', 'HEAD', 'POST'])('a call by %s reaches the ERP', async (method) => {
    expect((await ask(CALL, { method })).statusCode).toBe(200)
    expect(asked.map((each) => each.method)).toEqual([method])
  })

  test.each(['GET', 'POST', 'OPTIONS'])('no other site may read the reply to a %s', async (method) => {
    const asking = { 'access-control-request-method': 'POST', origin: 'https://other.example' }
    const { headers } = await ask(CALL, { method, ...asking })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test.each([
    [1_900_000, 200, 1],
    [2_200_000, 413, 0],
  ])('a call with a body of %i bytes is answered with %i', async (length, status, calls) => {
    const reply = await fetch(site.url + CALL, { method: 'POST', body: 'x'.repeat(length) })
    expect([reply.status, asked.length]).toEqual([status, calls])
  })

  test('a refusal has the same headers as a reply', async () => {
    for (const options of [{ method: 'DELETE' }, { host: 'other.example' }]) {
      const { headers } = await ask(CALL, options)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    }
  })
})
