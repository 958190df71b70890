import type { Locator } from '@playwright/test'
import { cartLines } from './steps/cart.ts'
import { requests } from './steps/catalogue.ts'
import { clearAdded, codes, line, openQuickOrder, paste, submit, summary } from './steps/quick-order.ts'
import { expect, expectAccessible, type Page, test } from './support/test.ts'

async function pasteThree(page: Page): Promise<void> {
  await paste(page, 'CEM-GP20 2\nPLY-F8-7-2400X1200 3\nPST-H490-24 4')
  await expect(summary(page)).toHaveText('3 of 3 matched')
}

/** What the ERP has in the cart: how much of each product. */
async function bought(page: Page) {
  const lines = await cartLines(page)
  return Object.fromEntries(lines.map(({ productID, prodQty }) => [productID, prodQty]))
}

/** A remark's icon stands beside its first line, also where a button makes it higher than that. */
async function expectIconBeside(page: Page, words: string): Promise<void> {
  const middle = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const remark = page.getByRole('status').filter({ hasText: words })
  const icon = await middle(remark.locator('svg').first())
  expect(Math.abs(icon - (await middle(remark.getByText(words))))).toBeLessThan(2.5)
}

test('a hundred lines go into the cart with progress; cancelled, the rest stays', async ({ page, world }) => {
  await openQuickOrder(page)
  // A few codes, many lines: looking codes up is another journey's affair.
  const sold = await codes(page, 20)
  await paste(page, Array.from({ length: 100 }, (_, at) => `${sold[at % sold.length]} 1`).join('\n'))
  await expect(summary(page)).toHaveText('100 of 100 matched')
  await world.hold('addCartProduct')
  await submit(page).click()
  const progress = page.getByRole('progressbar', { name: 'Lines added' })
  await expect(progress).toHaveAttribute('aria-valuetext', '1 of 100')
  await expect(line(page, 1)).toContainText('Adding')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Stopping' })).toBeDisabled()
  await world.fault([])
  await expect(page.getByText('1 line added to cart')).toBeVisible()
  await expect(page.getByText('99 lines not sent, still ready below.')).toBeVisible()
  expect(await cartLines(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Add 99 lines to cart' }).click()
  await expect(page.getByText('99 lines added to cart')).toBeVisible()
  await expectIconBeside(page, '99 lines added to cart')
  expect((await cartLines(page)).map(({ prodQty }) => prodQty)).toEqual(sold.map(() => 5))
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('20')
})

test('what is refused is mended, what is lost is looked for, and a cut connection stops it', async ({
  page,
  world,
}) => {
  await openQuickOrder(page)

  await test.step('what the ERP refuses stays with its words, and is added once it is mended', async () => {
    await pasteThree(page)
    await world.fault([
      { operation: 'addCartProduct', kind: 'field-error', message: 'Not this week', times: 1 },
    ])
    await submit(page).click()
    await expect(page.getByText('2 lines added to cart')).toBeVisible()
    await expect(line(page, 1)).toContainText('Not added')
    await expect(line(page, 1)).toContainText('Not this week')
    await expectAccessible(page)
    await line(page, 1).getByRole('button', { name: 'Try again' }).click()
    await submit(page).click()
    await expect(page.getByText('1 line added to cart')).toBeVisible()
    expect(await cartLines(page)).toHaveLength(3)
  })

  await test.step('a lost reply is looked for in the cart, and nothing is sent twice', async () => {
    await clearAdded(page)
    await pasteThree(page)
    const before = await world.calls('addCartProduct')
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    await submit(page).click()
    await expect(page.getByText('3 lines added to cart')).toBeVisible()
    expect(await world.calls('addCartProduct')).toBe(before + 3)
    expect(await bought(page)).toEqual({ 'CEM-GP20': 4, 'PLY-F8-7-2400X1200': 6, 'PST-H490-24': 8 })
  })

  await test.step('a cut connection stops it, and the page can be left meanwhile', async () => {
    await clearAdded(page)
    await pasteThree(page)
    const before = await world.calls('addCartProduct')
    await world.fault([{ operation: 'addCartProduct', kind: 'abort' }])
    await submit(page).click()
    await expect(page.getByText('The connection was cut. Nothing more was sent.')).toBeVisible()
    await expect(line(page, 1)).toContainText('this line did not arrive')
    expect(await world.calls('addCartProduct')).toBe(before + 1)
    await world.hold('addCartProduct')
    await submit(page).click()
    await expect(page.getByRole('progressbar', { name: 'Lines added' })).toBeVisible()
    await page.getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Review Cart' })).toBeVisible()
    await world.fault([])
    await expect(page.getByText('2 lines added to cart')).toBeVisible()
    await page.goBack()
    for (const id of [2, 3]) await expect(line(page, id)).toContainText('In your cart')
    expect(await bought(page)).toEqual({ 'CEM-GP20': 4, 'PLY-F8-7-2400X1200': 9, 'PST-H490-24': 12 })
  })
})

test('where nobody knows what became of a line its user says so, also after a reload', async ({
  page,
  world,
}) => {
  await openQuickOrder(page)
  await pasteThree(page)
  await world.hold('addCartProduct')
  await submit(page).click()
  await expect(line(page, 1)).toContainText('Adding')
  await page.reload()
  await expect(line(page, 1)).toContainText('May be in your cart')
  await world.fault([])
  await expect(summary(page)).toHaveText('2 of 3 matched, 1 needs attention')
  await line(page, 1).getByRole('button', { name: 'It is there' }).click()
  await expect(line(page, 1)).toContainText('In your cart')
  await submit(page).click()
  await expect(page.getByText('2 lines added to cart')).toBeVisible()
  expect(await cartLines(page)).toMatchObject([{ prodQty: 2 }, { prodQty: 3 }, { prodQty: 4 }])
  expect(await requests(world, 'addCartProduct')).toHaveLength(3)
})
