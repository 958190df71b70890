import { RTL_LETTERS } from './letters.ts'

/**
 * A name, or other text of users or the ERP, for use within a sentence: without these two Unicode marks, right-to-left
 * letters would reorder the digits and punctuation next to them. Text in an element of its own needs none
 * (src/ui/theme/global.ts).
 */
export const isolated = (text: string): string => (RTL_LETTERS.test(text) ? `\u2068${text}\u2069` : text)
