import { FRAMING } from '../support/goods.ts'
import { cartLines } from './steps/cart.ts'
import { product, requests, view } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { dialog, expectTallies, length, openTally, quantity, rows, SAWN, send, total } from './steps/tally.ts'
import { expect, type Page, pasteText, signIn, test } from './support/test.ts'

const openButton = (page: Page, code: string) => product(page, code).getByRole('button', { name: 'Tally' })

test('lengths are typed and pasted by keyboard and added to the cart, one of them with a lost reply', {
  tag: ['@great', '@browsers'],
}, async ({ page, world }) => {
  await test.step('the first standard length has the focus, which returns to the button', async () => {
    await enter(page, '/products/Timber/Structural%20Framing')
    const button = openButton(page, FRAMING.productID)
    for (const name of ['List', 'Grid'] as const) {
      await view(page, name).click()
      await button.click()
      await expect(quantity(page, '2.4 m')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(button).toBeFocused()
    }
  })
  await openTally(page, SAWN.productID)
  await test.step('Tab and Enter move between free lengths and to a new line', async () => {
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
    await page.getByRole('button', { name: 'Add new line' }).press('Enter')
    await expect(length(page, 3)).toBeFocused()
    await page.getByRole('button', { name: 'Delete line 3' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Delete line 2' })).toBeFocused()
  })
  await test.step('a list pasted among the lines is read, but feet are not taken as metres', async () => {
    await length(page, 1).focus()
    await pasteText(page, '3\t5.4\n6\t2.4')
    await expect(rows(page)).toHaveCount(3)
    await length(page, 1).focus()
    await pasteText(page, `8' 6-1/2"`)
    await expect(page.getByLabel('Paste a cut list')).toHaveValue(`8' 6-1/2"`)
    await expect(length(page, 1)).toHaveValue('3.6')
    await page.getByLabel('Paste a cut list').fill('')
  })
  await test.step('each length is sent once', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    await send(page).press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(openButton(page, SAWN.productID)).toBeFocused()
    await expectTallies(page, [3.6, 12], [2.4, 7], [5.4, 3])
    expect(await requests(world, 'addCartProduct')).toHaveLength(3)
  })
})

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('TALLY'))

test('typed lengths survive an expired session and a reload, for a product and for a cart line', async ({
  page,
  world,
}) => {
  await enter(page, `/search?value=${FRAMING.productID}`, {
    goods: [{ ...FRAMING, quantity: 4, length: 3.6 }],
  })
  await product(page, FRAMING.productID).getByRole('link', { name: FRAMING.name }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tally' }).click()
  await quantity(page, '3.6 m').fill('12')
  await world.expireSessions()
  await send(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await expect(dialog(page)).toHaveCount(1)
  await expect(quantity(page, '3.6 m')).toHaveValue('12')
  await send(page).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  expect(await draft(page), 'the draft of what was added').toBeNull()

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Update Tally' }).click()
  await quantity(page, '3.6 m').fill('7')
  await page.reload()
  await expect(quantity(page, '3.6 m')).toHaveValue('7')
  await expect(dialog(page, 'Update Tally').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Update Tally')).toBeHidden()
  expect(await draft(page), 'the draft of what was closed').toBeNull()
  expect(await cartLines(page)).toMatchObject([{ prodQty: 57.6 }])
})
