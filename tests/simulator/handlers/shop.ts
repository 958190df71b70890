import { expect } from 'vitest'
import { type Caller, createClient } from '#contract/client.ts'
import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { ErpError } from '#contract/errors.ts'
import { type Erp, type InputOf, type OperationName, operations } from '#contract/operations.ts'
import type { Seed } from '#fixtures/seed.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import { attachmentsOf } from '#simulator/outbox.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { order, payment, saleDeliveryDetails } from '../../contract/examples.ts'
import { factsOf } from '../../support/erp.ts'
import { MINE, smallSeed } from './small-seed.ts'

/** The day on which every test world starts; its clock runs on. */
export const TODAY = '2026-03-10'

const core = createCore(handlers, {
  checkReplies: true,
  report: (error) => {
    throw error
  },
})

export interface Shop {
  readonly world: SimulatedWorld
  /** The ERP as a signed-in user calls it: the contract's client, in process. */
  as(userId: string): Promise<Erp>
  readonly anonymous: Erp
  /** Sends a body without the client's validation. Resolves to the core's JSON reply. */
  send(userId: string, name: OperationName, body: object): Promise<string | Uint8Array>
  /** Like `send`, but resolves to the errorTable, or []. */
  raw(userId: string, name: OperationName, body: object): Promise<readonly { field: string; msg: string }[]>
}

/** A new world with every handler behind the real core. */
export function openShop(own: Partial<Seed> = {}): Shop {
  // Without overrides, worlds share the seed object and everything cached for it.
  const seed = Object.keys(own).length === 0 ? smallSeed : { ...smallSeed, ...own }
  return shopIn(createWorld({ id: 'test', scenario: 'au', seed, now: new Date(`${TODAY}T09:30:00Z`) }))
}

/** A new world, and its ERP as a user calls it. */
export async function openAs(userId: string, own: Partial<Seed> = {}) {
  const shop = openShop(own)
  return { ...shop, erp: await shop.as(userId) }
}

/** A world behind the same core. */
export function shopIn(world: SimulatedWorld): Shop {
  const { seed } = world
  const transport = inProcessTransport(core, world)
  const anonymous = createClient(operations, transport, callerOf(seed, null, null))

  const sessionOf = async (userId: string) => {
    const password = seed.users.find((known) => known.userId === userId)?.password ?? 'none'
    const { sessionID, msg } = await anonymous.login({ userid: userId, password })
    if (!sessionID) throw new Error(msg)
    return sessionID
  }

  const send: Shop['send'] = async (userId, name, body) => {
    const { ipApi, ipFunction } = operations[name]
    const { outcome } = await core(world, {
      ipApi,
      ipFunction,
      method: 'POST',
      body: { ...knownFacts(seed, userId, name), ...body },
      sessionId: await sessionOf(userId),
    })
    if (outcome.kind !== 'json') throw new Error(`The core answered with ${outcome.kind}`)
    return outcome.json
  }

  return {
    world,
    anonymous,
    as: async (userId) =>
      createClient(operations, transport, callerOf(seed, userId, await sessionOf(userId))),
    send,
    raw: async (userId, name, body) => {
      const json = await send(userId, name, body)
      return JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json)).errorTable ?? []
    },
  }
}

function callerOf(seed: Seed, userId: string | null, sessionId: string | null): Caller {
  return { facts: () => factsOf(seed, userId ?? undefined), sessionId: () => sessionId }
}

function knownFacts(seed: Seed, userId: string, name: OperationName): object {
  const facts = factsOf(seed, userId ?? undefined)
  return Object.fromEntries(
    Object.entries(operations[name].facts).map(([wireName, fact]) => [wireName, facts[fact]]),
  )
}

/** A refusal as a caller sees it, for `rejects.toMatchObject`. */
export function refusal(msg: string, field = '') {
  return { kind: 'field', rows: [{ field, msg }] }
}

export const refused = (call: Promise<unknown>, msg: string, field = '') =>
  expect(call).rejects.toMatchObject(refusal(msg, field))

