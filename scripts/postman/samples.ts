import type { OperationName } from '#contract/operations.ts'
import type { Country } from '#fixtures/country.ts'
import { CUSTOMERS } from '#fixtures/site/customers.ts'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'

/** A closed statement of each scenario's first customer. */
const CLOSED = '2026-10-31'
const referenceOf = (country: Country) =>
  statementReference(CUSTOMERS[country][0] ?? { customerID: 0 }, CLOSED)

/** What a scenario has in place of the variables below. */
export const SCENARIOS = {
  us: {
    timber: 'SPF-2X4-2',
    unit: 'lf',
    length: '8',
    suburb: 'Austin',
    region: 'TX',
    reference: referenceOf('us'),
  },
} as const

/** The collection's variables. Those without a value are set by its scripts. */
export const VARIABLES = {
  origin: 'http://localhost:3000',
  user: 'admin',
  password: DEMO_PASSWORD,
  scenario: 'au',
  now: '2026-11-02T09:00:00Z',
  later: '2026-11-09',
  closed: CLOSED,
  reference: referenceOf('au'),
  product: 'CEM-GP20',
  timber: 'TFP-9035-M10',
  unit: 'lm',
  length: '2.4',
  suburb: 'Geelong',
  region: 'VIC',
  newUser: 'kim',
  email: 'office@example.com',
  token: '',
  session: '',
  deviceID: '',
  companyID: '',
  customerID: '0',
  contact: '0',
  cart: '',
  line: '0',
  list: '',
  despatch: '',
  vehicle: '',
  latitude: '0',
  longitude: '0',
  branch: '',
  number: '0',
  suffix: '0',
  quote: '0',
  statement: '',
  payment: '',
  priceBook: '',
  filename: '',
} as const

/** The variables that are numbers, which have no quotes in JSON. */
export const NUMBERS: readonly (keyof typeof VARIABLES)[] = [
  ...([
    'customerID',
    'contact',
    'line',
    'length',
    'latitude',
    'longitude',
    'number',
    'suffix',
    'quote',
  ] as const),
]

/** What a request of the collection sends besides what its schema decides, and what is kept of its reply. */
interface Sample {
  /** Fields of the request; '{{name}}' is a variable of the collection. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** Variables and, as an expression of the reply's dataset, `reply`, what each is set to. */
  readonly keep?: Readonly<Record<string, string>>
}

const first = (table: string) => `reply.${table}[0]`
const numbered = { transactionNumber: '{{number}}', transactionSuffix: '{{suffix}}' }
const callback = '{{origin}}/#/payment-'

