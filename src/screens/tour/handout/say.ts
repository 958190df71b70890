import { languageIn, type Text, textIn } from '#machines/shared/texts.ts'

/** Words, and the code of their language; undefined where it is not known. */
export interface Said {
  readonly words: string
  readonly lang: string | undefined
}

/** A text in the language of a handout. */
export type Say = (text: Text) => Said

/** Says texts in the chosen language, and where there is none in it, in the reader's. */
export function sayIn(language: string): Say {
  const languages = language === '' ? navigator.languages : [language, ...navigator.languages]
  return (text) => ({
    words: textIn(text, languages),
    lang: typeof text === 'string' ? undefined : languageIn(text, languages),
  })
}
