import { LACKING } from './runs.ts'

/** How many letters a note lists. */
const LISTED = 8

const KINDS = [
  ['Chinese characters', /\p{Script=Han}/u],
  ['Japanese letters', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean letters', /\p{Script=Hangul}/u],
  ['emoji', /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u],
  ['other letters', /./su],
] as const

/** A note that names the letters that no font has, by kind and code: a reader must not guess what a box means. */
export function lackingNote(letters: readonly string[]): string {
  const kindOf = (letter: string) => KINDS.find(([, kind]) => kind.test(letter))?.[0]
  const kinds = KINDS.flatMap(([name]) => {
    const codes = letters.filter((letter) => kindOf(letter) === name).map(codeOf)
    if (codes.length === 0) return []
    return `${name} (${codes.slice(0, LISTED).join(' ')}${codes.length > LISTED ? ' …' : ''})`
  })
  return `${LACKING} stands for what this PDF can’t print: ${kinds.join(', ')}.`
}

const codeOf = (letter: string) =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
