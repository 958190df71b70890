import { hashOf } from '#fixtures/random.ts'
import type { SeedCustomer } from '#fixtures/seed.ts'

/** Without letters and figures that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4

/**
 * The reference that a customer's statement of a date carries, like K7QP-3XDM: always the same for the
 * same statement, and nothing that one could guess from another.
 */
export function statementReference({ customerID }: Pick<SeedCustomer, 'customerID'>, date: string): string {
  return ['first', 'second'].map((half) => signsOf(hashOf(`${half} ${customerID} ${date}`))).join('-')
}

function signsOf(hash: number): string {
  return Array.from({ length: HALF }, (_, at) =>
    SIGNS.charAt(Math.floor(hash / SIGNS.length ** at) % SIGNS.length),
  ).join('')
}

/** As people copy it: in small letters, with spaces or without the dash. */
export function isSameReference(typed: string, reference: string): boolean {
  return bare(typed) === bare(reference)
}

const bare = (reference: string) => reference.replace(/[\s-]/g, '').toUpperCase()
