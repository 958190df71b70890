import type { BrowserContext } from '@playwright/test'
import { createClient } from '../contract/client.ts'
import { parseConfiguration } from '../contract/configuration.ts'
import { ErpError } from '../contract/errors.ts'
import { TRADE_PORTAL_ID } from '../contract/operation.ts'
import { type Erp, operations } from '../contract/operations.ts'
import {
  CONFIGURATION_PATH,
  callQuery,
  ENDPOINT_HEADER,
  PROXY_PATH,
  SESSION_HEADER,
  type Transport,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '../contract/transport.ts'
import { type KeptSession, PASSWORD, sessionOpened } from './session.ts'

/** Opens a session in the context's world without the login page. */
export async function openSession(context: BrowserContext, username: string): Promise<KeptSession> {
  const erp = await clientOf(context, { username, sessionId: null })
  return sessionOpened(username, await erp.login({ userid: username, password: PASSWORD }))
}

/** By session, so that the customer is looked up once. */
const clients = new WeakMap<BrowserContext, Map<string, Erp>>()

/** The ERP as the user of a session calls it, to set up and verify tests. */
export async function erpFor(context: BrowserContext, { username, sessionId }: KeptSession): Promise<Erp> {
  const known = clients.get(context) ?? new Map<string, Erp>()
  clients.set(context, known)
  const client = known.get(sessionId)
  if (client) return client
  const caller: Caller = { username, sessionId }
  const erp = await clientOf(context, caller)
  caller.customerId = (await erp.getUserDetails({})).id_cust
  known.set(sessionId, erp)
  return erp
}

interface Caller {
  readonly username: string
  readonly sessionId: string | null
  customerId?: number
}

async function clientOf(context: BrowserContext, caller: Caller): Promise<Erp> {
  const reply = await context.request.get(`/${CONFIGURATION_PATH}`)
  const device = parseConfiguration(await reply.json())
  if (!device) throw new Error(`/${CONFIGURATION_PATH} names no device`)
  return createClient(operations, transportOf(context, device.endpointUrl), {
    sessionId: () => caller.sessionId,
    facts: () => ({
      deviceId: device.device_id,
      companyId: device.company_id,
      userName: caller.username,
      customerId: caller.customerId,
      tradePortalId: TRADE_PORTAL_ID,
    }),
  })
}

function transportOf(context: BrowserContext, endpointUrl: string): Transport {
  return async (request) => {
    const { encoding, body, session } = request
    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? ''
    const response = await context.request.post(PROXY_PATH, {
      params: callQuery(request),
      headers: {
        [XSRF_HEADER]: decodeURIComponent(token),
        ...(session === null ? {} : { [SESSION_HEADER]: session, [ENDPOINT_HEADER]: endpointUrl }),
      },
      [encoding === 'form' ? 'form' : 'data']: body,
    })
    if (!response.ok()) throw new ErpError('unreachable', request.ipFunction, { status: response.status() })
    const json: unknown = await response.json()
    return { json }
  }
}
