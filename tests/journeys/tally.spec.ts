import { cartLines, FRAMING } from './steps/cart.ts'
import { product, requests, view } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import {
  dialog,
  expectTallies,
  length,
  openTally,
  pasteList,
  quantity,
  rows,
  SAWN,
  send,
  total,
} from './steps/tally.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  type Page,
  signIn,
  test,
} from './support/test.ts'

const openButton = (page: Page, code: string) => product(page, code).getByRole('button', { name: 'Tally' })

test('standard lengths have a stepper each, and go into the cart one call a line', async ({
  page,
  world,
}) => {
  await enter(page, '/products/Timber/Structural%20Framing')
  const button = openButton(page, FRAMING.productID)
  for (const name of ['List', 'Grid'] as const) {
    await view(page, name).click()
    await button.click()
    await expect(dialog(page)).toContainText(FRAMING.name)
    await expect(quantity(page, '2.4 m')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  }
  await button.click()
  await expect(rows(page)).toHaveCount(8)
  await expect(page.getByRole('columnheader', { name: 'Length' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Qty' })).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await quantity(page, '3.6 m').fill('12')
  await expect(total(page)).toContainText('Total 43.2 m')
  await rows(page)
    .filter({ hasText: '6 m' })
    .last()
    .getByRole('button', { name: 'Increase quantity' })
    .click()
  await expect(total(page)).toContainText('Total 49.2 m')
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await requests(world, 'addCartProduct')).toMatchObject([
    { productID: FRAMING.productID, UOM: 'lm', quoteQty: 12, tallyLength: 3.6, unitSell: 0 },
    { productID: FRAMING.productID, UOM: 'lm', quoteQty: 1, tallyLength: 6, unitSell: 0 },
  ])
  expect(await cartLines(page)).toMatchObject([{ prodQty: 49.2, isTally: true }])
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1')
})

test('free lines are typed with keys alone, changed and deleted; Add waits for a total', async ({ page }) => {
  await openTally(page, SAWN.productID)
  await test.step('everything is done with keys', async () => {
    await expect(length(page, 1)).toBeFocused()
    await page.keyboard.type('3.6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(length(page, 2)).toBeFocused()
    await page.keyboard.type('2.4')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    await expect(total(page)).toContainText('Total 45.6 m')
    await send(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(openButton(page, SAWN.productID)).toBeFocused()
    await expectTallies(page, [3.6, 12], [2.4, 1])
  })

  await page.keyboard.press('Enter')
  await test.step('what is negative or no number becomes 0', () => expectOnlyNumbers(page))

  await test.step('lines are added and deleted', async () => {
    await expect(length(page, 1)).toHaveAttribute('step', '0.01')
    await length(page, 1).fill('0.5')
    await expect(send(page)).toBeDisabled()
    await quantity(page, 'line 1').fill('1')
    await expect(send(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Add new line' }).click()
    await expect(length(page, 2)).toBeFocused()
    await length(page, 2).fill('1.15')
    await quantity(page, 'line 2').fill('40')
    await expect(total(page)).toContainText('Total 46.5 m')
    await page.getByRole('button', { name: 'Delete line 1' }).click()
    await expect(page.getByRole('button', { name: 'Delete line 1' })).toBeFocused()
    await expect(total(page)).toContainText('Total 46 m')
  })

  await test.step('left, they are still there', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await openButton(page, SAWN.productID).click()
    await expect(length(page, 1)).toHaveValue('1.15')
    await expect(quantity(page, 'line 1')).toHaveValue('40')
    await send(page).click()
    await expect(dialog(page)).toBeHidden()
    await expectTallies(page, [3.6, 12], [2.4, 1], [1.15, 40])
  })
})

async function expectOnlyNumbers(page: Page) {
  await length(page, 1).fill('-1')
  await expect(length(page, 1)).toHaveValue('0')
  await length(page, 1).fill('')
  await length(page, 1).pressSequentially('abc')
  await page.keyboard.press('Tab')
  await expect(length(page, 1)).toHaveValue('0')
  for (const text of ['-1', 'abc']) {
    await quantity(page, 'line 1').fill('5')
    await quantity(page, 'line 1').fill(text)
    await expect(quantity(page, 'line 1')).toHaveValue('0')
  }
  await expect(send(page)).toBeDisabled()
}

test('a cut list becomes lines, equal ones together; the rest is kept and pointed out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTally(page, SAWN.productID)
  await pasteList(page, 'Length\tQty\n3.6m x 12\n\nkitchen wall\n2400mm x 6\n4 @ 3.6')
  await expect(rows(page)).toHaveCount(2)
  await expect(length(page, 1)).toHaveValue('3.6')
  await expect(quantity(page, 'line 1')).toHaveValue('16')
  await expect(total(page)).toContainText('Total 72 m')
  const box = page.getByLabel('Paste a cut list')
  await expect(box).toHaveValue('kitchen wall')
  await expect(dialog(page)).toContainText('Line 4, “kitchen wall”: Not understood')
  await send(page).click()
  await expect(dialog(page)).toContainText('2 lines went into your cart.')
  await expect(box).toHaveValue('kitchen wall')
  await pasteList(page, '3 @ 5.4')
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectTallies(page, [3.6, 16], [2.4, 6], [5.4, 3])

  await test.step('pasted among the lines it is taken at once', async () => {
    await openButton(page, SAWN.productID).click()
    await expect(length(page, 1)).toBeFocused()
    await page.evaluate(() => navigator.clipboard.writeText('12\t3.6\n6\t2.4'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(rows(page)).toHaveCount(2)
    await expect(total(page)).toContainText('Total 57.6 m')
  })
  await test.step('so are feet and inches, of which a field in metres would leave the figures alone', async () => {
    await length(page, 1).focus()
    await page.evaluate(() => navigator.clipboard.writeText(`8' 6-1/2"`))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(box).toHaveValue(`8' 6-1/2"`)
    await expect(length(page, 1)).toHaveValue('3.6')
  })
})

test('on a phone the tally fits, and what was not taken of a pasted list comes into sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTally(page, FRAMING.productID)
  await expect(quantity(page, '2.4 m')).toBeFocused()
  await quantity(page, '2.4 m').evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '12 @ 3.6\nkitchen wall')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('1 line was not taken')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add lines' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('banner').getByRole('combobox').fill(SAWN.productID)
  await page.keyboard.press('Enter')
  await openButton(page, SAWN.productID).click()
  await pasteList(page, '12 @ 3.6\nkitchen')
  await expectAccessibleDayAndNight(page)
  const sideways = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
  expect(await sideways()).toEqual([])
})

test('Update Tally changes, adds and takes out, one call a line; left without a word it changes nothing', async ({
  page,
  world,
}) => {
  const update = page.getByRole('button', { name: 'Update Tally' })
  const updating = dialog(page, 'Update Tally')
  const done = updating.getByRole('button', { name: 'Update Tally' })
  await enter(page, '/cart', {
    goods: [
      { ...SAWN, quantity: 12, length: 3.6 },
      { ...SAWN, quantity: 6, length: 2.4 },
    ],
  })

  await test.step('left, it is read anew', async () => {
    await update.click()
    await expect(quantity(page, 'line 1')).toHaveValue('12')
    await expect(quantity(page, 'line 2')).toHaveValue('6')
    await quantity(page, 'line 1').fill('1')
    await page.keyboard.press('Escape')
    await expect(updating).toBeHidden()
    await update.click()
    await expect(quantity(page, 'line 1')).toHaveValue('12')
    expect(await world.journal('updateCartProduct')).toEqual([])
  })

  await test.step('where it fails it says so and keeps what was asked for', async () => {
    await world.fault([{ operation: 'updateCartProduct', kind: 'error', message: 'Not today', times: 1 }])
    await quantity(page, 'line 1').fill('11')
    await done.click()
    await expect(updating).toContainText('Not today')
    await expect(updating).toContainText('1 line did not reach your cart.')
    await expect(quantity(page, 'line 1')).toHaveValue('11')
    await done.click()
    await expect(updating).toBeHidden()
    await expect(page.getByText('11 x 3.6 m, 6 x 2.4 m')).toBeVisible()
  })

  await test.step('it changes, adds and takes out', async () => {
    const before = (await world.journal('updateCartProduct')).length
    await update.click()
    await quantity(page, 'line 1').fill('10')
    await page.getByRole('button', { name: 'Delete line 2' }).click()
    await pasteList(page, '3 @ 5.4')
    await expectAccessible(page)
    await done.click()
    await expect(updating).toBeHidden()
    await expect(page.getByText('10 x 3.6 m, 3 x 5.4 m')).toBeVisible()
    await expect(page.getByText('Total Qty 52.2 lm')).toBeVisible()
    await expect(update).toBeFocused()
    expect((await requests(world, 'updateCartProduct')).slice(before)).toMatchObject([
      { tallyLength: 3.6, quoteQty: 10, lineId: 1 },
      { tallyLength: 2.4, quoteQty: 0, lineId: 1 },
    ])
    expect((await requests(world, 'addCartProduct')).slice(2)).toMatchObject([
      { tallyLength: 5.4, quoteQty: 3 },
    ])
    expect((await requests(world, 'getCartTallies')).at(1)).toMatchObject({ lineNo: 1 })
  })
})

test.describe('in the US', () => {
  test.use({ scenario: 'us' })

  test('lengths are ordered by the foot', async ({ page }) => {
    await openTally(page, 'S4S-190-PO')
    await pasteList(page, `12 @ 8\n4 pcs 8'7"\n3.6m x 2`)
    await expect(total(page)).toContainText('Total 130.36 ft')
    await expect(dialog(page)).toContainText('Taken as 8.59 ft')
    await expect(dialog(page)).toContainText('Metric: write it in feet.')
    await page.getByLabel('Paste a cut list').fill('')
    await send(page).click()
    await expect(dialog(page)).toBeHidden()
    await expectTallies(page, [8, 12], [8.59, 4])
  })

  test('a length is typed in feet and inches, or stepped by hundredths of a foot', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTally(page, 'IJS-912-45')
    await expect(length(page, 1)).toBeFocused()
    await expect(length(page, 1)).toHaveAttribute('step', '0.01')
    await page.keyboard.type(`8' 6"`)
    await quantity(page, 'line 1').fill('12')
    await expect(length(page, 1)).toHaveValue('8.5')
    await expect(total(page)).toContainText('Total 102 ft')
    await length(page, 1).press('ArrowUp')
    await expect(length(page, 1)).toHaveValue('8.51')
    await length(page, 1).fill('')
    await page.evaluate(() => navigator.clipboard.writeText(`8' 7 1/2"`))
    await page.keyboard.press('ControlOrMeta+v')
    await page.keyboard.press('Tab')
    await expect(length(page, 1)).toHaveValue('8.63')
    for (const text of ['-1', 'abc']) {
      await length(page, 1).fill(text)
      await page.keyboard.press('Tab')
      await expect(length(page, 1)).toHaveValue('0')
      await expect(send(page)).toBeDisabled()
    }
    await length(page, 1).fill('9.25')
    await expectAccessible(page)
    await send(page).click()
    await expect(dialog(page)).toBeHidden()
    await expectTallies(page, [9.25, 12])
  })
})

test.describe('lengths that were typed survive a session that ends', () => {
  test('in the dialog of a product, which opens again', async ({ page, world }) => {
    await enter(page, `/search?value=${FRAMING.productID}`)
    await product(page, FRAMING.productID).getByRole('link', { name: FRAMING.name }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tally' }).click()
    await quantity(page, '3.6 m').fill('12')
    await world.expireSessions()
    await send(page).click()
    await expect(page).toHaveURL('/login')
    await signIn(page)
    await expect(dialog(page)).toHaveCount(1)
    await expect(quantity(page, '3.6 m')).toHaveValue('12')
    expect(await cartLines(page)).toEqual([])
    await send(page).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Tally' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('of a line of the cart; what is closed is forgotten', async ({ page, world }) => {
    await enter(page, '/cart', { goods: [{ ...FRAMING, quantity: 4, length: 3.6 }] })
    const update = page.getByRole('button', { name: 'Update Tally' }).first()
    await update.click()
    await quantity(page, '3.6 m').fill('7')
    await page.reload()
    await expect(quantity(page, '3.6 m')).toHaveValue('7')
    await world.expireSessions()
    await page.getByRole('dialog').getByRole('button', { name: 'Update Tally' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page)
    await expect(quantity(page, '3.6 m')).toHaveValue('7')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Update Tally')).toBeHidden()
    await page.reload()
    await expect(update).toBeVisible()
    await update.click()
    await expect(quantity(page, '3.6 m')).toHaveValue('4')
  })
})
