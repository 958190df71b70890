import { describe, expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import { cutsIn, lengthsIn, noteIn, quantityIn } from '#machines/quick-order/line.model.ts'
import { sendsOf } from '#machines/quick-order/line-goods.rules.ts'
import { pastedOf, readLine, readSome } from '#machines/quick-order/paste.rules.ts'
import { startOrder } from './support.ts'

/** The lengths read from a line, with the code they belong to. */
const cut = (text: string) =>
  readLine(text).readings.flatMap(({ code, lengths }) => (lengths === undefined ? [] : [[code, lengths]]))

describe('a length in a line with a quantity', () => {
  test.each([
    ['48 SPF-2X4 8 ft', '48 @ 8 ft'],
    ['48 SPF-2X4 8ft', '48 @ 8ft'],
    ['48 SPF-2X4 8\' 6"', '48 @ 8\' 6"'],
    ['48 SPF-2X4 8 ft 6 in', '48 @ 8 ft 6 in'],
    ['48 x SPF-2X4 3.6m', '48 @ 3.6m'],
    ['48 SPF-2X4 3600mm', '48 @ 3600mm'],
    ['48 SPF-2X4 3.6 metres long', '48 @ 3.6 metres'],
    ['48 SPF-2X4 @ 8', '48 @ 8'],
    ['48 @ 8 SPF-2X4', '48 @ 8'],
    ['48/3.6m SPF-2X4', '48/3.6m'],
    ["48 x 8' SPF-2X4", "48 x 8'"],
    ['48 lengths of SPF-2X4 at 8 ft', '48 @ 8 ft'],
    ['48 pcs SPF-2X4 8 ft', '48 @ 8 ft'],
    ['SPF-2X4 48 8 ft', '48 @ 8 ft'],
    ['SPF-2X4 8 ft x 48', '8 ft x 48'],
    ['SPF-2X4 48 3.6m', '48 @ 3.6m'],
    ['48\tSPF-2X4\t8 ft', '48 @ 8 ft'],
    ['SPF-2X4, 48, 8 ft', '48 @ 8 ft'],
    ['SPF-2X4 8 ft, 48', '48 @ 8 ft'],
    ['48 x SPF-2X4, 8 ft', '48 @ 8 ft'],
    ['- 48 SPF-2X4 8 ft', '48 @ 8 ft'],
  ])('the line %j has one length', (text, lengths) => {
    expect(cut(text)).toEqual([['SPF-2X4', lengths]])
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

describe('a length looked up in the ERP', () => {
  async function order(text: string, scenario: ScenarioName) {
    const started = await startOrder({ scenario })
    await started.paste(text)
    const line = () => started.line(1)
    const sends = () => sendsOf(line(), started.context().siteLengths)
    return {
      line,
      actor: started.actor,
      siteLengths: started.context().siteLengths,
      sends,
      choose: async (productID: string) => {
        expect(line().kind).toBe('ambiguous')
        started.actor.send({ type: 'line.productChosen', id: line().id, productID })
        await started.settled()
      },
    }
  }

  test('a line with a known code is matched without further input', async () => {
    const { line, sends } = await order('48 SPF-2X4-2 8 ft', 'us')
    expect(line().kind).toBe('matched')
    expect(sends()).toEqual([{ productID: 'SPF-2X4-2', UOM: 'lf', quoteQty: 48, tallyLength: 8 }])
  })

  test.each([
    ['48 SPF-2X4 8 ft', 'us', 'SPF-2X4-2', 48, 8],
    ["48 2x4 8'", 'us', 'DFL-2X4-SS', 48, 8],
    ['24 TFP-9045 3.6 m', 'au', 'TFP-9045-M12', 24, 3.6],
    ['24 90x45 3.6m', 'au', 'TFP-9045-M10', 24, 3.6],
    ['6 gutter 6 m', 'au', 'GTQ-115-ZN', 6, 6],
    ['40 pcs 2x4x8 studs', 'us', 'SPF-2X4-2', 40, 8],
    ['24 90x45x2.4', 'au', 'TFP-9045-M10', 24, 2.4],
  ] as const)('choosing a product for %j keeps quantity and length', async (...row) => {
    const [text, scenario, productID, quoteQty, tallyLength] = row
    const { line, sends, choose } = await order(text, scenario)
    await choose(productID)
    expect(line().kind).toBe('matched')
    expect(sends()).toMatchObject([{ productID, quoteQty, tallyLength }])
  })

  test.each([
    ['15 lengths 35x70 battens @ 5.4', 'au', 'BTN-7035', 'matched', 81, '15 @ 5.4'],
    ['15 lengths 35x70 battens @ 5.4 (upstairs)', 'au', 'BTN-7035', 'matched', 81, '15 @ 5.4, upstairs'],
    ['20 35x70x4800 battens', 'au', 'BTN-7035', 'matched', 96, '20 @ 4800 mm'],
    ['7 roof battens @ 5.4', 'au', 'BTN-7035', 'noQuantity', null, '7 @ 5.4'],
    ['12 aluminium batten @ 5.8', 'au', 'CLB-40-BK', 'matched', 12, undefined],
  ] as const)('for %j, sold without lengths, pieces and length count and are the note', async (...row) => {
    const [text, scenario, productID, kind, quantity, note] = row
    const { line, choose, siteLengths } = await order(text, scenario)
    await choose(productID)
    expect([line().kind, quantityIn(line(), siteLengths)]).toEqual([kind, quantity])
    expect(cutsIn(line(), siteLengths)?.text).toBeDefined()
    expect(noteIn(line(), siteLengths)).toBe(note)
  })

  test('a code that is sold by the metre takes pieces and length', async () => {
    const { sends } = await order('15 BTN-7035 @ 5.4', 'au')
    expect(sends()).toEqual([
      { productID: 'BTN-7035', UOM: 'lm', quoteQty: 81, tallyLength: 0, quoteComments: '15 @ 5.4' },
    ])
  })

  test.each([
    ['15 BTN-7035 @ 5.4', 80, undefined],
    // Their total is no whole number, so that another is needed.
    ['7 BTN-7035 @ 5.4', 38, '7 @ 5.4'],
  ])('of %j in another quantity, %i, the note is %j', async (text, quantity, note) => {
    const { line, actor, siteLengths } = await order(text, 'au')
    actor.send({ type: 'line.quantitySet', id: line().id, quantity })
    expect(noteIn(line(), siteLengths)).toBe(note)
  })

  test('a length that is not stocked needs attention', async () => {
    const { line, choose } = await order('24 TFP-9045 3.5 m', 'au')
    await choose('TFP-9045-M12')
    expect(line().kind).toBe('tally')
    expect(lengthsIn(line())).toBe('24 @ 3.5 m')
  })

  test('pieces without a length keep their quantity', async () => {
    const { line, choose } = await order('48 pcs SPF-2X4', 'us')
    await choose('SPF-2X4-2')
    expect(lengthsIn(line())).toBe('48 @ ')
  })

  test('a product not sold by length keeps the quantity and requires another unit', async () => {
    const { line, choose, siteLengths } = await order('10 downpipe 1.8 m', 'au')
    await choose('DPR-100-ZN')
    expect(line().kind).toBe('wrongUnit')
    expect(quantityIn(line(), siteLengths)).toBe(10)
  })

  test('a length for a product without lengths is not ignored', async () => {
    expect((await order('12 CEM-GP20 3 m', 'au')).line().kind).toBe('notOrderable')
    expect((await order('CEM-GP20, 12, 6 m', 'au')).line().kind).toBe('matched')
  })
})
