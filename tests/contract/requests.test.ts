import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
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

describe('a request that the contract refuses', () => {
  it.each<[string, (erp: Erp) => Promise<unknown>, string]>([
    [
      'a quantity of zero',
      (erp) => erp.addCartProduct({ ...cartProduct, quoteQty: 0 }),
      'quoteQty must be above 0',
    ],
    [
      'half a piece',
      (erp) => erp.addCartProduct({ ...cartProduct, quoteQty: 1.5 }),
      'quoteQty must be a whole number',
    ],
    [
      'a blank list name',
      (erp) => erp.saveCustomList({ sessionID, customList: ' ' }),
      'customList is required',
    ],
    ['a blank user', (erp) => erp.login({ userid: '', password: 'x' }), 'userid is required'],
    [
      'an invalid day',
      (erp) =>
        erp.processComplete({
          sessionID,
          ...order,
          saleDeliveryDetails: { ...saleDeliveryDetails, requiredDate: 'soon' },
        }),
      'saleDeliveryDetails.requiredDate must be a date',
    ],
    [
      'an invalid minute',
      (erp) =>
        erp.processComplete({
          sessionID,
          ...order,
          saleDeliveryDetails: { ...saleDeliveryDetails, requiredTime: 1275 },
        }),
      'saleDeliveryDetails.requiredTime must be a time',
    ],
    [
      'page 0',
      (erp) => erp.getProductsByCategoryTP({ ...page, paging: { page: 0, rowsPerPage: 24 } }),
      'paging.page must be above 0',
    ],
    [
      'more rows per page than the ERP returns',
      (erp) => erp.getProductsByCategoryTP({ ...page, paging: { page: 1, rowsPerPage: 10_001 } }),
      'paging.rowsPerPage must be at most 10000',
    ],
    [
      'a blank price book user',
      (erp) => erp.requestNewPriceBook({ tradePortalUser: ' ' }),
      'tradePortalUser is required',
    ],
    [
      'no price book to resend',
      (erp) => erp.resendPriceBook({ tradePortalUser: 'admin', historyIDs: ' ' }),
      'historyIDs is required',
    ],
    [
      'a username with a space in it',
      (erp) => erp.addMobileUser({ ...account, tpauserID: 'kim lee' }),
      "tpauserID may have letters A to Z, digits and . _ - @ + ' only",
    ],
    [
      'a username with an emoji',
      (erp) => erp.registerForAccess({ ...registration, userName: 'kim\u{1F600}' }),
      "userName may have letters A to Z, digits and . _ - @ + ' only",
    ],
    ['a blank name', (erp) => erp.addMobileUser({ ...account, firstName: '  ' }), 'firstName is required'],
    [
      'an invalid email address',
      (erp) => erp.updateMobileUsers({ ...account, custContactID: 7, emailAddress: 'abc' }),
      'emailAddress is not valid',
    ],
    [
      'a short password',
      (erp) => erp.addMobileUser({ ...account, tpaUserPassword: 'secret7' }),
      'tpaUserPassword must have at least 8 characters',
    ],
    [
      'a short password for an existing user',
      (erp) => erp.updateMobileUsers({ ...account, custContactID: 7, tpaUserPassword: 'secret7' }),
      'tpaUserPassword must have at least 8 characters',
    ],
    [
      'a blank password',
      (erp) => erp.registerForAccess({ ...registration, password: '         ' }),
      'password must not be blank',
    ],
    [
      'an overlong telephone number',
      (erp) => erp.addMobileUser({ ...account, phoneHome: '0'.repeat(201) }),
      'phoneHome is too long',
    ],
    [
      'a non-numeric account number',
      (erp) => erp.registerForAccess({ ...registration, customerID: Number('40 125') }),
      'customerID must be a number',
    ],
    [
      'a day that does not exist',
      (erp) => erp.registerForAccess({ ...registration, statementDate: '2026-02-30' }),
      'statementDate must be a day of the calendar',
    ],
    [
      'a payment of 0',
      (erp) => erp.createPaymentSession({ ...payment, paymentAmount: 0 }),
      'paymentAmount must be above 0',
    ],
    [
      'a payment of NaN',
      (erp) => erp.createPaymentSession({ ...payment, paymentAmount: Number.NaN }),
      'paymentAmount must be a number',
    ],
    [
      'a payment of half a cent',
      (erp) => erp.createPaymentSession({ ...payment, paymentAmount: 10.005 }),
      'paymentAmount must have at most two decimals',
    ],
    [
      'a script as return URL',
      (erp) => erp.createPaymentSession({ ...payment, callbackDeclined: 'javascript:alert(1)' }),
      'callbackDeclined must be an http or https URL',
    ],
    [
      'a payment line of 0',
      (erp) =>
        erp.createPaymentSession({
          ...payment,
          paymentLines: [{ transactionNumber: 1, transactionSuffix: 0, amount: 0 }],
        }),
      'paymentLines.0.amount must not be 0',
    ],
  ])('a request with %s is refused and not sent', async (_, call, message) => {
    const { erp, sent } = wire()
    await expect(call(erp)).rejects.toMatchObject({ name: 'ErpError', kind: 'field', message })
    expect(sent).toEqual([])
  })
})
