import type { Product } from '#contract/entities/product.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'

export type Suggestion =
  | { readonly kind: 'recent'; readonly key: string; readonly term: string }
  | { readonly kind: 'place'; readonly key: string; readonly place: Place }
  | { readonly kind: 'product'; readonly key: string; readonly product: Product }

/** A category, type or class of the product menu. */
interface Place {
  /** Ids from the category down. */
  readonly ids: readonly string[]
  readonly name: string
  /** Names of its parents, from the category down. */
  readonly within: readonly string[]
}

interface Known {
  readonly draft: string
  readonly recents: readonly string[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
}

export const SUGGESTED_PRODUCTS = 6
const MOST_PLACES = 3
const MOST_RECENTS = 5
/** Recent searches that start with the draft, at most this many. */
const MOST_ECHOES = 2
/** Minimum length: a single letter matches too much. */
const SHORTEST = 2

/** Suggestions for a draft in display order; recent searches if it is empty. */
export function suggestionsFor({ draft, recents, categories, products }: Known): Suggestion[] {
  const text = draft.trim().toLowerCase()
  if (text === '') return recents.slice(0, MOST_RECENTS).map(recent)
  const echoes = recents.filter((term) => term.toLowerCase().startsWith(text) && term.toLowerCase() !== text)
  return [
    ...echoes.slice(0, MOST_ECHOES).map(recent),
    ...placesNamed(categories, text).slice(0, MOST_PLACES).map(place),
    ...(isWorthAsking(text) ? products.slice(0, SUGGESTED_PRODUCTS).map(product) : []),
  ]
}

/** Whether a text is long enough to load suggestions for. */
export function isWorthAsking(text: string): boolean {
  return text.trim().length >= SHORTEST
}

/** Adds a term to the recent searches, newest first, without case-insensitive duplicates. */
export function withSearch(recents: readonly string[], term: string): string[] {
  const others = recents.filter((known) => known.toLowerCase() !== term.toLowerCase())
  return [term, ...others].slice(0, MOST_RECENTS)
}

/**
 * Menu entries that match a text, the broader ones first: each word of it must start a word of the entry's
 * name or of its parents' names, and at least one word must match the entry itself.
 */
function placesNamed(categories: readonly Category[], text: string): Place[] {
  const words = wordsOf(text)
  if (!isWorthAsking(text) || words.length === 0) return []
  const isMeant = ({ name, within }: Place) => {
    const own = words.filter((word) => begins(word, name))
    return own.length > 0 && words.every((word) => own.includes(word) || begins(word, within.join(' ')))
  }
  return placesOf(categories)
    .filter(isMeant)
    .sort((a, b) => a.ids.length - b.ids.length)
}

const begins = (word: string, text: string) => wordsOf(text).some((each) => each.startsWith(word))

function placesOf(categories: readonly Category[]): Place[] {
  return categories.flatMap((category) => [
    { ids: [category.id], name: category.name, within: [] },
    ...category.types.flatMap((type) => [
      { ids: [category.id, type.id], name: type.name, within: [category.name] },
      ...type.classes.map(({ id, title }) => ({
        ids: [category.id, type.id, id],
        name: title,
        within: [category.name, type.name],
      })),
    ]),
  ])
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const recent = (term: string): Suggestion => ({ kind: 'recent', key: `recent ${term}`, term })
const place = (found: Place): Suggestion => ({
  kind: 'place',
  key: `place ${found.ids.join('/')}`,
  place: found,
})
const product = (found: Product): Suggestion => ({
  kind: 'product',
  key: `product ${found.productID}`,
  product: found,
})
