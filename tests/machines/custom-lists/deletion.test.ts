import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { deletionMachine } from '#machines/custom-lists/deletion.machine.ts'
import { simulatedErp } from '../support/erp.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'

const walk = trackTransitions(deletionMachine)
const LIST = 'list-own-1'

async function start(listId = LIST) {
  const simulated = simulatedErp()
  await simulated.signIn()
  const touched = vi.fn()
  const input = { erp: simulated.erp, listId, listsTouched: touched }
  const actor = createActor(deletionMachine, { input, inspect: walk.inspect })
  const emitted: EmittedFrom<typeof deletionMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const ids = async () => (await simulated.erp.getCustomLists({})).map(({ cartSessionId }) => cartSessionId)
  const confirm = async () => {
    actor.send({ type: 'deletion.requested' })
    actor.send({ type: 'deletion.confirmed' })
    await waitFor(actor, (now) => !now.hasTag('busy'))
  }
  return { ...simulated, actor, emitted, ids, confirm, touched }
}

test('a list is deleted only after confirmation', async () => {
  const { actor, emitted, ids, confirm, calls } = await start()
  actor.send({ type: 'deletion.confirmed' })
  actor.send({ type: 'deletion.requested' })
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  actor.send({ type: 'deletion.declined' })
  expect(actor.getSnapshot().hasTag('confirming')).toBe(false)
  expect(calls('deleteCustomList')).toEqual([])
  await confirm()
  expect(actor.getSnapshot().hasTag('gone')).toBe(true)
  expect(emitted).toEqual([{ type: 'deletion.succeeded' }])
  expect(await ids()).not.toContain(LIST)
})

test('a list that cannot be deleted stays, and the reason is emitted', async () => {
  const { actor, emitted, confirm } = await start('list-generic-1')
  await confirm()
  expect(emitted).toEqual([{ type: 'deletion.failed', message: 'A generic list cannot be changed' }])
  expect(actor.getSnapshot().matches('idle')).toBe(true)
})

test('the lists are invalidated even if the user leaves the page during the deletion', async () => {
  const { actor, emitted, touched } = await start()
  actor.send({ type: 'deletion.requested' })
  actor.send({ type: 'deletion.confirmed' })
  actor.stop()
  await expect.poll(() => touched.mock.calls).toHaveLength(1)
  expect(emitted).toEqual([])
})

test('a deletion with a lost reply succeeds when the list is gone', async () => {
  const { emitted, confirm, fault, calls } = await start()
  fault({ operation: 'deleteCustomList', kind: 'lost-reply' })
  await confirm()
  expect(emitted).toEqual([{ type: 'deletion.succeeded' }])
  expect(calls('deleteCustomList')).toHaveLength(1)
})

test.each([
  ['the list still exists', [{ operation: 'deleteCustomList', kind: 'abort' }]],
  [
    'the lists cannot be read',
    [
      { operation: 'deleteCustomList', kind: 'lost-reply' },
      { operation: 'getCustomLists', kind: 'error', message: 'No' },
    ],
  ],
] as const)('a deletion with a lost reply fails when %s', async (_, faults) => {
  const { emitted, confirm, fault } = await start()
  fault(...faults)
  await confirm()
  expect(emitted).toEqual([{ type: 'deletion.failed', message: 'Something went wrong.' }])
})

test('the tests cover every transition', walk.assertAllCovered)
