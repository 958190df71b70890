import type { CartLine, CustomList } from '#contract/entities/cart.ts'

const nameKey = (name: string) => name.trim().toLowerCase()

/** Whether two names are the same to the ERP, which ignores case. */
export const isSameListName = (name: string, other: string) => nameKey(name) === nameKey(other)

/** The custom list that saving under this name would replace, or null. */
export const listToReplace = (lists: readonly CustomList[], name: string): CustomList | null =>
  lists.find((list) => list.type === 'Custom' && isSameListName(list.name, name)) ?? null

/** Whether both versions of a list have the same lines. Prices are ignored: users can't edit them. */
export const hasSameLines = (lines: readonly CartLine[], others: readonly CartLine[]) =>
  lines.length === others.length && lines.every((line) => others.some((other) => isSameLine(line, other)))

const isSameLine = (line: CartLine, other: CartLine) =>
  line.lineID === other.lineID &&
  line.productID === other.productID &&
  line.UOM === other.UOM &&
  line.prodQty === other.prodQty

const goodsKey = ({ productID, UOM }: CartLine) => `${productID} ${UOM}`

/** The number of a list's lines that a copy lacks because they are no longer sold. */
export function countMissing(lines: readonly CartLine[], copied: readonly CartLine[]): number {
  const keys = new Set(copied.map(goodsKey))
  return lines.filter((line) => !keys.has(goodsKey(line))).length
}
