import { readFile } from 'node:fs/promises'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  FURTHER_ROWS,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

/** More rows than ever stand near a screen. */
const DRAWN = 100

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
const firstLink = (page: Page) => rows(page).first().getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders and quotes' })
const focusedRow = (page: Page) => page.locator('tr[data-index]:focus-within')

async function openList(page: Page, path = '/orders') {
  await enter(page, path)
  await expect(rows(page).first()).toBeVisible()
}

test('while the list loads its shape stands there, and a failure goes to the dialog', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await world.fault([{ operation: 'getCustomerTransactions', kind: 'error', message: 'No list today' }])
  await enter(page, '/orders')
  await expect(page.getByRole('status', { name: 'Loading orders and quotes' })).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'An Error Occured' })
  await runUntil(page, dialog)
  await expect(dialog).toContainText('No list today')
  // Asked once and three times again.
  expect(await world.journal('getCustomerTransactions')).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

test('a reference of 300 characters is cut in its row, which stays a row, and is in its tip', async ({
  page,
}) => {
  const long = 'Beam over the garage, as drawn on sheet 12 '.repeat(7).trim()
  await page.route(/ipFunction=getCustomerTransactions/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.dataset.OrderList[0].customerOrderNumber = long
    json.dataset.OrderList[1].customerOrderNumber = 'x'.repeat(300)
    await route.fulfill({ response, json })
  })
  await openList(page)
  for (const [width, most] of [
    [1440, 130],
    [820, 130],
    [390, 330],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    for (const at of [0, 1]) {
      const row = page.locator(`tr[data-index="${at}"]`)
      await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(most)
    }
  }
  await expect(page.getByTitle(long)).toBeVisible()
})

test('Back brings the view and the place in it; head and first column stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 })
  await openList(page)
  await search(page).fill('o')
  await expect(page).toHaveURL('/orders?search=o')
  await page.getByRole('columnheader', { name: 'Order No' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=transactionNumber.ascending/)
  await expectAccessibleDayAndNight(page, { except: FURTHER_ROWS })
  const frame = page.getByRole('region', { name: 'Orders and quotes' })
  await frame.evaluate((element) => element.scrollTo(300, 1200))
  await expect(page.getByRole('columnheader', { name: 'Order No' })).toBeInViewport()
  // One of those on the screen: at most five stand above it.
  const number = await rows(page).nth(9).getByRole('link').innerText()
  // By its name: those above it may yet come, and it is not the tenth any more.
  const there = page.getByRole('link', { name: number, exact: true })
  await expect(there).toBeInViewport()
  // Not by mouse: rows that are just being measured move, and a press is quicker here than any hand's.
  await there.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/(orders|quotes)/${number}-0$`))
  await page.goBack()
  await expect(page).toHaveURL(/search=o&sort=transactionNumber.ascending/)
  await expect(page.getByRole('link', { name: number, exact: true })).toBeInViewport()
  await expect(search(page)).toHaveValue('o')
  await page.goBack()
  await expect(page).toHaveURL('/orders?search=o')
  await expect(page.getByRole('columnheader', { name: 'Order No' })).toHaveAttribute('aria-sort', 'none')
  await test.step('a shade falls where columns are out of sight, until they are seen', async () => {
    const around = page.locator('[data-more]').filter({ has: frame })
    await frame.evaluate((element) => element.scrollTo(0, 0))
    await expect(around).toBeVisible()
    await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect(around).toBeHidden()
  })
})

test.describe('of ten thousand', () => {
  test.use({ scenario: 'large' })

  test('rows are reached by keys and drawn where they are seen; file and paper have those that are shown', async ({
    page,
  }) => {
    await openList(page)
    await firstLink(page).focus()
    await page.keyboard.press('End')
    await expect(focusedRow(page)).toHaveAttribute('data-index', '9999')
    await expect(focusedRow(page)).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect(focusedRow(page)).not.toHaveAttribute('data-index', '9999')
    await expect(focusedRow(page)).toBeInViewport()
    expect(await rows(page).count()).toBeLessThan(DRAWN)
    // The row with focus is still there when the wheel leads away from it.
    await page.getByRole('region', { name: 'Orders and quotes' }).evaluate((frame) => frame.scrollTo(0, 0))
    await expect(page.locator('tr[data-index="0"]')).toBeInViewport()
    await expect(focusedRow(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/(orders|quotes)\/\d+-0$/)
    await page.goBack()

    await search(page).fill(
      await firstLink(page)
        .innerText()
        .then((number) => number.slice(0, -2)),
    )
    const found = page.getByText(/^\d+ of 10,000 rows$/)
    await expect(found).toBeVisible()
    const count = Number.parseInt(await found.innerText(), 10)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('orders.csv')
    expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(count + 1)
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(count)
    await expect(search(page)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a card leaves out what is not known, leads on wherever it is pressed, and Back returns to it', async ({
    page,
  }) => {
    await openList(page)
    await expect(page.getByRole('cell', { name: '-', exact: true })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessibleDayAndNight(page, { except: FURTHER_ROWS })
    await page.evaluate(() => window.scrollTo(0, 3000))
    await expect(page.locator('tr[data-index="0"]')).toHaveCount(0)
    // One of those on the screen: at most five stand above it.
    const card = page.locator('tr[data-index]').nth(6)
    await expect(card).toBeInViewport()
    const number = await card.getByRole('rowheader').innerText()
    await card.click()
    await expect(page).toHaveURL(new RegExp(`/${number}-\\d$`))
    await page.goBack()
    await expect(page.getByRole('link', { name: number, exact: true })).toBeInViewport()
  })
})
