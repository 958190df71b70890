import { expect, test } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import { foundInOrder, plannedIn, readingMachine } from '#machines/reading/reading.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const readings = actorsOf(readingMachine)

interface Asked {
  readonly item: string
  readonly signal: AbortSignal
  readonly answer: (found: string) => void
  readonly fail: (error: unknown) => void
}

/** The statechart for these items; `asked` are the reads so far, each answered by hand. */
function start(items: readonly string[], own: { readonly batch?: number; readonly first?: number } = {}) {
  const asked: Asked[] = []
  const read = (item: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => asked.push({ item, signal, answer, fail }))
  const started = readings.start({ items, keyOf: (item) => item, read, batch: 200, ...own })
  const { actor, context } = started
  /** Answers the read of these items, and waits until each is stored. */
  const answer = async (...wanted: readonly string[]) => {
    for (const each of wanted) {
      asked.findLast(({ item }) => item === each)?.answer(`found ${each}`)
      await waitFor(actor, (now) => now.context.found.byKey.has(each))
    }
  }
  return {
    ...started,
    asked,
    asks: () => asked.map(({ item }) => item).join(' '),
    answer,
    planned: () => plannedIn(context()),
    at: (state: 'done' | 'failed') => waitFor(actor, (now) => now.matches(state)),
    stop: () => actor.send({ type: 'reading.stopped' }),
    resume: () => actor.send({ type: 'reading.resumed' }),
  }
}

test('four items are read at once, and all are found in their order', async () => {
  const { answer, asks, at, context } = start(['1', '2', '3', '4', '5'])
  expect(asks()).toBe('1 2 3 4')
  await answer('3')
  expect(asks()).toBe('1 2 3 4 5')
  await answer('1', '2', '4', '5')
  await at('done')
  const { input, found } = context()
  expect(foundInOrder(input, found)).toEqual(['found 1', 'found 2', 'found 3', 'found 4', 'found 5'])
})

test('Stop cancels what is being read, and a later start continues with the rest', async () => {
  const { answer, asked, asks, context, has, resume, stop } = start(['1', '2', '3'])
  await answer('1')
  stop()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  asked[1]?.answer('late')
  expect(has('reading')).toBe(false)
  resume()
  expect(asks()).toBe('1 2 3 2 3')
  await answer('2')
  expect(Object.fromEntries(context().found.byKey)).toEqual({ 1: 'found 1', 2: 'found 2' })
})

test('after a failure nothing more is read until the user tries again', async () => {
  const { answer, asked, asks, at, context, resume } = start(['1', '2', '3', '4', '5'])
  asked[0]?.fail(new ErpError('field', 'Busy', { rows: [{ field: '', msg: 'Busy' }] }))
  await at('failed')
  expect(context().failure).toBe('Busy')
  asked[1]?.answer('late')
  resume()
  expect(context().failure).toBeNull()
  expect(asks()).toBe('1 2 3 4 1 2 3 4')
  await answer('1', '2', '3', '4', '5')
  await at('done')
})

test.each([
  [{ batch: 2 }, ['1', '2']],
  [{ batch: 2, first: 0 }, []],
  [{ batch: 2, first: 1 }, ['1']],
])('with %j the items %j are read before the user is asked, then a batch', async (own, first) => {
  const { answer, asks, at, planned, resume, until } = start(['1', '2', '3'], own)
  expect([asks(), planned()]).toEqual([first.join(' '), first.length])
  await answer(...first)
  await until('more')
  resume()
  expect(planned()).toBe(Math.min(first.length + 2, 3))
  if (first.length === 0) return
  await answer(...['1', '2', '3'].slice(first.length))
  await at('done')
})
