import type { WidgetItem } from '#contract/entities/widget.ts'
import { isOwnPath, isPictureUrl } from '#contract/urls.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

/** Where a banner leads: a page of the portal, another site, or the catalogue where it names neither. */
export type BannerTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly address: string }
  | { readonly kind: 'catalogue' }

/** A picture of the carousel. */
export interface Banner {
  /** Address of the picture. */
  readonly image: string
  /** What it shows, in words. */
  readonly description: string
  readonly target: BannerTarget
}

const TYPE = 'clickable image'

/** A label may be a caption as well: one word with a dot in it, or with a scheme, is an address. */
const isWritten = (label: string) => /^(\/\/|[a-z]+:)?\S+\.[a-z]{2}\S*$|^(mailto|tel):/i.test(label)

function targetOf(label: string): BannerTarget {
  if (isOwnPath(label)) return { kind: 'page', path: label }
  const address = isWritten(label) ? linkUrl(label) : null
  return address ? { kind: 'site', address } : { kind: 'catalogue' }
}

/** A path without its first slash is one all the same; null for what may not be fetched. */
function pictureOf(value: string): string | null {
  if (isPictureUrl(value)) return value
  return /^[\w-][^:\\]*$/.test(value) ? `/${value}` : null
}

/**
 * The carousel's banners among the homepage items (section 2.4): the enabled clickable images that have a
 * picture which may be fetched. The label says where each leads.
 */
export const bannersOf = (items: readonly WidgetItem[]): readonly Banner[] =>
  items
    .filter(({ is_enabled, type_object }) => is_enabled && type_object.trim().toLowerCase() === TYPE)
    .flatMap(({ object_value, desc_object, label_object }) => {
      const image = pictureOf(object_value.trim())
      if (image === null) return []
      return [{ image, description: desc_object.trim(), target: targetOf(label_object.trim()) }]
    })
