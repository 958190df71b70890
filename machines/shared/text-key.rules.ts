/** Texts without other spaces than single ones between words, which are nearly all. */
const TIDY = /^\S*(?: \S+)*$/

/** The same for texts that differ only in case, in the number of spaces between words and in spaces around them. */
export const textKey = (text: string) =>
  (TIDY.test(text) ? text : text.split(/\s+/).filter(Boolean).join(' ')).toLowerCase()
