import { expect, test } from 'vitest'
import { askErp } from '../../scripts/erp-check/ask-erp.ts'
import { readCalls } from '../../scripts/erp-check/har.ts'
import { readOptions } from '../../scripts/erp-check/options.ts'
import { ASKED } from '../../scripts/erp-check/questions.ts'
import { createCollector, isBroken, type Report, reportLines } from '../../scripts/erp-check/report.ts'
import { createVisitor, PASSWORD, serving, startServer } from '../simulator/kit.ts'
import { startStandIn } from './erp-stand-in.ts'
import { call, harFile, archive as harOf } from './har.ts'
import { SITE } from './imported.ts'
import { PLANTED, plants } from './planted-deviations.ts'

const server = serving(startServer)

/** By default it is more patient than a reply takes on a busy machine. */
async function reportOf(url: string, patience = 3000): Promise<Report> {
  const collector = createCollector()
  const asking = { url, userName: 'admin', password: PASSWORD, patience }
  const asked = await askErp({ ...asking, received: collector.add })
  return collector.report({ ...asked, slow: 60_000 })
}

const journalOf = async () => {
  const visitor = createVisitor(server().origin)
  await visitor.request('/config/configuration.json')
  const reply = await visitor.request('/simulator/world/journal')
  const { exchanges }: { exchanges: { operation: string; reply?: { dataset?: { sessionID?: string } } }[] } =
    await reply.json()
  return exchanges
}

test('the simulator deviates in nothing', async () => {
  // However busy the machine is: nothing here is silent.
  const report = await reportOf(`${server().origin}/`, 60_000)
  expect(report.operations.flatMap(({ findings }) => findings)).toEqual([])
  expect([...report.skipped.keys()]).toEqual(['queryPaymentSession'])
  expect(new Set(report.operations.map(({ name }) => name))).toEqual(
    new Set(ASKED.filter((name) => name !== 'queryPaymentSession')),
  )
  expect(isBroken(report)).toBe(false)
})

test('forty planted deviations are found, and nothing else; nothing is changed and no secret is reported', async () => {
  const standIn = await startStandIn(server().origin, plants())
  const before = (await journalOf()).length
  const report = await reportOf(standIn.origin)
  await standIn.close()
  const found = report.operations.flatMap(({ name, findings }) =>
    findings.map(({ path, found }) => `${name} ${path}: ${found}`),
  )
  const wanted = PLANTED.map(([name, , path, found]) => `${name} ${path}: ${found}`)
  expect(wanted).toHaveLength(40)
  const isUnasked = (each: string) => !wanted.includes(each) && !each.startsWith('getTransactionTP ')
  const notFound = wanted.filter((each) => !found.includes(each))
  expect({ notFound, invented: found.filter(isUnasked) }).toEqual({ notFound: [], invented: [] })
  const asked = (await journalOf()).slice(before).map(({ operation }) => operation)
  expect(asked.filter((operation) => !ASKED.some((name) => name === operation))).toEqual([])
  const text = reportLines(report).join('\n') + JSON.stringify(report)
  expect(text).not.toContain(PASSWORD)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(isBroken(report)).toBe(true)
})

