import { centsIn, isBlankAmount } from './amount-text.rules.ts'
import { dayIn } from './day-text.rules.ts'
import { hasAmounts, type Roles, rolesOf } from './headings.rules.ts'

/** Whether amounts and dates can be read, and there is something to recognise an invoice by. */
export const isComplete = (roles: Roles) =>
  roles.date !== undefined &&
  hasAmounts(roles) &&
  [roles.number, roles.reference, roles.description].some((at) => at !== undefined)

const isFigure = (cell: string) => !isBlankAmount(cell) && centsIn(cell, '.') !== null

/** Ageing reports name columns by days. */
const AGE = /^(?:30|45|60|90|120)$/

/**
 * Position of the row that names the columns: exports begin with a title, the company and the period. -1 if
 * there is none.
 */
export function headerAt(rows: readonly (readonly string[])[]): number {
  let best = -1
  let most = 1
  for (const [at, row] of rows.entries()) {
    if (row.some((cell) => (isFigure(cell) && !AGE.test(cell)) || dayIn(cell, 'dmy') !== null)) continue
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

/** A document's number, which Odoo writes behind its own in brackets. */
const NUMBER = /^\D*\d{4,}(?:-\d+)?$|\(\d{4,}(?:-\d+)?\)$/

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
      // One number in all rows is that of an account.
      numbers: new Set(cells).size > 1 ? count((cell) => NUMBER.test(cell)) : 0,
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
