/** Control and format characters, line separators, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** What is longer is cut, so that the rest of a message can be read. */
const MOST = 2_000

/** Foreign text for use in a message: invisible characters, and those that a terminal would obey, are escaped. */
export function plain(text: string): string {
  const cut = text.length > MOST ? `${text.slice(0, MOST)}…` : text
  return cut.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
