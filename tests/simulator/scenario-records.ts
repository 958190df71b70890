import { seedFor } from '#fixtures/index.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'

/* Records of scenario files, one of each kind, and what they refer to. */

export const load = (records: readonly object[], rest: object = {}) =>
  loadScenario(JSON.stringify({ version: 1, ...rest, records }), seedFor)

export const ALEX = 40125
export const line = {
  productCode: 'CEM-GP20',
  productDesc: 'Cement',
  quantity: 2,
  unitOfMeasure: 'bag',
  unitPrice: 10,
  linePrice: 20,
}
export const order = {
  number: 900_001,
  suffix: 0,
  type: 'Order',
  customerId: ALEX,
  branchID: 'DAN',
  customerOrderNumber: 'PO 1',
  jobName: '',
  orderedOn: '2026-11-02',
  deliveryDate: null,
  invoiceDate: null,
  shipAddress1: '',
  lines: [line],
}
export const quote = { ...order, number: 900_002, type: 'Quote' }
export const invoice = { ...order, suffix: 1, type: 'Invoice', invoiceDate: '2026-11-03' }
export const cart = { id: 'c', customerId: ALEX, kind: 'Cart', name: '', nextLine: 2, orderedAs: null }
export const cartLine = { lineID: 1, productID: 'CEM-GP20', UOM: 'bag', quantity: 1, tally: [] }
export const user = {
  userId: 'skipper',
  role: 'admin',
  customerId: ALEX,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'a@b.example',
  contactId: 9_001,
  phoneMobile: '',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
  canAccessTPWeb: true,
  canAccessTPMobile: true,
  lastLogin: null,
}
export const payment = {
  id: 'p',
  provider: 'card-redirect',
  customerId: ALEX,
  cents: 100,
  currency: 'AUD',
  reference: '',
  state: 'approved',
  lines: [],
  returns: null,
}
export const settlement = { paymentId: 'p', day: '2026-11-03', shares: [], onAccount: null }
export const book = {
  historyID: '31',
  generatedOn: '2026-11-02',
  since: null,
  type: 'F',
  format: '1',
  recipient: '',
  newCodes: false,
  coreOnly: false,
  zipped: false,
}
export const setting = {
  type_object: 'setting',
  label_object: 'pagesize',
  is_enabled: true,
  object_value: '7',
  desc_object: '',
}
export const email = {
  at: '2026-11-02T09:00:00Z',
  customerId: ALEX,
  from: '',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  text: '',
  attached: { kind: 'transactions', format: 'pdf', transactions: [{ number: 900_001, suffix: 1 }] },
}

export const OWNER = String(ALEX)
export const one = (set: string, id: string, record: unknown) => ({ set, id, record })
export const owned = (set: string, id: string, record: unknown, owner = OWNER) => ({ set, owner, id, record })
export const ORDER = one('transactions', '900001', order)
export const QUOTE = one('transactions', '900002', quote)
export const INVOICE = owned('bills', '900001-1', invoice)
