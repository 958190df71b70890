import type { OperationName } from '#contract/operations.ts'
import type { Planted } from './erp-stand-in.ts'

/** Changes each row of a reply's list. */
const rows = (list: string, change: (row: Record<string, unknown>) => unknown) => ({
  change: (json: { dataset: Record<string, Record<string, unknown>[]> }) => {
    for (const row of json.dataset[list] ?? []) change(row)
    return json
  },
})
const field = (list: string, name: string, value: unknown) =>
  rows(list, (row) => (value === undefined ? delete row[name] : Object.assign(row, { [name]: value })))

type Case = readonly [OperationName, Planted, path: string, found: string]

const dataset = (change: (dataset: Record<string, unknown>) => unknown): Planted => ({
  change: (json) => {
    change(json.dataset)
    return json
  },
})

/** Forty ways in which an ERP may differ. */
export const PLANTED: readonly Case[] = [
  ['login', dataset((data) => Object.assign(data, { lastSeen: 1 })), 'lastSeen', 'not in the contract'],
  [
    'getUserDetails',
    rows('ttGetUserDetails', (row) => Object.assign(row, { id_cust: String(row['id_cust']) })),
    'ttGetUserDetails[].id_cust',
    'text in place of a whole number',
  ],
  [
    'getUserDetails',
    field('ttGetUserDetails', 'last_login_date', '21/11/2026'),
    'ttGetUserDetails[].last_login_date',
    'another value',
  ],
  [
    'getUserDetails',
    field('ttGetUserDetails', 'name_last', null),
    'ttGetUserDetails[].name_last',
    'null in place of text',
  ],
  ['sessionCheck', { type: 'application/json', text: 'ok' }, '', 'no JSON record'],
  [
    'getCustomerDetails',
    field('getCustomerDetails', 'billPostCode', 3175),
    'getCustomerDetails[].billPostCode',
    'a number in place of text',
  ],
  ['getCustomerDetails', { change: (json) => json.dataset }, '', 'no dataset around the reply'],
  [
    'isPriceBookEnabled',
    field('PriceBookEnable', 'isActive', 'yes'),
    'PriceBookEnable[].isActive',
    'text in place of a logical',
  ],
  [
    'getPriceBookInfo',
    field('PriceBook', 'showNewProductCodes', 1),
    'PriceBook[].showNewProductCodes',
    'a number in place of a logical',
  ],
  [
    'getPriceBookInfo',
    field('PriceBook', 'PriceBookHistory', 'none'),
    'PriceBook[].PriceBookHistory',
    'text in place of a list',
  ],
  [
    'getListMobileUsers',
    field('MobileUser', 'custContactID', undefined),
    'MobileUser[].custContactID',
    'missing',
  ],
  [
    'getListMobileUsers',
    field('MobileUser', 'department', 'Site'),
    'MobileUser[].department',
    'not in the contract',
  ],
  ['getDloads', { text: '<!doctype html><p>Sign in</p>' }, '', 'HTML in place of JSON'],
  [
    'getProductCategories',
    field('getProductCategories', 'menuDesc', undefined),
    'getProductCategories[].menuDesc',
    'missing',
  ],
  [
    'getProductsByCategoryTP',
    field('getProductsByType', 'BestPrice', '12.50'),
    'getProductsByType[].BestPrice',
    'text in place of a number',
  ],
  [
    'searchProductTP',
    dataset((data) => Object.assign(data, { ProductList: { productID: 'P' } })),
    'ProductList',
    'no list',
  ],
  [
    'getProductDetails',
    field('getProductDetails', 'stockStatus', 'Plenty'),
    'getProductDetails[].stockStatus',
    'another value',
  ],
  [
    'getProductDetails',
    field('getProductDetails', 'isTally', null),
    'getProductDetails[].isTally',
    'null in place of a logical',
  ],
  [
    'getProductDetails',
    field('getProductDetails', 'RRP', 'POA'),
    'getProductDetails[].RRP',
    'text in place of a number',
  ],
  ['getFeaturesAndBenefits', { status: 401, type: 'application/json', text: '{}' }, '', 'status 401'],
  ['getProductInformation', { status: 302, to: '/sso' }, '', 'status 302, a redirect'],
  [
    'getLengthsForProduct',
    { type: 'text/plain', text: '{"dataset":{}}' },
    '',
    'the content type text/plain in place of JSON',
  ],
  ['getCustomLists', field('CustomLists', 'type', 'Shared'), 'CustomLists[].type', 'another value'],
  [
    'getCartContents',
    field('CartContents', 'prodQty', '4'),
    'CartContents[].prodQty',
    'text in place of a number',
  ],
  ['getCartContents', field('CartContents', 'productID', ''), 'CartContents[].productID', 'another value'],
  ['getCartTallies', { status: 500, type: 'application/json', text: '{}' }, '', 'status 500'],
  [
    'getListDespatchMethod',
    field('DespatchMethodList', 'delivery', 'maybe'),
    'DespatchMethodList[].delivery',
    'text in place of a logical',
  ],
  ['getState', dataset((data) => delete data['stateList']), 'stateList', 'missing'],
  [
    'getBranches',
    field('BranchList', 'latitude', '-37,98'),
    'BranchList[].latitude',
    'text in place of a number',
  ],
  ['getOrderBranches', 'cut', '', 'the connection was cut'],
  ['getWebBranches', 'silent', '', 'no reply within 3 s'],
  [
    'getVehicleTypes',
    field('VehicleTypes', 'vehicleTypeDesc', 7),
    'VehicleTypes[].vehicleTypeDesc',
    'a number in place of text',
  ],
  [
    'getDeliveryCharge',
    dataset((data) => Object.assign(data, { deliveryCharge: null })),
    'deliveryCharge',
    'null in place of a number',
  ],
  [
    'getCustomerTransactions',
    field('OrderList', 'transactionAmount', '1,214.30'),
    'OrderList[].transactionAmount',
    'text in place of a number',
  ],
  [
    'getStatementDetail',
    field('StatementDetail', 'transactionNumber', 104003.5),
    'StatementDetail[].transactionNumber',
    'a number in place of a whole number',
  ],
  [
    'getTransactionTP',
    rows('TransactionDetailsTP', (row) => Object.assign(row, { LineDetailsTP: [{ lineNum: 1 }] })),
    'TransactionDetailsTP[].LineDetailsTP[].unitPrice',
    'missing',
  ],
  [
    'getStatementList',
    field('StatementList', 'dateStatement', '2026-10-31T00:00:00'),
    'StatementList[].dateStatement',
    'another value',
  ],
  [
    'getStatementDetail',
    dataset((data) => Object.assign(data, { StatementFooter: [] })),
    'StatementFooter',
    'not in the contract',
  ],
  ['streamCustomerInvoices', { text: '<p>Moved</p>' }, '', 'the content type text/html in place of a file'],
  [
    'getCustomerAgedBalances',
    dataset((data) => Object.assign(data, { CustomerAgedBalances: [] })),
    'CustomerAgedBalances',
    'an empty list',
  ],
]

/** Several may concern one operation. */
export function plants(): Partial<Record<OperationName, Planted>> {
  const all: Partial<Record<OperationName, Planted>> = {}
  for (const [name, planted] of PLANTED) {
    const earlier = all[name]
    if (
      earlier &&
      typeof earlier === 'object' &&
      'change' in earlier &&
      typeof planted === 'object' &&
      'change' in planted
    )
      all[name] = { change: (json) => planted.change(earlier.change(json)) }
    else all[name] = planted
  }
  return all
}
