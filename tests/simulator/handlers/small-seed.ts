import type { WidgetItem } from '#contract/entities/widget.ts'
import type * as seed from '#fixtures/seed.ts'

/*
 * A shop small enough to check by hand: eight products, two branches, four customers. The portal's own seeds
 * change with the catalogue; the numbers these tests rely on must not.
 */

export const MINE = 1001
export const THEIRS = 1002
export const HELD = 1003
export const SUSPENDED = 1004

const customer = (customerID: number, own: Partial<seed.SeedCustomer>): seed.SeedCustomer => ({
  customerID,
  customerName: `Customer ${customerID}`,
  ...{ billAddress: '1 Bill Street', billSuburb: 'Parramatta', billState: 'NSW', billPostCode: '2150' },
  ...{ streetAddress: '2 Street Street', streetState: 'NSW', streetPostCode: '2150' },
  ...{ customerEmail: `${customerID}@example.com`, phoneHome: '', phoneMobile: '', faxBusiness: '' },
  accountStatus: 'Active',
  priceFactor: 0.95,
  creditLimit: 1000,
  ...own,
})

const user = (userId: string, customerId: number, role: seed.SeedUser['role'] = 'admin'): seed.SeedUser => ({
  userId,
  contactId: 1 + ['Kim', 'sales', 'other', 'held', 'suspended'].indexOf(userId),
  ...{ phoneMobile: '0491 570 006', phoneBusiness: '', faxNumber: '', phoneHome: '' },
  ...{ canAccessTPWeb: true, canAccessTPMobile: true },
  password: 'right',
  role,
  customerId,
  firstName: 'Kim',
  lastName: 'Lee',
  email: `${userId}@example.com`,
  lastLogin: { daysAgo: 1, seconds: 28_800 },
})

export const product = (
  productID: string,
  shortDesc: string,
  own: Partial<seed.SeedProduct> = {},
): seed.SeedProduct => ({
  productID,
  category: 'Hardware',
  type: 'Screws',
  class: '',
  shortDesc,
  longDesc: shortDesc,
  image: '/pictures/one.png',
  files: ['/pictures/one.png', '/pictures/two.jpg', '/papers/one.pdf'],
  stockStatus: 'InStock',
  retailPrice: 12,
  tradePrice: 10,
  units: [{ UOM: 'ea', conversionFactor: 1 }],
  isTally: false,
  lengths: [],
  features: [],
  information: [],
  ...own,
})

const METRES = [{ UOM: 'm', conversionFactor: 1 }]
const framing = { category: 'Timber', type: 'Framing', class: 'Pine', isTally: true, units: METRES } as const

const PRODUCTS: readonly seed.SeedProduct[] = [
  product('TFP-9035', 'Pine Framing MGP10 90 x 35', {
    ...framing,
    lengths: [2.4, 3, 3.6],
    retailPrice: 5.2,
    tradePrice: 4.6,
  }),
  product('TFP-9045', 'Pine Framing MGP10 90 x 45', {
    ...framing,
    stockStatus: 'LowStock',
    tradePrice: 5.33,
  }),
  product('TFH-9035', 'Hardwood Framing F17 90 x 35', {
    ...{ category: 'Timber', type: 'Framing', class: 'Hardwood', stockStatus: 'SpecialOrder' },
  }),
  product('SCR-8-50', 'Timber Screws 8g x 50 mm', {
    tradePrice: 0.05,
    retailPrice: 0.08,
    units: [
      { UOM: 'ea', conversionFactor: 1 },
      { UOM: 'box', conversionFactor: 500 },
    ],
  }),
  product('SCR-10-65', 'Decking Screw 10g x 65 mm Stainless'),
  product('GLU-1', 'Construction Adhesive 320 g', { type: 'Adhesives', tradePrice: 9.5, retailPrice: 9 }),
  product('BOX-1', 'Toolbox Steel', { type: 'Tools', stockStatus: 'SpecialOrder' }),
  product('9035', 'Bracket for 90 mm posts', { type: 'Brackets' }),
]

const menu = (prodCategory: string, prodType = '', prodClass = '') => ({
  prodCategory,
  prodType,
  prodClass,
  menuDesc: prodClass || prodType || prodCategory,
  menuFiles: ['/pictures/menu.png', '/pictures/menu-2.png'],
})

const branch = (branchID: string, latitude: number, longitude: number) => ({
  branchID,
  branchName: `Branch ${branchID}`,
  ...{ address1: '', address2: '', address3: '', phone: '' },
  latitude,
  longitude,
})

