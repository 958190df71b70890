import type { CartLine, CustomList } from '#contract/entities/cart.ts'

/** Lists in the two groups that they are shown in (section 2.8). */
interface ListGroups {
  readonly generic: readonly CustomList[]
  readonly custom: readonly CustomList[]
}

/** The lists in their groups, each by name, numbers in a name by their value. */
export function listGroups(lists: readonly CustomList[]): ListGroups {
  const byName = lists.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return {
    generic: byName.filter(({ type }) => type === 'Generic'),
    custom: byName.filter(({ type }) => type === 'Custom'),
  }
}

/** A list as it is shown: every line it holds, with what it is today or, if it is sold no more, was. */
export interface ListLine {
  readonly line: CartLine
  readonly isSold: boolean
}

/**
 * The lines of a list in its own order. `saved` are all that it holds, `today` those that are still
 * sold; lines that the ERP keeps no record of come last.
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

/** The lines without the one of that number. */
export const withoutLine = (lines: readonly CartLine[], gone: CartLine): CartLine[] =>
  lines.filter(({ lineID }) => lineID !== gone.lineID)
