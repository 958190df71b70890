import { type Release, startRelease } from './release.ts'
import { test as base, type Page } from './test.ts'

/** For journeys about the browser's caches: each has its own server, and service workers are allowed. */
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
 * Waits until the portal is cached and its worker controls the page. Needs the page's fake clock, because the
 * portal precaches itself with a delay.
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
