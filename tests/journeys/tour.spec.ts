import { readFileSync } from 'node:fs'
import { readTape } from '#machines/tape/tape.ts'
import { test as onFolder } from './support/folder.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  signIn,
  test,
} from './support/test.ts'

const TAPES = 'tests/tapes'

const tour = (page: Page) => page.getByRole('region', { name: 'Tour' })
const portal = (page: Page) => page.frameLocator('iframe[title="The portal"]')
const bar = (page: Page) => page.getByRole('complementary', { name: 'Training' })
const press = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true }).click()

/** It has come to the note, and waits there. */
async function expectWaiting(page: Page, note: string): Promise<void> {
  await expect(tour(page).getByText(note)).toBeVisible({ timeout: 60_000 })
  await expect(tour(page).getByRole('button', { name: 'Go on' })).toBeVisible()
}

function notesOf(name: string): readonly string[] {
  const read = readTape(readFileSync(`${TAPES}/${name}.json`, 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  return read.tape.steps.flatMap(({ note }) => note ?? [])
}

onFolder(
  'the demo’s guided tour plays to its end without a network, by one key, and other tabs learn of its world',
  async ({ page, context, folder }) => {
    const other = await context.newPage()
    await other.goto('/')
    // Remembered, so in all tabs: the tab that gives the tour must not be thrown out with them.
    await signIn(other, 'admin', { remember: true })
    await expect(bar(other).getByLabel('Scenario')).toHaveValue('au')
    await page.goto('/')
    await bar(page).getByRole('link', { name: 'Guided tour' }).click()
    await expect(tour(page).getByText(/Play begins in a new world/)).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await folder.cut()

    await press(page, 'Quick')
    await press(page, 'Play')
    await expect(bar(other).getByText(/The world has begun anew, and everybody is signed out/)).toBeVisible()
    for (const note of notesOf('guided-tour')) {
      await expectWaiting(page, note)
      // Wherever the player has left the focus, mostly in the portal.
      await page.keyboard.press('Space')
    }
    await expect(tour(page).getByText('That was the tour.')).toBeVisible()
    await expect(tour(page).getByText(/did something else/)).toBeHidden()
    await expectAccessibleDayAndNight(page)
    await expect(bar(page)).toBeVisible()
    await expect(portal(page).getByRole('complementary', { name: 'Training' })).toBeHidden()
    await expect(bar(page).getByLabel('Today')).toHaveValue('2026-11-17')

    await tour(page).getByRole('link', { name: 'Go to the portal' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Hi Alex/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible()
  },
)

test('on a phone it waits at its notes; keys go on, but not for who works in the portal himself', async ({
  page,
}) => {
  const [wrong = '', right = '', out = ''] = notesOf('sign-in')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tour?tape=sign-in')
  await expect(tour(page).getByText(/^10 steps\. It waits 3 times/)).toBeVisible()
  await expect(tour(page).getByLabel('Another tape')).toHaveValue('sign-in')
  await expectNoSidewaysScroll(page)
  // What would be lost is not lost by a key.
  await page.keyboard.press('Space')
  await press(page, 'Play')
  await expectWaiting(page, wrong)
  await expect(tour(page).getByText('Step 4 of 10')).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await page.keyboard.press('ArrowRight')
  await expectWaiting(page, right)

  const user = portal(page).getByLabel(/^username/i)
  await user.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(user).toHaveValue('admin ')
  await expectWaiting(page, right)
  await page.keyboard.press('Backspace')
  await press(page, 'Next note')
  await expectWaiting(page, out)
  await press(page, 'Back to the beginning')
  await expect(tour(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await tour(page).getByLabel('Another tape').selectOption('Pay invoice')
  await expect(tour(page).getByRole('heading', { level: 1, name: 'Pay an invoice' })).toBeVisible()
  await expect(page).toHaveURL(/\?tape=pay-invoice$/)
})

test('what goes another way is said in plain words, and the tour goes on', async ({ page }) => {
  const tape = readFileSync(`${TAPES}/sign-in.json`, 'utf8').replaceAll(
    '"userid": "admin"',
    '"userid": "sales"',
  )
  await page.goto('/tour?tape=none')
  await expect(tour(page).getByRole('alert')).toHaveText('There is no tape “none” here.')
  await tour(page)
    .getByLabel('Open a file')
    .setInputFiles({ name: 'my own.json', mimeType: 'application/json', buffer: Buffer.from(tape) })
  await press(page, 'Quick')
  await press(page, 'Play')
  await expectWaiting(page, notesOf('sign-in')[0] ?? '')
  await press(page, 'Go on')
  await expect(
    tour(page).getByText('The portal did something else here than when this tour was made.'),
  ).toBeVisible()
  await expectWaiting(page, notesOf('sign-in')[1] ?? '')
})
