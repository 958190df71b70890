import { expect, test } from 'vitest'
import { listingInput, pageOf } from '#machines/catalogue/listing.rules.ts'

test.each([
  ['2', 2],
  ['002', 2],
  ['999999', 999_999],
  ...[null, '', '0', '-1', '1.5', '1e3', 'abc', '9007199254740993', ' 2'].map((text) => [text, 1] as const),
] as const)('the page parameter %j is page %i', (text, page) => {
  expect(pageOf(text)).toBe(page)
})

test('a listing is of a page of the selected categories, with words trimmed and other levels empty', () => {
  expect(listingInput({ ids: ['T', 'F', 'M10'], words: ' 90x45 ', page: 3 }, 24, true)).toEqual({
    inStockOnly: false,
    incGST: true,
    search: { category: 'T', type: 'F', class: 'M10', string: '90x45' },
    paging: { page: 3, rowsPerPage: 24 },
  })
  const { search } = listingInput({ ids: ['T'], words: '', page: 1 }, 24, false)
  expect(search).toEqual({ category: 'T', type: '', class: '', string: '' })
  expect(listingInput({ ids: [], words: '', page: 1 }, 24, false).search.category).toBe('')
})
