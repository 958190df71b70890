import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { keyOf } from '../../src/components/actors/history.ts'
import { CODE_LIMIT, codeIn, readCode, writeCode } from '../../src/components/happened/code.ts'
import {
  type Happened,
  type HappenedStep,
  type MoveStep,
  OUTCOMES,
} from '../../src/components/happened/happened.ts'
import { addedCode, withCode, withoutCode } from '../../src/components/happened/message-text.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')

const word = fc.oneof(fc.stringMatching(/^[a-z][a-zA-Z.]{0,12}$/), fc.string({ unit: 'grapheme' }))
/** As XState writes it: the name of a state, or its regions with their states. */
const { state } = fc.letrec<{ state: StateValue }>((tie) => ({
  state: fc.oneof(
    { maxDepth: 2 },
    word,
    // No state of an object can have this name.
    fc.dictionary(
      word.filter((name) => name !== '__proto__'),
      tie('state'),
      { maxKeys: 2 },
    ),
  ),
}))
const instance = fc.integer({ min: 1, max: 300 })
const move = fc.record({
  kind: fc.constant('move' as const),
  chart: word,
  instance,
  event: word,
  from: state,
  to: state,
})
const tens = (most: number) => fc.integer({ min: 0, max: most / 10 }).map((units) => units * 10)
const call = fc.record({
  kind: fc.constant('call' as const),
  operation: word,
  outcome: fc.constantFrom(...OUTCOMES),
  ms: tens(60_000),
})
const page = fc.record({ kind: fc.constant('page' as const), page: word })

const happened = fc
  .record({
    steps: fc.array(fc.tuple(fc.oneof(move, call, page), tens(20_000)), { maxLength: 60 }),
    actors: fc.array(fc.record({ chart: word, instance, value: state, isRunning: fc.boolean() }), {
      maxLength: 8,
    }),
    after: tens(20_000),
  })
  .map(({ steps, actors, after }): Happened => {
    let at = NOON
    const timed = steps.map(([step, wait]): HappenedStep => {
      at += wait
      return { ...step, at }
    })
    return { until: at + after, actors, steps: timed }
  })

const codeOf = (what: Happened, limit = Number.POSITIVE_INFINITY) => writeCode(what, limit) ?? ''

describe('a code of what happened', () => {
  it('reading a code gives what was written into it', () => {
    fc.assert(
      fc.property(happened, (what) => {
        expect(readCode(codeOf(what))).toEqual({ happened: what })
      }),
    )
  })

  it('a code that is longer than allowed loses its oldest steps, and no more than it must', () => {
    fc.assert(
      fc.property(happened, fc.integer({ min: 60, max: 600 }), (what, limit) => {
        const code = writeCode(what, limit)
        if (code === null) return
        expect(code.length).toBeLessThanOrEqual(limit)
        const read = readCode(code)
        if (!('happened' in read)) throw new Error(read.problem)
        const { steps, actors } = read.happened
        expect(steps).toEqual(what.steps.slice(what.steps.length - steps.length))
        expect(what.actors).toEqual(expect.arrayContaining([...actors]))
      }),
    )
  })

  it('a code without room for a single step is none', () => {
    expect(
      writeCode({ until: NOON, actors: [], steps: [{ kind: 'page', at: NOON, page: '/cart' }] }, 20),
    ).toBeNull()
  })
})

const step = (at: number): MoveStep => ({
  kind: 'move',
  at: NOON + at * 10,
  chart: 'cart',
  instance: 1,
  event: 'cart.refreshed',
  from: { open: 'settled' },
  to: { open: 'reading' },
})
const SOME: Happened = {
  until: NOON + 1000,
  actors: [{ chart: 'cart', instance: 1, value: { open: 'reading' }, isRunning: true }],
  steps: Array.from({ length: 20 }, (_, at) => step(at)),
}
const CODE = codeOf(SOME)

