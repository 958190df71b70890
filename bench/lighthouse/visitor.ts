import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { screens } from '../../tests/journeys/visits/screens.ts'

export interface Visitor {
  signIn(): Promise<void>
  /** The URL of every screen behind the sign-in, the dashboard first. */
  screens(): Promise<readonly string[]>
  /** Clears caches, so that the next page loads cold. The session is kept. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Controls a customer in the browser that Lighthouse uses. */
export async function openVisitor(port: number, origin: string): Promise<Visitor> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)

  return {
    signIn: () => signIn(page, origin),
    screens: async () => {
      // Its own window, as calls of the ERP need an origin.
      const other = await browser.newContext({ baseURL: origin })
      const inOther = await other.newPage()
      await signIn(inOther, origin)
      const found: string[] = []
      for (const { part, path } of Object.values(screens))
        if (part !== 'visitor') found.push(typeof path === 'function' ? await path(inOther) : path)
      await other.close()
      return found
    },
    forget: async () => {
      await page.goto('about:blank')
      const storageTypes = 'service_workers,cache_storage,indexeddb'
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes })
      await cdp.send('Network.clearBrowserCache')
    },
    close: () => browser.close(),
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel(/^username/i).fill('admin')
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${origin}/`)
}
