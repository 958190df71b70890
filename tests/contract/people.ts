import type { OperationName } from '#contract/operations.ts'
import { account, registration } from './examples.ts'
import type { Wire } from './wire.ts'

/** Calls and request bodies of user accounts and registration. */
export const PEOPLE = {
  getListMobileUsers: { call: (erp) => erp.getListMobileUsers({}), body: { customerID: 40123 } },
  addMobileUser: {
    call: (erp) => erp.addMobileUser({ ...account, firstName: ' Kim ' }),
    body: { customerID: 40123, ...account },
  },
  updateMobileUsers: {
    call: (erp) => erp.updateMobileUsers({ ...account, custContactID: 2001, tpaUserPassword: '' }),
    body: { tpa: 'TP', custContactID: 2001, ...account, tpaUserPassword: '' },
  },
  deleteMobileUser: {
    call: (erp) => erp.deleteMobileUser({ custContactID: 2001 }),
    body: { custContactID: 2001 },
  },
  registerForAccess: {
    call: (erp) => erp.registerForAccess(registration),
    ipApi: 'anonymousFunction',
    session: null,
    body: { tpa: 'TP', companyID: '10', ...registration },
  },
} satisfies Partial<Record<OperationName, Wire>>