describe('a code in a text', () => {
  it.each([
    ['between sentences', `Help!\n\nWhat happened just now: ${CODE}\n\nRegards, Sam`],
    ['in a quoted email whose lines were broken', CODE.replaceAll(/(.{40})/g, '$1\r\n> ')],
    ['before other letters', `${CODE} AAAA`],
    ['in a link', `https://portal.example/playground#${CODE}`],
  ])('%s is found', (_, text) => {
    expect(readCode(text)).toEqual({ happened: SOME })
    expect(codeIn(text)).toBe(CODE)
  })

  it.each([
    ['an empty text', '', 'This is no code of what happened'],
    ['another text', 'BRK-RD 10', 'This is no code of what happened'],
    ['a tape', '{ "tape": 1 }', 'This is no code of what happened'],
    ['a code without its end', CODE.slice(0, -9), /^This code is cut off: \d+ of its \d+ letters are here\./],
    ['a code with a letter changed', CODE.replace(/.{5}$/, 'AAAAA'), 'This code is damaged.'],
    ['a code with two letters swapped', CODE.replace(/(\w)(\w)(?=.{30}$)/, '$2$1'), 'This code is damaged.'],
    [
      'a code of the next version',
      CODE.replace('WH1', 'WH2'),
      'This code is of a newer version of the portal',
    ],
  ])('%s is refused with what to do', (_, text, problem) => {
    expect(readCode(text)).toEqual({ problem: expect.stringMatching(problem) })
  })

  it.each<[string, Happened]>([
    ['later than there are dates', { until: 9e15, actors: [], steps: [] }],
    ['with a step of such a time', { until: NOON, actors: [], steps: [step(0), step(9e14)] }],
    ['with more steps than are kept', { ...SOME, steps: Array.from({ length: 501 }, () => step(0)) }],
  ])('a code %s is refused', (_, happened) => {
    expect(readCode(codeOf(happened))).toHaveProperty('problem', expect.stringMatching('damaged'))
  })

  it('random letters and bytes are refused, and nothing is thrown', () => {
    const letters = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('base64url'))
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), letters), (text) => {
        const coded = `WH1.${text.length.toString(36)}.${text}`
        expect(readCode(text)).toHaveProperty('problem')
        expect(readCode(coded)).toHaveProperty('problem')
      }),
      { numRuns: 1000 },
    )
  })

  it('a code with any one letter changed is refused', () => {
    for (let at = CODE.lastIndexOf('.') + 1; at < CODE.length; at += 1) {
      const other = CODE[at] === 'A' ? 'B' : 'A'
      const read = readCode(CODE.slice(0, at) + other + CODE.slice(at + 1))
      // The last letter has bits that belong to no byte.
      if ('happened' in read) expect(read.happened).toEqual(SOME)
      else expect(read.problem).toContain('damaged')
    }
  })
})

describe('a code in a message', () => {
  it('is found behind its heading, and taken out with it', () => {
    expect(addedCode(withCode('Help', CODE))).toBe(CODE)
    expect(withoutCode(withCode('Help', CODE))).toBe('Help')
  })

  it('ends where its length says, whatever follows at once', () => {
    const text = `${withCode('Help', CODE)}and-more`
    expect(addedCode(text)).toBe(CODE)
    expect(withoutCode(text)).toBe('Helpand-more')
  })

  it('is none without the heading', () => {
    const text = `Your colleague sent WH1.5.abcde, or ${CODE}`
    expect(addedCode(text)).toBeNull()
    expect(withoutCode(text)).toBe(text)
  })
})

it('a code in a message has at most 2,000 characters', () => {
  const busy: Happened = {
    ...SOME,
    steps: Array.from(
      { length: 500 },
      (_, at) => ({ ...step(at * 17 + (at % 7) * 31), instance: 1 + (at % 90) }) as HappenedStep,
    ),
  }
  const code = codeOf(busy, CODE_LIMIT)
  expect(code.length).toBeLessThanOrEqual(2000)
  expect(new Set(busy.steps.map((each) => each.kind === 'move' && keyOf(each))).size).toBe(90)
})
