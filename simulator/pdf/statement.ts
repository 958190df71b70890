import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import type { StatementAccount } from '#simulator/rules/statement-account.ts'
import { accentInk } from './accent.ts'
import type { StatementContent } from './content.ts'
import { drawContinuation, drawFacts, drawLetterhead, drawParties } from './furniture.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { type Colour, INK, STYLES } from './styles.ts'
import { type Column, drawTable, type Steps } from './table.ts'
import { NONE, type Wording, wordingOf } from './wording.ts'

const AGES = 52
const SLIP = 116

const COLUMNS: readonly Column[] = [
  { heading: 'Date', width: 56 },
  { heading: 'Type', width: 40 },
  { heading: 'Transaction', width: 60 },
  { heading: 'Reference', width: 76 },
  { heading: 'Order ref', width: 64 },
  { heading: 'Job' },
  { heading: 'Amount', width: 62, figures: true },
  { heading: 'Balance', width: 62, figures: true },
]

/** A statement: open items, balances by age, and a slip to send back with the payment. */
export function* drawStatement(
  sheet: PdfCanvas,
  { letterhead, statement, reference, lines, account, chargeTo }: StatementContent,
): Steps {
  const wording = wordingOf(letterhead.usa)
  const date = wording.day(statement.dateStatement)
  sheet.onNewPage(() => drawContinuation(sheet, letterhead, `Statement ${date}`))
  drawLetterhead(sheet, letterhead, 'Statement', date)
  drawFacts(sheet, [
    ['Statement date', date],
    ['Statement reference', reference],
    ['Account number', String(statement.customerId)],
    ['Total balance', wording.money(statement.dueBalance)],
    ['Currency', wording.currency],
  ])
  drawParties(sheet, [{ label: 'To', lines: [statement.customerName, ...chargeTo.slice(1)] }])
  drawFacts(sheet, accountFacts(account, wording))
  yield* drawTable(sheet, COLUMNS, rowsOf(lines, wording), {
    empty: 'No charges and nothing open',
    after: AGES,
  })
  drawAges(sheet, statement, accentInk(letterhead.accent), wording)
  drawSlip(sheet, { letterhead, statement }, wording)
}

/** How the balance came about, as on the portal's page. */
function accountFacts(
  { opening, invoices, credits, payments, closing }: StatementAccount,
  { money }: Wording,
) {
  return [
    ['Opening balance', money(dollarsOf(opening))],
    ['Invoices', money(dollarsOf(invoices))],
    ['Credits', money(dollarsOf(credits))],
    ['Payments and adjustments', money(dollarsOf(payments))],
    ['Closing balance', money(dollarsOf(closing))],
  ] as const
}

function rowsOf(lines: readonly StatementLine[], { day, money }: Wording) {
  return lines.map((line) => [
    day(line.transactionDate),
    line.displayType,
    `${line.transactionNumber}-${line.transactionSuffix}`,
    line.transactionRef || NONE,
    line.custOrdNo || NONE,
    line.jobName || NONE,
    money(line.displayAmount),
    money(line.balanceAmount),
  ])
}

/** Balances by age in boxes, the total in the last. */
function drawAges(sheet: PdfCanvas, statement: Statement, accent: Colour, { money }: Wording): void {
  if (!sheet.hasRoom(AGES)) sheet.newPage()
  const ages = [
    ['Current', statement.currentBalance],
    ['30 Days', statement.day30Balance],
    ['60 Days', statement.day60Balance],
    ['90 Days', statement.day90Balance],
    ['120+ Days', statement.day120Balance],
    ['Total balance', statement.dueBalance],
  ] as const
  const width = sheet.width / ages.length
  for (const [at, [label, dollars]] of ages.entries()) {
    const isTotal = at === ages.length - 1
    const x = sheet.left + at * width
    if (isTotal) sheet.rectangle(x, sheet.y, width, 38, INK.black)
    else sheet.frame(x, sheet.y, width, 38)
    const colours = isTotal ? ([INK.white, accent] as const) : ([INK.soft, INK.black] as const)
    const place = { x: x + 6, width: width - 12, align: 'end' } as const
    sheet.text(label, { ...place, y: sheet.y + 6, style: STYLES.label, colour: colours[0] })
    sheet.text(money(dollars), { ...place, y: sheet.y + 19, style: STYLES.strong, colour: colours[1] })
  }
  sheet.y += AGES
}

/** The slip at the foot of the last page, below a line to cut along. */
function drawSlip(
  sheet: PdfCanvas,
  { letterhead, statement }: Pick<StatementContent, 'letterhead' | 'statement'>,
  { day, money }: Wording,
): void {
  if (!sheet.hasRoom(SLIP)) sheet.newPage()
  sheet.y = sheet.bottom - SLIP
  sheet.rule(sheet.left, sheet.y, sheet.width, { colour: INK.black, weight: 0.75, dashed: true })
  sheet.y += 12
  const half = sheet.width / 2
  const y =
    sheet.y +
    sheet.text('Remittance advice', { ...at(sheet.left, sheet.y, half), style: STYLES.heading, tag: 'H2' })
  const from = [
    'Please send this slip with your payment to',
    letterhead.companyName,
    ...letterhead.address,
    letterhead.email,
  ]
  let line = y + 4
  for (const text of from.filter(Boolean))
    line += sheet.text(text, { ...at(sheet.left, line, half - 20), style: STYLES.text, most: 2 })
  const facts = [
    ['Customer', statement.customerName],
    ['Account number', String(statement.customerId)],
    ['Statement date', day(statement.dateStatement)],
    ['Amount due', money(statement.dueBalance)],
    ['Amount paid', ''],
  ] as const
  let row = sheet.y
  for (const [label, value] of facts) {
    const x = sheet.left + half
    sheet.text(label, { ...at(x, row, 90), style: STYLES.text })
    // One line each, because the slip has a fixed height however long a name is.
    const [shown = ''] = sheet.wrap(value, half - 96, STYLES.strong)
    sheet.lines([shown], { ...at(x + 90, row, half - 96), style: STYLES.strong, align: 'end' })
    row += 18
    sheet.rule(x, row - 3, half)
  }
  sheet.y = sheet.bottom
}

const at = (x: number, y: number, width: number) => ({ x, y, width })
