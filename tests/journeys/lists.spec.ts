import { enter } from './steps/enter.ts'
import { firstLink, rows } from './steps/rows.ts'
import {
  expect,
  expectNoSidewaysScroll,
  fontsReady,
  type Locator,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

/** More rows than are ever near the viewport. */
const DRAWN = 100

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders and quotes' })
const focusedRow = (page: Page) => page.locator('tr[data-index]:focus-within')

test('Back restores the view and position of a list, and a reload its default dates', {
  tag: ['@great', '@dialect', '@browsers'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 })
  await enter(page, '/orders')
  await search(page).fill('o')
  await expect(page).toHaveURL('/orders?search=o')
  await page.getByRole('columnheader', { name: 'Order No' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=transactionNumber.ascending/)
  const frame = page.getByRole('region', { name: 'Orders and quotes' })
  await test.step('the header stays in view, and a shade marks columns that are out of view', async () => {
    const shaded = page.locator('[data-more]').filter({ has: frame })
    await expect(shaded).toBeVisible()
    await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect(shaded).toBeHidden()
    await frame.evaluate((element) => element.scrollTo(300, 1200))
    await expect(page.getByRole('columnheader', { name: 'Order No' })).toBeInViewport()
  })
  await test.step('Back returns from an order to the same row', async () => {
    // A row on the screen, once they are rendered: at most five are above it.
    await expect(rows(page).nth(9)).toBeInViewport()
    const number = await rows(page).nth(9).getByRole('link').innerText()
    const there = page.getByRole('link', { name: number, exact: true })
    await expect(there).toBeInViewport()
    // By keyboard, because rows being measured may move under the mouse.
    await there.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/(orders|quotes)/${number}-0$`))
    await page.goBack()
    await expect(page).toHaveURL(/search=o&sort=transactionNumber.ascending/)
    await expect(there).toBeInViewport()
    await expect(search(page)).toHaveValue('o')
    await page.goBack()
    await expect(page).toHaveURL('/orders?search=o')
    await expect(page.getByRole('columnheader', { name: 'Order No' })).toHaveAttribute('aria-sort', 'none')
  })
  await test.step('reset dates last until a reload', async () => {
    await page.goto('/invoices')
    const from = page.getByRole('textbox', { name: 'Date From' })
    await expect(from).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    const byDefault = await from.inputValue()
    await page.getByRole('button', { name: 'Reset Dates' }).click()
    await expect(from).toHaveValue('')
    await firstLink(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^(Invoice|Credit) / })).toBeVisible()
    await page.goBack()
    await expect(from).toHaveValue('')
    await page.reload()
    await expect(from).toHaveValue(byDefault)
  })
})

test('Space shows the order of a row beside the list, where there is room, and J and K go on to others', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/orders')
  const panel = page.getByRole('complementary', { name: 'Preview' })
  const titleOf = async (at: number) =>
    new RegExp(`^(Order|Quote) ${await rows(page).nth(at).getByRole('link').innerText()}$`)
  const link = (at: number) => rows(page).nth(at).getByRole('link')
  const before = await world.calls('getTransactionTP')
  await link(1).focus()
  await page.keyboard.press('Space')
  await expect(panel.getByRole('heading', { name: await titleOf(1) })).toBeVisible()
  await expect(panel).toContainText('Total (inc GST)')
  await expect(panel.getByRole('status')).toHaveText(
    /^Preview of (Order|Quote) \d+, \d+ lines?, \$[\d,]+\.\d\d$/,
  )
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: await titleOf(2) })).toBeVisible()
  await page.keyboard.press('k')
  await expect(panel.getByRole('heading', { name: await titleOf(1) })).toBeVisible()
  expect(await world.calls('getTransactionTP')).toBe(before + 2)
  await test.step('the end of a row is not under the panel', async () => {
    await page.keyboard.press('ArrowRight')
    const arrow = await page.locator('tr[data-index] a:focus').boundingBox()
    expect((arrow?.x ?? 0) + (arrow?.width ?? 0)).toBeLessThan((await panel.boundingBox())?.x ?? 0)
  })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(focusedRow(page)).toHaveAttribute('data-index', '1')
  await test.step('the button shows it too, and closing it returns to the row', async () => {
    const preview = page.getByRole('button', { name: 'Preview', exact: true })
    await preview.click()
    await expect(preview).toHaveAttribute('aria-pressed', 'true')
    await page.locator('tr[data-index="3"] td').nth(3).click()
    await expect(panel.getByRole('heading', { name: await titleOf(3) })).toBeVisible()
    await panel.getByRole('button', { name: 'Close preview' }).press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(focusedRow(page)).toHaveCount(1)
  })
  await test.step('a failed read offers another try', async () => {
    await world.fault([{ operation: 'getTransactionTP', kind: 'field-error', message: 'Busy' }])
    await link(4).focus()
    await page.keyboard.press('Space')
    await runUntil(page, panel.getByText('Busy'))
    await world.fault([])
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('heading', { name: await titleOf(4) })).toBeVisible()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toHaveCount(0)
})

test('on a tablet the tools of each list share its edges, and the columns to read stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await enter(page, '/statements')
  const box = async (of: Locator) => {
    const { x, right } = await of.evaluate((element) => element.getBoundingClientRect())
    return { x, right: Math.round(right) }
  }
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(rows(page).first()).toBeVisible()
  await expect(heading('120+ Days')).toBeInViewport({ ratio: 1 })
  for (const [path, name, count] of [
    ['/statements', 'Search statements', /^\d+ statements$/],
    ['/invoices', 'Search invoices', /^\d+ invoices/],
    ['/orders', 'Search orders and quotes', /^\d+ orders and quotes$/],
    ['/pay-account', 'Search open invoices', /^\d+ invoices and credits$/],
  ] as const) {
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    await fontsReady(page)
    const grid = await box(page.locator('[data-scroller]'))
    const [field, download] = [
      page.getByRole('searchbox', { name }),
      page.getByRole('button', { name: 'Download CSV' }),
    ]
    expect((await box(download)).right, `${path}: the tools end with the table`).toBe(grid.right)
    expect((await box(field.locator('..'))).right, `${path}: so does the search`).toBe(grid.right)
    expect((await box(page.getByText(count).locator('xpath=ancestor-or-self::p'))).x, path).toBeCloseTo(
      grid.x,
      0,
    )
  }
  await test.step('the column Pay covers no reference, and is wide once a line is ticked', async () => {
    const width = async () => (await heading('Pay').boundingBox())?.width ?? 0
    expect(await width()).toBeLessThan(90)
    await page.getByRole('rowheader').nth(1).getByRole('checkbox').check()
    await expect.poll(width).toBeGreaterThan(170)
    expect((await box(heading('Order Ref'))).right).toBeLessThanOrEqual((await box(heading('Pay'))).x)
  })
})

test.describe('a list of ten thousand rows', () => {
  test.use({ scenario: 'large' })

  test('rows are rendered near the user, keys reach them all, and those found are printed', async ({
    page,
  }) => {
    await enter(page, '/orders')
    await firstLink(page).focus()
    await page.keyboard.press('End')
    await expect(focusedRow(page)).toHaveAttribute('data-index', '9999')
    await expect(focusedRow(page)).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect(focusedRow(page)).not.toHaveAttribute('data-index', '9999')
    await expect(focusedRow(page)).toBeInViewport()
    expect(await rows(page).count()).toBeLessThan(DRAWN)
    await test.step('the focused row stays when the list scrolls away from it', async () => {
      await page.getByRole('region', { name: 'Orders and quotes' }).evaluate((frame) => frame.scrollTo(0, 0))
      await expect(page.locator('tr[data-index="0"]')).toBeInViewport()
      await expect(focusedRow(page)).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/(orders|quotes)\/\d+-0$/)
      await page.goBack()
    })
    const number = await firstLink(page).innerText()
    await search(page).fill(number.slice(0, -2))
    const found = page.getByText(/^\d+ of 10,000 orders and quotes, newest only$/)
    await expect(found).toBeVisible()
    const count = Number.parseInt(await found.innerText(), 10)
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(count)
    await expect(search(page)).toBeHidden()
  })
})

test('long words, menus and messages of a list stay inside it and move nothing beside them', async ({
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
  await enter(page, '/orders')
  await test.step('a long reference is truncated after two lines, with its whole text in the tooltip', async () => {
    await expect(page.getByTitle(long)).toBeVisible()
    for (const [width, most] of [
      [1440, 62],
      [820, 62],
      [390, 120],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      for (const at of [0, 1]) {
        const row = page.locator(`tr[data-index="${at}"]`)
        await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(most)
      }
    }
  })
  await test.step('all columns fit a desk, also beside a scroll bar of Windows', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [path, name] of [
      ['/orders', 'Orders and quotes'],
      ['/invoices', 'Invoices'],
    ] as const) {
      await page.goto(path)
      const table = page.getByRole('grid', { name })
      await expect(rows(page).first()).toBeVisible()
      const room = () =>
        table.evaluate((element) => {
          // As wide as its columns ask for.
          element.style.width = '0'
          const { parentElement: frame } = element
          const { width } = element.getBoundingClientRect()
          element.style.width = ''
          return (frame?.clientWidth ?? 0) - width
        })
      expect(await room()).toBeGreaterThanOrEqual(17)
    }
  })
  await test.step('an overdue invoice is marked in view at every width', async () => {
    await page.goto('/invoices')
    const [overdue, ...others] = ['Overdue', 'Open', 'Paid'].map((name) =>
      page.getByText(name, { exact: true }).first(),
    )
    const inkOf = (text?: Locator) => text?.evaluate((element) => getComputedStyle(element).color)
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 2000 })
      await expect(page.getByText('Overdue', { exact: true }).first(), `at ${width} px`).toBeInViewport({
        ratio: 1,
      })
      for (const other of others) expect(await inkOf(overdue), `at ${width} px`).not.toBe(await inkOf(other))
    }
  })
  await test.step('a menu opens inside the window', async () => {
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto('/statements')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('searchbox', { name: 'Filter Statement Date' })).toBeInViewport({ ratio: 1 })
    await page.goto('/invoices')
    const columns = page.getByRole('button', { name: 'Columns' })
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await columns.click()
      const choice = page.getByRole('checkbox', { name: 'Invoice Number', exact: true })
      await expect(choice).toBeInViewport({ ratio: 1 })
      await columns.click()
    }
  })
  await test.step('an invalid date is reported below its field and moves nothing beside it', async () => {
    const from = page.getByRole('textbox', { name: 'Date From' })
    const to = page.getByRole('textbox', { name: 'Date To' })
    const beside = [
      page.getByRole('heading', { level: 1 }),
      to,
      page.getByRole('button', { name: 'Reset Dates' }),
    ]
    const tops = () => Promise.all([from, ...beside].map(async (each) => (await each.boundingBox())?.y))
    await to.fill('31/12/2026')
    await fontsReady(page)
    const before = await tops()
    expect(before).not.toContain(undefined)
    await from.fill('31/02/2026')
    await from.press('Tab')
    await expect(page.getByText('Not a date. Use dd/mm/yyyy.')).toBeVisible()
    expect(await tops()).toEqual(before)
  })
  await test.step('all columns of users fit a tablet, with long names and numbers', async () => {
    await page.goto('/admin')
    const table = page.getByRole('table', { name: 'User Accounts' })
    for (const width of [768, 820]) {
      await page.setViewportSize({ width, height: 1180 })
      await expect(
        page.getByRole('link', { name: 'Edit Maximiliana-Konstantina Papadopoulos-Wetherington' }),
      ).toBeInViewport({ ratio: 1 })
      const beyond = () =>
        table.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : null))
      await expect.poll(beyond).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})
