import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import {
  codesOf,
  type Line,
  type LineKind,
  lengthsIn,
  lengthsList,
  quantityIn,
  unitIn,
} from '#machines/quick-order/line.model.ts'
import {
  type LineEvent,
  lineAfter,
  newLine,
  restoredLine,
  type StoredOutcome,
} from '#machines/quick-order/line.rules.ts'
import { amountOf, sendsOf, totalIn } from '#machines/quick-order/line-goods.rules.ts'
import type { LookupResult, Match } from '#machines/quick-order/lookup.ts'
import type { ParsedLine } from '#machines/quick-order/parsed-line.ts'
import { readLine } from '#machines/quick-order/paste.rules.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { cement } from './products.ts'

const SITE = siteLengthsOf(false, { longestLength: null })
const NUMBERED = { id: 1, number: 1 }

/** An event, or the event for the line as it is by then. */
type Step = LineEvent | ((line: Line) => LineEvent)

/** A single line, and the states it was in. */
function start(text: string, fate?: StoredOutcome) {
  const begun = fate ? restoredLine(NUMBERED, { text, own: {}, fate }) : newLine(NUMBERED, readLine(text))
  const lines: Line[] = [begun]
  const line = () => lines.at(-1) ?? begun
  const send = (...steps: readonly Step[]) => {
    for (const step of steps) {
      const event = typeof step === 'function' ? step(line()) : step
      lines.push(lineAfter(line(), event, SITE))
    }
    return line().kind
  }
  return { line, send, kind: () => line().kind, kinds: () => lines.map(({ kind }) => kind) }
}

const match = (change: Partial<Product> = {}, standard: readonly number[] = [], at = 0): Match => ({
  product: cement(change),
  standard,
  at,
})

/** A lookup, from its start to its result. */
const lookup = (result: LookupResult): readonly Step[] => [
  { type: 'lookup.started' },
  (line) => ({ type: 'lookup.finished', ids: [1], codes: codesOf(line), result }),
]
const found = (...of: Parameters<typeof match>) => lookup({ kind: 'product', match: match(...of) })
/** A lookup without a connection, of a product that was read at 1,000 ms. */
const taken = (change: Partial<Product> = {}, standard: readonly number[] = []) =>
  lookup({ kind: 'product', match: { product: { ...cement(change), asOf: 1000 }, standard, at: 0 } })
const SENT = [{ type: 'sending.started' }] as const
const ARRIVED = [...SENT, { type: 'sending.arrived' }] as const
const TIMBER = { productID: 'TFP-9035', isTally: true, UOMList: [{ UOM: 'lm', conversionFactor: 1 }] }

test('a line waits, is looked up and is matched', () => {
  const { kinds, send, line } = start('CEM-GP20 12')
  expect(send(...found())).toBe('matched')
  expect(kinds()).toEqual(['waiting', 'looking', 'matched'])
  expect(sendsOf(line(), SITE)).toEqual([{ productID: 'CEM-GP20', UOM: 'bag', quoteQty: 12, tallyLength: 0 }])
  expect(amountOf(line(), SITE)).toBe(120)
})

test('a reply for the previous codes of a line is ignored', () => {
  const { send } = start('CEM-GP20 12')
  send({ type: 'lookup.started' }, { type: 'line.edited', text: 'PLY-F8 1' }, { type: 'lookup.started' })
  const result = { kind: 'product', match: match() } as const
  expect(send({ type: 'lookup.finished', ids: [1], codes: 'CEM-GP20', result })).toBe('looking')
  expect(send({ type: 'lookup.finished', ids: [1], codes: 'PLY-F8', result })).toBe('matched')
})

test('of two readings, the one with an existing product is used', () => {
  const { send, line } = start('200 4501')
  send(...found({ productID: '4501' }, [], 1))
  expect(sendsOf(line(), SITE)).toMatchObject([{ productID: '4501', quoteQty: 200 }])
})

