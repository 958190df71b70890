import { LETTERS } from '#contract/letters.ts'

/** Breaks a text into lines that fit; a word that is longer than a line is broken too. */
export function wrapped(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = broken(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function broken(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces = ['']
  for (const [letter] of word.matchAll(LETTERS)) {
    const longer = pieces.at(-1) + letter
    if (longer === letter || fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
