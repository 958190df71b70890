import { isTooDeep } from '#contract/nesting.ts'

/** Deeper than any browser's archive, in which each asynchronous call before another is a level. */
export const MOST_LEVELS = 500

/** A value of JSON as text; a list or object, which may have a `toString` of its own, as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** The JSON of a text that others wrote; undefined if it is none, or is nested deeper than that. */
export function jsonOf(text: string): unknown {
  if (isTooDeep(text, MOST_LEVELS)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
