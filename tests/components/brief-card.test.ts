import { expect, test } from 'vitest'
import { briefCard, type CardPlace, type ListColumn } from '../../src/components/list/list-column.ts'

type Row = Readonly<Record<string, string>>

const column = (id: string, place: CardPlace, rank?: number): ListColumn<Row> => ({
  id,
  heading: id,
  value: (row) => row[id] ?? null,
  text: (row) => row[id] ?? '-',
  place,
  width: 8,
  ...(rank !== undefined && { rank }),
})

const NUMBER = column('number', 'title')
const REF = column('ref', 'rest', 2)
const JOB = column('job', 'rest', 1)
const COLUMNS = [
  NUMBER,
  column('type', 'badge'),
  column('status', 'badge'),
  column('date', 'start'),
  REF,
  column('address', 'rest', 3),
  JOB,
]

const FULL = { number: '1', type: 'Order', date: '5/12', ref: 'PO 7', address: '8 Low Road', job: 'Deck' }

test.each([
  ['all values', FULL, 'job', ' \u00b7 PO 7 \u00b7 8 Low Road', true],
  ['no job', { ...FULL, job: '-' }, 'ref', ' \u00b7 8 Low Road', true],
  ['an address only', { number: '1', address: '8 Low Road' }, 'address', '', false],
  ['neither date nor place', { number: '1' }, undefined, '', false],
])('the second line of a card with %s begins and continues with them', (_, row, lead, more, hasStart) => {
  expect(briefCard(COLUMNS, row)).toEqual({ badge: 'status', lead, more, hasStart })
})

test('a card to come has the shape of a full one', () => {
  expect(briefCard(COLUMNS, null)).toEqual({ badge: 'status', lead: 'job', more: '', hasStart: true })
})

test('without a status the type is the badge, and the first column is never repeated', () => {
  const shown = [JOB, ...COLUMNS.filter(({ id }) => !['number', 'status', 'job'].includes(id))]
  const card = { badge: 'type', lead: 'ref', more: ' \u00b7 8 Low Road', hasStart: true }
  expect(briefCard(shown, FULL)).toEqual(card)
})

test('a list of other columns has no brief cards', () => {
  expect(briefCard([NUMBER, column('ref', 'fact')], FULL)).toBeNull()
})
