import bidiFactory from 'bidi-js'
import { type EmbeddedFont, type Face, PLAIN } from './fonts.ts'

const bidi = bidiFactory()

/** Adjacent letters in the same font and direction; null is a standard font. */
export interface Run {
  readonly text: string
  readonly font: EmbeddedFont | null
}

/**
 * Control and format characters, except two that control whether Arabic letters join, and those around a text with a
 * direction of its own; and half letters.
 */
const UNSEEN = /(?!\u200c|\u200d|\u2068|\u2069)[\p{Cc}\p{Cf}\p{Cs}]|[\ufe00-\ufe0f]/gu
/** Around a text with a direction of its own: they order the letters of a line, and are not drawn. */
const ISOLATE = /\u2068|\u2069/
const RTL_AND_JOINERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\u200c|\u200d/
/** A figure with what is written together with it: 104-2, 2400x1200, 90mm, 1⅝". */
const FIGURE =
  /[\p{Nd}¼-¾⅐-⅞][\p{Nd}¼-¾⅐-⅞\p{Script=Latin}.,:/×*+_⁄\-‐‑–−]*(?<=[\p{Nd}¼-¾⅐-⅞\p{Script=Latin}])["″'′%°]*/gu
/** Thai's vowel am after a tone: its ring belongs below the tone, where only its two parts let it be drawn. */
const TONE_BEFORE_AM = /([\u0e48-\u0e4b])\u0e33/g
/** Stands for a letter that no font has. */
export const LACKING = '□'
/** Signs that are written as others where no font has them; most others have a form that Unicode knows. */
const LIKE: Readonly<Record<string, string>> = { '⌀': 'Ø', '∅': 'Ø', '➔': '→', '➜': '→', '✕': '×', '✖': '×' }

/** How a document writes its letters with the standard fonts and these. */
export class Lettering {
  /** The letters that no font has, of all texts so far. */
  readonly lacking = new Set<string>()
  readonly #faces: readonly Face[]

  constructor(faces: readonly Face[]) {
    this.#faces = faces
  }

  /** A text of letters that the fonts have. Others are spelled, `⅕` as `1/5`, or `LACKING` stands for them. */
  writable(text: string): string {
    const seen = text
      .normalize('NFC')
      .replace(/[\n\r\t]/g, ' ')
      .replace(UNSEEN, '')
      .replace(/[^\S\u00a0]+/g, ' ')
      .replace(TONE_BEFORE_AM, '\u0e4d$1\u0e32')
    if (PLAIN.test(seen)) return seen
    return Array.from(seen).reduce((before, letter) => before + this.#written(letter, before), '')
  }

  /**
   * Splits a line of writable text into runs in visual order, left to right. `isRtl` is the reading direction of
   * its paragraph. Runs of Arabic and Hebrew letters keep the order of reading, because pdfkit turns them.
   */
  runsOf(line: string, isRtl: boolean): readonly Run[] {
    if (PLAIN.test(line)) return [{ text: line, font: null }]
    const fonts = Array.from(line, (letter) => this.#fontOf(letter))
    // Beside letters of Arimo all others are in Arimo too, so that a word looks of one piece.
    const plain = fonts.includes('Arimo') ? 'Arimo' : null
    const runs: (Run & { readonly isTurned: boolean; readonly isAlone: boolean })[] = []
    for (const { letter, index, isTurned } of inVisualOrder(line, isRtl)) {
      if (ISOLATE.test(letter)) continue
      const font = fonts[index] ?? plain
      // pdfkit would turn figures of the Arabic font like its letters, but not a single one.
      const isAlone = font === 'Vazirmatn' && !isTurned
      const last = runs.at(-1)
      if (!last || isAlone || last.isAlone || last.font !== font || last.isTurned !== isTurned)
        runs.push({ text: letter, font, isTurned, isAlone })
      else runs[runs.length - 1] = { ...last, text: isTurned ? letter + last.text : last.text + letter }
    }
    return runs
  }

  #fontOf(letter: string): EmbeddedFont | null {
    return this.#faces.find((face) => face.owns(letter))?.name ?? null
  }

  #has(letter: string): boolean {
    return PLAIN.test(letter) || ISOLATE.test(letter) || this.#fontOf(letter) !== null
  }

  #written(letter: string, before: string): string {
    if (this.#has(letter)) return letter
    const spelled = LIKE[letter] ?? letter.normalize('NFKC').replaceAll('⁄', '/')
    if (spelled !== letter && Array.from(spelled).every((each) => this.#has(each)))
      // 1⅕ is not 11/5.
      return /\d$/.test(before) && /^\d+\//.test(spelled) ? ` ${spelled}` : spelled
    this.lacking.add(letter)
    return LACKING
  }
}

/** True for a paragraph that is read from right to left. */
export function isRightToLeft(text: string): boolean {
  return RTL_AND_JOINERS.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1
}

interface Placed {
  readonly letter: string
  readonly index: number
  /** Whether it is a right-to-left letter, and not a figure or sign among them. */
  readonly isTurned: boolean
}

/** The letters of a line from left to right. */
function inVisualOrder(line: string, isRtl: boolean): readonly Placed[] {
  if (!isRtl && !RTL_AND_JOINERS.test(line))
    return Array.from(line, (letter, index) => ({ letter, index, isTurned: false }))
  // After Arabic, Unicode's algorithm turns 104-2 into 2-104. Here such a figure counts as one number.
  const levelled = line.replace(FIGURE, (figure) =>
    (/\p{Nd}/u.exec(figure)?.[0] ?? '0').repeat(figure.length),
  )
  const embedding = bidi.getEmbeddingLevels(levelled, isRtl ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  return bidi.getReorderedIndices(line, embedding).map((index) => {
    const letter = line.charAt(index)
    const isTurned = (embedding.levels[index] ?? 0) % 2 === 1 && RTL_AND_JOINERS.test(letter)
    return { letter: isTurned ? letter : (mirrored.get(index) ?? letter), index, isTurned }
  })
}
