import { chromium } from '@playwright/test'
import { parse } from 'regexparam'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { patterns } from '../../src/components/paths.ts'

const PARAMETER = ':'

export interface Visitor {
  signIn(): Promise<void>
  /** One address of every kind of screen, the dashboard first: links say which order or list there is. */
  screens(): Promise<readonly string[]>
  /** The next page comes cold; who is signed in stays so. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A customer in the browser that Lighthouse looks through. */
export async function openVisitor(port: number, origin: string): Promise<Visitor> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)

  const linksOn = async (path: string) => {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    const links = await page
      // Two slashes name another site.
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

/** The page that a link leads to, by its pattern and how deep it goes there; undefined is the way in, or no page. */
function kindOf(link: string): string | undefined {
  const [path = ''] = link.split(/[?#]/)
  // As the router reads it.
  const pattern = Object.values(patterns).find((it) => parse(it).pattern.test(path))
  if (pattern === undefined || pattern === patterns.login) return undefined
  return `${pattern} ${path.split('/').filter(Boolean).length}`
}
