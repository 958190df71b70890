import * as v from 'valibot'
import { anyFields } from '#contract/any-fields.ts'

/** The length of the longest text in a language; also of one that doesn’t say its language. */
export const MOST_LETTERS = 100_000
const words = v.pipe(
  v.string('must be text'),
  v.nonEmpty('is required'),
  v.maxLength(MOST_LETTERS, 'is too long'),
)

const LANGUAGE = /^[a-z]{2,3}(-[a-z]+)?$/i

/** The code of a language as it is usually written, 'pt-BR' for 'pt-br'; null for what is none. */
export function languageCode(code: string): string | null {
  if (!LANGUAGE.test(code)) return null
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null
  } catch {
    return null
  }
}

/** Whether it is the code of a language, as 'de' or 'de-AT' is. */
export const isLanguage = (code: string) => languageCode(code) !== null

/** The same text in several languages, by their codes: `{ "en": "Order a bag", "de": "Bestellen Sie …" }`. */
export const texts = v.pipe(
  anyFields(v.pipe(v.string(), v.check(isLanguage, 'is not a language')), words, 'must be texts by language'),
  v.check((given) => Object.keys(given).length > 0, 'must have a text'),
)
export type Texts = v.InferOutput<typeof texts>

/** A text in a language that is not said, or the same text in several. */
export type Text = string | Texts

/** The language that a reader of these languages gets: the first of theirs, else English, else any. */
export function languageIn(given: Texts, languages: readonly string[]): string | undefined {
  const wanted = [...languages.flatMap((code) => [code, code.split('-')[0] ?? code]), 'en']
  const codes = Object.keys(given)
  const same = (code: string) => codes.find((each) => each.toLowerCase() === code.toLowerCase())
  return wanted.map(same).find((code) => code !== undefined) ?? codes[0]
}

/** The text in the language that a reader of these languages gets. */
export const textIn = (given: Text, languages: readonly string[]): string =>
  typeof given === 'string' ? given : (given[languageIn(given, languages) ?? ''] ?? '')

/** The languages that at least one of the texts is written in, by their codes, in alphabetical order. */
export const languagesOf = (given: readonly Text[]): readonly string[] =>
  [...new Set(given.flatMap((text) => (typeof text === 'string' ? [] : Object.keys(text))))].sort()
