/** What a part of a paper is to those who hear it read: the standard names of tagged PDF. */
export type Tag = 'H1' | 'H2' | 'P' | 'Span' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * What is read of a paper, and in which order. All that is drawn belongs to one of its parts, or is an
 * artifact: ornament, or what only pages need.
 */
export class Structure {
  readonly #doc: PDFKit.PDFDocument
  /** What the next part belongs to. */
  #within: PDFKit.PDFStructureElement
  #isArtifact = false

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    this.#within = doc.struct('Document')
    doc.addStructure(this.#within)
  }

  /** A part that is made of the parts which `draw` draws. */
  group(tag: Tag, draw: () => void): void {
    const outer = this.#within
    const part = this.#doc.struct(tag)
    outer.add(part)
    this.#within = part
    draw()
    part.end()
    this.#within = outer
  }

  /** A part that is no more than what `draw` draws, on one page; a cell may be empty. */
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

  /** What nobody need hear, on one page. */
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
