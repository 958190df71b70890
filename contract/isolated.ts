import { FROM_RIGHT } from './from-right.ts'

/**
 * A name, or other text of users and the ERP, inside a sentence of ours: without these two marks of Unicode, letters
 * that are read from the right would take the figures and signs beside them along. In an element of its own it needs
 * none: src/ui/theme/global.ts.
 */
export const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text)
