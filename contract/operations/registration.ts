import { isoDate } from '../dates.ts'
import { fields, operation } from '../operation.ts'
import { newPassword, newUserName } from '../request-values.ts'
import { emailAddress, required, wholeNumber } from '../values.ts'

/** Registering for access, without a session (sections 2.3 and 7.2). */
export const registrationOperations = {
  registerForAccess: operation({
    summary:
      'Registers a user of a business account, proved by the details of a recent statement. The reply is the same whichever of the three does not match.',
    ipApi: 'anonymousFunction',
    ipFunction: 'registerForAccess',
    kind: 'mutation',
    session: 'none',
    facts: { tpa: 'tradePortalId', companyID: 'companyId' },
    request: {
      /** The account number on the statement. */
      customerID: wholeNumber,
      statementDate: isoDate,
      statementReference: required,
      userName: newUserName,
      nameFirst: required,
      nameLast: required,
      emailAddress,
      password: newPassword,
    },
    reply: fields({}),
  }),
}
