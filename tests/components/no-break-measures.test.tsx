import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoBreakMeasures } from '../../src/components/product/no-break-measures.ts'

test.each([
  ['CDX Plywood 4 ft x 8 ft x 1-1/8 in', ['4 ft x 8 ft x 1-1/8 in']],
  ['Kraft Faced Batt R-13 15 in x 93 in', ['15 in x 93 in']],
  ['General Purpose Cement 50 lb', ['50 lb']],
  ['Joist Hanger 2-1/2 x 6', ['2-1/2 x 6']],
  ['Joist Hanger 2-1/2', ['2-1/2']],
  ['Moulding 8\' 6 1/2"', ['8\' 6 1/2"']],
  ['Structural Plywood F8 2400 x 1200 x 7 mm', ['2400 x 1200 x 7 mm']],
  ['Pine Framing MGP10 90 x 35 Untreated', ['90 x 35']],
  ['LVL Beam E13.2 150 x 58 H2S Treated', ['150 x 58']],
  ['Bugle Batten Screw 14-10 x 65 mm Class 3, box of 500', ['14-10 x 65 mm', 'box of 500']],
  ['Wood Screw #8 x 1-1/4 in (5 lb pack)', ['#8 x 1-1/4 in', '(5 lb']],
  ['Cladding Sheet 2440 x 1200 x 9 mm, 100 mm centres', ['2440 x 1200 x 9 mm,', '100 mm']],
  ['Fence Rail Treated Pine 75 mm x 50 mm x 4.8 m', ['75 mm x 50 mm x 4.8 m']],
  ['SPF Framing Lumber No. 2 1x4 Kiln Dried', []],
  ['Extension Pole 4 to 8 ft', ['4 to 8 ft']],
  ['Paper Strip 3-1/2 in x .120 Galvanized, box of 3000', ['3-1/2 in x .120', 'box of 3000']],
  ['Carpenter Pencils Pack of 10', ['Pack of 10']],
  ['Wet Area Silicone Clear 10.1 fl oz', ['10.1 fl oz']],
  ['Rigger Gloves Size M', []],
  ['x'.repeat(300), []],
])('the measures in %j are not broken across lines: %j', (name, measures) => {
  const { container } = render(<NoBreakMeasures name={name} />)
  expect(container.textContent).toBe(name)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(measures)
})
