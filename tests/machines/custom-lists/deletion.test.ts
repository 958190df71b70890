import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { deletionMachine } from '#machines/custom-lists/deletion.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(deletionMachine)
const LIST = 'list-own-1'

async function start(listId = LIST) {
  const simulated = simulatedErp()
  await simulated.signIn()
  const touched = vi.fn()
  const input = { erp: simulated.erp, listsTouched: touched }
  const actor = createActor(deletionMachine, { input, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof deletionMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const ids = async () => (await simulated.erp.getCustomLists({})).map(({ cartSessionId }) => cartSessionId)
  const request = () => actor.send({ type: 'send.requested', request: listId })
  const confirm = async () => {
    request()
    actor.send({ type: 'send.confirmed' })
    await waitFor(actor, (now) => !now.hasTag('busy'))
  }
  const is = (tag: 'confirming' | 'refused' | 'outcomeUnknown' | 'done') => actor.getSnapshot().hasTag(tag)
  return { ...simulated, actor, emitted, ids, request, confirm, touched, is }
}

test('a list is deleted only after confirmation', async () => {
  const { actor, emitted, ids, request, confirm, calls, is } = await start()
  actor.send({ type: 'send.confirmed' })
  request()
  expect(is('confirming')).toBe(true)
  actor.send({ type: 'send.declined' })
  expect(is('confirming')).toBe(false)
  expect(calls('deleteCustomList')).toEqual([])
  await confirm()
  expect(is('done')).toBe(true)
  expect(emitted).toEqual([{ type: 'send.succeeded', request: LIST, result: undefined }])
  expect(await ids()).not.toContain(LIST)
})

test('a list that cannot be deleted stays, and the reason is emitted', async () => {
  const { actor, emitted, request, confirm, is } = await start('list-generic-1')
  await confirm()
  expect(emitted).toMatchObject([{ type: 'send.failed', failure: 'A generic list cannot be changed' }])
  expect(is('refused')).toBe(true)
  request()
  expect(is('confirming')).toBe(true)
  await confirm()
  actor.send({ type: 'send.dismissed' })
  expect(actor.getSnapshot().value).toBe('editing')
})

test('the lists are invalidated even if the user leaves the page during the deletion', async () => {
  const { actor, emitted, request, touched } = await start()
  request()
  actor.send({ type: 'send.confirmed' })
  actor.stop()
  await expect.poll(() => touched.mock.calls).toHaveLength(1)
  expect(emitted).toEqual([])
})

test('a deletion with a lost reply succeeds when the list is gone', async () => {
  const { emitted, confirm, fault, calls } = await start()
  fault({ operation: 'deleteCustomList', kind: 'lost-reply' })
  await confirm()
  expect(emitted).toMatchObject([{ type: 'send.succeeded' }])
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
] as const)(
  'a deletion with a lost reply is unknown when %s, and only the user repeats it',
  async (_, faults) => {
    const { actor, emitted, request, confirm, fault, calls, is } = await start()
    fault(...faults)
    await confirm()
    expect(emitted).toEqual([{ type: 'send.failed', failure: 'Something went wrong.', rows: [] }])
    expect(is('outcomeUnknown')).toBe(true)
    request()
    expect(is('confirming')).toBe(true)
    expect(calls('deleteCustomList')).toHaveLength(1)
    await confirm()
    actor.send({ type: 'send.dismissed' })
    expect(actor.getSnapshot().value).toBe('editing')
  },
)

test('the tests cover every transition', coverage.assertAllCovered)
