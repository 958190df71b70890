import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import { isolated } from '#contract/isolated.ts'
import { accentInk } from './accent.ts'
import type { TransactionContent } from './content.ts'
import { drawContinuation, drawFacts, drawLetterhead, drawNote, drawParties, type Fact } from './furniture.ts'
import { dueDate, isBill, numberOf, titleOf } from './naming.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { INK, STYLES } from './styles.ts'
import { type Column, drawTable, type Steps } from './table.ts'
import { placeLine, type Wording, wordingOf } from './wording.ts'

const TOTALS = 210
const TOTALS_HEIGHT = 68

/** An order, quote, invoice or credit. */
export function* drawTransaction(sheet: PdfCanvas, paper: TransactionContent): Steps {
  const { letterhead, transaction } = paper
  const wording = wordingOf(letterhead.usa)
  const title = titleOf(transaction.transactionType, letterhead.usa)
  sheet.onNewPage(() => drawContinuation(sheet, letterhead, `${title} ${numberOf(transaction)}`))
  drawLetterhead(sheet, letterhead, title, numberOf(transaction))
  drawFacts(sheet, factsOf(paper, wording))
  drawParties(sheet, [
    { label: 'Charge to', lines: [transaction.nameCharge, ...paper.chargeTo.slice(1)] },
    { label: 'Deliver to', lines: deliveryLines(transaction, letterhead.usa) },
  ])
  yield* drawTable(sheet, columnsOf(wording), rowsOf(transaction.LineDetailsTP, wording), {
    empty: 'No lines',
    after: TOTALS_HEIGHT,
  })
  drawTotals(sheet, paper, wording)
  drawNote(sheet, 'Terms', termsOf(transaction, wording), sheet.width - TOTALS - 30)
}

function factsOf(
  { transaction, customerOrderNumber, orderedOn }: TransactionContent,
  { day }: Wording,
): Fact[] {
  return [
    ['Date', day(isBill(transaction) ? transaction.invoiceDate : orderedOn)],
    transaction.transactionType === 'Quote'
      ? ['Valid until', day(transaction.validUntil)]
      : ['Delivery date', day(transaction.deliveryDate)],
    ['Account', String(transaction.customerID)],
    ['Your reference', customerOrderNumber],
    ['Job', transaction.jobName],
  ]
}

/** Goods without a delivery address were collected. */
function deliveryLines(transaction: Transaction, usa: boolean): readonly string[] {
  const { nameShip, shipAddress1, shipAddress2, shipAddress3 } = transaction
  const lines = [nameShip, shipAddress1, placeLine(usa, shipAddress2, shipAddress3)].filter(Boolean)
  return lines.length > 0 ? lines : ['Collected at the branch']
}

function columnsOf({ tax }: Wording): readonly Column[] {
  return [
    { heading: 'Description' },
    { heading: 'SKU', width: 100 },
    { heading: 'Qty', width: 44, figures: true },
    { heading: 'UOM', width: 42 },
    { heading: 'Unit price', width: 60, figures: true },
    { heading: `Amount ex ${tax}`, width: 78, figures: true },
  ]
}

function rowsOf(lines: readonly TransactionLine[], wording: Wording) {
  const { quantity, unitPrice, money } = wording
  return lines.map((line) => [
    describedOf(line, wording),
    line.productCode,
    quantity(line.quantity),
    line.unitOfMeasure,
    unitPrice(line.unitPrice),
    money(line.linePrice),
  ])
}

/** 'Pine Framing: 12 × 2.4 m, 8 × 3 m (for the deck)' */
function describedOf(
  { productDesc, lengths, quoteComments }: TransactionLine,
  { quantity, lengthUnit }: Wording,
): string {
  const pieces = lengths?.map(
    ({ length, qty }) => `${quantity(qty)}\u00a0×\u00a0${quantity(length)}\u00a0${lengthUnit}`,
  )
  if (!pieces?.length && !quoteComments) return productDesc
  const name = isolated(productDesc)
  const goods = pieces?.length ? `${name}: ${pieces.join(', ')}` : name
  return quoteComments ? `${goods} (${isolated(quoteComments)})` : goods
}

/** Draws the totals without advancing `y`, because the terms come beside them. */
function drawTotals(
  sheet: PdfCanvas,
  { transaction, letterhead }: TransactionContent,
  { money, tax, currency }: Wording,
): void {
  if (!sheet.hasRoom(TOTALS_HEIGHT)) sheet.newPage()
  const x = sheet.right - TOTALS
  const top = sheet.y
  let y = top
  for (const [label, value] of [
    ['Sub total', money(transaction.transactionTotalAmountExcGST)],
    [tax, money(transaction.transactionTotalGST)],
  ] as const) {
    sheet.text(label, { x: x + 10, y, width: TOTALS - 20, style: STYLES.text })
    y += sheet.text(value, { x: x + 10, y, width: TOTALS - 20, style: STYLES.text, align: 'end' }) + 3
  }
  y += 3
  sheet.rectangle(x, y, TOTALS, 28, INK.black)
  const total = { x: x + 10, y: y + 6, width: TOTALS - 20, style: STYLES.total }
  sheet.text(`Total ${currency}`, { ...total, colour: INK.white })
  sheet.text(money(transaction.transactionTotalAmountIncGST), {
    ...total,
    align: 'end',
    colour: accentInk(letterhead.accent),
  })
  sheet.y = top
}

function termsOf(transaction: Transaction, wording: Wording): string {
  return `${tradeTerms(transaction, wording)} ${roundingOf(wording)}`
}

const roundingOf = ({ tax }: Wording) => `Each line and its ${tax} are rounded to the cent before adding up.`

function tradeTerms(transaction: Transaction, { day, tax }: Wording): string {
  const due = dueDate(transaction)
  switch (transaction.transactionType) {
    case 'Invoice':
      return `Payable by ${due ? `${day(due)}, ` : ''}the end of the month of invoice. Please quote the invoice number when you pay. The invoices of an order add up to the order total.`
    case 'Credit':
      return 'Set against your account in the month of this credit.'
    case 'Quote':
      return `Prices are valid until the date above. Lines exclude ${tax}; the total includes it. Goods are subject to stock.`
    default:
      return 'Goods are invoiced as they are delivered, at the prices of this order.'
  }
}
