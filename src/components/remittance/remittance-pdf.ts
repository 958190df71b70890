import { jsPDF } from 'jspdf'
import type { ReceiptLine } from '#machines/payment/receipt.rules.ts'
import { undrawableIn, undrawableNote } from '#machines/shared/drawable-text.rules.ts'
import { accentOf } from '../../ui/theme/accent.ts'
import { addFonts, type PdfFontFile, pdfFontsFor } from '../pdf/pdf-fonts.ts'
import { type Look, PdfPen } from '../pdf/pdf-pen.ts'
import type { Format } from '../portal/format.ts'

/** The content of a remittance advice. Amounts in dollars. */
export interface RemittanceAdvice {
  readonly company: {
    readonly name: string
    readonly abn: string
    readonly email: string
    /** As #rrggbb or #rgb; empty if the company has no accent. */
    readonly accent: string
  }
  readonly customer: { readonly name: string; readonly number: number; readonly address: readonly string[] }
  readonly reference: string
  /** yyyy-MM-dd */
  readonly paidOn: string
  readonly sessionID: string
  /** Empty if it is not known what was settled. */
  readonly lines: readonly ReceiptLine[]
  readonly total: number
}

const MARGIN = 18
const BOTTOM = 22
const LINE = 4.3
const INK = 25
const RULE = 200
const HI_VIS = '#ffc800'
const CELL: Look = { size: 9 }

const lettersOf = (advice: RemittanceAdvice) => JSON.stringify(advice)

/** The letters of an advice that its PDF can't print. */
export const undrawableOf = (advice: RemittanceAdvice): readonly string[] => undrawableIn(lettersOf(advice))

/** Loads the fonts that an advice needs. */
export const fontsOf = (advice: RemittanceAdvice) => pdfFontsFor(lettersOf(advice))

interface Sheet {
  readonly pdf: jsPDF
  readonly pen: PdfPen
  readonly right: number
  readonly format: Format
}

/** Renders a remittance advice on A4, or on Letter for a US site, with as many pages as it needs. */
export function remittancePdf(
  advice: RemittanceAdvice,
  format: Format,
  usa: boolean,
  fonts: readonly PdfFontFile[] = [],
): Blob {
  const pdf = new jsPDF({ unit: 'mm', format: usa ? 'letter' : 'a4' })
  addFonts(pdf, fonts)
  pdf.setProperties({ title: `Remittance advice ${advice.reference}`, author: advice.customer.name })
  const sheet = { pdf, pen: new PdfPen(pdf), right: pdf.internal.pageSize.getWidth() - MARGIN, format }
  drawTotal(sheet, advice, drawRows(sheet, advice, drawHead(sheet, advice)))
  drawFeet(sheet, advice)
  return pdf.output('blob')
}

interface Column {
  readonly heading: string
  readonly width: number
  readonly align?: 'right'
}

const COLUMNS: readonly Column[] = [
  { heading: 'Transaction', width: 30 },
  { heading: 'Type', width: 24 },
  { heading: 'Date', width: 26 },
  { heading: 'Order Ref', width: 46 },
  { heading: 'Balance', width: 24, align: 'right' },
  { heading: 'Paid', width: 24, align: 'right' },
]

const rowsOf = ({ lines, paidOn, total }: RemittanceAdvice, format: Format) =>
  lines.length === 0
    ? [['-', 'Payment', format.date(paidOn), '-', '-', format.money(total)]]
    : lines.map((line) => [
        `${line.transactionNumber}-${line.transactionSuffix}`,
        line.type,
        format.date(line.date),
        line.orderRef || '-',
        format.money(line.balance),
        format.money(line.amount),
      ])

/** Draws one row, its lines below each other. */
function drawCells(
  { pen, right }: Sheet,
  cells: readonly (readonly string[])[],
  y: number,
  look: Look = CELL,
): void {
  // Amounts are at the right edge, whatever the width of the paper.
  const offset = right - MARGIN - COLUMNS.reduce((sum, { width }) => sum + width, 0)
  let x = MARGIN
  for (const [at, { width, align = 'left' }] of COLUMNS.entries()) {
    const edge = align === 'right' ? x + offset + width : x
    for (const [row, words] of (cells[at] ?? []).entries())
      pen.write(words, edge, y + row * LINE, { ...look, align })
    x += width
  }
}

