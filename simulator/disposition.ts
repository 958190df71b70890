import type { ErpFile } from './world.ts'

/** Content-Disposition of a file to be saved. The name is encoded by RFC 5987, so any language works. */
export const savedAs = ({ filename }: Pick<ErpFile, 'filename'>): string =>
  `attachment; filename*=utf-8''${encodeURIComponent(filename).replace(/['()*]/g, inPercent)}`

/** Content-Disposition of a file that a page links to: PDFs open in the browser, other files are saved. */
export const shownAs = (file: Pick<ErpFile, 'filename' | 'contentType'>): string =>
  file.contentType === 'application/pdf' ? 'inline' : savedAs(file)

/** Encodes characters that encodeURIComponent leaves but the header doesn't allow. */
const inPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
