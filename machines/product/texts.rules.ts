import type { ProductText } from '#contract/entities/product.ts'

interface TextGroup {
  readonly type: string
  readonly descriptions: readonly string[]
}

/** Consecutive texts with the same heading as one group; blank texts and duplicates are dropped. */
export function textGroups(texts: readonly ProductText[]): readonly TextGroup[] {
  const groups: { type: string; descriptions: string[] }[] = []
  for (const { itemType, itemDescription } of texts) {
    const last = groups.at(-1)
    if (!itemDescription.trim()) continue
    if (last?.type !== itemType) groups.push({ type: itemType, descriptions: [itemDescription] })
    else if (!last.descriptions.includes(itemDescription)) last.descriptions.push(itemDescription)
  }
  return groups
}
