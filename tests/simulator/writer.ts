import { writeSync } from 'node:fs'
import { TRADE_PORTAL_API } from '#contract/operation.ts'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { cartHandlers } from '#simulator/handlers/cart.ts'
import { paymentHandlers } from '#simulator/handlers/payments.ts'
import { sessionHandlers } from '#simulator/handlers/session.ts'
import { openStore } from '#simulator/host/store.ts'
import type { PaymentRecord } from '#simulator/records.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { payment } from '../contract/examples.ts'
import { atOnce } from './at-once.ts'

/*
 * A process for crash.test.ts to kill: the server without HTTP. It fills the default world's cart as fast as
 * it can, and prints `reading` before it reads its logs, then a line for each acknowledged write.
 */

const [folder = ''] = process.argv.slice(2)
const say = (word: string) => writeSync(1, `${word}\n`)

const { default: world } = createWorlds({ seedFor })
say('reading')
// Small limits, so that kills also hit the rotation of logs and snapshots.
await openStore(folder, world.records, { maxLogBytes: 4_000, snapshotEveryMs: 5 })
const core = createCore({ ...cartHandlers, ...sessionHandlers, ...paymentHandlers })

function call(ipFunction: string, body: object, sessionId: string | null, ipApi = TRADE_PORTAL_API) {
  const { outcome } = atOnce(core(world, { ipApi, ipFunction, method: 'POST', body, sessionId }))
  if (outcome.kind !== 'json' || outcome.error !== undefined)
    throw new Error(`${ipFunction}: ${outcome.error}`)
  return JSON.parse(String(outcome.json)).dataset
}

const { device_id: deviceID } = world.seed.configuration
const [user] = world.seed.users
const products = world.seed.products.filter(({ isTally }) => !isTally)
const customerID = user?.customerId
const login = { userid: user?.userId, password: user?.password }
const { sessionID: session } = call('login', login, null, 'userLogin')
const { SessionID: sessionID } = call('createCart', { customerID, deviceID }, session).Order[0]
say(`cart ${sessionID}`)

let written = 0

function add(): { productID: string; lineID: number } {
  const product = products[written++ % products.length]
  const productID = product?.productID ?? ''
  const line = { productID, UOM: product?.units[0]?.UOM, customerID, sessionID, quoteQty: 1 }
  const { lineID } = call('addCartProduct', line, session)
  say(`add ${sessionID} ${lineID}`)
  return { productID, lineID }
}

/** Approves a payment like the provider's page. Repeated after a restart, it must change nothing. */
function approve(payment: PaymentRecord): void {
  world.records.transact(() => settlePayment(world, payment, 'approved'))
}

/** Approves a payment of one dollar. */
function pay(): void {
  const { paymentLines: _, ...pages } = payment
  const asked = { ...pages, idCust: customerID, paymentAmount: 1, paymentReference: `${customerID}-0-0` }
  const { sessionID: id } = call('createPaymentSession', asked, session)
  const opened = world.records.payments.get(id)
  if (!opened) throw new Error('There is no such payment')
  approve(opened)
  say(`paid ${id}`)
}

/** Adds two lines, deletes the first, and yields so that snapshots can run. */
function write(): void {
  const first = add()
  add()
  call('deleteCartProduct', { ...first, sessionID }, session)
  say(`delete ${sessionID} ${first.lineID}`)
  if (written % 8 === 0) pay()
  setImmediate(write)
}
for (const payment of [...world.records.payments.values()])
  if (payment.state === 'approved') approve({ ...payment, state: 'pending' })
write()
