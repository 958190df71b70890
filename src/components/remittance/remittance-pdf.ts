import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import type { ReceiptLine } from '#machines/payment/receipt.rules.ts'
import { drawableText } from '#machines/shared/drawable-text.rules.ts'
import { accentOf } from '../../ui/theme/accent.ts'
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
const INK = 25
const SOFT = 95
const HI_VIS = '#ffc800'

/** Renders a remittance advice on A4, or on Letter for a US site, with as many pages as it needs. */
export function remittancePdf(asked: RemittanceAdvice, format: Format, usa: boolean): Blob {
  const advice = drawable(asked)
  const pdf = new jsPDF({ unit: 'mm', format: usa ? 'letter' : 'a4' })
  pdf.setProperties({ title: `Remittance advice ${advice.reference}`, author: advice.customer.name })
  const below = drawHead(pdf, advice, format)
  autoTable(pdf, {
    startY: below,
    margin: { left: MARGIN, right: MARGIN, bottom: 22 },
    theme: 'plain',
    styles: { font: 'helvetica', fontSize: 9, textColor: INK, cellPadding: 1.8, lineColor: 200 },
    headStyles: { fontStyle: 'bold', lineWidth: { bottom: 0.4 }, lineColor: INK },
    bodyStyles: { lineWidth: { bottom: 0.1 } },
    footStyles: { fontStyle: 'bold', fontSize: 11, lineWidth: { top: 0.4 }, lineColor: INK },
    showFoot: 'lastPage',
    columnStyles: { 4: { halign: 'right' }, 5: { halign: 'right' } },
    head: [['Transaction', 'Type', 'Date', 'Order Ref', rightHead('Balance'), rightHead('Paid')]],
    body: bodyOf(advice, format),
    foot: [[{ content: 'Total paid', colSpan: 5 }, rightHead(format.money(advice.total))]],
  })
  drawFeet(pdf, advice)
  return pdf.output('blob')
}

const bodyOf = ({ lines, paidOn, total }: RemittanceAdvice, format: Format) =>
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

function drawable({ company, customer, lines, ...advice }: RemittanceAdvice): RemittanceAdvice {
  return {
    ...advice,
    reference: drawableText(advice.reference),
    company: {
      ...company,
      name: drawableText(company.name),
      abn: drawableText(company.abn),
      email: drawableText(company.email),
    },
    customer: {
      ...customer,
      name: drawableText(customer.name),
      address: customer.address.map(drawableText),
    },
    lines: lines.map((line) => ({
      ...line,
      type: drawableText(line.type),
      orderRef: drawableText(line.orderRef),
    })),
  }
}

const rightHead = (content: string) => ({ content, styles: { halign: 'right' as const } })

/** Draws the top of the first page. Returns its lower end in mm. */
function drawHead(pdf: jsPDF, advice: RemittanceAdvice, format: Format): number {
  const { company, customer } = advice
  const right = pdf.internal.pageSize.getWidth() - MARGIN
  // The page is white, so a pale accent is darkened like outlines on a light surface.
  const stripe = company.accent ? accentOf(company.accent).edge : HI_VIS
  pdf.setFillColor(stripe).rect(MARGIN, 14, right - MARGIN, 1.6, 'F')
  pdf.setTextColor(INK).setFont('helvetica', 'bold').setFontSize(22).text('Remittance advice', MARGIN, 27)
  const from = [customer.name, ...customer.address, `Customer ${customer.number}`]
  const to = [company.name, company.abn && `ABN ${company.abn}`, company.email]
  const ends = [block(pdf, 'From', from, MARGIN), block(pdf, 'To', to, MARGIN + 92)]
  const y = Math.max(...ends) + 5
  const facts = [
    ['Reference', advice.reference],
    ['Date', format.date(advice.paidOn)],
    ['Amount', format.money(advice.total)],
  ] as const
  facts.forEach(([name, value], at) => {
    const x = MARGIN + at * ((right - MARGIN) / facts.length)
    pdf.setFont('helvetica', 'normal').setFontSize(8).setTextColor(SOFT).text(name, x, y)
    pdf
      .setFont('helvetica', 'bold')
      .setFontSize(12)
      .setTextColor(INK)
      .text(value, x, y + 6)
  })
  return y + 13
}

function block(pdf: jsPDF, title: string, lines: readonly string[], x: number): number {
  const y = 38
  pdf.setFont('helvetica', 'normal').setFontSize(8).setTextColor(SOFT).text(title, x, y)
  pdf.setFontSize(10).setTextColor(INK)
  const written: string[] = pdf.splitTextToSize(lines.filter(Boolean).join('\n'), 80)
  pdf.text(written, x, y + 5)
  return y + 5 + written.length * 4.3
}

function drawFeet(pdf: jsPDF, { sessionID }: RemittanceAdvice): void {
  const { getWidth, getHeight } = pdf.internal.pageSize
  const [right, y] = [getWidth() - MARGIN, getHeight() - 12]
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page).setFont('helvetica', 'normal').setFontSize(8).setTextColor(SOFT)
    pdf.text(`Paid by card, session ${sessionID}`, MARGIN, y)
    pdf.text(`Page ${page} of ${pages}`, right, y, { align: 'right' })
  }
}
