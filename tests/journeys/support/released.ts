import { type Release, startRelease } from './release.ts'
import { test as base, type Page } from './test.ts'

/**
 * For journeys about what the browser keeps: they have a server of their own, and the worker is let in. The
 * tests of a Playwright worker share it, and each gets it as it was built, with its line up.
 */
export const test = base.extend<{ release: Release }, { server: Release }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
    async ({}, use) => {
      const server = await startRelease()
      await use(server)
      server.close()
    },
    { scope: 'worker' },
  ],
  release: async ({ server }, use) => {
    await use(server)
    server.restore()
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
