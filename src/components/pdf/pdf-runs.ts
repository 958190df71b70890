import bidiFactory from 'bidi-js'
import { type PdfFont, pdfFontOf } from '#machines/shared/drawable-text.rules.ts'

const bidi = bidiFactory()

const RTL_AND_JOINERS = /[\u0590-\u08ff\u200c]/
/** A figure with what is written together with it: 104-2, 2400x1200, 90mm, 1⅝". */
const FIGURE =
  /[\p{Nd}¼-¾⅐-⅞][\p{Nd}¼-¾⅐-⅞\p{Script=Latin}.,:/×*+_⁄\-‐‑–−]*(?<=[\p{Nd}¼-¾⅐-⅞\p{Script=Latin}])["″'′%°]*/gu

/** Adjacent letters in one font. Right-to-left ones are in reading order. */
export interface PdfRun {
  readonly text: string
  readonly font: PdfFont
  readonly isTurned: boolean
}

/** The runs of a drawable line in the order of the page, left to right. */
export function pdfRuns(line: string): readonly PdfRun[] {
  if (pdfFontOf(line) === 'Helvetica') return [{ text: line, font: 'Helvetica', isTurned: false }]
  const letters = Array.from(line)
  const fonts = letters.map((letter) => pdfFontOf(letter) ?? 'Helvetica')
  // Beside letters of Arimo all others are in Arimo too, so that a word looks of one piece.
  const plain = fonts.includes('Arimo') ? 'Arimo' : 'Helvetica'
  const runs: PdfRun[] = []
  for (const { letter, index, isTurned } of inVisualOrder(line, letters)) {
    const own = fonts[index] ?? plain
    const font = own === 'Helvetica' ? plain : own
    const last = runs.at(-1)
    if (last?.font === font && last.isTurned === isTurned)
      runs[runs.length - 1] = { ...last, text: isTurned ? letter + last.text : last.text + letter }
    else runs.push({ text: letter, font, isTurned })
  }
  return runs
}

interface Placed {
  readonly letter: string
  readonly index: number
  readonly isTurned: boolean
}

function inVisualOrder(line: string, letters: readonly string[]): readonly Placed[] {
  if (!RTL_AND_JOINERS.test(line)) return letters.map((letter, index) => ({ letter, index, isTurned: false }))
  // After Arabic, Unicode's algorithm turns 104-2 into 2-104. Here such a figure counts as one number.
  const levelled = line.replace(FIGURE, (figure) =>
    (/\p{Nd}/u.exec(figure)?.[0] ?? '0').repeat(figure.length),
  )
  const embedding = bidi.getEmbeddingLevels(levelled)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  return bidi.getReorderedIndices(line, embedding).map((index) => {
    const letter = line.charAt(index)
    const isTurned = (embedding.levels[index] ?? 0) % 2 === 1 && RTL_AND_JOINERS.test(letter)
    return { letter: isTurned ? letter : (mirrored.get(index) ?? letter), index, isTurned }
  })
}
