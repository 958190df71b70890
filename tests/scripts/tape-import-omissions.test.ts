import { expect, test } from 'vitest'
import { isMutation } from '#machines/tape/build-tape.rules.ts'
import { writeTape } from '#machines/tape/tape.ts'
import { readOptions } from '../../scripts/tape-import/options.ts'
import { sessionIn } from '../../scripts/tape-import/session.ts'
import { tapeOf } from '../../scripts/tape-import/tape.ts'
import { archive, call, harFile, load, picture } from './har.ts'
import { CART, imported, importedOf, pathsOf, SIGNED_IN, SITE, signIn } from './imported.ts'

test('is noted where it belongs: what changed something is to be recorded again', async () => {
  const { tape, noted } = await importedOf(
    ...signIn,
    load(`${SITE}/search?value=pine`),
    call(SITE, 'addCartProduct'),
    call(SITE, 'addCartProduct'),
    load(`${SITE}/checkout`),
    call(SITE, 'getVehicleTypes'),
    call(SITE, 'processComplete', {
      reply: { hasErrors: true, errorTable: [{ field: '', msg: 'Not for bob@example.com' }] },
    }),
    call(SITE, 'createCart', { reply: CART }),
  )
  expect(tape.steps.slice(4).map(({ note }) => note)).toEqual([
    'To be recorded again here: **addCartProduct** (adds a quantity of a product in a unit), 2 times.',
    'To be recorded again here: **processComplete** (turns a cart into an order or a quote, once), refused.\nCalled too, depending on the data or on what was pressed: getVehicleTypes.',
  ])
  expect(noted).toBe(4)
  expect(tape.steps.slice(4).flatMap(({ calls }) => calls.filter(isMutation))).toEqual([])
})

test('includes failures of a page’s own calls, and a second sign-in', async () => {
  const { tape } = await importedOf(
    ...signIn,
    load(`${SITE}/orders`),
    call(SITE, 'getBranches', { status: 502 }),
    call(SITE, 'getCustomerTransactions', { status: 0 }),
    call(SITE, 'login', { request: 'userid=bob&password=x', reply: SIGNED_IN }),
  )
  expect(tape.steps[4]?.note).toBe(
    'To be recorded again here: **login** (opens a session).\nFailed in the session, and will not when this is played: getBranches (status 502); getCustomerTransactions (no reply).',
  )
})

test('what the page cancelled is named so, and what the browser asked by itself is no call', async () => {
  const [cancelled, adding] = [call(SITE, 'getBranches'), call(SITE, 'addCartProduct')]
  const { tape, session } = await importedOf(
    ...signIn,
    load(`${SITE}/orders`),
    { ...cancelled, response: { status: -1, content: null, _failureText: 'net::ERR_ABORTED' } },
    { ...adding, request: { ...adding.request, method: 'OPTIONS' } },
    adding,
  )
  expect(tape.steps[4]?.note).toBe(
    'To be recorded again here: **addCartProduct** (adds a quantity of a product in a unit).\nFailed in the session, and will not when this is played: getBranches (cancelled by the page).',
  )
  expect(session.calls.map(({ operation }) => operation).slice(-2)).toEqual(['getBranches', 'addCartProduct'])
})

test('nothing that changed something before a sign-in is lost', async () => {
  const registered = archive([
    load(`${SITE}/register`),
    call(SITE, 'registerForAccess'),
    call(SITE, 'sessionCheck', { status: 401 }),
    ...signIn,
  ])
  expect((await imported(registered)).tape.steps[3]?.note).toMatch(/again here: \*\*registerForAccess\*\*/)
  const openBefore = archive([
    load(`${SITE}/cart`),
    call(SITE, 'getCartContents'),
    call(SITE, 'deleteCartProduct'),
    ...signIn,
  ])
  const { tape } = await imported(openBefore)
  expect(pathsOf(tape)).toEqual(['/login', '/cart'])
  expect(tape.steps[4]?.note).toMatch(/\*\*deleteCartProduct\*\* .*; \*\*login\*\*/)
})

