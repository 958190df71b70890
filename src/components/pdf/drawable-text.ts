/** Characters that the standard PDF fonts lack: they cover Windows-1252. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g

/** Replaces characters that would print as wrong letters: by the letter without its accent, or by '?'. */
export const drawableText = (text: string) =>
  text.normalize('NFC').replace(UNDRAWABLE, (sign) => {
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain === sign || plain.search(UNDRAWABLE) >= 0 ? '?' : plain
  })
