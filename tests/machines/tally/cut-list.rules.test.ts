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
/** The pieces, as '12 @ 360, 6 @ 240'. */
const one = (text: string, ordering = METRES) =>
  readCutList(text, ordering)
    .pieces.map(({ length, qty }) => `${qty} @ ${length}`)
    .join(', ')

describe('one line of a cut list', () => {
  test.each<string[]>([
    ['12 @ 3.6', '12 @ 3.6m', '12@3.6', '3.6m x 12', '3.6 m × 12', '3.6mx12', '12 x 3600mm', '12x3600'],
    ['12 x 3,600 mm', '3600 x 12', '360cm * 12', '12/3.6', '12/3600', '12\t3.6', '3.6,12', '12 - 3.6'],
    ['12 no. 3.6', '12 lengths of 3.6 metres', '12pcs at 3.6 lm', '3.60M X 12 EA', 'Qty: 12, 3.6m'],
    ['12 of 3.6m long', '12 @ 3,6', '12 @ 3,60m', '3,6 x 12', '12 x 3,600'],
  ])('%s and the like are read as twelve of 3.6 m', (...texts) => {
    const pieces = [{ length: 360, qty: 12 }]
    for (const text of texts)
      expect(readCutList(text, METRES), text).toEqual({ pieces, unread: [], rounded: [], notes: [] })
  })

  test.each<[number, ...string[]]>([
    [800, `10 @ 8'`, `8' x 10`, `8ft x 10`, `10 pcs 96"`, `10/96"`],
    [850, `10 x 8 ft 6 in`, `8'6" x 10`, `8'-6" x 10`, '10 @ 8.5', '10 @ 8 1/2', '8 1/2 x 10'],
    [850, '10 @ 8,5', '10 @ 8½', '10/8½', `8½' x 10`],
    [838, `10/8' 4 1/2"`],
    [50, `10 @ 1/2'`, `10 @ ½'`],
    [75, '10 x 9"'],
    [200, `10/2'`],
    [7, '10 @ ¾"', '.75" x 10'],
  ])('%i hundredths of a foot are read from %s and the like', (length, ...texts) => {
    for (const text of texts) expect(one(text, FEET), text).toBe(`10 @ ${length}`)
  })

  test.each<[string, ...string[]]>([
    ['Not understood: write it as 12 @ 3.6.', 'hello', "0'500 @ 2.4m", '3.6m12', '5 Wall 1: 12 @ 2400'],
    ['How many?', '3.6m'],
    ['A length and a quantity are needed.', '12', '12 pcs 4 pcs', '3.6m 4.2m'],
    ['Which is the length? Write it as 12 @ 3.6.', '12 x 3', '0,500', '12,5m', '20/3 1/2'],
    ['Which is the length? Write it as 12 @ 3.6.', '90x45 12x3.6', '1.12 x 2400'],
    ['The quantity must be a whole number above 0.', '1.5 @ 2.4m', '0 @ 2.4', '-3 @ 2.4', '0,500 @ 2.4m'],
    ['The quantity must be a whole number above 0.', '½ @ 2.4m', '1.12 @ 2400'],
    ['The length must be above 0.', '12 @ -3.6', '12 @ 0m'],
    ['Lengths go in steps of 0.01 m.', '12 @ 3.605', '12 x 3605mm', '12 @ 0,012'],
    ['Feet and inches: write it in metres.', `12 @ 8'`],
    ['At most 20 m in one piece.', '12 @ 54', '12 @ 5400m', '12 x 54000', '12 @ 3.6 4 @ 54'],
    ['There is more here than a quantity and a length.', '12 @ 1.000,50', '12x450 8 @ 2400'],
  ])('"%s" is reported for %s and the like', (reason, ...texts) => {
    for (const text of texts) {
      const unread = [{ line: 1, text, reason }]
      expect(readCutList(text, METRES), text).toEqual({ pieces: [], unread, rounded: [], notes: [] })
    }
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

test.each<[readonly string[], ...string[]]>([
  [['studs'], '12 @ 2400 studs', 'studs 12 @ 2400', '1. studs 12 @ 2400'],
  [['wall studs (short)'], '12 @ 2.4m, wall studs (short)'],
  [['MGP10 H2F'], '12 @ 2400 MGP10 H2F'],
  [['90x45 MGP10'], '90x45 MGP10 6/2.4 6/2.4'],
  [['90 x 45 MGP10 H2:', 'studs'], '90 x 45 MGP10 H2: 12 @ 2.4 studs'],
  [['90x45'], '90x45x2400 - 12', '90 x 45 x 2.4m x 12', '12 x 90x45x2400mm', '12 @ 90x45x2.4'],
  [['90x45'], '90x45 12 @ 2.4', '90x45: 12/2.4', '90x45 - 12 @ 2400', '12 x 90x45 @ 2400'],
  [['90x45'], '12 of 90x45 @ 2.4', '90x45 2.4m x 12'],
  [[], '2 400 x 12', '12 @ 2 400 mm', '12 x 2\u00A0400', '2.4 mtr x 12', '2m40 x 12'],
  [[], '12 @ 2400 millimetres', '(12) 2400', '• 12 @ 2400', '2.4m (12 off)', '12 @ 2.4m each'],
  [[], '12 nos 2400', '12 pce 2400', '2.4m – 12 off', '12 @ 2400.', 'Qty 12 Length 2400'],
  [[], 'Length: 2400, Qty: 12'],
  [['Wall studs:'], 'Wall studs: 12/2400'],
  [['wall studs'], '12 wall studs @ 2400'],
  [['wall studs,'], '12 wall studs, 2400 long'],
  [['Studs'], 'Studs (12) 2400mm', 'Studs x 12 @ 2400'],
  [['W1:'], 'W1: 12 @ 2400'],
  [['Wall 3:'], 'Wall 3: 12 @ 2400'],
  [['A'], 'A 2400 x 12'],
  [['b)'], 'b) 2400 x 12'],
  [['[x]'], '[x] 2400 x 12'],
  [['MGP10'], 'MGP10 12 @ 2400'],
  [['MGP10', '90x45'], '12 no. 90x45 MGP10 @ 2.4m'],
  [['Lintel LVL', '240x45'], 'Lintel LVL 240x45 12/2.4'],
])('without %j twelve of 2.4 m are read from %s and the like', (skipped, ...texts) => {
  const notes = skipped.length > 0 ? [`Not read: ${skipped.map((each) => `“${each}”`).join(', ')}.`] : []
  for (const text of texts)
    expect(readCutList(text, METRES), text).toMatchObject({
      pieces: [{ length: 240, qty: 12 }],
      unread: [],
      notes,
    })
})

test.each<[number, number, ...string[]]>([
  [4, 530, `(4) 5'-3 1/2"`, '63½" x 4'],
  [12, 772, '92-5/8" (12)', `King studs (12) 92 5/8"`],
  [6, 800, `2x4x8' - 6`, `2x4x8' x 6`, '2x4x8 - 6', `6 - 2 x 4 x 8'`, `6 x 2x4x8'`, `2″ x 4″ x 8′ - 6`],
  [6, 800, '2x4 #2 SPF 6 @ 8 joists', "2x4 6 @ 8'"],
  [6, 772, '2x4x92-5/8" - 6'],
  [6, 850, `2x4x8½' - 6`],
  [6, 1200, `5/4x6x12' - 6`],
  [2, 1600, "2-2x10-16'"],
  [10, 1600, '16ft x 2x6 (10)', '(10) 2x6x16', "(10) 2x6 @ 16'", '10-2x6x16'],
  [40, 772, '2x4-92 5/8 (40 pcs)', '40 - 2x4 - 92 5/8"'],
  [40, 800, "40 8' 2x4s", "8' 2x4 x 40", "40 ea. 2x4x8'"],
  [4, 1055, `10'-6 1/2" (qty 4)`],
])('in feet %i of %i hundredths are read from %s and the like', (qty, length, ...texts) => {
  for (const text of texts)
    expect(readCutList(text, FEET), text).toMatchObject({ pieces: [{ length, qty }], unread: [] })
})

test('pairs behind a section and a grade are read', () => {
  expect(one('90x45 MGP10 6/2.4 4/3.0')).toBe('6 @ 240, 4 @ 300')
})

test.each<string[]>([
  ['12 @ 2400 pairs', '12 @ 2400 each', '12 @ 2400 each side', '12 @ 3 yards', '2 dozen @ 2.4'],
  ['12 @ 2.4 less 2', '12 @ 2 m40', '2. 12 @ 3.6', '2 walls @ 2400', '7 studs 600 centres'],
  ['Unit 3/240 Smith St', 'Date 28/11', 'Wall 2 2400', '12mm 2400', '12m @ 2400', '12 @ 2400 delivered'],
  ['2 posts 2400 high', 'twelve studs @ 2400', 'cancel 12 @ 2400', 'less 2 @ 2400', 'pairs: 12 @ 2400'],
  ['walls 2: 12 @ 2400', '2 x 12 studs @ 2400', '12x90x45', '12x90x45x2400', '90x45x2400x12'],
  ['6x12x3.6x2', '90x45 x12 6/2.4', '12 x 2 400 6 x 3 000', '12  400 @ 2.4', '12  400 @ 2.4 studs'],
  ['3m12'],
])('%s and the like are not read', (...texts) => {
  for (const text of texts)
    expect(readCutList(text, METRES), text).toMatchObject({ pieces: [], unread: [{ line: 1, text }] })
})

test.each(['12 @ 0,500', '0,500 x 12', '12\t0,50 m', '12 @ 00,500 m', '12 @ ０，５００'])(
  '%s is read as twelve of half a metre',
  (text) => {
    expect(readCutList(text, METRES)).toMatchObject({ pieces: [{ length: 50, qty: 12 }], unread: [] })
  },
)

test.each([
  ['20/2.4 16/3.0 12/4.8', '20/2.4, 16/3.0, 12/4.8', '20 @ 2.4, 16 @ 3, 12 @ 4.8'],
  ['20@2.4;16@3;12@4.8', '20@2,4 16@3,0 12@4,8', '20 x 2.4m 16 x 3m 12 x 4.8m'],
  ['2.4 x 20, 3.0m x 16, 4.8 x 12', '20/2400 16/3000 12/4800'],
])('%s and the like are read as three lengths', (...texts) => {
  for (const text of texts) {
    expect(one(text)).toBe('20 @ 240, 16 @ 300, 12 @ 480')
    expect(readCutList(text, METRES)).toMatchObject({ unread: [], rounded: [], notes: [] })
  }
})

test('a number above the site’s maximum length is not a length, and the maximum is configurable', () => {
  const long = { ...METRES, ...siteLengthsOf(false, { longestLength: 54 }) }
  expect(one('12 @ 54', long)).toBe('12 @ 5400')
  expect(readCutList('12 @ 60', FEET).unread).toEqual([])
  expect(readCutList('12 @ 60.01', FEET).unread).toMatchObject([
    { reason: 'At most 60 ft in one piece. Write inches as 102".' },
  ])
})

describe('a cut list', () => {
  test('headers and blank lines are skipped and equal lengths are merged', () => {
    const text = 'Length (mm)\tQty\r\n\r\n3600\t12\r\n2400\t6\r\n3600\t4\r\n'
    expect(one(text)).toBe('16 @ 360, 6 @ 240')
    expect(readCutList(text, METRES)).toMatchObject({ unread: [], rounded: [], notes: [] })
  })

  test('the header locates the columns among others', () => {
    const text = 'Mark,Section,Qty,Length\nA1,90x45,12,3.6\nA2,90x45,3,3\n,,5,\n'
    expect(one(text)).toBe('12 @ 360, 3 @ 300')
    expect(readCutList(text, METRES).unread).toMatchObject([{ line: 4, text: ',,5,' }])
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
    const { unread, notes } = readCutList(text, CUTS)
    expect(one(text, CUTS)).toBe('12 @ 240, 7 @ 55.5')
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
    expect(one("2x4\n12 @ 8'\n4 @ 10'", FEET).split(', ')).toHaveLength(2)
    expect(one('2x4\n12x8.5', FEET).split(', ')).toHaveLength(2)
    expect(one("2x4\n6x8\n12 @ 10'", FEET).split(', ')).toHaveLength(3)
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
    expect(one('12 x 3.6\n6 x 3')).toBe('12 @ 360, 6 @ 300')
    expect(one('3.6 x 12\n3 x 6')).toBe('12 @ 360, 6 @ 300')
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
