import { type Caller, createClient } from '#contract/client.ts'
import { ErpError } from '#contract/errors.ts'
import { type Erp, type InputOf, type OperationName, operations } from '#contract/operations.ts'
import type { Seed } from '#fixtures/seed.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { factsOf } from '../../support/erp.ts'
import { smallSeed } from './small-seed.ts'

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

/** A world behind the same core. */
export function shopIn(world: SimulatedWorld): Shop {
  const { seed } = world
  const transport = inProcessTransport(core, world)
  const anonymous = createClient(operations, transport, callerOf(seed, null, null))

  const sessionOf = async (userId: string) => {
    const { sessionID, msg } = await anonymous.login({ userid: userId, password: passwordOf(seed, userId) })
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

function passwordOf(seed: Seed, userId: string): string {
  return seed.users.find((known) => known.userId === userId)?.password ?? 'none'
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

/** The kind of the ErpError that a call fails with; 'none' if it succeeds. */
export async function failureKind(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'none'
  } catch (error) {
    return error instanceof ErpError ? error.kind : 'unexpected'
  }
}

/** Creates a cart with these products. Returns its session id. */
export async function cartWith(
  erp: Erp,
  ...products: readonly Omit<InputOf<'addCartProduct'>, 'sessionID'>[]
): Promise<string> {
  const { SessionID: sessionID } = await erp.createCart({})
  for (const product of products) await erp.addCartProduct({ sessionID, ...product })
  return sessionID
}

/** A pickup order of a cart for the next day, unless overridden. */
export function orderOf(
  sessionID: string,
  own: Partial<InputOf<'processComplete'>> = {},
): InputOf<'processComplete'> {
  return {
    sessionID,
    transactionType: 'Order',
    branchID: 'SYD',
    customerName: '',
    customerAddress: '',
    customerState: '',
    customerPostcode: '',
    customerEmail: '',
    clientName: 'Site office',
    clientAddress: '5 Site Street',
    clientSuburb: 'Parramatta',
    clientState: 'NSW',
    clientPostcode: '2150',
    clientEmail: '',
    buildersRef: ' PO 77 ',
    buildersContact: '',
    dateRequired: '2026-03-11T07:30',
    despatchMethod: 'PICKUP',
    shippingInstructions: '',
    saleDeliveryDetails: deliveryDetails(),
    ...own,
  }
}

export function deliveryDetails(
  own: Partial<InputOf<'processComplete'>['saleDeliveryDetails']> = {},
): InputOf<'processComplete'>['saleDeliveryDetails'] {
  return {
    contactName: 'Kim',
    contactPhone: '0400',
    contactMobile: '',
    isOnsite: false,
    vehicleType: '',
    branchID: 'SYD',
    requiredDate: '2026-03-11',
    ...own,
  }
}
