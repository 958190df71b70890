import { describe, expect, it } from 'vitest'
import { preparedRows, ReplyCache } from '#simulator/handlers/reply-cache.ts'

const reply = (bytes: number) => ({ prepared: new Uint8Array(bytes) })

describe('ready replies', () => {
  it('are what the core would have sent', () => {
    const { prepared } = preparedRows('List', ['{"a":1}', '{"a":2}'])
    expect(JSON.parse(new TextDecoder().decode(prepared))).toEqual({
      dataset: { List: [{ a: 1 }, { a: 2 }] },
    })
  })

  it('are made once for what is asked again', () => {
    const cache = new ReplyCache(100)
    const first = cache.get('a', () => reply(10))
    expect(cache.get('a', () => reply(10))).toBe(first)
    expect(cache.get('b', () => reply(10))).not.toBe(first)
  })

  it('make room for others, the oldest first', () => {
    const cache = new ReplyCache(25)
    const [a, b] = [cache.get('a', () => reply(10)), cache.get('b', () => reply(10))]
    cache.get('c', () => reply(10))
    expect(cache.get('b', () => reply(10))).toBe(b)
    expect(cache.get('a', () => reply(10))).not.toBe(a)
  })

  it('count with what was asked: a long question is not kept for nothing', () => {
    const cache = new ReplyCache(100)
    const asked = (word: string) => cache.get(word.repeat(40), () => reply(1))
    const first = asked('a')
    asked('b')
    expect(asked('a')).not.toBe(first)
  })

  it('are given even where they are too long to be kept', () => {
    const cache = new ReplyCache(5)
    const long = cache.get('a', () => reply(10))
    expect(long.prepared).toHaveLength(10)
    expect(cache.get('a', () => reply(10))).not.toBe(long)
  })

  it('are not kept where making them was refused', () => {
    const cache = new ReplyCache(100)
    const refusal = () => {
      throw new Error('No matching records')
    }
    expect(() => cache.get('a', refusal)).toThrow('No matching records')
    expect(cache.get('a', () => reply(1)).prepared).toHaveLength(1)
  })
})
