import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { isolated } from '#contract/isolated.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { type Comparison, comparing } from './comparison.rules.ts'
import type { DayOrder } from './day-text.rules.ts'
import type { Finding } from './finding.ts'
import { aidsOf, hasAmounts, type Roles } from './headings.rules.ts'
import { kindOf } from './invoice-number.rules.ts'
import { type KnownLayout, type Layout, layoutOf, rolesWithin } from './layout.rules.ts'
import { type Ledger, readingLedger } from './ledger.rules.ts'
import { isSameSupplier, ledgerOfSupplier, type Supplier, suppliersIn } from './suppliers.rules.ts'

/** A problem with a file or with the chosen columns; the message says what to do. */
export class BooksProblem extends Error {
  override readonly name = 'BooksProblem'
}

/** Called with the share that is done, from 0 to 1. */
export type Report = (done: number) => void

/** A ledger to read: a file, or pasted rows. */
export interface BooksSource {
  readonly name: string
  /** Rejects with a BooksProblem if there is no text in it. */
  readonly read: (report: Report, signal: AbortSignal) => Promise<BooksText>
}

export interface BooksText {
  /** What was read: the file's name, and of a spreadsheet its sheet. */
  readonly name: string
  readonly text: string
}

export interface BooksInput {
  readonly isUsa: boolean
  readonly statement: Statement
  readonly lines: readonly StatementLine[]
  /** Columns that this user chose before. */
  readonly known: readonly KnownLayout[]
  /** Names of suppliers that this user said are ours in ledgers of several, the latest first. */
  readonly ours: readonly string[]
  /** Does work in slices, so that the page stays usable. */
  readonly inSlices: <T>(work: Sliced<T>, signal: AbortSignal) => Promise<T>
}

/** A file that has been read, with its columns. */
export interface ReadFile {
  readonly name: string
  readonly text: string
  readonly layout: Layout
}

export interface Outcome {
  readonly ledger: Ledger
  readonly comparison: Comparison
  readonly supplier: ChosenSupplier | null
}

/** Of a ledger of several suppliers, the one that is compared. */
export interface ChosenSupplier {
  readonly name: string
  /** How many documents and payments are of others. */
  readonly others: number
  /** The file's opening balance is that of all suppliers, and left out. */
  readonly isOpeningShared: boolean
}

/** What was read of a ledger: how it compares, or several suppliers of which one is to be chosen. */
export interface Read {
  readonly suppliers: readonly Supplier[]
  readonly outcome: Outcome | null
}

export interface BooksContext extends BooksInput {
  /** What is being read. */
  readonly source: BooksSource | null
  readonly file: ReadFile | null
  /** The order of days and months that the user chose; null for that of the file. */
  readonly order: DayOrder | null
  /** The sign that the user chose; null for that of the numbers. */
  readonly sign: 1 | -1 | null
  /** Those in the ledger; empty if there is only one. */
  readonly suppliers: readonly Supplier[]
  /** The one that the user chose for this ledger; null for one that is remembered. */
  readonly supplier: string | null
  readonly outcome: Outcome | null
  /** Lines whose dispute the user has set, by id. */
  readonly disputes: ReadonlyMap<string, boolean>
  /** Share that is done, from 0 to 1. */
  readonly done: number
  readonly failure: string | null
}

export type BooksEvent =
  | { type: 'file.chosen'; source: BooksSource }
  | { type: 'work.progressed'; done: number }
  | { type: 'work.cancelled' }
  | { type: 'columns.reopened' }
  | { type: 'columns.chosen'; roles: Roles }
  | { type: 'columns.declined' }
  | { type: 'supplier.reopened' }
  | { type: 'supplier.chosen'; name: string }
  | { type: 'supplier.declined' }
  | { type: 'sign.flipped' }
  | { type: 'days.ordered'; order: DayOrder }
  | { type: 'dispute.set'; id: string; isDisputed: boolean }
  | { type: 'statement.changed'; statement: Statement; lines: readonly StatementLine[] }

/** The columns that the user has chosen for files like this one, and the suppliers, to be remembered. */
export type BooksEmitted =
  | { type: 'columns.remembered'; known: readonly KnownLayout[] }
  | { type: 'supplier.remembered'; ours: readonly string[] }

