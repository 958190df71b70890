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

/** The cuts as '15 @ 2400, 6 @ 1200', and what is said of them. */
function cutsIn(cuts: string, goods: Goods) {
  const result = readEntry({ ...EMPTY_ENTRY[goods.unit], cuts }, goods)
  if ('reasons' in result) throw new Error('They are refused')
  const written = result.problem.cuts.map(({ length, qty }) => `${qty} @ ${length}`).join(', ')
  return [written, ...result.notes]
}

describe('an entry', () => {
  test.each([
    ['in every notation', METRES, '12 @ 2.4\n2.4m x 3\n6 x 1200mm\n2/3.0', '15 @ 2400, 6 @ 1200, 2 @ 3000'],
    ['to the millimetre', METRES, '2 @ 1.234\n1 x 987mm', '2 @ 1234, 1 @ 987'],
    ['to a sixteenth', FEET, `3 @ 2' 6 1/16"\n2 @ 8\n1 @ 102"`, '3 @ 12025, 2 @ 38400, 1 @ 40800'],
    ['in decimal feet to a hundredth', FEET, '1 @ 8.33\n2 @ 8.72 ft', '1 @ 39984, 2 @ 41856'],
    ['in finer decimal feet, rounded up to a sixteenth', FEET, '1 @ 7.333', '1 @ 35200'],
  ])('is read %s', (_, goods, cuts, expected) => {
    expect(cutsIn(cuts, goods)).toEqual([expected])
  })

  test.each([
    ['Length,Qty\n2400,12\n95,7', '12 @ 2400, 7 @ 95', 'Figures under “Length” were read as millimetres.'],
    ['12 @ 2400 studs\n90x45 MGP10 6/2.4', '18 @ 2400', 'Not read: “studs”, “90x45 MGP10”.'],
  ])('of %j says how it was read', (cuts, ...expected) => {
    expect(cutsIn(cuts, METRES)).toEqual(expected)
  })

  test('has the stocked lengths in the same unit, each once', () => {
    const twice: Goods = { unit: 'm', stock: [240, 600, 240] }
    expect(read({ cuts: '1 @ 2' }, twice)).toMatchObject({ stock: [2400, 6000] })
    expect(read({ cuts: '1 @ 2' }, FEET)).toMatchObject({ stock: [8 * 4800, 16 * 4800], kerf: 50, trim: 0 })
  })

  const badLine = (line: number, text: string, why: string) => `cuts: Line ${line}, “${text}”: ${why}`
  const UNKNOWN = 'Not understood: write it as 12 @ 3.6.'
  const [LOW, FEW] = ['The length must be above 0.', 'The quantity must be a whole number above 0.']
  const tooLong = (lengths: string, most: string) =>
    `cuts: No board is long enough for ${lengths}: the longest gives ${most}.`

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
        badLine(1, 'kitchen', UNKNOWN),
        badLine(2, '3 @ 0', LOW),
        badLine(3, '3 @ -2', LOW),
        badLine(4, '0 @ 2', FEW),
      ],
    ],
    [
      'more bad lines than anyone reads',
      { cuts: 'a\n'.repeat(9) },
      METRES,
      [...[1, 2, 3, 4, 5].map((line) => badLine(line, 'a', UNKNOWN)), 'cuts: 4 more lines are like that.'],
    ],
    [
      'half a millimetre',
      { cuts: '1 @ 1.2345' },
      METRES,
      [badLine(1, '1 @ 1.2345', 'Cuts go in whole millimetres.')],
    ],
    [
      'feet on a metric site',
      { cuts: `1 @ 8'` },
      METRES,
      [badLine(1, `1 @ 8'`, 'Feet and inches: write it in metres.')],
    ],
    [
      'cuts longer than any board',
      { cuts: '2 @ 6.5\n1 @ 7\n1 @ 2' },
      METRES,
      [tooLong('6.5 m and 7 m', '6 m')],
    ],
    [
      'a cut that only the trim makes too long',
      { cuts: '1 @ 6', trim: '10' },
      METRES,
      [tooLong('6 m', '5.99 m')],
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

test.each<['m' | 'ft', number | null, ...string[]]>([
  ['m', 3, '3', '3 mm'],
  ['m', 0, '', '0.0'],
  ['m', null, '2.5', '0,003', '½', '⅛"', '-3', '- 3', '3 x'],
  ['ft', 50, '0,125', '.125', '⅛', '⅛"', '1⁄8', '1/8', '1/8"', '0.125', '3/32'],
  ['ft', 600, '1½'],
  ['ft', null, '3 mm'],
])('in %s a kerf of %s parts is read from %j and the like', (unit, parts, ...texts) => {
  for (const text of texts) expect(readSmall(text, unit), text).toBe(parts)
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
