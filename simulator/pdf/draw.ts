import type { PdfContent } from './content.ts'

/**
 * Renders a document as a PDF. The PDF library is loaded on first use: that takes as long as loading the rest
 * of the server, and most worlds never need it.
 */
export async function renderPdf(paper: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { drawing } = await import('./drawing.ts')
  return drawing(paper)
}
