import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { readCutList } from '#machines/tally/cut-list.rules.ts'
import { bareHundredths, type Ordering } from '#machines/tally/length.rules.ts'

const METRES: Ordering = { ...siteLengthsOf(false, { longestLength: null }), standard: [] }
const FEET: Ordering = { ...siteLengthsOf(true, { longestLength: null }), standard: [] }
/** A saw cuts to the millimetre, which a tally does not. */
const CUTS: Ordering = {
  ...METRES,
  measure: (figure) => ({ length: bareHundredths(figure, 'm'), isRounded: false, isMillimetres: false }),
}
const one = (text: string, ordering = METRES) => readCutList(text, ordering).pieces

describe('one line of a cut list', () => {
  test.each([
    '12 @ 3.6',
    '12 @ 3.6m',
    '12@3.6',
    '3.6m x 12',
    '3.6 m × 12',
    '3.6mx12',
    '12 x 3600mm',
    '12x3600',
    '12 x 3,600 mm',
    '3600 x 12',
    '360cm * 12',
    '12/3.6',
    '12/3600',
    '12\t3.6',
    '3.6,12',
    '12 - 3.6',
    '12 no. 3.6',
    '12 lengths of 3.6 metres',
    '12pcs at 3.6 lm',
    '3.60M X 12 EA',
    'Qty: 12, 3.6m',
    '12 of 3.6m long',
    '12 @ 3,6',
    '12 @ 3,60m',
    '3,6 x 12',
    '12 x 3,600',
  ])('%s is read as twelve of 3.6 m', (text) => {
    expect(readCutList(text, METRES)).toEqual({
      pieces: [{ length: 360, qty: 12 }],
      unread: [],
      rounded: [],
      notes: [],
    })
  })

  test.each([
    [`10 @ 8'`, 800],
    [`8' x 10`, 800],
    [`8ft x 10`, 800],
    [`10 x 8 ft 6 in`, 850],
    [`8'6" x 10`, 850],
    [`8'-6" x 10`, 850],
    [`10 pcs 96"`, 800],
    ['10 @ 8.5', 850],
    [`10/8' 4 1/2"`, 838],
    ['10 @ 8 1/2', 850],
    ['8 1/2 x 10', 850],
    ['10 @ 8,5', 850],
    ['10 @ 8½', 850],
    ['10/8½', 850],
    [`8½' x 10`, 850],
    [`10 @ 1/2'`, 50],
    [`10 @ ½'`, 50],
    ['10 x 9"', 75],
    [`10/2'`, 200],
    [`10/96"`, 800],
    ['10 @ ¾"', 7],
    ['.75" x 10', 7],
  ])('%s is read in feet', (text, length) => {
    expect(one(text, FEET)).toEqual([{ length, qty: 10 }])
  })

  test.each([
    ['hello', 'Not understood: write it as 12 @ 3.6.'],
    ['3.6m', 'How many?'],
    ['12', 'A length and a quantity are needed.'],
    ['12 pcs 4 pcs', 'A length and a quantity are needed.'],
    ['3.6m 4.2m', 'A length and a quantity are needed.'],
    ['12 x 3', 'Which is the length? Write it as 12 @ 3.6.'],
    ['1.5 @ 2.4m', 'The quantity must be a whole number above 0.'],
    ['0 @ 2.4', 'The quantity must be a whole number above 0.'],
    ['-3 @ 2.4', 'The quantity must be a whole number above 0.'],
    ['12 @ -3.6', 'The length must be above 0.'],
    ['12 @ 0m', 'The length must be above 0.'],
    ['12 @ 3.605', 'Lengths go in steps of 0.01 m.'],
    ['12 x 3605mm', 'Lengths go in steps of 0.01 m.'],
    [`12 @ 8'`, 'Feet and inches: write it in metres.'],
    ['12 @ 54', 'At most 20 m in one piece.'],
    ['12 @ 0,012', 'Lengths go in steps of 0.01 m.'],
    ['0,500 @ 2.4m', 'The quantity must be a whole number above 0.'],
    ["0'500 @ 2.4m", 'Not understood: write it as 12 @ 3.6.'],
    ['12 @ 1.000,50', 'There is more here than a quantity and a length.'],
    ['0,500', 'Which is the length? Write it as 12 @ 3.6.'],
    ['12,5m', 'Which is the length? Write it as 12 @ 3.6.'],
    ['½ @ 2.4m', 'The quantity must be a whole number above 0.'],
    ['3.6m12', 'Not understood: write it as 12 @ 3.6.'],
    ['12 @ 5400m', 'At most 20 m in one piece.'],
    ['12 x 54000', 'At most 20 m in one piece.'],
    ['20/3 1/2', 'Which is the length? Write it as 12 @ 3.6.'],
    ['12 @ 3.6 4 @ 54', 'At most 20 m in one piece.'],
    ['90x45 12x3.6', 'Which is the length? Write it as 12 @ 3.6.'],
    ['12x450 8 @ 2400', 'There is more here than a quantity and a length.'],
    ['1.12 @ 2400', 'The quantity must be a whole number above 0.'],
    ['1.12 x 2400', 'Which is the length? Write it as 12 @ 3.6.'],
    ['5 Wall 1: 12 @ 2400', 'Not understood: write it as 12 @ 3.6.'],
  ])('the line %s is reported with the reason', (text, reason) => {
    expect(readCutList(text, METRES)).toEqual({
      pieces: [],
      unread: [{ line: 1, text, reason }],
      rounded: [],
      notes: [],
    })
  })

  test('metric lengths are reported on a site in feet, and inches are rounded up', () => {
    const list = readCutList(`12 @ 3.6m\n4 @ 8'7"`, FEET)
    expect(list.unread).toMatchObject([{ line: 1, reason: 'Metric: write it in feet.' }])
    expect(list.pieces).toEqual([{ length: 859, qty: 4 }])
    expect(list.rounded).toEqual([{ line: 2, text: `4 @ 8'7"`, reason: 'Rounded up to 8.59 ft.' }])
  })

  test.each([
    ['¾"', 'How many?'],
    [`1/2'`, 'How many?'],
    ['81/2" x 10', 'Not understood: write it as 12 @ 8.'],
    ['10 @ 1/2', 'There is more here than a quantity and a length.'],
  ])('in feet the line %s is reported with the reason', (text, reason) => {
    expect(readCutList(text, FEET)).toMatchObject({ pieces: [], unread: [{ text, reason }] })
  })

  test('an unstocked length is reported, and a stocked one identifies the length in the line', () => {
    const standard = { ...METRES, standard: [240, 300] }
    expect(readCutList('3 x 12\n12 @ 2.7', standard)).toMatchObject({
      pieces: [{ length: 300, qty: 12 }],
      unread: [{ line: 2, reason: 'Not stocked in 2.7 m.' }],
    })
  })

  test.each([
    ['12 @ 92 5/8"', 'Not stocked in 92 5/8" (7.72 ft).'],
    [`12 @ 7' 6"`, 'Not stocked in 7.5 ft.'],
    ['12 @ 7.72', 'Not stocked in 7.72 ft.'],
  ])('in feet the unstocked length of %s is named as it was written', (text, reason) => {
    expect(readCutList(text, { ...FEET, standard: [800] })).toMatchObject({ unread: [{ reason }] })
  })
})

