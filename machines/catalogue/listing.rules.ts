import type { InputOf } from '#contract/operations.ts'

/** A page of products, and what they are narrowed to. */
interface Listing {
  /** Ids of category, type and class, as far as they are chosen. */
  readonly ids: readonly string[]
  /** Words to find within them, as typed. */
  readonly words: string
  /** From 1. */
  readonly page: number
}

/** The page that an address asks for. What is no page is the first. */
export function pageOf(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** What to ask the ERP for one page of products. */
export function listingInput(
  { ids, words, page }: Listing,
  rowsPerPage: number,
  incGST: boolean,
): InputOf<'getProductsByCategoryTP'> {
  const [category = '', type = '', prodClass = ''] = ids
  return {
    inStockOnly: false,
    incGST,
    search: { category, type, class: prodClass, string: words.trim() },
    paging: { page, rowsPerPage },
  }
}
