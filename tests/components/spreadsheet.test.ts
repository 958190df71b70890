import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plainFile } from '../../src/components/spreadsheet/plain-file.ts'
import { readSpreadsheet } from '../../src/components/spreadsheet/read-spreadsheet.ts'
import { FileRefused } from '../../src/components/text-file.ts'
import {
  type Cell,
  type Format,
  protectedWorkbook,
  type SheetOf,
  workbook,
  workbookWith,
} from './workbook.ts'

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
  ['an error', { error: '#N/A' }, '#N/A'],
  ['a formula without a stored value', { formula: 'A1*2' }, '#no stored value'],
  [
    'a formula with an empty stored value, as openpyxl writes it',
    { written: '<c><f>A1*2</f><v/></c>' },
    '#no stored value',
  ],
  ['a formula whose last text is empty', { formula: 'IF(A1,"","")', value: '' }, ''],
  ['its own text', { written: '<c t="inlineStr"><is><t>CEM</t></is></c>' }, 'CEM'],
  [
    'a number that is written with an exponent',
    { written: '<c><v>9.312345678901E12</v></c>' },
    '9312345678901',
  ],
  ['an ISO date', { written: '<c t="d"><v>2027-03-16</v></c>' }, '2027-03-16'],
  ['an ISO date with a time', { written: '<c t="d"><v>2027-03-16T00:00:00Z</v></c>' }, '2027-03-16'],
  ['an escaped line break', { written: '<c t="str"><v>a_x000D__x000A_b_x005F_x000D_</v></c>' }, 'a b_x000D_'],
  ['a character above U+FFFF', { written: '<c t="str"><v>&#x1F528; &amp;#38;</v></c>' }, '🔨 &#38;'],
])('a cell with %s is read', async (_, cell, expected) => {
  expect(
    await rowsOf([
      ['A', 'B'],
      [cell, 'end'],
    ]),
  ).toEqual(['A\tB', `${expected}\tend`])
})

test.each<[Format, number, string]>([
  // 16 March 2027 by every format of days, and by none of amounts.
  [14, 46_462, '2027-03-16'],
  [17, 46_462.75, '2027-03-16'],
  [22, 46_462.999999, '2027-03-17'],
  [30, 46_462, '2027-03-16'],
  [57, 46_462, '2027-03-16'],
  ['dd mmm yyyy', 46_462, '2027-03-16'],
  ['[$-C09]dd-mmm-yy;@', 46_462, '2027-03-16'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46_462, '2027-03-16'],
  ['mmm\\-yy', 46_462, '2027-03-16'],
  ['yyyy"年"m"月"d"日"', 46_462, '2027-03-16'],
  [{ id: 60, code: 'yyyy-mm-dd' }, 46_462, '2027-03-16'],
  [{ id: 57, code: '#,##0.00' }, 46_462, '46462'],
  [{ id: 14, code: '0.00' }, 46_462, '46462'],
  ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', 46_462.5, '46462.5'],
  ['_-[$$-C09]* #,##0.00_-;\\-[$$-C09]* #,##0.00_-;_-[$$-C09]* "-"??_-;_-@_-', 46_462, '46462'],
  ['0.00E+00', 46_462, '46462'],
  ['[Red][>=100]0" days";General', 46_462, '46462'],
  ['General', 46_462, '46462'],
  [44, 46_462, '46462'],
  [49, 46_462, '46462'],
  // Days before March 1900, and times.
  [14, 59, '1900-02-28'],
  [14, 61, '1900-03-01'],
  [14, 0.5, '12:00'],
  [20, 0.3125, '7:30'],
  ['[h]:mm', 1.5, '36:00'],
  ['mm:ss.0', 0.000694444, '0:01'],
  // A spreadsheet shows no date either.
  [14, -1, '-1'],
  [14, 2_958_466, '2958466'],
])('a number of the format %j, %d, is read as %s', async (format, number, expected) => {
  expect(await rowsOf([[{ number, format }]])).toEqual([expected])
})

test.each(['1', 'true'])('days count from 1904 where date1904 is %s', async (date1904) => {
  const rows = [
    [
      { number: 45_000, format: 14 },
      { number: 0, format: 14 },
    ],
  ]
  const { text } = await readSpreadsheet(fileOf(workbookWith({ date1904 }, { name: 'S', rows })))
  expect(text).toBe('2027-03-16\t1904-01-01\r\n')
})

