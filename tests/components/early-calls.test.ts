import { expect, test } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import type { WireRequest } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { earlyCalls } from '../../src/erp/early-calls.ts'

const operation: OperationName = 'getWidgetConfiguration'

const settings = (objectSet = 'settings', session: string | null = null): WireRequest => ({
  ipApi: 'tradePortal',
  ipFunction: operation,
  method: 'POST',
  encoding: 'json',
  body: { objectSet },
  session,
})

function openCalls() {
  const world = createWorld({ id: 'early', scenario: 'au', seed: seedFor('au') })
  return { ...earlyCalls(inProcessTransport(createCore(handlers), world)), world }
}

test('a reply that was requested early serves the first same call, even while it is pending', async () => {
  const { early, transport, world } = openCalls()
  const requested = early(settings())
  expect(await transport(settings())).toBe(await requested)
  expect(world.journal.entries()).toHaveLength(1)
  expect(await transport(settings())).toEqual(await requested)
  expect(world.journal.entries()).toHaveLength(2)
})

test('a reply that was requested early serves no other call and no other session', async () => {
  const { early, transport, world } = openCalls()
  await early(settings())
  await transport(settings('homepage'))
  await transport(settings('settings', 'another'))
  expect(world.journal.entries()).toHaveLength(3)
})

test('a call whose early reply was lost is sent as usual', async () => {
  const { early, transport, world } = openCalls()
  world.faults.replace([{ operation, kind: 'abort', times: 1 }])
  const requested = early(settings())
  const call = transport(settings())
  await expect(requested).rejects.toThrow()
  expect(await call).toHaveProperty('json')
})

test('a call that is aborted does not wait for the early reply', async () => {
  const { early, transport, world } = openCalls()
  world.faults.replace([{ operation, kind: 'latency', ms: 60_000 }])
  void early(settings())
  const leaving = new AbortController()
  const call = transport(settings(), leaving.signal)
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
  world.faults.replace([])
})
