import { exercise, framedPortal } from './steps/tour.ts'
import { expect, expectNoSidewaysScroll, test } from './support/test.ts'

/** A cart of twelve bags, which is quickly made. */
const EXERCISE = {
  exercise: 1,
  name: 'twelve bags',
  title: { en: 'Twelve bags', de: 'Zwölf Säcke' },
  task: { en: 'Put **12 bags** into the cart.', de: 'Legen Sie **12 Säcke** in den Warenkorb.' },
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  hints: [{ en: 'Search for cement.' }],
  expect: [
    {
      says: { en: 'There are 12 bags in the cart.' },
      record: 'carts',
      where: { kind: 'Cart', lines: [{ productID: 'CEM-GP20', quantity: 12 }] },
    },
  ],
}

test('an exercise is marked while somebody works, says what is wrong when it is checked, and ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tour?exercise=none')
  const panel = exercise(page)
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  const item = panel.getByRole('list', { name: 'What should hold' }).getByRole('listitem')
  const open = (text: string) =>
    panel
      .getByLabel('Open a file')
      .setInputFiles({ name: 'my own.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await open(JSON.stringify(EXERCISE))
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Twelve bags')
  await press('Start')
  await press('Check my work')
  await expect(item).toHaveText(/^Not yet: .*Nothing like it has happened yet\.$/)

  const portal = framedPortal(page)
  const bags = portal.getByRole('spinbutton', { name: /^Quantity of General Purpose Cement/ })
  await test.step('the portal has the date of the exercise', async () => {
    await portal.getByLabel(/^username/i).fill('admin')
    await portal.getByLabel('Password', { exact: true }).fill('trade-demo')
    await portal.getByRole('button', { name: 'Sign in' }).click()
    await portal.getByRole('button', { name: 'Search', exact: true }).click()
    const search = portal.getByRole('combobox', { name: 'Search products' })
    await search.fill('CEM-GP20')
    await search.press('Enter')
    await expect(bags).toHaveCount(1)
    const day = await bags.evaluate(() => new Date().toISOString().slice(0, 10))
    expect(['2026-11-16', '2026-11-17']).toContain(day)
  })
  await test.step('what is wrong is said on a check only', async () => {
    await bags.fill('10')
    await portal.getByRole('button', { name: 'Add to cart' }).click()
    await expect(portal.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
    await press('Check my work')
    await expect(item).toContainText('The quantity of line 1 is 10, and should be 12.')
  })
  await test.step('what holds is shown at once, and ends it on a check', async () => {
    await bags.fill('2')
    await portal.getByRole('button', { name: 'Add to cart' }).click()
    await press('Check my work')
    await expect(panel.getByText('All of it is right.')).toBeVisible()
    await expect(item).toHaveText(/^Right: /)
  })
  await test.step('on a phone, a check and a hint are in view below a long task', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(JSON.stringify({ ...EXERCISE, task: { en: `Take ${'your time, '.repeat(200)}and stop.` } }))
    await press('Start')
    await press('Check my work')
    await expect(panel.getByText('0 of 1 are right.')).toBeInViewport({ ratio: 0.9 })
    await expect(item).toBeInViewport({ ratio: 0.9 })
    await press('Hint')
    await expect(panel.getByText('Search for cement.')).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
    await expectNoSidewaysScroll(page)
  })
})
