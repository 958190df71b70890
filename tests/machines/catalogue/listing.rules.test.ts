import { describe, expect, it } from 'vitest'
import { listingInput, pageOf } from '#machines/catalogue/listing.rules.ts'

describe('pageOf', () => {
  it.each([
    ['2', 2],
    ['002', 2],
    ['999999', 999_999],
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['9007199254740993', 1],
    [' 2', 1],
  ])('the page parameter %j is page %i', (text, page) => {
    expect(pageOf(text)).toBe(page)
  })
})

describe('listingInput', () => {
  it('listingInput requests a page of the selected categories, with words trimmed', () => {
    expect(listingInput({ ids: ['T', 'F', 'M10'], words: ' 90x45 ', page: 3 }, 24, true)).toEqual({
      inStockOnly: false,
      incGST: true,
      search: { category: 'T', type: 'F', class: 'M10', string: '90x45' },
      paging: { page: 3, rowsPerPage: 24 },
    })
  })

  it('listingInput leaves unselected levels empty', () => {
    const { search } = listingInput({ ids: ['T'], words: '', page: 1 }, 24, false)
    expect(search).toEqual({ category: 'T', type: '', class: '', string: '' })
  })
})
