import { dayOf } from '#simulator/rules/calendar.ts'
import { statementDates } from '#simulator/rules/ledger.ts'
import { lazyBills } from '#simulator/rules/seed-ledger.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import { NEW_USER } from '../../../support/seeds.ts'
import type { Flows } from '../operation-flow.ts'
import type { Stage } from '../stage.ts'
import { button, signIn } from '../words.ts'

const CANNOT_REACH = 'The server could not be reached. Check your connection and try again.'
const UNCHECKED = 'Your session could not be checked. Sign in to continue where you left off.'
const MAY_BE_REGISTERED = 'You may be registered already: sign in to find out'
const HELLO = 'Hi Alex! Welcome to your Trade Portal'

const OPENING = 'the portal asks for it as it opens'

/** Stores a registration draft as it is after a reload, without passwords, for an account with a statement. */
function halfRegistered({ world }: Stage): void {
  const customerID = 40125
  const today = dayOf(world)
  const dates = statementDates(lazyBills(world.seed, customerID, today, today).get(), today)
  const statementDate = dates.find((closed) => closed < today) ?? ''
  const draft = {
    accountNumber: String(customerID),
    statementDate,
    statementReference: statementReference({ customerID }, statementDate),
    userName: 'robin',
    firstName: 'Robin',
    lastName: "O'Dea",
    emailAddress: 'robin@example.com',
  }
  sessionStorage.setItem('REGISTRATION', JSON.stringify(draft))
}

/** Sessions, registration, site settings and user accounts. */
export const sessionFlows = {
  login: {
    at: '/login',
    by: 'nobody',
    types: { Username: 'admin', Password: 'trade-demo' },
    press: button('Sign in'),
    worked: HELLO,
    says: { unreachable: CANNOT_REACH, expired: 'session has expired' },
    // A second session does no harm: the one whose reply was lost expires.
    unanswered: { undone: CANNOT_REACH, done: CANNOT_REACH, times: 2 },
  },
  sessionCheck: {
    at: '/downloads',
    by: 'kept session',
    worked: 'Installing composite decking',
    says: { refused: UNCHECKED, unreachable: UNCHECKED },
    again: signIn,
  },
  registerForAccess: {
    at: '/register',
    by: 'nobody',
    prepare: halfRegistered,
    types: { Password: 'a long secret', 'Confirm Password': 'a long secret' },
    press: button('Register'),
    worked: 'Account registration has been sent successfully',
    says: { expired: 'session has expired' },
    unanswered: {
      undone: MAY_BE_REGISTERED,
      done: MAY_BE_REGISTERED,
      times: 1,
      after: MAY_BE_REGISTERED,
    },
  },
  getWidgetConfiguration: {
    ownPortal: OPENING,
    at: '/links',
    worked: 'Open Link',
    says: { refused: 'The portal’s settings couldn’t be loaded.' },
  },
  isPriceBookEnabled: {
    ownPortal: OPENING,
    at: '/pricebook',
    worked: 'Current Configuration',
    says: { byBoundary: true },
  },
  getUserDetails: {
    ownPortal: OPENING,
    at: '/',
    worked: HELLO,
  },
  getCustomerDetails: {
    at: '/admin',
    worked: 'PO Box 418',
    says: {
      refused: 'Could not load your business details',
      unreachable: 'Could not load your business details',
    },
  },
  getListMobileUsers: {
    at: '/admin',
    worked: 'siobhan.odwyer',
    says: { refused: 'Could not load user details', unreachable: 'Could not load user details' },
  },
  addMobileUser: {
    at: '/admin/account/new',
    types: NEW_USER,
    press: button('Save'),
    // The second text appears when the reply was lost and a recheck found the user.
    worked: /User added|This user has been added/,
    says: { unreachable: 'Unable to send request' },
  },
  updateMobileUsers: {
    at: '/admin/account/2002',
    types: { 'First Name': 'Priyanka' },
    press: button('Save'),
    worked: 'User updated',
    says: { unreachable: 'Unable to send request' },
  },
  deleteMobileUser: {
    at: '/admin/account/2002',
    reach: () => button('Delete Account').click(),
    press: button('Delete'),
    worked: 'User deleted',
    says: { unreachable: 'Unable to send request' },
    again: async () => {
      await button('Delete Account').click()
      await button('Delete').click()
    },
  },
} satisfies Partial<Flows>
