import type { CartLine, CustomList } from '#contract/entities/cart.ts'

const nameKey = (name: string) => name.trim().toLowerCase()

/** Names that differ only in case are the same to the ERP. */
export const isSameListName = (name: string, other: string) => nameKey(name) === nameKey(other)

/** The list that saving under this name would replace. */
export const listToReplace = (lists: readonly CustomList[], name: string): CustomList | null =>
  lists.find((list) => list.type === 'Custom' && isSameListName(list.name, name)) ?? null

/** Whether a list still has the lines it had. Prices don't matter: nobody edits them. */
export const hasSameLines = (lines: readonly CartLine[], others: readonly CartLine[]) =>
  lines.length === others.length && lines.every((line) => others.some((other) => isSameLine(line, other)))

const isSameLine = (line: CartLine, other: CartLine) =>
  line.lineID === other.lineID &&
  line.productID === other.productID &&
  line.UOM === other.UOM &&
  line.prodQty === other.prodQty

const goodsKey = ({ productID, UOM }: CartLine) => `${productID} ${UOM}`

/** How many of a list's lines a copy of it lacks: those no longer sold. */
export function countMissing(lines: readonly CartLine[], copied: readonly CartLine[]): number {
  const keys = new Set(copied.map(goodsKey))
  return lines.filter((line) => !keys.has(goodsKey(line))).length
}