/** The kind of the ErpError that a call fails with; 'none' if it succeeds. */
export const failureKind = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error) => (error instanceof ErpError ? error.kind : 'unexpected'),
  )

/** A failure because there is no such document. */
export const NONE = { kind: 'no-records', message: 'No matching records' }

export const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }
export const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }
export const UTE = { productID: 'FRT-UTE-NEAR', UOM: 'ea', quoteQty: 1 }
export const CRANE = { productID: 'FRT-CRANE', UOM: 'ea', quoteQty: 1 }

export type CartProduct = Omit<InputOf<'addCartProduct'>, 'sessionID'>

/** Creates a cart with these products. Returns its session id. */
export async function cartWith(erp: Erp, ...products: readonly CartProduct[]): Promise<string> {
  const { SessionID: sessionID } = await erp.createCart({})
  for (const product of products) await erp.addCartProduct({ sessionID, ...product })
  return sessionID
}

/** A new world in which Kim has a cart with these products. */
export async function openCart(...products: readonly CartProduct[]) {
  const { erp, ...shop } = await openAs('Kim')
  const sessionID = await cartWith(erp, ...products)
  return { ...shop, erp, sessionID, contents: () => erp.getCartContents({ sessionID }) }
}

/** A pickup order of a cart for the next day, unless overridden. */
export const orderOf = (
  sessionID: string,
  own: Partial<InputOf<'processComplete'>> = {},
): InputOf<'processComplete'> => ({
  ...order,
  sessionID,
  buildersRef: ' PO 77 ',
  dateRequired: '2026-03-11T07:30',
  despatchMethod: 'PICKUP',
  saleDeliveryDetails: deliveryDetails(),
  ...own,
})

type Details = InputOf<'processComplete'>['saleDeliveryDetails']

export const deliveryDetails = (own: Partial<Details> = {}): Details => ({
  ...saleDeliveryDetails,
  vehicleType: '',
  requiredDate: '2026-03-11',
  ...own,
})

/** Orders these products as `orderOf` says. Returns the order's number. */
export async function place(
  erp: Erp,
  products: readonly CartProduct[] = [SCREWS],
  own: Partial<InputOf<'processComplete'>> = {},
): Promise<number> {
  return (await erp.processComplete(orderOf(await cartWith(erp, ...products), own))).quoteNumber
}

export const named = (transactionNumber: number, transactionSuffix = 0) => ({
  transactionNumber,
  transactionSuffix,
})

export const newest = async (erp: Erp) => (await erp.getCustomerTransactions({}))[0]

const { paymentLines: _, ...PAYMENT } = payment

/** A payment on account, unless overridden. */
export const paymentOf = (
  paymentAmount: number,
  own: Partial<InputOf<'createPaymentSession'>> = {},
): InputOf<'createPaymentSession'> => ({
  ...PAYMENT,
  paymentAmount,
  paymentReference: `${MINE}-0-0`,
  ...own,
})

/** Settles a payment with the user's decision on the provider's page. */
export function decide({ world }: Shop, id: string, verdict: PaymentVerdict = 'approved') {
  const begun = world.records.payments.get(id)
  if (!begun) throw new Error('There is no such payment')
  return world.records.transact(() => settlePayment(world, begun, verdict))
}

export const mailsOf = ({ world }: Shop) => [...world.records.emails.values()]

/** The files attached to the last email sent. */
export function attachedFiles({ world }: Shop) {
  const email = [...world.records.emails.values()].at(-1)
  return email ? attachmentsOf(world, email) : []
}

/** A request to email invoices and credits, each given by number and suffix. */
export const invoiceMail = (
  documents: readonly (readonly [number: number, suffix: number])[],
  own: Partial<InputOf<'emailTransactions'>> = {},
): InputOf<'emailTransactions'> => ({
  emailDetails: {
    email_address: 'books@example.com',
    email_address_cc: '',
    email_address_bcc: '',
    email_subject: 'Invoices',
    email_message: 'As discussed.',
  },
  transactionList: documents.map(([number, suffix]) => named(number, suffix)),
  ...own,
})
