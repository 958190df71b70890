import { fromCallback } from 'xstate'
import type { Product } from '#contract/entities/product.ts'
import { ErpError, failureMessage } from '#contract/errors.ts'
import { hundredthsOf } from '#machines/tally/length.rules.ts'

/** A product as the ERP returned it; with the time (ms since 1970) if that was before the connection was lost. */
export type KnownProduct = Product & { readonly asOf?: number }

/** Sources of product data; each may call the ERP or read a cache. */
export interface Sources {
  /** One product by its code. Rejects with `no-product-data` if there is none. */
  readonly details: (productID: string) => Promise<KnownProduct>
  /** Products by code or by words of their description, best match first. */
  readonly search: (text: string) => Promise<readonly KnownProduct[]>
  /** Stocked lengths of a tally product in metres or feet; empty if any length is available. */
  readonly lengths: (productID: string) => Promise<readonly number[]>
  /** Why an existing product may not have been found; null if the ERP was asked. */
  readonly whyMissing?: () => string | null
}

/** The product that a line names. */
export interface Match {
  readonly product: KnownProduct
  /** Stocked lengths in hundredths; empty if any length is available. */
  readonly standard: readonly number[]
  /** Index of the code that matched. */
  readonly at: number
}

type Found =
  | { readonly kind: 'product'; readonly match: Match }
  | { readonly kind: 'candidates'; readonly products: readonly KnownProduct[] }
  | { readonly kind: 'none' }

/** Result of looking a line up. */
export type LookupResult = Found | { readonly kind: 'failed'; readonly message: string }

export interface LookupInput {
  readonly sources: Sources
  /** Resolves in a later task, so that the page responds in between. */
  readonly yieldToMain: () => Promise<void>
}

export interface LookupRequest {
  /** One per line, the likeliest first. */
  readonly codes: string
  /** The lines to look up. */
  readonly ids: readonly number[]
}

/** Sent to the page. */
export interface LookupFinished extends LookupRequest {
  readonly type: 'lookup.finished'
  readonly result: LookupResult
}

/**
 * Looks lines up as they are requested. It yields before each: cached results are immediate, and a thousand
 * of them would be one long task.
 */
export const lookups = fromCallback<{ type: 'lookup.requested' } & LookupRequest, LookupInput>(
  ({ input: { sources, yieldToMain }, receive, sendBack }) => {
    receive(async ({ codes, ids }) => {
      await yieldToMain()
      const result = await findProduct(sources, codes.split('\n'))
        .then((found) => orMissing(sources, found))
        .catch((error: unknown): LookupResult => ({ kind: 'failed', message: failureMessage(error) }))
      sendBack({ type: 'lookup.finished', codes, ids, result } satisfies LookupFinished)
    })
  },
)

function orMissing({ whyMissing }: Sources, found: Found): LookupResult {
  const message = found.kind === 'none' ? whyMissing?.() : null
  return message ? { kind: 'failed', message } : found
}

/** Longer lists are too long to choose from. */
export const MOST_CANDIDATES = 20

const isSameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Finds the product that one of the codes names, the likeliest first. Only a code that is equal apart from
 * case counts as a match; other hits are returned as candidates.
 */
export async function findProduct(sources: Sources, codes: readonly string[]): Promise<Found> {
  for (const [at, code] of codes.entries()) {
    const product = await productOf(sources, code)
    if (product) return foundProduct(sources, product, at)
  }
  let candidates: readonly KnownProduct[] = []
  for (const [at, code] of codes.entries()) {
    const hits = await sources.search(code)
    const product = await productAmong(sources, hits, code)
    if (product) return foundProduct(sources, product, at)
    if (candidates.length === 0) candidates = hits
  }
  if (candidates.length === 0) candidates = await neighboursOf(sources, codes)
  if (candidates.length === 0) return { kind: 'none' }
  return { kind: 'candidates', products: candidates.slice(0, MOST_CANDIDATES) }
}

type ProductSources = Pick<Sources, 'details' | 'search'>

/** The product whose code is equal apart from case; null if there is none. */
export const productByCode = async (sources: ProductSources, code: string): Promise<KnownProduct | null> =>
  (await productOf(sources, code)) ?? productAmong(sources, await sources.search(code), code)

async function productAmong(sources: ProductSources, hits: readonly KnownProduct[], code: string) {
  const same = hits.find(({ productID }) => isSameCode(productID, code))
  return same ? productOf(sources, same.productID) : null
}

async function productOf(sources: ProductSources, code: string): Promise<KnownProduct | null> {
  try {
    const product = await sources.details(code)
    return isSameCode(product.productID, code) ? product : null
  } catch (error) {
    if (error instanceof ErpError && error.kind === 'no-product-data') return null
    throw error
  }
}

async function foundProduct(sources: Sources, product: KnownProduct, at: number): Promise<Found> {
  const lengths = product.isTally ? await sources.lengths(product.productID) : []
  return { kind: 'product', match: { product, at, standard: lengths.map(hundredthsOf) } }
}

/** A single word of at least four characters with a digit. */
const CODE = /^(?=\S*\d)\S{4,}$/
/** Maximum number of typing errors. */
const FARTHEST = 2

/** Products whose codes are at most two typing errors away from one that is unknown, the nearest first. */
async function neighboursOf(sources: Sources, codes: readonly string[]): Promise<readonly KnownProduct[]> {
  for (const code of codes.filter((each) => CODE.test(each))) {
    // Typing errors are likelier towards the end.
    for (const beginning of [code.slice(0, -2), code.slice(0, Math.max(3, Math.ceil(code.length / 2)))]) {
      const near = nearest(code, await sources.search(beginning))
      if (near.length > 0) return near
    }
  }
  return []
}

const nearest = (written: string, products: readonly KnownProduct[]): readonly KnownProduct[] =>
  products
    .map((product) => ({
      product,
      slips: slipsBetween(written.toLowerCase(), product.productID.toLowerCase()),
    }))
    .filter(({ slips }) => slips <= FARTHEST)
    .sort((a, b) => a.slips - b.slips)
    .map(({ product }) => product)

/** Edit distance between two codes: wrong, missing, extra and transposed characters. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
