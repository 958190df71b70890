import { expect, test } from 'vitest'
import { withRelaxedSearch } from '#machines/catalogue/relaxed-search.rules.ts'

test.each<[query: string, relaxed: readonly string[]]>([
  [' merbau  screen 140 ', ['merbau screen -140', 'merbau 140 -screen', 'screen 140 -merbau']],
  ['pine 90 x 45', ['pine -90x45', '90x45 -pine']],
  ['pine 90  x  45', ['pine -90x45', '90x45 -pine']],
  ['', []],
  ['pine', []],
  ['90 x 45', []],
  ['one two three four five six seven', []],
])('a search for %j may leave out a word, from the last on: %j', (query, relaxed) => {
  expect(withRelaxedSearch(query).map(({ left, without }) => `${left} -${without}`)).toEqual(relaxed)
})

test('six words may be relaxed', () => {
  expect(withRelaxedSearch('one two three four five six')).toHaveLength(6)
})
