import type { Product } from '#contract/entities/product.ts'
import { wordFinder } from './word-finder.ts'

type Searched = Pick<Product, 'productID' | 'productShortDesc' | 'productLongDesc' | 'tradeNames'>

const UNIT = '(?:mm|cm|m|ft|in)?'
/** Between two numbers of a size: 'x', '×', '*' or 'by', whatever the unit and the spaces around it. */
const BETWEEN = new RegExp(String.raw`(?<=\d)\s*${UNIT}\s*(?:x|×|\*|by)\s*(?=\d)`, 'g')

/** In small letters, a size as its numbers, and a number apart from its unit; M12 is also 12. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bm(\d+)\b/g, 'm$1 $1')
    .replace(BETWEEN, ' ')
    .replace(/(?<=\d)(?=[a-z](?!\d))/g, ' ')

/** Numbers with their unit, which are whole: '12mm' is no beginning of 1200. */
const MEASURES = /(?<![\d.])\d+(?:\.\d+)?(?=\s*mm\b)/g
const isWhole = (line: string, number: string) => ` ${line} `.includes(` ${number} `)

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Lines by product: hundreds of texts at each key would take too long. */
const known = new WeakMap<Searched, string>()

/** All that is searched of a product: its code, also without dashes, its descriptions and other names. */
function lineOf(product: Searched): string {
  const { productID, productShortDesc, productLongDesc, tradeNames = [] } = product
  const names = tradeNames.flatMap((name) => [name, compact(name)])
  const texts = [compact(productID), productID, productShortDesc, productLongDesc, ...names]
  const line = known.get(product) ?? plain(` ${texts.join(' ')}`)
  known.set(product, line)
  return line
}

/** The lines with all of these words. */
function withWords(lines: string[], words: readonly string[]): readonly number[] {
  let found: number[] | null = null
  for (const word of words)
    if (word !== '') found = wordFinder.filter(lines, word, found ?? undefined) ?? found
  return found ?? []
}

/** A beginning of the word that its plural begins with as well. */
const singular = (word: string) => word.replace(/(?<=^[a-z]{3,})s$/, '')

/**
 * The products that a query finds: each of its words begins a word of the product's code, descriptions or other names, in any
 * order and with at most one typing error. A product whose code is the query comes first, then those whose code
 * begins with it, then those that the trade calls so, last those with most typing errors. Spaces make no difference to names. Without words there are
 * none.
 */
export function searchTaken<P extends Searched>(products: readonly P[], query: string): readonly P[] {
  const lines = products.map(lineOf)
  const measures = query.toLowerCase().match(MEASURES) ?? []
  // Sizes are often listed without their unit.
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'mm')
  const sought = words.map(singular)
  const apart = withWords(lines, sought)
  const found = apart.length > 0 ? apart : withWords(lines, [sought.join('')])
  const code = compact(query)
  const name = singular(code)
  const rankOf = (product: P) => {
    const own = compact(product.productID)
    if (own.startsWith(code)) return own === code ? 0 : 1
    if (product.tradeNames?.some((each) => compact(each) === name)) return 2
    return 3 + words.filter((word) => !lineOf(product).includes(` ${word}`)).length
  }
  return found
    .filter((at) => measures.every((number) => isWhole(lines[at] ?? '', number)))
    .flatMap((at) => products[at] ?? [])
    .map((product) => ({ product, rank: rankOf(product) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product)
}
