import type { TextContent } from './content.ts'
import { drawContinuation, drawLetterhead } from './furniture.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { STYLES } from './styles.ts'

/** A document of headed paragraphs: a product's datasheet, the company's terms. */
export function drawText(sheet: PdfCanvas, { letterhead, title, name, sections }: TextContent): void {
  sheet.onNewPage(() => drawContinuation(sheet, letterhead, name))
  drawLetterhead(sheet, letterhead, title, '')
  paragraph(sheet, name, 'number')
  for (const { heading, rows } of sections) {
    sheet.y += 10
    if (!sheet.hasRoom(STYLES.heading.lead + STYLES.text.lead)) sheet.newPage()
    if (heading) paragraph(sheet, heading, 'heading')
    for (const row of rows) paragraph(sheet, row, 'text')
  }
}

function paragraph(sheet: PdfCanvas, text: string, look: 'number' | 'heading' | 'text'): void {
  const style = STYLES[look]
  const lines = sheet.wrap(text, sheet.width, style)
  sheet.group(look === 'text' ? 'P' : 'H2', () => {
    for (const line of lines) {
      if (!sheet.hasRoom(style.lead)) sheet.newPage()
      sheet.y += sheet.lines([line], { x: sheet.left, y: sheet.y, width: sheet.width, style, tag: 'Span' })
    }
  })
}
