import { refuse } from './world.ts'

/** The highest number of a document, a customer, a user, a line or an email. */
export const MAX_NUMBER = 999_999_999

/** The most days that come in a world: a hundred years. */
export const MAX_DAYS_LIVED = 36_525

/**
 * The next number. Throws a Refusal after the highest, because a record with a number that is in use would replace the
 * other.
 */
export function numberAfter(number: number): number {
  return number < MAX_NUMBER ? number + 1 : refuse(`No number is left after ${MAX_NUMBER}. Reset the world.`)
}
