import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { cartProduct, order, page, payment, saleDeliveryDetails, sessionID } from './examples.ts'
import { wire } from './wire.ts'

describe('a request the contract refuses never leaves', () => {
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
      'a day that is none',
      (erp) =>
        erp.processComplete({
          sessionID,
          ...order,
          saleDeliveryDetails: { ...saleDeliveryDetails, requiredDate: 'soon' },
        }),
      'saleDeliveryDetails.requiredDate must be a date',
    ],
    [
      'a minute that no hour has',
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
      'more rows than the ERP gives',
      (erp) => erp.getProductsByCategoryTP({ ...page, paging: { page: 1, rowsPerPage: 10_001 } }),
      'paging.rowsPerPage must be at most 10000',
    ],
    [
      'a payment of nothing',
      (erp) => erp.createPaymentSession({ ...payment, paymentAmount: 0 }),
      'paymentAmount must be above 0',
    ],
    [
      'a payment of what is no number',
      (erp) => erp.createPaymentSession({ ...payment, paymentAmount: Number.NaN }),
      'paymentAmount must be a number',
    ],
    [
      'half a cent',
      (erp) => erp.createPaymentSession({ ...payment, paymentAmount: 10.005 }),
      'paymentAmount must have at most two decimals',
    ],
    [
      'a way back that is a script',
      (erp) => erp.createPaymentSession({ ...payment, callbackDeclined: 'javascript:alert(1)' }),
      'callbackDeclined must be an http or https address',
    ],
    [
      'a line of nothing',
      (erp) =>
        erp.createPaymentSession({
          ...payment,
          paymentLines: [{ transactionNumber: 1, transactionSuffix: 0, amount: 0 }],
        }),
      'paymentLines.0.amount must not be 0',
    ],
  ])('%s', async (_, call, message) => {
    const { erp, sent } = wire()
    await expect(call(erp)).rejects.toMatchObject({ name: 'ErpError', kind: 'field', message })
    expect(sent).toEqual([])
  })
})