/** In the order in which Postman runs them, so that each finds what it needs. Operations without one need nothing. */
export const SAMPLES: Partial<Readonly<Record<OperationName | 'postWorlds' | 'postWorldChanges', Sample>>> = {
  // A file in place of the scenario, which is its base.
  postWorlds: { fields: { scenario: undefined, file: { version: 1, base: '{{scenario}}' } } },
  postWorldChanges: { fields: { kind: 'product', productID: '{{product}}', stock: 12 } },
  addMobileUser: {
    fields: {
      tpauserID: '{{newUser}}',
      tpaUserPassword: '{{password}}',
      firstName: 'Kim',
      lastName: 'Lee',
      canAccessTPWeb: true,
    },
  },
  getListMobileUsers: {
    keep: {
      contact:
        "reply.MobileUser.find((user) => user.tpauserID === pm.collectionVariables.get('newUser')).custContactID",
    },
  },
  updateMobileUsers: {
    fields: {
      custContactID: '{{contact}}',
      tpauserID: '{{newUser}}',
      roleID: 'sales',
      firstName: 'Kim',
      lastName: 'Lee',
    },
  },
  deleteMobileUser: { fields: { custContactID: '{{contact}}' } },
  getProductsByCategoryTP: { fields: { search: { category: '', type: '', class: '', string: 'cement' } } },
  searchProductTP: { fields: { descString: 'cement' } },
  getProductInformation: { fields: { productID: '{{timber}}' } },
  getLengthsForProduct: { fields: { productID: '{{timber}}' } },
  createCart: { keep: { cart: `${first('Order')}.SessionID` } },
  addCartProduct: {
    fields: { productID: '{{timber}}', UOM: '{{unit}}', quoteQty: 4, tallyLength: '{{length}}' },
  },
  getCartContents: {
    keep: {
      line: "reply.CartContents.find((line) => line.productID === pm.variables.get('timber')).lineID",
    },
  },
  updateCartProduct: {
    fields: {
      productID: '{{timber}}',
      UOM: '{{unit}}',
      quoteQty: 6,
      tallyLength: '{{length}}',
      lineId: '{{line}}',
    },
  },
  getCartTallies: { fields: { lineNo: '{{line}}' } },
  saveCustomList: { fields: { customList: 'Six lengths' } },
  getCustomLists: {
    keep: { list: "reply.CustomLists.find((list) => list.name === 'Six lengths').cartSessionId" },
  },
  deleteCartProduct: { fields: { productID: '{{timber}}', lineID: '{{line}}' } },
  copyCartToCart: { fields: { toSessionID: '{{cart}}', fromSessionID: '{{list}}' } },
  deleteCustomList: { fields: { sessionID: '{{list}}' } },
  getVehicleTypes: { keep: { vehicle: `${first('VehicleTypes')}.vehicleTypeID` } },
  getListDespatchMethod: {
    keep: { despatch: 'reply.DespatchMethodList.find((method) => !method.delivery).methodName' },
  },
  getGeocode: {
    fields: { addressLine1: '12 Harbour Street', addressLine2: '{{suburb}}', addressLine3: '{{region}}' },
    keep: { latitude: 'reply.latitude', longitude: 'reply.longitude' },
  },
  getClosestBranch: {
    fields: {
      latitudeDelivery: '{{latitude}}',
      longitudeDelivery: '{{longitude}}',
      vehicleType: '{{vehicle}}',
    },
    keep: { branch: 'reply.branchID' },
  },
  getDeliveryCharge: { fields: { branchID: '{{branch}}', distanceKm: 5, vehicleType: '{{vehicle}}' } },
  processComplete: {
    fields: {
      branchID: '{{branch}}',
      customerName: 'Kestrel Ridge Homes Pty Ltd',
      clientEmail: '{{email}}',
      buildersRef: 'PO 55',
      buildersContact: 'Kim Lee',
      dateRequired: '{{later}}T09:00',
      despatchMethod: '{{despatch}}',
      saleDeliveryDetails: {
        contactName: 'Kim Lee',
        contactPhone: '',
        contactMobile: '0491 570 006',
        isOnsite: false,
        vehicleType: '',
        branchID: '{{branch}}',
        requiredDate: '{{later}}',
      },
    },
  },
  getCustomerTransactions: {
    keep: {
      number: `${first('OrderList')}.transactionNumber`,
      suffix: `${first('OrderList')}.transactionSuffix`,
      quote: "reply.OrderList.find((row) => row.transactionType === 'Quote').transactionNumber",
    },
  },
  getTransactionTP: { fields: numbered },
  streamCustomerSalesOrders: { fields: { numTran: '{{number}}', orderSuffix: '{{suffix}}' } },
  copyTranToCart: { fields: { ...numbered, cartSessionId: '{{cart}}' } },
  emailTransaction: { fields: { transactionType: 'Order', number: '{{number}}', suffix: '{{suffix}}' } },
  sendEmailMessage: {
    fields: {
      subject: 'A question',
      bodyText: 'When will it come?',
      numTran: '{{number}}',
      suffixTran: '{{suffix}}',
    },
  },
  acceptQuote: { fields: { deliveryDate: '{{later}}', numTran: '{{quote}}', suffixTran: 0 } },
  getCustomerInvoicesTP: {
    keep: {
      number: `${first('InvoiceListTP')}.transactionNumber`,
      suffix: `${first('InvoiceListTP')}.transactionSuffix`,
    },
  },
  streamCustomerInvoices: { fields: { numTran: '{{number}}', invoiceSuffix: '{{suffix}}' } },
  saveUserComment: { fields: { ...numbered, userComment: 'Checked' } },
  emailTransactions: { fields: { transactionList: [numbered] } },
  getStatementList: { keep: { statement: `${first('StatementList')}.dateStatement` } },
  getStatementDetail: { fields: { statementDate: '{{statement}}' } },
  emailStatement: { fields: { statementDate: '{{statement}}' } },
  streamCustomerStatement: { fields: { statementDate: '{{statement}}' } },
  createPaymentSession: {
    fields: {
      paymentAmount: 10,
      paymentReference: '{{customerID}}-{{number}}-{{suffix}}',
      callbackApproved: `${callback}complete`,
      callbackDeclined: `${callback}fail`,
      callbackCancelled: `${callback}cancelled`,
    },
    keep: { payment: 'reply.sessionID' },
  },
  queryPaymentSession: { fields: { sessionID: '{{payment}}' } },
  getPriceBookInfo: { keep: { priceBook: `${first('PriceBook')}.PriceBookHistory[0].historyID` } },
  requestNewPriceBook: { fields: { tradePortalUser: '{{user}}' } },
  resendPriceBook: { fields: { tradePortalUser: '{{user}}', historyIDs: '{{priceBook}}' } },
  sendPriceBookInfoChanges: { fields: { tradePortalUser: '{{user}}' } },
  registerForAccess: {
    fields: {
      statementDate: '{{closed}}',
      statementReference: '{{reference}}',
      userName: 'kim.lee',
      nameFirst: 'Kim',
      nameLast: 'Lee',
    },
  },
}
