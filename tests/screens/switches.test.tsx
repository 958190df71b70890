import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dayOf, monthEndAfter } from '#simulator/rules/calendar.ts'
import { goTo, page, pass, until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { smallSite } from '../support/seeds.ts'
import { nameOf, SITE_ROWS, type SiteRow, type Switch, seedOf } from './switch-cases.ts'

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
  const found = PAGES.find(([path]) => rootOf(path) === rootOf(href))
  return found ? (found.slice(1) as Switch[]) : []
}
const isOpen = (site: SiteRow, href: string) => needsOf(href).every((need) => site[need])

const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
const ownLinks = () =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')

/** Waits until the current page and everything that it loads are there. */
const settled = () =>
  until(() => {
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.querySelector('[aria-busy="true"], [data-screen-waiting]')).toBeNull()
  })

async function visit(path: string): Promise<void> {
  await goTo(path)
  await settled()
}

const press = (button: Element) => act(async () => void fireEvent.click(button))

const labelOf = (button: Element) => button.ariaLabel || (button.textContent?.trim() ?? '')

/** Buttons repeated in every row are only pressed in the first row; sorting sends no request. */
const NOT_PRESSED = 'thead *, tbody tr:not(:first-child) *, main li:not(:first-child) *'
const WAYS_OUT = ['Close', 'Cancel', 'OK']
/** The walk needs its session, cart and list, and closes dialogs separately. */
const ENDS = /^(Sign Out|Clear All|Delete list|Remove .*|Close|Cancel|OK)$/

/**
 * One button of each name that can be pressed. By selector, because role queries take jsdom seconds on a long
 * page.
 */
function buttonsIn(root: Element): readonly Element[] {
  const buttons = [...root.querySelectorAll('button:enabled:not([aria-disabled=true])')]
  const pressable = buttons.filter((button) => !button.matches(NOT_PRESSED) && !ENDS.test(labelOf(button)))
  return [...new Map(pressable.map((button) => [labelOf(button), button])).values()]
}

/**
 * Presses every button of a page and of the dialogs that open, with their fields filled in. Pressed buttons
 * are remembered for each page; those of the shell are pressed once.
 */
async function pressEverything(
  path: string,
  pressed: Set<string>,
  onPressed: (name: string) => void,
): Promise<void> {
  const placeOf = (button: Element) => `${button.closest('main') ? path : 'shell'} ${labelOf(button)}`
  for (;;) {
    const button = buttonsIn(document.body).find((each) => !pressed.has(placeOf(each)))
    if (!button) return
    pressed.add(placeOf(button))
    await press(button)
    await answerDialogs()
    onPressed(labelOf(button))
    if (location.pathname + location.search !== path) await visit(path)
  }
}

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea'
const dialogs = page.getByRole('dialog')

async function answerDialogs(): Promise<void> {
  const dialog = dialogs.elements().at(-1)
  if (!dialog) return
  for (const field of dialog.querySelectorAll(FIELDS))
    await act(async () => void fireEvent.change(field, { target: { value: 'someone@site.example' } }))
  for (const button of buttonsIn(dialog)) if (button.isConnected) await press(button)
  // Again and again, because a dialog opens late if its code is still loading.
  for (let open = dialogs.elements(); open.length > 0; open = dialogs.elements()) {
    for (const left of open.toReversed()) {
      const wayOut = [...left.querySelectorAll('button')].find((button) => WAYS_OUT.includes(labelOf(button)))
      if (wayOut) await press(wayOut)
    }
    await pass(200)
  }
}

describe.each(SITE_ROWS.map((site) => [nameOf(site), site] as const))('a site %s', (_name, site) => {
  test('the site offers no page, link or call of a function that is off', { timeout: 300_000 }, async () => {
    const { world } = await openPortal('/', { seed: seedOf('au', site) })
    const refusals = () => world.journal.entries().filter(({ error }) => error?.includes('switched off'))
    const pressed = new Set<string>()
    for (const [path, ...needs] of PAGES) {
      await visit(path)
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
