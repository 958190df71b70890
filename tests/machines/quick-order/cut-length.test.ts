import { describe, expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import { lengthsIn, noteIn, quantityIn } from '#machines/quick-order/line.model.ts'
import { sendsOf } from '#machines/quick-order/line-goods.rules.ts'
import { pastedOf, readLine, readSome } from '#machines/quick-order/paste.rules.ts'
import { startOrder } from './support.ts'

/** The lengths read from a line, with the code they belong to. */
const cut = (text: string) =>
  readLine(text).readings.flatMap(({ code, lengths }) => (lengths === undefined ? [] : [[code, lengths]]))

describe('a length in a line with a quantity', () => {
  test.each<[string, ...string[]]>([
    ['48 @ 8 ft', '48 SPF-2X4 8 ft', '48 lengths of SPF-2X4 at 8 ft', '48 pcs SPF-2X4 8 ft'],
    ['48 @ 8 ft', 'SPF-2X4 48 8 ft', '48\tSPF-2X4\t8 ft', 'SPF-2X4, 48, 8 ft', 'SPF-2X4 8 ft, 48'],
    ['48 @ 8 ft', '48 x SPF-2X4, 8 ft', '- 48 SPF-2X4 8 ft'],
    ['48 @ 8ft', '48 SPF-2X4 8ft'],
    ['48 @ 8\' 6"', '48 SPF-2X4 8\' 6"'],
    ['48 @ 8 ft 6 in', '48 SPF-2X4 8 ft 6 in'],
    ['48 @ 3.6m', '48 x SPF-2X4 3.6m', 'SPF-2X4 48 3.6m'],
    ['48 @ 3600mm', '48 SPF-2X4 3600mm'],
    ['48 @ 3.6 metres', '48 SPF-2X4 3.6 metres long'],
    ['48 @ 8', '48 SPF-2X4 @ 8', '48 @ 8 SPF-2X4'],
    ['48/3.6m', '48/3.6m SPF-2X4'],
    ["48 x 8'", "48 x 8' SPF-2X4"],
    ['8 ft x 48', 'SPF-2X4 8 ft x 48'],
  ])('%j is read from %j and the like', (lengths, ...texts) => {
    for (const text of texts) expect(cut(text), text).toEqual([['SPF-2X4', lengths]])
  })

  test('a quantity and a length of the same number are both read', () => {
    expect(cut('6 gutter 6 m')).toEqual([['gutter', '6 @ 6 m']])
  })

  test.each([
    ['48 2x4x8', '2x4', "48 @ 8'"],
    ['40 pcs 2x4x8 studs', '2x4 studs', "40 @ 8'"],
    ["40 2 x 4 x 8' studs", '2 x 4 studs', "40 @ 8'"],
    ['40 2x4x92-5/8 studs', '2x4 studs', '40 @ 92-5/8"'],
    ['20 90x45x2.4 MGP10', '90x45 MGP10', '20 @ 2.4 m'],
    ['20 90 x 45 x 2400 MGP10', '90 x 45 MGP10', '20 @ 2400 mm'],
    ['15 lengths 35x70 battens @ 5.4', '35x70 battens', '15 @ 5.4'],
    ['24 90x45 MGP10 @ 3.6 (frame)', '90x45 MGP10', '24 @ 3.6'],
  ])('the size in %j ends with a length', (text, code, lengths) => {
    expect(cut(text)).toContainEqual([code, lengths])
  })

  test.each([
    ['SPF-2X4 8 ft', 'is a quantity'],
    ['12 m conduit 20', 'is a quantity, and the other figure a size'],
    ['6 gutter 115mm', 'is a width'],
    ['3 ply 2.4 m x 1.2 m', 'is one of two dimensions'],
    ['2 rolls film 4 m', 'belongs to goods not counted in pieces'],
    ['TFP-9045, 24, Pine for 3.6 m walls', 'is part of a description'],
    ['48 90x45x3', 'may be a thickness'],
    ['12 2400x1200x12', 'belongs to a sheet'],
    ['40 300x300x8', 'belongs to a tile'],
  ])('the number in %j is not a length because it %s', (text) => {
    expect(cut(text)).toEqual([])
  })

  test('a row below a header reads the same on its own', () => {
    const { lines } = readSome(pastedOf('Description,Qty\nPine 90x45 3.6m,24'), 2)
    expect(lines).toEqual([readLine(lines[0]?.text ?? '')])
    expect(cut(lines[0]?.text ?? '')).toEqual([['Pine 90x45', '24 @ 3.6m']])
  })
})

/** What a line is once its product was chosen: its kind, with the calls that it makes, or what keeps it from any. */
async function ordered(text: string, scenario: ScenarioName, productID: string | null, quantity?: number) {
  const { actor, context, line, paste, settled } = await startOrder({ scenario })
  await paste(text)
  const { id } = line(1)
  expect(line(1).kind === 'ambiguous').toBe(productID !== null)
  if (productID !== null) actor.send({ type: 'line.productChosen', id, productID })
  if (quantity !== undefined) actor.send({ type: 'line.quantitySet', id, quantity })
  await settled()
  const { siteLengths } = context()
  const sends = sendsOf(line(1), siteLengths).map(
    ({ quoteQty, UOM, tallyLength, quoteComments }) =>
      `${quoteQty} ${UOM}${tallyLength ? ` @ ${tallyLength}` : ''}${quoteComments ? ` (${quoteComments})` : ''}`,
  )
  const { kind } = line(1)
  const kept =
    kind === 'tally'
      ? lengthsIn(line(1))
      : `${quantityIn(line(1), siteLengths)} (${noteIn(line(1), siteLengths) ?? 'no note'})`
  return [kind, ...(kind === 'matched' ? sends : [kept])].join(': ')
}

test.each<[about: string, text: string, scenario: ScenarioName, productID: string | null, expected: string]>([
  ['of a known code is matched at once', '48 SPF-2X4-2 8 ft', 'us', null, 'matched: 48 lf @ 8'],
  ['is kept', '48 SPF-2X4 8 ft', 'us', 'SPF-2X4-2', 'matched: 48 lf @ 8'],
  ['is kept', "48 2x4 8'", 'us', 'DFL-2X4-SS', 'matched: 48 lf @ 8'],
  ['is kept', '24 TFP-9045 3.6 m', 'au', 'TFP-9045-M12', 'matched: 24 lm @ 3.6'],
  ['is kept', '24 90x45 3.6m', 'au', 'TFP-9045-M10', 'matched: 24 lm @ 3.6'],
  ['is kept', '6 gutter 6 m', 'au', 'GTQ-115-ZN', 'matched: 6 lm @ 6'],
  ['is kept', '40 pcs 2x4x8 studs', 'us', 'SPF-2X4-2', 'matched: 40 lf @ 8'],
  ['is kept', '24 90x45x2.4', 'au', 'TFP-9045-M10', 'matched: 24 lm @ 2.4'],
  ['is the note', '15 lengths 35x70 battens @ 5.4', 'au', 'BTN-7035', 'matched: 81 lm (15 @ 5.4)'],
  [
    'is the note',
    '15 lengths 35x70 battens @ 5.4 (upstairs)',
    'au',
    'BTN-7035',
    'matched: 81 lm (15 @ 5.4, upstairs)',
  ],
  ['is the note', '20 35x70x4800 battens', 'au', 'BTN-7035', 'matched: 96 lm (20 @ 4800 mm)'],
  [
    'in parts of a metre is no quantity',
    '7 roof battens @ 5.4',
    'au',
    'BTN-7035',
    'noQuantity: null (7 @ 5.4)',
  ],
  ['of other goods is their name', '12 aluminium batten @ 5.8', 'au', 'CLB-40-BK', 'matched: 12 length'],
  ['is the note', '15 BTN-7035 @ 5.4', 'au', null, 'matched: 81 lm (15 @ 5.4)'],
  ['that is not stocked needs attention', '24 TFP-9045 3.5 m', 'au', 'TFP-9045-M12', 'tally: 24 @ 3.5 m'],
  ['that is missing is asked for', '48 pcs SPF-2X4', 'us', 'SPF-2X4-2', 'tally: 48 @ '],
  [
    'of goods sold in units is another unit',
    '10 downpipe 1.8 m',
    'au',
    'DPR-100-ZN',
    'wrongUnit: 10 (no note)',
  ],
  [
    'for a product without lengths is not ignored',
    '12 CEM-GP20 3 m',
    'au',
    null,
    'notOrderable: 1 (no note)',
  ],
  ['in another column is a description', 'CEM-GP20, 12, 6 m', 'au', null, 'matched: 12 bag'],
])('a length %s: %j', async (_, text, scenario, productID, expected) => {
  expect(await ordered(text, scenario, productID)).toBe(expected)
})

test.each([
  ['is dropped', '15 BTN-7035 @ 5.4', 80, 'matched: 80 lm'],
  // Their total is no whole number, so that another is needed.
  ['stays', '7 BTN-7035 @ 5.4', 38, 'matched: 38 lm (7 @ 5.4)'],
])('the note of pieces and their length %s with another quantity', async (_, text, quantity, expected) => {
  expect(await ordered(text, 'au', null, quantity)).toBe(expected)
})
