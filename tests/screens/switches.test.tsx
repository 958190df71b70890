import { describe, expect, test } from 'vitest'
import { dayOf, monthEndAfter } from '#simulator/rules/calendar.ts'
import { openPortal } from '../support/portal.tsx'
import { smallSite } from '../support/seeds.ts'
import { nameOf, SITE_ROWS, type SiteRow, type Switch, seedOf } from './switch-cases.ts'
import { goTo, pressEverything } from './walk-site.ts'

/*
 * Whatever a site switches off (section 6), no URL opens it, no link leads to it, and no button requests it:
 * the simulator refuses calls of a function that is off, and records that in its journal.
 */

const site = smallSite('au')
const { users, transactions, lists } = site
const customerId = users.find(({ userId }) => userId === 'admin')?.customerId
const paper = (of: string) => {
  const found = transactions.find(({ type, customerId: owner }) => type === of && owner === customerId)
  return `${found?.number}-${found?.suffix}`
}
const lastStatement = monthEndAfter(dayOf({ seed: site, now: () => new Date() }), -1)

/** The pages, each with the functions that it needs: it is closed if one of them is off. */
const PAGES: readonly (readonly [path: string, ...needs: Switch[]])[] = [
  ['/products', 'products'],
  ['/products/Timber/Structural%20Framing', 'products'],
  ['/search?value=screw'],
  ['/quick-order', 'cart'],
  ['/cart', 'cart'],
  ['/checkout', 'cart'],
  ['/checkout/complete', 'cart'],
  ['/orders', 'orders'],
  [`/orders/${paper('Order')}`, 'orders'],
  [`/quotes/${paper('Quote')}`, 'orders'],
  ['/invoices', 'invoices'],
  [`/invoices/${paper('Invoice')}`, 'invoices'],
  ['/statements', 'statements'],
  [`/statements/${lastStatement}`, 'statements'],
  ['/custom-lists', 'customLists'],
  [`/custom-lists/${lists.find((list) => list.customerId === customerId)?.id}`, 'customLists'],
  ['/admin', 'accountAdmin'],
  ['/admin/account/new', 'accountAdmin'],
  ['/downloads', 'downloads'],
  ['/pricebook', 'priceBook'],
  ['/links'],
  ['/support'],
  ['/stores'],
  ['/contact-a-representative'],
  ['/pay-account', 'payAccount'],
  ['/payment-complete'],
  ['/payment-fail'],
  ['/'],
]

/** Pages with the same first segment belong together. */
const rootOf = (href: string) => new URL(href, location.origin).pathname.split('/')[1]
const needsOf = (href: string): readonly Switch[] => {
  const page = PAGES.find(([path]) => rootOf(path) === rootOf(href))
  return page ? (page.slice(1) as Switch[]) : []
}
const isOpen = (site: SiteRow, href: string) => needsOf(href).every((need) => site[need])

const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
const ownLinks = () =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')

describe.each(SITE_ROWS.map((site) => [nameOf(site), site] as const))('a site %s', (_name, site) => {
  test('the site offers no page, link or call of a function that is off', { timeout: 300_000 }, async () => {
    const { world } = await openPortal('/', { seed: seedOf('au', site) })
    const refusals = () => world.journal.entries().filter(({ error }) => error?.includes('switched off'))
    const pressed = new Set<string>()
    for (const [path, ...needs] of PAGES) {
      await goTo(path)
      const isShown = needs.every((need) => site[need])
      expect(headings().includes('Not available'), `${path} is closed`).toBe(!isShown)
      expect(headings(), path).not.toContain('Page not found')
      await pressEverything(path, pressed, (name) => {
        expect(
          ownLinks().filter((href) => !isOpen(site, href)),
          `links after ${name} on ${path}`,
        ).toEqual([])
        expect(refusals(), `calls after ${name} on ${path}`).toEqual([])
      })
    }
  })
})
