import type { Category, ProductClass, ProductType } from './menu.rules.ts'

/** Where in the catalogue one is: nowhere in particular, or as deep as a category, type or class. */
export interface Place {
  readonly category?: Category
  readonly type?: ProductType
  readonly class?: ProductClass
}

/** The ids that an address names, from the category down. What can't be decoded stands as it is. */
export function idsIn(pathname: string): readonly string[] {
  return pathname.split('/').slice(2).filter(Boolean).map(decoded)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The place of the ids, and whether the menu knows all of them; if not, the deepest it knows. */
export function findCategoryPath(
  menu: readonly Category[],
  ids: readonly string[],
): { place: Place; known: boolean } {
  const [categoryId, typeId, classId] = ids
  const category = menu.find(({ id }) => id === categoryId)
  const type = category?.types.find(({ id }) => id === typeId)
  const found = type?.classes.find(({ id }) => id === classId)
  const place = { ...(category && { category }), ...(type && { type }), ...(found && { class: found }) }
  return { place, known: partsOf(place).length === ids.length }
}

/** The parts down to the place, the category first. */
export function partsOf({ category, type, class: found }: Place) {
  return [category, type, found].filter((part) => part !== undefined)
}

/** From this depth on products are listed: a type, or a class of it. */
const LISTING_DEPTH = 2

/** What a page of the catalogue shows: the groups that lead on, products, or that there is no such place. */
type PlaceContent = 'groups' | 'products' | 'unknown'

/**
 * What the page of these ids shows, by where the menu finds them; null as long as the menu is not here,
 * when their depth alone tells. A category without types lists its products itself (section 2.5).
 */
export function contentAt(
  ids: readonly string[],
  found: { readonly place: Place; readonly known: boolean } | null,
): PlaceContent {
  if (found && !found.known) return 'unknown'
  return isListingDepth(ids) || found?.place.category?.types.length === 0 ? 'products' : 'groups'
}

/** Whether the ids go as deep as a type, which has subcategories to choose from. */
export const isListingDepth = (ids: readonly string[]) => ids.length >= LISTING_DEPTH

/** What the page of a place is called (section 2.5). */
export function titleOf(place: Place): string {
  return place.class?.title ?? place.type?.name ?? place.category?.name ?? 'Browse Categories'
}
