import { OBJECT_SETS } from '#contract/entities/widget.ts'
import { type Erp, type OperationName, operationNames, operations } from '#contract/operations.ts'
import { textOf } from '../lib/json.ts'

/** The operations that change nothing, and the sign-in. */
export const ASKED: readonly OperationName[] = operationNames().filter(
  (name) => name === 'login' || operations[name].kind !== 'mutation',
)

/** Why operations were not asked. */
export type Skipped = ReadonlyMap<OperationName, string>

/** A row of a reply as it came: what breaks the contract in one field must not hide the others. */
export type RawRow = Readonly<Record<string, unknown>>

/** Asks an operation; resolves to the rows of its reply, if there are any. Never rejects. */
export type Ask = (name: OperationName, call: (erp: Erp) => Promise<unknown>) => Promise<readonly RawRow[]>

/** A value of a row; undefined for none. */
const textIn = (row: RawRow | undefined, field: string) => {
  const value = row?.[field]
  return value === undefined || value === null || value === '' ? undefined : textOf(value)
}
export const numberOf = (row: RawRow | undefined, field: string) => {
  const value = Number(textIn(row, field))
  return Number.isFinite(value) ? value : undefined
}

/** The same for an operation that needs a value of an earlier reply; noted as skipped without one. */
type AskWith = <V>(
  value: V | undefined,
  what: string,
  name: OperationName,
  call: (erp: Erp, value: V) => Promise<unknown>,
) => Promise<readonly RawRow[]>

/**
 * Asks each operation that reads, one after the other, with what earlier replies name: a product of the first
 * category, the newest order, the newest statement. A failed call does not stop the others.
 */
export async function askAll(ask: Ask): Promise<Skipped> {
  const skipped = new Map<OperationName, string>([['queryPaymentSession', 'needs a payment']])
  const askWith: AskWith = async (value, what, name, call) => {
    if (value !== undefined) return ask(name, (erp) => call(erp, value))
    skipped.set(name, `needs ${what}`)
    return []
  }
  await ask('sessionCheck', (erp) => erp.sessionCheck({}))
  for (const objectSet of OBJECT_SETS)
    await ask('getWidgetConfiguration', (erp) => erp.getWidgetConfiguration({ objectSet }))
  await ask('getCustomerDetails', (erp) => erp.getCustomerDetails({}))
  await ask('isPriceBookEnabled', (erp) => erp.isPriceBookEnabled({}))
  await ask('getPriceBookInfo', (erp) => erp.getPriceBookInfo({}))
  await ask('getListMobileUsers', (erp) => erp.getListMobileUsers({}))
  await ask('getDloads', (erp) => erp.getDloads({}))
  await askAboutGoods(ask, askWith)
  await askAboutDelivery(ask, askWith)
  await askAboutDocuments(ask, askWith)
  return skipped
}

async function askAboutGoods(ask: Ask, askWith: AskWith): Promise<void> {
  const menu = await ask('getProductCategories', (erp) => erp.getProductCategories({}))
  const place = menu.find((row) => textIn(row, 'prodClass')) ?? menu[0]
  const listed = await askWith(place, 'a category', 'getProductsByCategoryTP', (erp, entry) =>
    erp.getProductsByCategoryTP({
      inStockOnly: false,
      incGST: false,
      search: {
        category: textIn(entry, 'prodCategory') ?? '',
        type: textIn(entry, 'prodType') ?? '',
        class: textIn(entry, 'prodClass') ?? '',
        string: '',
      },
      paging: { page: 1, rowsPerPage: 24 },
    }),
  )
  const product = textIn(listed[0], 'productID')
  await askWith(product, 'a product', 'searchProductTP', (erp, idString) =>
    erp.searchProductTP({ descString: '', idString, incGST: false }),
  )
  await askWith(product, 'a product', 'getProductDetails', (erp, productID) =>
    erp.getProductDetails({ productID }),
  )
  await askWith(product, 'a product', 'getFeaturesAndBenefits', (erp, productID) =>
    erp.getFeaturesAndBenefits({ productID }),
  )
  await askWith(product, 'a product', 'getProductInformation', (erp, productID) =>
    erp.getProductInformation({ productID }),
  )
  await askWith(product, 'a product', 'getLengthsForProduct', (erp, productID) =>
    erp.getLengthsForProduct({ productID }),
  )
  const lists = await ask('getCustomLists', (erp) => erp.getCustomLists({}))
  const list = textIn(lists[0], 'cartSessionId')
  await askWith(list, 'a custom list', 'getCartContents', (erp, sessionID) =>
    erp.getCartContents({ sessionID }),
  )
  await askWith(list, 'a custom list', 'getCartTallies', (erp, sessionID) =>
    erp.getCartTallies({ sessionID, lineNo: 0 }),
  )
}

