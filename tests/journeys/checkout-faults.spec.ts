import type { OperationName } from '#contract/operations.ts'
import { putInCart } from './steps/cart.ts'
import { erpOf } from './steps/erp.ts'
import {
  chargesInOrder,
  choose,
  confirmButton,
  dismissRefusal,
  errorDialog,
  expectRefused,
  expectTyped,
  openCheckout,
  placedDialog,
  quoteButton,
} from './steps/order.ts'
import { expect, expectAccessible, type Locator, type Page, runUntil, test } from './support/test.ts'
import type { World } from './support/world.ts'

const SERVER = 'Not today'
const GENERIC = 'Something went wrong.'
/** What the ERP has against it, and what became of it on the way: the client reads both alike for all operations. */
const REFUSED_OR_CUT = [
  ['error', SERVER],
  ['abort', GENERIC],
] as const

const canConfirm = (page: Page) => page.getByRole('button', { name: 'Confirm Order', disabled: false })

interface Failing {
  readonly operation: OperationName
  readonly kinds?: readonly (typeof REFUSED_OR_CUT)[number][]
  /** Waits for what is to be seen: in real time unless the portal asks again by itself. */
  readonly until?: (what: Locator) => Promise<void>
}

const soon = (what: Locator) => expect(what).toBeVisible()

/** Whatever is wrong with an operation, the user reads it and finds what he typed. */
async function expectSaid(page: Page, world: World, failing: Failing): Promise<void> {
  const { operation, kinds = REFUSED_OR_CUT, until = soon } = failing
  for (const [kind, message] of kinds) {
    await world.fault([{ operation, kind, message: SERVER }])
    // After a failure the cart is read anew, and nothing is sent meanwhile.
    await until(canConfirm(page))
    await confirmButton(page).click()
    await until(errorDialog(page).getByText(message, { exact: true }))
    await dismissRefusal(page)
    await expectTyped(page)
  }
}

/** The cart carries the charge of a try with another vehicle. */
async function leaveAnotherCharge(page: Page, world: World) {
  await choose(page, 'Vehicle type', 'Ute')
  await world.fault([{ operation: 'processComplete', kind: 'error', message: 'Not yet' }])
  await confirmButton(page).click()
  await expectRefused(page, 'Not yet')
  await choose(page, 'Vehicle type', 'Crane truck')
}

test('whatever fails while the delivery is arranged is said, and nothing is lost', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openCheckout(page, { typed: 'delivery' })
  await expectSaid(page, world, { operation: 'getClosestBranch' })
  await expectSaid(page, world, { operation: 'getDeliveryCharge' })
  await expectSaid(page, world, { operation: 'addCartProduct' })
  await leaveAnotherCharge(page, world)
  await expectSaid(page, world, { operation: 'deleteCartProduct' })
  // A browser repeats by itself a request whose connection was closed.
  await putInCart(page, { productID: 'FRT-CRN-010', UOM: 'ea', quantity: 2 })
  await expectSaid(page, world, { operation: 'updateCartProduct', kinds: [['error', SERVER]] })
  const until = (what: Locator) => runUntil(page, what)
  await expectSaid(page, world, { operation: 'getCartContents', until })
  await world.fault([])
  await runUntil(page, canConfirm(page))
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  expect(await chargesInOrder(world)).toEqual(['FRT-CRN-010'])
})

test('an order that fails is said, kept and sent again; one whose reply is lost is found', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await world.fault([{ operation: 'processComplete', kind: 'error', message: SERVER }])
  await confirmButton(page).click()
  await expectRefused(page, SERVER)
  await expectTyped(page)
  await world.fault([{ operation: 'processComplete', kind: 'abort' }])
  await quoteButton(page).click()
  await expect(errorDialog(page)).toContainText('Nothing was placed. Your cart and what you typed are kept.')
  await expect(errorDialog(page)).toContainText('You can send it again.')
  await expectRefused(page, GENERIC)
  await expectTyped(page)
  await world.fault([{ operation: 'processComplete', kind: 'lost-reply' }])
  const before = await world.calls('processComplete')
  await confirmButton(page).click()
  const erp = await erpOf(page)
  await expect(placedDialog(page)).toBeVisible()
  const [newest] = (await erp.getCustomerTransactions({})).toSorted(
    (a, b) => b.transactionNumber - a.transactionNumber,
  )
  await expect(placedDialog(page)).toContainText(String(newest?.transactionNumber))
  expect(await world.calls('processComplete')).toBe(before + 1)
})

test('a list that fails is asked for again, an address that can not be found is 0, 0', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const noPlace = { operation: 'getGeocode', kind: 'http-500' } as const
  await world.fault([noPlace, { operation: 'getVehicleTypes', kind: 'http-500' }])
  await openCheckout(page, { typed: 'delivery' })
  const missing = page.getByRole('alert').filter({ hasText: 'The choices could not be loaded.' })
  await runUntil(page, missing)
  await expectAccessible(page)
  await world.fault([noPlace])
  await missing.getByRole('button', { name: 'Try again' }).click()
  await choose(page, 'Vehicle type', 'Ute')
  await choose(page, 'Vehicle type', 'Crane truck')
  await expect(page.getByText('worked out when you order')).toBeVisible()
  // The address may well be right.
  await expect(page.getByText('The charge could not be worked out just now.')).toBeVisible()
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  expect((await world.journal('getClosestBranch')).at(-1)?.request).toMatchObject({
    latitudeDelivery: 0,
    longitudeDelivery: 0,
  })
})

test('what an order can not do without is asked for once more, and named', async ({ page, world }) => {
  const supplies = [
    ['getUserDetails', 'userDetails is not available'],
    ['getListDespatchMethod', 'deliveryMethods is not available'],
    ['getCustomerDetails', 'customerDetails is not available'],
  ] as const
  await page.clock.install()
  await openCheckout(page, { typed: 'pickup' })
  await world.fault(supplies.map(([operation]) => ({ operation, kind: 'http-500' })))
  await page.reload()
  await runUntil(page, page.getByLabel('Contact name'))
  for (const [at, [operation, message]] of supplies.entries()) {
    await test.step(operation, async () => {
      await expectTyped(page)
      await confirmButton(page).click()
      await runUntil(page, errorDialog(page).getByText(message, { exact: true }))
      await world.fault(supplies.slice(at + 1).map(([next]) => ({ operation: next, kind: 'http-500' })))
      await dismissRefusal(page)
      await expectTyped(page)
    })
  }
  await test.step('a method that is no longer to be had', async () => {
    await page.route(/ipFunction=getListDespatchMethod/, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('"PICKUP"', '"WALKIN"') })
    })
    await page.reload()
    await expectTyped(page)
    await confirmButton(page).click()
    await expectRefused(page, 'Unable to find selected despatch method')
  })
  await test.step('a cart', async () => {
    await page.evaluate(() => sessionStorage.removeItem('cartSessionId'))
    await world.fault([{ operation: 'createCart', kind: 'http-500' }])
    await page.reload()
    await runUntil(page, page.getByRole('button', { name: 'Try again' }))
    await confirmButton(page).click()
    await expectRefused(page, 'CartSessionId is undefined')
  })
})
