import type { CartLine, CustomList } from '#contract/entities/cart.ts'
import { type Change, withChanges } from '#machines/cart/cart-changes.rules.ts'

/** Lists in the two groups in which they are shown (section 2.8). */
interface ListGroups {
  readonly generic: readonly CustomList[]
  readonly custom: readonly CustomList[]
}

/** Groups the lists and sorts each group by name; numbers in names sort by value. */
export function listGroups(lists: readonly CustomList[]): ListGroups {
  const byName = [...lists].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return {
    generic: byName.filter(({ type }) => type === 'Generic'),
    custom: byName.filter(({ type }) => type === 'Custom'),
  }
}

/** The lines that a list's card names, and how many more the list has. */
interface ListPreview {
  readonly named: readonly CartLine[]
  readonly more: number
}

/** Names two lines, or all three: 'and 1 more' would take the space of the third. */
export function listPreview(lines: readonly CartLine[]): ListPreview {
  const named = lines.length > 3 ? lines.slice(0, 2) : lines
  return { named, more: lines.length - named.length }
}

/** A line of a list as shown: as it is today, or as saved if it is no longer sold. */
export interface ListLine {
  readonly line: CartLine
  readonly isSold: boolean
}

/**
 * The lines of a list in its own order. `saved` holds all its lines, `today` those that are still sold; lines
 * that occur only in `today` come last.
 */
export function listLines(saved: readonly CartLine[], today: readonly CartLine[]): readonly ListLine[] {
  const now = new Map(today.map((line) => [line.lineID, line]))
  const known = new Set(saved.map(({ lineID }) => lineID))
  const rest = today.filter(({ lineID }) => !known.has(lineID))
  return [
    ...saved.map((line) => {
      const current = now.get(line.lineID)
      return { line: current ?? line, isSold: current !== undefined }
    }),
    ...rest.map((line) => ({ line, isSold: true })),
  ]
}

/** The lines with changes applied that the ERP has not confirmed yet. */
export function withListChanges(lines: readonly ListLine[], changes: readonly Change[]): readonly ListLine[] {
  if (changes.length === 0) return lines
  const known = new Map(lines.map(({ line, isSold }) => [line.lineID, isSold]))
  const changed = withChanges(
    lines.map(({ line }) => line),
    changes,
  )
  return changed.map((line) => ({ line, isSold: known.get(line.lineID) ?? true }))
}