test.each([
  ['12 @ 2400 studs', ['studs']],
  ['12 @ 2.4m, wall studs (short)', ['wall studs (short)']],
  ['12 @ 2400 MGP10 H2F', ['MGP10 H2F']],
  ['90x45 MGP10 6/2.4 6/2.4', ['90x45 MGP10']],
  ['90 x 45 MGP10 H2: 12 @ 2.4 studs', ['90 x 45 MGP10 H2:', 'studs']],
  ['90x45x2400 - 12', ['90x45']],
  ['90 x 45 x 2.4m x 12', ['90x45']],
  ['12 x 90x45x2400mm', ['90x45']],
  ['12 @ 90x45x2.4', ['90x45']],
  ['2 400 x 12', []],
  ['12 @ 2 400 mm', []],
  ['12 x 2\u00A0400', []],
  ['2.4 mtr x 12', []],
  ['2m40 x 12', []],
  ['12 @ 2400 millimetres', []],
  ['(12) 2400', []],
  ['• 12 @ 2400', []],
  ['2.4m (12 off)', []],
  ['studs 12 @ 2400', ['studs']],
  ['Wall studs: 12/2400', ['Wall studs:']],
  ['12 wall studs @ 2400', ['wall studs']],
  ['12 wall studs, 2400 long', ['wall studs,']],
  ['Studs (12) 2400mm', ['Studs']],
  ['Studs x 12 @ 2400', ['Studs']],
  ['W1: 12 @ 2400', ['W1:']],
  ['Wall 3: 12 @ 2400', ['Wall 3:']],
  ['A 2400 x 12', ['A']],
  ['b) 2400 x 12', ['b)']],
  ['[x] 2400 x 12', ['[x]']],
  ['1. studs 12 @ 2400', ['studs']],
  ['MGP10 12 @ 2400', ['MGP10']],
  ['90x45 12 @ 2.4', ['90x45']],
  ['90x45: 12/2.4', ['90x45']],
  ['90x45 - 12 @ 2400', ['90x45']],
  ['12 x 90x45 @ 2400', ['90x45']],
  ['12 of 90x45 @ 2.4', ['90x45']],
  ['12 no. 90x45 MGP10 @ 2.4m', ['MGP10', '90x45']],
  ['90x45 2.4m x 12', ['90x45']],
  ['Lintel LVL 240x45 12/2.4', ['Lintel LVL', '240x45']],
  ['12 @ 2.4m each', []],
  ['12 nos 2400', []],
  ['12 pce 2400', []],
  ['2.4m – 12 off', []],
  ['12 @ 2400.', []],
  ['Qty 12 Length 2400', []],
  ['Length: 2400, Qty: 12', []],
])('%s is read as twelve of 2.4 m', (text, skipped) => {
  expect(readCutList(text, METRES)).toMatchObject({
    pieces: [{ length: 240, qty: 12 }],
    unread: [],
    notes: skipped.length > 0 ? [`Not read: ${skipped.map((each) => `“${each}”`).join(', ')}.`] : [],
  })
})

