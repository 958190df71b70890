import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { FaultKind } from '#contract/control/faults.ts'
import { ErpError } from '#contract/errors.ts'
import { seedFor } from '#fixtures/index.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { signedInClient } from './kit.ts'

const LETTER = {
  mobUserID: 'admin',
  toEmailAddress: 'sales@example.com',
  fromEmailAddress: 'kim@example.com',
}

async function setUp() {
  const world = createWorld({ id: 'w', scenario: 'au', seed: seedFor('au') })
  return { world, erp: await signedInClient(world) }
}

const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

test('the in-process client creates a cart without HTTP', async () => {
  const { world, erp } = await setUp()
  const { SessionID } = await erp.createCart({})
  expect(world.records.carts.get(SessionID)?.kind).toBe('Cart')
  expect(await erp.getCartContents({ sessionID: SessionID })).toEqual([])
})

test.each<[FaultKind, Partial<ErpError>]>([
  ['error', { kind: 'field', message: 'This fault was set on purpose' }],
  ['field-error', { kind: 'field', outcomeUnknown: false }],
  ['expired', { kind: 'session-expired' }],
  ['http-500', { kind: 'unreachable', status: 500, outcomeUnknown: true }],
  ['malformed', { kind: 'malformed', outcomeUnknown: true }],
  ['abort', { kind: 'unreachable', status: undefined, outcomeUnknown: true }],
  ['lost-reply', { kind: 'unreachable', status: undefined, outcomeUnknown: true }],
])('the fault %s fails in process as it does in a browser', async (kind, expected) => {
  const { world, erp } = await setUp()
  world.faults.replace([{ operation: 'createCart', kind }])
  const error = await failure(erp.createCart({}))
  expect(error).toBeInstanceOf(ErpError)
  expect(error).toMatchObject(expected)
  expect(world.records.carts.size).toBe(kind === 'lost-reply' ? 1 : 0)
})

test('the journal keeps the beginning of a long request', async () => {
  const letter = { ...LETTER, subject: 'Changes', numTran: 1, suffixTran: 0, bodyText: 'x'.repeat(9_000) }
  const { world, erp } = await setUp()
  await failure(erp.sendEmailMessage(letter))
  expect(world.journal.entries().at(-1)?.request).toMatch(/x…$/)
})

test('an aborted call rejects at once, and a finished one leaves no abort listener', async () => {
  const { world, erp } = await setUp()
  world.faults.replace([{ operation: 'getState', kind: 'latency', ms: 60_000 }])
  const early = new AbortController()
  const given = failure(erp.getState({}, early))
  early.abort()
  expect(await given).toMatchObject({ kind: 'unreachable', message: 'The call was aborted' })

  world.faults.replace([{ operation: 'getState', kind: 'latency', ms: 1 }])
  const { signal } = new AbortController()
  await erp.getState({}, { signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('latency holds a call until its fault is removed or the call is aborted', async () => {
  const { world, erp } = await setUp()
  world.faults.replace([{ operation: 'getState', kind: 'latency', ms: 60, times: 1 }])
  const before = world.journal.size
  const started = performance.now()
  await erp.getState({})
  expect(performance.now() - started).toBeGreaterThan(55)

  world.faults.replace([{ operation: 'getState', kind: 'latency', ms: 60_000 }])
  const held = erp.getState({})
  await expect.poll(() => world.journal.size).toBe(before + 2)
  world.faults.replace([])
  await held

  world.faults.replace([{ operation: 'getState', kind: 'latency', ms: 60_000 }])
  const controller = new AbortController()
  const call = failure(erp.getState({}, { signal: controller.signal }))
  await expect.poll(() => world.journal.size).toBe(before + 3)
  controller.abort()
  expect(await call).toMatchObject({ kind: 'unreachable' })
  const after = await failure(erp.getState({}, { signal: controller.signal }))
  expect(after).toMatchObject({ kind: 'unreachable' })
})