const band = (
  productID: string,
  vehicleTypeID: string,
  upToKm: number,
  charge: number,
): seed.FreightBand => ({
  productID,
  description: `Delivery by ${vehicleTypeID}`,
  vehicleTypeID,
  upToKm,
  charge,
})

/** A line with a fixed unit price in dollars, whatever the product costs today. */
export const soldLine = (
  unitPrice: number,
  own: Partial<seed.SeedTransactionLine> = {},
): seed.SeedTransactionLine => ({
  productID: 'SCR-10-65',
  UOM: 'ea',
  quantity: 1,
  tally: [],
  sold: { unitPrice },
  ...own,
})

export const transaction = (
  number: number,
  own: Partial<seed.SeedTransaction> = {},
): seed.SeedTransaction => ({
  number,
  suffix: 0,
  type: 'Order',
  customerId: MINE,
  orderedDaysAgo: 10,
  deliveryAfterDays: 4,
  invoicedAfterDays: 5,
  branchID: 'SYD',
  customerOrderNumber: `PO ${number}`,
  nameShip: 'Site office',
  shipAddress: ['5 Site Street', 'Parramatta', 'NSW 2150'],
  jobName: '',
  comment: '',
  lines: [soldLine(300)],
  payments: [],
  acceptedAs: null,
  creditOf: null,
  ...own,
})

/** A counter sale, invoiced that many days ago. */
export const counterSale = (
  number: number,
  orderedDaysAgo: number,
  own: Partial<seed.SeedTransaction> = {},
): seed.SeedTransaction =>
  transaction(number, { type: 'Invoice', orderedDaysAgo, deliveryAfterDays: 0, invoicedAfterDays: 0, ...own })

/*
 * Owed on 10 March 2026, with GST: $20 since January, $50 since February and $330 since March. Every other
 * invoice is settled.
 */
const TRANSACTIONS: readonly seed.SeedTransaction[] = [
  counterSale(4990, 40, { lines: [soldLine(18.18)] }),
  counterSale(4991, 35, {
    lines: [soldLine(200)],
    payments: [
      { monthsAfter: 1, day: 5, share: 0.25 },
      { monthsAfter: 1, day: 9, share: 0.75 },
    ],
  }),
  counterSale(4995, 25, { lines: [soldLine(45.45), soldLine(45.45)] }),
  transaction(4995, {
    ...{ type: 'Credit', suffix: 1, creditOf: 0, lines: [soldLine(45.45, { quantity: -1 })] },
    ...{ orderedDaysAgo: 25, deliveryAfterDays: null, invoicedAfterDays: 6 },
  }),
  transaction(5001),
  transaction(5001, { suffix: 1, type: 'Invoice', comment: 'Left at the gate' }),
  transaction(5002, { customerId: THEIRS }),
  transaction(5002, { customerId: THEIRS, suffix: 1, type: 'Invoice' }),
  transaction(5003, {
    type: 'Quote',
    invoicedAfterDays: null,
    deliveryAfterDays: null,
    lines: [
      soldLine(0, { quantity: 2, sold: {} }),
      soldLine(0, {
        ...{ productID: 'TFP-9035', UOM: 'm', quantity: 0, tally: [{ length: 2.4, qty: 3 }] },
        sold: { priceShare: 0.9 },
      }),
      soldLine(3, { productID: 'OLD-1', quantity: 2, sold: { description: 'Hinge, old', unitPrice: 3 } }),
    ],
  }),
]

/** The labels of the top button bar. */
export const BAR = [
  ...['Products', 'Quotes/Orders', 'Invoices', 'Statements', 'Custom Lists', 'Administration'],
  ...['Downloads', 'Price Book', 'Pay Account'],
]

const widget = (label_object: string, object_value = ''): WidgetItem => ({
  type_object: '',
  label_object,
  is_enabled: true,
  object_value,
  desc_object: '',
})

const listLine = (
  productID: string,
  UOM: string,
  quantity: number,
  own: Partial<seed.SeedListLine> = {},
): seed.SeedListLine => ({ productID, UOM, quantity, tally: [], saved: {}, ...own })

