import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCsv } from '#machines/custom-lists/csv.rules.ts'
import { type ParsedLine, PROBLEMS } from '#machines/quick-order/parsed-line.ts'
import { pastedOf, readLine, readSome } from '#machines/quick-order/paste.rules.ts'
import { unitMeant } from '#machines/quick-order/unit.rules.ts'

/** All lines of a text, read in batches of at most `limit` rows. */
function readAll(text: string, limit = Number.POSITIVE_INFINITY): readonly ParsedLine[] {
  const lines: ParsedLine[] = []
  let pasted = pastedOf(text)
  while (pasted.rest !== '') {
    const read = readSome(pasted, limit)
    lines.push(...read.lines)
    pasted = read
  }
  return lines
}

/** Code, quantity and unit of each reading, the likeliest first, or the problem. */
const told = ({ readings, problem }: ParsedLine) =>
  problem ?? readings.map(({ code, quantity, unit }) => [code, quantity, unit])
const reading = (text: string) => told(readLine(text))
/** The readings as 'CEM-GP20 → 12 bag or 12 → 3', or the problem. */
const inWords = ({ readings, problem }: ParsedLine) =>
  problem ??
  readings
    .map(({ code, quantity, unit }) =>
      [code, ...(quantity === null ? [] : [` → ${quantity}`]), ...(unit ? [` ${unit}`] : [])].join(''),
    )
    .join(' or ')

const CEM = 'CEM-GP20'

