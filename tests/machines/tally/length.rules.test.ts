import { describe, expect, test } from 'vitest'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { hundredthsOf, readLength } from '#machines/tally/length.rules.ts'

const METRES = siteLengthsOf(false, { longestLength: null })
const FEET = siteLengthsOf(true, { longestLength: null })

describe('a typed length', () => {
  test.each<[number, ...string[]]>([
    [360, '3.6', '3,6', '３．６', '3.6m', '3.6 metres', '360cm', '3600 mm'],
    [1, '0.01'],
    [115, '1.15'],
    [2000, '20'],
    [150, '1,5'],
    [850, '8 1/2'],
    [50, '0,5', '0,500', '00,500'],
    [12, '0,120 m'],
    [0, '-1', '−1', '-0.5', 'abc', '', '0', '0.00'],
  ])('%i hundredths of a metre are read from %j and the like', (length, ...texts) => {
    for (const text of texts) expect(readLength(text, METRES), text).toEqual({ length, remark: null })
  })

  test.each([
    ['5400', 540],
    ['5,400', 540],
    ['5 400', 540],
    ['100', 10],
    ['20000', 2000],
  ])('%s is read as millimetres with a remark', (text, length) => {
    expect(readLength(text, METRES)).toEqual({ length, remark: `${text} was read as millimetres.` })
  })

  test.each<[number, ...string[]]>([
    [850, '8.5', `8' 6"`, `8'6`, `8'-6`, `8’ 6”`, '8 ft 6 in', '102 in', '102"', '8 1/2', '8-1/2', '8,5'],
    [850, '8½', '8 ½ ft', `8-½'`, `8 1/2'`, '8 1⁄2', `8' 6`],
    [800, `8'`],
    [50, `1/2'`, `½'`, '½ ft', '0.5'],
    [75, `9"`, '¾'],
    [0, `-8'`, '-½'],
  ])('%i hundredths of a foot are read from %j and the like', (length, ...texts) => {
    for (const text of texts) expect(readLength(text, FEET), text).toEqual({ length, remark: null })
  })

  test.each<[number, ...string[]]>([
    [863, `8' 7-1/2"`, `8' 7 1/2`],
    [834, '8.333'],
    [13, '.125 ft'],
    [38, '4½"'],
    [7, '¾"', '¾ in'],
    [6, '⅝"', '5/8"', '5⁄8"'],
    [2, '.125"'],
    [855, `8' 6½"`, `8' 6½`],
    [805, `8'-½"`],
    [34, '⅓'],
  ])('%i hundredths of a foot are rounded up from %j and the like, with a remark', (length, ...texts) => {
    const remark = `Rounded up to ${length / 100} ft.`
    for (const text of texts) expect(readLength(text, FEET), text).toEqual({ length, remark })
  })

  test.each<['m' | 'ft', string, ...string[]]>([
    ['m', 'At most 20 m in one piece.', '20.01', '54', '21000', '5400 m', '99999999999999999999'],
    ['ft', 'At most 60 ft in one piece. Write inches as 102".', '102'],
    ['m', 'Lengths go in steps of 0.01 m.', '3.605', '0,001', '0,012', '0,012 mm', '3605', '⅝'],
    ['m', 'Not a length. Write it as 3.6 or 3600.', '1,000,5', '1.000,50', '1e3', '12 @ 3.6', '12 x'],
    ['m', 'Not a length. Write it as 3.6 or 3600.', 'x12', '@ 12', '12 pcs', '٣'],
    ['m', 'Feet and inches: write it in metres.', `8'`, '½"'],
    ['ft', 'Metric: write it in feet.', '3.6 m'],
    ['ft', `Not a length. Write it as 8.5 or 8' 6".`, '1/2', '81⁄2', '81/2"', '5.5½', `0'500`, `6 x 8'`],
  ])('in %s "%s" is said of %j and the like', (unit, problem, ...texts) => {
    const site = unit === 'm' ? METRES : FEET
    for (const text of texts) expect(readLength(text, site), text).toEqual({ problem })
  })
})

test.each([
  [3.6, 360],
  [1.15, 115],
  [0, 0],
  [-2, 0],
  [1e300, 0],
])('the ERP’s length %d is %i hundredths', (length, hundredths) => {
  expect(hundredthsOf(length)).toBe(hundredths)
})
