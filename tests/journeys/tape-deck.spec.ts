import { readFile, writeFile } from 'node:fs/promises'
import { readTape } from '#machines/tape/tape.ts'
import { play as replay } from '../../scripts/replay/play.ts'
import { framedPortal } from './steps/tour.ts'
import {
  expect,
  expectNoSidewaysScroll,
  type Locator,
  PASSWORD,
  type Page,
  pasteText,
  test,
} from './support/test.ts'

const tapes = (page: Page) => page.getByRole('region', { name: 'Tapes' })
const steps = (page: Page) => tapes(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')

async function openTape(page: Page, json: string): Promise<void> {
  const file = { name: 'tape.json', mimeType: 'application/json', buffer: Buffer.from(json) }
  await tapes(page).getByLabel('Or open a file').setInputFiles(file)
}

async function play(page: Page): Promise<void> {
  await tapes(page).getByRole('button', { name: 'Quick' }).click()
  await tapes(page).getByRole('button', { name: 'Play', exact: true }).click()
}

async function save(page: Page) {
  const saving = page.waitForEvent('download')
  await tapes(page).getByRole('button', { name: 'Save' }).click()
  const download = await saving
  return { name: download.suggestedFilename(), json: await readFile(await download.path(), 'utf8') }
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
}

test('actions by mouse, keyboard, clipboard and file are recorded and replayed', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const file = testInfo.outputPath('order.csv')
  await writeFile(file, 'CON-MX30,5\n')
  const portal = framedPortal(page)
  const order = portal.getByRole('textbox', { name: 'Type or paste your order' })
  const summary = portal.getByRole('complementary').or(portal.getByRole('main'))
  await page.goto('/debug')
  const untilThen = tapes(page).getByText('The portal appears here')
  await expect(untilThen).toBeVisible()
  await tapes(page).getByRole('button', { name: 'Record' }).click()
  await expect(untilThen).toBeHidden()
  await typeInto(portal.getByLabel(/^username/i), 'admin')
  await typeInto(portal.getByLabel(/^password/i), PASSWORD)
  await portal.getByRole('button', { name: 'Sign in' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()

  await portal.getByRole('button', { name: 'Products' }).hover()
  await portal.getByRole('link', { name: 'Fixings', exact: true }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Fixings' })).toBeVisible()
  await portal.getByText('Timber', { exact: true }).click()
  await test.step('the iframe stays in place when its content scrolls', async () => {
    await portal
      .getByRole('link', { name: /^Cart/ })
      .evaluate((link) => link.scrollIntoView({ inline: 'center' }))
    const [room, frame] = await Promise.all(
      [tapes(page), page.getByTitle('The portal')].map((each) => each.boundingBox()),
    )
    expect(frame?.x).toBeGreaterThanOrEqual(room?.x ?? Infinity)
  })

  await tapes(page).getByLabel('Go to a URL').fill('quick-order')
  await tapes(page).getByRole('button', { name: 'Go', exact: true }).click()
  await expect(tapes(page).getByLabel('Go to a URL')).toHaveAccessibleDescription(/^Start with one slash/)
  await tapes(page).getByLabel('Go to a URL').fill('/quick-order')
  await tapes(page).getByRole('button', { name: 'Go', exact: true }).click()
  await portal.locator('input[type=file]').setInputFiles(file)
  await expect(summary.getByRole('spinbutton').first()).toHaveValue('5')
  await order.click()
  await pasteText(page, 'WPM-WB4\t2\nPLB-DWV40-3\t3\n')
  await expect(summary.getByRole('spinbutton').nth(1)).toHaveValue('2')
  await tapes(page).getByRole('button', { name: 'Assert an element' }).click()
  await portal.getByRole('link', { name: 'Orders', exact: true }).click()
  await tapes(page).getByRole('button', { name: 'Assert an element' }).click()
  await portal.getByText('3 lines', { exact: true }).click()
  // Not confirmed, but kept when Stop takes the focus.
  await tapes(page).getByLabel('Note on the last step').fill('They may look at their orders.')
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
    'see link "Orders"',
    'see "3 lines" in main',
  ])

  await tapes(page).getByRole('button', { name: 'Stop' }).click()
  const { json } = await save(page)
  expect(json).toContain('"note": "They may look at their orders."')
  expect(json).toContain('session: loggedOut.signingIn → loggedIn.checked (done)')
  await tapes(page).getByRole('button', { name: 'Discard' }).click()
  await test.step('the tape plays as it was recorded', async () => {
    await openTape(page, json)
    await play(page)
    await expect(tapes(page).getByText('All 13 steps matched the tape.')).toBeVisible()
    await expect(summary.getByRole('spinbutton').nth(1)).toHaveValue('2')
  })
  await test.step('a difference is named', async () => {
    await openTape(page, json.replace('"userid": "admin"', '"userid": "sales"'))
    await play(page)
    const difference = tapes(page).getByRole('alert')
    await expect(difference).toContainText('Step 5 differs: call login, field request.userid')
    await expect(difference).toContainText('Expected: "sales"')
    await expect(difference).toContainText('Actual: "admin"')
    await expect(tapes(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  })
  await test.step('the tape plays from the command line', async () => {
    const read = readTape(json)
    if ('problem' in read) throw new Error(read.problem)
    const folder = testInfo.outputPath('kept')
    const playing = { origin: baseURL ?? '', slow: 0, isUpdate: false, patience: 6_000, folder }
    expect((await replay(browser, read.tape, playing)).divergence).toBeNull()
  })
})

test('on a phone tapes play step by step, and a recording excludes playing and is not lost unasked', {
  tag: '@firefox',
}, async ({ page }) => {
  const portal = framedPortal(page)
  const once = tapes(page).getByRole('button', { name: 'One step' })
  const playing = tapes(page).getByRole('button', { name: 'Play', exact: true })
  const choice = tapes(page).getByLabel('Tape', { exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/debug?tape=guided-tour')
  await expect(tapes(page).getByText(/^\d\d steps, in a new world\.$/)).toBeVisible()
  await expect(steps(page).first()).toBeInViewport()
  await choice.selectOption('Sign in')
  // The previous tape must be gone, or its own first step would be played.
  await expect(tapes(page).getByText('sign-in', { exact: true })).toBeVisible()
  await expect(tapes(page).getByText(/^Australia, \d+ × \d+ pixels, .*2026$/)).toBeVisible()
  await expect(choice).toHaveValue('sign-in')
  await expectNoSidewaysScroll(page)
  await once.click()
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await once.click()
  await expect(portal.getByLabel(/^username/i)).toHaveValue('admin')

  await test.step('nothing plays while a recording runs', async () => {
    await tapes(page).getByRole('button', { name: 'Record', exact: true }).click()
    await expect(tapes(page).getByText('Stop the recording to play a tape.')).toBeVisible()
    await expect(playing).toBeDisabled()
    await expect(once).toBeDisabled()
    // The page that was played on is gone.
    await expect(portal.getByLabel(/^username/i)).toHaveValue('')
    await portal.getByLabel(/^username/i).pressSequentially('sales')
    await expect(steps(page).last()).toHaveText('fill textbox "Username" with "sales"')
  })
  await test.step('opening another world is refused and leaving the page is confirmed', async () => {
    await page.getByRole('button', { name: 'Open a world of my own' }).click()
    await expect(page.getByText(/^The recording would be lost/)).toBeVisible()
    const asked = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: 'Playground' }).click({ noWaitAfter: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(tapes(page).getByText(/^Recording\./)).toBeVisible()
  })
  await test.step('the name of a tape is also that of its file', async () => {
    await tapes(page).getByRole('button', { name: 'Stop' }).click()
    const name = tapes(page).getByLabel('Name of the tape')
    await name.fill(' ')
    await expect(tapes(page).getByText('A tape needs a name')).toBeVisible()
    await expect(tapes(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await name.fill('Zwölf Säcke!')
    const saved = await save(page)
    expect(saved.name).toBe('zwölf-säcke.json')
    await openTape(page, saved.json)
    await expect(tapes(page).getByText('Zwölf Säcke!')).toBeVisible()
  })
})