test('a text in pieces is read as one, without how it is pronounced', async () => {
  const strings = ['<r><t>CEM</t></r><r><rPr><b/></rPr><t>-GP20</t></r><rPh sb="0" eb="1"><t>x</t></rPh>']
  const cell = { written: '<c t="s"><v>0</v></c>' }
  const { text } = await readSpreadsheet(fileOf(workbookWith({ strings }, { name: 'S', rows: [[cell]] })))
  expect(text).toBe('CEM-GP20\r\n')
})

test.each([
  ['with a prefix', { prefix: 'x' }],
  ['of the strict standard', { isStrict: true }],
])('a workbook %s is read', async (_, options) => {
  const sheet = { name: 'S', rows: [['SKU', { day: '2027-03-16' }, { formula: 'A1', value: 2 }]] }
  expect((await readSpreadsheet(fileOf(workbookWith(options, sheet)))).text).toBe('SKU\t2027-03-16\t2\r\n')
})

test('empty rows keep their place, empty columns are dropped, merged cells have their value in the first', async () => {
  const rows = [['Order of today', null, null], [], ['SKU', null, 'Qty'], ['A', null, 1], [' ', '']]
  expect(await rowsOf(rows, 'A1:C1')).toEqual(['Order of today\t', '\t', 'SKU\tQty', 'A\t1'])
})

const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])])
const DATED = {
  name: 'S',
  rows: [
    ['a', { day: '2027-03-16' }],
    ['b', 1],
  ],
}
const PAGE = 'xl/worksheets/sheet1.xml'
const text = (part: Uint8Array | undefined) => strFromU8(part ?? new Uint8Array())

