import { describe, expect, test, vi } from 'vitest'
import type { EventFrom } from 'xstate'
import type { StatementLine } from '#contract/entities/statement.ts'
import { booksMachine } from '#machines/books/books.machine.ts'
import {
  agreedLines,
  type BooksInput,
  BooksProblem,
  type BooksSource,
  isDisputed,
} from '#machines/books/books.model.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { lineOf, run, statementOf } from './support.ts'

const comparisons = actorsOf(booksMachine)
type Event = EventFrom<typeof booksMachine>
type Roles = Extract<Event, { type: 'columns.chosen' }>['roles']
type Simple =
  | 'columns.declined'
  | 'columns.reopened'
  | 'sign.flipped'
  | 'supplier.declined'
  | 'supplier.reopened'
  | 'work.cancelled'
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

function start(own: Partial<BooksInput> = {}) {
  const started = comparisons.start({
    isUsa: false,
    statement: statementOf(LINES),
    lines: LINES,
    known: [],
    ours: [],
    inSlices: async (work) => run(work),
    ...own,
  })
  const { actor, context, settled } = started
  const choose = (source: BooksSource) => actor.send({ type: 'file.chosen', source })
  return {
    ...started,
    choose,
    value: () => actor.getSnapshot().value,
    /** Chooses a file of this text; the state it leads to. */
    read: async (text: string) => {
      choose(sourceOf(text))
      return (await settled()).value
    },
    send: (...types: readonly Simple[]) => {
      for (const type of types) actor.send({ type })
    },
    change: (lines: readonly StatementLine[]) =>
      actor.send({ type: 'statement.changed', statement: statementOf(lines), lines }),
    chooseColumns: (roles: Roles) => actor.send({ type: 'columns.chosen', roles }),
    chooseSupplier: (name: string) => actor.send({ type: 'supplier.chosen', name }),
    kinds: () => context().outcome?.comparison.findings.map(({ kind }) => kind),
  }
}

test('a file whose columns are recognised is compared at once', async () => {
  const { read, kinds, emitted } = start()
  expect(await read(GOOD)).toBe('compared')
  expect([kinds(), emitted]).toEqual([['different', 'matched'], []])
})

test('unknown columns are chosen by the user, and remembered by their names', async () => {
  const { chooseColumns, read, settled, kinds, emitted, value } = start()
  expect(await read(UNKNOWN)).toBe('choosing')
  chooseColumns({ number: 1 })
  expect(value()).toBe('choosing')
  const roles = { date: 0, number: 1, amount: 2 }
  chooseColumns(roles)
  await settled()
  expect(kinds()).toEqual(['missingThere', 'matched'])
  const known = [{ names: ['Wann', 'Was', 'Wieviel'], roles }]
  expect(emitted).toEqual([{ type: 'columns.remembered', known }])
  expect(await start({ known }).read(UNKNOWN)).toBe('compared')
})

test('choosing columns can be declined, before and after a comparison', async () => {
  const { send, read, value } = start()
  await read(UNKNOWN)
  send('columns.declined')
  expect(value()).toBe('idle')
  await read(GOOD)
  send('columns.reopened')
  expect(value()).toBe('choosing')
  send('columns.declined')
  expect(value()).toBe('compared')
})

const failing = (error: Error): BooksSource => ({ name: 'x', read: () => Promise.reject(error) })

test.each([
  ['an empty text', sourceOf(' \n'), 'There is nothing to compare. Choose a CSV file, or paste its rows.'],
  ['a letter', sourceOf('Dear Sir'), /^ledger\.csv has no columns\. Export /],
  ['a file that is refused', failing(new BooksProblem('x is empty.')), 'x is empty.'],
  ['a defect', failing(new Error('What?')), 'Something went wrong.'],
])('%s is reported, and another file can be chosen', async (_, source, message) => {
  const { choose, context, settled, read } = start()
  choose(source)
  expect((await settled()).value).toBe('failed')
  expect(context().failure).toMatch(message)
  expect([await read(GOOD), context().failure]).toEqual(['compared', null])
})

test('a second file that fails or is cancelled leaves the first comparison', async () => {
  const { choose, context, has, read, send, settled, value } = start()
  await read(GOOD)
  choose(sourceOf('Dear Sir', 'letter.txt'))
  expect((await settled()).value).toBe('compared')
  expect(context().failure).toMatch(/^letter\.txt has no columns/)
  choose(endless())
  expect(has('busy')).toBe(true)
  send('work.cancelled')
  expect(value()).toBe('compared')
})

test('reading shows its progress, can be cancelled, and gives way to another file', async () => {
  const { actor, choose, read, send, value } = start()
  const slow = vi.fn(endless().read)
  choose({ name: 'slow.csv', read: slow })
  await waitFor(actor, ({ context }) => context.done === 0.25)
  send('work.cancelled')
  expect([value(), slow.mock.calls[0]?.[1].aborted]).toEqual(['idle', true])
  choose(endless())
  expect(await read(GOOD)).toBe('compared')
})

