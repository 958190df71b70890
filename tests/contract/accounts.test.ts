import { expect, test } from 'vitest'
import { account, registration } from './examples.ts'
import { wire } from './wire.ts'

const { tpaUserPassword, ...row } = account
const USER = { custContactID: 2001, customerID: 40123, tpaID: 'TP', ...row }

test.each([
  ['when well-formed', USER],
  [
    'with numbers and logicals as text',
    { ...USER, custContactID: '2001', customerID: '40123', canAccessTPWeb: 'yes', canAccessTPMobile: 'true' },
  ],
  ['with fields left out', { ...USER, phoneBusiness: undefined, faxNumber: null }],
  ['with an unrequested password', { ...USER, tpaUserPassword: 'secret' }],
])('a list of users is read %s', async (_, sent) => {
  const { erp } = wire({ reply: { dataset: { MobileUser: [sent] } } })
  expect(await erp.getListMobileUsers({})).toEqual([USER])
})

test('the list of users is empty when the ERP has no matching records', async () => {
  const reply = { hasErrors: true, errorTable: [{ field: '', msg: 'No matching records' }] }
  expect(await wire({ reply }).erp.getListMobileUsers({})).toEqual([])
})

test('a list with a user without a number is refused as malformed', async () => {
  const { erp } = wire({ reply: { MobileUser: [{ ...USER, custContactID: undefined }] } })
  await expect(erp.getListMobileUsers({})).rejects.toMatchObject({
    kind: 'malformed',
    message: expect.stringContaining('MobileUser.0.custContactID'),
  })
})

test('a registration requires the configuration but no session or user', async () => {
  const none = {
    deviceId: undefined,
    userName: undefined,
    customerId: undefined,
    tradePortalId: 'TP',
  } as const
  const { erp, sent } = wire({ sessionId: null, facts: { ...none, companyId: '10' } })
  await expect(erp.registerForAccess(registration)).resolves.toEqual({})
  expect(sent).toMatchObject([{ session: null }])
  const unready = wire({ sessionId: null, facts: { ...none, companyId: undefined } })
  await expect(unready.erp.registerForAccess(registration)).rejects.toMatchObject({
    kind: 'internal',
    message: 'Configuration is not loaded',
  })
  expect(unready.sent).toEqual([])
})
