import type { OperationName } from '#contract/operations.ts'
import { isLong } from '../../../setup/volume.ts'
import { expect, type Page, runUntil, test } from '../../support/test.ts'
import type { World } from '../../support/world.ts'
import { changeSize, type Judging, judge } from './judge.ts'

export interface Stage {
  readonly page: Page
  readonly world: World
}

/** Something that the portal shows, and how a user comes to see it. */
export interface Visit extends Judging {
  /** The file in `src` whose dialog, menu or list of choices this is. */
  readonly of?: string
  /** Like another visit but for a few words: only with LONG=1. */
  readonly alike?: true
  readonly open: (stage: Stage) => Promise<unknown>
  /** What else takes it away than Escape, and an ERP and a network that work again. */
  readonly close?: (stage: Stage) => Promise<unknown>
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Presses a button of the page, or of the dialog that is open over it. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** Goes to a URL of the portal that is loaded already, as a link does. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((there) => history.pushState(null, '', there), path)

/** Opens a screen of the portal that is loaded already. */
export async function go(page: Page, path: string, title: string | RegExp): Promise<void> {
  await navigate(page, path)
  await expect(heading(page, title)).toBeVisible()
}

/** The ERP does what it is told, its reply is lost, and a call that would show what it did fails. */
export async function loseSight({ page, world }: Stage, operation: OperationName, check: OperationName) {
  await page.route(
    new RegExp(`ipFunction=${operation}`),
    async (route) => {
      await route.fetch()
      await world.fault([{ operation: check, kind: 'field-error', message: 'Busy' }])
      await route.abort()
    },
    { times: 1 },
  )
}

/** What can't be read is tried four times within seven seconds of the browser's clock, and the bar shows it. */
export const waitForRetries = (page: Page) => runUntil(page, page.locator('header [data-busy]'), { count: 0 })

/** Visits one after the other. What is wrong is named by its visit, and the next is visited all the same. */
export async function visitAll(stage: Stage, visits: readonly Visit[]): Promise<void> {
  const wrong: string[] = []
  for (const visit of visits.filter(({ alike }) => !alike || isLong))
    await test.step(visit.name, async () => {
      try {
        if (visit.only === 'phone') await changeSize(stage.page, 'phone')
        await visit.open(stage)
        await judge(stage.page, { whole: visit.of !== undefined, ...visit })
        await leave(stage, visit)
      } catch (error) {
        const found = error instanceof Error ? error.message : error
        wrong.push(`${visit.name}: ${found}\n${await inBrief(stage.page)}`)
        await recover(stage)
      }
    })
  expect(wrong).toEqual([])
}

const MOST_LINES = 30

/** What the page shows, or what is open over it: what went wrong is often to be read there. */
async function inBrief(page: Page): Promise<string> {
  const modal = page.locator('dialog:modal, [aria-modal=true]').filter({ visible: true }).last()
  const front = (await modal.count()) > 0 ? modal : page.locator('body')
  const lines = (await front.ariaSnapshot()).split('\n')
  return [`There is, at ${page.url()}:`, ...lines.slice(0, MOST_LINES)].join('\n')
}

/** Whatever a visit left open goes with its page. */
async function recover({ page, world }: Stage): Promise<void> {
  await world.fault([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/links')
}

async function leave(stage: Stage, visit: Visit): Promise<void> {
  const { page, world } = stage
  await world.fault([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  if (visit.close) await visit.close(stage)
  else await pressEscape(page, visit)
}

/** A dialog is visible a moment before it takes keys, and may lie over another: a person presses again. */
async function pressEscape(page: Page, { name }: Visit): Promise<void> {
  const open = page.locator('dialog:modal, [aria-modal=true]:visible, [role=listbox]:visible')
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape')
    await expect(open, `Escape closes ${name}`).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
