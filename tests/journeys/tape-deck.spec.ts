import { readFile, writeFile } from 'node:fs/promises'
import { readTape } from '#machines/tape/tape.ts'
import { play as replay } from '../../scripts/replay/play.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Locator,
  PASSWORD,
  type Page,
  test,
} from './support/test.ts'

const tapes = (page: Page) => page.getByRole('region', { name: 'Tapes' })
const portal = (page: Page) => page.frameLocator('iframe[title="The portal"]')
const steps = (page: Page) => tapes(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')

async function openTape(page: Page, json: string): Promise<void> {
  const file = { name: 'tape.json', mimeType: 'application/json', buffer: Buffer.from(json) }
  await tapes(page).getByLabel('Or open a file').setInputFiles(file)
}

async function play(page: Page): Promise<void> {
  await tapes(page).getByRole('button', { name: 'Quick' }).click()
  await tapes(page).getByRole('button', { name: 'Play', exact: true }).click()
}

test('what is done in the portal is recorded, and played again before one’s eyes', async ({ page }) => {
  await page.goto('/debug')
  const untilThen = tapes(page).getByText('The portal appears here')
  await expect(untilThen).toBeVisible()
  const saved = await test.step('a tape is recorded, noted and saved', async () => {
    await tapes(page).getByRole('button', { name: 'Record' }).click()
    await expect(untilThen).toBeHidden()
    await portal(page)
      .getByLabel(/^username/i)
      .pressSequentially('admin')
    await portal(page)
      .getByLabel(/^password/i)
      .pressSequentially(PASSWORD)
    await portal(page).getByRole('button', { name: 'Sign in' }).click()
    await expect(portal(page).getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
    await portal(page)
      .getByRole('link', { name: /^Cart/ })
      .evaluate((link) => link.scrollIntoView({ inline: 'center' }))
    const [room, frame] = await Promise.all(
      [tapes(page), page.getByTitle('The portal')].map((each) => each.boundingBox()),
    )
    expect(frame?.x, 'The frame stays where it stands').toBeGreaterThanOrEqual(room?.x ?? Infinity)
    await tapes(page).getByRole('button', { name: 'Point at what must be seen' }).click()
    await portal(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await tapes(page).getByLabel('Note on the last step').fill('He may look at his orders.')
    await tapes(page).getByRole('button', { name: 'Note', exact: true }).click()
    await expect(steps(page)).toHaveText([
      'visit /login',
      'fill textbox "Username" with "admin"',
      `fill textbox "Password" with "${PASSWORD}"`,
      'press button "Sign in"',
      'see link "Orders"He may look at his orders.',
    ])
    await tapes(page).getByRole('button', { name: 'Stop' }).click()
    await tapes(page).getByLabel('Name of the tape').fill('Sign in')
    const saving = page.waitForEvent('download')
    await tapes(page).getByRole('button', { name: 'Save' }).click()
    return readFile(await (await saving).path(), 'utf8')
  })
  expect(saved).toContain('session: loggedOut.signingIn → loggedIn.checked (done)')
  await tapes(page).getByRole('button', { name: 'Discard' }).click()

  await test.step('it plays as it was recorded', async () => {
    await openTape(page, saved)
    await play(page)
    await expect(tapes(page).getByText('All 5 steps went as on the tape.')).toBeVisible({ timeout: 60_000 })
    await expect(portal(page).getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
  })

  await test.step('what went another way is named, and the rest goes on', async () => {
    await openTape(page, saved.replace('"userid": "admin"', '"userid": "sales"'))
    await play(page)
    const difference = tapes(page).getByRole('alert')
    await expect(difference).toContainText('Step 4 went another way: call login, field request.userid')
    await expect(difference).toContainText('Expected: "sales"')
    await expect(difference).toContainText('Came: "admin"')
    await tapes(page).getByRole('button', { name: 'Go on' }).click()
    await expect(tapes(page).getByText('5 of 5 steps done.')).toBeVisible()
  })

  await test.step('what is no tape is said in plain words', async () => {
    for (const [json, words] of [
      ['<!doctype html>', /^This is not JSON/],
      [saved.replace('"tape": 1', '"tape": 2'), 'This is a tape of version 2; this portal reads version 1.'],
      [saved.replace('"press"', '"prod"'), /^Step 4: do must be one of/],
    ] as const) {
      await openTape(page, json)
      await expect(tapes(page).getByRole('alert')).toHaveText(words)
    }
  })
})

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
}

test('the mouse, the clipboard, files and keys are on a tape that plays here and from the command line', async ({
  page,
  context,
  browser,
  baseURL,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const file = testInfo.outputPath('order.csv')
  await writeFile(file, 'CON-MX30,5\n')
  const order = portal(page).getByRole('textbox', { name: 'Type or paste your order' })
  const summary = portal(page).getByRole('complementary').or(portal(page).getByRole('main'))
  await page.goto('/debug')
  await tapes(page).getByRole('button', { name: 'Record' }).click()
  await typeInto(portal(page).getByLabel(/^username/i), 'admin')
  await typeInto(portal(page).getByLabel(/^password/i), PASSWORD)
  await portal(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(portal(page).getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()

  await portal(page).getByRole('button', { name: 'Products' }).hover()
  await portal(page).getByRole('link', { name: 'Fixings', exact: true }).click()
  await expect(portal(page).getByRole('heading', { level: 1, name: 'Fixings' })).toBeVisible()
  await portal(page).getByText('Timber', { exact: true }).click()

  await tapes(page).getByLabel('Go to an address').fill('quick-order')
  await tapes(page).getByRole('button', { name: 'Go', exact: true }).click()
  await expect(tapes(page).getByLabel('Go to an address')).toHaveAccessibleDescription(
    /^Begin with one slash/,
  )
  await tapes(page).getByLabel('Go to an address').fill('/quick-order')
  await tapes(page).getByRole('button', { name: 'Go', exact: true }).click()
  await portal(page).locator('input[type=file]').setInputFiles(file)
  await expect(summary.getByRole('spinbutton').first()).toHaveValue('5')
  await page.evaluate(() => navigator.clipboard.writeText('WPM-WB4\t2\nPLB-DWV40-3\t3\n'))
  await order.click()
  await page.keyboard.press('Control+v')
  await expect(summary.getByRole('spinbutton').nth(1)).toHaveValue('2')
  await expect(steps(page)).toHaveText([
    'visit /login',
    'fill textbox "Username" with "admin"',
    'key Tab on textbox "Username"',
    `fill textbox "Password" with "${PASSWORD}"`,
    'press button "Sign in"',
    'hover button "Products"',
    'press link "Fixings"',
    'press button "Timber"',
    'visit /quick-order',
    'attach order.csv to button "Order file"',
    'paste textbox "Type or paste your order" with "WPM-WB4\\t2\\nPLB-DWV40-3\\t3\\n"',
  ])

  await tapes(page).getByRole('button', { name: 'Stop' }).click()
  const saving = page.waitForEvent('download')
  await tapes(page).getByRole('button', { name: 'Save' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  await openTape(page, saved)
  await play(page)
  await expect(tapes(page).getByText('All 11 steps went as on the tape.')).toBeVisible({ timeout: 60_000 })
  const read = readTape(saved)
  if ('problem' in read) throw new Error(read.problem)
  const folder = testInfo.outputPath('kept')
  const playing = { origin: baseURL ?? '', slow: 0, isUpdate: false, patience: 20_000, folder }
  expect((await replay(browser, read.tape, playing)).divergence).toBeNull()
})

test('a recording has the portal for itself, and is not lost unasked', async ({ page }) => {
  await page.goto('/debug?tape=sign-in')
  await expect(tapes(page).getByText(/^Australia, \d+ × \d+ pixels, 17 Nov 2026$/)).toBeVisible()
  await tapes(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(portal(page).getByLabel(/^username/i)).toHaveValue('admin')
  await tapes(page).getByRole('button', { name: 'Record', exact: true }).click()
  await expect(tapes(page).getByText('A recording is under way: stop it to play.')).toBeVisible()
  await expect(tapes(page).getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await expect(tapes(page).getByRole('button', { name: 'One step' })).toBeDisabled()
  // The page that was played on has gone.
  await expect(portal(page).getByLabel(/^username/i)).toHaveValue('')
  await portal(page)
    .getByLabel(/^username/i)
    .pressSequentially('sales')
  await expect(steps(page).last()).toHaveText('fill textbox "Username" with "sales"')

  await test.step('another world, or another page, would lose it', async () => {
    await page.getByRole('button', { name: 'Open a world of my own' }).click()
    await expect(page.getByText(/^What is recorded would be lost/)).toBeVisible()
    const asked = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: 'Playground' }).click({ noWaitAfter: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(tapes(page).getByText(/^Recording\./)).toBeVisible()
  })

  await test.step('a tape has a name, which its file has too', async () => {
    await tapes(page).getByRole('button', { name: 'Stop' }).click()
    const name = tapes(page).getByLabel('Name of the tape')
    const save = tapes(page).getByRole('button', { name: 'Save' })
    await name.fill(' ')
    await expect(tapes(page).getByText('A tape needs a name')).toBeVisible()
    await expect(save).toBeDisabled()
    await name.fill('Zwölf Säcke!')
    const saving = page.waitForEvent('download')
    await save.click()
    expect((await saving).suggestedFilename()).toBe('zwölf-säcke.json')
    await openTape(page, await readFile(await (await saving).path(), 'utf8'))
    await expect(tapes(page).getByText('Zwölf Säcke!')).toBeVisible()
  })
})

test('the tapes of the project play on a phone, step by step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/debug?tape=sign-in')
  await expect(tapes(page).getByText(/^\d+ steps, in a new world\.$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleDayAndNight(page)
  const once = tapes(page).getByRole('button', { name: 'One step' })
  await once.click()
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(portal(page).getByRole('button', { name: 'Sign in' })).toBeVisible()
  await tapes(page).getByRole('button', { name: 'Back to the beginning' }).click()
  await expect(once).toBeEnabled()
  await expect(steps(page).nth(1)).not.toHaveAttribute('aria-current', 'step')
  const choice = tapes(page).getByLabel('Tape', { exact: true })
  await expect(choice).toHaveValue('sign-in')
  await choice.selectOption('Guided tour')
  await expect(tapes(page).getByText(/^\d\d steps/)).toBeVisible()
  await expect(choice).toHaveValue('guided-tour')
  await expect(steps(page).first()).toBeInViewport()
})
