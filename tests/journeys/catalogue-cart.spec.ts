import { cartLines, expectError } from './steps/cart.ts'
import { changeProducts, openListing, product, requests, SCREWS } from './steps/catalogue.ts'
import { expect, type Page, test } from './support/test.ts'

/** Sold by the box, the carton of six and the pallet. */
const SCREW = { code: 'FIX-BB1465', name: 'Bugle Batten Screw 14-10 x 65 mm Class 3, box of 500' }
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Holds a picture until the returned function is called. */
async function holdPicture(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await released
    await route.fulfill({ body: Buffer.from(PIXEL, 'base64'), contentType: 'image/png' })
  })
  return release
}

test('a product is added to the cart from its row, and a lost reply is reported', { tag: '@great' }, async ({
  page,
  world,
}) => {
  const release = await holdPicture(page, '/slow.png')
  await changeProducts(page, (sent) =>
    sent.map((each, at) => (at === 0 ? { ...each, productImage: '/slow.png' } : each)),
  )
  const list = await openListing(page, SCREWS, 'Screws')
  const row = product(page, SCREW.code)
  const add = row.getByRole('button', { name: 'Add to cart' })
  const quantity = row.getByRole('spinbutton', { name: `Quantity of ${SCREW.name}` })
  const cart = page.getByRole('link', { name: /^Cart/ })

  await test.step('a picture fills its reserved box and moves nothing', async () => {
    const picture = row.locator('img')
    await expect(picture).toHaveCSS('opacity', '0')
    const before = await picture.boundingBox()
    release()
    await expect(picture).toHaveCSS('opacity', '1')
    expect(await picture.boundingBox()).toEqual(before)
  })
  await test.step('the row under the pointer, or with the focus, has the yellow button', async () => {
    const colour = (at: number) =>
      list
        .getByRole('button', { name: 'Add to cart' })
        .nth(at)
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    const plain = await colour(1)
    await row.getByRole('heading').hover()
    await expect.poll(() => colour(0), { message: 'the button of the hovered row' }).not.toBe(plain)
    expect(await colour(1)).toBe(plain)
    await page.mouse.move(0, 0)
    await list.getByRole('spinbutton').nth(1).focus()
    await expect.poll(() => colour(1), { message: 'the button of the focused row' }).not.toBe(plain)
    expect(await colour(0)).toBe(plain)
  })
  await test.step('the bar counts a product at once', async () => {
    await row.getByRole('combobox', { name: `Unit of ${SCREW.name}` }).selectOption('ctn')
    await quantity.fill('5')
    await world.hold('addCartProduct')
    await add.press('Enter')
    await expect(cart).toHaveAccessibleName(/^Cart, 1 item/)
    await expect(quantity).toHaveValue('1')
    await world.fault([])
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    expect(await cartLines(page)).toMatchObject([{ productID: SCREW.code, prodQty: 5, UOM: 'ctn' }])
  })
  await test.step('a lost reply is reported, and nothing is sent twice', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    await quantity.fill('2')
    await add.click()
    await expectError(page, 'Your cart shows what went through. Check it before you try again.')
    await expect(add).toBeFocused()
    expect(await cartLines(page)).toMatchObject([{ prodQty: 7 }])
    expect(await requests(world, 'addCartProduct')).toHaveLength(2)
  })
})
