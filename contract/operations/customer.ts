import * as v from 'valibot'
import { customerDetails, userDetails } from '../entities/customer.ts'
import { firstRow, operation } from '../operation.ts'

const USER_DETAILS_LIMIT = 25

/** The user and their business account. */
export const customerOperations = {
  getUserDetails: operation({
    summary: 'The logged-in user, their customer, the balances and the last login.',
    ipFunction: 'getUserDetails',
    facts: { userName: 'userName', companyID: 'companyId', tpa: 'tradePortalId' },
    request: {
      limit: v.optional(v.literal(USER_DETAILS_LIMIT), USER_DETAILS_LIMIT),
      page: v.optional(v.literal(1), 1),
      start: v.optional(v.literal(0), 0),
    },
    reply: firstRow('ttGetUserDetails', userDetails),
  }),
  getCustomerDetails: operation({
    summary: 'The business account with its addresses.',
    ipFunction: 'getCustomerDetails',
    facts: { customerID: 'customerId' },
    reply: firstRow('getCustomerDetails', customerDetails),
  }),
}