test.each<[string, (parts: Unzipped) => Unzipped]>([
  [
    'without the places of rows and cells',
    (parts) => ({ ...parts, [PAGE]: strToU8(text(parts[PAGE]).replace(/ r="\w+"/g, '')) }),
  ],
  [
    'with parts in UTF-16',
    (parts) => ({ ...parts, [PAGE]: utf16(text(parts[PAGE]).replace(' encoding="UTF-8"', '')) }),
  ],
  [
    'with names of parts that differ in slashes and case',
    ({ [PAGE]: page, ...parts }) => ({ ...parts, 'xl\\Worksheets\\Sheet1.xml': page ?? new Uint8Array() }),
  ],
  [
    'with parts named from the root',
    (parts) => {
      const name = 'xl/_rels/workbook.xml.rels'
      return { ...parts, [name]: strToU8(text(parts[name]).replace(/Target="/g, 'Target="/xl/')) }
    },
  ],
  [
    'with a format by way of a named style',
    (parts) => {
      const styles = text(parts['xl/styles.xml'])
        .replace('<xf numFmtId="14" xfId="0"/>', '<xf xfId="1"/>')
        .replace('</cellStyleXfs>', '<xf numFmtId="14"/></cellStyleXfs>')
      return { ...parts, 'xl/styles.xml': strToU8(styles) }
    },
  ],
])('a workbook %s is read', async (_, change) => {
  const changed = zipSync(change(unzipSync(workbook(DATED))))
  expect((await readSpreadsheet(fileOf(new Uint8Array(changed)))).text).toBe('a\t2027-03-16\r\nb\t1\r\n')
})

const BOUNDS = { rows: 3, columns: 3, gaps: 3 }
/** A sheet with numbers in these cells only. */
const placed = (...places: readonly string[]) => {
  const parts = unzipSync(workbook({ name: 'Prices', rows: [] }))
  const rows = places.map(
    (place) => `<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`,
  )
  const page = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  return fileOf(new Uint8Array(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(page) })))
}

test('rows of one number are both read', async () => {
  expect((await readSpreadsheet(placed('A2', 'B2'))).text).toBe('1\t\r\n\t1\r\n')
})

test.each([
  ['of three empty rows keep their place', 'B5', '1\t\r\n\t\r\n\t\r\n\t\r\n\t1\r\n'],
  ['of four are dropped', 'B6', '1\t\r\n\t1\r\n'],
  ['are dropped, however far the last cell is', 'XFD1048576', '1\t\r\n\t1\r\n'],
])('gaps %s', async (_, last, expected) => {
  expect((await readSpreadsheet(placed('A1', last), { bounds: BOUNDS })).text).toBe(expected)
})

test.each([
  ['rows', ['A1', 'A2', 'A3', 'A4']],
  ['columns', ['A1', 'B1', 'C1', 'XFD1']],
])('a sheet with too many %s is refused by name', async (what, places) => {
  const { text, problem } = await readSpreadsheet(placed(...places), { bounds: BOUNDS })
  expect(text).toBe('')
  expect(problem).toBe(
    `is too large: its sheet “Prices” has more than 3 ${what}. Delete those that you don’t need, save it and choose it again.`,
  )
  expect((await readSpreadsheet(placed(...places.slice(1)), { bounds: BOUNDS })).problem).toBeNull()
})

test('rows that are hidden are left out and counted, and the others keep their numbers', async () => {
  const rows = [['SKU', 'Qty'], ['A', 1], ['B', 2], [], ['C', { formula: 'B3' }]]
  const sheet = await read({ name: 'S', rows, hidden: [2, 4] })
  expect(sheet.text).toBe('SKU\tQty\r\n\t\r\nB\t2\r\n\t\r\nC\t#no stored value\r\n')
  expect(sheet).toMatchObject({ hiddenRows: 1, uncalculated: 1 })
})

test('columns that are hidden are left out and counted, if there is something in them', async () => {
  const rows = [
    ['SKU', 'Qty', 'Order Qty', null],
    ['A', 9, 1, null],
    [null, 8, null, null],
  ]
  const sheet = await read({ name: 'S', rows, hiddenColumns: [2, 4] })
  expect(sheet).toMatchObject({ text: 'SKU\tOrder Qty\r\nA\t1\r\n', hiddenColumns: 1, hiddenRows: 0 })
})

const SHEETS: readonly SheetOf[] = [
  { name: 'Lists', rows: [['x', 99]], state: 'veryHidden' },
  { name: 'Old', rows: [['y', 98]], state: 'hidden' },
  { name: 'Cover', rows: [[], [null]] },
  { name: 'Prices & more', rows: [['A', 1]] },
  { name: 'Notes', rows: [['B', 2]] },
]

test('of several sheets, the first with data that is not hidden is read, or the chosen one', async () => {
  const facts = { visible: ['Cover', 'Prices & more', 'Notes'], hiddenSheets: 2 }
  expect(await read(...SHEETS)).toMatchObject({
    ...facts,
    name: 'Prices & more',
    text: 'A\t1\r\n',
    problem: null,
  })
  const choice = (sheet: string) => readSpreadsheet(fileOf(workbook(...SHEETS)), { sheet })
  expect(await choice('Notes')).toMatchObject({ ...facts, name: 'Notes', text: 'B\t2\r\n' })
  expect((await choice('Cover')).problem).toBe('has nothing to read in its sheet “Cover”.')
})

test.each([
  ['without data', workbook({ name: 'Sheet1', rows: [] }), /^order\.xlsx has no sheet with data/],
  ['with hidden sheets only', workbook(...SHEETS.slice(0, 2)), /^order\.xlsx has no sheet with data/],
  [
    'that refers to a text it lacks',
    workbook({ name: 'a', rows: [[{ written: '<c t="s"><v>9</v></c>' }]] }),
    /is damaged/,
  ],
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

const HTML = '<html xmlns:o="urn:schemas-microsoft-com:office:office">\n<head><meta charset="utf-8"></head>'
test.each<[string, BlobPart, string]>([
  ['bills.xls', HTML, 'a web page named .xls'],
  ['bills.XLS', `\uFEFF <!DOCTYPE html>`, 'a web page named .xls'],
  ['bills.xlsx', '<!-- Export --><table><tr><td>SKU</td></tr></table>', 'a web page named .xlsx'],
  ['bills.xls', utf16(HTML), 'a web page named .xls'],
  ['bills.csv', '<?xml version="1.0"?><html lang="en">', 'a web page'],
  [
    'bills.xls',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>',
    'an XML file named .xls',
  ],
  ['bills.xls', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook', 'a web archive named .xls'],
])('%s that begins with %s is refused as %s', async (name, content, what) => {
  const reading = plainFile(new File([content], name), { bytes: 1000, tooLarge: 'is too large.' })
  await expect(reading).rejects.toThrow(
    `${name} is ${what}: open it in your spreadsheet program and save it as .xlsx or CSV.`,
  )
})

test('text that is named .xls is text', async () => {
  const file = new File(['SKU\tQty\n<12 mm\t3'], 'order.xls')
  expect(await plainFile(file, { bytes: 1000, tooLarge: 'is too large.' })).toEqual({ file, workbook: null })
})
