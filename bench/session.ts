import * as v from 'valibot'
import { type Caller, createClient } from '#contract/client.ts'
import { parseConfiguration } from '#contract/configuration.ts'
import type { ScenarioName } from '#contract/control.ts'
import { ErpError } from '#contract/errors.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { type Erp, operations } from '#contract/operations.ts'
import {
  CONFIGURATION_PATH,
  callQuery,
  PROXY_PATH,
  SESSION_HEADER,
  type WireRequest,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#contract/transport.ts'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { WORLD_COOKIE } from '#simulator/host/request.ts'
import { openWorld } from '../kit/index.ts'

const TOKEN = 'bench'
const DAY_MS = 86_400_000
export const USER = 'admin'

/** One call as sent over the wire. */
export interface Exchange {
  /** The complete HTTP request. */
  readonly bytes: Buffer
  /** Its body. */
  readonly request: string
  /** The reply's JSON, not parsed by the contract. */
  readonly reply: unknown
}

/** A signed-in customer in their own world. */
export interface Session {
  readonly erp: Erp
  readonly id: string
  readonly world: string
  ask(call: (erp: Erp) => Promise<unknown>): Promise<Exchange>
}

/** Opens a world on the simulator at `port` and signs in there. */
export async function signIn(port: number, scenario: ScenarioName): Promise<Session> {
  const base = `http://127.0.0.1:${port}`
  const { id: world } = await openWorld(base, { scenario })
  const configuration = parseConfiguration(await (await fetch(`${base}/${CONFIGURATION_PATH}`)).json())
  const session: { id: string | null; customerId?: number } = { id: null }
  const caller: Caller = {
    sessionId: () => session.id,
    facts: () => ({
      deviceId: configuration?.device_id,
      companyId: configuration?.company_id,
      userName: USER,
      customerId: session.customerId,
      tradePortalId: TRADE_PORTAL_ID,
    }),
  }
  const send = async (request: WireRequest): Promise<unknown> => {
    const reply = await fetch(base + pathOf(request), {
      method: request.method,
      headers: headersOf(request, world),
      body: bodyOf(request),
    })
    return reply.json()
  }
  const erp = createClient(operations, async (request) => ({ json: await send(request) }), caller)
  const { sessionID } = await erp.login({ userid: USER, password: DEMO_PASSWORD })
  session.id = sessionID
  session.customerId = (await erp.getUserDetails({})).id_cust
  return {
    erp,
    id: sessionID,
    world,
    ask: async (call) => {
      const request = await caught(caller, call)
      const bytes = httpRequest(pathOf(request), headersOf(request, world), bodyOf(request))
      return { bytes, request: bodyOf(request), reply: await send(request) }
    },
  }
}

/** The request that a call would send. */
async function caught(caller: Caller, call: (erp: Erp) => Promise<unknown>) {
  const requests: WireRequest[] = []
  const erp = createClient(
    operations,
    async (request) => {
      requests.push(request)
      throw new ErpError('unreachable', 'only captured, not sent')
    },
    caller,
  )
  await call(erp).catch(() => undefined)
  const [request] = requests
  if (!request) throw new Error('The contract refused the request')
  return request
}

function pathOf(request: WireRequest): string {
  return `${PROXY_PATH}?${new URLSearchParams(callQuery(request))}`
}

function headersOf({ encoding, session }: WireRequest, world: string): Record<string, string> {
  return {
    'Content-Type': encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    Cookie: `${WORLD_COOKIE}=${world}; ${XSRF_COOKIE}=${TOKEN}`,
    [XSRF_HEADER]: TOKEN,
    ...(session !== null && { [SESSION_HEADER]: session }),
  }
}

function bodyOf({ encoding, body }: WireRequest): string {
  if (encoding !== 'form') return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
}

function httpRequest(path: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const all = { Host: '127.0.0.1', ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
}

export const get = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)

const wrapped = v.object({ dataset: v.optional(v.record(v.string(), v.array(v.looseObject({}))), {}) })

/** The unparsed rows of a reply; none if it was refused. */
export const listOf = (reply: unknown, list: string) => v.parse(wrapped, reply).dataset[list] ?? []

/** A tester's own world with an order of two boxes for pickup, under that reference. */
export async function orderInOwnWorld(port: number, reference = 'PO 1'): Promise<Session> {
  const session = await signIn(port, 'au')
  const { erp } = session
  const { SessionID: sessionID } = await erp.createCart({})
  const [found] = await erp.searchProductTP({ descString: 'screw', idString: '', incGST: false })
  if (!found) throw new Error('There is nothing to order')
  const { productID, UOMList } = found
  await erp.addCartProduct({ sessionID, productID, UOM: UOMList[0]?.UOM ?? '', quoteQty: 2 })
  // In the future in every time zone.
  const requiredDate = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  await erp.processComplete({
    sessionID,
    transactionType: 'Order',
    branchID: 'DAN',
    customerName: '',
    customerAddress: '',
    customerState: '',
    customerPostcode: '',
    customerEmail: '',
    clientName: 'Site office',
    clientAddress: '5 Site Street',
    clientSuburb: 'Dandenong',
    clientState: 'VIC',
    clientPostcode: '3175',
    clientEmail: '',
    buildersRef: reference,
    buildersContact: '',
    dateRequired: `${requiredDate}T13:30`,
    despatchMethod: 'PICKUP',
    shippingInstructions: '',
    saleDeliveryDetails: {
      contactName: 'Kim',
      contactPhone: '0400 000 000',
      contactMobile: '',
      isOnsite: false,
      vehicleType: '',
      branchID: 'DAN',
      requiredDate,
    },
  })
  return session
}