const NO_TEXT = 'There is nothing to compare. Choose a CSV file, or paste its rows.'
const NO_COLUMNS =
  'has no columns. Export the supplier’s transactions as CSV and choose that file, or paste the rows with their headings.'
const NO_ENTRIES =
  'No row has both a date and an amount in these columns. Choose other columns, or export the supplier’s transactions again. If the amounts of a spreadsheet are formulas, open it in your spreadsheet program and save it first.'
const ONLY_PAYMENTS =
  'These are payments only. Export the supplier’s bills too, with their payments or with what is open of each.'

interface Reading {
  readonly source: BooksSource | null
  readonly known: readonly KnownLayout[]
  readonly report: Report
}

export async function readBooks({ source, known, report }: Reading, signal: AbortSignal): Promise<ReadFile> {
  const { name, text } = source ? await source.read(report, signal) : { name: '', text: '' }
  if (text.trim() === '') throw new BooksProblem(NO_TEXT)
  const layout = layoutOf(text, known)
  if (!layout) throw new BooksProblem(`${isolated(name)} ${NO_COLUMNS}`)
  return { name, text, layout }
}

/** Reading is the longer half. */
const SHARE_OF_READING = 0.6

/** Reads the ledger, and compares it if it has one supplier or is known which of several is ours. */
export async function compareBooks(
  context: BooksContext,
  report: Report,
  signal: AbortSignal,
): Promise<Read> {
  const { file, isUsa, order, sign, statement, lines, ours, inSlices } = context
  if (!file) throw new BooksProblem(NO_TEXT)
  const reading = readingLedger(file.text, file.layout, isUsa, order, (done) =>
    report(done * SHARE_OF_READING),
  )
  const whole = await inSlices(reading, signal)
  if (whole.entries.length === 0) throw new BooksProblem(NO_ENTRIES)
  if (whole.entries.every((entry) => kindOf(entry) === 'payment')) throw new BooksProblem(ONLY_PAYMENTS)
  report(SHARE_OF_READING)
  const suppliers = await inSlices(suppliersIn(whole, lines), signal)
  const wanted = context.supplier === null ? ours : [context.supplier]
  const name =
    wanted.flatMap((own) => suppliers.filter((each) => isSameSupplier(each.name, own)))[0]?.name ?? null
  if (suppliers.length > 0 && name === null) return { suppliers, outcome: null }
  const ledger = name === null ? whole : ledgerOfSupplier(whole, name)
  const others = whole.entries.length - ledger.entries.length
  const comparison = await inSlices(comparing(statement, lines, ledger, sign), signal)
  const isOpeningShared = whole.opening !== null && ledger.opening === null
  const supplier = name === null || others === 0 ? null : { name, others, isOpeningShared }
  return { suppliers, outcome: { ledger, comparison, supplier } }
}

/** As many suppliers as one can be in books. */
const MOST_OURS = 10

/** The names of suppliers with the one that was chosen, the newest first. */
export const withOurs = (ours: readonly string[], name: string): readonly string[] =>
  [name, ...ours.filter((each) => !isSameSupplier(each, name))].slice(0, MOST_OURS)

/** Calls `report` for each percent only: every call renders. */
export function eachPercent(report: Report): Report {
  let last = -1
  return (done) => {
    const percent = Math.floor(done * 100)
    if (percent === last) return
    last = percent
    report(done)
  }
}

/** The file with other columns; null if amounts can't be read from them. */
export function withRoles(file: ReadFile, roles: Roles): ReadFile | null {
  const within = rolesWithin(roles, file.layout.names.length)
  if (within.date === undefined || !hasAmounts(within)) return null
  return { ...file, layout: { ...file.layout, roles: within, aids: aidsOf(file.layout.names, within) } }
}

/** Whether a line is in dispute: by default unless the books agree with it. */
export const isDisputed = ({ id, kind }: Finding, disputes: ReadonlyMap<string, boolean>): boolean =>
  disputes.get(id) ?? kind !== 'matched'

/** Lines of the statement that are not in dispute. */
export const agreedLines = ({ findings }: Comparison, disputes: ReadonlyMap<string, boolean>) =>
  findings.flatMap((finding) => (finding.line && !isDisputed(finding, disputes) ? [finding.line] : []))
