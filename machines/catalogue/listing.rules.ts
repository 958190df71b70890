import type { InputOf } from '#contract/operations.ts'

/** A page of products and its filters. */
interface Listing {
  /** Ids of category, type and class, as far as chosen. */
  readonly ids: readonly string[]
  /** Free-text filter, as typed. */
  readonly words: string
  /** From 1. */
  readonly page: number
  /** Only products that are in stock now. */
  readonly inStockOnly?: boolean
}

/** The page number in a URL; anything invalid is page 1. */
export function pageOf(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The request for one page of products. */
export function listingInput(
  { ids, words, page, inStockOnly = false }: Listing,
  rowsPerPage: number,
  incGST: boolean,
): InputOf<'getProductsByCategoryTP'> {
  const [category = '', type = '', prodClass = ''] = ids
  return {
    inStockOnly,
    incGST,
    search: { category, type, class: prodClass, string: words.trim() },
    paging: { page, rowsPerPage },
  }
}
