import type { Product } from '#contract/entities/product.ts'
import { isPicture, withoutQuery } from '#machines/shared/files.rules.ts'

/** Times in milliseconds; thresholds of a swipe as section 9 has them. */
export const GALLERY = {
  slideMs: 450,
  autoplayMs: 3000,
  hoverMs: 300,
  /** Percent of the picture's width that a slow swipe must cover. */
  swipeThreshold: 30,
  /** Pixels per millisecond from which a swipe of any length counts. */
  flickThreshold: 0.4,
  /** Pixels under which a finger that came down and went up again has not swiped. */
  swipeStart: 10,
} as const

const isPdf = (url: string) => /\.pdf$/i.test(withoutQuery(url))

type Files = Pick<Product, 'productFiles' | 'productGallery' | 'productImage'>

/** The pictures of a product, each once: of its files those that are pictures, else its main one. */
export function picturesOf({ productFiles, productGallery, productImage }: Files): readonly string[] {
  const [files, gallery] = [productFiles.filter(isPicture), productGallery.filter(isPicture)]
  const pictures = [files, gallery, [productImage]].find((list) => list.length > 0) ?? []
  return [...new Set(pictures.filter(Boolean))]
}

export interface AttachedFile {
  readonly url: string
  readonly name: string
  /** True for the first file that ends in pdf. */
  readonly isDatasheet: boolean
}

/** What is attached to a product beside its pictures. */
export function attachedFiles({ productFiles }: Pick<Product, 'productFiles'>): readonly AttachedFile[] {
  const files = [...new Set(productFiles)].filter((url) => !isPicture(url))
  const datasheet = files.find(isPdf)
  return files.map((url) => ({ url, name: fileName(url), isDatasheet: url === datasheet }))
}

/** The last part of an address as people read it; one that is badly encoded as it stands. */
function fileName(url: string): string {
  const last = withoutQuery(url).split('/').filter(Boolean).at(-1) ?? url
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

interface Swipe {
  /** Pixels to the right; negative to the left. */
  readonly by: number
  readonly width: number
  readonly milliseconds: number
}

/** Which way a swipe turns: 1 to the next picture, -1 to the previous one, 0 back to where it was. */
export function turnOf({ by, width, milliseconds }: Swipe): -1 | 0 | 1 {
  const distance = Math.abs(by)
  if (distance < GALLERY.swipeStart) return 0
  const isFar = distance * 100 >= width * GALLERY.swipeThreshold
  const isFlick = distance / Math.max(milliseconds, 1) > GALLERY.flickThreshold
  if (!isFar && !isFlick) return 0
  return by < 0 ? 1 : -1
}

/** The picture before the first is the last one. */
export const wrapped = (index: number, count: number) => ((index % count) + count) % count
