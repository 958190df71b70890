/** The same for texts that differ only in case, in the number of spaces between words and in spaces around them. */
export const textKey = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')
