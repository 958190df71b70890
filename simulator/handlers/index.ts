import type { Handlers } from '#simulator/world.ts'
import { accountHandlers } from './accounts.ts'
import { cartHandlers } from './cart.ts'
import { catalogueHandlers } from './catalogue.ts'
import { checkoutHandlers } from './checkout.ts'
import { copyToCartHandlers } from './copy-to-cart.ts'
import { customListHandlers } from './custom-lists.ts'
import { customerHandlers } from './customer.ts'
import { documentEmailHandlers } from './document-emails.ts'
import { downloadHandlers } from './downloads.ts'
import { invoiceHandlers } from './invoices.ts'
import { orderHandlers } from './orders.ts'
import { paymentHandlers } from './payments.ts'
import { priceBookHandlers } from './price-book.ts'
import { productHandlers } from './products.ts'
import { quoteHandlers } from './quotes.ts'
import { registrationHandlers } from './registration.ts'
import { sessionHandlers } from './session.ts'
import { siteHandlers } from './site.ts'
import { statementHandlers } from './statements.ts'
import { transactionHandlers } from './transactions.ts'

/** All handlers of the ERP, one per operation of the contract. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...siteHandlers,
  ...customerHandlers,
  ...accountHandlers,
  ...registrationHandlers,
  ...catalogueHandlers,
  ...productHandlers,
  ...cartHandlers,
  ...customListHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...transactionHandlers,
  ...invoiceHandlers,
  ...quoteHandlers,
  ...copyToCartHandlers,
  ...statementHandlers,
  ...paymentHandlers,
  ...documentEmailHandlers,
  ...priceBookHandlers,
  ...downloadHandlers,
}
