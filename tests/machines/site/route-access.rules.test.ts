import { expect, test } from 'vitest'
import { type Access, FUNCTIONS, type PortalFunction } from '#machines/site/access.rules.ts'
import { isOpen } from '#machines/site/route-access.rules.ts'

const allBut = (off?: PortalFunction): Access =>
  Object.fromEntries(FUNCTIONS.map((name) => [name, name !== off])) as Access

test.each<[PortalFunction, ...string[]]>([
  ['products', '/products', '/products/Timber?page=2', '/products/Timber?search=pine'],
  ['cart', '/quick-order', '/checkout/complete'],
  ['orders', '/quotes/1-0'],
  ['invoices', '/invoices#top'],
  ['statements', '/statements'],
  ['customLists', '/custom-lists/7'],
  ['accountAdmin', '/admin/account/new'],
  ['downloads', '/downloads'],
  ['priceBook', '/pricebook'],
  ['payAccount', '/pay-account', '/pay-account/payments'],
])('the function %s is required by %s and the like', (name, ...paths) => {
  for (const path of paths)
    expect([isOpen(path, allBut()), isOpen(path, allBut(name))], path).toEqual([true, false])
})

test.each(['/', '/links', '/support', '/stores'])('%s is open to everyone', (path) => {
  expect(isOpen(path, Object.fromEntries(FUNCTIONS.map((name) => [name, false])) as Access)).toBe(true)
})
