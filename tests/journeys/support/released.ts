import { type Release, startRelease } from './release.ts'
import { test as base, type Page } from './test.ts'

/** For journeys about what the browser keeps: each has a server of its own, and the worker is let in. */
export const test = base.extend<{ release: Release }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  release: async ({}, use) => {
    const release = await startRelease()
    await use(release)
    release.close()
  },
  baseURL: ({ release }, use) => use(release.url),
  serviceWorkers: 'allow',
})

/**
 * The page has settled, the portal is kept in the browser, and what is kept serves this page. Needs the
 * page's clock: the portal waits a while before it keeps itself.
 */
export async function portalKept(page: Page): Promise<void> {
  await page.clock.runFor(3000)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (serviceWorker.controller) return
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}
