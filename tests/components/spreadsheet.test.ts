import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSpreadsheet } from '../../src/components/spreadsheet/read-spreadsheet.ts'
import { FileRefused } from '../../src/components/text-file.ts'
import { type Cell, protectedWorkbook, type SheetOf, workbook } from './workbook.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'order.xlsx')
const read = async (...sheets: readonly SheetOf[]) => readSpreadsheet(fileOf(workbook(...sheets)))

/** A zip file that states this size of its only file. */
function unzippingTo(bytes: number) {
  const zip = zipSync({ 'a.xml': new Uint8Array([60]) })
  const view = new DataView(zip.buffer)
  const directory = zip.findIndex((_, at) => at + 4 < zip.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(directory + 24, bytes, true)
  return zip
}

const rowsOf = async (rows: readonly (readonly Cell[])[], merged?: string) => {
  const { text } = await read({ name: 'Sheet1', rows, ...(merged && { merged }) })
  return text.split('\r\n').slice(0, -1)
}

test.each<[string, Cell, string]>([
  ['text', '007', '007'],
  ['text with spaces at its ends', ' a ', ' a '],
  ['text with a tab and line breaks', 'a\tb\r\nc', 'a b c'],
  ['text that begins with a quote', '"Best" nail', '"""Best"" nail"'],
  ['text with a comma, an ampersand and a quote', 'Nail, 2" & up', 'Nail, 2" & up'],
  ['a whole number', 12, '12'],
  ['a price', 1234.5, '1234.5'],
  ['a sum that a computer can’t represent', 0.1 + 0.2, '0.3'],
  ['a small number', 1e-7, '1e-7'],
  ['a barcode', 9312345678901, '9312345678901'],
  ['a day', { day: '2026-11-27' }, '2026-11-27'],
  ['the last value of a formula', { formula: 'A1*2', value: 7.25 }, '7.25'],
  ['the last text of a formula', { formula: 'A1&"x"', value: 'CEM<1>' }, 'CEM<1>'],
  ['a truth', true, 'TRUE'],
  ['an error', { error: '#N/A' }, ''],
])('a cell with %s is read', async (_, cell, expected) => {
  expect(await rowsOf([[cell, 'end']])).toEqual([`${expected}\tend`])
})

test('empty cells and rows keep their place, and merged cells have their value in the first', async () => {
  const rows = [['Order of today', null, null], [], ['SKU', null, 'Qty'], ['A', null, 1]]
  expect(await rowsOf(rows, 'A1:C1')).toEqual(['Order of today\t\t', '\t\t', 'SKU\t\tQty', 'A\t\t1'])
})

test('a row of a thousand columns is read', async () => {
  const [row = ''] = await rowsOf([Array.from({ length: 1000 }, (_, at) => at)])
  expect(row.split('\t')).toEqual(Array.from({ length: 1000 }, (_, at) => String(at)))
})

test('of several sheets, the first with data is read, and named', async () => {
  const sheet = await read(
    { name: 'Cover', rows: [[], [null]] },
    { name: 'Prices & more', rows: [['A', 1]] },
    { name: 'Notes', rows: [['x']] },
  )
  expect(sheet).toEqual({ name: 'Prices & more', of: 3, text: 'A\t1\r\n' })
})

test.each([
  ['without data', workbook({ name: 'Sheet1', rows: [] }), /^order\.xlsx has no sheet with data/],
  ['with a password', protectedWorkbook(), /is protected by a password\. Open it .* remove the password/],
  [
    'of the old format',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    /of an old format\. Save it as \.xlsx or CSV/,
  ],
  ['that is cut off', workbook({ name: 'a', rows: [['a']] }).slice(0, 300), /is damaged/],
  ['without a workbook', zipSync({ 'a.xml': new Uint8Array([60]) }), /is damaged/],
  ['that unzips to 201 MB', unzippingTo(201_000_000), /too large a spreadsheet/],
])('a spreadsheet %s is refused in words that say what to do', async (_, bytes, message) => {
  const reading = readSpreadsheet(fileOf(new Uint8Array(bytes)))
  await expect(reading).rejects.toThrow(message)
  await expect(reading).rejects.toBeInstanceOf(FileRefused)
})