describe('one line of a quick order', () => {
  test.each<[number | null, string | null, ...string[]]>([
    [null, null, 'CEM-GP20', '  CEM-GP20  '],
    [12, null, 'CEM-GP20 12', 'CEM-GP20\u00A012', 'CEM-GP20\t12', 'CEM-GP20 x 12', 'CEM-GP20 x12'],
    [12, null, 'CEM-GP20 X 12', 'CEM-GP20 × 12', 'CEM-GP20*12', 'CEM-GP20 - 12', 'CEM-GP20: 12'],
    [12, null, 'CEM-GP20 = 12', 'CEM-GP20 (12)', 'CEM-GP20 qty 12', 'CEM-GP20 Qty: 12', '12 x CEM-GP20'],
    [12, null, '12x CEM-GP20', '12 × CEM-GP20', '12×CEM-GP20', '12 * CEM-GP20', '12 of CEM-GP20'],
    [12, null, '12 CEM-GP20', 'CEM-GP20, 12', '12, CEM-GP20', '"CEM-GP20","12"', '"CEM-GP20",12'],
    [12, null, '- CEM-GP20 12', '> CEM-GP20 12', '>> - 12 x CEM-GP20', '[ ] CEM-GP20 12'],
    [12, null, 'qty 12 CEM-GP20', 'Qty: 12 x CEM-GP20', '12 off CEM-GP20', '12 no. CEM-GP20'],
    [12, null, 'CEM-GP20 ....... 12', 'CEM-GP20 → 12', '• 12 x CEM-GP20', '3. CEM-GP20 12'],
    [12, null, '3) CEM-GP20 12', 'CEM-GP20 12.00', 'CEM-GP20;12,0', 'CEM-GP20 012', "'CEM-GP20\t12"],
    [12, null, '12no CEM-GP20', '12 nos. CEM-GP20', 'CEM-GP20 12 off', 'CEM-GP20 12no.', '(12) CEM-GP20'],
    [12, null, '12 x CEM-GP20 @ $8.98 ea', 'CEM-GP20 12 $8.98 each', 'Order: CEM-GP20 12'],
    [12, null, '☑ 12 x CEM-GP20', '12 x CEM\u2011GP20'],
    [12, 'bags', 'CEM-GP20 12 bags', 'CEM-GP20 x 12 bags', '12 x CEM-GP20 bags', '12 bags of CEM-GP20'],
    [12, 'bags', '12 bags CEM-GP20', 'CEM-GP20, 12 bags', 'CEM-GP20 -- 12 bags'],
    [12, 'bags', 'CEM-GP20 12 bags @ $8.98'],
    [12, 'bag', 'CEM-GP20 12bag', 'CEM-GP20,12,bag', 'CEM-GP20; 12; bag', 'CEM-GP20 | 12 | bag'],
    [12, 'bag', 'CEM-GP20\tCement 20 kg\t12\tbag', 'CEM-GP20,bag,12', '12,CEM-GP20,bag'],
    [1000, null, 'CEM-GP20 1,000', 'CEM-GP20, 1,000', '1,000 x CEM-GP20', 'CEM-GP20;1,000'],
    [1000, null, 'CEM-GP20\t1 000', "CEM-GP20\t1'000"],
    [1, null, 'CEM-GP20 1.000'],
    [5, null, 'CEM-GP20 +5'],
  ])('%j %s are read from %j and the like', (quantity, unit, ...texts) => {
    for (const text of texts) expect(reading(text), text).toEqual([[CEM, quantity, unit]])
  })

  test.each([
    // With two numbers the code comes first, unless there is a multiplication sign between them.
    ['4501 200', ['4501 → 200', '200 → 4501']],
    ['4501\t200', ['4501 → 200', '200 → 4501']],
    ['4501,200', ['4501 → 200', '200 → 4501']],
    ['20 x 4501', ['4501 → 20', '20 → 4501']],
    ['4501, Cement, 20', ['4501 → 20']],
    ['4501', ['4501']],
    // A code may contain an x, or blanks.
    ['12xCEM-GP20', ['12xCEM-GP20', 'CEM-GP20 → 12']],
    ['PLY-F8-7-2400X1200 5', ['PLY-F8-7-2400X1200 → 5']],
    ['2x4-SPF 10', ['2x4-SPF → 10']],
    ['10 x 2x4-SPF', ['2x4-SPF → 10']],
    ['12 XPS-50', ['XPS-50 → 12']],
    ['CEM GP20 12', ['CEM GP20 → 12']],
    ['10 cement 20kg', ['cement 20kg → 10', '10 cement → 20 kg']],
    ['treated pine sleepers', ['treated pine sleepers']],
    // A price alone is no quantity, and several lines in one field are read as one.
    ['CEM-GP20 $5', ['CEM-GP20 $5']],
    ['CEM-GP20\n12', ['CEM-GP20 → 12']],
    ['CEM-GP20 2 litres', ['CEM-GP20 2 litres', 'CEM-GP20 → 2 litres']],
    ['CEM-GP20 x 2 litres', ['CEM-GP20 x 2 litres', 'CEM-GP20 → 2 litres']],
    ['CEM-GP20: 2 litres', ['CEM-GP20: 2 litres', 'CEM-GP20 → 2 litres']],
    ['CEM-GP20 2litres', ['CEM-GP20 2litres', 'CEM-GP20 → 2 litres']],
    ['2 litres of CEM-GP20', ['litres of CEM-GP20 → 2', 'CEM-GP20 → 2 litres']],
  ])('the line %j may be read as %j', (text, readings) => {
    expect(inWords(readLine(text))).toBe(readings.join(' or '))
  })

  test.each<[string, ...string[]]>([
    [PROBLEMS.nothing, '---', '???'],
    [PROBLEMS.whole, 'CEM-GP20 0', 'CEM-GP20 1.5', 'CEM-GP20;2,5', 'CEM-GP20 0,500', 'CEM-GP20, 0,500'],
    [PROBLEMS.whole, 'CEM-GP20;00,500', "CEM-GP20 0'500", '0,500 x CEM-GP20', '0 x CEM-GP20'],
    [PROBLEMS.whole, 'CEM-GP20 99999999999999999999'],
    [PROBLEMS.noQuantity, 'CEM-GP20\t0 500', 'CEM-GP20, Cement', 'CEM-GP20, ten'],
    [PROBLEMS.which, 'CEM-GP20, 5, 12.50', 'CEM-GP20,1,000', '1\tCEM-GP20\tCement GP 20 kg\t12\tbag'],
    [PROBLEMS.which, '1.\tCEM-GP20\t12'],
    [PROBLEMS.long, 'x'.repeat(101)],
  ])('"%s" is reported for %j and the like', (problem, ...texts) => {
    for (const text of texts) expect(readLine(text)).toEqual({ text, readings: [], problem })
  })

  const lengthsIn = (text: string, code: string, lengths: string) =>
    expect(readLine(text), text).toMatchObject({ readings: [{ code, quantity: null, lengths }] })

  test.each<string[]>([
    ['12 @ 3.6', '24/3.6', '24/3600', '3.6m x 24 off', '24 no 3600', '24 lengths @ 3.6', '24 lengths 3.6'],
    ['24 pcs 96"', '92-5/8" x 24', '24 x 3.6 m', '20/2.4 16/3.0 12/4.8', '20/2.4, 16/3, 12/4.8'],
    ['20x2.4 16x3.0', `48/8' 12/10' 6"`],
  ])('behind a code %j and the like are lengths', (...texts) => {
    for (const lengths of texts) lengthsIn(`TFP-9035 ${lengths}`, 'TFP-9035', lengths)
  })

  test.each([
    ['TFP-9035: 12 @ 3.6, 6 @ 4.8', '12 @ 3.6, 6 @ 4.8'],
    ['- TFP-9035\t12@3.6', '12@3.6'],
    ['TFP-9035 - 24/3.6m', '24/3.6m'],
    ['TFP-9035, 20/2,4, 16/3', '20/2,4, 16/3'],
    ['20/2.4 16/3.0 12/4.8 TFP-9035', '20/2.4 16/3.0 12/4.8'],
    ['20/2.4, 16/3.0, TFP-9035', '20/2.4, 16/3.0'],
    ['20/2.4 TFP-9035', '20/2.4'],
  ])('the line %j contains the lengths %j', (text, lengths) => lengthsIn(text, 'TFP-9035', lengths))

  test('a description may be followed by lengths or contain a size', () => {
    lengthsIn('Pine 90x45 MGP10 20/2.4 16/3.0', 'Pine 90x45 MGP10', '20/2.4 16/3.0')
    expect(readLine('90x45 MGP10 3.6 x 12').readings).toEqual([
      { code: '90x45 MGP10 3.6', quantity: 12, unit: null },
      { code: '90x45 MGP10', quantity: null, unit: null, lengths: '3.6 x 12' },
    ])
    expect(readLine('FIX-BB1465 1/2').readings).toMatchObject([{ code: 'FIX-BB1465 1/2' }])
  })
})

