import { expect, test } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import { operations } from '#contract/operations.ts'
import { PAPERS } from './documents.ts'
import { cartProduct, order, page, saleDeliveryDetails, sessionID } from './examples.ts'
import { PEOPLE } from './people.ts'
import { PRICE_BOOKS } from './price-books.ts'
import { SESSION, type Wire, wire } from './wire.ts'

const address = { addressLine1: '9 Site Road', addressLine2: 'Penrith', addressLine3: 'NSW' }
const place = { latitudeDelivery: -33.75, longitudeDelivery: 150.7, vehicleType: 'RIGID' }
const cartProductBody = {
  ...cartProduct,
  customerID: 40123,
  quoteComments: '',
  roomTypeID: '',
  tallyLength: 0,
  unitSell: 0,
}

const WIRE: Record<OperationName, Wire> = {
  login: {
    call: (erp) => erp.login({ userid: ' admin ', password: ' secret ' }),
    ipApi: 'userLogin',
    encoding: 'form',
    session: null,
    body: { userid: 'admin', password: ' secret ', domain: 'frameworks', extra: 'tportal' },
  },
  sessionCheck: {
    call: (erp) => erp.sessionCheck({}),
    ipApi: 'sessionState',
    ipFunction: 'getState',
    body: {},
  },
  getWidgetConfiguration: {
    call: (erp) => erp.getWidgetConfiguration({ objectSet: 'homepage' }),
    body: { objectSet: 'homepage' },
  },
  isPriceBookEnabled: { call: (erp) => erp.isPriceBookEnabled({}), body: { customerID: 40123 } },
  getUserDetails: {
    call: (erp) => erp.getUserDetails({}),
    body: { userName: 'admin', companyID: '10', tpa: 'TP', limit: 25, page: 1, start: 0 },
  },
  getCustomerDetails: { call: (erp) => erp.getCustomerDetails({}), body: { customerID: 40123 } },
  getProductCategories: { call: (erp) => erp.getProductCategories({}), body: {} },
  getProductsByCategoryTP: {
    call: (erp) => erp.getProductsByCategoryTP(page),
    body: { companyID: '10', deviceID: 'WEB01', userName: 'admin', ...page },
  },
  searchProductTP: {
    call: (erp) => erp.searchProductTP({ descString: 'pine', idString: 'pine', incGST: false }),
    body: { descString: 'pine', deviceID: 'WEB01', idString: 'pine', incGST: false, userName: 'admin' },
  },
  getProductDetails: {
    call: (erp) => erp.getProductDetails({ productID: 'P90', incGST: true }),
    body: { productID: 'P90', incGST: true },
  },
  getFeaturesAndBenefits: {
    call: (erp) => erp.getFeaturesAndBenefits({ productID: 'P90' }),
    body: { productID: 'P90' },
  },
  getProductInformation: {
    call: (erp) => erp.getProductInformation({ productID: ' P90 ' }),
    body: { productID: 'P90' },
  },
  createCart: {
    call: (erp) => erp.createCart({}),
    body: { customerID: 40123, deviceID: 'WEB01', sessionType: 'Cart' },
  },
  getCartContents: {
    call: (erp) => erp.getCartContents({ sessionID }),
    body: { sessionID, tpaID: 'TP', userName: 'admin', reprice: true, customerID: 40123, deviceID: 'WEB01' },
  },
  addCartProduct: { call: (erp) => erp.addCartProduct(cartProduct), body: cartProductBody },
  updateCartProduct: {
    call: (erp) => erp.updateCartProduct({ ...cartProduct, tallyLength: 2.4, lineId: 3 }),
    body: { ...cartProductBody, tallyLength: 2.4, lineId: 3 },
  },
  deleteCartProduct: {
    call: (erp) => erp.deleteCartProduct({ productID: 'P90', sessionID, lineID: 3 }),
    body: { productID: 'P90', sessionID, lineID: 3 },
  },
  getCartTallies: {
    call: (erp) => erp.getCartTallies({ sessionID, lineNo: 3 }),
    body: { sessionID, lineNo: 3 },
  },
  getLengthsForProduct: {
    call: (erp) => erp.getLengthsForProduct({ productID: 'P90' }),
    body: { productID: 'P90' },
  },
  saveCustomList: {
    call: (erp) => erp.saveCustomList({ sessionID, customList: 'Decks' }),
    body: { sessionID, tpaID: 'TP', customList: 'Decks' },
  },
  getCustomLists: { call: (erp) => erp.getCustomLists({}), body: { customerID: 40123 } },
  deleteCustomList: { call: (erp) => erp.deleteCustomList({ sessionID }), body: { sessionID } },
  copyCartToCart: {
    call: (erp) => erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: 'list-3' }),
    body: { deviceID: 'WEB01', toSessionID: sessionID, fromSessionID: 'list-3' },
  },
  getListDespatchMethod: { call: (erp) => erp.getListDespatchMethod({}), body: {} },
  getVehicleTypes: { call: (erp) => erp.getVehicleTypes({}), body: {} },
  getState: { call: (erp) => erp.getState({}), body: {} },
  getBranches: { call: (erp) => erp.getBranches({}), body: {} },
  getOrderBranches: { call: (erp) => erp.getOrderBranches({}), body: {} },
  getGeocode: { call: (erp) => erp.getGeocode(address), body: address },
  getClosestBranch: {
    call: (erp) => erp.getClosestBranch(place),
    body: { deviceID: 'WEB01', userName: 'admin', ...place },
  },
  getDeliveryCharge: {
    call: (erp) => erp.getDeliveryCharge({ branchID: 'SYD', distanceKm: 54.2, vehicleType: 'RIGID' }),
    body: { branchID: 'SYD', distanceKm: 54.2, userName: 'admin', vehicleType: 'RIGID' },
  },
  processComplete: {
    call: (erp) => erp.processComplete({ sessionID, ...order, saleDeliveryDetails }),
    body: {
      ...order,
      deviceID: 'WEB01',
      sessionID,
      customerID: 40123,
      tpaID: 'TP',
      salesRepID: 0,
      saleDeliveryDetails: {
        ...saleDeliveryDetails,
        requiredTime: 800,
        carrierID: '',
        driverID: '',
        runNumber: 0,
        loadSequence: 0,
        transportCost: 0,
        transportWeight: 0,
      },
    },
  },
  getCustomerTransactions: {
    call: (erp) => erp.getCustomerTransactions({}),
    body: { deviceID: 'WEB01', customerID: 40123, userName: 'admin', limit: 10000 },
  },
  ...PAPERS,
  ...PRICE_BOOKS,
  ...PEOPLE,
}

test.each(Object.entries(WIRE))('%s sends the specified request', async (name, { call, ...expected }) => {
  const { erp, sent } = wire({ reply: { hasErrors: true } })
  // The reply does not matter here: 'Api Error' shows that the call was sent.
  await call(erp).catch((error) => expect(error).toMatchObject({ kind: 'api' }))
  const usual = { ipApi: 'tradePortal', ipFunction: name, method: 'POST', encoding: 'json', session: SESSION }
  expect(sent).toEqual([{ ...usual, ...expected }])
})

test('operations are distinguished by ipApi and ipFunction', () => {
  const routes = Object.values(operations).map(({ ipApi, ipFunction }) => `${ipApi}/${ipFunction}`)
  expect(new Set(routes).size).toBe(routes.length)
})
