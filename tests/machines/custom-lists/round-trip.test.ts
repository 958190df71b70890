import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TallyLength } from '#contract/entities/cart.ts'
import { seedFor } from '#fixtures/index.ts'
import { listCsv } from '#machines/custom-lists/csv.rules.ts'
import type { ParsedLine } from '#machines/quick-order/parsed-line.ts'
import { pastedOf, readLine, readSome } from '#machines/quick-order/paste.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import { readCutList } from '#machines/tally/cut-list.rules.ts'
import { lineOf } from './lines.ts'

/** Codes as merchants have them: leading zeros, measures, and signs that CSV or Quick Order treats specially. */
const code = fc
  .oneof(
    fc.stringMatching(/^0{1,3}\d{1,6}$/),
    fc.stringMatching(/^[A-Z]{2,4}-[A-Z0-9]{1,5}(-\d{2,4}X\d{2,4}(\.\d)?)?$/),
    fc.stringMatching(/^[A-Z]{1,3}["',/.+#&()_*=:@-][A-Z0-9]{1,6}$/),
    fc.stringMatching(/^[=+@-][A-Z0-9]{2,5}$/),
    fc.constantFrom('TMB-2.4M', '2400', '12MM-PLY', '6X1', 'P/N 12', '3/4" ELBOW', 'A,B', '90X45'),
  )
  .filter((text) => /[A-Z0-9]/.test(text))
const words = fc.string({ unit: fc.constantFrom(...'aB3 ."\',;|/@x-\n\t2m='), maxLength: 20 })
const hundredths = (most: number) => fc.integer({ min: 1, max: most }).map((value) => value / 100)

const goods = fc.record({
  code,
  words,
  unit: fc.constantFrom('ea', 'box', 'bag', 'sheet', 'm²', 'L', 'pallet'),
  quantity: fc.integer({ min: 1, max: 99_999 }),
})
const cut = fc.record({
  code,
  words,
  unit: fc.constantFrom('lm', 'm', 'lf', 'ea'),
  lengths: fc.array(fc.record({ length: hundredths(6000), qty: fc.integer({ min: 1, max: 9999 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
})
const list = fc.array(fc.oneof(goods, cut), { minLength: 1, maxLength: 20 })

/** 'CODE unit quantity', or 'CODE unit qty @ length' with lengths in hundredths. */
function meant({ readings: [reading], problem }: ParsedLine, unit: LengthUnit): string {
  if (!reading) return `unread: ${problem}`
  const { code: own, quantity, unit: written, lengths } = reading
  if (lengths === undefined) return `${own} ${written} ${quantity}`
  const { pieces, unread } = readCutList(lengths, { unit, longest: 1e9, standard: [] })
  expect(unread).toEqual([])
  return `${own} ${written} ${pieces.map(({ length, qty }) => `${qty} @ ${length}`).join()}`
}

function readAll(csv: string): readonly ParsedLine[] {
  const { lines, rest } = readSome(pastedOf(csv), 1e6)
  expect(rest).toBe('')
  return lines
}

test.each([
  ['metres', 'm', true],
  ['feet', 'ft', true],
  ['metres, without prices', 'm', false],
] as const)('a list with lengths in %s is read from its own file as the same lines', (_, unit, prices) => {
  fc.assert(
    fc.property(list, (rows) => {
      const byLine = new Map<number, readonly TallyLength[]>()
      const expected: string[] = []
      const lines = rows.map((row, lineID) => {
        const own = { lineID, productID: row.code, prodDesc: row.words, UOM: row.unit }
        if (!('lengths' in row)) {
          expected.push(`${row.code} ${row.unit} ${row.quantity}`)
          return { line: lineOf({ ...own, prodQty: row.quantity }), isSold: true }
        }
        const { lengths } = row
        byLine.set(
          lineID,
          lengths.map((pieces) => ({ lineNo: lineID, ...pieces })),
        )
        for (const { length, qty } of lengths)
          expected.push(`${row.code} ${row.unit} ${qty} @ ${Math.round(length * 100)}`)
        return { line: lineOf(own), isSold: true }
      })
      const read = readAll(listCsv(lines, { prices, tallies: { unit, byLine } }))
      expect(read.map((line) => meant(line, unit))).toEqual(expected)
      // What is kept of a line reads the same after a reload, but for the unit of lengths.
      const kept = read.map(({ text }) => meant(readLine(text), unit))
      const bare = (line: string) => (line.includes(' @ ') ? line.replace(/ \S+(?= \d+ @ )/, '') : line)
      expect(kept.map(bare)).toEqual(expected.map(bare))
    }),
    { numRuns: 300, seed: 27 },
  )
})

test.each([
  ['au', 'm'],
  ['us', 'ft'],
] as const)('each product of %s in each unit is read from a list’s file as itself', (scenario, unit) => {
  const byLine = new Map<number, readonly TallyLength[]>()
  const expected: string[] = []
  const lines = seedFor(scenario).products.flatMap(({ productID, shortDesc, units, isTally }) =>
    units.map(({ UOM }) => {
      const lineID = expected.length
      if (isTally) byLine.set(lineID, [{ lineNo: lineID, length: 2.45, qty: 12 }])
      expected.push(isTally ? `${productID} ${UOM} 12 @ 245` : `${productID} ${UOM} 7`)
      return { line: lineOf({ lineID, productID, prodDesc: shortDesc, UOM, prodQty: 7 }), isSold: true }
    }),
  )
  const read = readAll(listCsv(lines, { prices: true, tallies: { unit, byLine } }))
  expect(read.map((line) => meant(line, unit))).toEqual(expected)
  const kept = read.map(({ text }) => meant(readLine(text), unit))
  expect(kept.filter((each) => each.startsWith('unread'))).toEqual([])
})

test('a tally line has a row for each length, at the price of its pieces', () => {
  const line = lineOf({ productID: 'TFP-9035', prodDesc: 'Pine', UOM: 'lm', prodQty: 84, unitPrice: 4.86 })
  const lengths = [
    { lineNo: 1, length: 2.4, qty: 20 },
    { lineNo: 1, length: 3, qty: 12 },
  ]
  const tallies = { unit: 'm', byLine: new Map([[1, lengths]]) } as const
  const csv = listCsv([{ line, isSold: true }], { prices: true, tallies })
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFSKU,Description,Qty,UOM,Length (m),Unit Price,Extended Price',
    'TFP-9035,Pine,20,lm,2.4,4.86,233.28',
    'TFP-9035,Pine,12,lm,3,4.86,174.96',
    '',
  ])
  const read = readAll(csv).map(({ text }) => readLine(text).readings[0]?.lengths)
  expect(read).toEqual(['20 @ 2.4m', '12 @ 3m'])
})
