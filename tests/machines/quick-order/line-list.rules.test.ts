import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineKind } from '#machines/quick-order/line.model.ts'
import type { LineEvent } from '#machines/quick-order/line.rules.ts'
import {
  attentionBeside,
  changed,
  counted,
  idsOf,
  linesOf,
  lineWith,
  NO_LINES,
  summaryOf,
  withNextSlice,
  without,
} from '#machines/quick-order/line-list.rules.ts'
import { pastedOf } from '#machines/quick-order/paste.rules.ts'
import { initialContext } from '#machines/quick-order/quick-order.machine.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { simulatedErp } from '../../support/erp.ts'
import { cement } from './products.ts'

/** The page's state with these lines, before any of them is looked up. */
function listOf(text: string): QuickOrderContext {
  const unused = () => Promise.reject(new Error('Nothing is looked up'))
  let context = initialContext({
    erp: simulatedErp().erp,
    sources: { details: unused, search: unused, lengths: unused },
    yieldToMain: unused,
    cartId: unused,
    siteLengths: siteLengthsOf(false, { longestLength: null }),
    draft: '',
    kept: [],
  })
  context = { ...context, pasted: [pastedOf(text)] }
  while (context.pasted.length > 0) context = { ...context, ...withNextSlice(context) }
  return context
}

const FORTY = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? '???' : `CEM-GP20 ${at}`)).join('\n')

const TWELVE = FORTY.split('\n').slice(0, 12).join('\n')

const RESULT = { kind: 'product', match: { product: cement(), standard: [], at: 0 } } as const
const STARTED: LineEvent = { type: 'lookup.started' }
const FOUND = { type: 'lookup.finished', ids: [1], codes: 'CEM-GP20', result: RESULT } as const
const FAILED: LineEvent = { ...FOUND, result: { kind: 'failed', message: '' } }
const EMPTIED: LineEvent = { type: 'line.quantitySet', quantity: null }
const SENDING: LineEvent = { type: 'sending.started' }
const ARRIVED: LineEvent = { type: 'sending.arrived' }
const LOST: LineEvent = { type: 'sending.lost' }
const EVENTS: readonly LineEvent[] = [
  ...[STARTED, FOUND, FAILED, EMPTIED, SENDING, ARRIVED, LOST],
  { type: 'line.edited', text: 'CEM-GP20 7' },
  { type: 'line.edited', text: '!!!' },
  { type: 'line.quantitySet', quantity: 3 },
  { type: 'line.unitChosen', UOM: 'pallet' },
  { type: 'line.retried' },
]

const each = (id: number, ...events: readonly LineEvent[]) => events.map((event) => ({ ids: [id], event }))
/** Leads to every kind of line, whatever the random steps reach. */
const EVERY_KIND = [
  ...each(2, STARTED, FOUND, SENDING, ARRIVED),
  ...each(3, STARTED, FOUND, SENDING, LOST),
  ...each(4, STARTED, FAILED),
  ...each(6, STARTED, FOUND, EMPTIED),
]

test('the running summary is equal to a recount after any event', () => {
  const step = fc.record({
    ids: fc.array(fc.nat(13), { maxLength: 8, size: 'max' }),
    event: fc.constantFrom(...EVENTS),
  })
  const seen = new Set<LineKind>()
  const expectCounted = (context: QuickOrderContext) => {
    for (const { kind } of context.lines) seen.add(kind)
    const recounted = context.lines.reduce(
      (sum, line) => counted(sum, line, 1, context.siteLengths),
      NO_LINES,
    )
    expect(summaryOf(context.counts)).toEqual(summaryOf(recounted))
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), fc.nat(13), (steps, gone) => {
      let context = listOf(TWELVE)
      for (const { ids, event } of steps) {
        context = { ...context, ...changed(context, [...new Set(ids)], event) }
        expectCounted(context)
      }
      const removed = context.lines.filter(({ id }) => id === gone)
      expectCounted({ ...context, ...without(context, removed) })
    }),
    { numRuns: 30, examples: [[EVERY_KIND, 2]] },
  )
  expect([...seen].sort().join(' ')).toBe(
    'added adding failed looking matched noQuantity outcomeUnknown unreadable waiting',
  )
})

test('a line is found by its id, also when others were removed', () => {
  const context = listOf(FORTY)
  const left = { ...context, ...without(context, linesOf(context.lines, 'unreadable')) }
  expect(idsOf(left.lines)).toEqual(idsOf(context.lines).filter((id) => id % 4 !== 1))
  for (const id of idsOf(context.lines))
    expect(lineWith(left.lines, id)).toBe(id % 4 === 1 ? undefined : context.lines[id - 1])
  expect(lineWith(left.lines, 41)).toBeUndefined()
  expect(lineWith([], 1)).toBeUndefined()
})

test('the next line that needs attention is found in both directions, wrapping round', () => {
  const { lines } = listOf('???\nCEM-GP20\n!!!')
  expect([null, 1, 2, 3].map((from) => attentionBeside(lines, from, 1))).toEqual([1, 3, 3, 1])
  expect([null, 1, 2, 3].map((from) => attentionBeside(lines, from, -1))).toEqual([3, 3, 1, 1])
  expect(attentionBeside([], null, 1)).toBeNull()
})
