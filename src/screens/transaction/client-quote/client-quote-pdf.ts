import { jsPDF } from 'jspdf'
import type { ClientRow } from '#machines/client-quote/client-quote.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { addFonts, type PdfFontFile, pdfFontsFor } from '../../../components/pdf/pdf-fonts.ts'
import { type Look, PdfPen } from '../../../components/pdf/pdf-pen.ts'
import { type ClientQuote, type QuoteStyle, taxNumberName, totalsOf } from './client-quote.ts'

const MARGIN = 18
const BOTTOM = 20
const LINE = 4.4
const INK = 25
const RULE = 200
const ROWS_A_SLICE = 25
/** Between lines, in shares of a letter's size, which is in points: so many are a millimetre. */
const LEAD = 1.15
const POINTS = 72 / 25.4

interface Pen extends Omit<QuoteStyle, 'report'> {
  readonly pdf: jsPDF
  readonly letters: PdfPen
  readonly right: number
  readonly bottom: number
}

/** Loads the fonts that a quote needs. */
export const fontsOf = ({ logo, ...words }: ClientQuote) => pdfFontsFor(JSON.stringify(words))

/** Draws the quote, whose letters are drawable, on A4, or on Letter for a US site, with as many pages as it needs. */
export function* drawingClientQuote(
  quote: ClientQuote,
  style: QuoteStyle,
  fonts: readonly PdfFontFile[] = [],
): Sliced<Blob> {
  const pdf = new jsPDF({ unit: 'mm', format: style.usa ? 'letter' : 'a4' })
  addFonts(pdf, fonts)
  const title = ['Quote', quote.reference, quote.job].filter(Boolean).join(' ')
  pdf.setProperties({ title, author: quote.business.name })
  const { getWidth, getHeight } = pdf.internal.pageSize
  const pen = {
    ...style,
    pdf,
    letters: new PdfPen(pdf),
    right: getWidth() - MARGIN,
    bottom: getHeight() - BOTTOM,
  }
  const below = drawHead(pen, quote)
  const end = yield* drawRows(pen, quote.amounts.rows, below, style.report)
  drawTerms(pen, quote.terms, drawTotals(pen, quote, end))
  drawFeet(pen, quote)
  return pdf.output('blob')
}

function write({ letters }: Pen, words: string | readonly string[], x: number, y: number, look?: Look): void {
  const lines = typeof words === 'string' ? [words] : words
  const lead = ((look?.size ?? 10) * LEAD) / POINTS
  for (const [at, line] of lines.entries()) letters.write(line, x, y + at * lead, look)
}

/** The words in lines of this width. */
const wrapped = ({ letters }: Pen, words: string, width: number, size = 10): string[] =>
  letters.wrapped(words.replaceAll('\t', ' '), width, { size })

/** Draws who offers what to whom. Returns its lower end in mm. */
function drawHead(pen: Pen, quote: ClientQuote): number {
  const { pdf, right, usa, format } = pen
  const { business, logo } = quote
  write(pen, 'Quote', MARGIN, 24, { size: 22, bold: true })
  let y = 16
  if (logo) {
    const scale = Math.min(60 / logo.width, 20 / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    pdf.addImage(logo.data, 'PNG', right - width, y, width, height)
    y += height + 4
  }
  const from = [
    ...wrapped(pen, business.details, 75, 9),
    ...(business.taxNumber ? wrapped(pen, `${taxNumberName(usa)} ${business.taxNumber}`, 75, 9) : []),
  ].filter(Boolean)
  const name = wrapped(pen, business.name, 70)
  write(pen, name, right, y + 2, { bold: true, align: 'right' })
  const details = y + 2 + name.length * LINE
  write(pen, from, right, details, { size: 9, align: 'right' })
  const facts = [
    ['For', quote.clientName],
    ['Job', quote.job],
    ['Quote number', quote.reference],
    ['Date', format.date(quote.madeOn)],
    ['Valid until', quote.validUntil && format.date(quote.validUntil)],
  ] as const
  let left = 36
  for (const [label, value] of facts) {
    if (value === '') continue
    const lines = wrapped(pen, value, 62)
    write(pen, label, MARGIN, left, { size: 8, soft: true })
    write(pen, lines, MARGIN + 24, left, { bold: label === 'For' })
    left += lines.length * LINE + 1.6
  }
  return Math.max(left, details + from.length * LINE) + 4
}

function drawTableHead(pen: Pen, y: number): number {
  const { pdf, right } = pen
  write(pen, 'Description', MARGIN, y, { size: 9, bold: true })
  write(pen, 'Qty', right - 44, y, { size: 9, bold: true, align: 'right' })
  write(pen, 'Amount', right, y, { size: 9, bold: true, align: 'right' })
  pdf
    .setDrawColor(INK)
    .setLineWidth(0.4)
    .line(MARGIN, y + 2, right, y + 2)
  return y + 7
}

/** Draws the rows, with their heads on each page. Returns the lower end. */
function* drawRows(
  pen: Pen,
  rows: readonly ClientRow[],
  from: number,
  report: QuoteStyle['report'],
): Sliced<number> {
  const { pdf, right, bottom, format } = pen
  let y = drawTableHead(pen, from)
  for (const [at, { description, quantity, unit, cents }] of rows.entries()) {
    if (at % ROWS_A_SLICE === 0) {
      report?.(at / rows.length)
      yield
    }
    const lines = wrapped(pen, description, right - MARGIN - 62, 9)
    const units = wrapped(pen, unit, 18, 9)
    const height = Math.max(lines.length, units.length) * LINE + 2.4
    if (y + height > bottom) {
      pdf.addPage()
      y = drawTableHead(pen, 20)
    }
    write(pen, lines, MARGIN, y, { size: 9 })
    if (quantity !== null) {
      write(pen, format.quantity(quantity), right - 44, y, { size: 9, align: 'right' })
      write(pen, units, right - 42, y, { size: 9 })
    }
    write(pen, format.money(cents / 100), right, y, { size: 9, align: 'right' })
    y += height
    pdf
      .setDrawColor(RULE)
      .setLineWidth(0.1)
      .line(MARGIN, y - 4.6, right, y - 4.6)
  }
  return y
}

function drawTotals(pen: Pen, quote: ClientQuote, from: number): number {
  const { pdf, right, bottom, format, taxName } = pen
  const totals = totalsOf(quote, taxName)
  let y = from + 2
  if (y + totals.length * 7 > bottom) {
    pdf.addPage()
    y = 24
  }
  for (const [label, cents] of totals) {
    const look = { size: label === 'Total' ? 12 : 10, bold: label === 'Total', align: 'right' } as const
    write(pen, label, right - 42, y, look)
    write(pen, format.money(cents / 100), right, y, look)
    y += 6.4
  }
  return y + 4
}

function drawTerms(pen: Pen, terms: string, from: number): void {
  if (terms === '') return
  let y = from
  for (const line of wrapped(pen, terms, pen.right - MARGIN, 9)) {
    if (y > pen.bottom) {
      pen.pdf.addPage()
      y = 24
    }
    write(pen, line, MARGIN, y, { size: 9 })
    y += LINE
  }
}

function drawFeet(pen: Pen, { business }: ClientQuote): void {
  const { pdf, right, bottom } = pen
  const [name = ''] = wrapped(pen, business.name, 120, 8)
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    write(pen, name, MARGIN, bottom + 9, { size: 8, soft: true })
    write(pen, `Page ${page} of ${pages}`, right, bottom + 9, { size: 8, soft: true, align: 'right' })
  }
}