async function askAboutDelivery(ask: Ask, askWith: AskWith): Promise<void> {
  await ask('getListDespatchMethod', (erp) => erp.getListDespatchMethod({}))
  await ask('getState', (erp) => erp.getState({}))
  await ask('getOrderBranches', (erp) => erp.getOrderBranches({}))
  await ask('getWebBranches', (erp) => erp.getWebBranches({}))
  const branches = await ask('getBranches', (erp) => erp.getBranches({}))
  const vehicles = await ask('getVehicleTypes', (erp) => erp.getVehicleTypes({}))
  const branch = branches.find((row) => textIn(row, 'address1')) ?? branches[0]
  const [found] = await askWith(branch, 'a branch', 'getGeocode', (erp, row) =>
    erp.getGeocode({
      addressLine1: textIn(row, 'address1') ?? '',
      addressLine2: textIn(row, 'address2') ?? '',
      addressLine3: textIn(row, 'address3') ?? '',
    }),
  )
  const vehicleType = textIn(vehicles[0], 'vehicleTypeID')
  // The ERP may know the branch by its coordinates only.
  const [latitudeDelivery, longitudeDelivery] = ['latitude', 'longitude'].map(
    (name) => numberOf(found, name) ?? numberOf(branch, name),
  )
  const isTrip =
    vehicleType !== undefined && latitudeDelivery !== undefined && longitudeDelivery !== undefined
  await askWith(
    isTrip ? { latitudeDelivery, longitudeDelivery, vehicleType } : undefined,
    'a place and a vehicle',
    'getClosestBranch',
    (erp, trip) => erp.getClosestBranch(trip),
  )
  const branchID = textIn(branch, 'branchID')
  await askWith(
    branchID !== undefined && vehicleType !== undefined ? { branchID, vehicleType } : undefined,
    'a branch and a vehicle',
    'getDeliveryCharge',
    (erp, trip) => erp.getDeliveryCharge({ ...trip, distanceKm: 5 }),
  )
}

async function askAboutDocuments(ask: Ask, askWith: AskWith): Promise<void> {
  const [order] = await ask('getCustomerTransactions', (erp) => erp.getCustomerTransactions({}))
  const [invoice] = await ask('getCustomerInvoicesTP', (erp) => erp.getCustomerInvoicesTP({}))
  await askWith(numbersOf(order) ?? numbersOf(invoice), 'an order', 'getTransactionTP', (erp, numbers) =>
    erp.getTransactionTP({ transactionNumber: numbers.number, transactionSuffix: numbers.suffix }),
  )
  await askWith(numbersOf(order), 'an order', 'streamCustomerSalesOrders', (erp, { number, suffix }) =>
    erp.streamCustomerSalesOrders({ numTran: number, orderSuffix: suffix }),
  )
  await askWith(numbersOf(invoice), 'an invoice', 'streamCustomerInvoices', (erp, { number, suffix }) =>
    erp.streamCustomerInvoices({ numTran: number, invoiceSuffix: suffix }),
  )
  await ask('getCustomerAgedBalances', (erp) => erp.getCustomerAgedBalances({}))
  const statements = await ask('getStatementList', (erp) => erp.getStatementList({}))
  const day = textIn(statements[0], 'dateStatement')?.slice(0, 10)
  await askWith(day, 'a statement', 'getStatementDetail', (erp, statementDate) =>
    erp.getStatementDetail({ statementDate }),
  )
  await askWith(day, 'a statement', 'streamCustomerStatement', (erp, statementDate) =>
    erp.streamCustomerStatement({ statementDate }),
  )
}

function numbersOf(row: RawRow | undefined) {
  const [number, suffix] = [numberOf(row, 'transactionNumber'), numberOf(row, 'transactionSuffix')]
  const isWhole = Number.isInteger(number) && Number.isInteger(suffix)
  return isWhole && number !== undefined && suffix !== undefined ? { number, suffix } : undefined
}
