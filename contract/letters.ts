/** Letters that are read from the right: Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and their kin. */
export const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