test.each([
  ['a page in place of the configuration', '/nothing/', 'admin', PASSWORD, /can't be read \(status 404\)/],
  ['a wrong password', '/', 'admin', 'not this one', /does not sign admin in: \w/],
])(
  '%s ends the check with a reason and without the password',
  async (_, path, userName, password, reason) => {
    const asking = { userName, password, patience: 5000, received: () => undefined }
    const failure: Error = await askErp({ ...asking, url: new URL(path, server().origin).href }).then(
      () => expect.fail('the check went through'),
      (error) => error,
    )
    expect(failure.message).toMatch(reason)
    expect(failure.message).not.toContain(password)
  },
)

type Login = NonNullable<Parameters<typeof startStandIn>[1]['login']>

/** What an ERP with another sign-in replies; what it throws, or the report of the check. */
async function reportWith(login: Login, rest: Parameters<typeof startStandIn>[1] = {}) {
  const standIn = await startStandIn(server().origin, { login, ...rest })
  return reportOf(standIn.origin).finally(standIn.close)
}

const json = (reply: unknown): Login => ({ type: 'application/json', text: JSON.stringify(reply) })
const session = (sessionID: unknown, msg = '') => json({ dataset: { sessionID, msg } })
const refusing = (msg: string) => ({ hasErrors: true, errorTable: [{ field: '', msg }] })

test.each<[string, Login, string]>([
  ['HTML', {}, 'HTML in place of JSON'],
  ['status 401', { status: 401 }, 'status 401'],
  ['a redirect', { status: 302, to: '/sign-in' }, 'status 302, a redirect'],
  ['a cut connection', 'cut', 'the connection was cut'],
  ['no reply', 'silent', 'no reply within 3 s'],
  ['a refusal', json(refusing('Closed for stocktaking')), 'Closed for stocktaking'],
  ['a refusal in the dataset', json({ dataset: refusing('Closed') }), 'Closed'],
  ['an id of another type', session(['a']), 'sessionID: a list in place of text'],
  ['a message of the reply', session('', 'Unknown user'), 'Unknown user'],
  ['neither id nor message', session(''), 'no reason'],
  ['the password', session(null, `${PASSWORD} is wrong for token: abc`), '*** is wrong for token: ***'],
])('with %s says why', async (_what, login, reason) => {
  await expect(reportWith(login)).rejects.toThrow(`The ERP does not sign admin in: ${reason}.`)
})

test('an id that is a number signs in, as it does in the portal', async () => {
  const getUserDetails = json({ dataset: { ttGetUserDetails: [{ id_cust: 1 }] } })
  const { operations } = await reportWith(session(4711), { getUserDetails })
  const found = operations.find(({ name }) => name === 'login')?.findings
  expect(found).toMatchObject([{ path: 'sessionID', breaks: false }])
})

test('passwords, sessions and tokens that the ERP repeats are not reported', async () => {
  const echo = (_json: unknown, sent: readonly string[] = []) =>
    refusing(`${PASSWORD} ${sent.join(' ')} is wrong`)
  const rest = { getState: { change: echo }, getBranches: { change: echo } }
  const report = await reportWith({ change: (json) => json }, rest)
  const text = reportLines(report).join('\n') + JSON.stringify(report)
  expect(text).toContain('*** *** *** is wrong')
  expect(text).not.toContain(PASSWORD)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

const PROXY = 'https://portal.example/api/proxy?ipApi=tradePortal&ipService=x&ipFunction='
const SECRETS = ['trade-demo', 'session-7', 'XSRF-TOKEN=9']

/** A HAR file as browsers export it, with one reply. */
function archive(url: string, text: string): string {
  const headers = SECRETS.map((value) => ({ name: 'Cookie', value }))
  const request = { url, headers, postData: { text: `password=${SECRETS[0]}` } }
  const response = { status: 200, content: { mimeType: 'application/json', text } }
  return JSON.stringify({ log: { entries: [{ time: 12, request, response }] } })
}

const reportOfHar = async (text: string, bodies: Parameters<typeof harFile>[1] = {}): Promise<Report> => {
  const collector = createCollector()
  const summary = await readCalls(harFile(text, bodies), collector.add)
  return collector.report({ ...summary, slow: 10 })
}

test('is compared reply by reply, without its secrets', async () => {
  const text = '{"dataset":{"stateList":[{"stateID":null}]}}'
  const lines = reportLines(await reportOfHar(archive(`${PROXY}getState`, text)))
  expect(lines).toEqual([
    '✗ getState                     1 call, 12 ms, slow',
    '    breaks  stateList[].stateID: null in place of text',
    '    copes   stateList[].stateName: missing',
    '',
    "1 operations checked, 0 not. 1 deviations that the portal can't use, 1 that it copes with, 1 slow.",
  ])
  for (const secret of SECRETS) expect(lines.join()).not.toContain(secret)
})

test.each([
  ['Session 4711-A has expired', 'Session *** has expired'],
  ['sessionID=abc, token: "xyz"', 'sessionID=***, token: "***"'],
  ['9f8b2c1d-77aa-4e0b-9c3d-0123456789ab is unknown', '*** is unknown'],
  ['Your session has expired', 'Your session has expired'],
  ['Order 104683-1 of 12.50 is on hold', 'Order 104683-1 of 12.50 is on hold'],
])('what looks like a session is left out: %s', async (words, shown) => {
  const refusal = JSON.stringify(refusing(words))
  const lines = reportLines(await reportOfHar(archive(`${PROXY}getState`, refusal)))
  expect(lines).toContain(`    refused: ${shown}`)
})

test('secrets of the whole file are hidden, also where the ERP repeats them before they are sent', async () => {
  const secrets = ['correct horse', 'session-of-7', 'cookie-of-7']
  const echo = { [secrets[0] ?? '']: 1, stateList: [{ [secrets[1] ?? '']: 2 }] }
  const signIn = { dataset: { sessionID: secrets[1], msg: '' } }
  const text = harOf([
    call(SITE, 'getState', { reply: refusing(`${secrets} are wrong`) }),
    call(SITE, 'getState', { reply: { dataset: echo } }),
    { ...call(SITE, 'getBranches'), response: { status: 200, content: { mimeType: secrets[2] } } },
    { request: { url: `${PROXY}${secrets[1]}` }, response: { status: 200 } },
    call(SITE, 'login', { request: 'userid=bob&password=correct+horse', reply: signIn }),
    call(SITE, 'getBranches', { headers: { Cookie: `a=${secrets[2]}` } }),
  ])
  const report = await reportOfHar(text)
  const lines = reportLines(report).join('\n')
  expect(lines).toContain('refused: ***,***,*** are wrong')
  expect(lines).toContain('copes   stateList[].***: not in the contract')
  expect(lines).toContain('the content type *** in place of JSON')
  expect(lines).toContain('not checked: not in the contract')
  const all = lines + JSON.stringify({ ...report, skipped: [...report.skipped] })
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test('what has a text of its own is read as an object', async () => {
  const own = { toString: 1, valueOf: 1 }
  const text = JSON.stringify({ hasErrors: own, dataset: { stateList: [{ stateID: own, stateName: 'V' }] } })
  const { operations } = await reportOfHar(archive(`${PROXY}getState`, text))
  expect(operations[0]?.findings).toMatchObject([{ found: 'a record in place of text' }])
})

test('a reply that is nested too deep breaks, and says so', async () => {
  const text = '{"dataset":'.repeat(100_000)
  const { operations } = await reportOfHar(archive(`${PROXY}getState`, text))
  const found = 'JSON nested deeper than 500 levels'
  expect(operations[0]?.findings).toMatchObject([{ found, breaks: true }])
})

const STATES = '{"dataset":{"stateList":[]}}'
const JSON_TYPE = 'application/json; charset=utf-8'
const LENGTH_0 = [{ name: 'Content-Length', value: '0' }]
const EMPTY = { mimeType: JSON_TYPE, text: '' }
const LENGTH_212 = [{ name: 'Content-Length', value: '212' }]
const entry = (response: unknown, method = 'POST') => ({
  request: { method, url: `${PROXY}getState` },
  response,
})
const report = (entries: readonly unknown[]) =>
  reportOfHar(JSON.stringify({ log: { version: '1.2', entries } }))

test.each([
  ['Playwright 1.64 with content omit', { status: 200, content: { size: 42, mimeType: JSON_TYPE } }],
  ['puppeteer-har 1.1.2 with a body that was evicted', { status: 200, content: { mimeType: JSON_TYPE } }],
  ['a sanitized file', { status: 200, content: { size: 0, mimeType: 'x-unknown' } }],
  ['a file without contents', { status: 200 }],
  [
    'what the page read as a blob, in Chromium 156',
    { status: 200, headers: LENGTH_212, bodySize: 212, content: { size: 0, mimeType: JSON_TYPE, text: '' } },
  ],
  ['the same, compressed', { status: 200, bodySize: 120, content: { mimeType: JSON_TYPE, text: '' } }],
  ['Playwright’s attach without its folder', { status: 200, content: { mimeType: JSON_TYPE, _file: 'x' } }],
])('that lacks a body says so and blames nobody: %s', async (_, response) => {
  const { operations, ...rest } = await report([entry(response)])
  expect(isBroken({ operations, ...rest })).toBe(false)
  expect(reportLines({ operations, ...rest })[0]).toBe(
    '- getState                     1 call not checked: no body in the file',
  )
})

test.each([
  ['Playwright 1.64', { status: -1, content: { size: -1 }, _failureText: 'net::ERR_ABORTED' }],
  ['Playwright 1.64, still open at the end', { status: -1, content: { size: -1, mimeType: 'x-unknown' } }],
  ['Chromium’s panel', { status: 0, content: { size: 0 }, _error: 'net::ERR_ABORTED' }],
  ['Firefox in Playwright 1.64', { status: -1, _failureText: 'NS_BINDING_ABORTED' }],
  ['WebKit in Playwright 1.64', { status: -1, _failureText: 'cancelled' }],
])('counts calls that the page cancelled apart: %s', async (_, response) => {
  const checked = { status: 200, content: { mimeType: JSON_TYPE, text: STATES } }
  expect(reportLines(await report([entry(response), entry(checked), entry(response)])).slice(0, 2)).toEqual([
    '✓ getState                     1 call, 0 ms',
    '    2 calls not checked: cancelled by the page',
  ])
})

test.each([
  ['Chromium', { status: 0, _error: 'net::ERR_CONNECTION_RESET' }, 'the connection was cut'],
  ['Playwright', { status: -1, _failureText: 'net::ERR_EMPTY_RESPONSE' }, 'the connection was cut'],
  ['a proxy', { status: 200, headers: LENGTH_0, content: { mimeType: JSON_TYPE } }, 'no JSON record'],
  ['an empty reply in chunks', { status: 200, bodySize: 5, content: EMPTY }, 'no JSON record'],
  ['a gateway', { status: 502, content: { mimeType: 'text/html' } }, 'status 502'],
])('still finds what went wrong where it has no body: %s', async (_, response, found) => {
  const { operations } = await report([entry(response)])
  expect(operations[0]?.findings).toMatchObject([{ found, breaks: true }])
})

test('bodies in files of their own are read', async () => {
  const response = { status: 200, content: { mimeType: JSON_TYPE, _file: 'resources/a.json' } }
  const text = JSON.stringify({ log: { version: '1.2', entries: [entry(response)] } })
  const { operations } = await reportOfHar(text, { 'resources/a.json': '{"dataset":{"stateList":3}}' })
  expect(operations[0]?.findings).toMatchObject([{ path: 'stateList', found: 'no list' }])
})

test('preflights are no calls, and are counted', async () => {
  const checked = { status: 200, content: { mimeType: JSON_TYPE, text: STATES } }
  const lines = reportLines(await report([entry({ status: 204 }, 'OPTIONS'), entry(checked)]))
  expect(lines).toEqual([
    '✓ getState                     1 call, 0 ms',
    '',
    'Not counted: 1 preflight request of the browser.',
    "1 operations checked, 0 not. 0 deviations that the portal can't use, 0 that it copes with, 0 slow.",
  ])
})

test('calls that are not in the contract are named', async () => {
  const { skipped } = await reportOfHar(archive(`${PROXY}getWeather`, '{}'))
  expect(skipped).toEqual(new Map([['getWeather', 'not in the contract']]))
})

test.each([
  ['cut off', archive(`${PROXY}getState`, '{}').slice(0, -20), /was cut off/],
  ['no HAR file', '{"log": 1}', /is not a HAR file/],
  ['of another site', archive('https://example.com/', '{}'), /of another site\?/],
])('one that is %s is refused with a reason', async (_, text, reason) => {
  await expect(reportOfHar(text)).rejects.toThrow(reason)
})

test.each([
  [[], /--url takes a URL/],
  [['--url', 'portal'], /--url takes a URL/],
  [['--url', 'http://localhost:3000'], /--user takes/],
  [['--url', 'http://a', '--user', 'b', '--slow', 'x'], /--slow takes milliseconds/],
  [['--har', 'a.har', '--url', 'http://a'], /either --url or --har/],
  [['--url', 'http://bob:correct-horse@a', '--user', 'b'], /--url takes a URL without a user/],
  [['--password', 'x'], /Unknown option '--password'/],
])('the options %j are refused with a reason', (args, reason) => {
  expect(readOptions(args)).toMatchObject({ problem: expect.stringMatching(reason) })
})
