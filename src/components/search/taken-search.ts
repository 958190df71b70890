import type { Product } from '#contract/entities/product.ts'
import { wordFinder } from './word-finder.ts'

type Searched = Pick<Product, 'productID' | 'productShortDesc' | 'productLongDesc'>

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

/** All that is searched of a product, also its code without dashes. */
function lineOf(product: Searched): string {
  const { productID, productShortDesc, productLongDesc } = product
  const line =
    known.get(product) ?? plain(` ${compact(productID)} ${productID} ${productShortDesc} ${productLongDesc}`)
  known.set(product, line)
  return line
}

/**
 * The products that a query finds: each of its words begins a word of the product's code or description, in any
 * order and with at most one typing error. A product whose code is the query comes first, then those whose code
 * begins with it, last those with most typing errors. Without words there are none.
 */
export function searchTaken<P extends Searched>(products: readonly P[], query: string): readonly P[] {
  const lines = products.map(lineOf)
  const measures = query.toLowerCase().match(MEASURES) ?? []
  // Sizes are often listed without their unit.
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'mm')
  let found: number[] | null = null
  for (const word of words) found = wordFinder.filter(lines, word, found ?? undefined) ?? found
  const code = compact(query)
  const rankOf = (product: P) => {
    const own = compact(product.productID)
    if (own.startsWith(code)) return own === code ? 0 : 1
    return 2 + words.filter((word) => !lineOf(product).includes(` ${word}`)).length
  }
  return (found ?? [])
    .filter((at) => measures.every((number) => isWhole(lines[at] ?? '', number)))
    .flatMap((at) => products[at] ?? [])
    .map((product) => ({ product, rank: rankOf(product) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product)
}