test('a comparison shows its progress, and its cancellation leads to the columns', async () => {
  const { actor, change, choose, context, send, value } = start({
    inSlices: () => new Promise(() => undefined),
  })
  choose(sourceOf(GOOD))
  await waitFor(actor, (now) => now.matches('comparing'))
  actor.send({ type: 'work.progressed', done: 0.5 })
  expect(context().done).toBe(0.5)
  change([])
  expect(context()).toMatchObject({ done: 0, lines: [] })
  send('work.cancelled')
  expect(value()).toBe('choosing')
})

test.each([
  ['Date,Num,Amount\nnever,104604-1,none', /^No row has both a date and an amount/],
  ['Date,Type,Num,Amount\n3/10/2026,Bill Payment,104604-1,100', /^These are payments only/],
])('the columns of %j are to be chosen again', async (text, failure) => {
  const { context, read } = start()
  expect(await read(text)).toBe('choosing')
  expect(context().failure).toMatch(failure)
})

test('the sign can be flipped there and back, and the order of dates chosen', async () => {
  const { actor, context, read, send, settled } = start()
  await read('Date,Num,Amount\n3/10/2026,104604-1,-100')
  for (const sign of [-1, 1, -1]) {
    expect(context().outcome?.comparison.sign).toBe(sign)
    send('sign.flipped')
    await settled()
  }
  actor.send({ type: 'days.ordered', order: 'mdy' })
  await settled()
  expect(context().outcome?.ledger.entries[0]?.date).toBe('2026-03-10')
})

test('lines in dispute are not agreed: by default what differs, and what the user ticks', async () => {
  const { actor, context, read } = start()
  await read(GOOD)
  const dispute = (id: string, isDisputed: boolean) => actor.send({ type: 'dispute.set', id, isDisputed })
  const agreed = () => {
    const { outcome, disputes } = context()
    return outcome ? agreedLines(outcome.comparison, disputes).map((line) => line.transactionNumber) : []
  }
  expect(agreed()).toEqual([104604])
  dispute('104605-1', false)
  expect(agreed()).toEqual([104605, 104604])
  dispute('104604-1', true)
  expect(agreed()).toEqual([104605])
  const { outcome, disputes } = context()
  expect(outcome?.comparison.findings.map((finding) => isDisputed(finding, disputes))).toEqual([false, true])
})

test('a statement that is read again is compared again, at once if there is a comparison', async () => {
  const { change, read, settled, kinds } = start()
  change([...LINES, lineOf('104700-1', 5)])
  await read(GOOD)
  expect(kinds()).toEqual(['missingThere', 'different', 'matched'])
  change(LINES)
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
    const { chooseSupplier, context, read, settled, kinds, emitted, value } = start()
    expect(await read(SEVERAL)).toBe('choosingSupplier')
    expect(context().suppliers).toEqual([
      { name: 'Ironbark', entries: 2, matched: 2 },
      { name: 'Wattle Paints', entries: 1, matched: 0 },
    ])
    chooseSupplier('Nobody')
    expect(value()).toBe('choosingSupplier')
    chooseSupplier('Ironbark')
    await settled()
    expect(kinds()).toEqual(['matched', 'matched'])
    expect(context().outcome?.supplier).toMatchObject({ name: 'Ironbark', others: 1 })
    expect(emitted).toEqual([{ type: 'supplier.remembered', ours: ['Ironbark'] }])
    const again = start({ ours: ['Another', 'IRONBARK'] })
    expect([await again.read(SEVERAL), again.kinds()]).toEqual(['compared', ['matched', 'matched']])
  })

  test('can be compared with another of them, or not', async () => {
    const { chooseSupplier, context, read, send, settled, kinds, value } = start({ ours: ['Ironbark'] })
    await read(SEVERAL)
    send('supplier.reopened', 'supplier.declined')
    expect(value()).toBe('compared')
    send('supplier.reopened')
    chooseSupplier('Wattle Paints')
    await settled()
    expect(kinds()).toEqual(['missingHere', 'missingThere', 'missingThere'])
    expect(context().ours).toEqual(['Wattle Paints', 'Ironbark'])
  })

  test('leaves the page or asks for columns without a choice, and asks again for another statement', async () => {
    const { actor, change, chooseColumns, read, send, settled, value } = start()
    await read(SEVERAL)
    send('columns.reopened')
    expect(value()).toBe('choosing')
    // Without a column of suppliers there is nothing to ask.
    chooseColumns({ date: 0, number: 2, amount: 3 })
    expect((await settled()).value).toBe('compared')
    await read(`${SEVERAL}\n`.replace('Vendor', 'Supplier'))
    change([])
    await settled()
    const suppliers = [{ matched: 0 }, { matched: 0 }]
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosingSupplier', context: { suppliers } })
    send('supplier.declined')
    expect(value()).toBe('idle')
  })
})
