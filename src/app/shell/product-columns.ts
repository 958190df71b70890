import type { Category } from '#machines/catalogue/menu.rules.ts'
import type { MenuPlace } from '#machines/shell/product-menu.machine.ts'

export interface ColumnEntry {
  readonly id: string
  readonly name: string
  /** Ids from the category down to this entry. */
  readonly place: MenuPlace
  /** Whether something lies below it. */
  readonly hasParts: boolean
  /** The next column belongs to it. */
  readonly isShown: boolean
}

/** Parts of the catalogue that lie side by side. */
interface Column {
  readonly title: string
  /** URL of a picture of what these are parts of, or ''. */
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
 * The columns of the open menu at a place: the categories, the types of its category, the classes of
 * its type. A place that names no category shows the first.
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
