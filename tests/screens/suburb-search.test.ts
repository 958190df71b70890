import { expect, test } from 'vitest'
import { localitiesOf } from '#fixtures/localities/index.ts'
import { suburbsOf } from '#machines/checkout/suburb.rules.ts'
import { suburbSearch } from '../../src/screens/checkout/suburb-search.ts'

const SEARCHES = {
  au: suburbSearch(suburbsOf(localitiesOf('au'))),
  us: suburbSearch(suburbsOf(localitiesOf('us'))),
}

const found = (country: 'au' | 'us', typed: string, state = '') =>
  SEARCHES[country](typed, state).map(({ locality }) => `${locality.name} ${locality.state}`)

test.each([
  ['Pakenhm', 'Pakenham VIC'],
  ['pakemham', 'Pakenham VIC'],
  ['PKAENHAM', 'Pakenham VIC'],
  ['  pakenhamm ', 'Pakenham VIC'],
  ['pakenham', 'Pakenham VIC'],
  ['kilda', 'Saint Kilda VIC'],
  ['st kilda', 'Saint Kilda VIC'],
  ['mt dr', 'Mount Druitt NSW'],
  ["o'con", "O'Connor ACT"],
  ['hoppers crosing', 'Hoppers Crossing VIC'],
  ['port melb', 'Port Melbourne VIC'],
  ['Newtown 4305', 'Newtown QLD'],
  ['newtown, qld', 'Newtown QLD'],
  ['３８１０', 'Pakenham VIC'],
])('typing %j suggests %s first', (typed, first) => {
  expect(found('au', typed)[0]).toBe(first)
})

test.each([
  ['round rok', 'Round Rock TX'],
  ['houston', 'Houston TX'],
  ['78665', 'Round Rock TX'],
  ['san fransisco', 'San Francisco CA'],
])('on a US site, typing %j suggests %s first', (typed, first) => {
  expect(found('us', typed)[0]).toBe(first)
})

test('suburbs of the selected state come first, and none is left out', () => {
  expect(found('au', 'newtown', 'VIC').slice(0, 3)).toEqual(['Newtown VIC', 'Newtown VIC', 'Newtown NSW'])
  expect(found('au', 'newtown', 'QLD').slice(0, 2)).toEqual(['Newtown QLD', 'Newtown QLD'])
})

test('at most eight suburbs are suggested, and none for a single letter or for symbols', () => {
  expect(found('au', 'ma')).toHaveLength(8)
  const nothing = ['', 'm', '-', '  ', 'zzzz', '(.*', '"', 'ab '.repeat(60), 'a'.repeat(200)]
  for (const typed of nothing) expect(found('au', typed), typed).toEqual([])
})

test('a pasted full address suggests the suburb at its end', () => {
  expect(SEARCHES.au('Unit 3/12 Smith St, Newtown QLD 4305', '')).toMatchObject([
    { street: 'Unit 3/12 Smith St', locality: { name: 'Newtown', postcodes: ['4305'] } },
  ])
})
