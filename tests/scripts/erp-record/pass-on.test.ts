import { rmSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, portOf } from '../../../scripts/lib/free-port.ts'
import { startRecorder } from './recorder.ts'

/* What passes through the recorder in front of an ERP that behaves badly, and what is recorded of it. */

const CALL = '/api/proxy?ipApi=tradePortal&ipService=x&ipFunction=getBranches'
const SECRET = 'Qwyzzmark'

async function inFrontOf(listener: RequestListener) {
  const erp = createServer(listener)
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    erp.closeAllConnections()
    erp.close()
  })
  return startRecorder(`http://127.0.0.1:${portOf(erp)}`)
}

const call = (origin: string, body: unknown = {}, path = CALL) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a call and its reply pass unchanged, except for the host', async () => {
  const asked: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = []
  const { port, origin } = await inFrontOf(async (req, res) => {
    const pieces: Buffer[] = []
    for await (const piece of req) pieces.push(piece)
    asked.push({ headers: req.headers, body: Buffer.concat(pieces).toString() })
    res.writeHead(207, 'Quite so', ['X-Odd', 'a', 'X-Odd', 'b', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'])
    res.end(req.url)
  })
  const reply = await new Promise<IncomingMessage>((resolve) => {
    const headers = { SessionContextID: SECRET, 'X-XSRF-TOKEN': 't', Cookie: 'a=1', Origin: 'http://me' }
    request(`${origin}${CALL}&odd=%2f+`, { method: 'PUT', headers }, resolve).end('not json')
  })
  const pieces: Buffer[] = []
  for await (const piece of reply) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe(`${CALL}&odd=%2f+`)
  expect([reply.statusCode, reply.statusMessage]).toEqual([207, 'Quite so'])
  expect(reply.headersDistinct).toMatchObject({ 'x-odd': ['a', 'b'], 'set-cookie': ['a=1', 'b=2'] })
  expect(asked[0]?.body).toBe('not json')
  expect(asked[0]?.headers).toMatchObject({ sessioncontextid: SECRET, 'x-xsrf-token': 't', cookie: 'a=1' })
  expect(asked[0]?.headers).toMatchObject({ origin: 'http://me' })
  expect(asked[0]?.headers.host).not.toContain(String(port))
})

test('a PDF passes as it comes, and only its type and size are recorded', async () => {
  let finish = () => {}
  const { origin, fixtures } = await inFrontOf((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF ')
    finish = () => res.end(SECRET)
  })
  const path =
    '/api/proxy?ipApi=tradePortal&ipFunction=streamCustomerInvoices&idCust=73104&numTran=5&invoiceSuffix=0'
  const reply = await fetch(origin + path)
  const reader = reply.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('%PDF ')
  finish()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(SECRET)
  await expect.poll(fixtures).toHaveLength(1)
  expect(fixtures()).toMatchObject([
    { operation: 'streamCustomerInvoices', status: 200, reply: null, leftOut: 0 },
  ])
  expect(fixtures()[0]?.other).toEqual({ type: 'application/pdf', bytes: 14, isCut: false })
  expect(fixtures()[0]?.request).not.toMatchObject({ idCust: '73104' })
})

test.each([
  ['HTML', 200, 'text/html; charset=utf-8', `<p>${SECRET}</p>`, 'text/html'],
  ['401 without a body', 401, '', '', 'other'],
  ['an unknown type', 500, `application/${SECRET}`, SECRET, 'other'],
  ['JSON that is none', 200, 'application/json', `{${SECRET}`, 'application/json'],
  ['JSON that is no record', 200, 'application/json', `["${SECRET}"]`, 'application/json'],
])('a reply with %s passes, and its content is not recorded', async (_, status, type, body, recorded) => {
  const { origin, fixtures, text } = await inFrontOf((_req, res) => {
    res.writeHead(status, type ? { 'content-type': type } : {}).end(body)
  })
  const reply = await call(origin)
  expect([reply.status, await reply.text()]).toEqual([status, body])
  await expect.poll(fixtures).toHaveLength(1)
  const other = { type: recorded, bytes: body.length, isCut: false }
  expect(fixtures()).toMatchObject([{ operation: 'getBranches', status, reply: null, other }])
  expect(text()).not.toContain(SECRET)
})

