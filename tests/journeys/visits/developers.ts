import { writeCode } from '../../../src/components/happened/code.ts'
import { expect } from '../support/test.ts'
import { press, type Visit } from './visit.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')
/** The code of a refused product and its error dialog. */
const CODE = writeCode({
  until: NOON + 1000,
  actors: [{ chart: 'alert', instance: 1, value: 'open', isRunning: true }],
  steps: [
    { kind: 'page', at: NOON, page: '/search' },
    { kind: 'call', at: NOON + 100, operation: 'addCartProduct', outcome: 'refused', ms: 80 },
    {
      kind: 'move',
      at: NOON + 200,
      chart: 'alert',
      instance: 1,
      event: 'alert.raised',
      from: 'closed',
      to: 'open',
    },
  ],
})

const WORLD = '**/simulator/world'

const stay = () => Promise.resolve()

/** What opens over the pages for developers, testers and trainers. */
export const developers: readonly Visit[] = [
  {
    name: 'debug, a tape',
    open: async ({ page }) => {
      await page.goto('/debug?tape=sign-in')
      const tapes = page.getByRole('region', { name: 'Tapes' })
      await expect(tapes.getByText(/^\d+ steps, in a new world\.$/)).toBeVisible()
    },
  },
  {
    name: 'debug, what happened in 40 days, and refusals',
    open: async ({ page }) => {
      const world = page.getByRole('region', { name: 'World', exact: true })
      await world.getByLabel('Days').fill('40')
      await world.getByRole('button', { name: 'Next day' }).click()
      await expect(world.getByRole('list', { name: 'What happened' })).toBeVisible()
      await world.getByLabel('Product code').fill('NO-SUCH')
      await world.getByLabel('Stock').selectOption('Not counted')
      await world.getByRole('button', { name: 'Change the data' }).click()
      await expect(world.getByRole('alert')).toHaveText('NO-SUCH is not a product of this world')
      await world.getByRole('textbox', { name: 'Scenario file' }).fill('{"version": 1')
      await world.getByRole('button', { name: 'Open a world from the file' }).click()
      await expect(world.getByRole('alert').last()).toContainText('This is no JSON')
    },
  },
  {
    name: 'debug, Reset',
    of: 'screens/debug/debug-screen.tsx',
    open: async ({ page }) => {
      await press(page, 'Reset')
      await expect(page.getByRole('alertdialog', { name: 'Reset' })).toBeVisible()
    },
  },
  {
    name: 'playground, Chart to draw',
    of: 'screens/playground/one-chart.tsx',
    within: '[role=listbox]',
    loading: true,
    open: async ({ page }) => {
      await page.goto('/playground')
      await page.getByRole('combobox', { name: 'Chart to draw' }).click()
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    name: 'playground, what happened',
    loading: true,
    open: async ({ page }) => {
      await page.goto(`/playground#${CODE}`)
      await page.getByRole('button', { name: 'Make a tape' }).click()
      await expect(page.getByRole('list', { name: 'To be recorded again' })).toBeVisible()
      await expect(page.getByRole('img', { name: /^The statechart alert, in open/ })).toBeVisible()
    },
  },
  {
    name: 'playground, a damaged code',
    loading: true,
    open: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Code' }).fill(CODE?.slice(0, -5) ?? '')
      await expect(page.getByText(/^This code is cut off/)).toBeVisible()
    },
  },
  {
    name: 'tour, none here',
    of: 'screens/tour/tour-screen.tsx',
    open: async ({ page }) => {
      await page.route(WORLD, (route) => route.fulfill({ status: 404, body: 'Not here' }))
      await page.goto('/tour')
      await expect(page.getByRole('alertdialog', { name: 'No tour here' })).toBeVisible()
    },
    close: stay,
  },
  {
    name: 'tour, none yet',
    of: 'screens/tour/tour-screen.tsx',
    open: async ({ page }) => {
      await page.route(WORLD, (route) => route.abort())
      await page.goto('/tour')
      await expect(page.getByRole('alertdialog', { name: 'No tour yet' })).toBeVisible()
    },
    close: stay,
  },
  {
    name: 'handout, of exercises',
    open: async ({ page }) => {
      await page.goto('/tour?exercise=all&print=')
      await expect(page.getByRole('article', { name: 'Pages' })).toBeVisible()
    },
  },
  {
    name: 'handout, with pictures',
    open: async ({ page }) => {
      await page.goto('/tour?tape=sign-in&print=')
      await press(page, 'Take the pictures')
      await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
      await expect(page.getByRole('img', { name: /^Picture of step/ }).first()).toBeVisible()
    },
  },
  {
    name: 'editor, a note',
    open: async ({ page }) => {
      await page.goto('/tour?edit=guided-tour')
      await page.getByRole('button', { name: /This is where you sign in/ }).click()
      await expect(page.getByRole('textbox', { name: 'Note, English' })).toBeVisible()
      await page.getByText('Change the languages').click()
    },
  },
  {
    name: 'editor, another tour',
    of: 'screens/tour/editor/editing.tsx',
    open: async ({ page }) => {
      await press(page, 'Delete note')
      await page.getByText('Another tour').click()
      await page.getByLabel('Tour or tape').selectOption('Jobs')
      await press(page, 'Open')
      await expect(page.getByRole('alertdialog', { name: 'Changes that are not saved' })).toBeVisible()
    },
    close: async ({ page }) => {
      await press(page, 'Discard the changes')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    },
  },
]
