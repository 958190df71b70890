/** Characters that the standard PDF fonts lack: they cover Windows-1252. */
const LACKING = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu
/** What is not seen: control and format characters, and accents on their own. */
const UNSEEN = /[\p{C}\p{M}]/gu

/** Letters that no accent can be taken off, and signs, by what they look like. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' },
  ...{ '−': '-', '‐': '-', '‑': '-', '≤': '<=', '≥': '>=' },
}

/** What a lacking character is printed as: a letter without its accent, or nothing if it is not seen. */
function plainOf(sign: string): string | null {
  const plain = LIKE[sign] ?? sign.normalize('NFKD').replace(UNSEEN, '')
  return plain === sign || plain.search(LACKING) >= 0 ? null : plain
}

/** A line as the standard PDF fonts can print it: letters lose accents that these lack, or become '?'. */
export const drawableText = (text: string): string =>
  text.normalize('NFC').replace(LACKING, (sign) => plainOf(sign) ?? '?')

const lackingIn = (text: string) =>
  [...new Set(text.normalize('NFC').match(LACKING))].filter((sign) => !/\s/.test(sign))

/** The letters of a text, each once, that would become '?'. */
export const undrawableIn = (text: string): readonly string[] =>
  lackingIn(text).filter((sign) => plainOf(sign) === null)

/** The letters of a text that are printed as others: 'ź as z'. */
export const alteredIn = (text: string): readonly string[] =>
  lackingIn(text).flatMap((sign) => (plainOf(sign) ? [`${sign} as ${plainOf(sign)}`] : []))
