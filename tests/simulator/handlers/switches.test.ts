import { expect, test } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { OperationName } from '#contract/operations.ts'
import type { SettingKey } from '#contract/settings.ts'
import { openAs, openShop, type Shop } from './shop.ts'
import { BAR, smallSeed } from './small-seed.ts'

/* The ERP refuses what its site has switched off: a portal that hides it never calls it. */

const withBar = (topbuttonbar: readonly WidgetItem[]) => ({ widgets: { ...smallSeed.widgets, topbuttonbar } })
const { topbuttonbar: ITEMS } = smallSeed.widgets
const barWithout = (...labels: string[]) =>
  withBar(ITEMS.filter(({ label_object }) => !labels.includes(label_object)))
const barDisabling = (label: string) =>
  withBar(ITEMS.map((item) => ({ ...item, is_enabled: item.label_object !== label })))

/** Whether an empty call is refused by a switch, which comes before all other refusals. */
async function isOff({ raw }: Shop, name: OperationName) {
  const rows = await raw('Kim', name, {})
  return rows.some(({ msg }) => msg === `${name} is switched off on this site`)
}

test.each<[string, OperationName]>([
  ['Products', 'getProductCategories'],
  ['Quotes/Orders', 'acceptQuote'],
  ['Invoices', 'emailTransactions'],
  ['Statements', 'emailStatement'],
  ['Custom Lists', 'getCustomLists'],
  ['Administration', 'addMobileUser'],
  ['Downloads', 'getDloads'],
  ['Price Book', 'requestNewPriceBook'],
  ['Pay Account', 'createPaymentSession'],
])('disabling the button %s refuses %s', async (label, name) => {
  expect(BAR).toContain(label)
  expect([await isOff(openShop(barDisabling(label)), name), await isOff(openShop(), name)]).toEqual([
    true,
    false,
  ])
})

test.each<[SettingKey, OperationName]>([
  ['products_button_disabled', 'getProductCategories'],
  ['shopping_cart_disabled', 'createCart'],
  ['shopping_cart_disabled', 'processComplete'],
  ['account_admin_button_disabled', 'deleteMobileUser'],
  ['pricebook_button_disabled', 'getPriceBookInfo'],
  ['pay_account_button_disabled', 'createPaymentSession'],
])('the setting %s refuses %s until it is switched back', async (key, name) => {
  const shop = openShop()
  shop.world.changeSettings(new Map([[key, 'yes']]))
  expect(await isOff(shop, name)).toBe(true)
  shop.world.changeSettings(new Map([[key, 'no']]))
  expect(await isOff(shop, name)).toBe(false)
})

test('an operation of several functions is allowed while one of them is on', async () => {
  const shop = openShop(barDisabling('Custom Lists'))
  expect(await isOff(shop, 'deleteCartProduct')).toBe(false)
  shop.world.changeSettings(new Map([['shopping_cart_disabled', 'yes']]))
  expect(await isOff(shop, 'deleteCartProduct')).toBe(true)
})

test.each([
  [false, ['Quotes/Orders']],
  [false, ['Quotes/Orders', 'Invoices']],
  [true, ['Quotes/Orders', 'Invoices', 'Pay Account']],
])('whether getTransactionTP is refused is %s without the buttons %j', async (expected, labels) => {
  expect(await isOff(openShop(barWithout(...labels)), 'getTransactionTP')).toBe(expected)
})

test('the bar of a user without the admin role omits Administration, however it is written', async () => {
  const label_object = ' ADMINISTRATION '
  const items = ITEMS.map((item) =>
    item.label_object === 'Administration' ? { ...item, label_object } : item,
  )
  const shop = openShop(withBar(items))
  const bar = async (user: string) =>
    (await shop.as(user)).getWidgetConfiguration({ objectSet: 'topbuttonbar' })
  expect([(await bar('Kim')).length, (await bar('sales')).length]).toEqual([ITEMS.length, ITEMS.length - 1])
})

test('an operation that belongs to no function is never refused', async () => {
  const { erp } = await openAs('Kim', withBar([]))
  expect(await erp.getUserDetails({})).toMatchObject({ id_user: 'Kim' })
  // Search is always on.
  expect(await erp.searchProductTP({ descString: 'screw', idString: '', incGST: false })).not.toEqual([])
})