test('no password, session, token, cookie or email address gets into the tape or a message', async () => {
  const [password, token, key, jwt] = [
    'correct-horse',
    'token-of-7',
    'key-of-7',
    'eyJhbGciOiJIUzI1NiJ9-eyJzdWIiOiIxIn0',
  ]
  const secrets = [
    ...[password, token, key, jwt, 'battery-staple', 'session-of-7', 'cookie-of-7', 'bob@example.com'],
    '0f8fad5b-d9cb-469f-a165-70867728950e',
  ]
  const headers = {
    SessionContextID: 'session-of-7',
    'X-XSRF-TOKEN': token,
    Cookie: `XSRF-TOKEN=${token}; other=cookie-of-7`,
    Authorization: `Bearer ${jwt}`,
    'X-API-Key': key,
  }
  const planted = { headers, cookies: { other: 'cookie-of-7' } }
  const everywhere = secrets.flatMap((secret) => [
    load(`https://user:${secret}@portal.example/orders`, planted),
    load(`${SITE}/custom-lists/${encodeURIComponent(secret)}`, planted),
    load(`${SITE}/search?value=${encodeURIComponent(secret)}&token=${secret}&page=2`, planted),
    load(`${SITE}/${secret}/orders`, planted),
    load(`${SITE}/orders#${secret}`, planted),
    call(SITE, 'getUserDetails', {
      ...planted,
      request: { userName: secret, tpa: secret, limit: 25, page: 1, start: 0 },
      headers: { ...headers, Referer: `${SITE}/products/${secret}` },
    }),
    call(SITE, 'getWidgetConfiguration', { ...planted, request: { objectSet: secret, [secret]: secret } }),
    call(SITE, 'getCustomerInvoicesTP', { ...planted, request: { fromDate: secret, toDate: secret } }),
    call(SITE, 'updateMobileUsers', {
      ...planted,
      request: { tpaUserPassword: 'battery-staple', emailAddress: secret },
      reply: { hasErrors: true, errorTable: [{ field: secret, msg: secret }] },
    }),
  ])
  const text = archive(
    [...signIn, ...everywhere],
    secrets.map((id) => ({ id, title: `${SITE}/quotes/${id}?page=${id}` })),
  )
  const { tape, session } = await imported(text)
  expect(pathsOf(tape)).toEqual(expect.arrayContaining(['/orders', '/custom-lists', '/search?page=2']))
  const written = writeTape(tape)
  for (const secret of secrets) expect([secret, written.includes(secret)]).toEqual([secret, false])
  expect([session.site, ...session.others.keys()]).toEqual([SITE])
  const damaged = imported(text.slice(0, -200))
  await expect(damaged).rejects.toThrow(/cut off/)
  for (const secret of secrets) await expect(damaged).rejects.not.toThrow(secret)
})

test('passwords are known wherever a file has them', async () => {
  const form = (mimeType: string, rest: unknown) => ({
    request: { method: 'POST', url: 'https://sign-in.example/', postData: { mimeType, ...Object(rest) } },
    response: { status: 302 },
  })
  const named = (value: string) => [{ name: 'password', value }]
  const inRequests = ['in-params', 'in-a-file', 'deep-in-json', 'in-a-part', 'in-the-user', 'in-the-query']
  const secrets = [...inRequests, 'in-a-cookie']
  const bodies = { 'a.txt': 'user=bob&password=in-a-file' }
  const text = archive([
    ...signIn,
    // As Playwright 1.64 writes a form without contents, and with attached ones.
    form('application/x-www-form-urlencoded', { text: '', params: named('in-params') }),
    form('application/x-www-form-urlencoded', { text: '', _file: 'a.txt' }),
    form('application/json', { text: '{"user":{"secrets":[{"passwd":"deep-in-json"}]}}' }),
    form('multipart/form-data; boundary=b', {
      text: '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nin-a-part\r\n--b--\r\n',
    }),
    load('https://bob:in-the-user@sign-in.example/'),
    load('https://sign-in.example/?token=in-the-query'),
    {
      ...load(`${SITE}/`),
      response: { status: 200, headers: [{ name: 'Set-Cookie', value: 'a=in-a-cookie; Path=/' }] },
    },
    ...secrets.map((secret) => load(`${SITE}/custom-lists/${secret}`)),
  ])
  const session = await sessionIn(harFile(text, bodies))
  const { tape } = tapeOf(session, { name: 'session', scenario: 'au' })
  const paths = pathsOf(tape).filter((path) => path.startsWith('/custom-lists'))
  expect(paths).toEqual(secrets.map(() => '/custom-lists'))
})

const TOKEN = { 'X-XSRF-TOKEN': 'token_of_7' }

