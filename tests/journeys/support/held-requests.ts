import type { Page } from '@playwright/test'

/** A request that is held in the browser until the test releases it. */
export interface HeldRequest {
  /** The operation of an ERP call, or the path of anything else. */
  readonly name: string
  /** Releases it, and resolves when its reply has arrived. */
  release(): Promise<void>
}

export interface HeldRequests {
  /** Loads another page, whose requests are held from then on. */
  load(url: string): Promise<void>
  /** The held requests, oldest first, once the page can do nothing more without them. */
  settled(): Promise<readonly HeldRequest[]>
}

/**
 * ERP calls, the control surface, fonts and pictures. Not the configuration: with it the portal finds out
 * that it is online.
 */
const HELD = ['*/api/proxy?*', '*/simulator/world*', '*.woff2', '*/pictures/*']
/** Files that a browser would cache: each load here must be a first one. */
const CACHED = /\.woff2$|\/pictures\//

/**
 * Holds requests in the browser. The simulator's latency would occupy the six connections that a browser
 * opens to a server, and block the code that makes the other requests. With Playwright's routes the browser
 * would compile all code again at each load.
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
    // The end of a worker's script is not reported here.
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
        // Fails if the page has cancelled the request meanwhile.
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
      // Ends the requests of the previous page.
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

/** Resolves when the page has painted: two frames later, and idle. */
const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  )

function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  return searchParams.get('ipFunction') ?? pathname
}

/** Waits for a condition that is checked at each event. */
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