test('a redirect passes and is not followed', async () => {
  const location = `https://erp.example/${SECRET}`
  const { origin, fixtures, text } = await inFrontOf((_req, res) => res.writeHead(302, { location }).end())
  const reply = await call(origin)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, location])
  await expect.poll(fixtures).toMatchObject([{ status: 302, reply: null }])
  expect(text()).not.toContain(SECRET)
})

test('a reply that the ERP cuts off is cut off for the caller, and recorded as such', async () => {
  const { origin, fixtures, text, recording } = await inFrontOf((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    res.write(`{"dataset":{"x":"${SECRET}"`, () => res.destroy())
  })
  await expect(call(origin).then((reply) => reply.text())).rejects.toThrow()
  await expect.poll(fixtures).toMatchObject([{ status: 200, reply: null, other: { isCut: true } }])
  expect(recording.summary().at(-1)).toContain('1 cut off')
  expect(text()).not.toContain(SECRET)
})

test('an ERP that is not there is a 502 that says so', async () => {
  const { origin, fixtures } = await startRecorder(`http://127.0.0.1:${await freePort()}`)
  const reply = await call(origin)
  expect(reply.status).toBe(502)
  expect(await reply.text()).toMatch(/^http:\/\/127\.0\.0\.1:\d+ did not reply: .*ECONNREFUSED/)
  await expect.poll(fixtures).toMatchObject([{ status: null, reply: null }])
})

test('a reply that takes long is waited for: nothing has a time limit', async () => {
  let arrive: (res: ServerResponse) => void = () => {}
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve
  })
  const { origin, server, fixtures } = await inFrontOf((_req, res) => arrive(res))
  const reply = call(origin)
  const res = await arrived
  expect([server.requestTimeout, server.timeout]).toEqual([0, 0])
  expect(fixtures()).toEqual([])
  res.setHeader('content-type', 'application/json').end('{}')
  expect((await reply).status).toBe(200)
  await expect.poll(fixtures).toHaveLength(1)
})

const BRANCHES = { dataset: { BranchList: [{ branchID: SECRET, branchName: SECRET, latitude: -37.8 }] } }
const JSON_TYPE = 'application/json'

/** Replies with these bytes, and the bytes that come out in front of the recorder. */
async function passing(bytes: Buffer, contentEncoding: string, type = JSON_TYPE) {
  const asked: (string | undefined)[] = []
  const recorder = await inFrontOf((req, res) => {
    asked.push(req.headers['accept-encoding'])
    res.writeHead(200, {
      'content-type': type,
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
    })
    res.end(bytes)
  })
  const headers = { 'accept-encoding': 'zstd, GZIP;q=0.8, dcb, br, *' }
  const reply = await new Promise<IncomingMessage>((resolve) => {
    request(`${recorder.origin}${CALL}`, { method: 'POST', headers }, resolve).end('{}')
  })
  const passed = Buffer.concat(await reply.toArray())
  await expect.poll(recorder.fixtures).toHaveLength(1)
  return { ...recorder, asked, reply, passed }
}

const text = JSON.stringify(BRANCHES)
const plain = Buffer.from(text)

test.each([
  ['gzip', gzipSync(plain), 'gzip', JSON_TYPE],
  ['gzip in capitals', gzipSync(plain), 'GZIP', JSON_TYPE],
  ['gzip by its old name', gzipSync(plain), 'x-gzip', JSON_TYPE],
  ['deflate', deflateSync(plain), 'deflate', JSON_TYPE],
  ['deflate without its wrapper', deflateRawSync(plain), 'deflate', JSON_TYPE],
  ['Brotli', brotliCompressSync(plain), 'br', JSON_TYPE],
  ['one encoding in another', brotliCompressSync(gzipSync(plain)), 'gzip, identity, br', JSON_TYPE],
  ['a byte order mark', Buffer.from(`\uFEFF${text}`), '', JSON_TYPE],
  [
    'another character set',
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    '',
    'application/JSON; charset="UTF-16"',
  ],
])('a reply in %s passes as it is and is recorded', async (_name, bytes, encoding, type) => {
  const { asked, reply, passed, fixtures, text: recorded } = await passing(bytes, encoding, type)
  expect(asked).toEqual(['gzip;q=0.8, br'])
  expect([reply.headers['content-encoding'] ?? '', passed]).toEqual([encoding, bytes])
  const branchID = expect.stringMatching(/^[A-Z][a-z]{8}$/)
  const BranchList = [{ branchID, branchName: branchID, latitude: 0 }]
  expect(fixtures()[0]?.reply).toEqual({ dataset: { BranchList } })
  expect(recorded()).not.toContain(SECRET)
})

