import * as v from 'valibot'
import { mobileUser } from '../entities/account.ts'
import { fields, operation, rows } from '../operation.ts'
import { lineOrNone, logical, newPassword, newUserName, ROLES } from '../request-values.ts'
import { emailAddress, required, wholeNumber } from '../values.ts'

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
    summary: "The customer's portal users. Passwords are never included.",
    ipFunction: 'getListMobileUsers',
    facts: { customerID: 'customerId' },
    reply: rows('MobileUser', mobileUser),
    emptyOn: 'no-records',
  }),
  addMobileUser: operation({
    summary: 'Adds a user, who can sign in at once.',
    ipFunction: 'addMobileUser',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: { ...userFields, tpaUserPassword: newPassword },
    reply: fields({}),
  }),
  updateMobileUsers: operation({
    summary:
      'Changes a user. An empty password keeps the current one. An unchanged username or role is always accepted, even if it would not be allowed for a new user.',
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
    summary: 'Deletes a user: they can no longer sign in, and are signed out everywhere.',
    ipFunction: 'deleteMobileUser',
    kind: 'mutation',
    request: { custContactID: wholeNumber },
    reply: fields({}),
  }),
}
