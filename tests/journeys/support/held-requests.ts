import type { Page } from '@playwright/test'

/** A request that waits in the browser until the test releases it. */
export interface HeldRequest {
  /** The operation of an ERP call, the path of anything else. */
  readonly name: string
  /** Lets it go, and resolves when its reply has arrived. */
  release(): Promise<void>
}

export interface HeldRequests {
  /** Loads another page. What it asks for is held from then on. */
  load(url: string): Promise<void>
  /** What is held once the page can do no more without it, in the order in which it was asked for. */
  settled(): Promise<readonly HeldRequest[]>
}

/** ERP calls, the control surface, fonts and pictures. By the configuration the portal finds out that it is online. */
const HELD = ['*/api/proxy?*', '*/simulator/world*', '*.woff2', '*/pictures/*']
/** Files that a browser would have at once the next time: each load here is a first one. */
const CACHED = /\.woff2$|\/pictures\//

/**
 * Holds what a page asks for, in the browser. The simulator's latency would take up the six connections that a
 * browser opens to a server, and the code that asks for the rest could not arrive. With Playwright's own routes
 * the browser would compile all code again at each load.
 */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const cdp = await page.context().newCDPSession(page)
  const held = new Map<string, HeldRequest>()
  const pending = new Set<string>()
  const { changed, until } = condition()
  const end = ({ requestId }: { readonly requestId: string }) => {
    pending.delete(requestId)
    held.delete(requestId)
    changed()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId }) => {
    // Of a worker's script no end is reported here.
    if (loaderId) pending.add(requestId)
  })
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  cdp.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request, ...reply }) => {
    const { responseStatusCode: responseCode, responseHeaders } = reply
    if (responseCode !== undefined && responseHeaders) {
      const others = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control')
      const uncached = [...others, { name: 'Cache-Control', value: 'no-store' }]
      void cdp.send('Fetch.continueResponse', { requestId, responseCode, responseHeaders: uncached })
      return
    }
    held.set(networkId, {
      name: nameOf(request.url),
      release: async () => {
        held.delete(networkId)
        const interceptResponse = CACHED.test(request.url)
        // Where the page has given it up meanwhile there is nothing to let go.
        await cdp.send('Fetch.continueRequest', { requestId, interceptResponse }).catch(() => {})
        await until(() => !pending.has(networkId))
      },
    })
    changed()
  })
  await cdp.send('Network.enable')
  await cdp.send('Fetch.enable', { patterns: HELD.map((urlPattern) => ({ urlPattern })) })

  const isWaiting = () => [...pending].every((id) => held.has(id))
  return {
    load: async (url) => {
      // What the page before it still asks for ends with that page.
      await page.goto('about:blank')
      pending.clear()
      held.clear()
      await page.goto(url, { waitUntil: 'commit' })
    },
    settled: async () => {
      let before: number
      do {
        before = held.size
        await until(isWaiting)
        await page.evaluate(drawn)
      } while (!isWaiting() || held.size !== before)
      return [...held.values()]
    },
  }
}

/** Resolves when a page shows what it has: two frames later, with nothing left to do. */
const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  )

function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  return searchParams.get('ipFunction') ?? pathname
}

/** Waits for what becomes so by an event: each event tells that something has changed. */
function condition() {
  const looks = new Set<() => void>()
  return {
    changed: () => {
      for (const look of [...looks]) look()
    },
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      }),
  }
}
