/* What the packages' own types leave out. */

declare module 'pdfkit/output' {
  /** All of a document that has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}

declare module 'pdfkit/standard-fonts/*' {
  /** The measures of one of the fonts that every PDF reader has. */
  const metrics: unknown
  export default metrics
}

declare module '*.woff?inline' {
  /** The font as a data URL in base64. */
  const url: string
  export default url
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** What a heading of a table is of. */
    scope?: 'Column' | 'Row' | 'Both'
  }
}
