import * as v from 'valibot'
import { mobileUser } from '../entities/account.ts'
import { fields, operation, rows } from '../operation.ts'
import { lineOrNone, logical, ROLES } from '../request-values.ts'
import { emailAddress, newPassword, newUserName, required, wholeNumber } from '../values.ts'

const userFields = {
  tpauserID: newUserName,
  roleID: v.picklist(ROLES, `must be ${ROLES.join(' or ')}`),
  canAccessTPWeb: logical,
  canAccessTPMobile: logical,
  firstName: required,
  lastName: required,
  emailAddress,
  phoneMobile: lineOrNone,
  phoneBusiness: lineOrNone,
  faxNumber: lineOrNone,
  phoneHome: lineOrNone,
}

/** The portal's users of one business (sections 2.8 and 7.2). */
export const accountOperations = {
  getListMobileUsers: operation({
    summary: "The portal's users of the customer. Passwords are never among what is told.",
    ipFunction: 'getListMobileUsers',
    facts: { customerID: 'customerId' },
    reply: rows('MobileUser', mobileUser),
    emptyOn: 'no-records',
  }),
  addMobileUser: operation({
    summary: 'Adds a user, who can sign in from then on.',
    ipFunction: 'addMobileUser',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: { ...userFields, tpaUserPassword: newPassword },
    reply: fields({}),
  }),
  updateMobileUsers: operation({
    summary:
      'Changes a user. An empty password keeps the one he has. A username or role that he has already is no reason to refuse, whatever is asked of a new one.',
    ipFunction: 'updateMobileUsers',
    kind: 'mutation',
    facts: { tpa: 'tradePortalId' },
    request: {
      custContactID: wholeNumber,
      ...userFields,
      tpauserID: required,
      roleID: required,
      tpaUserPassword: v.union([v.literal(''), newPassword], 'must be text'),
    },
    reply: fields({}),
  }),
  deleteMobileUser: operation({
    summary: 'Deletes a user: he can no longer sign in, and is signed out wherever he is.',
    ipFunction: 'deleteMobileUser',
    kind: 'mutation',
    request: { custContactID: wholeNumber },
    reply: fields({}),
  }),
}
