/* Declarations that the packages' own types lack. */

declare module 'pdfkit/output' {
  /** The bytes of a document that has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}

declare module 'pdfkit/standard-fonts/*' {
  /** The metrics of one of the standard PDF fonts. */
  const metrics: unknown
  export default metrics
}

declare module 'fontkit' {
  /** Reads a font. */
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(code: number): boolean }
}

declare module '*.woff?inline' {
  /** The font as a data URL in base64. */
  const url: string
  export default url
}

declare module '*.ttf?inline' {
  /** The font as a data URL in base64. */
  const url: string
  export default url
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The pages that `flushPages` will write. */
    _pageBuffer: readonly PDFPage[]
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** The cells that a table heading applies to. */
    scope?: 'Column' | 'Row' | 'Both'
  }
}