test('choosing among several products keeps quantity and unit', () => {
  const { send, line } = start('CEM 3 pallets')
  const products = [cement(), cement({ productID: 'CEM-GP40' })]
  expect(send(...lookup({ kind: 'candidates', products }))).toBe('ambiguous')
  expect(send({ type: 'line.productChosen', productID: 'CEM-GP40' })).toBe('waiting')
  expect(send(...found({ productID: 'CEM-GP40' }))).toBe('matched')
  expect(sendsOf(line(), SITE)).toMatchObject([{ productID: 'CEM-GP40', UOM: 'pallet', quoteQty: 3 }])
  expect(amountOf(line(), SITE)).toBe(1800)
})

test.each([
  ['no unit is set up for it', 'CEM-GP20 3', { UOMList: [] }],
  ['it has lengths but the product does not', 'CEM-GP20 3 @ 2.4', {}],
])('a line cannot be ordered when %s', (_, text, change) => {
  expect(start(text).send(...found(change))).toBe('notOrderable')
})

test.each([
  ['CEM-GP20 3 rolls', 0],
  ['CEM-GP20 3 litres', 1],
  ['3 litres CEM-GP20', 1],
])('%s: a unit that the product is not sold in must be replaced', (text, at) => {
  const { send, line } = start(text)
  expect(send(...found({}, [], at))).toBe('wrongUnit')
  expect(quantityIn(line(), SITE)).toBe(3)
  expect(unitIn(line())).toBeUndefined()
  expect(send({ type: 'line.unitChosen', UOM: 'pallet' })).toBe('matched')
  expect(send({ type: 'line.quantitySet', quantity: 4 })).toBe('matched')
  expect(sendsOf(line(), SITE)).toMatchObject([{ UOM: 'pallet', quoteQty: 4 }])
})

test('a line without a valid quantity is kept out of the cart', () => {
  const { send, line } = start('CEM-GP20 3')
  expect(send(...found())).toBe('matched')
  expect(send({ type: 'line.quantitySet', quantity: null })).toBe('noQuantity')
  expect(quantityIn(line(), SITE)).toBeNull()
  expect(sendsOf(line(), SITE)).toEqual([])
  expect(send({ type: 'line.unitChosen', UOM: 'pallet' })).toBe('noQuantity')
  expect(send({ type: 'line.quantitySet', quantity: 4 })).toBe('matched')
  expect(sendsOf(line(), SITE)).toMatchObject([{ UOM: 'pallet', quoteQty: 4 }])
})

describe('a line sold by length', () => {
  test('a line sold by length requires its lengths', () => {
    const { send, line } = start('TFP-9035 12')
    expect(send(...found(TIMBER, [360, 480]))).toBe('tally')
    expect(lengthsIn(line())).toBe('12 @ ')
    expect(lengthsList(line())).toBe('')
    expect(send({ type: 'line.lengthsSet', text: '12 @ 3.6, 2 @ 5' })).toBe('tally')
    expect(send({ type: 'line.lengthsSet', text: '12 @ 3.6,2 @ 4.8' })).toBe('matched')
    expect(lengthsList(line())).toBe('12 @ 3.6\n2 @ 4.8')
    expect(sendsOf(line(), SITE)).toEqual([
      { productID: 'TFP-9035', UOM: 'lm', quoteQty: 12, tallyLength: 3.6 },
      { productID: 'TFP-9035', UOM: 'lm', quoteQty: 2, tallyLength: 4.8 },
    ])
    expect(amountOf(line(), SITE)).toBe(528)
  })

  test('each length is sent separately and only once', () => {
    const { send, line } = start('TFP-9035 12 @ 3.6, 2 @ 4.8')
    expect(send(...found(TIMBER), ...ARRIVED)).toBe('matched')
    expect(sendsOf(line(), SITE)).toMatchObject([{ quoteQty: 2, tallyLength: 4.8 }])
    expect(amountOf(line(), SITE)).toBe(96)
    expect(send(...ARRIVED)).toBe('added')
  })

  test('an added line reports the total of all its lengths', () => {
    const { send, line } = start('TFP-9035 12 @ 3.6, 2 @ 4.8, 1 @ 2.4')
    send(...found(TIMBER))
    const [total, amount] = [totalIn(line(), SITE), amountOf(line(), SITE)]
    for (const _ of [1, 2, 3]) send(...ARRIVED)
    expect(line().kind).toBe('added')
    expect([totalIn(line(), SITE), amountOf(line(), SITE)]).toEqual([total, amount])
  })

  test('a length with a lost reply is left out once it is found in the cart', () => {
    const { send, line } = start('TFP-9035 12 @ 3.6, 2 @ 4.8')
    expect(send(...found(TIMBER), ...SENT, { type: 'sending.lost' })).toBe('outcomeUnknown')
    expect(send({ type: 'line.foundInCart' })).toBe('waiting')
    send(...found(TIMBER))
    expect(sendsOf(line(), SITE)).toMatchObject([{ quoteQty: 2, tallyLength: 4.8 }])
  })
})

