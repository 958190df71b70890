import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { foundInOrder, plannedIn, readingMachine } from '#machines/reading/reading.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(readingMachine)

interface Asked {
  readonly item: string
  readonly signal: AbortSignal
  readonly answer: (found: string) => void
  readonly fail: (error: unknown) => void
}

/** The statechart for items '1' to `count`; `asked` are the reads so far, each answered by hand. */
function start(
  count: number,
  { batch = 200, first }: { readonly batch?: number; readonly first?: number } = {},
) {
  const asked: Asked[] = []
  const items = Array.from({ length: count }, (_, at) => String(at + 1))
  const read = (item: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => asked.push({ item, signal, answer, fail }))
  const actor = createActor(readingMachine, {
    input: { items, keyOf: (item) => item, read, batch, ...(first !== undefined && { first }) },
    inspect: coverage.inspect,
  }).start()
  const asks = () => asked.map(({ item }) => item).join(' ')
  /** Answers the read of that item, and waits until it is stored. */
  const answer = async (wanted: string) => {
    asked.findLast(({ item }) => item === wanted)?.answer(`found ${wanted}`)
    await waitFor(actor, ({ context }) => context.found.byKey.has(wanted))
  }
  return { actor, asked, asks, answer }
}

test('no more items than allowed are read at once, and all are found in their order', async () => {
  const { actor, asks, answer } = start(6)
  expect(asks()).toBe('1 2 3 4')
  await answer('3')
  expect(asks()).toBe('1 2 3 4 5')
  for (const item of ['1', '2', '4', '5', '6']) await answer(item)
  await waitFor(actor, (state) => state.matches('done'))
  const { input, found } = actor.getSnapshot().context
  expect(foundInOrder(input, found)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `found ${number}`))
})

test('Stop cancels what is being read, and a later start continues with the rest', async () => {
  const { actor, asked, asks, answer } = start(6)
  await answer('1')
  actor.send({ type: 'reading.stopped' })
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, true])
  asked[1]?.answer('late')
  expect(actor.getSnapshot().hasTag('reading')).toBe(false)
  actor.send({ type: 'reading.resumed' })
  expect(asks()).toBe('1 2 3 4 5 2 3 4 5')
  await answer('2')
  expect([...actor.getSnapshot().context.found.byKey]).toEqual([
    ['1', 'found 1'],
    ['2', 'found 2'],
  ])
})

test('after a failure nothing more is read until the user tries again', async () => {
  const { actor, asked, asks, answer } = start(5)
  asked[0]?.fail(new ErpError('field', 'Busy', { rows: [{ field: '', msg: 'Busy' }] }))
  await waitFor(actor, (state) => state.matches('failed'))
  expect(actor.getSnapshot().context.failure).toBe('Busy')
  asked[1]?.answer('late')
  actor.send({ type: 'reading.resumed' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(asks()).toBe('1 2 3 4 1 2 3 4')
  for (const item of ['1', '2', '3', '4', '5']) await answer(item)
  await waitFor(actor, (state) => state.matches('done'))
})

test('after a batch the user decides whether the next is read', async () => {
  const { actor, asks, answer } = start(3, { batch: 2 })
  expect(plannedIn(actor.getSnapshot().context)).toBe(2)
  await answer('1')
  await answer('2')
  await waitFor(actor, (state) => state.hasTag('more'))
  expect(asks()).toBe('1 2')
  actor.send({ type: 'reading.resumed' })
  expect(plannedIn(actor.getSnapshot().context)).toBe(3)
  await answer('3')
  await waitFor(actor, (state) => state.matches('done'))
})

test.each([
  [0, 0, ''],
  [1, 1, '1'],
])('at first %d items are read, then batches', async (first, planned, asked) => {
  const { actor, asks, answer } = start(4, { first, batch: 2 })
  expect(plannedIn(actor.getSnapshot().context)).toBe(planned)
  expect(asks()).toBe(asked)
  if (first > 0) await answer('1')
  await waitFor(actor, (state) => state.hasTag('more'))
  actor.send({ type: 'reading.resumed' })
  expect(plannedIn(actor.getSnapshot().context)).toBe(first + 2)
})

test('the tests cover every transition', coverage.assertAllCovered)
