import type { OperationName } from '#contract/operations.ts'
import { expect, type Page, test, type World } from '../support/test.ts'
import { changeSize, type Judging, judge, openDialogs } from './judge.ts'
import { photograph, picturesFolder } from './photograph.ts'
import { type Part, screens } from './screens.ts'

export interface Stage {
  readonly page: Page
  readonly world: World
}

type Name = string | RegExp
/** A text of the page, or an element by its role and name. */
type Shown = Name | readonly [role: Parameters<Page['getByRole']>[0], name?: Name]

/** A state of the portal, and how a user reaches it: the steps in the order of these fields. */
export interface Visit extends Judging {
  /** The file in `src` that contains this dialog, menu or list of options. */
  readonly of?: string
  /** The screen of the loaded portal to start from, with its title. */
  readonly at?: readonly [path: string, title: Name]
  /** The URL to load. */
  readonly load?: string
  /** The buttons to press. */
  readonly press?: string | readonly string[]
  /** Whatever else leads there. */
  readonly open?: (stage: Stage) => Promise<unknown>
  /** What is visible once it is reached. */
  readonly shows?: Shown
  /** How to close it, where Escape with a working ERP and network is not enough. */
  readonly close?: (stage: Stage) => Promise<unknown>
}

export const heading = (page: Page, name: Name) => page.getByRole('heading', { level: 1, name })

/** Presses a button of the page, or of the dialog open over it. */
export const press = (page: Page, name: Name) => page.getByRole('button', { name, exact: true }).click()

/** Opens what is offered where a failure is shown, and in Support. */
export async function showHappened(page: Page): Promise<void> {
  await press(page, 'Send what happened')
  await expect(page.getByRole('list', { name: 'What would go' })).toBeVisible()
}

/** False while a closed dialog or panel has yet to leave its history entry (src/ui/layers.ts). */
function isHistoryStill(): boolean {
  const { state } = history
  const isMarked = typeof state === 'object' && state !== null && 'layersOver' in state
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], .popover__panel')]
  return !isMarked || layers.some((layer) => layer.checkVisibility())
}

/** Navigates within the loaded portal, like a link. */
export async function navigate(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(isHistoryStill), 'a settled history').toBe(true)
  await page.evaluate((there) => history.pushState(null, '', there), path)
}

/** Opens a screen of the loaded portal. */
export async function go(page: Page, path: string, title: Name): Promise<void> {
  await navigate(page, path)
  await expect(heading(page, title)).toBeVisible()
}

async function reach(stage: Stage, { at, load, press: buttons = [], open, shows }: Visit): Promise<void> {
  const { page } = stage
  if (at) await go(page, ...at)
  if (load) await page.goto(load)
  for (const name of [buttons].flat()) await press(page, name)
  await open?.(stage)
  if (shows === undefined) return
  const found =
    typeof shows === 'string' || shows instanceof RegExp
      ? page.getByText(shows)
      : page.getByRole(shows[0], shows[1] === undefined ? {} : { name: shows[1] })
  await expect(found.first()).toBeVisible()
}

/** A list of options, by the name of its field. */
export const choicesOf = (name: string) => ({
  within: '[role=listbox]',
  open: ({ page }: Stage) => page.getByRole('combobox', { name }).click(),
  shows: ['listbox'] as const,
})

/** The calendar of a date, by the name of its field. */
export const calendarOf = (name: Name) => ({
  within: '[role=application]',
  open: ({ page }: Stage) => page.getByRole('textbox', { name }).press('Alt+ArrowDown'),
  shows: ['application'] as const,
})

/** A visit for each screen of a part. */
export const screensOf = (part: Part): readonly Visit[] =>
  Object.entries(screens)
    .filter(([name, screen]) => screen.part === part && name !== 'catalogue')
    .map(([name, { title, path, more, shell, loading }]) => ({
      name: `screen ${name}`,
      whole: true,
      ...(shell && { shell }),
      ...(loading && { loading }),
      open: async ({ page }) => {
        const there = typeof path === 'function' ? await path(page) : path
        if (part === 'visitor' || part === 'developer') await page.goto(there)
        else await go(page, there, title)
        await heading(page, title).waitFor()
        await more?.(page)
      },
    }))

/**
 * Escape first clears a search field that has the focus. A panel that is still closing would move the history
 * under the next visit.
 */
export async function closePopover({ page }: Stage): Promise<void> {
  const panel = page.locator('.popover__panel')
  await expect(async () => {
    if ((await panel.count()) > 0) await page.keyboard.press('Escape')
    await panel.first().waitFor({ state: 'detached', timeout: 500 })
  }).toPass()
}

/** The ERP executes the operation, its reply is lost, and the call that would check the outcome fails. */
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

/**
 * Makes all visits in turn. A failure is recorded under the name of its visit, and the next visit is still
 * made.
 */
export async function visitAll(stage: Stage, visits: readonly Visit[]): Promise<void> {
  const wrong: string[] = []
  for (const visit of visits)
    await test.step(visit.name, async () => {
      try {
        if (visit.only === 'phone') await changeSize(stage.page, 'phone')
        await reach(stage, visit)
        if (picturesFolder) await photograph(stage.page, visit)
        else await judge(stage.page, { whole: visit.of !== undefined, ...visit })
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

/** The accessibility tree of the screen, or of what is open over it, to explain a failure. */
async function inBrief(page: Page): Promise<string> {
  const modal = openDialogs(page).last()
  const front = (await modal.count()) > 0 ? modal : page.locator('main')
  const lines = (await front.ariaSnapshot()).split('\n')
  return [`There is, at ${page.url()}:`, ...lines.slice(0, MOST_LINES)].join('\n')
}

/** Whatever a visit left open is gone with its page. */
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

/** A dialog is visible a moment before it takes keys, and may cover another, so Escape is repeated. */
async function pressEscape(page: Page, { name }: Visit): Promise<void> {
  const open = page.locator(
    'dialog:modal, :is([aria-modal=true], [role=listbox], [role=application]):visible',
  )
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape')
    await open.first().waitFor({ state: 'detached', timeout: 500 })
  }, `Escape closes ${name}`).toPass()
}

/** What a visit shows stays until another page is opened. */
export const stay = () => Promise.resolve()
