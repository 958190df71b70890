import {
  type APIRequestContext,
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import type { DialectTraits } from '../contract/control/dialect.ts'
import { controlFailure, createControlClient, type SendControl } from '../contract/control/requests.ts'
import type { NewWorld, ScenarioJson } from '../contract/control/scenario.ts'
import type { ScenarioName } from '../contract/control.ts'
import { CONTROL_PATH } from '../contract/simulator-paths.ts'
import { openSession } from './playwright-erp.ts'
import { type KeptSession, SESSION_KEY } from './session.ts'
import { type World, worldOver } from './world.ts'

export { expect } from '@playwright/test'
export { erpFor, openSession } from './playwright-erp.ts'
export { type KeptSession, keptSession, PASSWORD } from './session.ts'
export type { World } from './world.ts'

/** Set by `test.use` or in the configuration. */
export interface KitOptions {
  /** The scenario of the test's world. */
  scenario: ScenarioName
  /** A scenario file for the test's world, instead of the scenario. */
  file: ScenarioJson | undefined
  /** ISO 8601 instant for the world and the browser; without it both use the real clock. */
  now: string | undefined
  /** How the ERP writes its replies; without it as the simulator was started. */
  dialect: DialectTraits | undefined
  /** The account that `signedIn` uses. */
  user: string
}

export interface KitFixtures {
  /** The test's own ERP; the browser is in it before the test starts. */
  world: World
  /** A tab in which the user is signed in; the test opens its first page. */
  signedIn: Page
  /** Replaces all faults of the world. */
  faults: World['fault']
  /** The world's calls so far, oldest first, of one operation or of all. */
  journal: World['journal']
  /** The world's emails so far, oldest first. */
  outbox: World['outbox']
}

/** Written out, because the inferred type names a package that is only Playwright's own dependency. */
type KitTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & KitOptions & KitFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>

/** Playwright's test in a world of its own, which needs `baseURL` to be that of a simulator. */
export const test: KitTest = base.extend<KitOptions & KitFixtures>({
  scenario: ['au', { option: true }],
  file: [undefined, { option: true }],
  now: [undefined, { option: true }],
  dialect: [undefined, { option: true }],
  user: ['admin', { option: true }],
  world: [
    async ({ context, scenario, file, now, dialect }, use) => {
      const begins = file ? { file } : { scenario }
      const world = await openWorld(context.request, { ...begins, now, dialect })
      if (now) await context.clock.setFixedTime(now)
      await use(world)
      // A route may still be changing a reply when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  // The world is used because the session is opened in it.
  signedIn: async ({ page, user, world: _ }, use) => {
    await signInTab(page, user)
    await use(page)
  },
  faults: ({ world }, use) => use(world.fault),
  journal: ({ world }, use) => use(world.journal),
  outbox: ({ world }, use) => use(world.outbox),
})

/** Opens a world and enters it in the context that `request` belongs to. */
export async function openWorld(request: APIRequestContext, start: NewWorld = {}): Promise<World> {
  const control = controlBy(request)
  const { id } = await control.open(start)
  return worldOver(id, control)
}

/** The control surface in the world of that context. */
export function controlBy(request: APIRequestContext) {
  const send: SendControl = async ({ method, path, body }) => {
    const reply = await request.fetch(CONTROL_PATH + path, {
      method,
      ...(body !== undefined && { data: body }),
    })
    const json: unknown = await reply.json().catch(() => null)
    if (!reply.ok()) throw controlFailure(reply.status(), json)
    return json
  }
  return createControlClient(send)
}

type Entry = readonly [key: string, text: string]

/** Signs a user in without the login page, for the pages that the tab opens next. */
export async function signInTab(page: Page, user: string): Promise<void> {
  await keepInTab(page, [sessionEntry(await openSession(page.context(), user))])
}

/** The session as the portal leaves it in a tab. */
export const sessionEntry = (session: KeptSession): Entry => [SESSION_KEY, JSON.stringify(session)]

/** Fills the tab's storage before its first page only, so that later pages keep what the portal stored. */
export async function keepInTab(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.addInitScript((kept) => {
    if (window.top !== window || sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    for (const [key, text] of kept) sessionStorage.setItem(key, text)
  }, entries)
}
