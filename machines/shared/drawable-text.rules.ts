/** What the standard PDF fonts have: Windows-1252. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
/** What Arimo has too: Latin, Greek, Cyrillic, Hebrew, figures of sizes. An accent must be part of its letter. */
const WIDE =
  /(?![\p{M}\p{Cn}])[\u0020-\u052f\u05d0-\u05ea\u05f0-\u05f4\u1e00-\u1fff\u2010-\u205e\u2070-\u209c\u20a0-\u20be\u2100-\u214f⅓⅔⅛⅜⅝⅞←-↕−∕√∞≈≠≤≥□]/u
/** The letters of Arabic and Persian, which Vazirmatn has and jsPDF joins. */
const ARABIC =
  /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u064a\u0660-\u066c\u067e\u0686\u0698\u06a9\u06af\u06cc\u06f0-\u06f9\u200c]/
/** Control and format characters, except where letters do not join. */
const UNSEEN = /(?!\u200c)[\p{Cc}\p{Cf}\p{Cs}]|[\ufe00-\ufe0f]|(?<!\p{Script=Arabic})\u200c/gu
/** Stands for what no font has. */
const LACKING = '□'

/** `Helvetica` is in every reader, the others are embedded. */
export type PdfFont = 'Helvetica' | 'Arimo' | 'Vazirmatn'

/** The font that has a letter, or null. `Helvetica` for a whole text that is plain. */
export const pdfFontOf = (letter: string): PdfFont | null =>
  PLAIN.test(letter) ? 'Helvetica' : ARABIC.test(letter) ? 'Vazirmatn' : WIDE.test(letter) ? 'Arimo' : null

/** Signs that are printed as others. Most others have a form that Unicode knows. */
const LIKE: Readonly<Record<string, string>> = { '⌀': 'Ø', '∅': 'Ø', '➔': '→', '➜': '→', '✕': '×', '✖': '×' }

const isDrawable = (text: string) => Array.from(text).every((letter) => pdfFontOf(letter) !== null)

/** How a letter is spelled that the fonts lack, `1/5` for `⅕`; null if they lack that too. */
function spelled(letter: string): string | null {
  const other = LIKE[letter] ?? letter.normalize('NFKC').replaceAll('⁄', '/')
  return other !== letter && isDrawable(other) ? other : null
}

const seen = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, '')

/** A line as a PDF prints it: letters that its fonts lack are spelled as others, or `□` stands for them. */
export function drawableText(text: string): string {
  const line = seen(text)
  if (PLAIN.test(line)) return line
  return Array.from(line).reduce((before, letter) => {
    if (pdfFontOf(letter)) return before + letter
    const other = spelled(letter) ?? LACKING
    // 1⅕ is not 11/5.
    return /\d$/.test(before) && /^\d+\//.test(other) ? `${before} ${other}` : before + other
  }, '')
}

const lackingIn = (text: string) => [
  ...new Set(Array.from(seen(text)).filter((letter) => pdfFontOf(letter) === null && !/\s/.test(letter))),
]

/** The letters of a text, each once, that a PDF can't print. */
export const undrawableIn = (text: string): readonly string[] =>
  lackingIn(text).filter((letter) => spelled(letter) === null)

/** The letters of a text that are printed as others: '⅕ as 1/5'. */
export const alteredIn = (text: string): readonly string[] =>
  lackingIn(text).flatMap((letter) => {
    const other = spelled(letter)
    return other === null ? [] : [`${letter} as ${other}`]
  })

/** How many letters a message lists. */
const LISTED = 8

/** Letters in a message: '日 本', the first few of many. */
export const listed = (letters: readonly string[]): string =>
  `${letters.slice(0, LISTED).join(' ')}${letters.length > LISTED ? ' …' : ''}`

/** A note in a PDF about letters that it can't print, by their codes; '' if there are none. */
export function undrawableNote(letters: readonly string[]): string {
  if (letters.length === 0) return ''
  const codes = letters.map(
    (letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  return `${LACKING} stands for letters that this PDF can’t print: ${listed(codes)}`
}