test.each([
  [`(4) 5'-3 1/2"`, 4, 530],
  ['92-5/8" (12)', 12, 772],
  ['63½" x 4', 4, 530],
  [`2x4x8' - 6`, 6, 800],
  [`2x4x8' x 6`, 6, 800],
  ['2x4x8 - 6', 6, 800],
  [`6 - 2 x 4 x 8'`, 6, 800],
  [`6 x 2x4x8'`, 6, 800],
  [`2″ x 4″ x 8′ - 6`, 6, 800],
  ['2x4x92-5/8" - 6', 6, 772],
  [`2x4x8½' - 6`, 6, 850],
  [`5/4x6x12' - 6`, 6, 1200],
  ['2x4 #2 SPF 6 @ 8 joists', 6, 800],
  ["2x4 6 @ 8'", 6, 800],
  ["2-2x10-16'", 2, 1600],
  ['16ft x 2x6 (10)', 10, 1600],
  ['(10) 2x6x16', 10, 1600],
  ["(10) 2x6 @ 16'", 10, 1600],
  ['10-2x6x16', 10, 1600],
  ['2x4-92 5/8 (40 pcs)', 40, 772],
  ['40 - 2x4 - 92 5/8"', 40, 772],
  ["40 8' 2x4s", 40, 800],
  ["8' 2x4 x 40", 40, 800],
  ["40 ea. 2x4x8'", 40, 800],
  [`10'-6 1/2" (qty 4)`, 4, 1055],
  [`King studs (12) 92 5/8"`, 12, 772],
])('in feet %s is read', (text, qty, length) => {
  expect(readCutList(text, FEET)).toMatchObject({ pieces: [{ length, qty }], unread: [] })
})

test('pairs behind a section and a grade are read', () => {
  expect(one('90x45 MGP10 6/2.4 4/3.0')).toEqual([
    { length: 240, qty: 6 },
    { length: 300, qty: 4 },
  ])
})

test.each([
  '12 @ 2400 pairs',
  '12 @ 2400 each',
  '12 @ 2400 each side',
  '12 @ 3 yards',
  '2 dozen @ 2.4',
  '12 @ 2.4 less 2',
  '12 @ 2 m40',
  '2. 12 @ 3.6',
  '2 walls @ 2400',
  '7 studs 600 centres',
  'Unit 3/240 Smith St',
  'Date 28/11',
  'Wall 2 2400',
  '12mm 2400',
  '12m @ 2400',
  '12 @ 2400 delivered',
  '2 posts 2400 high',
  'twelve studs @ 2400',
  'cancel 12 @ 2400',
  'less 2 @ 2400',
  'pairs: 12 @ 2400',
  'walls 2: 12 @ 2400',
  '2 x 12 studs @ 2400',
  '12x90x45',
  '12x90x45x2400',
  '90x45x2400x12',
  '6x12x3.6x2',
  '90x45 x12 6/2.4',
  '12 x 2 400 6 x 3 000',
  '12  400 @ 2.4',
  '12  400 @ 2.4 studs',
  '3m12',
])('%s is not read', (text) => {
  expect(readCutList(text, METRES)).toMatchObject({ pieces: [], unread: [{ line: 1, text }] })
})

