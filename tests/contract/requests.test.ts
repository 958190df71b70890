import { expect, test } from 'vitest'
import type { Erp, InputOf } from '#contract/operations.ts'
import {
  account,
  cartProduct,
  order,
  page,
  payment,
  registration,
  saleDeliveryDetails,
  sessionID,
} from './examples.ts'
import { wire } from './wire.ts'

type Call = (erp: Erp) => Promise<unknown>
type Input<Name extends keyof Erp> = Partial<InputOf<Name>>

const adding = (own: Input<'addCartProduct'>) => (erp: Erp) => erp.addCartProduct({ ...cartProduct, ...own })
const ordering = (own: Partial<InputOf<'processComplete'>['saleDeliveryDetails']>) => (erp: Erp) =>
  erp.processComplete({ sessionID, ...order, saleDeliveryDetails: { ...saleDeliveryDetails, ...own } })
const paging = (own: Partial<typeof page.paging>) => (erp: Erp) =>
  erp.getProductsByCategoryTP({ ...page, paging: { ...page.paging, ...own } })
const inviting = (own: Input<'addMobileUser'>) => (erp: Erp) => erp.addMobileUser({ ...account, ...own })
const changing = (own: Input<'updateMobileUsers'>) => (erp: Erp) =>
  erp.updateMobileUsers({ ...account, custContactID: 7, ...own })
const registering = (own: Input<'registerForAccess'>) => (erp: Erp) =>
  erp.registerForAccess({ ...registration, ...own })
const paying = (own: Input<'createPaymentSession'>) => (erp: Erp) =>
  erp.createPaymentSession({ ...payment, ...own })
const LETTERS = "may have letters A to Z, digits and . _ - @ + ' only"
const NO_LINE = { transactionNumber: 1, transactionSuffix: 0, amount: 0 }

test.each<[string, Call]>([
  ['quoteQty must be above 0', adding({ quoteQty: 0 })],
  ['quoteQty must be a whole number', adding({ quoteQty: 1.5 })],
  ['customList is required', (erp) => erp.saveCustomList({ sessionID, customList: ' ' })],
  ['userid is required', (erp) => erp.login({ userid: '', password: 'x' })],
  ['saleDeliveryDetails.requiredDate must be a date', ordering({ requiredDate: 'soon' })],
  ['saleDeliveryDetails.requiredTime must be a time', ordering({ requiredTime: 1275 })],
  ['paging.page must be above 0', paging({ page: 0 })],
  // More than the ERP returns.
  ['paging.rowsPerPage must be at most 10000', paging({ rowsPerPage: 10_001 })],
  ['tradePortalUser is required', (erp) => erp.requestNewPriceBook({ tradePortalUser: ' ' })],
  ['historyIDs is required', (erp) => erp.resendPriceBook({ tradePortalUser: 'admin', historyIDs: ' ' })],
  [`tpauserID ${LETTERS}`, inviting({ tpauserID: 'kim lee' })],
  [`userName ${LETTERS}`, registering({ userName: 'kim\u{1F600}' })],
  ['firstName is required', inviting({ firstName: '  ' })],
  ['emailAddress is not valid', changing({ emailAddress: 'abc' })],
  ['tpaUserPassword must have at least 8 characters', inviting({ tpaUserPassword: 'secret7' })],
  ['tpaUserPassword must have at least 8 characters', changing({ tpaUserPassword: 'secret7' })],
  ['password must not be blank', registering({ password: '         ' })],
  ['phoneHome is too long', inviting({ phoneHome: '0'.repeat(201) })],
  ['customerID must be a number', registering({ customerID: Number('40 125') })],
  ['statementDate must be a day of the calendar', registering({ statementDate: '2026-02-30' })],
  ['paymentAmount must be above 0', paying({ paymentAmount: 0 })],
  ['paymentAmount must be a number', paying({ paymentAmount: Number.NaN })],
  ['paymentAmount must have at most two decimals', paying({ paymentAmount: 10.005 })],
  ['callbackDeclined must be an http or https URL', paying({ callbackDeclined: 'javascript:alert(1)' })],
  ['paymentLines.0.amount must not be 0', paying({ paymentLines: [NO_LINE] })],
])('a request is refused and not sent: %s', async (message, call) => {
  const { erp, sent } = wire()
  await expect(call(erp)).rejects.toMatchObject({ name: 'ErpError', kind: 'field', message })
  expect(sent).toEqual([])
})
