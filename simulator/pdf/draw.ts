import type { PdfContent } from './content.ts'

/** Loads the PDF library, which takes as long as loading the rest of the server. */
export const loadDrawing = () => import('./drawing.ts')

/** Renders a document as a PDF. The library is loaded on first use, unless the host has loaded it before. */
export async function renderPdf(paper: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { drawing } = await loadDrawing()
  return drawing(paper)
}
