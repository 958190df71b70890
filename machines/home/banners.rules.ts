import type { WidgetItem } from '#contract/entities/widget.ts'

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

/** A path of the portal; two slashes at the start would name another site. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text)
const isSite = (text: string) => /^(https?:\/\/|mailto:|tel:)/i.test(text)
/** Administrators write `www.example.com` and mean that site. */
const withScheme = (text: string) => (/^www\./i.test(text) ? `https://${text}` : text)

function targetOf(label: string): BannerTarget {
  if (isPath(label)) return { kind: 'page', path: label }
  const address = withScheme(label)
  return isSite(address) ? { kind: 'site', address } : { kind: 'catalogue' }
}

/**
 * The carousel's banners among the homepage items (section 2.4): the enabled clickable images that have a
 * picture which may be fetched. The label says where each leads.
 */
export const bannersOf = (items: readonly WidgetItem[]): readonly Banner[] =>
  items
    .filter(({ is_enabled, type_object }) => is_enabled && type_object.trim().toLowerCase() === TYPE)
    .map(({ object_value, desc_object, label_object }) => ({
      image: object_value.trim(),
      description: desc_object.trim(),
      target: targetOf(label_object.trim()),
    }))
    .filter(({ image }) => isPath(image) || /^(https?:\/\/|data:image\/)/i.test(image))
