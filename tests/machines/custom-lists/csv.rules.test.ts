import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import { csvCell, csvFileName, listCsv } from '#machines/custom-lists/csv.rules.ts'
import { lineOf } from './lines.ts'

/** Parses CSV by RFC 4180, independently of the code under test. */
function parse(csv: string): string[][] {
  const fields = [...csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)]
  expect(fields.map(([whole]) => whole).join('')).toBe(csv)
  const rows: string[][] = [[]]
  for (const [, field = '', end] of fields) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const sold = (line: CartLine) => ({ line, isSold: true })

const awkward = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', ';', 'a', '1', '＝', '²'),
  }),
)
const anyLine = fc
  .record({
    productID: awkward,
    prodDesc: awkward,
    UOM: awkward,
    prodQty: fc.double({ min: 0.01, max: 1e9, noNaN: true }).map((value) => Math.round(value * 100) / 100),
    unitPrice: fc.integer({ min: 0, max: 1e7 }).map((cents) => cents / 100),
  })
  .map((own): CartLine => lineOf(own))

/** Whether a spreadsheet would run a part of the field as a formula, also where semicolons separate cells. */
const runs = (field: string) => field.split(/[;\r\n]/).some((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))
/** The text without the apostrophes that keep it from being run. */
const bare = (text: string) => text.replace(/(^|[;\r\n])'/g, '$1')

const pieces = fc.record({
  length: fc.integer({ min: 1, max: 6000 }).map((hundredths) => hundredths / 100),
  qty: fc.integer({ min: 1, max: 500 }),
})

test('the prices of a line’s lengths add up to the line exactly, each within a cent of its own', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000_000 }).map((price) => price / 10_000),
      (lengths, unitPrice) => {
        const hundredths = lengths.reduce((sum, { length, qty }) => sum + Math.round(length * 100) * qty, 0)
        const line = lineOf({ prodQty: hundredths / 100, unitPrice, isTally: true })
        const byLine = new Map([[1, lengths.map((own) => ({ lineNo: 1, ...own }))]])
        const csv = listCsv([sold(line)], { prices: true, tallies: { unit: 'm', byLine } })
        const rows = parse(csv.slice(1)).slice(1)
        const cents = rows.map((row) => Math.round(Number(row.at(-1)) * 100))
        expect(cents.reduce((sum, own) => sum + own, 0)).toBe(Math.round(extendedPrice(line) * 100))
        for (const [at, { length, qty }] of lengths.entries())
          expect(Math.abs((cents[at] ?? 0) - length * qty * unitPrice * 100)).toBeLessThan(1.01)
      },
    ),
  )
})

test('any text survives CSV, with an apostrophe before text that a spreadsheet would run', () => {
  fc.assert(
    fc.property(awkward, (value) => {
      const [[field = ''] = []] = parse(`${csvCell(value)}\r\n`)
      expect(bare(field)).toBe(bare(value))
      expect(runs(field)).toBe(false)
      expect(field.startsWith('\t') || field.startsWith('\r')).toBe(false)
    }),
  )
})

test('a CSV has a row per line and a field per column, whatever they contain', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.boolean(), (lines, prices) => {
      const csv = listCsv(lines.map(sold), { prices })
      expect(csv.startsWith('\uFEFF')).toBe(true)
      const rows = parse(csv.slice(1))
      expect(rows).toHaveLength(lines.length + 1)
      for (const row of rows) expect(row).toHaveLength(prices ? 6 : 4)
      for (const [at, line] of lines.entries()) {
        expect(Number(rows[at + 1]?.[2])).toBe(line.prodQty)
        if (prices) expect(Number(rows[at + 1]?.[4])).toBe(line.unitPrice)
      }
    }),
  )
})

test('a CSV has the documented columns and formats', () => {
  const pine = {
    productID: 'TFP-9035',
    prodDesc: 'Pine 90 x 35, "dry"',
    UOM: 'lm',
    prodQty: 122.4,
    unitPrice: 4.86,
  }
  const tile = { productID: '-10', prodDesc: '=HYPERLINK("x")', UOM: 'm²', prodQty: 1200, unitPrice: 0.055 }
  const old = { line: lineOf({ prodDesc: 'Old' }), isSold: false }
  expect(listCsv([sold(lineOf(pine)), sold(lineOf(tile)), old], { prices: true }).split('\r\n')).toEqual([
    '\uFEFFSKU,Description,Qty,UOM,Unit Price,Extended Price',
    'TFP-9035,"Pine 90 x 35, ""dry""",122.4,lm,4.86,594.86',
    '\'-10,"\'=HYPERLINK(""x"")",1200,m²,0.055,66',
    'SCR-1,Old (no longer sold),2,box,,',
    '',
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  [' +1', "' +1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['90-35', '90-35'],
  ['a@b', 'a@b'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [-5, '-5'],
  [0.1, '0.1'],
  [1e21, '1000000000000000000000'],
  [Number.NaN, ''],
])('the cell value %j is written as %s', (value, written) => expect(csvCell(value)).toBe(written))

test.each([
  ['Van stock', 'Van stock.csv'],
  ['Bathroom, "Unit 4"', 'Bathroom, Unit 4.csv'],
  ['Emerald Ave: frame and deck', 'Emerald Ave frame and deck.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['a/b\\c|d?e*f<g>h', 'a b c d e f g h.csv'],
  ['CON', 'list CON.csv'],
  ['lpt1.old', 'list lpt1.old.csv'],
  ['Console', 'Console.csv'],
  ['???', 'custom list.csv'],
  ['ends. . ', 'ends.csv'],
  ['evil\u202Evsc.exe', 'evil vsc.exe.csv'],
  ['Größe №1', 'Größe №1.csv'],
])('the file name for %j is %s', (name, file) => expect(csvFileName(name)).toBe(file))

test('the file name for any list is valid on every file system', () => {
  fc.assert(
    fc.property(awkward, (name) => {
      const file = csvFileName(name)
      expect(file).toMatch(/^[^\s.\\/:*?"<>|].*\.csv$/su)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: there must be none
      expect(file).not.toMatch(/[\\/:*?"<>|\u0000-\u001F\u007F]|[\s.]\.csv$/)
      expect([...file].length).toBeLessThanOrEqual(109)
    }),
  )
})
