import { writeCode } from '../../../src/components/happened/code.ts'
import { expect } from '../support/test.ts'
import { choicesOf, press, stay, type Visit } from './visit.ts'

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
const tour = 'screens/tour/tour-screen.tsx'

/** What opens over the pages for developers, testers and trainers. */
export const developers: readonly Visit[] = [
  { name: 'debug, a tape', load: '/debug?tape=sign-in', shows: /^\d+ steps, in a new world\.$/ },
  {
    name: 'debug, what happened in 40 days, and refusals',
    open: async ({ page }) => {
      const world = page.getByRole('region', { name: 'World', exact: true })
      await world.getByLabel('Days').fill('40')
      await press(page, 'Next day')
      await expect(world.getByRole('list', { name: 'What happened' })).toBeVisible()
      await world.getByLabel('Product code').fill('NO-SUCH')
      await world.getByLabel('Stock').selectOption('Not counted')
      await press(page, 'Change the data')
      await expect(world.getByRole('alert')).toHaveText('NO-SUCH is not a product of this world')
      await world.getByRole('textbox', { name: 'Scenario file' }).fill('{"version": 1')
      await press(page, 'Open a world from the file')
      await expect(world.getByRole('alert').last()).toContainText('This is no JSON')
    },
  },
  {
    name: 'debug, Reset',
    of: 'screens/debug/debug-screen.tsx',
    press: 'Reset',
    shows: ['alertdialog', 'Reset'],
  },
  {
    name: 'playground, Chart to draw',
    of: 'screens/playground/one-chart.tsx',
    loading: true,
    load: '/playground',
    ...choicesOf('Chart to draw'),
  },
  {
    name: 'playground, what happened',
    loading: true,
    load: `/playground#${CODE}`,
    press: 'Make a tape',
    open: ({ page }) => expect(page.getByRole('list', { name: 'To be recorded again' })).toBeVisible(),
    shows: ['img', /^The statechart alert, in open/],
  },
  {
    name: 'playground, a damaged code',
    loading: true,
    open: ({ page }) => page.getByRole('textbox', { name: 'Code' }).fill(CODE?.slice(0, -5) ?? ''),
    shows: /^This code is cut off/,
  },
  {
    name: 'tour, none here',
    of: tour,
    open: async ({ page }) => {
      await page.route(WORLD, (route) => route.fulfill({ status: 404, body: 'Not here' }))
      await page.goto('/tour')
    },
    shows: ['alertdialog', 'No tour here'],
    close: stay,
  },
  {
    name: 'tour, none yet',
    of: tour,
    open: async ({ page }) => {
      await page.route(WORLD, (route) => route.abort())
      await page.goto('/tour')
    },
    shows: ['alertdialog', 'No tour yet'],
    close: stay,
  },
  { name: 'handout, of exercises', load: '/tour?exercise=all&print=', shows: ['article', 'Pages'] },
  {
    name: 'handout, with pictures',
    load: '/tour?tape=sign-in&print=',
    press: 'Take the pictures',
    open: ({ page }) => expect(page.getByRole('button', { name: 'Print' })).toBeEnabled(),
    shows: ['img', /^Picture of step/],
  },
  {
    name: 'editor, a note',
    load: '/tour?edit=guided-tour',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /This is where you sign in/ }).click()
      await page.getByText('Change the languages').click()
    },
    shows: ['textbox', 'Note, English'],
  },
  {
    name: 'editor, another tour',
    of: 'screens/tour/editor/editing.tsx',
    press: 'Delete note',
    open: async ({ page }) => {
      await page.getByText('Another tour').click()
      await page.getByLabel('Tour or tape').selectOption('Jobs')
      await press(page, 'Open')
    },
    shows: ['alertdialog', 'Changes that are not saved'],
    close: async ({ page }) => {
      await press(page, 'Discard the changes')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    },
  },
]
