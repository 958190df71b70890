import { describe, expect, test } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import type { SettingKey } from '#contract/settings.ts'
import { openShop } from './shop.ts'
import { BAR, smallSeed } from './small-seed.ts'

/* The ERP refuses what its site has switched off: a portal that hides it never calls it. */

const barWithout = (label: string) => ({
  widgets: {
    ...smallSeed.widgets,
    topbuttonbar: smallSeed.widgets.topbuttonbar.map((item) => ({
      ...item,
      is_enabled: item.label_object !== label,
    })),
  },
})

/** The reply to an empty call, which a switch refuses before anything else. */
const answer = (shop: ReturnType<typeof openShop>, name: OperationName) => shop.raw('Kim', name, {})
const off = (name: OperationName) => [
  expect.objectContaining({ msg: `${name} is switched off on this site` }),
]

describe('the button bar', () => {
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
    expect(await answer(openShop(barWithout(label)), name)).toEqual(off(name))
    expect(await answer(openShop(), name)).not.toEqual(off(name))
  })
})

describe('a setting', () => {
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
    expect(await answer(shop, name)).toEqual(off(name))
    shop.world.changeSettings(new Map([[key, 'no']]))
    expect(await answer(shop, name)).not.toEqual(off(name))
  })
})

test('an operation of several functions is allowed while one of them is on', async () => {
  const shop = openShop(barWithout('Custom Lists'))
  expect(await answer(shop, 'deleteCartProduct')).not.toEqual(off('deleteCartProduct'))
  shop.world.changeSettings(new Map([['shopping_cart_disabled', 'yes']]))
  expect(await answer(shop, 'deleteCartProduct')).toEqual(off('deleteCartProduct'))
})

test('a transaction can be read while orders, invoices or payments are on', async () => {
  const without = (...labels: string[]) => ({
    widgets: {
      ...smallSeed.widgets,
      topbuttonbar: smallSeed.widgets.topbuttonbar.filter(
        ({ label_object }) => !labels.includes(label_object),
      ),
    },
  })
  expect(await answer(openShop(without('Quotes/Orders')), 'getTransactionTP')).not.toEqual(
    off('getTransactionTP'),
  )
  const paid = openShop(without('Quotes/Orders', 'Invoices'))
  expect(await answer(paid, 'getTransactionTP')).not.toEqual(off('getTransactionTP'))
  const closed = openShop(without('Quotes/Orders', 'Invoices', 'Pay Account'))
  expect(await answer(closed, 'getTransactionTP')).toEqual(off('getTransactionTP'))
})

test('the bar of a user without the admin role omits Administration, however it is written', async () => {
  const topbuttonbar = smallSeed.widgets.topbuttonbar.map((item) =>
    item.label_object === 'Administration' ? { ...item, label_object: ' ADMINISTRATION ' } : item,
  )
  const shop = openShop({ widgets: { ...smallSeed.widgets, topbuttonbar } })
  const bar = async (user: string) =>
    (await shop.as(user)).getWidgetConfiguration({ objectSet: 'topbuttonbar' })
  expect(await bar('Kim')).toHaveLength(topbuttonbar.length)
  expect(await bar('sales')).toHaveLength(topbuttonbar.length - 1)
})

test('an operation that belongs to no function is never refused', async () => {
  const shop = openShop({ widgets: { ...smallSeed.widgets, topbuttonbar: [] } })
  const erp = await shop.as('Kim')
  expect(await erp.getUserDetails({})).toMatchObject({ id_user: 'Kim' })
  // Search is always on.
  expect(await erp.searchProductTP({ descString: 'screw', idString: '', incGST: false })).not.toEqual([])
})
