import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import type { Basis, BookEntry, Line } from './book-entry.rules.ts'
import { FINDING_KINDS, type Finding, type FindingKind, type Part } from './finding.ts'
import { numbersIn } from './invoice-number.rules.ts'
import type { Ledger } from './ledger.rules.ts'
import { type Matching, matching } from './matching.rules.ts'

/** A statement compared with the books. Cents. */
export interface Comparison {
  readonly findings: readonly Finding[]
  /** All kinds that occur, in order. Their sums add up to the difference. */
  readonly parts: readonly Part[]
  /** Closing balances. */
  readonly books: number
  readonly statement: number
  /** The books' balance minus the statement's. */
  readonly difference: number
  readonly basis: Basis
  readonly sign: 1 | -1
  /** Whether the sign follows from the numbers; otherwise it is assumed. */
  readonly isSignShown: boolean
}

const ROWS_A_SLICE = 200

/** Compares a statement with the books and explains the difference of the two balances to the cent. */
export function* comparing(
  statement: Statement,
  lines: readonly StatementLine[],
  ledger: Ledger,
  chosenSign: 1 | -1 | null,
): Sliced<Comparison> {
  const match = yield* matching(lines, ledger, chosenSign)
  const context = contextOf(statement, ledger, match)
  const findings: Finding[] = []
  for (const [at, line] of match.lines.entries()) {
    if (at % ROWS_A_SLICE === 0) yield
    findings.push(...findingsOfLine(line, context))
  }
  const repeated = new Map<string, BookEntry>()
  for (const [at, entry] of match.entries.entries()) {
    if (at % ROWS_A_SLICE === 0) yield
    if (!entry.isTaken) findings.push(findingOfEntry(entry, context, repeated))
  }
  findings.push(...balanceFindings(context, match))
  const byKind = new Map(FINDING_KINDS.map((kind): [FindingKind, Finding[]] => [kind, []]))
  for (const finding of findings) byKind.get(finding.kind)?.push(finding)
  const books = (ledger.opening ?? 0) * match.sign + sumOf(match.entries.map(({ cents }) => cents))
  const owed = centsOf(statement.dueBalance)
  return {
    findings: [...byKind.values()].flat(),
    parts: partsOf(byKind),
    books,
    statement: owed,
    difference: books - owed,
    basis: match.basis,
    sign: match.sign,
    isSignShown: match.isSignShown,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function partsOf(byKind: ReadonlyMap<FindingKind, readonly Finding[]>): readonly Part[] {
  return [...byKind].flatMap(([kind, own]) => {
    const sum = sumOf(own.map(({ difference }) => difference))
    return own.length > 0 ? [{ kind, count: own.length, sum }] : []
  })
}

interface Context {
  readonly basis: Basis
  readonly statement: Statement
  /** Balance before the ledger's first entry, in cents, positive if owed; null if it shows none. */
  readonly opening: number | null
  /** The day of the ledger's first entry. */
  readonly firstDay: string
  readonly hasPayments: boolean
}

function contextOf(statement: Statement, ledger: Ledger, { basis, sign, entries }: Matching): Context {
  return {
    basis,
    statement,
    opening: ledger.opening === null ? null : ledger.opening * sign,
    firstDay: entries.reduce((first, { date }) => (date < first ? date : first), '9999'),
    hasPayments: basis === 'amount' && entries.some(isPayment),
  }
}

const wordsOf = (...words: readonly string[]) => words.filter(Boolean).join(', ')

function findingsOfLine(
  { line, amount, balance, by, entries, again }: Line,
  { basis, opening, firstDay }: Context,
): readonly Finding[] {
  const target = basis === 'amount' ? amount : balance
  const own = {
    id: idOf(line),
    number: idOf(line),
    date: line.transactionDate,
    reference: line.custOrdNo || line.transactionRef,
    line,
  }
  if (by === null) {
    // A list of what is open does not contain what is paid.
    if (basis === 'balance' && balance === 0) return []
    const isOlder = opening !== null && line.transactionDate !== null && line.transactionDate < firstDay
    return [
      {
        ...own,
        kind: isOlder ? 'account' : 'missingThere',
        books: null,
        statement: basis === 'amount' && !isOlder ? amount : balance,
        difference: -balance,
        by: null,
        rows: [],
        note: wordsOf(
          isOlder ? 'Older than your file' : '',
          basis === 'amount' && balance !== amount ? 'Partly or fully paid' : '',
        ),
      },
    ]
  }
  const isShared = entries.some(({ isOfSeveral }) => isOfSeveral)
  const books = isShared ? target : sumOf(entries.map(({ cents }) => cents))
  const rows = entries.flatMap((entry) => entry.rows)
  const note = wordsOf(
    entries.length > 1 ? `${entries.length} rows of your file together` : '',
    isShared ? 'Together with other invoices in one row' : '',
  )
  return [
    {
      ...own,
      kind: books === target ? 'matched' : 'different',
      books,
      statement: target,
      difference: books - target,
      by,
      rows,
      note,
    },
    ...again.map((entry): Finding => ({ ...ofEntry(entry), kind: 'twice', number: own.number })),
  ]
}

function ofEntry(entry: BookEntry): Omit<Finding, 'kind'> {
  const { row, rows, date, cents, number, isOwnNumber, reference, description } = entry
  // Odoo and Sage have a number of their own, and that of the supplier as reference.
  const isReferred = (isOwnNumber || numbersIn(number).length === 0) && numbersIn(reference).length > 0
  const [named, other] = isReferred ? [reference, number] : [number, reference]
  return {
    id: `row ${row}`,
    number: named || other || description,
    date,
    reference: named ? other || description : description,
    books: cents,
    statement: null,
    difference: cents,
    by: null,
    rows,
    note: '',
    line: null,
  }
}

/** A payment by its words or by the number of the invoice it pays, or money without any number. */
function isPayment({ kind, isPaymentOf, cents, numbers, isTaken }: BookEntry): boolean {
  if (isTaken) return false
  if (kind === 'payment' || isPaymentOf) return true
  return kind === 'unknown' && cents < 0 && numbers.length === 0
}

function findingOfEntry(entry: BookEntry, context: Context, repeated: Map<string, BookEntry>): Finding {
  const { statement, hasPayments } = context
  const own = ofEntry(entry)
  if (entry.date > statement.dateStatement) return { ...own, kind: 'later' }
  if (isPayment(entry)) return { ...own, kind: 'account', note: 'Payment' }
  const [number] = entry.numbers
  const key = JSON.stringify([number, entry.cents])
  const first = number && repeated.get(key)
  if (first) return { ...own, kind: 'twice', note: `Like row ${first.row}` }
  repeated.set(key, entry)
  // With its payments, an older invoice is history; without them, it is open in the books.
  const isHistory = hasPayments && entry.date.slice(0, 7) < statement.dateStatement.slice(0, 7)
  return isHistory ? { ...own, kind: 'account', note: 'Earlier month' } : { ...own, kind: 'missingHere' }
}

/** What both balances contain besides invoices: the opening balance, and payments that the statement has used. */
function balanceFindings({ basis, opening, statement }: Context, { lines }: Matching): readonly Finding[] {
  const row = (id: string, number: string, books: number | null, owed: number | null): readonly Finding[] => {
    const difference = (books ?? 0) - (owed ?? 0)
    const nothing = { date: null, reference: '', by: null, rows: [], note: '', line: null }
    return difference === 0
      ? []
      : [{ ...nothing, id, kind: 'account', number, books, statement: owed, difference }]
  }
  const paid = lines.filter(({ by }) => by !== null).map(({ amount, balance }) => amount - balance)
  const unlisted = centsOf(statement.dueBalance) - sumOf(lines.map(({ balance }) => balance))
  return [
    ...row('opening', 'Opening balance of your file', opening, null),
    ...(basis === 'amount' ? row('paid', 'Paid on these invoices by the statement', null, -sumOf(paid)) : []),
    ...row('unlisted', 'Balance that the statement does not list', null, unlisted),
  ]
}
