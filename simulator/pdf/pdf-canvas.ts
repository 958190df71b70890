/// <reference path="./packages.d.ts" />
import PDFDocument, * as pdfkit from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import Helvetica from 'pdfkit/standard-fonts/Helvetica'
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold'
import type { Face } from './fonts.ts'
import { isRightToLeft, Lettering, type Run } from './runs.ts'
import { Structure, type Tag } from './structure.ts'
import { type Colour, INK, type Style } from './styles.ts'
import { wrapped } from './wrap.ts'

// pdfkit's Node build includes the standard fonts; in a browser they must be registered.
if ('registerStdFonts' in pdfkit && typeof pdfkit.registerStdFonts === 'function')
  pdfkit.registerStdFonts(Helvetica, HelveticaBold)

/** Embedded fonts have one weight: bold ones get an outline of this share of their size. */
const BOLD_OUTLINE = 0.03
const MARGIN = 44
/** Points that every page keeps free at its foot. */
const FOOT = 34

interface SheetOptions {
  readonly title: string
  readonly author: string
  readonly usa: boolean
  /** The fonts to embed. */
  readonly faces: readonly Face[]
}

interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly style: Style
  readonly align?: 'start' | 'end' | undefined
  readonly most?: number
  readonly colour?: Colour | undefined
  /** Its role for screen readers; a paragraph by default. */
  readonly tag?: Tag | undefined
}

interface RuleLook {
  readonly colour?: Colour
  readonly weight?: number
  readonly dashed?: boolean
}

/**
 * A document being drawn. Measures are in points from the upper left corner; `y` is where the next part
 * starts.
 */
export class PdfCanvas {
  readonly left = MARGIN
  readonly width: number
  /** The top edge of the page's foot, which only holds the page number. */
  readonly bottom: number
  y = MARGIN
  readonly #lettering: Lettering
  readonly #doc: PDFKit.PDFDocument
  readonly #structure: Structure
  /** Collected from the start, because a long document is written in a hundred thousand pieces. */
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>
  readonly #widths = new Map<string, number>()
  /** Draws the head of every page but the first. */
  #continued: () => void = () => undefined

