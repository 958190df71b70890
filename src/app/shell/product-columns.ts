import type { Category } from '#machines/catalogue/menu.rules.ts'

/** Ids from the category down to an entry. */
export type MenuPlace = readonly string[]

export interface ColumnEntry {
  readonly id: string
  readonly name: string
  /** Ids of the category path to this entry. */
  readonly place: MenuPlace
  /** Whether it has entries below it. */
  readonly hasParts: boolean
  /** Whether the next column shows its entries. */
  readonly isShown: boolean
}

interface Column {
  readonly title: string
  /** URL of the parent entry's picture, or ''. */
  readonly image: string
  readonly entries: readonly ColumnEntry[]
}

interface Part {
  readonly id: string
  readonly name: string
  readonly image: string
}

const NOTHING = { name: '', image: '' }

function column<P extends Part>(
  parent: Omit<Part, 'id'>,
  parts: readonly P[],
  above: MenuPlace,
  shown: P | undefined,
  hasParts: (part: P) => boolean,
): Column {
  const entries = parts.map((part) => ({
    id: part.id,
    name: part.name,
    place: [...above, part.id],
    hasParts: hasParts(part),
    isShown: part === shown,
  }))
  return { title: parent.name, image: parent.image, entries }
}

/**
 * The columns of the open menu for a category path: the categories, the types of its category, the classes of
 * its type. A path without a known category shows the first one.
 */
export function columnsAt(categories: readonly Category[], place: MenuPlace): readonly Column[] {
  const category = categories.find(({ id }) => id === place[0]) ?? categories[0]
  const type = category?.types.find(({ id }) => id === place[1])
  const classes = type?.classes ?? []
  return [
    column({ name: 'Categories', image: '' }, categories, [], category, ({ types }) => types.length > 0),
    column(
      category ?? NOTHING,
      category?.types ?? [],
      category ? [category.id] : [],
      type,
      (each) => each.classes.length > 0,
    ),
    column(
      type ?? category ?? NOTHING,
      classes,
      category && type ? [category.id, type.id] : [],
      undefined,
      () => false,
    ),
  ]
}
