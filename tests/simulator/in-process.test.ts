import { describe, expect, it } from 'vitest'
import type { FaultKind } from '#contract/control/faults.ts'
import { ErpError } from '#contract/errors.ts'
import { seedFor } from '#fixtures/index.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { signedInClient } from './kit.ts'

async function setUp() {
  const world = createWorld({ id: 'w', scenario: 'au', seed: seedFor('au') })
  return { world, erp: await signedInClient(world) }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the client in one process with the ERP', () => {
  it('orders nothing over HTTP', async () => {
    const { world, erp } = await setUp()
    const { SessionID } = await erp.createCart({})
    expect(world.records.carts.get(SessionID)?.kind).toBe('Cart')
    expect(await erp.getCartContents({ sessionID: SessionID })).toEqual([])
  })

  it.each<[FaultKind, Partial<ErpError>]>([
    ['error', { kind: 'field', message: 'A fault was asked for' }],
    ['field-error', { kind: 'field', outcomeUnknown: false }],
    ['expired', { kind: 'session-expired' }],
    ['http-500', { kind: 'unreachable', status: 500, outcomeUnknown: true }],
    ['malformed', { kind: 'malformed', outcomeUnknown: true }],
    ['abort', { kind: 'unreachable', status: undefined, outcomeUnknown: true }],
    ['lost-reply', { kind: 'unreachable', status: undefined, outcomeUnknown: true }],
  ])('meets the fault %s as a browser would', async (kind, expected) => {
    const { world, erp } = await setUp()
    world.faults.replace([{ operation: 'createCart', kind }])
    const error = await failure(erp.createCart({}))
    expect(error).toBeInstanceOf(ErpError)
    expect(error).toMatchObject(expected)
    expect(world.records.carts.size).toBe(kind === 'lost-reply' ? 1 : 0)
  })

  it('waits through latency, until its fault is lifted or it is aborted', async () => {
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
    setTimeout(() => controller.abort(), 5)
    expect(await call).toMatchObject({ kind: 'unreachable' })
    expect(await failure(erp.getState({}, { signal: controller.signal }))).toMatchObject({
      kind: 'unreachable',
    })
  })
})
