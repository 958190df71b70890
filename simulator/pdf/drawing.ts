import { inSlices } from '#simulator/slices.ts'
import type { PdfContent } from './content.ts'
import { facesFor } from './fonts.ts'
import { drawFoot } from './furniture.ts'
import { numberOf, titleOf } from './naming.ts'
import { PdfCanvas } from './pdf-canvas.ts'
import { drawStatement } from './statement.ts'
import type { Steps } from './table.ts'
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
    faces: await facesFor(JSON.stringify(paper)),
  })
  await inSlices(drawOn(sheet, paper))
  return sheet.finish()
}

function* drawOn(sheet: PdfCanvas, paper: PdfContent): Steps {
  if (paper.kind === 'transaction') yield* drawTransaction(sheet, paper)
  else if (paper.kind === 'statement') yield* drawStatement(sheet, paper)
  else drawText(sheet, paper)
  yield* sheet.writePages((page, pages) => drawFoot(sheet, paper.letterhead, page, pages))
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
