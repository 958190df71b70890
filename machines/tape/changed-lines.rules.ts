/**
 * The lines that went ('-' before the line) and came ('+'), in order; those that both have, in the same order,
 * are left out. It finds the longest common sequence.
 */
export function changedLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const common = lengthsOf(before, after)
  const changes: string[] = []
  let [old, fresh] = [0, 0]
  while (old < before.length || fresh < after.length) {
    const [went, came] = [before[old], after[fresh]]
    if (went !== undefined && went === came) {
      old += 1
      fresh += 1
    } else if (
      came === undefined ||
      (went !== undefined && lengthAt(common, old + 1, fresh) >= lengthAt(common, old, fresh + 1))
    ) {
      changes.push(`-${went}`)
      old += 1
    } else {
      changes.push(`+${came}`)
      fresh += 1
    }
  }
  return changes
}

type Lengths = readonly Uint16Array[]

const lengthAt = (lengths: Lengths, old: number, fresh: number) => lengths[old]?.[fresh] ?? 0

/** Length of the longest common sequence of what follows two positions, for all positions. */
function lengthsOf(before: readonly string[], after: readonly string[]): Lengths {
  const lengths = before.map(() => new Uint16Array(after.length + 1))
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let fresh = after.length - 1; fresh >= 0; fresh -= 1) {
      const isSame = before[old] === after[fresh]
      const length = isSame
        ? lengthAt(lengths, old + 1, fresh + 1) + 1
        : Math.max(lengthAt(lengths, old + 1, fresh), lengthAt(lengths, old, fresh + 1))
      lengths[old]?.fill(length, fresh, fresh + 1)
    }
  return lengths
}
