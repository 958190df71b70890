import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Adjacent letters in the same font. */
interface Run {
  readonly text: string
  readonly arabic: boolean
}

/** What the standard PDF fonts can write: Windows code page 1252. */
const PLAIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/
const MARKS = /\p{M}/gu
/** Control and format characters, except the two that control whether Arabic letters join. */
const UNSEEN = /(?!\u200c|\u200d)\p{C}/gu

/** True for text that needs the Arabic font. */
export const hasArabic = (text: string) => ARABIC.test(text)

/** Replaces characters that no font has: accents are dropped, other letters become a similar one or '?'. */
export function writable(text: string): string {
  const seen = text
    .replace(/[\n\r\t]/g, ' ')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
  if (PLAIN.test(seen)) return seen
  return Array.from(seen, (letter) => (isWritable(letter) ? letter : folded(letter))).join('')
}

const isWritable = (letter: string) => PLAIN.test(letter) || ARABIC.test(letter)

function folded(letter: string): string {
  const bare = letter.normalize('NFKD').replace(MARKS, '')
  return bare !== letter && PLAIN.test(bare) ? bare : (LIKE[letter] ?? '?')
}

/** Substitutes for letters that don't decompose. */
const LIKE: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '≤': '<=',
  '≥': '>=',
  '×': 'x',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/** True for a paragraph that is read from right to left. */
export function readsFromRight(text: string): boolean {
  return hasArabic(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1
}

/**
 * Splits a line of writable text into runs in visual order, left to right. `fromRight` is the reading
 * direction of its paragraph. Arabic runs keep their letter order, because the font reverses them.
 */
export function runsOf(line: string, fromRight: boolean): readonly Run[] {
  if (!hasArabic(line)) return [{ text: line, arabic: false }]
  const embedding = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const order = bidi.getReorderedIndices(line, embedding)
  const runs: (Run & { readonly turned: boolean })[] = []
  for (const index of order) {
    const arabic = ARABIC.test(line[index] ?? '')
    const turned = arabic && (embedding.levels[index] ?? 0) % 2 === 1
    const letter = arabic ? (line[index] ?? '') : (mirrored.get(index) ?? line[index] ?? '')
    const last = runs.at(-1)
    if (!last || last.arabic !== arabic || last.turned !== turned) runs.push({ text: letter, arabic, turned })
    else runs[runs.length - 1] = { ...last, text: turned ? letter + last.text : last.text + letter }
  }
  return runs
}