function rule({ pdf, right }: Sheet, y: number, weight: number, ink: number): void {
  pdf.setDrawColor(ink).setLineWidth(weight).line(MARGIN, y, right, y)
}

function drawHeadings(sheet: Sheet, y: number): number {
  drawCells(
    sheet,
    COLUMNS.map(({ heading }) => [heading]),
    y,
    { ...CELL, bold: true },
  )
  rule(sheet, y + 2.4, 0.4, INK)
  return y + 7.4
}

/** Draws the rows, with headings on each page. Returns the lower end in mm. */
function drawRows(sheet: Sheet, advice: RemittanceAdvice, from: number): number {
  const { pdf, pen, format } = sheet
  let y = drawHeadings(sheet, from)
  for (const row of rowsOf(advice, format)) {
    const cells = COLUMNS.map(({ width }, at) => pen.wrapped(row[at] ?? '', width - 3, CELL))
    const height = Math.max(...cells.map(({ length }) => length)) * LINE + 2.7
    if (y + height > bottomOf(pdf)) {
      pdf.addPage()
      y = drawHeadings(sheet, 20)
    }
    drawCells(sheet, cells, y)
    y += height
    rule(sheet, y - 5, 0.1, RULE)
  }
  return y
}

const bottomOf = (pdf: jsPDF) => pdf.internal.pageSize.getHeight() - BOTTOM

function drawTotal(sheet: Sheet, { total }: RemittanceAdvice, from: number): void {
  const { pdf, pen, right, format } = sheet
  let y = from
  if (y + 6 > bottomOf(pdf)) {
    pdf.addPage()
    y = 24
  }
  rule(sheet, y - 5, 0.4, INK)
  y += 1
  pen.write('Total paid', MARGIN, y, { size: 11, bold: true })
  pen.write(format.money(total), right, y, { size: 11, bold: true, align: 'right' })
}

/** Draws the top of the first page. Returns its lower end in mm. */
function drawHead(sheet: Sheet, advice: RemittanceAdvice): number {
  const { pdf, pen, right, format } = sheet
  const { company, customer } = advice
  // The page is white, so a pale accent is darkened like outlines on a light surface.
  const stripe = company.accent ? accentOf(company.accent).edge : HI_VIS
  pdf.setFillColor(stripe).rect(MARGIN, 14, right - MARGIN, 1.6, 'F')
  pen.write('Remittance advice', MARGIN, 27, { size: 22, bold: true })
  const from = [customer.name, ...customer.address, `Customer ${customer.number}`]
  const to = [company.name, company.abn && `ABN ${company.abn}`, company.email]
  const ends = [block(pen, 'From', from, MARGIN), block(pen, 'To', to, MARGIN + 92)]
  const y = Math.max(...ends) + 5
  const facts = [
    ['Reference', advice.reference],
    ['Date', format.date(advice.paidOn)],
    ['Amount', format.money(advice.total)],
  ] as const
  for (const [at, [name, value]] of facts.entries()) {
    const x = MARGIN + at * ((right - MARGIN) / facts.length)
    pen.write(name, x, y, { size: 8, soft: true })
    pen.write(value, x, y + 6, { size: 12, bold: true })
  }
  return y + 17
}

function block(pen: PdfPen, title: string, lines: readonly string[], x: number): number {
  const y = 38
  pen.write(title, x, y, { size: 8, soft: true })
  const written = lines.filter(Boolean).flatMap((line) => pen.wrapped(line, 80))
  for (const [at, line] of written.entries()) pen.write(line, x, y + 5 + at * LINE)
  return y + 5 + written.length * LINE
}

function drawFeet({ pdf, pen, right }: Sheet, advice: RemittanceAdvice): void {
  const y = pdf.internal.pageSize.getHeight() - 12
  const pages = pdf.getNumberOfPages()
  const note = undrawableNote(undrawableOf(advice))
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    pen.write(`Paid by card, session ${advice.sessionID}`, MARGIN, y, { size: 8, soft: true })
    pen.write(`Page ${page} of ${pages}`, right, y, { size: 8, soft: true, align: 'right' })
    if (note) pen.write(note, MARGIN, y + 4, { size: 8, soft: true })
  }
}
