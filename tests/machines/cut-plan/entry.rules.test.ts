import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, type Entry, type Goods, readEntry } from '#machines/cut-plan/entry.rules.ts'
import { partsText, readSmall, smallText } from '#machines/cut-plan/parts.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'
import { boughtBy, groupsOf } from '#machines/cut-plan/summary.rules.ts'

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
        [481 * 25, 3],
        [8 * 4800, 2],
        [8.5 * 4800, 1],
      ],
    ],
    [
      'in decimal feet to a hundredth',
      FEET,
      '1 @ 8.33\n2 @ 8.72 ft',
      [
        [8.33 * 4800, 1],
        [8.72 * 4800, 2],
      ],
    ],
    ['in finer decimal feet, rounded up to a sixteenth', FEET, '1 @ 7.333', [[88 * 400, 1]]],
  ])('is read %s', (_, goods, cuts, expected) => {
    expect(read({ cuts }, goods)).toMatchObject({ cuts: expected.map(([length, qty]) => ({ length, qty })) })
  })

  test.each<[string, Goods, readonly (readonly [number, number])[], readonly string[]]>([
    [
      'Length,Qty\n2400,12\n95,7',
      METRES,
      [
        [2400, 12],
        [95, 7],
      ],
      ['Figures under “Length” were read as millimetres.'],
    ],
    ['12 @ 2400 studs\n90x45 MGP10 6/2.4', METRES, [[2400, 18]], ['Not read: “studs”, “90x45 MGP10”.']],
    ['12 @ 2.4', METRES, [[2400, 12]], []],
  ])('of %j says how it was read', (cuts, goods, expected, notes) => {
    const result = readEntry({ ...EMPTY_ENTRY[goods.unit], cuts }, goods)
    expect(result).toMatchObject({
      problem: { cuts: expected.map(([length, qty]) => ({ length, qty })) },
      notes,
    })
  })

  test('has the stocked lengths in the same unit, each once', () => {
    expect(read({ cuts: '1 @ 2' }, { unit: 'm', stock: [240, 600, 240] })).toMatchObject({
      stock: [2400, 6000],
    })
    expect(read({ cuts: '1 @ 2' }, FEET)).toMatchObject({ stock: [8 * 4800, 16 * 4800], kerf: 50, trim: 0 })
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

/** What is bought for one cut: the stocked length in hundredths, or why there is none. */
function boughtFor(cut: string, { unit, stock }: Goods, saw: Partial<Entry> = {}) {
  const result = readEntry({ ...EMPTY_ENTRY[unit], ...saw, cuts: cut }, { unit, stock })
  if ('reasons' in result) return result.reasons.map(({ text }) => text).join()
  const plan = planned(result.problem)
  const printed = groupsOf(plan, result.problem).map((group) => partsText(group.stock, unit))
  return [...boughtBy(plan, stock, unit).map(({ length, qty }) => `${qty} of ${length}`), ...printed].join()
}

describe('a board’s own length', () => {
  const PRECUT: Goods = { unit: 'ft', stock: [772, 872] }
  test.each<[string, Goods, Partial<Entry>, string]>([
    ['3 @ 8.72', PRECUT, {}, '3 of 872,8.72 ft'],
    ['3 @ 7.72', PRECUT, {}, '3 of 772,7.72 ft'],
    ['3 @ 8.72 ft', PRECUT, {}, '3 of 872,8.72 ft'],
    [`3 @ 8.72'`, PRECUT, {}, '3 of 872,8.72 ft'],
    [`3 @ 104.64"`, PRECUT, {}, '3 of 872,8.72 ft'],
    [`3 @ 8' 8 5/8"`, PRECUT, {}, '3 of 872,8.72 ft'],
    [`3 @ 92 5/8"`, PRECUT, {}, '3 of 772,7.72 ft'],
    [`1 @ 7' 8 11/16"`, PRECUT, {}, '1 of 872,8.72 ft'],
    ['1 @ 7.721', PRECUT, {}, '1 of 872,8.72 ft'],
    [`1 @ 8' 8 11/16"`, PRECUT, {}, `No board is long enough for 8' 8 11/16": the longest gives 8.72 ft.`],
    [
      '1 @ 8.72',
      PRECUT,
      { trim: '1/8' },
      `No board is long enough for 8.72 ft: the longest gives 8' 8 1/2".`,
    ],
    [`1 @ 8' 8 1/2"`, PRECUT, { trim: '1/8' }, '1 of 872,8.72 ft'],
    ['2 @ 4.36', PRECUT, { kerf: '0' }, '1 of 872,8.72 ft'],
    ['2 @ 4.36', PRECUT, { kerf: '1/16' }, '2 of 772,7.72 ft'],
    ['3 @ 2.4', METRES, {}, '3 of 240,2.4 m'],
  ])('%s', (cut, goods, saw, expected) => {
    expect(boughtFor(cut, goods, saw)).toBe(expected)
  })

  test('fits on it for every length from 1 to 24 ft, as typed and as printed, and no longer cut does', () => {
    const wrong = Array.from({ length: 2301 }, (_, at) => 100 + at).filter((length) => {
      const goods: Goods = { unit: 'ft', stock: [length] }
      const own = boughtFor(`1 @ ${length / 100}`, goods)
      const printed = own.split(',')[1] ?? ''
      const longer = boughtFor(`1 @ ${(length + 1) / 100}`, goods)
      const sixteenth = `${Math.floor((length * 192) / 100 + 1) / 16}"`
      return (
        !own.startsWith(`1 of ${length}`) ||
        boughtFor(`1 @ ${printed}`, goods) !== own ||
        !longer.startsWith('No board') ||
        !boughtFor(`1 @ ${sixteenth}`, goods).startsWith('No board')
      )
    })
    expect(wrong).toEqual([])
  })
})

test.each([
  ['3', 'm', 3],
  ['3 mm', 'm', 3],
  ['', 'm', 0],
  ['0.0', 'm', 0],
  ['2.5', 'm', null],
  ['0,003', 'm', null],
  ['0,125', 'ft', 50],
  ['.125', 'ft', 50],
  ['⅛', 'ft', 50],
  ['⅛"', 'ft', 50],
  ['1⁄8', 'ft', 50],
  ['1½', 'ft', 600],
  ['½', 'm', null],
  ['⅛"', 'm', null],
  ['-3', 'm', null],
  ['- 3', 'm', null],
  ['3 x', 'm', null],
  ['1/8', 'ft', 50],
  ['1/8"', 'ft', 50],
  ['0.125', 'ft', 50],
  ['3/32', 'ft', 50],
  ['3 mm', 'ft', null],
] as const)('a kerf of "%s" %s is %s parts', (text, unit, parts) => {
  expect(readSmall(text, unit)).toBe(parts)
})

test.each([
  [2400, 'm', '2.4 m'],
  [1234, 'm', '1.234 m'],
  [40, 'm', '0.04 m'],
  [38400, 'ft', `8'`],
  [1633 * 25, 'ft', `8' 6 1/16"`],
  [1632 * 25, 'ft', `8' 6"`],
  [200, 'ft', '1/2"'],
  [600, 'ft', '1 1/2"'],
  [0, 'ft', '0"'],
  [194 * 25, 'ft', `1' 1/8"`],
  [872 * 48, 'ft', '8.72 ft'],
  [1001, 'ft', '2 1/2"'],
] as const)('%s parts in %s are %s', (parts, unit, text) => {
  expect(partsText(parts, unit)).toBe(text)
})

test('kerfs are written in millimetres, and in fractions of an inch', () => {
  expect([smallText(3, 'm'), smallText(50, 'ft'), smallText(0, 'ft')]).toEqual(['3 mm', '1/8"', '0"'])
})
