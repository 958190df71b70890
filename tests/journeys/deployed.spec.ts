import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALITIES_PATH } from '#contract/localities.ts'
import { seedFor } from '#fixtures/index.ts'
import { GLOBAL_SCRIPT, GLOBAL_SCRIPT_PATH } from '#simulator/global-script.ts'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import { nginxPath } from '../../scripts/lib/nginx.ts'
import { startNginx } from '../deploy/nginx.ts'
import { CEMENT } from '../support/goods.ts'
import { confirmButton, fillPickup, placedDialog } from './steps/order.ts'
import { portalKept } from './support/released.ts'
import { test as base, expect, openWorld, signIn } from './support/test.ts'

const ROOT = join(import.meta.dirname, '../..')
const nginx = nginxPath()
const simulator = `http://127.0.0.1:${process.env['PORTAL_PORT']}`

/**
 * The built portal behind nginx with deploy/nginx.conf and its own configuration; calls go to the simulator.
 */
const test = base.extend<{ deployed: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  deployed: async ({}, use, testInfo) => {
    testInfo.skip(nginx === null, 'there is no nginx here')
    const files = mkdtempSync(join(tmpdir(), 'deployed-'))
    symlinkSync(join(ROOT, 'dist/app'), join(files, 'app'))
    mkdirSync(join(files, 'config'))
    const device = { ...seedFor('au').configuration, company_name: 'Quarry & Sons' }
    writeFileSync(join(files, 'config/configuration.json'), JSON.stringify({ DeviceList: [device] }))
    writeFileSync(join(files, LOCALITIES_PATH), JSON.stringify(localitiesFileOf(seedFor('au'))))
    writeFileSync(join(files, GLOBAL_SCRIPT_PATH), GLOBAL_SCRIPT)
    const running = await startNginx({ nginx: nginx ?? '', files, erp: new URL(simulator).host })
    await use(running.url)
    await running.close()
    rmSync(files, { recursive: true, force: true })
  },
  baseURL: ({ deployed }, use) => use(deployed),
  serviceWorkers: 'allow',
  // nginx does not expose the simulator's control surface.
  world: async ({ context, playwright }, use) => {
    const direct = await playwright.request.newContext({ baseURL: simulator })
    const world = await openWorld(direct, { scenario: 'au' })
    await context.addCookies((await direct.storageState()).cookies)
    await use(world)
    await direct.dispose()
  },
})

test('a user signs in and orders on the portal behind nginx without console errors', async ({
  page,
  world,
}) => {
  const objections: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') objections.push(message.text())
  })
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByText('Quarry & Sons', { exact: true })).toBeVisible()
  await signIn(page)
  await page.goto(`/search?value=${CEMENT.productID}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await portalKept(page)
  await page.goto('/checkout')
  await fillPickup(page)
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
  expect(objections).toEqual([])
})
