import { createClient } from '#contract/client.ts'
import { type Configuration, parseConfiguration } from '#contract/configuration.ts'
import { ErpError } from '#contract/errors.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import {
  CONFIGURATION_PATH,
  callQuery,
  ENDPOINT_HEADER,
  PROXY_PATH,
  SESSION_HEADER,
  type WireReply,
  type WireRequest,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#contract/transport.ts'
import { jsonOf } from '../lib/json.ts'
import { operationAt } from '../lib/operation-at.ts'
import { type Hide, hideWords, hiding, secretsIn } from '../lib/secrets.ts'
import { ASKED, type Ask, askAll, numberOf, type RawRow, type Skipped } from './questions.ts'
import { checkRaw, type RawReply, rawRowsOf } from './replies.ts'

export interface Asking {
  /** Origin of the portal, or of whatever serves its configuration and the proxy. */
  readonly url: string
  readonly userName: string
  readonly password: string
  /** How long a call may take, in milliseconds. */
  readonly patience: number
  /** Receives every reply as it came. */
  readonly received: (name: OperationName, reply: RawReply) => void
}

/** The check can't begin; the message says what to do, and holds no secret. */
export class CheckProblem extends Error {}

interface Asked {
  readonly skipped: Skipped
  /** The password, and what else was sent and received that the ERP's words may repeat. */
  readonly secrets: ReadonlySet<string>
}

/** Signs in and asks every operation that reads. Rejects with a CheckProblem if there is no signing in. */
export async function askErp({ url, userName, password, patience, received }: Asking): Promise<Asked> {
  const { configuration, cookie, token } = await enter(url, patience)
  const session: { id: string | null; customerId: number | undefined } = { id: null, customerId: undefined }
  const secrets = new Set([password, token])
  let last: RawReply | null = null
  let rows: readonly RawRow[] = []
  const send = async (request: WireRequest): Promise<WireReply> => {
    const { ipApi, ipFunction } = request
    const name = operationAt(new URLSearchParams({ ipApi, ipFunction }))
    // Belt and braces: the questions hold no other call.
    if (!name || !ASKED.includes(name)) throw new CheckProblem(`${name} is not sent: it changes something.`)
    const { raw, reply } = await exchange(url, request, {
      cookie,
      token,
      endpoint: configuration.endpointUrl,
      patience,
    })
    received(name, raw)
    const headers = [{ name: 'Cookie', value: cookie }]
    const bodies = [request.body, jsonOf(raw.text ?? '')]
    for (const secret of secretsIn({ url, headers, bodies, operation: name })) secrets.add(secret)
    last = raw
    rows = rawRowsOf(operations[name], raw)
    if (!reply) throw new ErpError('unreachable', `${name} got no reply`, { status: raw.status })
    return reply
  }
  const erp = createClient(operations, send, {
    sessionId: () => session.id,
    facts: () => ({
      deviceId: configuration.device_id,
      companyId: configuration.company_id,
      userName,
      customerId: session.customerId,
      tradePortalId: TRADE_PORTAL_ID,
    }),
  })
  const ask: Ask = async (_name, call) => {
    rows = []
    // What a reply is worth is the report's matter.
    await call(erp).catch(() => undefined)
    return rows
  }
  const login = await erp.login({ userid: userName, password }).catch(() => null)
  if (!login?.sessionID) {
    const hide = hiding(secrets)
    const reason = hideWords(login?.msg ?? '', hide) || (last && problemIn(last, hide)) || 'no reason'
    throw new CheckProblem(`The ERP does not sign ${userName} in: ${reason}.`)
  }
  session.id = login.sessionID
  secrets.add(session.id)
  const [user] = await ask('getUserDetails', () => erp.getUserDetails({}))
  session.customerId = numberOf(user, 'id_cust')
  if (session.customerId === undefined)
    throw new CheckProblem('getUserDetails names no customer (id_cust), which nearly every other call needs.')
  return { skipped: await askAll(ask), secrets }
}

/** Why the portal can't sign in with a reply; null if it can. */
function problemIn(reply: RawReply, hide: Hide): string | null {
  const { deviations, refusal } = checkRaw(operations.login, reply)
  if (refusal !== undefined) return hideWords(refusal, hide)
  const broken = deviations.find(({ breaks }) => breaks)
  return broken ? hide([broken.path, broken.found].filter(Boolean).join(': ')) : null
}

interface Entered {
  readonly configuration: Configuration
  readonly cookie: string
  readonly token: string
}

/** Reads the configuration, which also sets the cookies. */
async function enter(url: string, patience: number): Promise<Entered> {
  const address = new URL(CONFIGURATION_PATH, url)
  const reply = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => null)
  if (!reply?.ok)
    throw new CheckProblem(`${address} can't be read (${reply ? `status ${reply.status}` : 'no reply'}).`)
  const configuration = parseConfiguration(await reply.json().catch(() => null))
  if (!configuration) throw new CheckProblem(`${address} is no configuration of the portal.`)
  const cookies = reply.headers.getSetCookie().map((line) => line.replace(/;.*/s, ''))
  const given = cookies.find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  const token = given ? decodeURIComponent(given.slice(XSRF_COOKIE.length + 1)) : crypto.randomUUID()
  const cookie = [...cookies, ...(given ? [] : [`${XSRF_COOKIE}=${token}`])].join('; ')
  return { configuration, cookie, token }
}

interface Sending {
  readonly cookie: string
  readonly token: string
  readonly endpoint: string
  readonly patience: number
}

const texts = (body: WireRequest['body']) =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))

async function exchange(url: string, request: WireRequest, sending: Sending) {
  const { method, encoding, body, session } = request
  const address = new URL(PROXY_PATH, url)
  address.search = String(new URLSearchParams(callQuery(request)))
  if (encoding === 'query') for (const [name, value] of texts(body)) address.searchParams.set(name, value)
  const started = performance.now()
  const took = () => performance.now() - started
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(sending.patience),
      headers: {
        Cookie: sending.cookie,
        [XSRF_HEADER]: sending.token,
        ...(session !== null && { [SESSION_HEADER]: session, [ENDPOINT_HEADER]: sending.endpoint }),
        ...(encoding === 'json' && { 'Content-Type': 'application/json' }),
      },
      ...(encoding === 'json' && { body: JSON.stringify(body) }),
      ...(encoding === 'form' && { body: texts(body) }),
    })
    const file = await response.blob()
    const type = response.headers.get('content-type') ?? ''
    const isText = /json|text|html|xml/.test(type)
    const text = isText ? await file.text() : null
    const raw: RawReply = { status: response.status, type, text, ms: took() }
    return { raw, reply: response.ok ? wireReply(type, text, file) : null }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const broken = isLate ? `no reply within ${sending.patience / 1000} s` : 'the connection was cut'
    return { raw: { status: 0, type: '', text: null, ms: took(), broken }, reply: null }
  }
}

/** As the portal's own transport reads it. */
function wireReply(type: string, text: string | null, file: Blob): WireReply | null {
  if (!type.includes('json') || text === null) return { file }
  const json = jsonOf(text)
  return json === undefined ? null : { json }
}
