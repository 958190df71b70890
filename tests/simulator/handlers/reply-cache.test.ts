import { describe, expect, it } from 'vitest'
import { inOneGo } from '#fixtures/steps.ts'
import { preparedRows, ReplyCache } from '#simulator/handlers/reply-cache.ts'

const reply = (bytes: number) => ({ prepared: new Uint8Array(bytes) })

describe('cached replies', () => {
  it('a prepared reply has the format that the core would send', () => {
    const { prepared } = inOneGo(preparedRows('List', ['{"a":1}', '{"a":2}']))
    expect(JSON.parse(new TextDecoder().decode(prepared))).toEqual({
      dataset: { List: [{ a: 1 }, { a: 2 }] },
    })
  })

  it('the same request is computed once', () => {
    const cache = new ReplyCache(100)
    const first = cache.get('a', () => reply(10))
    expect(cache.get('a', () => reply(10))).toBe(first)
    expect(cache.get('b', () => reply(10))).not.toBe(first)
  })

  it('the oldest reply is evicted first', () => {
    const cache = new ReplyCache(25)
    const [a, b] = [cache.get('a', () => reply(10)), cache.get('b', () => reply(10))]
    cache.get('c', () => reply(10))
    expect(cache.get('b', () => reply(10))).toBe(b)
    expect(cache.get('a', () => reply(10))).not.toBe(a)
  })

  it('the request counts towards the size of the cache', () => {
    const cache = new ReplyCache(100)
    const asked = (word: string) => cache.get(word.repeat(40), () => reply(1))
    const first = asked('a')
    asked('b')
    expect(asked('a')).not.toBe(first)
  })

  it('a reply too long to cache is still returned', () => {
    const cache = new ReplyCache(5)
    const long = cache.get('a', () => reply(10))
    expect(long.prepared).toHaveLength(10)
    expect(cache.get('a', () => reply(10))).not.toBe(long)
  })

  it('a refused request is not cached', () => {
    const cache = new ReplyCache(100)
    const refusal = () => {
      throw new Error('No matching records')
    }
    expect(() => cache.get('a', refusal)).toThrow('No matching records')
    expect(cache.get('a', () => reply(1)).prepared).toHaveLength(1)
  })
})
