import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { expect, type Page, test } from './support/test.ts'

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })
const ADDING = /ipFunction=addCartProduct/

test('a change of the cart that a reload interrupts is reported unless it went through, and never resent', {
  tag: '@great',
}, async ({ page, world }) => {
  await enter(page, `/search?value=${CEMENT.productID}`, { goods: [{ ...CEMENT, quantity: 3 }] })
  const add = () => page.getByRole('button', { name: 'Add to cart' }).click()
  const expectTotal = (total: string) => expect(cartLink(page)).toHaveAccessibleName(`Cart, 1 item, ${total}`)
  const dismiss = async () => {
    await error(page).getByRole('button', { name: 'OK' }).click()
    await expect(error(page)).toHaveCount(0)
  }
  await expectTotal('$26.94')
  await test.step('a request that never arrived', async () => {
    const asked = page.waitForRequest(ADDING)
    await page.route(ADDING, () => {})
    await add()
    await asked
    await page.reload()
    await expect(error(page)).toContainText(`Add 1 bag: ${CEMENT.name}`)
    await page.unroute(ADDING)
    await dismiss()
  })
  await test.step('a request that arrived without a reply', async () => {
    await world.hold('addCartProduct')
    await add()
    await expect.poll(() => world.calls('addCartProduct')).toBe(2)
    await page.reload()
    await expectTotal('$35.92')
    await expect(error(page)).toHaveCount(0)
  })
  await test.step('a failure whose message was not dismissed', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'error', message: 'Sold out' }])
    await add()
    await expect(error(page)).toContainText('Sold out')
    await page.reload()
    await expect(error(page)).toContainText('Sold out')
    await dismiss()
  })
  await page.reload()
  await expectTotal('$35.92')
  await expect(error(page)).toHaveCount(0)
  expect(await world.calls('addCartProduct')).toBe(3)
})
