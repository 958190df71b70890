import { describe, expect, test } from 'vitest'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { hundredthsOf, readLength } from '#machines/tally/length.rules.ts'

const METRES = siteLengthsOf(false, { longestLength: null })
const FEET = siteLengthsOf(true, { longestLength: null })

describe('a typed length', () => {
  test.each([
    ['3.6', 360],
    ['0.01', 1],
    ['1.15', 115],
    ['20', 2000],
    ['3,6', 360],
    ['1,5', 150],
    ['３．６', 360],
    ['3.6m', 360],
    ['3.6 metres', 360],
    ['360cm', 360],
    ['3600 mm', 360],
    ['8 1/2', 850],
    ['0,5', 50],
    ['0,500', 50],
    ['00,500', 50],
    ['0,120 m', 12],
    ['-1', 0],
    ['−1', 0],
    ['-0.5', 0],
    ['abc', 0],
    ['', 0],
    ['0', 0],
    ['0.00', 0],
  ])('%s is read as %i hundredths of a metre', (text, length) => {
    expect(readLength(text, METRES)).toEqual({ length, remark: null })
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

  test.each([
    ['8.5', 850],
    [`8'`, 800],
    [`8' 6"`, 850],
    [`8'6`, 850],
    [`8'-6`, 850],
    [`8’ 6”`, 850],
    ['8 ft 6 in', 850],
    ['102 in', 850],
    ['102"', 850],
    ['8 1/2', 850],
    ['8-1/2', 850],
    ['8,5', 850],
    ['8½', 850],
    ['8 ½ ft', 850],
    [`8-½'`, 850],
    [`8 1/2'`, 850],
    ['8 1⁄2', 850],
    [`8' 6`, 850],
    [`1/2'`, 50],
    [`½'`, 50],
    ['½ ft', 50],
    ['0.5', 50],
    [`9"`, 75],
    ['¾', 75],
    [`-8'`, 0],
    ['-½', 0],
  ])('%s is read as %i hundredths of a foot', (text, length) => {
    expect(readLength(text, FEET)).toEqual({ length, remark: null })
  })

  test.each([
    [`8' 7-1/2"`, 863],
    [`8' 7 1/2`, 863],
    ['8.333', 834],
    ['.125 ft', 13],
    ['4½"', 38],
    ['¾"', 7],
    ['¾ in', 7],
    ['⅝"', 6],
    ['5/8"', 6],
    ['5⁄8"', 6],
    ['.125"', 2],
    [`8' 6½"`, 855],
    [`8' 6½`, 855],
    [`8'-½"`, 805],
    ['⅓', 34],
  ])('%s is rounded up with a remark', (text, length) => {
    const remark = `Rounded up to ${length / 100} ft.`
    expect(readLength(text, FEET)).toEqual({ length, remark })
  })

  test.each([
    ['20.01', METRES, 'At most 20 m in one piece.'],
    ['54', METRES, 'At most 20 m in one piece.'],
    ['21000', METRES, 'At most 20 m in one piece.'],
    ['5400 m', METRES, 'At most 20 m in one piece.'],
    ['99999999999999999999', METRES, 'At most 20 m in one piece.'],
    ['102', FEET, 'At most 60 ft in one piece. Write inches as 102".'],
    ['3.605', METRES, 'Lengths go in steps of 0.01 m.'],
    ['0,001', METRES, 'Lengths go in steps of 0.01 m.'],
    ['0,012', METRES, 'Lengths go in steps of 0.01 m.'],
    ['0,012 mm', METRES, 'Lengths go in steps of 0.01 m.'],
    ['1,000,5', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['1.000,50', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['3605', METRES, 'Lengths go in steps of 0.01 m.'],
    [`8'`, METRES, 'Feet and inches: write it in metres.'],
    ['3.6 m', FEET, 'Metric: write it in feet.'],
    ['1e3', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['12 @ 3.6', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['12 x', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['x12', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['@ 12', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['12 pcs', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['½"', METRES, 'Feet and inches: write it in metres.'],
    ['⅝', METRES, 'Lengths go in steps of 0.01 m.'],
    ['٣', METRES, 'Not a length. Write it as 3.6 or 3600.'],
    ['1/2', FEET, `Not a length. Write it as 8.5 or 8' 6".`],
    ['81⁄2', FEET, `Not a length. Write it as 8.5 or 8' 6".`],
    ['81/2"', FEET, `Not a length. Write it as 8.5 or 8' 6".`],
    ['5.5½', FEET, `Not a length. Write it as 8.5 or 8' 6".`],
    [`0'500`, FEET, `Not a length. Write it as 8.5 or 8' 6".`],
    [`6 x 8'`, FEET, `Not a length. Write it as 8.5 or 8' 6".`],
  ])('the length %s is refused', (text, site, problem) => {
    expect(readLength(text, site)).toEqual({ problem })
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
