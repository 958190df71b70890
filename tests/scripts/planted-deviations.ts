import type { OperationName } from '#contract/operations.ts'
import type { Planted } from './erp-stand-in.ts'

type Case = readonly [OperationName, Planted, path: string, found: string]

const dataset = (change: (dataset: Record<string, unknown>) => unknown): Planted => ({
  change: (json) => {
    change(json.dataset)
    return json
  },
})
const setting = (own: object) => dataset((data) => Object.assign(data, own))

/** A field that is another, or missing, in each row of a reply's list. */
function field(operation: OperationName, path: string, value: unknown, found: string): Case {
  const [list = '', name = ''] = path.split('[].')
  const change = (json: { dataset: Record<string, Record<string, unknown>[]> }) => {
    for (const row of json.dataset[list] ?? [])
      if (value === undefined) delete row[name]
      else row[name] = typeof value === 'function' ? value(row[name]) : value
    return json
  }
  return [operation, { change }, path, found]
}

const TYPE = 'application/json'
const NO_NUMBER = 'text in place of a number'
const NO_LOGICAL = 'text in place of a logical'
const NO_TEXT = 'a number in place of text'
const NOT_WHOLE = 'a number in place of a whole number'

/** Forty ways in which an ERP may differ. */
export const PLANTED: readonly Case[] = [
  ['login', setting({ lastSeen: 1 }), 'lastSeen', 'not in the contract'],
  field('getUserDetails', 'ttGetUserDetails[].id_cust', String, 'text in place of a whole number'),
  field('getUserDetails', 'ttGetUserDetails[].last_login_date', '21/11/2026', 'another value'),
  field('getUserDetails', 'ttGetUserDetails[].name_last', null, 'null in place of text'),
  ['sessionCheck', { type: TYPE, text: 'ok' }, '', 'no JSON record'],
  field('getCustomerDetails', 'getCustomerDetails[].billPostCode', 3175, NO_TEXT),
  ['getCustomerDetails', { change: (json) => json.dataset }, '', 'no dataset around the reply'],
  field('isPriceBookEnabled', 'PriceBookEnable[].isActive', 'yes', NO_LOGICAL),
  field('getPriceBookInfo', 'PriceBook[].showNewProductCodes', 1, 'a number in place of a logical'),
  field('getPriceBookInfo', 'PriceBook[].PriceBookHistory', 'none', 'text in place of a list'),
  field('getListMobileUsers', 'MobileUser[].custContactID', undefined, 'missing'),
  field('getListMobileUsers', 'MobileUser[].department', 'Site', 'not in the contract'),
  ['getDloads', { text: '<!doctype html><p>Sign in</p>' }, '', 'HTML in place of JSON'],
  field('getProductCategories', 'getProductCategories[].menuDesc', undefined, 'missing'),
  field('getProductsByCategoryTP', 'getProductsByType[].BestPrice', '12.50', NO_NUMBER),
  ['searchProductTP', setting({ ProductList: { productID: 'P' } }), 'ProductList', 'no list'],
  field('getProductDetails', 'getProductDetails[].stockStatus', 'Plenty', 'another value'),
  field('getProductDetails', 'getProductDetails[].isTally', null, 'null in place of a logical'),
  field('getProductDetails', 'getProductDetails[].RRP', 'POA', NO_NUMBER),
  ['getFeaturesAndBenefits', { status: 401, type: TYPE, text: '{}' }, '', 'status 401'],
  ['getProductInformation', { status: 302, to: '/sso' }, '', 'status 302, a redirect'],
  [
    'getLengthsForProduct',
    { type: 'text/plain', text: '{"dataset":{}}' },
    '',
    'the content type text/plain in place of JSON',
  ],
  field('getCustomLists', 'CustomLists[].type', 'Shared', 'another value'),
  field('getCartContents', 'CartContents[].prodQty', '4', NO_NUMBER),
  field('getCartContents', 'CartContents[].productID', '', 'another value'),
  ['getCartTallies', { status: 500, type: TYPE, text: '{}' }, '', 'status 500'],
  field('getListDespatchMethod', 'DespatchMethodList[].delivery', 'maybe', NO_LOGICAL),
  ['getState', dataset((data) => delete data['stateList']), 'stateList', 'missing'],
  field('getBranches', 'BranchList[].latitude', '-37,98', NO_NUMBER),
  ['getOrderBranches', 'cut', '', 'the connection was cut'],
  ['getWebBranches', 'silent', '', 'no reply within 3 s'],
  field('getVehicleTypes', 'VehicleTypes[].vehicleTypeDesc', 7, NO_TEXT),
  ['getDeliveryCharge', setting({ deliveryCharge: null }), 'deliveryCharge', 'null in place of a number'],
  field('getCustomerTransactions', 'OrderList[].transactionAmount', '1,214.30', NO_NUMBER),
  field('getStatementDetail', 'StatementDetail[].transactionNumber', 104003.5, NOT_WHOLE),
  [
    'getTransactionTP',
    field('getTransactionTP', 'TransactionDetailsTP[].LineDetailsTP', [{ lineNum: 1 }], '')[1],
    'TransactionDetailsTP[].LineDetailsTP[].unitPrice',
    'missing',
  ],
  field('getStatementList', 'StatementList[].dateStatement', '2026-10-31T00:00:00', 'another value'),
  ['getStatementDetail', setting({ StatementFooter: [] }), 'StatementFooter', 'not in the contract'],
  ['streamCustomerInvoices', { text: '<p>Moved</p>' }, '', 'the content type text/html in place of a file'],
  ['getCustomerAgedBalances', setting({ CustomerAgedBalances: [] }), 'CustomerAgedBalances', 'an empty list'],
]

const changeOf = (planted: Planted | undefined) =>
  typeof planted === 'object' && 'change' in planted ? planted.change : undefined

/** Several may concern one operation. */
export function plants(): Partial<Record<OperationName, Planted>> {
  const all: Partial<Record<OperationName, Planted>> = {}
  for (const [name, planted] of PLANTED) {
    const [earlier, later] = [changeOf(all[name]), changeOf(planted)]
    all[name] = earlier && later ? { change: (json) => later(earlier(json)) } : planted
  }
  return all
}
