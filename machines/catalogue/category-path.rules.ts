import type { Category, ProductClass, ProductType } from './menu.rules.ts'

/** A category path: the catalogue's root, or as deep as a category, type or class. */
export interface CategoryPath {
  readonly category?: Category
  readonly type?: ProductType
  readonly class?: ProductClass
}

/** The ids in a URL's undecoded path after the page's name, of a category the widest first. A segment that can't be decoded is returned unchanged. */
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

/** The category path of the ids, as deep as the menu has it; `known` is false if the menu lacks one. */
export function findCategoryPath(
  menu: readonly Category[],
  ids: readonly string[],
): { place: CategoryPath; known: boolean } {
  const [categoryId, typeId, classId] = ids
  const category = menu.find(({ id }) => id === categoryId)
  const type = category?.types.find(({ id }) => id === typeId)
  const found = type?.classes.find(({ id }) => id === classId)
  const place = { ...(category && { category }), ...(type && { type }), ...(found && { class: found }) }
  return { place, known: partsOf(place).length === ids.length }
}

/** The parts of a category path, category first. */
export function partsOf({ category, type, class: found }: CategoryPath) {
  return [category, type, found].filter((part) => part !== undefined)
}

/** From this depth a page lists products: a type, or one of its classes. */
const LISTING_DEPTH = 2

/** What a catalogue page shows: groups to choose from, products, or that the category is unknown. */
type PlaceContent = 'groups' | 'products' | 'unknown'

/**
 * What the page of these ids shows. `found` is null until the menu is loaded; until then the depth alone
 * decides. A category without types lists its own products (section 2.5).
 */
export function contentAt(
  ids: readonly string[],
  found: { readonly place: CategoryPath; readonly known: boolean } | null,
): PlaceContent {
  if (found && !found.known) return 'unknown'
  return isListingDepth(ids) || found?.place.category?.types.length === 0 ? 'products' : 'groups'
}

/** Whether the ids reach at least a type, which has subcategories to choose from. */
export const isListingDepth = (ids: readonly string[]) => ids.length >= LISTING_DEPTH

/** The page title of a category path (section 2.5). */
export function titleOf(place: CategoryPath): string {
  return place.class?.title ?? place.type?.name ?? place.category?.name ?? 'Browse Categories'
}
