import * as v from 'valibot'
import { expect, test } from 'vitest'
import { product as productSchema } from '#contract/entities/product.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { type Suggestion, suggestionsFor, withSearch } from '#machines/shell/suggestions.rules.ts'

const part = (name: string) => ({ id: name, name, image: '' })
const PINE = { ...part('Framing Pine MGP10'), title: 'Framing Pine MGP10' }
const CATEGORIES: Category[] = [
  {
    ...part('Timber'),
    types: [
      { ...part('Structural Framing'), classes: [PINE] },
      { ...part('Posts'), classes: [] },
    ],
  },
  { ...part('Fixings'), types: [{ ...part('Framing Nails'), classes: [] }] },
]
const shown = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'recent') return suggestion.term
  if (suggestion.kind === 'product') return suggestion.product.productID
  return [...suggestion.place.within, suggestion.place.name].join(' / ')
}
function suggested(draft: string, recents: readonly string[] = [], codes = '') {
  const products = [...codes].map((productID) => v.parse(productSchema, { productID }))
  const all = suggestionsFor({ draft, recents, products, categories: CATEGORIES })
  expect(new Set(all.map(({ key }) => key)).size, 'each key is unique').toBe(all.length)
  return all.map(shown)
}

const RECENTS = ['cement', 'pine', 'ply', 'screws', 'nails']
const FRAMING = 'Timber / Structural Framing'
const FRAMING_PINE = `${FRAMING} / Framing Pine MGP10`

test.each<[about: string, text: string, recents: string[], codes: string, found: string[]]>([
  ['without text the latest searches', ' ', [...RECENTS, 'paint'], 'A', RECENTS],
  ['recent searches that start with it', 'ce', ['Cement', 'pine', 'ce', 'cell'], '', ['Cement', 'cell']],
  ['menu entries, broader ones first', 'fram', [], '', [FRAMING, 'Fixings / Framing Nails', FRAMING_PINE]],
  ['words in any order', 'pine fram', [], '', [FRAMING_PINE]],
  ['words of a category and its type', 'posts timber', [], '', ['Timber / Posts']],
  ['any case', 'TIMB', [], '', ['Timber']],
  ['at most six products, at the end', 'timber', [], 'ABCDEFG', ['Timber', 'A', 'B', 'C', 'D', 'E', 'F']],
  ['all kinds', 'pos', ['posts'], 'A', ['posts', 'Timber / Posts', 'A']],
  ['nothing for one letter', 'f', [], 'A', []],
  ['nothing for punctuation', '--', [], '', []],
])('suggestions are %s', (_, text, recents, codes, found) => {
  expect(suggested(text, recents, codes)).toEqual(found)
})

test('recent searches are saved newest first, without duplicates, at most five', () => {
  expect(withSearch(['a', 'Pine', 'c'], 'pine')).toEqual(['pine', 'a', 'c'])
  expect(withSearch(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})