test.each<[string | undefined, ...string[]]>([
  ['bag', 'bag', 'Bags', 'BAG.'],
  ['box', 'boxes'],
  ['ea', 'each', 'pcs'],
  ['ctn', 'cartons'],
  ['lm', 'lm'],
  [undefined, 'rolls'],
])('the unit %j is meant by %j and the like', (name, ...texts) => {
  for (const text of texts) expect(unitMeant(text, ['bag', 'box', 'ea', 'ctn', 'lm']), text).toBe(name)
})

describe('a table with a header', () => {
  test.each([
    'SKU,Qty,UOM\nCEM-GP20,12,bag',
    '\uFEFFsku;quantity;unit\r\nCEM-GP20;12;bag\r\n',
    'Unit\tDescription\tQTY\tItem code\rbag\tCement, 20 kg\t12\tCEM-GP20',
    'Product,Unit Price,Unit,Quantity\nCEM-GP20,12.50,bag,12',
    '"Item No.","Order Qty","Unit of measure"\n"CEM-GP20","12","bag"',
    'Description,Qty,Unit\nCEM-GP20,12,bag',
    'Code,Qty,Price UOM,Order UOM\nCEM-GP20,12,pallet,bag',
    'Code,Qty,Stock UOM,Qty UOM\nCEM-GP20,12,pallet,bag',
    'Code,Notes,Qty,Unit\nCEM-GP20,"two\nlines, and ""more""",12,bag',
  ])('the table %j is read by its header', (text) => {
    expect(readAll(text).map(inWords)).toEqual(['CEM-GP20 → 12 bag'])
  })

  test.each([
    'Item Code,Qty On Hand,Order Qty\nCEM-GP20,3,12',
    'SKU,SOH,Min Qty,Max Qty,Reorder Level,Qty to Order\nCEM-GP20,3,4,40,8,12',
    'Code,Pack Qty,Qty\nCEM-GP20,64,12',
    'Code,Stock,Quantity Available,Required Quantity\nCEM-GP20,7,3,12',
    'No.,Code,No. Required\n1,CEM-GP20,12',
    'Code,SOH,Par,Order\nCEM-GP20,3,40,12',
    "Stock Code,Qty Req'd,Qty per box\nCEM-GP20,12,64",
    'PartNumber,Qty,Order Quantity (EA)\nCEM-GP20,64,12',
    'Item,Code,Qty\n1,CEM-GP20,12',
    'No.,Item Code,Description,Order Qty\n10,CEM-GP20,Cement,12',
    'Line,#,Part No.,Qty\n1,7,CEM-GP20,12',
    'Item No,SKU,Qty\n7,CEM-GP20,12',
    'Our Code,Supplier Part No.,Qty\nA-7,CEM-GP20,12',
    'Our Code,Supplier Code,Qty\nA-7,CEM-GP20,12',
    'Supplier Code,Item Code,Qty\nMERCH,CEM-GP20,12',
    'SKU*,Price 1,Price 2,Qty*\nCEM-GP20,9.90,8.90,12',
    '*ContactName,InventoryItemCode,*Description,*Quantity,*UnitAmount\nSmith,CEM-GP20,Cement,12,9.90',
    '*ItemCode,Quantity\nCEM-GP20,12',
    'SKU;Menge;Qty;Price\nCEM-GP20;;12,0;8,98',
    '"Size; mm",Code,Qty\n"20; 30",CEM-GP20,12',
    '"Name, long",Code,Qty\n"Cement, grey",CEM-GP20,12',
    '"Order\nQty",Code,SOH\n12,CEM-GP20,4',
    'Sep=,\nCode,Qty\nCEM-GP20,12',
    '"sep=;"\nCode;Qty\nCEM-GP20;12',
    '| Code | Qty |\n|------|:---:|\n| CEM-GP20 | 12 |',
  ])('in the table %j the order and the code are named best', (text) => {
    expect(readAll(text).map(inWords)).toEqual(['CEM-GP20 → 12'])
  })

  test.each([
    ['Code,Qty On Hand\nCEM-GP20,3', PROBLEMS.noOrder],
    ['Code,LM\nBTN-7035,81', PROBLEMS.noOrder],
    ['Code,Bags\nCEM-GP20,12', PROBLEMS.noOrder],
    ['Code,Description,Price\nCEM-GP20,Cement,9.90', PROBLEMS.noOrder],
    ['Code,Min Order Qty,Pack Qty\nCEM-GP20,3,4', PROBLEMS.noOrder],
    ['Code,Qty,UOM,Length\nTFP-9035,36,lm,3.6', PROBLEMS.pieces],
    ['Code,Qty North,Qty South\nCEM-GP20,3,4', PROBLEMS.which],
    ['Code,Length,Qty\nTFP-9035,3.6,', PROBLEMS.noQuantity],
  ])('the table %j does not say how many are ordered', (text, problem) => {
    expect(readAll(text).map(inWords)).toEqual([problem])
  })

  test('a number under Item may be that of the line, beside a description', () => {
    expect(readAll('Item,Description,Qty\n10,Cement 20 kg,12\nCEM-GP20,Cement,3').map(inWords)).toEqual([
      'Cement 20 kg → 12 or 10 → 12',
      'CEM-GP20 → 3',
    ])
  })

  test('what stands above and below a table is skipped, whatever it contains', () => {
    const table =
      'Purchase Order 4501,,\n"Smith, Lot 42",,\n,,\nCode,Description,Qty\nCEM-GP20,Cement,12\n,GST,1.20\n,Total,12\nTotal,,12'
    expect(readAll(table).map(({ text, skipped }) => skipped ?? text)).toEqual([
      ...['heading', 'heading', 'CEM-GP20\t12', 'total', 'total', 'total'],
    ])
    expect(readAll(table, 2)).toEqual(readAll(table))
    expect(readAll('3 x CEM-GP20\nCode,Qty\nCEM-GP20,12').map(inWords)).toEqual([
      'CEM-GP20 → 3',
      'CEM-GP20 → 12',
    ])
  })

  test('a table may consist of a header and codes, or repeat its header', () => {
    expect(readAll('SKU\nCEM-GP20').map(inWords)).toEqual(['CEM-GP20'])
    expect(readAll('SKU,Qty\nA1,1\nQty,SKU\n2,B2').map(inWords)).toEqual(['A1 → 1', 'B2 → 2'])
  })

  test('a missing quantity is reported, not invented', () => {
    const { noQuantity, nothing, whole, cells } = PROBLEMS
    const rows = readAll('SKU,Qty\nA1,\n,5\nA2,none\nA3,1,5\nA4,0').map(inWords)
    expect(rows).toEqual([noQuantity, nothing, whole, cells, whole])
    expect(readAll('SKU,Description\nA1,Cement').map(inWords)).toEqual(['A1'])
  })

  test('rows without the table’s separator are read as plain lines', () => {
    expect(readAll('SKU\tQty\nA1\t1\n3 x B2').map(inWords)).toEqual(['A1 → 1', 'B2 → 3'])
  })

  test.each([
    ['Code,Qty (pallets)\nCEM-GP20,2', 'pallets'],
    ['Code,No. of Pallets\nCEM-GP20,2', 'pallets'],
    ['Code,Order Qty (bag),Unit\nCEM-GP20,2,pallet', 'pallet'],
    ['Code,Order Qty (EA)\nCEM-GP20,2', null],
  ])('the heading of the quantity in %j may name a unit', (text, unit) => {
    expect(readAll(text).map(inWords)).toEqual([`CEM-GP20 → 2${unit ? ` ${unit}` : ''}`])
  })

  test('lengths are read from their column', () => {
    expect(readAll('SKU,Length,Qty\nTFP-9035,3.6,12\nTFP-9045,2.4,\n')).toMatchObject([
      { readings: [{ lengths: '12 @ 3.6' }], problem: null },
      { readings: [], problem: PROBLEMS.noQuantity },
    ])
  })

  test.each([
    'Section\tGrade\tLength\tQty\n90x45\tMGP10\t3.6\t12',
    'Qty;Length;Grade;Section\n12;3.6;MGP10;90x45',
  ])('timber is identified by section and grade: %j', (text) => {
    const [line, ...others] = readAll(text)
    expect(line?.readings).toMatchObject([{ lengths: '12 @ 3.6' }])
    expect(new Set(line?.readings[0]?.code.split(' '))).toEqual(new Set(['90x45', 'MGP10']))
    expect(others).toEqual([])
    expect(readLine(line?.text ?? '').readings).toMatchObject([{ lengths: '12 @ 3.6' }])
  })

  test('a header can name the unit of lengths, and a cell can override it', () => {
    const lengthsIn = (text: string) => readAll(text).map(({ readings }) => readings[0]?.lengths)
    expect(lengthsIn('Code,Length (in),Qty\nSPF-2X4,96,12')).toEqual(['12 @ 96in'])
    const millimetres = 'Code,Length (mm),Qty\nTFP-9035,90,12\nTFP-9035,3.6m,12'
    expect(lengthsIn(millimetres)).toEqual(['12 @ 90mm', '12 @ 3.6m'])
    expect(readAll('Code,Qty\nCEM-GP20,12 ea\nCEM-GP20,１０').map(inWords)).toEqual([
      'CEM-GP20 → 12 ea',
      'CEM-GP20 → 10',
    ])
  })

  test('a table row is kept in a form that reads the same on its own', () => {
    const [line] = readAll('Qty,Price,SKU,Unit\n12,9.90,CEM-GP20,bag')
    expect(line?.text).toBe('CEM-GP20\t12\tbag')
    expect(line && inWords(readLine(line.text))).toBe('CEM-GP20 → 12 bag')
  })

  test('a CSV downloaded from a custom list can be pasted as an order', () => {
    const line = { lineID: 1, productID: CEM, prodDesc: 'Cement, "GP"', prodQty: 12, UOM: 'bag' }
    const sold = { ...line, unitPrice: 9.9, unitGST: 0.99, isTally: false, productImage: '' }
    const csv = listCsv([{ line: sold, isSold: true }], { prices: true })
    expect(readAll(csv).map(inWords)).toEqual(['CEM-GP20 → 12 bag'])
  })
})

