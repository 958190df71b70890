import { expect, test, vi } from 'vitest'
import { throttled } from '../../src/components/rendering/throttled.ts'

test('the first call is made at once, later ones once per interval, and a waiting one when it is flushed', () => {
  vi.useFakeTimers()
  const made: string[] = []
  let now = ''
  const { call, flush } = throttled(700, () => made.push(now))
  const ask = (what: string) => {
    now = what
    call()
  }
  for (const what of ['a', 'b', 'c']) ask(what)
  expect(made).toEqual(['a'])
  vi.advanceTimersByTime(700)
  expect(made).toEqual(['a', 'c'])
  vi.advanceTimersByTime(1400)
  expect(made, 'nothing waits').toEqual(['a', 'c'])
  ask('d')
  ask('e')
  flush()
  flush()
  expect(made).toEqual(['a', 'c', 'd', 'e'])
  vi.advanceTimersByTime(1400)
  expect(made).toEqual(['a', 'c', 'd', 'e'])
  vi.useRealTimers()
})
