import UFuzzy from '@leeoniya/ufuzzy'

/** Typing errors are tolerated after the first letter of a word, which is rarely wrong. */
const AFTER_FIRST: [from: number, to: number] = [1, Number.POSITIVE_INFINITY]

/**
 * Finds lines of text: each typed word must start a word of the line, with at most one typing error, and none in
 * a number.
 */
export const wordFinder = new UFuzzy({
  intraMode: 1,
  interLft: 2,
  intraRules: (word) => {
    const length = /\d/.test(word) ? 0 : word.length
    const inShort = length >= 3 ? 1 : 0
    const inLong = length >= 5 ? 1 : 0
    return {
      intraSlice: AFTER_FIRST,
      intraIns: inShort,
      intraTrn: inShort,
      intraSub: inLong,
      intraDel: inLong,
    }
  },
})
