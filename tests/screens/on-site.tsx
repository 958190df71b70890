import { act, screen } from '@testing-library/react'
import { ErpError, SERVER_MESSAGES } from '#contract/errors.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { Transport, WireReply, WireRequest } from '#contract/transport.ts'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/screens/on-site/on-site-screen.tsx'
import { keepSession, showPortal, user } from '../support/portal.tsx'
import { list } from './custom-lists.tsx'
import { SOLD } from './quick-order.tsx'

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
    list('van', 'Van', {
      lines: [
        line('CEM-20', 'bag', 2),
        line('CEM-RS', 'bag', 1),
        { ...line('PINE', 'lm', 0), tally: [{ length: 3.6, qty: 2 }] },
      ],
    }),
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
  const network = { isOnline: () => isUp, events, isCutOff: async () => !isUp }
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

/** The portal on On Site, with storage as the real one has it, and a network to cut. */
export async function openOnSite({ rememberMe = false, seed = SITE_SHOP } = {}) {
  const line = siteNetwork()
  const { network, through } = line
  const portal = await showPortal('/on-site', { seed, rememberMe, network, through })
  keepSession(portal.session)
  await portal.open()
  await screen.findByRole('heading', { level: 1, name: 'On Site' })
  const calls = (operation: OperationName) => line.calls.filter((name) => name === operation).length
  return { ...portal, ...line, calls }
}

export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

export async function pressTwice(name: string) {
  const button = await screen.findByRole('button', { name })
  await user.click(button)
  await user.click(button)
}

export async function takeAlong() {
  await press('Save for offline')
  await screen.findByRole('button', { name: 'Save for offline again' })
}

export async function leave(cut: () => void) {
  await act(async () => cut())
  await screen.findByText('No connection.', { exact: false })
}
