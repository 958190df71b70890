import { chromium } from '@playwright/test'
import { parse } from 'regexparam'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { patterns } from '../../src/components/navigation/paths.ts'

const PARAMETER = ':'

export interface Visitor {
  signIn(): Promise<void>
  /** One URL per kind of screen, the dashboard first. Orders and lists are found by following links. */
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

  const linksOn = async (path: string) => {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    const links = await page
      // URLs that start with two slashes belong to another site.
      .locator('a[href^="/"]:not([href^="//"])')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    return links.flatMap((link) => link ?? [])
  }
  return {
    signIn: async () => {
      await page.goto(`${origin}/login`)
      await page.getByLabel(/^username/i).fill('admin')
      await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
      await page.getByRole('checkbox', { name: 'Remember Me' }).check()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`${origin}/`)
    },
    screens: async () => {
      const found = new Map<string, string>()
      const add = (path: string) => {
        const kind = kindOf(path)
        if (kind && !found.has(kind)) found.set(kind, path)
      }
      for (const pattern of Object.values(patterns)) if (!pattern.includes(PARAMETER)) add(pattern)
      for (const path of found.values()) for (const link of await linksOn(path)) add(link)
      return [...found.values()]
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

/** The kind of page a link leads to, by route pattern and depth; undefined for the login or no page. */
function kindOf(link: string): string | undefined {
  const [path = ''] = link.split(/[?#]/)
  // Matches like the router.
  const pattern = Object.values(patterns).find((it) => parse(it).pattern.test(path))
  if (pattern === undefined || pattern === patterns.login) return undefined
  return `${pattern} ${path.split('/').filter(Boolean).length}`
}
