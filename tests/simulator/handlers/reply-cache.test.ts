import { expect, test } from 'vitest'
import { inOneGo } from '#fixtures/steps.ts'
import { preparedRows, ReplyCache } from '#simulator/handlers/reply-cache.ts'

const cacheOf = (limit: number) => {
  const cache = new ReplyCache(limit)
  return (key: string, bytes = 10) =>
    // biome-ignore lint/correctness/useYield: it is made in one step.
    cache.get(key, 1, function* () {
      if (bytes < 0) throw new Error('No matching records')
      return { prepared: new Uint8Array(bytes) }
    })
}

test('a prepared reply has the format that the core would send', () => {
  const { prepared } = inOneGo(preparedRows('List', ['{"a":1}', '{"a":2}']))
  expect(JSON.parse(new TextDecoder().decode(prepared))).toEqual({ dataset: { List: [{ a: 1 }, { a: 2 }] } })
})

test('the same request is computed once', () => {
  const get = cacheOf(100)
  const first = get('a')
  expect(get('a')).toBe(first)
  expect(get('b')).not.toBe(first)
})

test('the oldest reply is evicted first', () => {
  const get = cacheOf(25)
  const [a, b] = [get('a'), get('b')]
  get('c')
  expect(get('b')).toBe(b)
  expect(get('a')).not.toBe(a)
})

test('the request counts towards the size of the cache', () => {
  const get = cacheOf(100)
  const asked = (word: string) => get(word.repeat(40), 1)
  const first = asked('a')
  asked('b')
  expect(asked('a')).not.toBe(first)
})

test('a reply too long to cache is still returned', () => {
  const get = cacheOf(5)
  const long = get('a')
  expect(long.prepared).toHaveLength(10)
  expect(get('a')).not.toBe(long)
})

test('a refused request is not cached', () => {
  const get = cacheOf(100)
  expect(() => get('a', -1)).toThrow('No matching records')
  expect(get('a', 1).prepared).toHaveLength(1)
})
