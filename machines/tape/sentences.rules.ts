import { paragraphsOf } from './note.rules.ts'

/** The sentences of a note by paragraph, without its marks. `language` is a code such as 'de'. */
export const sentencesOf = (note: string, language: string): readonly (readonly string[])[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return paragraphsOf(note).map((parts) => {
    const paragraph = parts.map(({ text }) => text).join('')
    return [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter(Boolean)
  })
}
