import { type Text, textIn } from '#machines/shared/texts.ts'

/** A text in the language of a handout. */
export type Say = (text: Text) => string

/** Says texts in the chosen language, and where there is none in it, in the reader's. */
export const sayIn =
  (language: string): Say =>
  (text) =>
    textIn(text, language === '' ? navigator.languages : [language, ...navigator.languages])
