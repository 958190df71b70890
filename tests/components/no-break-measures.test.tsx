import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoBreakMeasures } from '../../src/components/product/no-break-measures.ts'

test.each([
  ['CDX Plywood 4 ft x 8 ft x 1-1/8 in', ['4 ft', '8 ft', '1-1/8 in']],
  ['Kraft Faced Batt R-13 15 in x 93 in', ['15 in', '93 in']],
  ['General Purpose Cement 50 lb', ['50 lb']],
  ['Joist Hanger 2-1/2 x 6', ['2-1/2']],
  ['Moulding 8\' 6 1/2"', ['8\' 6 1/2"']],
  ['Structural Plywood F8 2400 x 1200 x 7 mm', ['7 mm']],
  ['Pine Framing MGP10 90 x 35 Untreated', []],
])('the measures in %j are not broken across lines: %j', (name, measures) => {
  const { container } = render(<NoBreakMeasures name={name} />)
  expect(container).toHaveTextContent(name)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(measures)
})
