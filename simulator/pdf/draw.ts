import type { PdfContent } from './content.ts'

/**
 * A paper as a PDF. The library that draws is loaded with the first one: it takes as long as the rest
 * of the server, and most worlds never need it.
 */
export async function drawn(paper: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { drawing } = await import('./drawing.ts')
  return drawing(paper)
}
