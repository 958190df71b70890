import type { ErpFile } from './world.ts'

/** Content-Disposition of a file that is saved: its name as RFC 5987 wants it, in whatever language it is. */
export const savedAs = ({ filename }: Pick<ErpFile, 'filename'>): string =>
  `attachment; filename*=utf-8''${encodeURIComponent(filename).replace(/['()*]/g, inPercent)}`

/** Content-Disposition of a file that a page links to: a PDF is shown in the browser. */
export const shownAs = (file: Pick<ErpFile, 'filename' | 'contentType'>): string =>
  file.contentType === 'application/pdf' ? 'inline' : savedAs(file)

/** What encodeURIComponent leaves as it is, and the header does not allow. */
const inPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
