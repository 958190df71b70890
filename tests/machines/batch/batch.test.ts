import { expect, test } from 'vitest'
import { batchMachine } from '#machines/batch/batch.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const batches = actorsOf(batchMachine)

interface Begun {
  readonly id: string
  readonly signal: AbortSignal
  readonly end: (failure: string | null) => void
}

/** The statechart for these; `begun` is the work so far, each ended by hand. */
function start(...ids: readonly string[]) {
  const begun: Begun[] = []
  const run = (id: string, signal: AbortSignal) =>
    new Promise<string | null>((end) => begun.push({ id, signal, end }))
  const started = batches.start({ run })
  const { actor } = started
  actor.send({ type: 'batch.started', ids })
  /** Ends the latest work for this one, and waits until that is known and the next has begun. */
  const end = async (id: string, failure: string | null = null) => {
    begun.findLast((each) => each.id === id)?.end(failure)
    await waitFor(actor, ({ context }) => context.done.has(id) || context.failures.get(id) === failure)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...started, begun, end, ids: () => begun.map(({ id }) => id).join(' ') }
}

test('four are under way at once, and the end of all is emitted once', async () => {
  const { end, until, emitted, ids } = start('a', 'b', 'c', 'd', 'e', 'f')
  expect(ids()).toBe('a b c d')
  await end('c')
  expect(ids()).toBe('a b c d e')
  for (const id of ['a', 'b', 'd', 'e', 'f']) await end(id)
  await until('done')
  expect(emitted).toEqual([{ type: 'batch.finished' }])
})

test('one that fails does not stop the others, and only it is tried again', async () => {
  const { actor, context, end, until, emitted, ids } = start('a', 'b', 'c')
  await end('b', 'Busy')
  await end('a')
  await end('c')
  await until('failed')
  expect([...context().failures]).toEqual([['b', 'Busy']])
  actor.send({ type: 'batch.resumed' })
  expect(context().failures.size).toBe(0)
  expect(ids()).toBe('a b c b')
  await end('b')
  await until('done')
  expect(emitted).toEqual([{ type: 'batch.finished' }])
})

test('Stop aborts what is under way, and a later start leaves out what was done nevertheless', async () => {
  const { actor, begun, context, has, end, until, ids } = start('a', 'b', 'c', 'd', 'e')
  await end('a')
  actor.send({ type: 'batch.stopped' })
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, true])
  expect(has('stopped')).toBe(true)
  await end('b')
  begun[2]?.end('Aborted')
  begun[3]?.end('Aborted')
  begun[4]?.end('Aborted')
  actor.send({ type: 'batch.resumed' })
  expect(ids()).toBe('a b c d e c d e')
  expect(context().failures.size).toBe(0)
  for (const id of ['c', 'd', 'e']) await end(id)
  await until('done')
})

test('what ends after the batch was left is not reported', async () => {
  const { actor, begun, context } = start('a')
  actor.stop()
  begun[0]?.end(null)
  await Promise.resolve()
  expect(context().done.size).toBe(0)
})