test('a failed lookup and a refused line show their messages', () => {
  const failed = after('CEM-GP20', ...lookup({ kind: 'failed', message: 'No connection' }))
  expect(failed).toMatchObject({ message: 'No connection' })
  const refused = after('CEM-GP20', ...found(), ...SENT, {
    type: 'sending.refused',
    message: 'Not this week',
  })
  expect(refused).toMatchObject({ message: 'Not this week' })
})

test('a line that was not found in the cart may be sent again', () => {
  const { send } = start('CEM-GP20 3')
  send(...found(), ...SENT, { type: 'sending.lost' }, { type: 'line.notFoundInCart' })
  expect(send(...found(), ...ARRIVED)).toBe('added')
})

test('the outcome of a line survives a reload', () => {
  expect(start('CEM-GP20 3', 'added').kind()).toBe('added')
  expect(start('CEM-GP20 3', 'unsure').send({ type: 'line.foundInCart' })).toBe('added')
})

const SKIPPED_ROW: ParsedLine = { text: 'Deck screws:', readings: [], problem: null, skipped: 'heading' }

/** The text may be edited, and a change of unit, quantity or lengths leads to this kind. */
const goods = (kind: LineKind) =>
  ({
    'line.edited': 'waiting',
    'line.unitChosen': kind,
    'line.quantitySet': kind,
    'line.lengthsSet': kind,
  }) as const

/** How each state is reached, and where the events lead that apply in it. Every other event changes nothing. */
const STATES: Readonly<
  Record<LineKind, readonly [line: () => Line, leadsTo: Partial<Record<LineEvent['type'], LineKind>>]>
