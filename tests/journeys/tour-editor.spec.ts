import { readFileSync } from 'node:fs'
import { readTape } from '#machines/tape/tape.ts'
import { framedPortal, spotlight } from './steps/tour.ts'
import { expect, type Page, test } from './support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Editor' })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
const steps = (page: Page) => panel(page).getByRole('list', { name: 'Steps', exact: true })

test('a tour is edited: a note, a spotlight and a step are added, previewed and saved', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/tour?edit=sign-in')
  await steps(page)
    .getByRole('button', { name: /Press button "Sign in"/i })
    .nth(1)
    .click()
  const note = panel(page).getByRole('textbox', { name: 'Note, English' })
  await note.fill('Here we go.')
  await test.step('the note is about what is pressed in the portal, where nothing else happens', async () => {
    await press(page, 'Point at')
    await expect(panel(page).getByRole('heading', { name: 'Point at' })).toBeVisible()
    await framedPortal(page).getByRole('link', { name: 'New to Trade Portal?' }).click()
    await expect(panel(page).getByText('Spotlight: link "New to Trade Portal?"')).toBeVisible()
    await expect(
      framedPortal(page).getByRole('heading', { name: 'Welcome to your Trade Portal' }),
    ).toBeVisible()
  })
  await test.step('what is done in the portal becomes a step', async () => {
    await press(page, 'Insert after')
    await expect(panel(page).getByRole('heading', { name: 'New steps' })).toBeVisible()
    await framedPortal(page).getByRole('link', { name: /^Cart/ }).click()
    await expect(panel(page).getByRole('list', { name: 'Recorded steps' })).toContainText('link "Cart')
    await press(page, 'Back')
    await expect(framedPortal(page).getByRole('heading', { name: /^Hi Alex/ })).toBeVisible()
    await press(page, 'Done')
    await expect(steps(page).getByRole('button', { name: /^8\s*back$/i, expanded: true })).toBeFocused()
    await expect(steps(page).getByRole('listitem')).toHaveCount(12)
  })
  await test.step('it plays from a step, with the spotlight', async () => {
    await steps(page)
      .getByRole('button', { name: /Here we go/ })
      .click()
    await press(page, 'Play from here')
    await expect(panel(page).getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(spotlight(page)).toBeVisible()
    const [ring, link] = await Promise.all([
      spotlight(page).boundingBox(),
      framedPortal(page).getByRole('link', { name: 'New to Trade Portal?' }).boundingBox(),
    ])
    expect(ring && link && ring.x < link.x && ring.x + ring.width > link.x + link.width).toBe(true)
    await press(page, 'Back to editing')
  })
  await test.step('its effects are recorded again', async () => {
    await press(page, 'Update')
    await expect(panel(page).getByText('Step 3 of 12')).toBeVisible()
    await expect(steps(page)).toBeVisible()
    await expect(panel(page).getByText(/^The effects of the steps are not recorded/)).toBeHidden()
  })
  const download = page.waitForEvent('download')
  await press(page, 'Save')
  const read = readTape(readFileSync(await (await download).path(), 'utf8'))
  expect(read).toMatchObject({ tape: { name: 'sign-in', steps: { length: 12 } } })
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible()
})
