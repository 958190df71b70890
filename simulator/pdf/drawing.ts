import type { PdfContent } from './content.ts'
import { drawFoot } from './furniture.ts'
import { numberOf, titleOf } from './naming.ts'
import { PdfCanvas } from './pdf-canvas.ts'
import { hasArabic } from './runs.ts'
import { drawStatement } from './statement.ts'
import { drawText } from './text.ts'
import { drawTransaction } from './transaction.ts'
import { wordingOf } from './wording.ts'

/** Renders a document. This module imports the PDF library, so draw.ts loads it on demand. */
export async function drawing(paper: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { letterhead } = paper
  const sheet = new PdfCanvas({
    title: titleText(paper),
    author: letterhead.companyName,
    usa: letterhead.usa,
    arabic: hasArabic(JSON.stringify(paper)) ? await arabicFont() : undefined,
  })
  drawOn(sheet, paper)
  return sheet.finish((page, pages) => drawFoot(sheet, letterhead, page, pages))
}

function drawOn(sheet: PdfCanvas, paper: PdfContent): void {
  if (paper.kind === 'transaction') drawTransaction(sheet, paper)
  else if (paper.kind === 'statement') drawStatement(sheet, paper)
  else drawText(sheet, paper)
}

function titleText(paper: PdfContent): string {
  const { usa } = paper.letterhead
  switch (paper.kind) {
    case 'transaction':
      return `${titleOf(paper.transaction.transactionType, usa)} ${numberOf(paper.transaction)}`
    case 'statement':
      return `Statement ${wordingOf(usa).day(paper.statement.dateStatement)}`
    case 'text':
      return paper.name
  }
}

async function arabicFont(): Promise<Uint8Array> {
  const { default: url } = await import('@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff?inline')
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
