import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Product, product as productSchema } from '#contract/entities/product.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { type Suggestion, suggestionsFor, withSearch } from '#machines/shell/suggestions.rules.ts'

const part = (name: string) => ({ id: name, name, image: '' })
const categories: Category[] = [
  {
    ...part('Timber'),
    types: [
      {
        ...part('Structural Framing'),
        classes: [{ ...part('Framing Pine MGP10'), title: 'Framing Pine MGP10' }],
      },
      { ...part('Posts'), classes: [] },
    ],
  },
  { ...part('Fixings'), types: [{ ...part('Framing Nails'), classes: [] }] },
]
const product = (productID: string) => v.parse(productSchema, { productID })
const shown = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'recent') return suggestion.term
  if (suggestion.kind === 'product') return suggestion.product.productID
  return [...suggestion.place.within, suggestion.place.name].join(' / ')
}
const suggested = (draft: string, known: { recents?: string[]; products?: Product[] } = {}) =>
  suggestionsFor({ draft, recents: [], products: [], categories, ...known }).map(shown)

describe('search suggestions', () => {
  it('an empty field suggests the latest searches', () => {
    const recents = ['cement', 'pine', 'ply', 'screws', 'nails', 'paint']
    expect(suggested(' ', { recents, products: [product('A')] })).toEqual(recents.slice(0, 5))
  })

  it('suggestions begin with recent searches that start with the text, except the text itself', () => {
    expect(suggested('ce', { recents: ['Cement', 'pine', 'ce', 'ceiling', 'cell'] })).toEqual([
      'Cement',
      'ceiling',
    ])
  })

  it('suggestions name menu entries that match by word prefixes in any order, broader ones first', () => {
    expect(suggested('fram')).toEqual([
      'Timber / Structural Framing',
      'Fixings / Framing Nails',
      'Timber / Structural Framing / Framing Pine MGP10',
    ])
    expect(suggested('pine fram')).toEqual(['Timber / Structural Framing / Framing Pine MGP10'])
    expect(suggested('TIMB')).toEqual(['Timber'])
    expect(suggested('posts timber')).toEqual(['Timber / Posts'])
  })

  it('suggestions end with at most six products', () => {
    const products = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(product)
    expect(suggested('timber', { products })).toEqual(['Timber', 'A', 'B', 'C', 'D', 'E', 'F'])
  })

  it('one letter or punctuation alone gives no suggestions', () => {
    expect(suggested('f', { products: [product('A')] })).toEqual([])
    expect(suggested('--')).toEqual([])
  })

  it('every suggestion has a unique key', () => {
    const all = suggestionsFor({
      draft: 'fr',
      recents: ['frames', 'framing'],
      categories,
      products: [product('fr')],
    })
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })
})

describe('recent searches', () => {
  it('recent searches are saved newest first, without duplicates, at most five', () => {
    expect(withSearch(['a', 'Pine', 'c'], 'pine')).toEqual(['pine', 'a', 'c'])
    expect(withSearch(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  })
})
