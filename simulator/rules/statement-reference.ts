import { hashOf } from '#fixtures/random.ts'
import type { SeedCustomer } from '#fixtures/seed.ts'

/** Without letters and digits that are easily confused. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4

/**
 * The reference on a customer's statement of a date, like K7QP-3XDM: always the same for a statement, and not
 * guessable from another.
 */
export function statementReference({ customerID }: Pick<SeedCustomer, 'customerID'>, date: string): string {
  return ['first', 'second'].map((half) => signsOf(hashOf(`${half} ${customerID} ${date}`))).join('-')
}

function signsOf(hash: number): string {
  return Array.from({ length: HALF }, (_, at) =>
    SIGNS.charAt(Math.floor(hash / SIGNS.length ** at) % SIGNS.length),
  ).join('')
}

/** Compares as users copy references: in lower case, with spaces or without the dash. */
export function isSameReference(typed: string, reference: string): boolean {
  return bare(typed) === bare(reference)
}

const bare = (reference: string) => reference.replace(/[\s-]/g, '').toUpperCase()
