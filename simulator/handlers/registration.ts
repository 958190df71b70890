import type { SeedCustomer } from '#fixtures/seed.ts'
import type { User } from '#simulator/records.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { findCustomer } from '#simulator/rules/customers.ts'
import { statementDates } from '#simulator/rules/ledger.ts'
import { isSameReference, statementReference } from '#simulator/rules/statement-reference.ts'
import { worldBills } from '#simulator/rules/world-ledger.ts'
import type { Handlers, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { keepUser, NEW_USER, nextContactId, usersOf } from '#simulator/worlds/people.ts'
import { checkNameFree } from './accounts.ts'
import { registrationNotice, welcomeEmail } from './email-texts.ts'
import { queueEmail } from './queue-email.ts'

/** How many of the latest statements count as recent, the current month's excluded. */
const RECENT_STATEMENTS = 3

/** One message for every mismatch, so that accounts can't be probed. */
const NO_MATCH =
  'These details do not match a recent statement. Check the account number, the statement date and the statement reference.'

/**
 * Gives portal access to anyone with a recent statement of the account. The first user of an account is its
 * admin; later ones get the role sales, which an admin can change. The account's own email address is
 * notified.
 */
export const registrationHandlers: Pick<Handlers, 'registerForAccess'> = {
  registerForAccess(payload, { world, hash }) {
    const { customerID, statementDate, statementReference: reference, companyID } = payload
    const isOurs = companyID === world.seed.configuration.company_id
    // Before the account is looked at, so that a guess takes the same time whether or not it exists.
    const isRight = isSameReference(reference, statementReference({ customerID }, statementDate))
    const customer = isOurs && isRight && findCustomer(world.seed, customerID)
    if (!customer || !hasStatement(world, customer, statementDate)) return refuse(NO_MATCH)
    checkNameFree(world, payload.userName, 'userName')
    const user: User = {
      ...NEW_USER,
      contactId: nextContactId(world),
      customerId: customerID,
      userId: payload.userName,
      passwordHash: hash(payload.password),
      role: usersOf(world, customerID).length === 0 ? 'admin' : 'sales',
      firstName: payload.nameFirst,
      lastName: payload.nameLast,
      email: payload.emailAddress,
    }
    keepUser(world, user)
    sendWelcome(world, customer, user)
    return {}
  },
}

function hasStatement(world: World, customer: SeedCustomer, date: string): boolean {
  const today = dayOf(world)
  const dates = statementDates(worldBills(world, customer.customerID, today), today)
  return dates
    .filter((closed) => closed < today)
    .slice(0, RECENT_STATEMENTS)
    .includes(date)
}

/** Welcomes the user and notifies the account, which may not know them. */
function sendWelcome(world: World, customer: SeedCustomer, user: User): void {
  const { seed } = world
  queueEmail(world, customer.customerID, {
    to: [user.email],
    ...welcomeEmail(seed, customer, user),
    attached: null,
  })
  queueEmail(world, customer.customerID, {
    to: [customer.customerEmail],
    ...registrationNotice(seed, customer, user),
    attached: null,
  })
}
