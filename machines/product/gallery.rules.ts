import type { Product } from '#contract/entities/product.ts'
import { isPicture, withoutQuery } from '#machines/shared/files.rules.ts'

/** Times in milliseconds; swipe thresholds from section 9. */
export const GALLERY = {
  slideMs: 450,
  autoplayMs: 3000,
  hoverMs: 300,
  /** Percent of the picture's width that a slow swipe must cover. */
  swipeThreshold: 30,
  /** Pixels per millisecond above which a swipe of any length counts. */
  flickThreshold: 0.4,
  /** Movements of fewer pixels are taps, not swipes. */
  swipeStart: 10,
} as const

const isPdf = (url: string) => /\.pdf$/i.test(withoutQuery(url))

type Files = Pick<Product, 'productFiles' | 'productGallery' | 'productImage'>

/** Pictures of a product without duplicates: from its files, else its gallery, else its main image. */
export function picturesOf({ productFiles, productGallery, productImage }: Files): readonly string[] {
  const [files, gallery] = [productFiles.filter(isPicture), productGallery.filter(isPicture)]
  const pictures = [files, gallery, [productImage]].find((list) => list.length > 0) ?? []
  return [...new Set(pictures.filter(Boolean))]
}

export interface AttachedFile {
  readonly url: string
  readonly name: string
  /** True for the first PDF. */
  readonly isDatasheet: boolean
}

/** Attached files of a product, without its pictures. */
export function attachedFiles({ productFiles }: Pick<Product, 'productFiles'>): readonly AttachedFile[] {
  const files = [...new Set(productFiles)].filter((url) => !isPicture(url))
  const datasheet = files.find(isPdf)
  return files.map((url) => ({ url, name: fileName(url), isDatasheet: url === datasheet }))
}

/** Decoded last segment of a URL; left encoded if it can't be decoded. */
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

/** Direction of a swipe: 1 to the next picture, -1 to the previous one, 0 for no change. */
export function swipeStepOf({ by, width, milliseconds }: Swipe): -1 | 0 | 1 {
  const distance = Math.abs(by)
  if (distance < GALLERY.swipeStart) return 0
  const isFar = distance * 100 >= width * GALLERY.swipeThreshold
  const isFlick = distance / Math.max(milliseconds, 1) > GALLERY.flickThreshold
  if (!isFar && !isFlick) return 0
  return by < 0 ? 1 : -1
}

/** Wraps an index round, so that -1 is the last picture. */
export const wrapped = (index: number, count: number) => ((index % count) + count) % count
