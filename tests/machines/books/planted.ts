import type { Statement, StatementLine } from '#contract/entities/statement.ts'

/*
 * Statements of 200 lines and a supplier's ledger of each with planted differences, as three accounting programs
 * export it. Nothing here uses the code under test: numbers, dates and amounts are written by hand.
 */

export type Program = 'Xero' | 'MYOB' | 'QuickBooks'

/** A row of the ledger, with what it truly is. */
interface Row {
  readonly day: string
  readonly number: string
  readonly orderRef: string
  /** Cents, positive for an invoice. */
  readonly cents: number
  readonly kind: 'bill' | 'credit' | 'payment'
  /** Index of its statement line; null if there is none. */
  readonly line: number | null
}

export interface Planted {
  readonly statement: Statement
  readonly lines: readonly StatementLine[]
  readonly csv: string
  /** The statement line, by the row's number in the file. */
  readonly truth: ReadonlyMap<number, number>
  /** Lines with an entry, of the same or another amount. */
  readonly entered: ReadonlySet<number>
  readonly different: ReadonlySet<number>
  readonly missingThere: ReadonlySet<number>
  readonly missingHere: number
  readonly twice: number
  /** Cents. */
  readonly booksBalance: number
  readonly statementBalance: number
}

/** A generator of its own, because Math.random has no seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const LINES = 200
const dollars = (cents: number) => cents / 100

export function plant(program: Program, seed: number): Planted {
  const random = randomOf(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <T>(items: readonly [T, ...T[]]): T => items[upTo(items.length)] ?? items[0]
  const day = (date: number) => `2026-10-${`${Math.min(Math.max(date, 1), 31)}`.padStart(2, '0')}`
  const isLedger = program !== 'MYOB'

  const lines: StatementLine[] = []
  let number = 104000 + upTo(500)
  while (lines.length < LINES) {
    number += 1 + upTo(9)
    const deliveries = 1 + (random() < 0.3 ? upTo(3) : 0)
    const custOrdNo = random() < 0.7 ? `${pick(['PO', 'Site', 'KR'])} ${1000 + upTo(9000)}` : ''
    for (let at = 0; at < deliveries && lines.length < LINES; at += 1) {
      // A few amounts recur, as those of standing counter sales do.
      const cents = random() < 0.1 ? 9198 : 1000 + upTo(500_000)
      const isCredit = random() < 0.06
      const amount = isCredit ? -Math.ceil(cents / 10) : cents
      const paid = !isLedger && random() < 0.05 && !isCredit ? Math.round(amount * 0.6) : 0
      lines.push({
        transactionNumber: number,
        transactionSuffix: deliveries === 1 ? upTo(2) : at + 1,
        displayType: isCredit ? 'Credit' : 'Invoice',
        transactionDate: day(1 + Math.floor((lines.length / LINES) * 30)),
        displayAmount: dollars(amount),
        balanceAmount: dollars(amount - paid),
        transactionRef: `Order ${number}`,
        custOrdNo,
        jobName: '',
      })
    }
  }

  const cents = (amount: number) => Math.round(amount * 100)
  const order = lines.map((_, at) => at)
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = upTo(at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  const missingThere = new Set(order.slice(0, 4))
  const different = new Set(order.slice(4, 9))
  const repeated = new Set(order.slice(9, 12))
  /** Entered by hand: a typing error in the number, only the order reference, or nothing to go by but the amount. */
  const byHand = new Set(order.slice(12, 22))

  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    if (missingThere.has(at)) continue
    const { transactionNumber, transactionSuffix, custOrdNo, balanceAmount, displayAmount } = line
    const siblings = lines.filter((other) => other.transactionNumber === transactionNumber).length
    const full = `${transactionNumber}-${transactionSuffix}`
    const styles = [
      ...[full, full, `INV-${full}`, `0${full}`, `#${transactionNumber}/${transactionSuffix}`],
    ] as const
    let written: string = siblings === 1 && random() < 0.3 ? `${transactionNumber}` : pick(styles)
    const owed = cents(isLedger ? displayAmount : balanceAmount)
    if (byHand.has(at) && Math.abs(owed) !== 9198)
      written = pick([swapped(transactionNumber), custOrdNo ? '' : swapped(transactionNumber), ''])
    const row: Row = {
      day: day(Number(line.transactionDate?.slice(8)) + (random() < 0.3 ? upTo(4) : 0)),
      number: written,
      orderRef: random() < 0.5 || written === '' ? custOrdNo : '',
      cents: owed + (different.has(at) ? (upTo(2) === 0 ? 990 : -45) : 0),
      kind: line.displayType === 'Credit' ? 'credit' : 'bill',
      line: at,
    }
    rows.push(row)
    if (repeated.has(at)) rows.push({ ...row, day: day(31) })
  }
  const others = 5
  for (let at = 0; at < others; at += 1)
    rows.push({
      day: day(1 + upTo(30)),
      number: `${number + 50 + at * 3}-1`,
      orderRef: '',
      // Some have the amount of a standing counter sale too.
      cents: at < 2 ? 9198 : 2000 + upTo(90_000),
      kind: 'bill',
      line: null,
    })
  const opening = isLedger ? 1_234_567 : 0
  if (isLedger)
    rows.push({ day: day(20), number: '', orderRef: '', cents: -1_200_000, kind: 'payment', line: null })
  rows.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const { csv, numbers } = WRITERS[program](rows, opening)
  const statementBalance = lines.reduce((sum, { balanceAmount }) => sum + cents(balanceAmount), 0)
  return {
    statement: statementOf(dollars(statementBalance)),
    lines,
    csv,
    truth: new Map(rows.flatMap(({ line }, at) => (line === null ? [] : [[numbers[at] ?? 0, line]]))),
    entered: new Set(lines.flatMap((_, at) => (missingThere.has(at) ? [] : [at]))),
    different,
    missingThere,
    missingHere: others,
    twice: repeated.size,
    booksBalance: opening + rows.reduce((sum, row) => sum + row.cents, 0),
    statementBalance,
  }
}

