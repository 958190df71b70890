import { expect, test } from 'vitest'
import { hasPostcode, localitiesAsFile, parseLocalities } from '#contract/localities.ts'

const LOCALITIES = [
  { name: 'Newtown', state: 'QLD', postcodes: ['4350'] },
  { name: 'Newtown', state: 'QLD', postcodes: ['4305'] },
  { name: 'Round Rock', state: 'TX', postcodes: ['78664-78665', '78680'] },
  { name: 'Brushy Creek', state: 'TX', postcodes: [] },
]

test('localities survive writing and reading, in order', () => {
  const file = localitiesAsFile(LOCALITIES)
  expect(file).toEqual({
    QLD: ['Newtown 4350', 'Newtown 4305'],
    TX: ['Round Rock 78664-78665 78680', 'Brushy Creek'],
  })
  expect(parseLocalities(file)).toEqual(LOCALITIES)
})

test.each([[null], ['<!doctype html>'], [{ QLD: 'Newtown' }], [{ QLD: [4350] }], [[1]]])(
  'a localities file with the content %j yields no localities',
  (json) => {
    expect(parseLocalities(json)).toEqual([])
  },
)

test.each([
  ['4350', true],
  ['78664', true],
  ['78665', true],
  ['78666', false],
  ['7866', false],
  ['', false],
])('the code %j is within the postcodes: %j', (code, is) => {
  expect(hasPostcode(['4350', '78664-78665'], code)).toBe(is)
})
