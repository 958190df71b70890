import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { createClient } from '#contract/client.ts'
import { ErpError } from '#contract/errors.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { type Erp, operations } from '#contract/operations.ts'
import {
  ENDPOINT_HEADER,
  IP_SERVICE,
  PROXY_PATH,
  SESSION_HEADER,
  type Transport,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#contract/transport.ts'
import type { Page } from '../support/test.ts'

const keptSession = v.object({ sessionId: v.string(), username: v.string(), rememberMe: v.boolean() })
/** A session as the portal persists it in the browser. */
export type KeptSession = v.InferOutput<typeof keptSession>

const configurationFile = v.object({
  DeviceList: v.tupleWithRest(
    [v.object({ device_id: v.string(), company_id: v.string(), endpointUrl: v.string() })],
    v.unknown(),
  ),
})

/** The text under a key of either storage, once the portal has written it. */
async function stored(page: Page, key: string): Promise<string> {
  const read = (name: string) => sessionStorage.getItem(name) ?? localStorage.getItem(name)
  await page.waitForFunction(read, key)
  return (await page.evaluate(read, key)) ?? ''
}

export const cartIdOf = (page: Page) => stored(page, 'cartSessionId')

/** The ERP as the page's user calls it, to set up and verify tests. */
export async function erpOf(page: Page): Promise<Erp> {
  return erpFor(page, v.parse(keptSession, JSON.parse(await stored(page, 'AUTH'))))
}

/** Opens a session without the login page. */
export async function openSession(page: Page, username: string, password: string): Promise<KeptSession> {
  const erp = await clientOf(page, { username, sessionId: null })
  const { sessionID, msg } = await erp.login({ userid: username, password })
  if (!sessionID) throw new Error(`${username} could not sign in: ${msg}`)
  return { sessionId: sessionID, username, rememberMe: false }
}

/** By session, so that the customer is looked up once. */
const clients = new WeakMap<BrowserContext, Map<string, Erp>>()

/** The ERP for one session. */
export async function erpFor(page: Page, { username, sessionId }: KeptSession): Promise<Erp> {
  const known = clients.get(page.context()) ?? new Map<string, Erp>()
  clients.set(page.context(), known)
  const client = known.get(sessionId)
  if (client) return client
  const caller: Caller = { username, sessionId }
  const erp = await clientOf(page, caller)
  caller.customerId = (await erp.getUserDetails({})).id_cust
  known.set(sessionId, erp)
  return erp
}

interface Caller {
  readonly username: string
  readonly sessionId: string | null
  customerId?: number
}

async function clientOf(page: Page, caller: Caller): Promise<Erp> {
  const reply = await page.request.get('/config/configuration.json')
  const { DeviceList } = v.parse(configurationFile, await reply.json())
  const [device] = DeviceList
  return createClient(operations, transportOf(page, device.endpointUrl), {
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

function transportOf(page: Page, endpointUrl: string): Transport {
  return async ({ ipApi, ipFunction, encoding, body, session }) => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? ''
    const response = await page.request.post(PROXY_PATH, {
      params: { ipApi, ipService: IP_SERVICE, ipFunction },
      headers: {
        [XSRF_HEADER]: decodeURIComponent(token),
        ...(session === null ? {} : { [SESSION_HEADER]: session, [ENDPOINT_HEADER]: endpointUrl }),
      },
      [encoding === 'form' ? 'form' : 'data']: body,
    })
    if (!response.ok()) throw new ErpError('unreachable', ipFunction, { status: response.status() })
    const json: unknown = await response.json()
    return { json }
  }
}
