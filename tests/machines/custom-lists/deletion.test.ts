import { expect, test, vi } from 'vitest'
import { deletionMachine } from '#machines/custom-lists/deletion.machine.ts'
import { actorsOf } from '../../support/actor.ts'
import { customerWithList, OWN } from './support.ts'

const deletions = actorsOf(deletionMachine)

async function start(listId = OWN) {
  const customer = await customerWithList()
  const listsTouched = vi.fn()
  const started = deletions.start({ erp: customer.erp, listsTouched })
  const { actor, has, settled } = started
  const request = () => {
    actor.send({ type: 'send.requested', request: listId })
    expect(has('confirming')).toBe(true)
  }
  const confirm = () => {
    request()
    actor.send({ type: 'send.confirmed' })
    return settled()
  }
  return { ...customer, ...started, request, confirm, listsTouched }
}

test('a list is deleted only after confirmation', async () => {
  const { actor, calls, confirm, emitted, has, list, request } = await start()
  actor.send({ type: 'send.confirmed' })
  request()
  actor.send({ type: 'send.declined' })
  expect(has('confirming')).toBe(false)
  expect(calls('deleteCustomList')).toEqual([])
  await confirm()
  expect(has('done')).toBe(true)
  expect(emitted).toEqual([{ type: 'send.succeeded', request: OWN, result: undefined }])
  expect(await list()).toBeUndefined()
})

test('a list that cannot be deleted stays, and the reason is emitted', async () => {
  const { actor, confirm, emitted, has } = await start('list-generic-1')
  await confirm()
  expect(emitted).toMatchObject([{ type: 'send.failed', failure: 'A generic list cannot be changed' }])
  await confirm()
  expect(has('refused')).toBe(true)
  actor.send({ type: 'send.dismissed' })
  expect(has('refused')).toBe(false)
})

test('the lists are invalidated even if the user leaves the page during the deletion', async () => {
  const { actor, emitted, request, listsTouched } = await start()
  request()
  actor.send({ type: 'send.confirmed' })
  actor.stop()
  await expect.poll(() => listsTouched.mock.calls).toHaveLength(1)
  expect(emitted).toEqual([])
})

test('a deletion with a lost reply succeeds when the list is gone', async () => {
  const { calls, confirm, emitted, fault } = await start()
  fault({ operation: 'deleteCustomList', kind: 'lost-reply' })
  await confirm()
  expect(emitted).toMatchObject([{ type: 'send.succeeded' }])
  expect(calls('deleteCustomList')).toHaveLength(1)
})

test.each([
  ['the list still exists', { kind: 'abort' }, []],
  ['the lists cannot be read', { kind: 'lost-reply' }, [{ operation: 'getCustomLists', kind: 'error' }]],
] as const)('a deletion is unknown when %s, and only the user repeats it', async (_, lost, others) => {
  const { actor, calls, confirm, emitted, fault, has } = await start()
  fault({ operation: 'deleteCustomList', ...lost }, ...others)
  await confirm()
  expect(emitted).toEqual([{ type: 'send.failed', failure: 'Something went wrong.', rows: [] }])
  expect(has('outcomeUnknown')).toBe(true)
  expect(calls('deleteCustomList')).toHaveLength(1)
  await confirm()
  actor.send({ type: 'send.dismissed' })
  expect(has('outcomeUnknown')).toBe(false)
})
