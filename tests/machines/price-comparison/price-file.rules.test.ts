import { expect, test } from 'vitest'
import { readPriceFile } from '#machines/price-comparison/price-file.rules.ts'
import { seed, textOf, writtenBook } from './books.ts'

const FORMATS = ['1', '2', '3', '4'] as const
const HEAD = 'Product Code,Description,Category,UOM,Your Price ex GST,Retail ex GST'

test.each(FORMATS)('a price book in format %s has the same prices as in every other', async (format) => {
  const { name, bytes } = await writtenBook({ format })
  const [text, csv] = [textOf(bytes), textOf((await writtenBook()).bytes)]
  const [file, other] = [readPriceFile(name, text), readPriceFile('book.csv', csv)]
  expect(file).toMatchObject({ format, unread: [], contradicted: 0 })
  const priced = ({ prices }: typeof file) => prices.map(({ code, unit, cents }) => [code, unit, cents])
  expect(priced(file)).toEqual(priced(other))
  expect(file.prices).toHaveLength(seed.products.flatMap(({ units }) => units).length)
})

test('the first default format names the customer, the day and the type', async () => {
  const { bytes } = await writtenBook({ format: '3', type: 'I' })
  const [customer] = seed.customers
  expect(readPriceFile('a.dat', textOf(bytes))).toMatchObject({
    customer: { id: String(customer?.customerID), name: customer?.customerName },
    date: '2026-11-01',
    isIncremental: true,
  })
})

const FIXED = (code: string, unit: string, price: string) =>
  `${code.padEnd(24)}${'Screw'.padEnd(60)}${unit.padEnd(8)}${price.padStart(12)}${'9.99'.padStart(12)}`

const [ROW, RECORDS] = [
  '007,Nail,Nails,box,1.50,2',
  'H|1|K|2026-11-01|Full Download\nD|007|Nail|box|1.50|2.00|N\nT|1\n',
]
const [LONG, SEMICOLONS] = ['A'.repeat(30), HEAD.replaceAll(',', ';')]

test.each([
  ['quotes, commas and a line break', `${HEAD}\r\n007,"Nail, 2""\nbright",Nails,box,1.50,2`, '007 box 150'],
  ['decimal commas and semicolons', `${SEMICOLONS}\n007;Nail;Nails;box;1.234,50;2`, '007 box 123450'],
  ['decimal commas in quotes', `${HEAD}\n007,Nail,Nails,box,"1,50","2,00"`, '007 box 150'],
  ['a code that begins like a formula', `${HEAD}\n'-7,Nail,Nails,box,1.50,2`, '-7 box 150'],
  ['a code longer than its column', FIXED(LONG, 'ea', '1.50'), `${LONG} ea 150`],
  ['a price of nothing', `${HEAD}\n007,Nail,Nails,box,0,2`, '007 box 0'],
  ['three decimals', `${HEAD}\n007,Nail,Nails,box,1.005,2`, '007 box 101'],
  ['a title above', `Book,,,,,\n"From 1 November, 2026",,,,,\n\n${HEAD}\n${ROW}`, '007 box 150'],
  ['its separator named first', `Sep=;\n${SEMICOLONS}\n007;Nail;Nails;box;1,50;2`, '007 box 150'],
  ['a title above records', `Price book\n\n${RECORDS}`, '007 box 150'],
  ['a title above columns of characters', `Book\n\n${FIXED('007', 'box', '1.50')}`, '007 box 150'],
  ['records', RECORDS.replaceAll('\n', '\r\n'), '007 box 150'],
])('a price book with %s is read', (_, text, expected) => {
  const { prices, unread } = readPriceFile('book', text)
  expect(unread).toEqual([])
  expect(prices.map(({ code, unit, cents }) => `${code} ${unit} ${cents}`)).toEqual([expected])
})

test('rows without a price are counted, and of a code listed twice the last price counts', () => {
  const rows = ['A,a,x,ea,1.00,2', 'B,b,x,ea,POA,2', ',c,x,ea,1.00,2', 'a,a,x,EA,1.10,2', 'A,a,x,box,9.00,2']
  const more = ['B,b', 'C,c,x,ea,-1,2', 'A,a,x,box,9.00,2', 'A,a,x,box,9.00,2', '']
  const file = readPriceFile('book.csv', [HEAD, ...rows, ...more].join('\n'))
  expect(file.prices.map(({ unit, cents }) => [unit, cents])).toEqual([
    ['EA', 110],
    ['box', 900],
  ])
  expect(file).toMatchObject({ unread: [3, 4, 7, 8], contradicted: 1 })
})

test.each([
  ['a column', `${HEAD},New Code\nA,a,x,ea,1.00,2,Yes\nB,b,x,ea,1.00,2,No`],
  ['its records', 'H|1|K|2026-11-01|Full Download\nD|A|a|ea|1.00|2.00|Y\nD|B|b|ea|1.00|2.00|N\nT|2'],
])('new codes are marked in %s', (_, text) => {
  expect(readPriceFile('book', text).prices.map(({ isMarkedNew }) => isMarkedNew)).toEqual([true, false])
})

const UNKNOWN = /is not a price book\. Choose the file that came by email/
const CUT_OFF = /is incomplete\. Save it from the email again\./

test.each([
  ['a letter', 'Dear Sir,\nplease find attached', UNKNOWN],
  ['nothing', '', UNKNOWN],
  ['other columns', 'Date,Invoice,Amount\n1/1/2026,1,2', UNKNOWN],
  ['no readable price', `${HEAD}\nA,a,x,ea,POA,2`, UNKNOWN],
  ['headings only', `${HEAD}\n`, /has no prices\. Choose another price book/],
  ['a last row that is cut off', `${HEAD}\nA,a,x,ea,1.00,2\nB,b,x`, CUT_OFF],
  ['no trailer', RECORDS.replace('T|1\n', ''), CUT_OFF],
  ['fewer records than its trailer says', RECORDS.replace('T|1', 'T|2'), CUT_OFF],
  [
    'a last column that is cut off',
    `${FIXED('A', 'ea', '1.00')}\n${FIXED('B', 'ea', '1.00').slice(0, 90)}`,
    CUT_OFF,
  ],
])('a file with %s is refused in words that say what to do', (_, text, message) => {
  expect(() => readPriceFile('book.csv', text)).toThrow(message)
  expect(() => readPriceFile('book.csv', text)).toThrow(/^book\.csv /)
})
