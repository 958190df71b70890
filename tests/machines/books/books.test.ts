import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { booksMachine } from '#machines/books/books.machine.ts'
import {
  agreedLines,
  type BooksInput,
  BooksProblem,
  type BooksSource,
  isDisputed,
} from '#machines/books/books.model.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { lineOf, run, statementOf } from './support.ts'

const coverage = trackTransitions(booksMachine)
const LINES = [lineOf('104604-1', 100), lineOf('104605-1', 200)]
const GOOD = 'Date,Num,Amount\n1/10/2026,104604-1,100\n1/10/2026,104605-1,209'
const UNKNOWN = 'Wann,Was,Wieviel\n1/10/2026,104604-1,100'

const sourceOf = (text: string, name = 'ledger.csv'): BooksSource => ({
  name,
  read: async () => ({ name, text }),
})
const endless = (): BooksSource => ({
  name: 'slow.csv',
  read: (report) => {
    report(0.25)
    return new Promise(() => undefined)
  },
})

const actors: { stop: () => unknown }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

function start(own: Partial<BooksInput> = {}) {
  const input: BooksInput = {
    isUsa: false,
    statement: statementOf(LINES),
    lines: LINES,
    known: [],
    ours: [],
    inSlices: async (work) => run(work),
    ...own,
  }
  const actor = createActor(booksMachine, { input, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof booksMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  actors.push(actor)
  const choose = (source: BooksSource) => actor.send({ type: 'file.chosen', source })
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const read = async (text: string) => {
    choose(sourceOf(text))
    return settled()
  }
  const kinds = () => actor.getSnapshot().context.outcome?.comparison.findings.map(({ kind }) => kind)
  return { actor, emitted, choose, settled, read, kinds }
}

test('a file whose columns are recognised is compared at once', async () => {
  const { read, kinds, emitted } = start()
  expect((await read(GOOD)).value).toBe('compared')
  expect(kinds()).toEqual(['different', 'matched'])
  expect(emitted).toEqual([])
})

test('unknown columns are chosen by the user, and remembered by their names', async () => {
  const { actor, read, settled, kinds, emitted } = start()
  expect((await read(UNKNOWN)).value).toBe('choosing')
  actor.send({ type: 'columns.chosen', roles: { number: 1 } })
  expect(actor.getSnapshot().value).toBe('choosing')
  actor.send({ type: 'columns.chosen', roles: { date: 0, number: 1, amount: 2 } })
  await settled()
  expect(kinds()).toEqual(['missingThere', 'matched'])
  const known = [{ names: ['Wann', 'Was', 'Wieviel'], roles: { date: 0, number: 1, amount: 2 } }]
  expect(emitted).toEqual([{ type: 'columns.remembered', known }])
  expect(JSON.stringify(known)).not.toContain('104604')
  const again = start({ known })
  expect((await again.read(UNKNOWN)).value).toBe('compared')
})

test('choosing columns can be declined, before and after a comparison', async () => {
  const { actor, read } = start()
  await read(UNKNOWN)
  actor.send({ type: 'columns.declined' })
  expect(actor.getSnapshot().value).toBe('idle')
  await read(GOOD)
  actor.send({ type: 'columns.reopened' })
  expect(actor.getSnapshot().value).toBe('choosing')
  actor.send({ type: 'columns.declined' })
  expect(actor.getSnapshot().value).toBe('compared')
})

test.each([
  ['an empty text', sourceOf(' \n'), 'There is nothing to compare. Choose a CSV file, or paste its rows.'],
  ['a letter', sourceOf('Dear Sir'), /^ledger\.csv has no columns\. Export /],
  [
    'a file that is refused',
    { name: 'x', read: () => Promise.reject(new BooksProblem('x is empty.')) },
    'x is empty.',
  ],
  ['a defect', { name: 'x', read: () => Promise.reject(new Error('What?')) }, 'Something went wrong.'],
])('%s is reported, and another file can be chosen', async (_, source, message) => {
  const { actor, choose, settled, read } = start()
  choose(source)
  await settled()
  const { value, context } = actor.getSnapshot()
  expect(value).toBe('failed')
  expect(context.failure).toMatch(message)
  expect((await read(GOOD)).value).toBe('compared')
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('a second file that fails or is cancelled leaves the first comparison', async () => {
  const { actor, choose, read, settled } = start()
  await read(GOOD)
  choose(sourceOf('Dear Sir', 'letter.txt'))
  await settled()
  expect(actor.getSnapshot().value).toBe('compared')
  expect(actor.getSnapshot().context.failure).toMatch(/^letter\.txt has no columns/)
  choose(endless())
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send({ type: 'work.cancelled' })
  expect(actor.getSnapshot().value).toBe('compared')
})

test('reading shows its progress, can be cancelled, and gives way to another file', async () => {
  const { actor, choose, settled } = start()
  const read = vi.fn(endless().read)
  choose({ name: 'slow.csv', read })
  await waitFor(actor, ({ context }) => context.done === 0.25)
  actor.send({ type: 'work.cancelled' })
  expect(actor.getSnapshot().value).toBe('idle')
  expect(read.mock.calls[0]?.[1].aborted).toBe(true)
  choose(endless())
  choose(sourceOf(GOOD))
  await settled()
  expect(actor.getSnapshot().value).toBe('compared')
})

test('a comparison shows its progress, and its cancellation leads to the columns', async () => {
  const { actor, choose } = start({ inSlices: () => new Promise(() => undefined) })
  choose(sourceOf(GOOD))
  await waitFor(actor, (now) => now.matches('comparing'))
  actor.send({ type: 'work.progressed', done: 0.5 })
  expect(actor.getSnapshot().context.done).toBe(0.5)
  actor.send({ type: 'statement.changed', statement: statementOf([]), lines: [] })
  expect(actor.getSnapshot().context).toMatchObject({ done: 0, lines: [] })
  actor.send({ type: 'work.cancelled' })
  expect(actor.getSnapshot().value).toBe('choosing')
})

test('columns without any date and amount in one row are to be chosen again', async () => {
  const { actor, read } = start()
  await read('Date,Num,Amount\nnever,104604-1,none')
  expect(actor.getSnapshot().value).toBe('choosing')
  expect(actor.getSnapshot().context.failure).toMatch(/^No row has both a date and an amount/)
})

test('a list of payments is refused', async () => {
  const { actor, read } = start()
  await read('Date,Type,Num,Amount\n3/10/2026,Bill Payment,104604-1,100')
  expect(actor.getSnapshot().value).toBe('choosing')
  expect(actor.getSnapshot().context.failure).toMatch(/^These are payments only/)
})

test('the sign can be flipped there and back, and the order of dates chosen', async () => {
  const { actor, read, settled } = start()
  await read('Date,Num,Amount\n3/10/2026,104604-1,-100')
  const sign = () => actor.getSnapshot().context.outcome?.comparison.sign
  expect(sign()).toBe(-1)
  actor.send({ type: 'sign.flipped' })
  await settled()
  expect(sign()).toBe(1)
  actor.send({ type: 'sign.flipped' })
  await settled()
  expect(sign()).toBe(-1)
  actor.send({ type: 'days.ordered', order: 'mdy' })
  await settled()
  expect(actor.getSnapshot().context.outcome?.ledger.entries[0]?.date).toBe('2026-03-10')
})

test('lines in dispute are not agreed: by default what differs, and what the user ticks', async () => {
  const { actor, read } = start()
  await read(GOOD)
  const agreed = () => {
    const { outcome, disputes } = actor.getSnapshot().context
    return outcome ? agreedLines(outcome.comparison, disputes).map((line) => line.transactionNumber) : []
  }
  expect(agreed()).toEqual([104604])
  actor.send({ type: 'dispute.set', id: '104605-1', isDisputed: false })
  expect(agreed()).toEqual([104605, 104604])
  actor.send({ type: 'dispute.set', id: '104604-1', isDisputed: true })
  expect(agreed()).toEqual([104605])
  const { outcome, disputes } = actor.getSnapshot().context
  expect(outcome?.comparison.findings.map((finding) => isDisputed(finding, disputes))).toEqual([false, true])
})

test('a statement that is read again is compared again, at once if there is a comparison', async () => {
  const { actor, read, settled, kinds } = start()
  const changed = [...LINES, lineOf('104700-1', 5)]
  actor.send({ type: 'statement.changed', statement: statementOf(changed), lines: changed })
  await read(GOOD)
  expect(kinds()).toEqual(['missingThere', 'different', 'matched'])
  actor.send({ type: 'statement.changed', statement: statementOf(LINES), lines: LINES })
  await settled()
  expect(kinds()).toEqual(['different', 'matched'])
})

describe('a ledger of several suppliers', () => {
  const SEVERAL = [
    'Date,Vendor,Num,Amount',
    '1/10/2026,Wattle Paints,WP-1,33',
    '1/10/2026,Ironbark,104604-1,100',
    '1/10/2026,ironbark ,104605-1,200',
  ].join('\n')

  test('is compared once the user has chosen ours, which is remembered', async () => {
    const { actor, read, settled, kinds, emitted } = start()
    expect((await read(SEVERAL)).value).toBe('choosingSupplier')
    expect(actor.getSnapshot().context.suppliers).toEqual([
      { name: 'Ironbark', entries: 2, matched: 2 },
      { name: 'Wattle Paints', entries: 1, matched: 0 },
    ])
    actor.send({ type: 'supplier.chosen', name: 'Nobody' })
    expect(actor.getSnapshot().value).toBe('choosingSupplier')
    actor.send({ type: 'supplier.chosen', name: 'Ironbark' })
    await settled()
    expect(kinds()).toEqual(['matched', 'matched'])
    expect(actor.getSnapshot().context.outcome?.supplier).toMatchObject({ name: 'Ironbark', others: 1 })
    expect(emitted).toEqual([{ type: 'supplier.remembered', ours: ['Ironbark'] }])
    const again = start({ ours: ['Another', 'IRONBARK'] })
    expect((await again.read(SEVERAL)).value).toBe('compared')
    expect(again.kinds()).toEqual(['matched', 'matched'])
  })

  test('can be compared with another of them, or not', async () => {
    const { actor, read, settled, kinds } = start({ ours: ['Ironbark'] })
    await read(SEVERAL)
    actor.send({ type: 'supplier.reopened' })
    actor.send({ type: 'supplier.declined' })
    expect(actor.getSnapshot().value).toBe('compared')
    actor.send({ type: 'supplier.reopened' })
    actor.send({ type: 'supplier.chosen', name: 'Wattle Paints' })
    await settled()
    expect(kinds()).toEqual(['missingHere', 'missingThere', 'missingThere'])
    expect(actor.getSnapshot().context.ours).toEqual(['Wattle Paints', 'Ironbark'])
  })

  test('leaves the page or asks for columns without a choice, and asks again for another statement', async () => {
    const { actor, read, settled } = start()
    await read(SEVERAL)
    actor.send({ type: 'columns.reopened' })
    expect(actor.getSnapshot().value).toBe('choosing')
    // Without a column of suppliers there is nothing to ask.
    actor.send({ type: 'columns.chosen', roles: { date: 0, number: 2, amount: 3 } })
    await settled()
    expect(actor.getSnapshot().value).toBe('compared')
    await read(`${SEVERAL}\n`.replace('Vendor', 'Supplier'))
    actor.send({ type: 'statement.changed', statement: statementOf([]), lines: [] })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosingSupplier',
      context: { suppliers: [{ matched: 0 }, { matched: 0 }] },
    })
    actor.send({ type: 'supplier.declined' })
    expect(actor.getSnapshot().value).toBe('idle')
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