const LISTS: readonly seed.SeedList[] = [
  { id: 'generic-1', name: 'Starter kit', customerId: null, lines: [listLine('SCR-10-65', 'ea', 5)] },
  {
    id: 'mine-1',
    name: 'Shed',
    customerId: MINE,
    lines: [
      listLine('SCR-10-65', 'ea', 4, { saved: { unitPrice: 9 } }),
      listLine('TFP-9035', 'm', 0, {
        tally: [
          { length: 2.4, qty: 3 },
          { length: 3, qty: 1 },
        ],
      }),
      listLine('OLD-1', 'ea', 2, {
        saved: { description: 'Hinge, old', unitPrice: 3, stockStatus: 'LowStock' },
      }),
      listLine('BOX-1', 'ea', 1, { saved: { stockStatus: 'InStock' } }),
    ],
  },
  { id: 'theirs-1', name: 'Theirs', customerId: THEIRS, lines: [listLine('SCR-10-65', 'ea', 1)] },
]

const RECEIVED = { type: 'I', format: '2', recipient: 'office@example.com', newCodes: true } as const

export const PRICE_BOOK: seed.SeedPriceBook = {
  customerId: MINE,
  format: '2',
  type: 'I',
  frequency: 'F',
  recipient: 'office@example.com',
  showNewCodes: true,
  coreOnly: false,
  fullQuarterly: false,
  zipped: false,
  history: [
    { ...RECEIVED, historyID: '41', daysAgo: 14, coreOnly: false },
    {
      ...{ historyID: '40', daysAgo: 28, type: 'F', format: '1', recipient: 'old@example.com' },
      ...{ newCodes: false, coreOnly: true },
    },
  ],
}

export const smallSeed: seed.Seed = {
  scenario: 'au',
  configuration: {
    ...{ endpointUrl: '', device_id: 'WEB', company_id: 'TRD', company_name: 'Trading Company' },
    ...{ abn: '', company_email: '', company_url: '', company_logo: '', company_accent: '' },
    usa: false,
    time_zone: 'Australia/Sydney',
    error_reports_url: '',
  },
  taxRate: 0.1,
  orderTaxRate: 0.1,
  widgets: {
    settings: [widget('pagesize', '24')],
    login: [widget('login_text', 'Welcome')],
    homepage: [],
    topbuttonbar: BAR.map((label) => widget(label)),
    bottomlinkbar: [],
    links: [],
  },
  priceBookActive: true,
  users: [
    user('Kim', MINE),
    user('sales', MINE, 'sales'),
    user('other', THEIRS),
    user('held', HELD),
    user('suspended', SUSPENDED),
  ],
  customers: [
    customer(MINE, {}),
    customer(THEIRS, { priceFactor: 1 }),
    customer(HELD, { accountStatus: 'On Hold' }),
    customer(SUSPENDED, { accountStatus: 'Suspended' }),
  ],
  menu: [
    menu('Timber'),
    menu('Timber', 'Framing'),
    menu('Timber', 'Framing', 'Pine'),
    menu('Timber', 'Framing', 'Hardwood'),
    menu('Hardware'),
    menu('Hardware', 'Screws'),
    menu('Hardware', 'Adhesives'),
  ],
  products: PRODUCTS,
  branches: [
    // Central Sydney and Melbourne: 713 km as the crow flies, 927.5 by road.
    { ...branch('SYD', -33.8688, 151.2093), vehicleTypeIDs: ['UTE', 'CRANE'], takesOrders: true },
    { ...branch('MEL', -37.8136, 144.9631), vehicleTypeIDs: ['UTE'], takesOrders: false },
  ],
  despatchMethods: [
    { methodName: 'DELIVER', methodDesc: 'Delivery', delivery: true },
    { methodName: 'CRANE', methodDesc: 'Crane truck', delivery: true, vehicleTypeIDs: ['CRANE'] },
    { methodName: 'PICKUP', methodDesc: 'Pickup', delivery: false },
  ],
  vehicleTypes: [
    { vehicleTypeID: 'UTE', vehicleTypeDesc: 'Ute' },
    { vehicleTypeID: 'CRANE', vehicleTypeDesc: 'Crane truck' },
    { vehicleTypeID: 'DRONE', vehicleTypeDesc: 'Drone' },
  ],
  states: [
    { stateID: 'NSW', stateName: 'New South Wales' },
    { stateID: 'VIC', stateName: 'Victoria' },
  ],
  freight: [
    band('FRT-UTE-NEAR', 'UTE', 25, 45),
    band('FRT-UTE-FAR', 'UTE', Number.POSITIVE_INFINITY, 95.5),
    band('FRT-CRANE', 'CRANE', 100, 200),
  ],
  lists: LISTS,
  priceBooks: [],
  downloads: [],
  transactions: TRANSACTIONS,
}