test.each([
  ['in the encoding zstd', gzipSync(plain), 'zstd'],
  ['no valid JSON', plain, 'gzip'],
  ['no valid JSON', plain.subarray(1), ''],
  ['nested deeper than 500 levels', Buffer.from('{"dataset":'.repeat(100_000)), ''],
])('a reply %s is counted as not read', async (why, bytes, encoding) => {
  const { fixtures, passed, recording } = await passing(bytes, encoding)
  expect(passed).toEqual(bytes)
  expect(fixtures()).toMatchObject([{ reply: null, other: { bytes: bytes.length } }])
  const unread = `Replies that could not be read, and are not in their files: 1 ${why}.`
  expect(recording.summary()).toContain(unread)
})

test('what the contract does not know is left out, counted in the file and named on the terminal', async () => {
  const row = { branchID: '7', secretField: SECRET, phone: { [SECRET]: SECRET } }
  const { origin, fixtures, text, recording, folder } = await inFrontOf((_req, res) => {
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ dataset: { BranchList: [row] } }))
  })
  await call(origin, { alsoUnknown: SECRET })
  await call(origin, {}, '/api/proxy?ipApi=tradePortal&ipFunction=getSecrets')
  await fetch(`${origin}/config/configuration.json`)
  const summary = [
    `1 calls are in ${folder}.`,
    '1 calls were left out: the contract does not know their operation.',
    'The contract does not know these fields, which were left out:',
    ...['alsoUnknown', 'dataset.BranchList.phone', 'dataset.BranchList.secretField'].map(
      (field) => `  getBranches: ${field}`,
    ),
  ]
  await expect.poll(recording.summary).toEqual(summary)
  expect(fixtures()).toMatchObject([{ leftOut: 3, request: {} }])
  expect(text()).not.toMatch(/Qwyzzmark|secretField|alsoUnknown/)
})

test('an object where the contract has a logical is left out, whatever its own text', async () => {
  const { origin, fixtures } = await inFrontOf((_req, res) => {
    res.setHeader('content-type', 'application/json').end('{"hasErrors":{"toString":1}}')
  })
  await call(origin)
  await expect.poll(fixtures).toMatchObject([{ reply: {}, leftOut: 1 }])
})

test('a password, or the id of a session, that is the name of a field is not named on the terminal', async () => {
  const { origin, recording } = await inFrontOf((_req, res) => {
    const reply = { dataset: { sessionID: 'session-of-7', 'session-of-7': 1 }, 'correct-horse': 'is wrong' }
    res.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
  })
  const path = '/api/proxy?ipApi=userLogin&ipFunction=login'
  await call(origin, { userid: 'bob', password: 'correct-horse' }, path)
  const unknown = 'The contract does not know these fields, which were left out:'
  const summary = [unknown, '  login: ***', '  login: dataset.***']
  await expect.poll(() => recording.summary().slice(1)).toEqual(summary)
})

test('a refusal keeps the messages and fields that the contract knows', async () => {
  const rows = [
    { field: '', msg: 'No matching records' },
    { field: 'productID', msg: `${SECRET} is unknown` },
    { field: SECRET, msg: '' },
  ]
  const { origin, fixtures } = await inFrontOf((_req, res) => {
    const reply = JSON.stringify({ hasErrors: true, errorTable: rows })
    res.setHeader('content-type', 'application/json').end(reply)
  })
  const path = '/api/proxy?ipApi=tradePortal&ipFunction=getProductDetails'
  await call(origin, { productID: SECRET, incGST: true }, path)
  await expect.poll(fixtures).toHaveLength(1)
  const word = expect.stringMatching(/^[A-Z][a-z]{8}$/)
  const unknown = { field: 'productID', msg: expect.not.stringContaining(SECRET) }
  expect(fixtures()[0]).toMatchObject({
    request: { productID: word, incGST: true },
    reply: { hasErrors: true, errorTable: [rows[0], unknown, { field: word }] },
  })
})

test('a recording that cannot be written stops with a message, and calls still pass', async () => {
  const { origin, folder, said, recording } = await inFrontOf((_req, res) => res.end('{}'))
  rmSync(folder, { recursive: true })
  expect((await call(origin)).status).toBe(200)
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/^Recording has stopped, and calls are still passed on: ENOENT/)])
  expect((await call(origin)).status).toBe(200)
  expect(said).toHaveLength(1)
  expect(recording.hasFailed()).toBe(true)
})
