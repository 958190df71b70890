import { UNPAGED_ROWS } from '#contract/operations/catalogue.ts'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { listOf, type Session } from './session.ts'

/** A page of a category's products whose description contains a word. */
export interface Page {
  readonly category: string
  readonly word: string
  readonly page: number
}

const PAGE_ROWS = 25
const CATEGORIES = 5
const PAGES = [1, 2, 3, 4]

/** Twenty different pages of the largest categories, each with the word that most of their products have. */
export function pagesToAsk(): Page[] {
  const { products } = seedFor('large')
  const largest = mostFrequent(products.map(({ category }) => category)).slice(0, CATEGORIES)
  return largest.flatMap((category) => {
    const texts = products.filter((product) => product.category === category).map(({ longDesc }) => longDesc)
    const [word = ''] = mostFrequent(
      texts.flatMap((text) => [...new Set(text.toLowerCase().match(/[a-z]{4,}/g))]),
    )
    return PAGES.map((page) => ({ category, word, page }))
  })
}

function mostFrequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
}

export const askPage = (erp: Erp, { category, word, page }: Page, rowsPerPage = PAGE_ROWS) =>
  erp.getProductsByCategoryTP({
    inStockOnly: false,
    incGST: true,
    search: { category, type: '', class: '', string: word },
    paging: { page, rowsPerPage },
  })

/** All products of the large scenario as the ERP returns them, plus their category, which other servers filter by. */
export async function allProducts({ ask }: Session): Promise<object[]> {
  const categories = mostFrequent(seedFor('large').products.map(({ category }) => category))
  const lists = await Promise.all(
    categories.map(async (category) => {
      const { reply } = await ask((erp) => askPage(erp, { category, word: '', page: 1 }, UNPAGED_ROWS))
      return listOf(reply, 'getProductsByType').map((row) => ({ category, ...row }))
    }),
  )
  return lists.flat()
}
