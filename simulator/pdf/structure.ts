/** The role of a document's part for screen readers, by the standard names of tagged PDF. */
export type Tag = 'H1' | 'H2' | 'P' | 'Span' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * The content of a document for screen readers, in reading order. Everything drawn belongs to a part or is an
 * artifact: decoration, or something that only pages need.
 */
export class Structure {
  readonly #doc: PDFKit.PDFDocument
  #within: PDFKit.PDFStructureElement
  #isArtifact = false

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    this.#within = doc.struct('Document')
    doc.addStructure(this.#within)
  }

  /** Begins a part that contains the parts drawn until the returned function ends it. */
  begin(tag: Tag): () => void {
    const outer = this.#within
    const part = this.#doc.struct(tag)
    outer.add(part)
    this.#within = part
    return () => {
      part.end()
      this.#within = outer
    }
  }

  /** A part with nothing but what `draw` draws, on one page; a cell may be empty. */
  part(tag: Tag, draw: () => void): void {
    if (this.#isArtifact) {
      draw()
      return
    }
    const content = this.#doc.markStructureContent(tag)
    draw()
    this.#doc.endMarkedContent()
    this.#within.add(this.#doc.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, content))
  }

  /** Decoration on one page, which screen readers skip. */
  artifact(draw: () => void): void {
    if (this.#isArtifact) {
      draw()
      return
    }
    this.#isArtifact = true
    this.#doc.markContent('Artifact')
    draw()
    this.#doc.endMarkedContent()
    this.#isArtifact = false
  }
}
