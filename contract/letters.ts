/** Right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and related scripts. */
export const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Letters with the marks on them, which a break keeps together; sara am is one of Thai and Lao, though not by its
 * category. Not every supported browser has Intl.Segmenter.
 */
export const LETTERS = /.[\p{M}\u0e33\u0eb3]*/gsu