  constructor({ title, author, usa, faces }: SheetOptions) {
    this.#lettering = new Lettering(faces)
    this.#doc = new PDFDocument({
      size: usa ? 'LETTER' : 'A4',
      // We handle margins, because pdfkit would break pages automatically.
      margin: 0,
      bufferPages: true,
      lang: usa ? 'en-US' : 'en-AU',
      displayTitle: true,
      tagged: true,
      info: { Title: title, Author: author },
    })
    this.#structure = new Structure(this.#doc)
    this.#bytes = toBytes(this.#doc)
    for (const { name, bytes } of faces) this.#doc.registerFont(name, bytes)
    this.width = this.#doc.page.width - 2 * MARGIN
    this.bottom = this.#doc.page.height - MARGIN - FOOT + 12
  }

  /** The letters so far that no font has. */
  get lacking(): readonly string[] {
    return [...this.#lettering.lacking]
  }

  get right(): number {
    return this.left + this.width
  }

  get pageHeight(): number {
    return this.#doc.page.height
  }

  onNewPage(draw: () => void): void {
    this.#continued = draw
  }

  /** True if that height still fits above the foot of the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.bottom
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = MARGIN
    this.artifact(this.#continued)
  }

  /** Groups what `draw` draws as one element: a heading, a row. */
  group(tag: Tag, draw: () => void): void {
    const end = this.begin(tag)
    draw()
    end()
  }

  /** Begins an element that the returned function ends. */
  begin(tag: Tag): () => void {
    return this.#structure.begin(tag)
  }

  /** Marks what `draw` draws as decoration that screen readers skip. */
  artifact(draw: () => void): void {
    this.#structure.artifact(draw)
  }

  /**
   * Breaks text into lines; a word wider than a line is broken too. Text longer than `most` lines is cut off
   * with an ellipsis.
   */
  wrap(text: string, width: number, style: Style, most = Number.POSITIVE_INFINITY): readonly string[] {
    const lines = wrapped(this.#lettering.writable(text), (line) => this.widthOf(line, style) <= width)
    return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines
  }

  widthOf(text: string, style: Style): number {
    const key = `${style.bold ? 'b' : 'r'}${style.size} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#lettering
      .runsOf(text, false)
      .reduce((sum, run) => sum + this.#runWidth(run, style), 0)
    this.#widths.set(key, width)
    return width
  }

  /** Draws text in as many lines as it needs; returns its height. */
  text(text: string, box: TextBox): number {
    const lines = this.wrap(text, box.width, box.style, box.most)
    return this.lines(lines, { ...box, align: box.align ?? (isRightToLeft(text) ? 'end' : 'start') })
  }

  /** Draws lines that are already wrapped; returns their height. */
  lines(lines: readonly string[], box: TextBox): number {
    const { x, y, width, style, align, colour, tag = 'P' } = box
    const whole = lines.join(' ')
    const isRtl = isRightToLeft(whole)
    const draw = () =>
      lines.forEach((line, at) => {
        const start = align === 'end' ? x + width - this.widthOf(line, style) : x
        const baseline = y + at * style.lead + style.lead * 0.5 + style.size * 0.35
        this.#line(line, start, baseline, style, colour ?? style.colour, isRtl)
      })
    // An empty cell still belongs to its row; any other empty text gets no element.
    if (whole !== '' || tag === 'TD') this.#structure.part(tag, draw)
    return lines.length * style.lead
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.artifact(() => this.#doc.rect(x, y, width, height).fill(colour))
  }

  frame(x: number, y: number, width: number, height: number, colour: Colour = INK.line): void {
    this.artifact(() => this.#doc.lineWidth(0.75).rect(x, y, width, height).stroke(colour))
  }

  rule(x: number, y: number, width: number, look: RuleLook = {}): void {
    const { colour = INK.line, weight = 0.5, dashed = false } = look
    this.artifact(() => {
      this.#doc.lineWidth(weight)
      if (dashed) this.#doc.dash(4, { space: 3 })
      this.#doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colour)
      if (dashed) this.#doc.undash()
    })
  }

  /** A shape from an SVG path, `scale` points per unit. */
  shape(path: string, x: number, y: number, scale: number, colour: Colour): void {
    this.artifact(() => this.#doc.save().translate(x, y).scale(scale).path(path).fill(colour).restore())
  }

  /**
   * Draws each page's foot, now that the number of pages is known, and writes the page. One by one, because
   * pdfkit itself would write all pages at once.
   */
  *writePages(foot: (page: number, pages: number) => void): Generator<undefined, void> {
    const pages = this.#doc._pageBuffer
    for (const [at, page] of pages.entries()) {
      this.#doc._pageBuffer = [page]
      this.#doc.switchToPage(at)
      this.artifact(() => foot(at + 1, pages.length))
      this.#doc.flushPages()
      yield
    }
  }

  /** The file, once its pages are written. */
  finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#doc.end()
    return this.#bytes
  }

  #line(line: string, x: number, baseline: number, style: Style, colour: Colour, isRtl: boolean): void {
    let at = x
    for (const run of this.#lettering.runsOf(line, isRtl)) {
      const width = this.#runWidth(run, style)
      const stroke = run.font !== null && style.bold
      if (stroke) this.#doc.lineWidth(style.size * BOLD_OUTLINE).strokeColor(colour)
      this.#doc
        .fillColor(colour)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke })
      at += width
    }
  }

  #runWidth({ text, font }: Run, { bold, size }: Style): number {
    return this.#doc
      .font(font ?? (bold ? 'Helvetica-Bold' : 'Helvetica'))
      .fontSize(size)
      .widthOfString(text)
  }
}
