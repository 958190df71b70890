import type { jsPDF } from 'jspdf'
import { LETTERS } from '#contract/letters.ts'
import { drawableText } from '#machines/shared/drawable-text.rules.ts'
import { type PdfRun, pdfRuns } from './pdf-runs.ts'

const INK = 25
const SOFT = 95
/** Embedded fonts have one weight: bold ones get an outline of this share of their size, in mm for points. */
const OUTLINE = 0.03 * 0.3528

/** How words look; `size` is in points. */
export interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly align?: 'left' | 'right'
}

/** Writes text of any script that the fonts have. Measures are in mm; `y` is the baseline. */
export class PdfPen {
  readonly #pdf: jsPDF

  constructor(pdf: jsPDF) {
    this.#pdf = pdf
  }

  /** Writes one line. */
  write(words: string, x: number, y: number, look: Look = {}): void {
    const { size = 10, soft = false, bold = false, align = 'left' } = look
    const ink = soft ? SOFT : INK
    let at = align === 'right' ? x - this.widthOf(words, look) : x
    for (const run of pdfRuns(drawableText(words))) {
      const width = this.#widthOf(run, look)
      const isOutlined = bold && run.font !== 'Helvetica'
      if (isOutlined) this.#pdf.setDrawColor(ink).setLineWidth(size * OUTLINE)
      // The order is ours: jsPDF's own leaves figures and brackets where they are not read.
      this.#pdf.setTextColor(ink).text(this.#drawn(run), at, y, {
        isInputVisual: false,
        ...(isOutlined && { renderingMode: 'fillThenStroke' }),
      })
      at += width
    }
  }

  widthOf(words: string, look: Look = {}): number {
    return pdfRuns(drawableText(words)).reduce((sum, run) => sum + this.#widthOf(run, look), 0)
  }

  /** The words in lines of this width; a word that is longer is broken. Line breaks stay. */
  wrapped(words: string, width: number, look: Look = {}): string[] {
    return words.split(/\r?\n/).flatMap((line) => this.#wrappedLine(drawableText(line), width, look))
  }

  #wrappedLine(words: string, width: number, look: Look): string[] {
    if (this.widthOf(words, look) <= width) return [words]
    const lines: string[] = []
    let line = ''
    for (const word of words.split(/(?<= )/)) {
      if (this.widthOf((line + word).trimEnd(), look) <= width) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = ''
      for (const [letter] of word.matchAll(LETTERS)) {
        if (line !== '' && this.widthOf((line + letter).trimEnd(), look) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...lines, line.trimEnd()]
  }

  #widthOf(run: PdfRun, { size = 10, bold = false }: Look): number {
    if (run.font === 'Helvetica') this.#pdf.setFont('helvetica', bold ? 'bold' : 'normal')
    else this.#pdf.setFont(run.font, 'normal')
    return this.#pdf.setFontSize(size).getTextWidth(this.#drawn(run))
  }

  /** A run's letters as they stand on the page, Arabic ones joined. */
  #drawn({ text, font, isTurned }: PdfRun): string {
    if (!isTurned) return text
    const joined = font === 'Vazirmatn' ? this.#pdf.processArabic(text) : text
    return Array.from(joined).reverse().join('')
  }
}
