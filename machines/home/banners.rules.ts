import type { WidgetItem } from '#contract/entities/widget.ts'
import { isOwnPath, isPictureUrl } from '#contract/urls.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

/** A banner's target: a page of the portal, another site, or the catalogue if its label names neither. */
export type BannerTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly address: string }
  | { readonly kind: 'catalogue' }

/** A banner of the carousel. */
export interface Banner {
  /** The picture's URL. */
  readonly image: string
  /** The URL of a picture drawn for phones; null where there is none. */
  readonly phoneImage: string | null
  /** Alternative text. */
  readonly description: string
  readonly target: BannerTarget
}

const TYPE = 'clickable image'

/** Whether a label is a URL rather than a caption: one word with a dot in it, or a mailto: or tel: link. */
const isWritten = (label: string) => /^(\/\/|[a-z]+:)?\S+\.[a-z]{2}\S*$|^(mailto|tel):/i.test(label)

function targetOf(label: string): BannerTarget {
  if (isOwnPath(label)) return { kind: 'page', path: label }
  const address = isWritten(label) ? linkUrl(label) : null
  return address ? { kind: 'site', address } : { kind: 'catalogue' }
}

/** The picture's URL, with the first slash of a path added if missing; null if it may not be fetched. */
function pictureOf(value: string): string | null {
  if (isPictureUrl(value)) return value
  return /^[\w-][^:\\]*$/.test(value) ? `/${value}` : null
}

/**
 * The carousel's banners among the homepage items (section 2.4): the enabled clickable images whose picture
 * may be fetched. The label gives the target. The value may hold a second picture, for phones, after a pipe.
 */
export const bannersOf = (items: readonly WidgetItem[]): readonly Banner[] =>
  items
    .filter(({ is_enabled, type_object }) => is_enabled && type_object.trim().toLowerCase() === TYPE)
    .flatMap(({ object_value, desc_object, label_object }) => {
      const [value = '', phoneValue = ''] = object_value.split('|').map((each) => each.trim())
      const image = pictureOf(value)
      if (image === null) return []
      const target = targetOf(label_object.trim())
      return [{ image, phoneImage: pictureOf(phoneValue), description: desc_object.trim(), target }]
    })
