/* Examples of requests as a caller writes them. */

export const sessionID = 'cart-7'
export const saleDeliveryDetails = {
  contactName: 'Kim Lee',
  contactPhone: '02 5550 0100',
  contactMobile: '',
  isOnsite: true,
  vehicleType: 'RIGID',
  branchID: 'SYD',
  requiredDate: '2026-11-24',
}
export const order = {
  transactionType: 'Order' as const,
  branchID: 'SYD',
  customerName: 'Lee Builders',
  customerAddress: '1 Kent Street',
  customerState: 'NSW',
  customerPostcode: '2000',
  customerEmail: 'accounts@lee.example',
  clientName: 'Lee Builders',
  clientAddress: '9 Site Road',
  clientSuburb: 'Penrith',
  clientState: 'NSW',
  clientPostcode: '2750',
  clientEmail: 'kim@lee.example',
  buildersRef: 'PO 55',
  buildersContact: 'Kim Lee',
  dateRequired: '2026-11-24T13:30',
  despatchMethod: 'DEL',
  shippingInstructions: 'Leave at the gate',
}
export const cartProduct = { sessionID, productID: 'P90', UOM: 'LM', quoteQty: 4 }
export const page = {
  inStockOnly: false,
  incGST: true,
  search: { category: 'Timber', type: 'Framing', class: '', string: 'pine' },
  paging: { page: 2, rowsPerPage: 24 },
}
export const account = {
  tpauserID: 'kim.lee',
  tpaUserPassword: 'a long secret',
  roleID: 'admin' as const,
  canAccessTPWeb: true,
  canAccessTPMobile: true,
  firstName: 'Kim',
  lastName: "O'Lee",
  emailAddress: 'kim@lee.example',
  phoneMobile: '0491 570 006',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
}
export const registration = {
  customerID: 40123,
  statementDate: '2026-10-31',
  statementReference: 'K7QP-3XDM',
  userName: 'kim.lee',
  nameFirst: 'Kim',
  nameLast: "O'Lee",
  emailAddress: 'kim@lee.example',
  password: 'a long secret',
}
export const payment = {
  paymentAmount: 125.5,
  paymentReference: '40123-0-0',
  callbackApproved: 'https://portal.example/#/payment-complete',
  callbackDeclined: 'https://portal.example/#/payment-fail',
  callbackCancelled: 'https://portal.example/#/payment-cancelled',
  paymentLines: [
    { transactionNumber: 104003, transactionSuffix: 1, amount: 130.5 },
    { transactionNumber: 104003, transactionSuffix: 2, amount: -5 },
  ],
}
