import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import {
  amountOf,
  hasTotal,
  heldOf,
  mergedRows,
  type Plan,
  rowOf,
  rowsFor,
  type Step,
  scaleOf,
  sendOutcomeOf,
  stepsOf,
  type TallyRow,
  totalOf,
  unfinishedRows,
  withBlankRow,
  withLength,
  withoutAdded,
  withPieces,
  withStep,
} from '#machines/tally/tally.rules.ts'

const SITE = siteLengthsOf(false, { longestLength: null })
const rows = (...lines: readonly (readonly [string, number])[]): TallyRow[] =>
  lines.map(([text, qty], at) => ({ ...withLength(rowOf(at + 1, 0, qty), text, SITE), isTyping: false }))
const NOTHING = new Map<number, number>()
const plan = (own: Partial<Plan>): Plan => ({
  mode: 'add',
  rows: [],
  held: NOTHING,
  opened: NOTHING,
  failures: new Map(),
  ...own,
})

test('a total exists when it is above zero and a safe integer', () => {
  expect(hasTotal(rows(['0', 5], ['3', 0]))).toBe(false)
  expect(hasTotal(rows(['0.5', 1]))).toBe(true)
  expect(hasTotal(rows(['3', Number.MAX_SAFE_INTEGER]))).toBe(false)
})

test('heldOf sums the quantities of a length in several rows', () => {
  const tallies = [3.6, 2.4, 3.6].map((length, at) => ({ lineNo: 1, length, qty: at + 1 }))
  expect([...heldOf(tallies)].join(' ')).toBe('360,4 240,2')
})

test('a thousand pieces of 0.1 m total 100 m', () => {
  expect(totalOf(Array.from({ length: 1000 }, (_, id) => rowOf(id, 10, 1)))).toBe(10_000)
})

describe('tally rows', () => {
  test('rows start with the standard lengths, the line’s contents or a blank row', () => {
    expect(rowsFor([240, 360], new Map([[360, 4]]))).toEqual(rows(['2.4', 0], ['3.6', 4]))
    expect(rowsFor([], new Map([[360, 4]]))).toEqual(rows(['3.6', 4]))
    expect(rowsFor([], NOTHING)).toEqual(rows(['', 0]))
  })

  test('added pieces are merged by length and replace blank rows', () => {
    const before = withBlankRow(rows(['3.6', 2]))
    const more = [360, 240].map((length) => ({ length, qty: length / 120 }))
    expect(withPieces(before, more)).toEqual([rowOf(1, 360, 5), rowOf(3, 240, 2)])
    expect(withPieces(before, [])).toBe(before)
  })

  test('rows of equal length are merged, whatever else is unfinished', () => {
    expect(mergedRows(rows(['3.6', 2], ['', 4], ['3.60', 3]))).toEqual(rows(['3.6', 5], ['', 4]))
  })

  test('added rows are removed, or reset to 0 for standard lengths', () => {
    const step: Step = { kind: 'add', length: 360, qty: 2, wanted: 2 }
    expect(withoutAdded(rows(['3.6', 2]), step, false)).toEqual([])
    expect(withoutAdded(rows(['3.6', 2]), step, true)).toEqual(rows(['3.6', 0]))
    expect(withoutAdded(rows(['3.6', 5], ['3', 1]), step, false)).toEqual(rows(['3.6', 3], ['3', 1]))
  })

  test('rows with only a length or only a quantity are unfinished', () => {
    const half = rows(['', 4], ['3.6', 0], ['', 0], ['3', 1])
    expect(unfinishedRows(half, 'add', false).map(({ id }) => id)).toEqual([1, 2])
    expect(unfinishedRows(half, 'update', false).map(({ id }) => id)).toEqual([1])
    expect(unfinishedRows(half, 'add', true)).toEqual([])
  })
})

