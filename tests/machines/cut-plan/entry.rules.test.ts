import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, type Entry, type Goods, readEntry } from '#machines/cut-plan/entry.rules.ts'
import { partsText, readSmall, smallText } from '#machines/cut-plan/parts.rules.ts'

const METRES: Goods = { unit: 'm', stock: [240, 360, 600] }
const FEET: Goods = { unit: 'ft', stock: [800, 1600] }

const read = (entry: Partial<Entry>, goods: Goods = METRES) => {
  const result = readEntry({ ...EMPTY_ENTRY[goods.unit], ...entry }, goods)
  return 'problem' in result ? result.problem : result.reasons.map(({ field, text }) => `${field}: ${text}`)
}

describe('an entry', () => {
  test.each<[string, Goods, string, readonly (readonly [number, number])[]]>([
    [
      'in every notation of a cut list',
      METRES,
      '12 @ 2.4\n2.4m x 3\n6 x 1200mm\n2/3.0',
      [
        [2400, 15],
        [1200, 6],
        [3000, 2],
      ],
    ],
    [
      'to the millimetre',
      METRES,
      '2 @ 1.234\n1 x 987mm',
      [
        [1234, 2],
        [987, 1],
      ],
    ],
    [
      'in feet and inches to a sixteenth',
      FEET,
      `3 @ 2' 6 1/16"\n2 @ 8\n1 @ 102"`,
      [
        [481, 3],
        [1536, 2],
        [1632, 1],
      ],
    ],
    ['in decimal feet, rounded up to a sixteenth', FEET, '1 @ 8.33', [[1600, 1]]],
  ])('is read %s', (_, goods, cuts, expected) => {
    expect(read({ cuts }, goods)).toMatchObject({ cuts: expected.map(([length, qty]) => ({ length, qty })) })
  })

  test('has the stocked lengths in the same unit, each once', () => {
    expect(read({ cuts: '1 @ 2' }, { unit: 'm', stock: [240, 600, 240] })).toMatchObject({
      stock: [2400, 6000],
    })
    expect(read({ cuts: '1 @ 2' }, FEET)).toMatchObject({ stock: [1536, 3072], kerf: 2, trim: 0 })
  })

  test.each<[string, Partial<Entry>, Goods, readonly string[]]>([
    ['nothing', { cuts: ' \n' }, METRES, ['cuts: Type the cuts that you need, one length per line.']],
    [
      'a product in any length',
      { cuts: '1 @ 2' },
      { ...METRES, stock: [] },
      ['cuts: This product comes in any length: order the cuts themselves.'],
    ],
    [
      'text, zero and a negative length',
      { cuts: 'kitchen\n3 @ 0\n3 @ -2\n0 @ 2' },
      METRES,
      [
        'cuts: Line 1, “kitchen”: Not understood: write it as 12 @ 3.6.',
        'cuts: Line 2, “3 @ 0”: The length must be above 0.',
        'cuts: Line 3, “3 @ -2”: The length must be above 0.',
        'cuts: Line 4, “0 @ 2”: The quantity must be a whole number above 0.',
      ],
    ],
    [
      'more bad lines than anyone reads',
      { cuts: 'a\n'.repeat(9) },
      METRES,
      [
        ...[1, 2, 3, 4, 5].map((line) => `cuts: Line ${line}, “a”: Not understood: write it as 12 @ 3.6.`),
        'cuts: 4 more lines are like that.',
      ],
    ],
    [
      'half a millimetre',
      { cuts: '1 @ 1.2345' },
      METRES,
      ['cuts: Line 1, “1 @ 1.2345”: Cuts go in whole millimetres.'],
    ],
    [
      'feet on a metric site',
      { cuts: `1 @ 8'` },
      METRES,
      [`cuts: Line 1, “1 @ 8'”: Feet and inches: write it in metres.`],
    ],
    [
      'cuts longer than any board',
      { cuts: '2 @ 6.5\n1 @ 7\n1 @ 2' },
      METRES,
      ['cuts: No board is long enough for 6.5 m and 7 m: the longest gives 6 m.'],
    ],
    [
      'a cut that only the trim makes too long',
      { cuts: '1 @ 6', trim: '10' },
      METRES,
      ['cuts: No board is long enough for 6 m: the longest gives 5.99 m.'],
    ],
    [
      'ten thousand cuts',
      { cuts: '10000 @ 2.4' },
      METRES,
      ['cuts: These are 10,000 cuts, and one plan has at most 1,000: plan them in parts.'],
    ],
    [
      'a kerf and a trim that are none',
      { cuts: '1 @ 2', kerf: 'thin', trim: '6000' },
      METRES,
      ['kerf: Whole millimetres, at most 20.', 'trim: Whole millimetres, less than the longest board.'],
    ],
    ['a kerf of an inch', { cuts: '1 @ 2', kerf: '1' }, FEET, ['kerf: Inches such as 1/8, at most 3/4.']],
  ])('of %s is refused with what to do', (_, entry, goods, reasons) => {
    expect(read(entry, goods)).toEqual(reasons)
  })
})

test.each([
  ['3', 'm', 3],
  ['3 mm', 'm', 3],
  ['', 'm', 0],
  ['0.0', 'm', 0],
  ['2.5', 'm', null],
  ['-3', 'm', null],
  ['1/8', 'ft', 2],
  ['1/8"', 'ft', 2],
  ['0.125', 'ft', 2],
  ['3/32', 'ft', 2],
  ['3 mm', 'ft', null],
] as const)('a kerf of "%s" %s is %s parts', (text, unit, parts) => {
  expect(readSmall(text, unit)).toBe(parts)
})

test.each([
  [2400, 'm', '2.4 m'],
  [1234, 'm', '1.234 m'],
  [40, 'm', '0.04 m'],
  [1536, 'ft', `8'`],
  [1633, 'ft', `8' 6 1/16"`],
  [1632, 'ft', `8' 6"`],
  [8, 'ft', '1/2"'],
  [24, 'ft', '1 1/2"'],
  [0, 'ft', '0"'],
  [194, 'ft', `1' 1/8"`],
] as const)('%s parts in %s are %s', (parts, unit, text) => {
  expect(partsText(parts, unit)).toBe(text)
})

test('kerfs are written in millimetres, and in fractions of an inch', () => {
  expect([smallText(3, 'm'), smallText(2, 'ft'), smallText(0, 'ft')]).toEqual(['3 mm', '1/8"', '0"'])
})
