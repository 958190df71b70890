import type { OperationName } from '#contract/operations.ts'
import type { Wire } from './wire.ts'

const wishes = {
  recipient: 'kim@lee.example',
  deliveryFormat: '2',
  type: 'I',
  frequency: '',
  showNewProductCodes: true,
  showCoreProductsOnly: false,
  isRequiredQuarterly: true,
  isPricebookZipped: false,
} as const

/** Calls and request bodies of price books, downloads and stores. */
export const PRICE_BOOKS = {
  getPriceBookInfo: { call: (erp) => erp.getPriceBookInfo({}), body: { customerID: 40123 } },
  requestNewPriceBook: {
    call: (erp) => erp.requestNewPriceBook({ tradePortalUser: 'admin' }),
    body: { tradePortalUser: 'admin', deviceID: '' },
  },
  resendPriceBook: {
    call: (erp) => erp.resendPriceBook({ tradePortalUser: 'admin', historyIDs: '20436 20435' }),
    body: { tradePortalUser: 'admin', deviceID: '', historyIDs: '20436 20435' },
  },
  sendPriceBookInfoChanges: {
    call: (erp) => erp.sendPriceBookInfoChanges({ tradePortalUser: 'admin', ...wishes }),
    body: { tradePortalUser: 'admin', deviceID: '', ...wishes, emailText: '', supportEmailAddress: '' },
  },
  getDloads: { call: (erp) => erp.getDloads({}), body: { customerID: 40123 } },
  getWebBranches: { call: (erp) => erp.getWebBranches({}), body: {} },
} as const satisfies Partial<Record<OperationName, Wire>>
