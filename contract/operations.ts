import type { ClientOf } from './client.ts'
import type { Input, Payload, Reply } from './operation.ts'
import { accountOperations } from './operations/accounts.ts'
import { cartOperations } from './operations/cart.ts'
import { catalogueOperations } from './operations/catalogue.ts'
import { checkoutOperations } from './operations/checkout.ts'
import { customListOperations } from './operations/custom-lists.ts'
import { customerOperations } from './operations/customer.ts'
import { downloadOperations } from './operations/downloads.ts'
import { messageOperations } from './operations/messages.ts'
import { paymentOperations } from './operations/payments.ts'
import { priceBookOperations } from './operations/price-book.ts'
import { productOperations } from './operations/products.ts'
import { registrationOperations } from './operations/registration.ts'
import { sessionOperations } from './operations/session.ts'
import { siteOperations } from './operations/site.ts'
import { statementOperations } from './operations/statements.ts'
import { tallyOperations } from './operations/tally.ts'
import { transactionOperations } from './operations/transactions.ts'

/** The ERP's operations by area. */
export const operationAreas = {
  session: sessionOperations,
  site: siteOperations,
  customer: customerOperations,
  accounts: accountOperations,
  registration: registrationOperations,
  catalogue: catalogueOperations,
  products: productOperations,
  cart: cartOperations,
  tally: tallyOperations,
  customLists: customListOperations,
  checkout: checkoutOperations,
  transactions: transactionOperations,
  statements: statementOperations,
  payments: paymentOperations,
  messages: messageOperations,
  priceBook: priceBookOperations,
  downloads: downloadOperations,
}

/** All operations of the ERP that the portal uses (section 7.2). */
export const operations = {
  ...operationAreas.session,
  ...operationAreas.site,
  ...operationAreas.customer,
  ...operationAreas.accounts,
  ...operationAreas.registration,
  ...operationAreas.catalogue,
  ...operationAreas.products,
  ...operationAreas.cart,
  ...operationAreas.tally,
  ...operationAreas.customLists,
  ...operationAreas.checkout,
  ...operationAreas.transactions,
  ...operationAreas.statements,
  ...operationAreas.payments,
  ...operationAreas.messages,
  ...operationAreas.priceBook,
  ...operationAreas.downloads,
}

export type Operations = typeof operations
export type OperationName = keyof Operations

/** The operations' names, as used by faults and the journal. */
export function operationNames(): OperationName[] {
  // Object.keys widens to string, but the table has no other keys.
  return Object.keys(operations) as OperationName[]
}

/** The ERP's client: `erp.getCartContents({ sessionID })`. */
export type Erp = ClientOf<Operations>

export type InputOf<K extends OperationName> = Input<Operations[K]>
export type PayloadOf<K extends OperationName> = Payload<Operations[K]>
export type ReplyOf<K extends OperationName> = Reply<Operations[K]>
