/** Rules for an element or text that a page does not have under the name on the tape. */

const FIGURE = /[$€£]?\d[\d.,]*/g
const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** Whether a name holds figures, as in 'Cart, 1 item, $8.93'. */
export const hasFigures = (name: string) => name.search(FIGURE) >= 0

/** The pattern of a name with any figures, for a regular expression. */
export const figuresPattern = (name: string) =>
  name
    .split(FIGURE)
    .map((part) => part.replaceAll(SPECIAL, '\\$&'))
    .join('[$€£]?\\d[\\d.,]*')

/** Whether two names differ by nothing but figures. */
export const isSameButFigures = (one: string, other: string) =>
  hasFigures(one) && new RegExp(`^${figuresPattern(one)}$`).test(other)

/** More names are not read. */
const MOST = 6
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** The names that have most words in common with `name`, best first; the first ones if none has. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const words = new Set(wordsOf(name))
  const common = (other: string) => wordsOf(other).filter((word) => words.has(word)).length
  const alike = names.filter((each) => common(each) > 0)
  const best = [...alike].sort((one, other) => common(other) - common(one))
  return [...new Set(alike.length > 0 ? best : names)].slice(0, MOST)
}

/** Says that a text is missing, and which of the lines come nearest. */
export function absentText(text: string, lines: readonly string[]): string {
  const near = nearestNames(text, lines.map((line) => line.trim()).filter(Boolean))
  return `It does not say "${text}". It says: ${near.map((each) => `"${each}"`).join(', ') || 'nothing'}.`
}
