import { enter } from './steps/enter.ts'
import { firstLink, rows } from './steps/rows.ts'
import { expect, expectNoSidewaysScroll, fontsReady, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a card opens where it is tapped, Back returns to it, and selecting all shows a bar', async ({
  page,
}) => {
  await enter(page, '/orders')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '-', exact: true })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await test.step('a card has two lines: number, status and amount above reference and job', async () => {
    const first = page.locator('tr[data-index="0"]')
    const line = await Promise.all(
      [/^\d+$/, /^(Due|Was due|Placed|Delivered|Quoted)/, /^\$/].map(async (text) => {
        const box = await first.getByText(text).boundingBox()
        return box && box.y + box.height / 2
      }),
    )
    const [number, ...others] = line
    for (const middle of others) expect(Math.abs((middle ?? 0) - (number ?? 0))).toBeLessThan(6)
    expect((await first.boundingBox())?.height).toBeLessThan(120)
  })
  await test.step('the reference is in view, and a date that the status states is not repeated', async () => {
    const withStatus = (status: string) => page.getByRole('row').filter({ hasText: status }).first()
    const [due, delivered] = [withStatus('Due '), withStatus('Delivered')]
    const reference = /^(Alex|Fixout|Frame|KR|PO|Site) \d{4}\b/
    await expect(due.getByText(reference)).toBeInViewport({ ratio: 1 })
    await expect(due.getByText(/\d\/\d{4}$/)).toBeHidden()
    await expect(delivered.getByText(/\d\/\d{4}$/)).toBeVisible()
  })
  await page.evaluate(() => window.scrollTo(0, 3000))
  await expect(page.locator('tr[data-index="0"]')).toHaveCount(0)
  // A row on the screen: at most five are above it.
  await expect(page.locator('tr[data-index]').nth(6)).toBeInViewport()
  const index = await page.locator('tr[data-index]').nth(6).getAttribute('data-index')
  const card = page.locator(`tr[data-index="${index}"]`)
  const number = await card.getByRole('rowheader').innerText()
  await card.tap()
  await expect(page).toHaveURL(new RegExp(`/${number}-\\d$`))
  await page.goBack()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeInViewport()

  await page.goto('/invoices?search=invoice')
  await page.getByRole('checkbox', { name: /^Select all \d+ shown$/ }).check()
  const bar = page.getByRole('region', { name: 'Selected invoices' })
  await expect(bar).toContainText(/^\d+ selected/)
  await expectNoSidewaysScroll(page)
  await test.step('the last card can be scrolled clear of the bar', async () => {
    const last = page.locator('tr[data-index]').last()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const [card, edge] = [await last.boundingBox(), await bar.boundingBox()]
        return card && edge && card.y + card.height <= edge.y
      })
      .toBe(true)
  })

  await page.goto('/statements')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '$0.00', exact: true })).toHaveCount(0)
  await firstLink(page).tap()
  await test.step('the amount of a line is shown where it is not its balance', async () => {
    const lines = page
      .getByRole('grid', { name: 'Lines' })
      .getByRole('row')
      .filter({ has: page.locator('td') })
    await expect(lines.first()).toBeVisible()
    const shown = await lines.evaluateAll((all) =>
      all.map((line) => {
        const heads = [...(line.closest('table')?.querySelectorAll('thead th') ?? [])]
        const [amount, balance] = ['Amount', 'Balance'].map(
          (name) => line.children[heads.findIndex(({ textContent }) => textContent === name)],
        )
        return {
          isPart: amount?.lastChild?.textContent !== balance?.lastChild?.textContent,
          seen: [amount?.checkVisibility(), balance?.checkVisibility()],
        }
      }),
    )
    expect(new Set(shown.map(({ isPart }) => isPart))).toEqual(new Set([true, false]))
    for (const { isPart, seen } of shown) expect(seen).toEqual([isPart, true])
  })
  await page.getByRole('grid', { name: 'Lines' }).getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/invoices\/\d/)
})

test('cards start near the top, are low, and the sheet Filters opens without the phone’s keyboard', async ({
  page,
}) => {
  await enter(page, '/invoices')
  for (const [path, most] of [
    ['/invoices', 250],
    ['/orders', 250],
    ['/statements', 250],
  ] as const) {
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    await fontsReady(page)
    const first = page.locator('tr[data-index="0"]')
    await expect.poll(async () => (await first.boundingBox())?.y, path).toBeLessThanOrEqual(most)
  }
  await page.goto('/invoices')
  await expect(page.getByText(/\d open$/).first()).toBeVisible()
  const heights = () =>
    page.locator('tr[data-index]').evaluateAll((cards) => cards.map((card) => card.clientHeight))
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(110)
  await test.step('the branch begins a line of its own, also where there is no order reference', async () => {
    const tops = await page.locator('tr[data-index]').evaluateAll((cards) => {
      const heads = [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent)
      return cards.map((card) =>
        ['Invoice Date', 'Branch', 'Order Ref'].map((name) => {
          const cell = card.children[heads.indexOf(name)]
          return { top: cell?.getBoundingClientRect().top ?? 0, isFree: cell?.textContent === '-' }
        }),
      )
    })
    expect(tops.some(([, , reference]) => reference?.isFree)).toBe(true)
    for (const [date, branch] of tops) expect(branch?.top).toBeGreaterThan((date?.top ?? 0) + 8)
  })
  await page.getByRole('button', { name: 'Filters (1)' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: /^Show \d+ invoices$/ })).toBeFocused()
  await sheet.getByRole('button', { name: 'Reset Dates' }).tap()
  await expect(page).toHaveURL('/invoices?from=')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/invoices?from=')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
})

test('the reply to a price book request covers no button, and the selection is at the bottom', async ({
  page,
}) => {
  await enter(page, '/pricebook', { user: 'other' })
  await page.getByRole('rowheader').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected price books' })
  await expect
    .poll(async () => {
      const box = await bar.boundingBox()
      return box && Math.round(box.y + box.height)
    })
    .toBe(844)
  const buttons = page.getByRole('button', { name: /^Request (New Price Book|Config Changes)$/ })
  const places = () => Promise.all([0, 1].map((at) => buttons.nth(at).boundingBox()))
  const before = await places()
  await buttons.first().click()
  const toast = page.locator('[data-scope=toast][data-part=root]')
  await expect(toast).toContainText('Sent to')
  const foot = await toast.evaluate((box) => box.getBoundingClientRect().bottom)
  for (const place of before) expect(place?.y).toBeGreaterThan(foot)
  expect(await places()).toEqual(before)
  await expectNoSidewaysScroll(page)
})
