import { cellsOf, rowEnd } from '#machines/shared/cells.rules.ts'
import { guessedRoles, headerAt, isComplete } from './columns.rules.ts'
import { type Aids, aidsOf, hasAmounts, ROLES, type Role, type Roles, rolesOf } from './headings.rules.ts'

/** How the rows of a file are written, and which of its columns contain what. */
export interface Layout {
  readonly separator: string
  /** Position of the row with the headings; -1 if there is none. */
  readonly header: number
  /** Headings; of a file without any, 'Column 1' and so on. */
  readonly names: readonly string[]
  /** How many columns the row of headings has; 0 if there is none. */
  readonly width: number
  /** The first value of each column, as an example. */
  readonly examples: readonly string[]
  readonly roles: Roles
  readonly aids: Aids
  /** Of a QuickBooks IIF file, the first cell of the rows that count; null for all rows. */
  readonly only: string | null
  /** Whether the columns are recognised, so that nobody need be asked. */
  readonly isSure: boolean
}

/** The columns that a user chose for a file with these headings: all names, no data. */
export interface KnownLayout {
  readonly names: readonly string[]
  readonly roles: Roles
}

const SEPARATORS = [',', '\t', ';', '|'] as const
/** Rows from which a layout is recognised. */
const SAMPLE_ROWS = 60

/** Where the row that starts at `from` ends, and where the next one starts. */
export function rowAt(text: string, from: number): { readonly end: number; readonly next: number } {
  const end = rowEnd(text, from, true)
  return { end, next: end + (text.startsWith('\r\n', end) ? 2 : 1) }
}

function sampleOf(text: string): readonly string[] {
  const rows: string[] = []
  for (let at = 0; at < text.length && rows.length < SAMPLE_ROWS; ) {
    const { end, next } = rowAt(text, at)
    rows.push(text.slice(at, end))
    at = next
  }
  return rows
}

/** The separator with which most rows have as many cells as each other, and more than one. */
function separatorIn(rows: readonly string[]): string | null {
  const scored = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>()
    for (const row of rows) {
      const { length } = cellsOf(row, separator)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    }
    const agreeing = Math.max(0, ...counts.values())
    const header = headerAt(rows.map((row) => cellsOf(row, separator)))
    return { separator, agreeing: agreeing + (header < 0 ? 0 : rows.length) }
  })
  const best = scored.reduce((one, other) => (other.agreeing > one.agreeing ? other : one))
  return best.agreeing > 0 ? best.separator : null
}

/** Recognises the layout of a file; null if it has no columns. `known` are those that users chose before. */
export function layoutOf(text: string, known: readonly KnownLayout[]): Layout | null {
  const iif = iifHeader(text)
  const sample = sampleOf(text)
  const separator = iif ? '\t' : separatorIn(sample)
  if (separator === null) return null
  const rows = sample.map((row) => cellsOf(row, separator))
  const header = iif?.at ?? headerAt(rows)
  const headings = iif?.names ?? rows[header]
  const body = rows.slice(header + 1).filter(([first]) => !iif || first === TRANSACTION)
  const width = Math.max(headings?.length ?? 0, ...body.map((row) => row.length))
  const names = Array.from({ length: width }, (_, at) => headings?.[at]?.trim() || `Column ${at + 1}`)
  const chosen = headings && known.find((each) => isSameNames(each.names, names))
  const named = headings ? rolesOf(headings) : {}
  const isKnown = isComplete(named)
  const roles = chosen?.roles ?? (isKnown ? named : withGuesses(named, guessedRoles(body)))
  return {
    separator,
    header,
    names,
    width: headings?.length ?? 0,
    examples: names.map((_, at) => body.map((row) => row[at] ?? '').find(Boolean) ?? ''),
    roles,
    aids: aidsOf(names, roles),
    only: iif && TRANSACTION,
    isSure: chosen !== undefined || isKnown,
  }
}

/** First cell of the bills and payments in QuickBooks IIF; their other sides, SPL, have the same amounts again. */
const TRANSACTION = 'TRNS'

/** The row that names the columns of transactions in QuickBooks IIF, which lists may precede; null elsewhere. */
function iifHeader(text: string) {
  const found = /^!TRNS\t.*$/m.exec(text)
  if (!found) return null
  let at = 0
  for (let from = 0; from < found.index; at += 1) from = rowAt(text, from).next
  return { at, names: cellsOf(found[0], '\t') }
}

/** The named roles, and what is guessed of the other columns. */
function withGuesses(named: Roles, guessed: Roles): Roles {
  const taken = new Set(Object.values(named))
  const free = Object.entries(guessed).filter(
    ([role, at]) => !taken.has(at) && !(role === 'amount' && hasAmounts(named)),
  )
  const { balance, ...others } = named
  // The only amounts are those of open bills.
  if (balance !== undefined && guessed.amount === balance && !hasAmounts(named))
    return { ...Object.fromEntries(free), ...others, open: balance }
  return { ...Object.fromEntries(free), ...named }
}

const isSameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])

/** As many layouts as a user can need. */
const MOST_KNOWN = 20

/** The known layouts with this choice, the newest first; a file without headings can't be recognised again. */
export function withChoice(
  known: readonly KnownLayout[],
  { header, names, roles }: Layout,
): readonly KnownLayout[] {
  if (header < 0) return known
  const others = known.filter((each) => !isSameNames(each.names, names))
  return [{ names, roles }, ...others].slice(0, MOST_KNOWN)
}

/** Roles without those of columns that a file does not have. */
export function rolesWithin(
  roles: Readonly<Partial<Record<Role, number | undefined>>>,
  width: number,
): Roles {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const at = roles[role]
      return at !== undefined && at >= 0 && at < width ? [[role, at]] : []
    }),
  )
}
