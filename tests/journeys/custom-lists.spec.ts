import { readFile } from 'node:fs/promises'
import type { OperationName } from '#contract/operations.ts'
import { cartLines, expectError } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import {
  backToLists,
  CHANGED,
  card,
  changes,
  copyButton,
  deleteList,
  GENERIC,
  heading,
  LISTS,
  openList,
  QUOTED,
  rows,
  SAME,
  toast,
  viewList,
} from './steps/lists.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  runUntil,
  test,
} from './support/test.ts'

test('lists stand in two groups; each has a page with what is in it and what that costs today', async ({
  page,
}) => {
  await enter(page, LISTS)
  const generic = page.getByRole('region', { name: 'Generic Lists' })
  const own = page.getByRole('region', { name: 'My Custom Lists' })
  await expect(generic.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(own.getByRole('heading', { level: 3 })).toHaveText([QUOTED.name, CHANGED.name, SAME.name])
  await expectAccessibleDayAndNight(page)

  await test.step('one is saved as CSV under its name', async () => {
    await viewList(page, QUOTED)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download List' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Bathroom, Unit 4.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFSKU,Description,Qty,UOM,Unit Price,Extended Price',
      'PLB-DWV40-3,DWV Pipe PVC 40 mm x 3 m,4,length,11.97,47.88',
    ])
    await backToLists(page)
  })

  await test.step('the lines of another are looked at', async () => {
    await viewList(page, CHANGED)
    await expect(rows(page)).toHaveCount(CHANGED.lines + 1)
    for (const name of ['SKU', 'Description', 'Qty', 'UOM', 'Unit Price', 'Extended Price'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
    const tally = rows(page).filter({ hasText: 'TFP-9035-M10' })
    await expect(tally).toContainText('24 x 3.6 m, 6 x 6 m')
    for (const fact of ['122.4', 'lm', '$4.86', '$594.86']) await expect(tally).toContainText(fact)
    await expect(rows(page).filter({ hasText: 'Hidden Deck Clip' })).toContainText('No longer sold')
    await expect(
      page.getByText('To update a list, copy it to the cart, add products and save using the same name.'),
    ).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await backToLists(page)
  })

  await test.step('a generic one can be copied and downloaded, not deleted; its lines are removed like any other', async () => {
    await viewList(page, GENERIC)
    await expect(page.getByRole('button', { name: 'Download List' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete list' })).toHaveCount(0)
    await copyButton(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('4 Item(s)', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(heading(page, GENERIC.name)).toBeVisible()
    const line = rows(page).filter({ hasText: 'FIX-DK81050SS' })
    await line.getByRole('button', { name: /^Remove/ }).click()
    await expect(toast(page, 'product removed')).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('3 Item(s)', { exact: true })).toBeVisible()
    await expect(line).toHaveCount(0)
  })
})

test('what changed since a list was saved is shown before it is copied', async ({ page, world }) => {
  await openList(page, CHANGED)
  const dialog = changes(page)
  const change = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await copyButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(change('General Purpose Cement')).toContainText(/\$8\.65.*\$8\.98/)
  await expect(change('Plywood')).toContainText(/In Stock.*Low Stock/)
  await expect(change('Hidden Deck Clip')).toContainText('No longer sold')
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessibleDayAndNight(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(copyButton(page)).toBeFocused()
  expect(await world.journal('copyCartToCart')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copy to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('5 Item(s)', { exact: true })).toBeVisible()
})

test('a removed line is gone at once; one that the ERP keeps comes back with the reason', async ({
  page,
  world,
}) => {
  await openList(page, SAME)
  const remove = (name: string) => page.getByRole('button', { name: new RegExp(`^Remove ${name}`) })

  await test.step('its user hears of it when it is done; keys stay in the list', async () => {
    await world.hold('deleteCartProduct')
    await remove('Rubber Mallet').focus()
    await page.keyboard.press('Enter')
    await expect(remove('Rubber Mallet')).toHaveCount(0)
    await expect(remove('Twin and Earth')).toBeFocused()
    await expect(toast(page, 'product removed')).toHaveCount(0)
    await world.fault([])
    await expect(toast(page, 'product removed')).toBeVisible()
    await page.reload()
    await expect(rows(page)).toHaveCount(SAME.lines)
    expect((await world.journal('deleteCartProduct')).map(({ request }) => request)).toMatchObject([
      { productID: 'TLS-RM16', sessionID: 'list-own-3', lineID: 3 },
    ])
  })

  await test.step('the ERP keeps one', async () => {
    await world.fault([{ operation: 'deleteCartProduct', kind: 'field-error', message: 'List is locked' }])
    await remove('Twin and Earth').click()
    await expectError(page, 'List is locked')
    await expect(rows(page)).toHaveCount(SAME.lines)
  })

  await test.step('lines go also when their user leaves the page at once', async () => {
    await world.hold('deleteCartProduct')
    await remove('Twin and Earth').click()
    await remove('Bugle').click()
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(3)
    await backToLists(page)
    await world.fault([])
    await expect.poll(() => world.calls('deleteCartProduct')).toBe(4)
    await expect(card(page, SAME.name)).toContainText(`${SAME.lines - 3} Item(s)`)
    await viewList(page, SAME)
    await expect(rows(page)).toHaveCount(SAME.lines - 2)
  })
})

test('a list goes into the cart, a cart becomes a list, and a list is deleted once that is confirmed', async ({
  page,
  world,
}) => {
  await enter(page, LISTS, { goods: [] })
  await expect(card(page, CHANGED.name)).toContainText(`${CHANGED.lines} Item(s)`)

  await test.step('a list of which nothing changed is copied without a question', async () => {
    await viewList(page, SAME)
    await copyButton(page).click()
    await expect(toast(page, 'Custom list copied')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(`${SAME.lines} Item(s)`, { exact: true })).toBeVisible()
    expect((await world.journal('copyCartToCart')).map(({ request }) => request)).toMatchObject([
      {
        fromSessionID: 'list-own-3',
        toSessionID: expect.stringMatching(/.{20}/),
        deviceID: expect.anything(),
      },
    ])
  })

  await test.step('saved under the name of a list, the cart replaces it', async () => {
    await page.getByRole('button', { name: 'Save Custom List' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
    await dialog.getByLabel('List name').fill(CHANGED.name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Custom list saved')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Custom Lists' }).click()
    await expect(card(page, CHANGED.name)).toContainText(`${SAME.lines} Item(s)`)
  })

  await test.step('one is to be deleted, but stays, with the reason', async () => {
    await viewList(page, SAME)
    await world.fault([{ operation: 'deleteCustomList', kind: 'field-error', message: 'List is in use' }])
    await page.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectError(page, 'List is in use')
    await expect(heading(page, SAME.name)).toBeVisible()
    await world.fault([])
  })

  await test.step('it is deleted', async () => {
    await deleteList(page)
    await expect(page).toHaveURL(LISTS)
    await expect(card(page, CHANGED.name)).toBeVisible()
    await expect(card(page, SAME.name)).toHaveCount(0)
    const asked = (await world.journal('deleteCustomList')).map(({ request }) => request)
    expect(asked.at(-1)).toEqual({ sessionID: 'list-own-3' })
    await page.goto(SAME.path)
    await expect(heading(page, 'There is no such list.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a copy that fails is told and can be tried again; one whose reply is lost is never sent twice', async ({
  page,
  world,
}) => {
  await openList(page, SAME)
  const refused = { operation: 'copyCartToCart', kind: 'field-error', message: 'Cart is busy' } as const

  await test.step('refused, the first message is shown', async () => {
    await world.fault([{ ...refused, times: 1 }])
    await copyButton(page).click()
    await expectError(page, 'Cart is busy')
    await expect(page).toHaveURL(SAME.path)
  })

  await test.step('any other failure reads Something went wrong.', async () => {
    await world.fault([{ operation: 'copyCartToCart', kind: 'http-500', times: 1 }])
    await copyButton(page).click()
    await expectError(page, 'Something went wrong.')
  })

  const before = await world.calls('copyCartToCart')
  await test.step('as long as nobody knows what became of it, it is looked for and not sent', async () => {
    await page.route(
      /ipFunction=copyCartToCart/,
      async (route) => {
        await route.fetch()
        await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
        await route.abort()
      },
      { times: 1 },
    )
    await copyButton(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await expect(dialog).toContainText('Something went wrong.')
    await expect(dialog.getByRole('button', { name: 'View Cart' })).toBeVisible()
    await world.fault([])
    await dialog.getByRole('button', { name: 'Look again' }).click()
    await expect(toast(page, 'Custom list copied')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(`${SAME.lines} Item(s)`, { exact: true })).toBeVisible()
    expect(await world.calls('copyCartToCart')).toBe(before + 1)
  })

  await test.step('where only the reply is lost the lines are found in the cart', async () => {
    await page.goBack()
    await world.fault([{ operation: 'copyCartToCart', kind: 'lost-reply' }])
    await copyButton(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(`${SAME.lines} Item(s)`, { exact: true })).toBeVisible()
    expect((await cartLines(page)).map(({ prodQty }) => prodQty)).toEqual([4, 24, 2, 2])
    expect(await world.calls('copyCartToCart')).toBe(before + 2)
  })
})

test('a list shows no prices, no way to products and none to a cart where the site has none', async ({
  page,
  world,
}) => {
  await world.settings({ hide_products_price: true })
  await enter(page, LISTS, { goods: [] })
  const link = page.getByRole('link', { name: 'Add products to your lists' })
  const empty = page.getByText('No items in this list yet.', { exact: true })

  await test.step('hidden prices are on no list and change none', async () => {
    await viewList(page, CHANGED)
    await expect(rows(page)).toHaveCount(CHANGED.lines + 1)
    await expect(page.getByRole('main')).not.toContainText('$')
    await copyButton(page).click()
    await expect(changes(page).getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(changes(page)).toBeHidden()
    await backToLists(page)
  })

  await test.step('a list without lines says so, and leads to the products', async () => {
    await viewList(page, SAME)
    for (const name of SAME.products)
      await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).click()
    await expect(empty).toBeVisible()
    await expect(copyButton(page)).toBeDisabled()
    await expectAccessible(page)
    await link.click()
    await expect(page).toHaveURL('/products')
  })

  await test.step('without products it does not; without a cart nothing is copied', async () => {
    await world.settings({ products_button_disabled: true, shopping_cart_disabled: true })
    await page.goto(SAME.path)
    await expect(empty).toBeVisible()
    await expect(link).toHaveCount(0)
    await backToLists(page)
    await viewList(page, CHANGED)
    await expect(page.getByRole('button', { name: 'Download List' })).toBeVisible()
    await expect(copyButton(page)).toHaveCount(0)
  })
})

test('while lists load their shape stands there; what fails can be tried again, what there is not is asked for once', async ({
  page,
  world,
}) => {
  await page.clock.install()
  /** Looks at the shape of what is held back, lets it fail as often as it is asked for, and asks again. */
  const failing = async (
    [held, failed]: readonly [OperationName, OperationName],
    look: () => Promise<void>,
  ) => {
    const failure = { operation: failed, kind: 'http-500' } as const
    await world.fault([{ operation: held, kind: 'latency', ms: 60_000 }, failure])
    await look()
    await world.fault([failure])
    const again = page.getByRole('button', { name: 'Try again' })
    await runUntil(page, again)
    await world.fault([])
    await again.click()
  }

  await test.step('the lists', async () => {
    await failing(['getCustomLists', 'getCustomLists'], async () => {
      await enter(page, LISTS)
      await expect(page.getByRole('status', { name: 'Loading your lists' })).toBeVisible()
      await expectAccessible(page)
    })
    await expect(card(page, SAME.name)).toBeVisible()
  })

  await test.step('the lines of one', async () => {
    await failing(['getCartContents', 'getCartTallies'], async () => {
      await card(page, SAME.name).getByRole('link', { name: 'View List' }).click()
      await expect(page.getByRole('status', { name: 'Loading the list' })).toBeVisible()
    })
    await expect(heading(page, SAME.name)).toBeVisible()
  })

  await test.step('those of a list that there is not', async () => {
    await page.goto(`${LISTS}/nobodys`)
    await expect(heading(page, 'There is no such list.')).toBeVisible()
    // A call that failed is repeated after 1, 2 and 4 seconds.
    await page.clock.runFor(10_000)
    const asked = (await world.journal()).filter(({ request }) => JSON.stringify(request).includes('nobodys'))
    expect(asked.map(({ operation }) => operation).toSorted()).toEqual(['getCartContents', 'getCartTallies'])
  })
})

test.describe('a newcomer', () => {
  test.use({ scenario: 'newcomer' })
  test('has no lists', async ({ page }) => {
    await enter(page, LISTS)
    await expect(page.getByText('No custom lists saved yet.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('all of it fits the width', async ({ page }) => {
    await enter(page, LISTS)
    await expect(card(page, SAME.name)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await card(page, CHANGED.name).getByRole('link', { name: 'View List' }).click()
    await expect(page.getByRole('row')).toHaveCount(CHANGED.lines + 1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await copyButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy to Cart' }).click()
    await expect(page).toHaveURL('/cart')
    expect(await cartLines(page)).toHaveLength(5)
  })
})
