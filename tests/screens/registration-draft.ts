import { dayOf } from '#simulator/rules/calendar.ts'
import { statementDates } from '#simulator/rules/ledger.ts'
import { lazyBills } from '#simulator/rules/seed-ledger.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

const ACCOUNT = 40125

/**
 * Stores a registration draft as it is after a reload, without passwords, for an account with a statement.
 */
export function keepRegistration(world: Pick<SimulatedWorld, 'now' | 'seed'>, userName: string): void {
  const today = dayOf(world)
  const dates = statementDates(lazyBills(world.seed, ACCOUNT, today, today).get(), today)
  const statementDate = dates.find((closed) => closed < today) ?? ''
  const draft = {
    accountNumber: String(ACCOUNT),
    statementDate,
    statementReference: statementReference({ customerID: ACCOUNT }, statementDate),
    userName,
    firstName: 'Robin',
    lastName: "O'Dea",
    emailAddress: 'robin@example.com',
  }
  sessionStorage.setItem('REGISTRATION', JSON.stringify(draft))
}
