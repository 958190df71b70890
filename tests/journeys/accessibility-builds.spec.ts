import { enter } from './steps/enter.ts'
import { test as onFolder } from './support/demo-server.ts'
import { test as onRelease, portalKept } from './support/released.ts'
import { expect } from './support/test.ts'
import { demo } from './visits/demo.ts'
import { judge } from './visits/judge.ts'

/* The accessibility checks that need another build: the demo, and a newer version. */

const DESK = { viewport: { width: 1440, height: 900 } }

onFolder.describe('the demo', () => {
  onFolder.use(DESK)

  onFolder('the demo’s bar and its dialog meet WCAG 2.2 AA', async ({ page }) => {
    for (const visit of demo) {
      await visit.open(page)
      await judge(page, { whole: true, ...visit })
    }
  })
})

onRelease.describe('a newer version', () => {
  onRelease.use(DESK)

  onRelease('the offer of a newer version meets WCAG 2.2 AA', async ({ page, release }) => {
    await enter(page, '/links')
    await portalKept(page)
    release.publish('second')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('button', { name: 'Refresh to Update' })).toBeVisible()
    await judge(page, { name: 'links, a newer version', whole: true })
  })
})
