import {
  choose,
  chooseByKeys,
  confirmButton,
  DELIVERY,
  emptied,
  fillDelivery,
  openCheckout,
  PICKUP,
  placedDialog,
  quoteButton,
  REQUIRED,
} from './steps/order.ts'
import { expect, expectNoSidewaysScroll, type Locator, test } from './support/test.ts'

test('an order for pickup is placed by keyboard alone, and the calendar never steals the focus', {
  tag: ['@great', '@browsers'],
}, async ({ page }) => {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page)
  const { keyboard } = page
  await test.step('on a phone, Confirm Order stays in view and covers no focused field', async () => {
    await expect(confirmButton(page)).toBeInViewport({ ratio: 1 })
    const last = page.getByRole('textbox', { name: 'Contact email' })
    await page.getByRole('textbox', { name: 'Contact Phone' }).focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await keyboard.press('Tab')
    await expect(last).toBeFocused()
    await expect(confirmButton(page)).toBeInViewport({ ratio: 1 })
    const field = await last.boundingBox()
    const button = await confirmButton(page).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    if (desk) await page.setViewportSize(desk)
  })
  await page.getByRole('radio', { name: PICKUP.name }).focus()
  await keyboard.press('Space')
  await expect(page.getByRole('radio', { name: PICKUP.name })).toBeChecked()
  // A field takes no focus until its options or its calendar are loaded.
  await expect(page.getByRole('combobox', { name: 'Branch' })).toBeVisible()
  await expect(page.getByLabel('Required date')).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByLabel('Order reference')).toBeFocused()
  await keyboard.type('PO 1')
  // Enter in a field must not place the order.
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await chooseByKeys(page, 'Branch', 'g', 'Geelong')
  await keyboard.press('Tab')
  await test.step('the calendar opens and closes by keyboard', async () => {
    const date = page.getByLabel('Required date')
    const calendar = page.getByRole('application')
    await expect(date).toBeFocused()
    await keyboard.press('Alt+ArrowDown')
    await expect(calendar.locator(':focus')).toBeVisible()
    // No wider than seven days and its edges.
    expect(await calendar.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)).toBeLessThan(350)
    await keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(page.getByRole('button', { name: /calendar/i })).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(date).toBeFocused()
    await keyboard.type(REQUIRED)
    await keyboard.press('Alt+ArrowDown')
    await expect(calendar.locator(':focus')).toBeVisible()
    await page.getByLabel('Contact name').focus()
    await expect(calendar).toBeHidden()
    await keyboard.type('!')
    await expect(page.getByLabel('Contact name')).toHaveValue(/!$/)
    await page.getByRole('button', { name: /calendar/i }).focus()
  })
  await keyboard.press('Tab')
  await chooseByKeys(page, 'Required time', 'End', '19:00')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Contact Phone')).toBeFocused()
  await keyboard.type('0400 000 000')
  for (const name of ['Contact email', 'Onsite']) {
    await keyboard.press('Tab')
    await expect(page.getByLabel(name)).toBeFocused()
  }
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(confirmButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(placedDialog(page)).toBeVisible()
  await expect(placedDialog(page).getByRole('button', { name: 'OK' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/complete')
})

test('an order for delivery is placed from the closest branch, and its last page survives a reload', {
  tag: ['@great', '@dialect'],
}, async ({ page, world }) => {
  await openCheckout(page)
  await fillDelivery(page)
  // Takes two lines of a phone's docket.
  await page.getByLabel('Delivery To').fill('Lot 14, beside the site shed')
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  await confirmButton(page).click()
  const dialog = placedDialog(page)
  await expect(dialog).toContainText('Order number')
  await expect(dialog.getByText('Delivery charge', { exact: true })).toBeVisible()
  // The order stays visible behind its docket, with the charge.
  await expect(page.getByText('3 Item(s)')).toBeVisible()
  const [order] = await world.journal('processComplete')
  expect(order?.request).toMatchObject({ branchID: DELIVERY.branch.id, despatchMethod: 'CRANE' })
  await test.step('facts of the docket are equally high on a phone, and at its right edge', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const fact = (name: string) => dialog.locator('dl > div').filter({ hasText: name })
    const heightOf = async (row: Locator) => (await row.locator('dt').boundingBox())?.height
    expect(await heightOf(fact('Delivery To'))).toBe(await heightOf(fact('Branch')))
    await expect(fact('Delivery To').locator('dd')).toHaveCSS('text-align', 'right')
  })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/checkout/complete')
  await expect(page.getByText(/^Your branch has your order \d+\. Track it in/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Your branch has your order/)).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(emptied(page)).toBeVisible()
})

test('a quote for pickup is created on a phone, and a reload shows its number and creates nothing', {
  tag: '@great',
}, async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openCheckout(page, 'pickup')
  const phone = page.getByLabel('Contact Phone')
  await phone.fill('')
  await quoteButton(page).click()
  await expect(page.getByText('Please enter a Contact phone')).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await phone.fill('0400 000 000')
  await choose(page, 'Branch', 'Ballarat')
  await quoteButton(page).click()
  const dialog = placedDialog(page, 'Quote Created')
  await expect(dialog).toContainText('Quote number')
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
  const docket = await dialog.innerText()
  await page.reload()
  await expect(dialog).toHaveText(docket, { useInnerText: true })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Your quote \d+ is ready\./)).toBeVisible()
  await page.goBack()
  await expect(emptied(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await world.journal('processComplete')).toHaveLength(1)
})
