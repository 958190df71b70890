import { drawContinuation, drawLetterhead } from './furniture.ts'
import type { ProductPaper } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { STYLES } from './styles.ts'

/** A product's data sheet. */
export function drawProduct(sheet: Sheet, { letterhead, title, name, sections }: ProductPaper): void {
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

function paragraph(sheet: Sheet, text: string, look: 'number' | 'heading' | 'text'): void {
  const style = STYLES[look]
  const lines = sheet.wrap(text, sheet.width, style)
  for (const line of lines) {
    if (!sheet.hasRoom(style.lead)) sheet.newPage()
    sheet.y += sheet.lines([line], { x: sheet.left, y: sheet.y, width: sheet.width, style })
  }
}
