import { expect, test } from 'vitest'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import { orderOfList } from '#machines/on-site/list-order.rules.ts'
import { lineAfter, restoredLine } from '#machines/quick-order/line.rules.ts'
import { sendsOf } from '#machines/quick-order/line-goods.rules.ts'
import { type LengthUnit, siteLengthsOf } from '#machines/site/lengths.ts'
import { lineOf } from '../custom-lists/lines.ts'
import { cement } from '../quick-order/products.ts'

interface Lengths {
  readonly cuts?: readonly (readonly [qty: number, length: number])[]
  readonly unit?: LengthUnit
  readonly standard?: readonly number[]
}

/** What a line of a list is in a quick order once its product was found: its state, and the calls it makes. */
function ordered(own: Partial<CartLine>, { cuts = [], unit = 'm', standard = [] }: Lengths) {
  const site = siteLengthsOf(unit === 'ft', { longestLength: null })
  const lengths = cuts.map(([qty, length]): TallyLength => ({ lineNo: 1, qty, length }))
  const [kept] = orderOfList([{ line: lineOf(own), isSold: true }], new Map([[1, lengths]]), unit)
  if (!kept) throw new Error('The list has no line')
  const codes = kept.meaning?.readings[0]?.code ?? ''
  const UOMList = (own.isTally ? ['lm'] : ['bag', 'm²']).map((UOM) => ({ UOM, conversionFactor: 1 }))
  const product = cement({ productID: codes, isTally: own.isTally ?? false, UOMList })
  const waiting = lineAfter(restoredLine({ id: 1, number: 1 }, kept), { type: 'lookup.started' }, site)
  const result = { kind: 'product', match: { product, standard, at: 0 } } as const
  const line = lineAfter(waiting, { type: 'lookup.finished', ids: [1], codes, result }, site)
  const sends = sendsOf(line, site).map(({ quoteQty, UOM, tallyLength, quoteComments: note }) =>
    [quoteQty, UOM, ...(tallyLength ? [`@ ${tallyLength}`] : []), ...(note ? [`(${note})`] : [])].join(' '),
  )
  return [line.kind, ...sends].join(', ')
}

const TALLY = { isTally: true, UOM: 'lm', prodQty: 12 }
const TWO = [[24, 3.6] as const, [6, 4.8] as const]

test.each<[about: string, own: Partial<CartLine>, lengths: Lengths, expected: string]>([
  ['a quantity in its unit', { prodQty: 3, UOM: 'bag' }, {}, 'matched, 3 bag'],
  ['another unit', { prodQty: 7, UOM: 'm²' }, {}, 'matched, 7 m²'],
  ['a note', { UOM: 'bag', quoteComments: ' 12 @ 3.6 ' }, {}, 'matched, 2 bag (12 @ 3.6)'],
  ['a code of figures', { productID: '2400', UOM: 'bag' }, {}, 'matched, 2 bag'],
  ['a code with spaces', { productID: '3 x 4 PLY', UOM: 'bag' }, {}, 'matched, 2 bag'],
  ['part of a unit', { prodQty: 2.5, UOM: 'bag' }, {}, 'noQuantity'],
  ['no quantity', { prodQty: 0, UOM: 'bag' }, {}, 'noQuantity'],
  ['a unit that is gone', { UOM: 'pallet' }, {}, 'wrongUnit'],
  [
    'lengths, with a note on each',
    { ...TALLY, quoteComments: 'eaves' },
    { cuts: TWO, standard: [360, 480] },
    'matched, 24 lm @ 3.6 (eaves), 6 lm @ 4.8 (eaves)',
  ],
  ['more pieces than a length has millimetres', TALLY, { cuts: [[600, 3]] }, 'matched, 600 lm @ 3'],
  [
    'a length that is not stocked, for as many pieces as another is long',
    TALLY,
    { cuts: [[12, 8]], unit: 'ft', standard: [1200] },
    'tally',
  ],
  ['part of a foot', TALLY, { cuts: [[3, 8.5]], unit: 'ft' }, 'matched, 3 lm @ 8.5'],
  ['lengths that are not known', TALLY, {}, 'tally'],
])('a line with %s keeps it in a quick order', (_, own, lengths, expected) => {
  expect(ordered(own, lengths)).toBe(expected)
})
