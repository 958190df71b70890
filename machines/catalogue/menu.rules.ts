import type { MenuEntry } from '#contract/entities/product.ts'
import { isPicture } from '#machines/shared/files.rules.ts'

/** Fields of every part of the menu. The id is the ERP's and appears in URLs. */
interface MenuPart {
  readonly id: string
  readonly name: string
  /** URL of its picture, or ''. */
  readonly image: string
}

export interface ProductClass extends MenuPart {
  /** Its page's title: its name, or 'All {type}' if the menu gives it none (section 2.5). */
  readonly title: string
}

export interface ProductType extends MenuPart {
  readonly classes: readonly ProductClass[]
}

export interface Category extends MenuPart {
  readonly types: readonly ProductType[]
}

/** A menu part under construction, its children by id in menu order. */
interface Branch {
  readonly id: string
  name: string
  image: string
  readonly parts: Map<string, Branch>
}

/**
 * The product menu as a tree (section 3): an empty type and class mark a category, an empty class a type.
 * Entries may come in any order. A parent without an entry is created and named by its id. An entry without a
 * category, or a class without a type, is left out. Of duplicate entries, the first name and picture count.
 */
export function menuTree(entries: readonly MenuEntry[]): Category[] {
  const root: Branch = branch('')
  // Level by level, so that each part keeps the position of its own entry, in whatever order the list is.
  const byDepth = [1, 2, 3].map((depth) => entries.filter((entry) => placeOf(entry).length === depth))
  for (const entry of byDepth.flat()) describe(branchAt(root, placeOf(entry)), entry)
  return partsOf(root).map((category) => ({ ...partOf(category), types: partsOf(category).map(typeOf) }))
}

/** The ids from the category to the entry; empty for an entry that has no place in the tree. */
function placeOf({ prodCategory, prodType, prodClass }: MenuEntry): readonly string[] {
  const ids = [prodCategory, prodType, prodClass].map((id) => id.trim())
  const depth = ids.filter(Boolean).length
  const place = ids.slice(0, depth)
  return place.every(Boolean) ? place : []
}

const branch = (id: string): Branch => ({ id, name: '', image: '', parts: new Map() })

function branchAt(root: Branch, place: readonly string[]): Branch {
  return place.reduce((parent, id) => {
    const part = parent.parts.get(id) ?? branch(id)
    parent.parts.set(id, part)
    return part
  }, root)
}

function describe(part: Branch, { menuDesc, menuFiles }: MenuEntry): void {
  part.name ||= menuDesc.trim()
  part.image ||= menuFiles.find(isPicture) ?? ''
}

const partsOf = ({ parts }: Branch) => [...parts.values()]

function typeOf(branch: Branch): ProductType {
  const type = partOf(branch)
  const classes = partsOf(branch).map((each) => ({ ...partOf(each), title: each.name || `All ${type.name}` }))
  return { ...type, classes }
}

const partOf = ({ id, name, image }: Branch): MenuPart => ({ id, name: name || id, image })
