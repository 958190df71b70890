import { languageCode } from '#machines/shared/texts.ts'
import { paragraphsOf } from './note.rules.ts'

/**
 * The sentences of a note by paragraph, without its marks. `language` is a code such as 'de'; with what is none,
 * those of the browser's language.
 */
export const sentencesOf = (note: string, language: string): readonly (readonly string[])[] => {
  const segmenter = new Intl.Segmenter(languageCode(language) ?? undefined, { granularity: 'sentence' })
  return paragraphsOf(note).map((parts) => {
    const paragraph = parts.map(({ text }) => text).join('')
    return [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter(Boolean)
  })
}

/** What is spoken without a break. */
export interface Utterance {
  readonly text: string
  /** Whether a paragraph ends before it. */
  readonly isParagraph: boolean
}

/**
 * Chromium stops in the middle of an utterance after about 15 seconds, without saying so, if a server speaks
 * (https://issues.chromium.org/issues/40747712). So many letters take less, spoken slowly.
 */
const MOST_LETTERS = 160

/** The sentences of a note as utterances; a long sentence is several, cut at commas or between words. */
export const utterancesOf = (note: string, language: string): readonly Utterance[] =>
  sentencesOf(note, language).flatMap((sentences, paragraph) =>
    sentences.flatMap(piecesOf).map((text, at) => ({ text, isParagraph: paragraph > 0 && at === 0 })),
  )

function piecesOf(sentence: string): readonly string[] {
  if (sentence.length <= MOST_LETTERS) return [sentence]
  const start = sentence.slice(0, MOST_LETTERS)
  const comma = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => start.lastIndexOf(mark) + 1))
  // A comma near the beginning would leave a piece of few words.
  const at = comma > MOST_LETTERS / 3 ? comma : start.lastIndexOf(' ')
  const cut = at > 0 ? at : MOST_LETTERS
  return [sentence.slice(0, cut).trim(), ...piecesOf(sentence.slice(cut).trim())]
}
