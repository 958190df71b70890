import { expect, test } from 'vitest'
import { type CompareWork, comparisonMachine } from '#machines/price-comparison/comparison.machine.ts'
import {
  type BookFile,
  type Comparison,
  compareBooks,
  type ReadBook,
} from '#machines/price-comparison/comparison.model.ts'
import { readPriceFile } from '#machines/price-comparison/price-file.rules.ts'
import { PriceFileProblem } from '#machines/price-comparison/price-file.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const comparisons = actorsOf(comparisonMachine)
const OWN = 40_125

function read(name: string, price: string, { customer = OWN, day = '' } = {}): ReadBook {
  const records = [`H|${customer}|Kestrel|${day}|Full Download`, `D|A|a|ea|${price}|9.00|N`]
  const text = [...records, 'D|B|b|ea|2.00|9.00|N', 'T|2', ''].join('\n')
  return { name, lastModified: 0, file: readPriceFile(name, text) }
}

function comparisonOf(one: ReadBook, other: ReadBook, isChosen = false): Comparison {
  const { facts, rows } = compareBooks([one, other], { isChosen, incremental: [] })
  return { ...facts, rows, index: new Map(rows.map((row) => [row.id, row])), ownCustomer: OWN }
}

const bookOf = (name: string): BookFile => ({ name, lastModified: 0, content: new Blob() })
const [A, B, C] = [bookOf('a'), bookOf('b'), bookOf('c')]
const [OCTOBER, NOVEMBER] = [{ day: '2026-10-01' }, { day: '2026-11-01' }]
const GOOD = comparisonOf(read('a', '1.00', OCTOBER), read('b', '1.10', NOVEMBER))
const REVERSED = comparisonOf(read('a', '1.10', NOVEMBER), read('b', '1.00', OCTOBER))
const OTHERS = comparisonOf(read('a', '1.00', OCTOBER), read('b', '1.10', { customer: 7 }))

/** The chart with what its comparisons find, one after the other; 'never' for one that doesn't end. */
function start(...found: readonly (Comparison | Error | 'never')[]) {
  const asked: { readonly work: CompareWork; readonly signal: AbortSignal }[] = []
  const started = comparisons.start({
    compare: async (work, signal) => {
      const next = found[asked.length]
      asked.push({ work, signal })
      work.report(0.5)
      if (next instanceof Error) throw next
      return next === 'never' || !next ? new Promise(() => undefined) : next
    },
  })
  const { actor, context } = started
  return {
    ...started,
    asked,
    value: () => actor.getSnapshot().value,
    choose: (...books: readonly BookFile[]) => actor.send({ type: 'books.chosen', books }),
    names: () => context().books.map(({ name }) => name),
  }
}

test('two price books are compared at once, or when the second is chosen', async () => {
  const { choose, context, settled, asked, value } = start(GOOD, GOOD)
  choose(A, B)
  expect((await settled()).value).toBe('compared')
  choose(C)
  expect([value(), context().comparison]).toEqual(['choosing', null])
  choose(B)
  expect((await settled()).value).toBe('compared')
  expect(asked.map(({ work }) => work.books)).toEqual([
    [A, B],
    [C, B],
  ])
})

test('more than two at a time are refused, and what was chosen stays; a comparison needs two', () => {
  const { actor, choose, context, names, value } = start()
  choose(A)
  choose(A, B, C)
  expect(names()).toEqual(['a'])
  expect(context().failure).toMatch(/^Two price books are compared at a time/)
  actor.send({ type: 'comparison.requested' })
  expect(value()).toBe('choosing')
  actor.send({ type: 'book.removed', at: 0 })
  expect(names()).toEqual([])
})

test('a comparison reports its progress, and can be cancelled and started again', async () => {
  const { actor, choose, settled, asked, value } = start('never', GOOD)
  choose(A, B)
  await waitFor(actor, ({ context }) => context.done === 0.5)
  actor.send({ type: 'work.cancelled' })
  expect([asked[0]?.signal.aborted, value()]).toEqual([true, 'choosing'])
  actor.send({ type: 'comparison.requested' })
  expect((await settled()).value).toBe('compared')
})

test.each([
  ['a file that is no price book is dropped', new PriceFileProblem('b is bad', 1), ['a'], 'b is bad'],
  ['a problem with neither keeps both', new PriceFileProblem('Again'), ['a', 'b'], 'Again'],
  ['an unknown failure keeps both', new Error('boom'), ['a', 'b'], 'Unable to perform your request'],
])('%s', async (_, error, left, failure) => {
  const { choose, settled, names } = start(error)
  choose(A, B)
  const { value, context } = await settled()
  expect([value, context.failure, names()]).toEqual(['choosing', failure, left])
})

test('a price book of another customer is compared only once the user says so', async () => {
  const { choose, settled, actor, names, value } = start(OTHERS, OTHERS)
  choose(A, B)
  expect((await settled()).value).toBe('asking')
  actor.send({ type: 'comparison.closed' })
  expect([value(), names()]).toEqual(['choosing', []])
  choose(A, B)
  await settled()
  actor.send({ type: 'customer.accepted' })
  expect(value()).toBe('compared')
})

test.each([
  ['in the order of their age', GOOD, ['b', 'a']],
  ['in the opposite order', REVERSED, ['a', 'b']],
])('price books that were chosen %s can be swapped', async (_, found, swapped) => {
  const { choose, settled, actor, asked, names } = start(found, GOOD)
  choose(A, B)
  await settled()
  actor.send({ type: 'books.swapped' })
  await settled()
  expect(names()).toEqual(swapped)
  expect(asked.map(({ work }) => work.isChosen)).toEqual([false, true])
})

test('the same prices of the same day are refused as the same file, but not those of another day', () => {
  const same = () => comparisonOf(read('a', '1.00'), read('b', '1.00'))
  expect(same).toThrow('b has the same prices as the other file. Choose the price book to compare it with.')
  const later = comparisonOf(read('a', '1.00', OCTOBER), read('b', '1.00', NOVEMBER))
  expect(later.sums.counts.same).toBe(2)
})

test('the user’s choice of the older price book overrides its date', () => {
  const [one, other] = [read('a', '1.10', NOVEMBER), read('b', '1.00', OCTOBER)]
  const { older, newer, by } = comparisonOf(one, other, true)
  expect([older.name, newer.name, by]).toEqual(['a', 'b', 'chosen'])
})

test('the history tells that a price book without a type is incremental', () => {
  const csv = 'Product Code,UOM,Your Price ex GST\n'
  const named = (id: number, rows: string) => {
    const name = `price-book-${id}-2026-11-0${id}.csv`
    return { name, lastModified: 0, file: readPriceFile(name, csv + rows) }
  }
  const { facts } = compareBooks([named(1, 'A,ea,1.00\nB,ea,1.00'), named(2, 'A,ea,2.00')], {
    isChosen: false,
    incremental: ['2'],
  })
  expect([facts.older.isIncremental, facts.newer.isIncremental, facts.sums.apart]).toEqual([false, true, 1])
})
