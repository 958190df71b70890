import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { behindNginx, siteBefore } from './behind-nginx.ts'
import { type RunningNginx, startBeforeTwo } from './nginx.ts'

/* What of a caller's headers reaches the server behind nginx: requests are written by hand, as no client sends them. */

const CALL = '/api/proxy?ipApi=sessionState&ipFunction=getState'

behindNginx('the headers that deploy/nginx.conf and deploy/simulators.conf pass on', (nginx) => {
  const bodies: string[] = []
  const portal = siteBefore(nginx, { 'index.html': '' }, async (req, res) => {
    bodies.push(await text(req))
    res.end('{}')
  })
  const { asked } = portal
  let simulators: RunningNginx

  beforeAll(async () => {
    simulators = await startBeforeTwo(nginx, [portal.erp, portal.erp])
  })
  afterAll(() => simulators?.close())
  beforeEach(() => void bodies.splice(0))

  /** Sends these lines as they are; resolves to the status of the reply. */
  async function status(
    { url }: Pick<RunningNginx, 'url'>,
    lines: readonly string[],
    body = '',
  ): Promise<number> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    return Number((await text(socket)).split(' ', 2)[1])
  }
  const hosts = () => asked.map(({ headersDistinct }) => headersDistinct.host)

  test.each<[string, string, readonly string[], number, readonly string[]]>([
    ['in the request line', 'http://127.0.0.1', ['Host: other.example'], 200, ['127.0.0.1']],
    ['in the request line, with ports', 'http://127.0.0.1:81', ['Host: a:82'], 200, ['127.0.0.1']],
    ['of the header', '', ['Host: 127.0.0.1:8443'], 200, ['127.0.0.1:8443']],
    ['of the header, with a final dot', '', ['Host: 127.0.0.1.'], 200, ['127.0.0.1']],
    ['of no header', '', [], 400, []],
    ['of two headers', '', ['Host: 127.0.0.1', 'Host: other.example'], 400, []],
    ['of another site in the request line', 'http://other.example', ['Host: 127.0.0.1'], 421, []],
  ])('the host %s is checked, and no other reaches the ERP', async (_, site, given, expected, passed) => {
    expect(await status(portal, [`GET ${site}${CALL} HTTP/1.1`, ...given, 'Connection: close'])).toBe(
      expected,
    )
    expect(hosts().flat()).toEqual(passed)
    expect(asked.map(({ url }) => url)).toEqual(passed.map(() => CALL))
  })

  test.each(['127.0.0.1:80@other.example', '127.0.0.1:other.example', '127.0.0.1/other.example'])(
    'of the host %s at most the name that was checked reaches the ERP',
    async (host) => {
      await status(portal, [`GET ${CALL} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])
      expect([[], ['127.0.0.1']]).toContainEqual(hosts().flat())
    },
  )

  const SPOOFED = [
    ...['X-Forwarded-For: 10.0.0.7', 'X-Forwarded-Proto: https', 'X-Forwarded-Host: other.example'],
    ...['X-Forwarded-Port: 81', 'X-Forwarded-Prefix: /admin', 'X-Forwarded-Server: other.example'],
    ...['Forwarded: for=10.0.0.7;host=other.example;proto=https', 'Via: 1.1 other.example'],
    ...['X-Real-IP: 10.0.0.7', 'True-Client-IP: 10.0.0.7', 'X-Client-IP: 10.0.0.7'],
    ...['X-Original-URL: /admin', 'X-Rewrite-URL: /admin', 'X-Original-Host: other.example'],
    ...['X-Host: other.example', 'X-HTTP-Method-Override: DELETE', 'Authorization: Basic YTpi'],
    ...['Upgrade: websocket, h2c', 'HTTP2-Settings: AAMAAABkAAQ', 'Keep-Alive: timeout=900'],
    ...['TE: trailers', 'Trailer: X-Real-IP', 'Proxy-Connection: keep-alive', 'Proxy-Authorization: a'],
    'Connection: close, Upgrade, X-Real-IP, SessionEndpoint, Host',
  ]
  const ownTo = ({ url }: Pick<RunningNginx, 'url'>) => `Host: ${new URL(url).host}`

  test('nothing reaches the ERP that says where a call comes from, leads or is sent, but what nginx knows', async () => {
    expect(await status(portal, [`GET ${CALL} HTTP/1.1`, ownTo(portal), ...SPOOFED])).toBe(200)
    expect(asked.map(({ headers }) => headers)).toEqual([
      {
        host: new URL(portal.url).host,
        sessionendpoint: expect.stringMatching(/^https:/),
        'x-real-ip': '127.0.0.1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      },
    ])
  })

  test('what a call needs reaches the ERP with its body', async () => {
    const sent = {
      ...{ accept: 'application/json', 'accept-encoding': 'gzip', 'accept-language': 'en-AU' },
      ...{ 'content-type': 'application/json', 'content-encoding': 'identity', cookie: 'XSRF-TOKEN=t' },
      ...{ 'if-none-match': '"7"', 'if-modified-since': 'Mon, 30 Nov 2026 09:00:00 GMT', 'if-range': '"7"' },
      ...{
        origin: portal.url,
        range: 'bytes=0-9',
        referer: `${portal.url}/orders`,
        'user-agent': 'a browser',
      },
      ...{ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', sessioncontextid: 'session-7' },
      ...{ 'x-api-key': 'k', 'x-xsrf-token': 't' },
    }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
    const framing = ['Transfer-Encoding: chunked', 'Connection: close']
    const request = [`POST ${CALL} HTTP/1.1`, ownTo(portal), ...lines, ...framing]
    expect(await status(portal, request, '2\r\n{}\r\n0\r\n\r\n')).toBe(200)
    expect(asked[0]?.headers).toMatchObject({ ...sent, 'content-length': '2' })
    expect(bodies).toEqual(['{}'])
  })

  test('the simulators are told the host that counts, and how they were called', async () => {
    const absolute = [`GET http://other.example:81${CALL} HTTP/1.1`, ownTo(simulators)]
    expect(await status(simulators, [...absolute, ...SPOOFED])).toBe(200)
    expect(asked.map(({ headers }) => [headers.host, headers['x-forwarded-proto'], headers.upgrade])).toEqual(
      [['other.example', 'http', undefined]],
    )
  })
})