describe('the remaining steps of a tally', () => {
  test('adding sends every length with a quantity that has not failed', () => {
    const own = { rows: rows(['3.6', 2], ['2.4', 0], ['', 3], ['3', 1]), held: new Map([[360, 5]]) }
    expect(stepsOf(plan(own))).toEqual([
      { kind: 'add', length: 360, qty: 2, wanted: 7 },
      { kind: 'add', length: 300, qty: 1, wanted: 1 },
    ])
    expect(stepsOf(plan({ ...own, failures: new Map([[360, 'no']]) }))).toMatchObject([{ length: 300 }])
  })

  const held = new Map([
    [360, 5],
    [240, 2],
    [600, 1],
  ])
  const opened = new Map([
    [360, 5],
    [240, 2],
  ])

  test('updating sends the differences, with removals last', () => {
    const changed = { mode: 'update', rows: rows(['3.6', 4], ['3', 1]), held, opened } as const
    expect(stepsOf(plan(changed))).toEqual([
      { kind: 'set', length: 360, qty: 4, wanted: 4 },
      { kind: 'add', length: 300, qty: 1, wanted: 1 },
      { kind: 'set', length: 240, qty: 0, wanted: 0 },
    ])
  })

  test('nothing is removed while another step has failed', () => {
    const failures = new Map([[300, 'no']])
    const own = { mode: 'update', rows: rows(['3.6', 5], ['3', 1]), held, opened, failures } as const
    expect(stepsOf(plan(own))).toEqual([])
  })

  const row = fc
    .tuple(fc.nat(), fc.constantFrom(0, 240, 300, 360, 600), fc.nat(9))
    .map(([id, length, qty]) => rowOf(id, length, qty))
  const anyHeld = fc
    .array(fc.tuple(fc.constantFrom(240, 300, 360, 600), fc.integer({ min: 1, max: 9 })))
    .map((pairs): ReadonlyMap<number, number> => new Map(pairs))

  test('updating step by step leaves the cart with exactly the rows', () => {
    fc.assert(
      fc.property(fc.array(row), anyHeld, (some, before) => {
        let now = plan({ mode: 'update', rows: mergedRows(some), held: before, opened: before })
        for (let [step] = stepsOf(now); step; [step] = stepsOf(now))
          now = { ...now, held: withStep(now.held, step) }
        const wanted = now.rows
          .filter(({ length, qty }) => length > 0 && qty > 0)
          .map(({ length, qty }) => [length, qty] as const)
        expect(new Map(now.held)).toEqual(new Map(wanted))
      }),
    )
  })

  test('adding step by step adds each piece once', () => {
    fc.assert(
      fc.property(fc.array(row), anyHeld, fc.boolean(), (some, before, isStandard) => {
        let now = plan({ rows: mergedRows(some), held: before })
        for (let [step] = stepsOf(now); step; [step] = stepsOf(now))
          now = { ...now, held: withStep(now.held, step), rows: withoutAdded(now.rows, step, isStandard) }
        const pieces = (held: ReadonlyMap<number, number>) => [...held].reduce((s, [l, q]) => s + l * q, 0)
        expect(pieces(now.held)).toBe(pieces(before) + totalOf(some))
      }),
    )
  })
})

test('the cart’s contents decide whether a lost step arrived', () => {
  const step: Step = { kind: 'add', length: 360, qty: 2, wanted: 7 }
  const before = new Map([[360, 5]])
  expect(sendOutcomeOf(step, before, new Map([[360, 7]]))).toBe('arrived')
  expect(sendOutcomeOf(step, before, before)).toBe('absent')
  expect(sendOutcomeOf(step, before, new Map([[360, 6]]))).toBe('unclear')
  expect(sendOutcomeOf({ ...step, wanted: 0 }, before, NOTHING)).toBe('arrived')
})

test('the drawing’s scale fits the longest piece, with ticks that stay distinguishable', () => {
  expect(scaleOf(rows(['3.6', 1]), 6)).toEqual({ max: 6, tick: 0.25 })
  expect(scaleOf([rowOf(1, 2_400, 1)], 20)).toEqual({ max: 24, tick: 1 })
  expect(scaleOf([rowOf(1, 10_000_000, 1)], 6)).toEqual({ max: 100_000, tick: 3125 })
})

test('the price of a tally is its total length at the rate, rounded to the cent', () => {
  expect(amountOf([rowOf(1, 360, 12), rowOf(2, 480, 23)], 5.99)).toBe(920.06)
  expect(amountOf([], 5.99)).toBe(0)
})