test.each(['12 @ 0,500', '0,500 x 12', '12\t0,50 m', '12 @ 00,500 m', '12 @ ０，５００'])(
  '%s is read as twelve of half a metre',
  (text) => {
    expect(readCutList(text, METRES)).toMatchObject({ pieces: [{ length: 50, qty: 12 }], unread: [] })
  },
)

test.each([
  '20/2.4 16/3.0 12/4.8',
  '20/2.4, 16/3.0, 12/4.8',
  '20 @ 2.4, 16 @ 3, 12 @ 4.8',
  '20@2.4;16@3;12@4.8',
  '20@2,4 16@3,0 12@4,8',
  '20 x 2.4m 16 x 3m 12 x 4.8m',
  '2.4 x 20, 3.0m x 16, 4.8 x 12',
  '20/2400 16/3000 12/4800',
])('%s is read as three lengths', (text) => {
  expect(readCutList(text, METRES)).toEqual({
    pieces: [
      { length: 240, qty: 20 },
      { length: 300, qty: 16 },
      { length: 480, qty: 12 },
    ],
    unread: [],
    rounded: [],
    notes: [],
  })
})

test('a number above the site’s maximum length is not a length, and the maximum is configurable', () => {
  const long = { ...METRES, ...siteLengthsOf(false, { longestLength: 54 }) }
  expect(one('12 @ 54', long)).toEqual([{ length: 5400, qty: 12 }])
  expect(readCutList('12 @ 60', FEET).unread).toEqual([])
  expect(readCutList('12 @ 60.01', FEET).unread).toMatchObject([
    { reason: 'At most 60 ft in one piece. Write inches as 102".' },
  ])
})

