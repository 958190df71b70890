import { expect, it } from 'vitest'
import { absentText, isSameButFigures, nearestNames } from '#machines/tape/nearest.rules.ts'

it.each([
  ['Cart, 1 item, $8.93', 'Cart, 1 item, €1,208.50', true],
  ['Cart, 1 item, $8.93', 'Cart, not loaded', false],
  ['Order 104683 (part)', 'Order 7 (part)', true],
  ['Order 104683', 'Orders', false],
  ['Checkout', 'Checkout', false],
])('the name %j is that of %j apart from its figures: %s', (one, other, isSame) => {
  expect(isSameButFigures(one, other)).toBe(isSame)
})

it('the nearest names have most words in common, and without such a name the first ones are listed', () => {
  const names = ['Clear All', 'Add to Cart', 'Save Custom List', 'Add']
  expect(nearestNames('Add to List', names)).toEqual(['Add to Cart', 'Save Custom List', 'Add'])
  expect(nearestNames('Pay', names)).toEqual(names)
})

it('a text that is missing is reported with the lines that come nearest', () => {
  expect(absentText('Total $8.98', ['Sub Total', '', 'Checkout', 'Total $8.89'])).toBe(
    'It does not say "Total $8.98". It says: "Total $8.89", "Sub Total".',
  )
  expect(absentText('Total', [])).toBe('It does not say "Total". It says: nothing.')
})