describe('the completeness of parsing', () => {
  test('blank rows and headers produce no lines', () => {
    const text = 'SKU,Qty\n\nA1,1\n,\n  \nA2,2\n\n'
    expect(readAll(text).map(({ text: own }) => own)).toEqual(['A1\t1', 'A2\t2'])
  })

  test('goods that share a row are lines of their own', () => {
    const text = '12 x CEM-GP20, 4 x HNG-100SC\nCEM-GP20 3; HNG-100SC 5 and BTN-7035 x 6'
    expect(readAll(text).map(inWords)).toEqual([
      'CEM-GP20 → 12',
      'HNG-100SC → 4',
      'CEM-GP20 → 3',
      'HNG-100SC → 5',
      'BTN-7035 → 6',
    ])
  })

  test('an unclosed quote does not swallow other lines', () => {
    expect(readAll('SKU,Qty\n"A1,1\nA2,2\nA3" pipe,3')).toHaveLength(3)
    expect(readAll('"A1\nA2 2')).toHaveLength(2)
  })

  const word = fc.stringMatching(/^[^\s;|,\u200B-\u200D\u2060\uFEFF"]{1,12}$/u)
  const row = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const rows = fc.array(row, { maxLength: 40 })

  test('every row becomes a line with readings or a problem', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 7 }),
        (texts, end, limit) => {
          const lines = readAll(texts.join(end), limit)
          const isHeader = (text: string) => readAll(text).length === 0
          expect(lines.map(({ text }) => text)).toEqual(texts.filter((text) => !isHeader(text)))
          for (const { readings, problem, skipped } of lines)
            expect(readings.length > 0).toBe(problem === null && !skipped)
          expect(lines).toEqual(readAll(texts.join(end)))
        },
      ),
    )
  })

  const cell = fc.oneof(
    word,
    fc.constantFrom('', 'CEM-GP20', '12', '3.5', '1,000', '2.4 m', 'bag', '3 x', '6/2.4'),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 9 })

  test('a text that is stored alone reads as it did in its place', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('', 'Code,Qty', 'Item,Description,Length,Qty', 'Qty;Product', 'Hi mate,'),
        fc.constantFrom(',', ';', ' ', '\t'),
        (cells, header, separator) => {
          const lines = readAll([header, ...cells.map((row) => row.join(separator))].join('\n'))
          for (const line of lines) if (!line.inContext) expect(readLine(line.text)).toEqual(line)
        },
      ),
    )
  })

  const code = fc.stringMatching(/^[A-WYZ]{2,4}-[A-WYZ0-9]{1,8}$/)
  const quantity = fc.integer({ min: 1, max: 99_999 })

  test('code and quantity are found in every notation', () => {
    const forms: readonly ((sku: string, count: number) => string)[] = [
      (sku, count) => `${sku} ${count}`,
      (sku, count) => `${count} x ${sku}`,
      (sku, count) => `${sku} x ${count}`,
      (sku, count) => `${count} ${sku}`,
      (sku, count) => `${sku},${count}`,
      (sku, count) => `${sku}\t${count}`,
      (sku, count) => `"${sku}";"${count}"`,
      (sku, count) => `SKU,Qty\n${sku},${count}`,
      (sku, count) => `${sku} ${count.toLocaleString('en-AU')}`,
    ]
    fc.assert(
      fc.property(code, quantity, fc.constantFrom(...forms), (sku, count, form) => {
        expect(readAll(form(sku, count)).map(told)).toEqual([[[sku, count, null]]])
      }),
    )
  })
})
