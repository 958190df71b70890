import type { PortalFunction } from '#machines/site/access.rules.ts'
import { functionOf } from '#machines/site/route-access.rules.ts'
import { MessageScreen } from './message-screen.tsx'

/** Names of the functions within a sentence. */
const NAMES: Readonly<Record<PortalFunction, string>> = {
  products: 'Products',
  orders: 'Orders',
  invoices: 'Invoices',
  statements: 'Statements',
  customLists: 'Custom Lists',
  account: 'My Account',
  accountAdmin: 'Account Admin',
  downloads: 'Downloads',
  priceBook: 'Price Book',
  payAccount: 'Pay Account',
  cart: 'the cart',
  prices: 'prices',
}

/** Shown at the URL of a function that is switched off for this user (section 6). */
export function NotAvailableScreen() {
  const closed = functionOf(location.pathname)
  return (
    <MessageScreen title="Not available">
      You don’t have access to {closed ? NAMES[closed] : 'this page'}. An admin of your account may be able to
      give you access; otherwise ask your branch.
    </MessageScreen>
  )
}
