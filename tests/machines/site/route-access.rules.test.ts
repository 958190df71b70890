import { expect, test } from 'vitest'
import { type Access, FUNCTIONS, type PortalFunction } from '#machines/site/access.rules.ts'
import { isOpen } from '#machines/site/route-access.rules.ts'

const allBut = (off?: PortalFunction): Access =>
  Object.fromEntries(FUNCTIONS.map((name) => [name, name !== off])) as Access

test.each<[string, PortalFunction]>([
  ['/products', 'products'],
  ['/products/Timber?page=2', 'products'],
  ['/products/Timber?search=pine', 'products'],
  ['/quick-order', 'cart'],
  ['/checkout/complete', 'cart'],
  ['/quotes/1-0', 'orders'],
  ['/invoices#top', 'invoices'],
  ['/statements', 'statements'],
  ['/custom-lists/7', 'customLists'],
  ['/admin/account/new', 'accountAdmin'],
  ['/downloads', 'downloads'],
  ['/pricebook', 'priceBook'],
  ['/pay-account', 'payAccount'],
  ['/pay-account/payments', 'payAccount'],
])('%s requires the function %s', (path, name) => {
  expect([isOpen(path, allBut()), isOpen(path, allBut(name))]).toEqual([true, false])
})

test.each(['/', '/links', '/support', '/stores'])('%s is open to everyone', (path) => {
  expect(isOpen(path, Object.fromEntries(FUNCTIONS.map((name) => [name, false])) as Access)).toBe(true)
})
