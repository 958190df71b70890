import { describe, expect, it } from 'vitest'
import { withRelaxedSearch } from '#machines/catalogue/relaxed-search.rules.ts'

describe('a relaxed search', () => {
  it('a relaxed search leaves out each word in turn, starting with the last', () => {
    expect(withRelaxedSearch(' merbau  screen 140 ')).toEqual([
      { left: 'merbau screen', without: '140' },
      { left: 'merbau 140', without: 'screen' },
      { left: 'screen 140', without: 'merbau' },
    ])
  })

  it('a relaxed search keeps a size together', () => {
    expect(withRelaxedSearch('pine 90 x 45')).toEqual([
      { left: 'pine', without: '90x45' },
      { left: '90x45', without: 'pine' },
    ])
  })

  it.each(['', 'pine', '90 x 45', 'one two three four five six seven'])(
    'there is no relaxed search for "%s"',
    (query) => {
      expect(withRelaxedSearch(query)).toEqual([])
    },
  )
})