describe('a cut list', () => {
  test('headers and blank lines are skipped and equal lengths are merged', () => {
    const list = readCutList('Length (mm)\tQty\r\n\r\n3600\t12\r\n2400\t6\r\n3600\t4\r\n', METRES)
    expect(list).toEqual({
      pieces: [
        { length: 360, qty: 16 },
        { length: 240, qty: 6 },
      ],
      unread: [],
      rounded: [],
      notes: [],
    })
  })

  test('the header locates the columns among others', () => {
    const list = readCutList('Mark,Section,Qty,Length\nA1,90x45,12,3.6\nA2,90x45,3,3\n,,5,\n', METRES)
    expect(list.pieces).toEqual([
      { length: 360, qty: 12 },
      { length: 300, qty: 3 },
    ])
    expect(list.unread).toMatchObject([{ line: 4, text: ',,5,' }])
  })

  test.each([
    ['1. 12 @ 2400\n2. 7 @ 555', ''],
    ['1) 12 @ 2400\n\n2) 7 @ 555', ''],
    ['3. 12 @ 2400\n4. 7 @ 555', ''],
    ['Deck plan\n12 @ 2400\nthanks\n7 @ 555', '“Deck plan”, “thanks”'],
    ['90x45\n12 @ 2400\n7 @ 555', '“90x45”'],
    ['140x45 MGP10\n12/2400\n7/555', '“140x45 MGP10”'],
    ['Job 12 - Lee\nQty x Length\n12 x 2400\n7 x 555', '“Job 12 - Lee”'],
  ])('numbers, titles and sections around the lines of %j are not read', (text, named) => {
    const { pieces, unread, notes } = readCutList(text, CUTS)
    expect(pieces).toEqual([
      { length: 240, qty: 12 },
      { length: 55.5, qty: 7 },
    ])
    expect([unread, notes]).toEqual([[], named === '' ? [] : [`Not read: ${named}.`]])
  })

  test('numbers that do not count up are not those of lines', () => {
    const { pieces, unread } = readCutList('2. 4m x 12\n2. 7m x 6', METRES)
    expect([pieces, unread.length]).toEqual([[], 2])
  })

  test('sections that differ are named, because all lines are for one product', () => {
    const note = 'Different sections were read as one product: 90x45, 140x45.'
    for (const text of ['90x45\n12/2.4\n140x45\n6/3.6', 'Size,Length,Qty\n90x45,2.4,12\n140 x 45,3.6,6'])
      expect(readCutList(text, METRES).notes).toContain(note)
    expect(readCutList('90x45 12/2.4\n90x45 6/3.6', METRES).notes).toEqual(['Not read: “90x45”.'])
  })

  test('a section among pairs of the same form is not passed over', () => {
    expect(one("2x4\n12 @ 8'\n4 @ 10'", FEET)).toHaveLength(2)
    expect(one('2x4\n12x8.5', FEET)).toHaveLength(2)
    expect(one("2x4\n6x8\n12 @ 10'", FEET)).toHaveLength(3)
  })

  test('a header must name both columns and nothing else', () => {
    expect(readCutList('Length  Qty (no.)\n3.6 12', METRES)).toMatchObject({
      pieces: [{ qty: 12 }],
      unread: [],
    })
    for (const text of ['Cut list', 'Length', 'no long lengths please'])
      expect(readCutList(text, METRES).unread).toMatchObject([{ text }])
  })

  test.each([
    ['Qty\tLength', 'a\t3.6', 'A length and a quantity are needed.'],
    ['Qty\tLength', '3.6m\t12', 'Length and quantity are in the wrong columns.'],
  ])('with the header %s the row %s is reported', (header, line, reason) => {
    expect(readCutList(`${header}\n${line}`, METRES).unread).toEqual([{ line: 2, text: line, reason }])
  })

  test('unambiguous lines resolve the ambiguous ones', () => {
    expect(one('12 x 3.6\n6 x 3')).toEqual([
      { length: 360, qty: 12 },
      { length: 300, qty: 6 },
    ])
    expect(one('3.6 x 12\n3 x 6')).toMatchObject([{}, { length: 300, qty: 6 }])
    expect(readCutList('3.6 x 12\n12 x 2.4\n3 x 6', METRES).unread).toMatchObject([{ line: 3 }])
  })
})

const length = fc.integer({ min: 1, max: 1500 })
const qty = fc.integer({ min: 1, max: 500 })
const WRITINGS: readonly ((hundredths: number, qty: number) => string)[] = [
  (l, q) => `${q} @ ${l / 100}m`,
  (l, q) => `${l / 100} m x ${q}`,
  (l, q) => `${q} x ${l * 10}mm`,
  (l, q) => `${q}/${(l / 100).toFixed(2)}m`,
  (l, q) => `${q} pcs\t${l}cm`,
]

test('no pieces are lost or changed, whatever the notation', () => {
  const line = fc.tuple(length, qty, fc.nat(WRITINGS.length - 1))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.map(([l, q, how]) => WRITINGS[how]?.(l, q)).join('\n')
      const { pieces, unread } = readCutList(text, METRES)
      expect(unread).toEqual([])
      expect(new Set(pieces.map((each) => each.length)).size).toBe(pieces.length)
      const sum = (all: readonly (readonly [number, number])[]) => all.reduce((s, [l, q]) => s + l * q, 0)
      expect(sum(pieces.map((each) => [each.length, each.qty]))).toBe(sum(lines.map(([l, q]) => [l, q])))
    }),
  )
})

test('every line of any text is read, reported or blank', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789.,-@x/\'" mftcinqy\t') })
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), fc.constantFrom(METRES, FEET), (lines, ordering) => {
      const single = lines.map((line) => readCutList(line, ordering))
      for (const [at, { pieces, unread }] of single.entries()) {
        const written = lines[at]?.trim() ?? ''
        if (/[^\s;|,-]/.test(written)) expect(pieces.length + unread.length).toBe(1)
        for (const each of pieces) expect(Number.isSafeInteger(each.length) && each.length > 0).toBe(true)
        if (unread[0]) expect(unread[0].text).toBe(written)
      }
    }),
  )
})

// Parsing in quadratic time would exceed the test's timeout.
test('a whole table pasted as one line does not block the page', () => {
  const { unread } = readCutList(`1${',111'.repeat(40_000)}`, METRES)
  expect(unread).toMatchObject([{ reason: 'There is more here than a quantity and a length.' }])
})
