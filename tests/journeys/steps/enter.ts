import type { OrderForm } from '#machines/checkout/order.form.ts'
import { erpFor, keepInTab, openSession, sessionEntry } from '../../../kit/playwright.ts'
import type { Goods } from '../../support/goods.ts'
import type { Page } from '../support/test.ts'
import { fill } from './cart.ts'

interface Entering {
  readonly user?: string
  /** Put into the user's cart. */
  readonly goods?: readonly Goods[]
  /** The order form as the user left it. */
  readonly form?: OrderForm
}

/**
 * Opens a page of the portal in a tab that is already signed in, as after a reload. Tests about signing in
 * use `signIn`.
 */
export async function enter(page: Page, path = '/', { user = 'admin', goods, form }: Entering = {}) {
  const session = await openSession(page.context(), user)
  const kept = new Map([sessionEntry(session)])
  if (goods) {
    const erp = await erpFor(page.context(), session)
    const { SessionID } = await erp.createCart({})
    await fill(erp, SessionID, goods)
    kept.set('cartSessionId', SessionID)
  }
  if (form) kept.set('CHECKOUT_DRAFT', JSON.stringify({ userName: user, form, charges: null, sent: null }))
  await keepInTab(page, [...kept])
  await page.goto(path)
}

/** Makes the device remember the tab's user, and reloads the page. */
export async function remember(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('AUTH') ?? '{}')
    localStorage.setItem('AUTH', JSON.stringify({ ...session, rememberMe: true }))
    for (const key of ['cartSessionId', 'CHECKOUT_DRAFT'])
      localStorage.setItem(key, sessionStorage.getItem(key) ?? '')
    for (const key of ['AUTH', 'cartSessionId', 'CHECKOUT_DRAFT']) sessionStorage.removeItem(key)
  })
  await page.reload()
}
