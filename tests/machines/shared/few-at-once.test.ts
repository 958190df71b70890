import { expect, test } from 'vitest'
import { AT_ONCE, workThrough } from '#machines/shared/few-at-once.ts'

/** Works through these; each read is answered by hand with the items that it leads to. */
function workingThrough(...items: readonly string[]) {
  const reads: { item: string; answer: (further: string[]) => void; fail: (error: Error) => void }[] = []
  const taken: string[] = []
  const leaving = new AbortController()
  const end = workThrough({
    items,
    atOnce: 2,
    signal: leaving.signal,
    read: (item) => new Promise<string[]>((answer, fail) => reads.push({ item, answer, fail })),
    take: (item, further) => {
      taken.push(item)
      return further
    },
  })
  end.catch(() => undefined)
  /** Lets what follows from an answer happen. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const answer = (item: string, ...further: string[]) => {
    reads.find((read) => read.item === item)?.answer(further)
    return settled()
  }
  return { reads, taken, leaving, end, settled, answer, begun: () => reads.map(({ item }) => item).join(' ') }
}

test('no more items than allowed are read at once, in their order, and those they lead to come last', async () => {
  const { answer, begun, end, taken } = workingThrough('a', 'b', 'c', 'd')
  expect(begun()).toBe('a b')
  await answer('b', 'e')
  expect(begun()).toBe('a b c')
  for (const item of ['a', 'c', 'd', 'e']) await answer(item)
  await end
  expect([begun(), taken.join(' ')]).toEqual(['a b c d e', 'b a c d e'])
})

test.each(['failure', 'abort'])('after the first %s nothing more is read or taken', async (what) => {
  const { reads, answer, begun, end, leaving, settled, taken } = workingThrough('a', 'b', 'c')
  if (what === 'failure') reads[0]?.fail(new Error(what))
  else leaving.abort(new Error(what))
  await settled()
  await answer('b', 'd')
  await expect(end).rejects.toThrow(what)
  expect([begun(), taken]).toEqual(['a b', []])
})

test('by default four are read at once, and without items there is nothing to do', async () => {
  let running = 0
  const read = async () => {
    running += 1
    await new Promise((resolve) => setImmediate(resolve))
    expect(running).toBeLessThanOrEqual(AT_ONCE)
    running -= 1
  }
  const { signal } = new AbortController()
  await workThrough({ items: [1, 2, 3, 4, 5, 6, 7, 8, 9], signal, read })
  await workThrough({ items: [], signal, read })
  expect([running, AT_ONCE]).toEqual([0, 4])
})