test('the id of a session that is only in the reply to a sign-in is cut off, and that of a cart is not', async () => {
  const { tape, session } = await importedOf(
    ...signIn,
    ...['session-of-7', 'c7'].map((id) => load(`${SITE}/custom-lists/${id}`)),
    load(`${SITE}/orders?filter.token_of_7=x&search=session-of-7&page=2`, { headers: TOKEN }),
    call('https://other.example/session-of-7', 'getBranches'),
  )
  expect(pathsOf(tape)).toEqual(['/login', '/custom-lists', '/custom-lists/c7', '/orders?page=2'])
  expect(session.hide([...session.others.keys()].join())).toBe('https://other.example/***')
})

test('a secret with a slash in it cuts a URL off where it begins', async () => {
  const login = { request: 'userid=bob&password=ab%2Fcd', reply: SIGNED_IN }
  const visited = load(`${SITE}/custom-lists/ab/cd`)
  const { tape } = await importedOf(call(SITE, 'login', login), visited)
  expect(pathsOf(tape)).toEqual(['/login', '/custom-lists'])
})

test.each(['file:///api/proxy', 'file://host/api/proxy', 'data:/api/proxy', 'app://portal/api/proxy'])(
  'a call at %s is none of a portal',
  async (url) => {
    const { search } = new URL(call(SITE, 'getBranches').request.url)
    const other = { ...call(SITE, 'getBranches'), request: { url: url + search } }
    await expect(importedOf(other)).rejects.toThrow('There is no call of the portal in this file')
    const { session } = await importedOf(other, other, call(SITE, 'getState'))
    expect([session.site, session.calls.length, session.others.size]).toEqual([SITE, 1, 0])
  },
)

test('bodies that are nested without end, or have texts of their own, are as if they were none', async () => {
  const deep = '{"limit":['.repeat(100_000)
  const odd = { objectSet: { toString: 1 }, sessionID: { toString: 1 } }
  const { tape } = await importedOf(
    ...signIn,
    load(`${SITE}/orders`),
    call(SITE, 'getBranches', { request: deep, reply: deep }),
    call(SITE, 'getWidgetConfiguration', { request: odd }),
  )
  expect(tape.steps[4]?.calls).toEqual([
    { operation: 'getBranches' },
    { operation: 'getWidgetConfiguration' },
  ])
})

const other = 'https://staging.example/trade'
const both = archive([
  load(`${SITE}/orders`),
  call(SITE, 'getBranches'),
  load(`${other}/stores`),
  call(other, 'getWebBranches'),
  call(other, 'sessionCheck'),
  picture('https://cdn.example/a.png'),
])

test('the one with the most calls is imported, and the others are counted', async () => {
  const { tape, session } = await imported(both)
  expect(pathsOf(tape)).toEqual(['/login', '/stores'])
  expect([...session.others]).toEqual([[SITE, 1]])
})

test('one can be chosen', async () => {
  expect(pathsOf((await imported(both, { site: `${SITE}/` })).tape)).toEqual(['/login', '/orders'])
  await expect(imported(both, { site: 'https://elsewhere.example' })).rejects.toThrow(
    'There is no call of a portal at https://elsewhere.example in this file; it holds 6 calls to staging.example, portal.example, cdn.example.',
  )
})

test('none is the portal’s where no call is of the contract', async () => {
  const sites = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => picture(`https://${name}.example/x.png`))
  await expect(importedOf(...sites, picture('https://b.example/y.png'), {}, 5)).rejects.toThrow(
    'There is no call of the portal in this file; it holds 8 calls to b.example, a.example, c.example, d.example, e.example and 2 others.',
  )
})

test.each([
  [[], 'Name one HAR file, such as session.har'],
  [['a.har', 'b.har'], 'Name one HAR file, such as session.har'],
  [['a.har', '--scenario', 'locked'], '--scenario takes au or us'],
  [['a.har', '--name', ' '], '--name takes a name'],
  [
    ['a.har', '--site', 'https://bob:pw@portal.example'],
    '--site takes a URL without a user, such as --site https://portal.example.com',
  ],
])('the arguments %j are refused with a reason', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem })
})

test('the tape is named after the file, unless that has an address', () => {
  expect(readOptions(['files/Tuesday.har'])).toMatchObject({ name: 'Tuesday', out: null, scenario: 'au' })
  expect(readOptions(['bob@example.com.har'])).toMatchObject({ name: 'session' })
})
