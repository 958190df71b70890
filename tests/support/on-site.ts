import { act } from '@testing-library/react'
import { ErpError, SERVER_MESSAGES } from '#contract/errors.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { Transport, WireReply, WireRequest } from '#contract/transport.ts'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/screens/on-site/on-site-screen.tsx'
import { page } from './page.ts'
import { openPortal } from './portal.tsx'
import { SOLD } from './quick-order.ts'

const line = (productID: string, UOM: string, quantity: number) => ({
  productID,
  UOM,
  quantity,
  tally: [],
  saved: {},
})

/** A shop with a list of three of its products, one of them sold by length, and without orders. */
export const SITE_SHOP: Seed = {
  ...SOLD,
  transactions: [],
  lists: [
    {
      id: 'van',
      name: 'Van',
      customerId: 40125,
      lines: [
        line('CEM-20', 'bag', 2),
        line('CEM-RS', 'bag', 1),
        { ...line('PINE', 'lm', 0), tally: [{ length: 3.6, qty: 2 }] },
      ],
    },
  ],
}

/** What the ERP returns of a product later on; null if it is no longer sold. */
export type Later = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>

const NAMES = new Map<string, string>(
  Object.entries(operations).map(([name, { ipFunction }]) => [ipFunction, name]),
)

/**
 * A network that can be cut, and a transport over it. `cutAt(n, isSent)` cuts it during the nth call from now:
 * before it is sent, or before its reply arrives.
 */
export function siteNetwork() {
  const events = new EventTarget()
  const calls: string[] = []
  let isUp = true
  let [left, isSentFirst] = [Number.POSITIVE_INFINITY, false]
  let later: Later = {}
  const network = { events, isCutOff: async () => !isUp }
  const cut = () => {
    isUp = false
    events.dispatchEvent(new Event('offline'))
  }
  const lost = () => new ErpError('unreachable', 'The connection was cut')
  let direct: Transport | null = null
  const through = (transport: Transport): Transport => {
    direct = transport
    return async (request, signal) => {
      if (!isUp) throw lost()
      calls.push(NAMES.get(request.ipFunction) ?? request.ipFunction)
      left -= 1
      if (left > 0) return changed(request, await transport(request, signal), later)
      left = Number.POSITIVE_INFINITY
      if (isSentFirst) await transport(request, signal)
      cut()
      throw lost()
    }
  }
  return {
    network,
    through,
    /** The transport past the network. */
    direct: () => {
      if (!direct) throw new Error('There is no transport yet')
      return direct
    },
    calls,
    cut,
    cutAt: (call: number, isSent: boolean) => {
      ;[left, isSentFirst] = [call, isSent]
    },
    comeBack: () => {
      isUp = true
      events.dispatchEvent(new Event('online'))
    },
    change: (products: Later) => {
      later = products
    },
  }
}

/** The reply with what has changed of its products, and without those that are no longer sold. */
function changed({ ipFunction, body }: WireRequest, reply: WireReply, later: Later): WireReply {
  if (!('json' in reply)) return reply
  const isDetails = ipFunction === operations.getProductDetails.ipFunction
  if (isDetails && later[String(body['productID'])] === null)
    return { json: { hasErrors: true, errorTable: [{ field: '', msg: SERVER_MESSAGES.noProductData }] } }
  if (!isDetails && ipFunction !== operations.searchProductTP.ipFunction) return reply
  const laterOf = (value: unknown) =>
    value && typeof value === 'object' && 'productID' in value ? later[String(value.productID)] : undefined
  const text = JSON.stringify(reply.json, (_, value: unknown) => {
    if (Array.isArray(value)) return value.filter((each) => laterOf(each) !== null)
    const fields = laterOf(value)
    return fields ? Object.assign({}, value, fields) : value
  })
  return { json: JSON.parse(text) }
}

/** The portal on On Site, with a network to cut. */
export async function openOnSite({ rememberMe = false, seed = SITE_SHOP } = {}) {
  const line = siteNetwork()
  const { network, through } = line
  const portal = await openPortal('/on-site', { seed, rememberMe, network, through })
  await page.getByRole('heading', { name: 'On Site' }).findElement()
  const calls = (operation: OperationName) => line.calls.filter((name) => name === operation).length
  /** Cuts the network, and returns once the page says so. */
  const leave = async () => {
    await act(async () => line.cut())
    await page
      .getByText(/No connection\./)
      .nth(0)
      .findElement()
  }
  return { ...portal, ...line, calls, leave, comeBack: () => act(async () => line.comeBack()) }
}

export const saveAgain = page.getByRole('button', { name: 'Save for offline again' })

export async function takeAlong() {
  await page.getByRole('button', { name: 'Save for offline' }).click()
  await saveAgain.findElement()
}
