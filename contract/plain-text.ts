/** Control characters, byte order marks and others that are not seen, and halves of a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** What is longer is cut, so that the rest of a message can be read. */
const MOST = 2_000

/** Text of others in a message: what is not seen, or what a terminal would obey, as its code. */
export function plain(text: string): string {
  const cut = text.length > MOST ? `${text.slice(0, MOST)}…` : text
  return cut.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
