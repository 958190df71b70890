import type { MenuEntry } from '#contract/entities/product.ts'
import { isPicture } from '#machines/shared/files.rules.ts'

/** What every part of the menu has. The id is the ERP's name for it, and stands in addresses. */
interface MenuPart {
  readonly id: string
  readonly name: string
  /** URL of its picture, or ''. */
  readonly image: string
}

export interface ProductClass extends MenuPart {
  /** What its page is called: its name, or 'All {type}' where the menu gives it none (section 2.5). */
  readonly title: string
}

export interface ProductType extends MenuPart {
  readonly classes: readonly ProductClass[]
}

export interface Category extends MenuPart {
  readonly types: readonly ProductType[]
}

/** A part under way: parts inside it by id, in the order of the menu. */
interface Branch {
  readonly id: string
  name: string
  image: string
  readonly parts: Map<string, Branch>
}

/**
 * The product menu as a tree (section 3): an empty type and class mark a category, an empty class a
 * type. Entries may come in any order. One whose parent has no entry of its own gets a parent that
 * is named by its id; one that names no category, or a class of no type, belongs nowhere and is left
 * out. Where an entry comes twice, the first that says something counts.
 */
export function menuTree(entries: readonly MenuEntry[]): Category[] {
  const root: Branch = branch('')
  // Level by level, so that parents stand where their own entries do, however the list is sorted.
  const byDepth = [1, 2, 3].map((depth) => entries.filter((entry) => placeOf(entry).length === depth))
  for (const entry of byDepth.flat()) describe(branchAt(root, placeOf(entry)), entry)
  return partsOf(root).map((category) => ({ ...partOf(category), types: partsOf(category).map(typeOf) }))
}

/** The ids from the category down to the entry itself; none for an entry that belongs nowhere. */
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