const statementOf = (dueBalance: number): Statement => ({
  dateStatement: '2026-10-31',
  customerId: 40125,
  companyId: '1',
  customerName: 'Kestrel Ridge Homes Pty Ltd',
  currentBalance: dueBalance,
  day30Balance: 0,
  day60Balance: 0,
  day90Balance: 0,
  day120Balance: 0,
  dueBalance,
})

/** Two figures swapped, the commonest typing error. */
function swapped(number: number): string {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = `${number}`
  return [a, b, c, e, d, f].join('')
}

interface Written {
  readonly csv: string
  /** The number of each row in the file, from 1. */
  readonly numbers: readonly number[]
}

const MONTHS = ['', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const grouped = (cents: number) => {
  const digits = `${Math.abs(cents)}`.padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

const WRITERS: Readonly<Record<Program, (rows: readonly Row[], opening: number) => Written>> = {
  // Account Transactions.
  Xero: (rows, opening) => {
    const head = [
      '"Account Transactions"',
      '"Kestrel Ridge Homes Pty Ltd"',
      '"For the period 1 October 2026 to 31 October 2026"',
      '',
      'Date,Source,Description,Reference,Debit,Credit,Running Balance,Gross,GST',
      'Accounts Payable (800),,,,,,,,',
      quoted(['Opening Balance', '', '', '', '', grouped(opening), grouped(opening), '', '']),
    ]
    let balance = opening
    const source = { bill: 'Payable Invoice', credit: 'Payable Credit Note', payment: 'Payable Payment' }
    const body = rows.map((row) => {
      balance += row.cents
      const [year = '', month = '', date = ''] = row.day.split('-')
      const sides = row.cents < 0 ? [grouped(row.cents), ''] : ['', grouped(row.cents)]
      return quoted([
        `${Number(date)} ${MONTHS[Number(month)]} ${year}`,
        source[row.kind],
        `Ironbark Building Supplies${row.orderRef ? ` - ${row.orderRef}` : ''}`,
        row.number || row.orderRef,
        ...sides,
        grouped(balance),
        grouped(row.cents),
        '0.00',
      ])
    })
    const tail = [quoted(['Total Accounts Payable', '', '', '', '1.00', '2.00', '', '', ''])]
    return written(head, body, tail)
  },
  // Purchases [Supplier Detail]: what is open.
  MYOB: (rows) => {
    const head = [
      'Kestrel Ridge Homes Pty Ltd\t\t\t\t\t',
      'Purchases [Supplier Detail]\t\t\t\t\t',
      'Date\tPurchase No.\tSupplier Inv No.\tPO No.\tAmount\tAmount Due\tStatus',
      'Ironbark Building Supplies',
    ]
    const body = rows.map(({ day, number, orderRef, cents }, at) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const amount = `${cents < 0 ? '-' : ''}$${grouped(cents)}`
      const own = `0000${4000 + at}`
      return [`${Number(date)}/${month}/${year}`, own, number, orderRef, amount, amount, 'Open'].join('\t')
    })
    return written(head, body, ['Total:\t\t\t\t$1.00\t$1.00\t'])
  },
  // Transaction List by Vendor of QuickBooks Online, US.
  QuickBooks: (rows, opening) => {
    const head = [
      ...['Transaction List by Vendor,,,,,,', 'Bluestem Custom Homes LLC,,,,,,'],
      ...['"October 1-31, 2026",,,,,,', '', ',Date,Transaction Type,Num,Memo/Description,Amount,Balance'],
      'Ironbark Building Supplies,,,,,,',
    ]
    let balance = opening
    const type = { bill: 'Bill', credit: 'Vendor Credit', payment: 'Bill Payment (Check)' }
    const body = rows.map((row) => {
      balance += row.cents
      const [year = '', month = '', date = ''] = row.day.split('-')
      const signed = (cents: number) => `${cents < 0 ? '-' : ''}${grouped(cents)}`
      const cells = [`${month}/${date}/${year}`, type[row.kind], row.number, row.orderRef]
      return quoted(['', ...cells, signed(row.cents), signed(balance)])
    })
    return written(head, body, ['"Total for Ironbark Building Supplies",,,,,"$1.00",'])
  },
}

function written(head: readonly string[], body: readonly string[], tail: readonly string[]): Written {
  return {
    csv: [...head, ...body, ...tail].map((row) => `${row}\r\n`).join(''),
    numbers: body.map((_, at) => head.length + at + 1),
  }
}
