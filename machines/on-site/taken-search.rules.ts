import type { Product } from '#contract/entities/product.ts'

type Searched = Pick<Product, 'productID' | 'productShortDesc' | 'productLongDesc'>

const UNIT = '(?:mm|cm|m|ft|in)?'
/** Between two numbers of a size: 'x', '×', '*' or 'by', whatever the unit and the spaces around it. */
const BETWEEN = new RegExp(String.raw`(?<=\d)\s*${UNIT}\s*(?:x|×|\*|by)\s*(?=\d)`, 'g')

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The words of a text. A size is one word, however it is spaced; a number is apart from its unit. */
function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(BETWEEN, 'x')
    .replace(/(?<=\d)(?=[a-z](?!\d))/g, ' ')
    .split(/[^\p{L}\p{N}./]+/u)
    .map((word) => word.replace(/^[./]+|[./]+$/g, ''))
    .filter(Boolean)
}

/** Words by product: splitting hundreds of texts at each key would take too long. */
const known = new WeakMap<Searched, readonly string[]>()

function wordsIn(product: Searched): readonly string[] {
  const found = known.get(product)
  if (found) return found
  const { productID, productShortDesc, productLongDesc } = product
  const words = wordsOf(`${productID} ${productShortDesc} ${productLongDesc}`)
  // Each number of a size is a word too, and so is the code without its dashes.
  const sizes = words.filter((word) => /^\d.*x\d/.test(word)).flatMap((size) => size.split('x'))
  const all = [...words, ...sizes, compact(productID)]
  known.set(product, all)
  return all
}

/** Products whose code is the query come first, then those whose code begins with it. */
function rankOf({ productID }: Searched, query: string): number {
  const code = compact(productID)
  if (code === query) return 0
  return code.startsWith(query) ? 1 : 2
}

/**
 * The products that a query finds: each of its words begins a word of the product's code or description, in any
 * order. Without words there are none.
 */
export function searchTaken<P extends Searched>(products: readonly P[], query: string): readonly P[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const code = compact(query)
  return products
    .filter((product) => words.every((word) => wordsIn(product).some((own) => own.startsWith(word))))
    .sort((a, b) => rankOf(a, code) - rankOf(b, code))
}