> = {
  skipped: [() => newLine(NUMBERED, SKIPPED_ROW), { 'line.taken': 'waiting' }],
  unreadable: [() => after('CEM-GP20 1.5'), { 'line.edited': 'waiting' }],
  waiting: [() => after('CEM-GP20 3'), { 'line.edited': 'waiting', 'lookup.started': 'looking' }],
  looking: [
    () => after('CEM-GP20 3', { type: 'lookup.started' }),
    { 'line.edited': 'waiting', 'lookup.finished': 'matched' },
  ],
  failed: [
    () => after('CEM-GP20 3', ...lookup({ kind: 'failed', message: 'No connection' })),
    { 'line.edited': 'waiting', 'line.retried': 'waiting', 'lookup.repeated': 'waiting' },
  ],
  notFound: [() => after('CEM-GP20 3', ...lookup({ kind: 'none' })), { 'line.edited': 'waiting' }],
  ambiguous: [
    () => after('CEM 3', ...lookup({ kind: 'candidates', products: [cement()] })),
    { 'line.edited': 'waiting', 'line.productChosen': 'waiting' },
  ],
  notOrderable: [() => after('CEM-GP20 3', ...found({ UOMList: [] })), { 'line.edited': 'waiting' }],
  tally: [() => after('TFP-9035 12', ...found(TIMBER)), { ...goods('tally'), 'line.lengthsSet': 'matched' }],
  wrongUnit: [
    () => after('CEM-GP20 3 rolls', ...found()),
    { ...goods('wrongUnit'), 'line.unitChosen': 'matched' },
  ],
  noQuantity: [
    () => after('CEM-GP20 3', ...found(), { type: 'line.quantitySet', quantity: null }),
    { ...goods('noQuantity'), 'line.quantitySet': 'matched' },
  ],
  awaiting: [() => after('CEM-GP20 3', ...taken()), { ...goods('awaiting'), 'lookup.repeated': 'waiting' }],
  changed: [
    () => after('CEM-GP20 3', ...taken(), { type: 'lookup.repeated' }, ...found({ customerPrice: 11 })),
    { ...goods('changed'), 'line.changeAccepted': 'matched' },
  ],
  matched: [() => after('CEM-GP20 3', ...found()), { ...goods('matched'), 'sending.started': 'adding' }],
  refused: [
    () => after('CEM-GP20 3', ...found(), ...SENT, { type: 'sending.refused', message: 'Not this week' }),
    { ...goods('matched'), 'line.retried': 'matched' },
  ],
  adding: [
    () => after('CEM-GP20 3', ...found(), ...SENT),
    {
      'sending.arrived': 'added',
      'sending.refused': 'refused',
      'sending.returned': 'matched',
      'sending.lost': 'outcomeUnknown',
    },
  ],
  added: [() => after('CEM-GP20 3', ...found(), ...ARRIVED), {}],
  outcomeUnknown: [
    () => after('CEM-GP20 3', ...found(), ...SENT, { type: 'sending.lost' }),
    { 'line.foundInCart': 'added', 'line.notFoundInCart': 'waiting' },
  ],
}

const RESULT = { kind: 'product', match: match() } as const
const EVENTS: { readonly [Type in LineEvent['type']]: Extract<LineEvent, { type: Type }> } = {
  'line.edited': { type: 'line.edited', text: 'PLY 1' },
  'line.taken': { type: 'line.taken' },
  'line.productChosen': { type: 'line.productChosen', productID: 'CEM-GP20' },
  'line.unitChosen': { type: 'line.unitChosen', UOM: 'pallet' },
  'line.quantitySet': { type: 'line.quantitySet', quantity: 4 },
  'line.lengthsSet': { type: 'line.lengthsSet', text: '12 @ 3.6' },
  'line.retried': { type: 'line.retried' },
  'line.changeAccepted': { type: 'line.changeAccepted' },
  'line.foundInCart': { type: 'line.foundInCart' },
  'line.notFoundInCart': { type: 'line.notFoundInCart' },
  'lookup.started': { type: 'lookup.started' },
  'lookup.repeated': { type: 'lookup.repeated' },
  'lookup.finished': { type: 'lookup.finished', ids: [1], codes: 'CEM-GP20', result: RESULT },
  'sending.started': { type: 'sending.started' },
  'sending.arrived': { type: 'sending.arrived' },
  'sending.refused': { type: 'sending.refused', message: 'Not this week' },
  'sending.returned': { type: 'sending.returned' },
  'sending.lost': { type: 'sending.lost' },
}

function after(text: string, ...steps: readonly Step[]): Line {
  const { line, send } = start(text)
  send(...steps)
  return line()
}

test.each(Object.entries(STATES))(
  'a line that is %s changes only by the events of its state',
  (kind, state) => {
    const [make, leadsTo] = state
    const line = make()
    expect(line.kind).toBe(kind)
    for (const event of Object.values(EVENTS)) {
      const then = lineAfter(line, event, SITE)
      expect(then.kind, event.type).toBe(leadsTo[event.type] ?? kind)
      if (!(event.type in leadsTo)) expect(then, event.type).toBe(line)
    }
  },
)
