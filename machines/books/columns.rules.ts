import { centsIn, isBlankAmount } from './amount-text.rules.ts'
import { dayIn } from './day-text.rules.ts'

/** What a column of a supplier's ledger can contain. */
export const ROLES = [
  'date',
  'number',
  'reference',
  'description',
  'type',
  'debit',
  'credit',
  'amount',
  'open',
  'balance',
] as const
export type Role = (typeof ROLES)[number]

/** Positions of columns by what they contain. */
export type Roles = Readonly<Partial<Record<Role, number>>>

/**
 * The headings of Xero, MYOB and QuickBooks (Online and Desktop, AU and US), the most telling first. Compared in
 * lower case, without punctuation and currency.
 */
const HEADINGS: Readonly<Record<Role, readonly RegExp[]>> = {
  date: [
    /^(?:supplier )?(?:invoice|bill|document|doc|purchase) date$/,
    /^(?:transaction|trans|txn|posting|issue|entry) date$/,
    /^date(?: issued)?$/,
  ],
  number: [
    /^(?:supplier|vendor)s? (?:invoice|inv|bill|document|doc|reference|ref)(?: (?:no|number|num|#))?$/,
    /^(?:invoice|inv|bill|document|doc) ?(?:no|number|num|#|reference|ref)$/,
    /^(?:num|number|no|#|invoice)$/,
    /^(?:transaction|trans|purchase|id) ?(?:no|number|num|#|id)$/,
  ],
  reference: [
    /^(?:reference|ref|your ref|our ref)(?: (?:no|number|num))?$/,
    /^(?:p ?o|order|customer order|purchase order)(?: (?:no|number|num|ref|reference))?$/,
    /^(?:transaction|trans|purchase|id) ?(?:no|number|num|#)$/,
  ],
  description: [/^(?:description|memo|memo description|details?|narration|particulars|comments?|notes?)$/],
  type: [/^(?:transaction |trans |document |doc )?type$/, /^(?:source|src|journal)$/],
  debit: [/^(?:debits?|dr)(?: amount)?$/],
  credit: [/^(?:credits?|cr)(?: amount)?$/],
  amount: [
    /^(?:total |gross |original |invoice |bill |transaction |net )?amount$/,
    /^(?:invoice |bill )?total$/,
    /^(?:gross|value)$/,
  ],
  open: [
    /^(?:open|outstanding|unpaid) (?:balance|amount)$/,
    /^(?:amount|balance) (?:due|owing|outstanding)$/,
    /^(?:outstanding|owing|due|unpaid)$/,
  ],
  balance: [/^(?:running |ending |closing )?balance$/],
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
    .replace(/ (?:aud|usd|nzd|inc (?:gst|tax))$/, '')

/** The columns that a row names, each with one role and each role once. */
export function rolesOf(names: readonly string[]): Roles {
  const plainNames = names.map(plain)
  const taken = new Set<number>()
  const roles: Partial<Record<Role, number>> = {}
  for (const role of ROLES)
    for (const heading of HEADINGS[role]) {
      const at = plainNames.findIndex((name, column) => !taken.has(column) && heading.test(name))
      if (at < 0 || roles[role] !== undefined) continue
      roles[role] = at
      taken.add(at)
    }
  return roles
}

/** Whether amounts and dates can be read, and there is something to recognise an invoice by. */
export const isComplete = (roles: Roles) =>
  roles.date !== undefined &&
  hasAmounts(roles) &&
  [roles.number, roles.reference, roles.description].some((at) => at !== undefined)

/** Whether the columns contain amounts. */
export const hasAmounts = ({ amount, open, debit, credit }: Roles) =>
  [amount, open, debit, credit].some((at) => at !== undefined)

const isFigure = (cell: string) => !isBlankAmount(cell) && centsIn(cell, '.') !== null

/**
 * Position of the row that names the columns: exports begin with a title, the company and the period. -1 if
 * there is none.
 */
export function headerAt(rows: readonly (readonly string[])[]): number {
  let best = -1
  let most = 1
  for (const [at, row] of rows.entries()) {
    if (row.some((cell) => isFigure(cell) || dayIn(cell, 'dmy') !== null)) continue
    const roles = rolesOf(row)
    const score = Object.keys(roles).length
    if (score > most && (roles.date !== undefined || hasAmounts(roles))) {
      best = at
      most = score
    }
  }
  return best < 0 ? unknownHeaderAt(rows) : best
}

/** A title or the name of a supplier has fewer cells. */
const FEWEST_HEADINGS = 3

/** Position of a row of words right above the data, which are headings in another language; -1 if there is none. */
function unknownHeaderAt(rows: readonly (readonly string[])[]): number {
  const isDay = (cell: string) => dayIn(cell, 'dmy') !== null
  const first = rows.findIndex((row) => row.some(isDay) && row.some(isFigure))
  const words = rows[first - 1]?.filter((cell) => cell !== '') ?? []
  const isWords = words.length >= FEWEST_HEADINGS && !words.some((cell) => /\d/.test(cell))
  return isWords ? first - 1 : -1
}

/** The likely roles of columns without headings, by their contents. */
export function guessedRoles(rows: readonly (readonly string[])[]): Roles {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
    const count = (fits: (cell: string) => boolean) => cells.filter(fits).length
    return {
      at,
      dates: count((cell) => dayIn(cell, 'dmy') !== null),
      amounts: count((cell) => /\d[.,]\d\d\D*$/.test(cell) && dayIn(cell, 'dmy') === null),
      numbers: count((cell) => /^\D*\d{4,}(?:-\d+)?$/.test(cell)),
    }
  })
  const bestOf = (kind: 'dates' | 'amounts' | 'numbers', taken: readonly (number | undefined)[]) =>
    counts
      .filter((column) => column[kind] > 0 && !taken.includes(column.at))
      .reduce<(typeof counts)[number] | undefined>(
        (best, column) => (best && best[kind] >= column[kind] ? best : column),
        undefined,
      )?.at
  const date = bestOf('dates', [])
  const amount = bestOf('amounts', [date])
  const number = bestOf('numbers', [date, amount])
  return {
    ...(date !== undefined && { date }),
    ...(number !== undefined && { number }),
    ...(amount !== undefined && { amount }),
  }
}
