import type { Locator } from '@playwright/test'
import type { Fault } from '#contract/control/faults.ts'
import { cartLines } from './steps/cart.ts'
import { failing, openListing, prices, product, requests, view } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { answerWith, BRICK, changeFields, dialog, openProduct } from './steps/product-dialog.ts'
import { expect, expectAccessibleDayAndNight, type Page, runUntil, test } from './support/test.ts'

const opened = /[?&]product=BRK-RD/
const nameOf = (page: Page) => product(page, BRICK.code).getByRole('link', { name: BRICK.name })

test('opens from list, grid and search, and what closes it leads back to the place', async ({ page }) => {
  await openListing(page, BRICK.address, BRICK.list)
  const name = nameOf(page)

  await test.step('Back closes it', async () => {
    for (const look of ['Grid', 'List'] as const) {
      await view(page, look).click()
      for (const opener of [name, product(page, BRICK.code).locator('img')]) {
        await opener.click()
        await expect(dialog(page)).toBeVisible()
        await expect(page).toHaveURL(opened)
        await page.goBack()
        await expect(dialog(page)).toBeHidden()
        await expect(page).not.toHaveURL(opened)
      }
    }
  })

  await test.step('Escape keeps the place in the list, and focus returns to the name', async () => {
    await name.focus()
    await page.evaluate(() => window.scrollTo(0, 60))
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(name).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${BRICK.list}$`))
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  await test.step('opened by its picture it returns the focus to the name, which has a place among the stops', async () => {
    await product(page, BRICK.code).locator('img').click()
    await expect(dialog(page)).toBeVisible()
    // It is to be seen a moment before it hears keys: a person would press again.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(name).toBeFocused()
  })

  await test.step('in a search too', async () => {
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'Search', exact: true }).click()
    await bar.getByRole('combobox').fill('brick')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?value=brick$/)
    await name.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/search\?value=brick$/)
  })
})

test('its address can be sent: it opens with the page, or says that there is no such product', async ({
  page,
  world,
}) => {
  const held = (operation: Fault['operation']): Fault => ({ operation, kind: 'latency', ms: 60_000 })
  const expectListBehind = async (closed: Locator) => {
    await expect(page).toHaveURL(new RegExp(`${BRICK.list}$`))
    await expect(closed).toBeHidden()
    await expect(product(page, BRICK.code)).toBeVisible()
  }
  await world.fault([held('getProductDetails'), held('getProductsByCategoryTP')])
  await enter(page, `${BRICK.address}?product=${BRICK.code}`)
  await expect(page.getByRole('status', { name: 'Loading product' })).toBeVisible()
  await world.fault([])
  await expect(dialog(page)).toContainText('BRK-RD')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expectListBehind(dialog(page))

  const before = await world.calls('getProductDetails')
  await page.goto(`${BRICK.address}?product=GONE`)
  const none = dialog(page, 'GONE')
  await expect(none).toContainText('No data for product')
  expect(await world.calls('getProductDetails')).toBe(before + 1)
  await page.keyboard.press('Escape')
  await expectListBehind(none)
})

test('shows what is known of a product, and nothing stands where nothing is', async ({ page, world }) => {
  await changeFields(page, {
    [BRICK.code]: {
      stockStatus: 'LowStock',
      RRP: 0,
      TradePrice: 1.1,
      customerPrice: 1,
      productFiles: 'javascript:alert(1)//x.pdf|/pictures/one.png',
    },
  })
  await answerWith(page, 'getProductInformation', 'getProductInformationResponse', [
    { itemType: 'Class', itemDescription: '<b>General purpose</b>' },
  ])
  await answerWith(page, 'getFeaturesAndBenefits', 'getFeaturesAndBenefits', [])
  await openListing(page, BRICK.address, BRICK.list)
  await prices(page).click()
  await nameOf(page).click()
  const shown = dialog(page)

  await test.step('SKU, availability and prices', async () => {
    await expect(shown).toContainText(/SKU\s*BRK-RD/)
    await expect(shown).toContainText('Low Stock')
    await expect(shown).not.toContainText('Retail Price')
    await expect(shown).toContainText(/Trade Price\s*\$1\.10/)
    await shown.getByRole('combobox', { name: `Unit of ${BRICK.name}` }).selectOption('pack')
    await expect(shown).toContainText(/Customer Price\s*\$100\.00/)
    expect(await requests(world, 'getProductDetails')).toEqual([{ productID: BRICK.code, incGST: false }])
  })

  await test.step('texts under their heading, as text, and no block without any', async () => {
    const block = shown.getByRole('region', { name: 'Product Information' })
    await expect(block).toContainText('Class')
    await expect(block).toContainText('<b>General purpose</b>')
    await expect(shown.getByRole('region', { name: 'Features & Benefits' })).toHaveCount(0)
  })

  await test.step('no list of files without any: a dangerous address is none', async () => {
    await expect(shown.getByRole('link')).toHaveCount(0)
    await expect(shown).not.toContainText('Attached files')
  })
})

test('without texts there are the files and the way into the cart all the same', async ({ page, world }) => {
  await world.fault([
    failing('getProductInformation', 'error', 'No data for product'),
    failing('getFeaturesAndBenefits', 'error', 'No data for product'),
  ])
  const shown = await openProduct(page)
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Attached files'])
  await expect(shown.getByRole('alert')).toHaveCount(0)
  await expect(shown, 'See Prices is off').not.toContainText('Trade Price')

  await test.step('the first pdf is the datasheet, and the files are there', async () => {
    const files = shown.getByRole('region', { name: 'Attached files' }).getByRole('link')
    await expect(files).toHaveText([/^Datasheet\s*BRK-RD-datasheet\.pdf$/, 'BRK-RD-safety-data-sheet.pdf'])
    for (const file of await files.all()) {
      const reply = await page.request.get((await file.getAttribute('href')) ?? '')
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  await test.step('it goes into the cart from here, and the quantity is 1 again', async () => {
    const quantity = shown.getByRole('spinbutton', { name: `Quantity of ${BRICK.name}` })
    await expect(quantity).toHaveValue('1')
    await quantity.fill('12')
    await quantity.press('ArrowRight')
    await shown.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(quantity).toHaveValue('1')
    expect(await cartLines(page)).toMatchObject([{ productID: BRICK.code, prodQty: 12, UOM: 'ea' }])
  })
})

test('what is sold by length has a Tally button; the site may hide it, and the prices', async ({
  page,
  world,
}) => {
  const address = '/products/Timber/Structural%20Framing?product=TFP-9035-M10'
  await enter(page, address)
  const shown = dialog(page, 'Pine Framing MGP10 90 x 35 Untreated')
  await expect(shown.getByRole('button', { name: 'Tally' })).toBeVisible()
  await expect(shown.getByRole('spinbutton')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await prices(page).click()
  await expect(page.getByRole('main')).toContainText('$')
  await world.settings({ shopping_cart_disabled: true, hide_products_price: true })
  await page.goto(address)
  await expect(shown).toContainText('Attached files')
  await expect(shown.getByRole('button', { name: 'Tally' })).toHaveCount(0)
  await expect(shown).not.toContainText('Price')
})

test('what fails says so in its place, and Try again mends it', async ({ page, world }) => {
  await page.clock.install()
  await world.fault([
    failing('getProductDetails', 'error', 'The yard is closed'),
    failing('getFeaturesAndBenefits', 'http-500'),
  ])
  const shown = await openProduct(page)
  await runUntil(page, shown.getByRole('alert').filter({ hasText: 'The yard is closed' }))
  await expect(shown.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  const block = shown.getByRole('region', { name: 'Features & Benefits' })
  await runUntil(page, block.getByRole('alert'))
  await world.fault([])
  await block.getByRole('button', { name: 'Try again' }).click()
  await expect(block).toContainText('Batches kept together on request')
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect(shown.getByRole('alert')).toHaveCount(0)
})

test('is accessible, day and night, and stays within a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const word = 'Unbroken'.repeat(20)
  await changeFields(page, {
    [BRICK.code]: { productShortDesc: word, productFiles: `/${word}.pdf|/a.png|/b.png` },
  })
  const shown = await openProduct(page)
  await expect(shown).toContainText('Features & Benefits')
  await expectAccessibleDayAndNight(page)
  const overflow = await shown.evaluate((element) =>
    Math.max(...[element, ...element.querySelectorAll('*')].map((each) => each.scrollWidth - innerWidth)),
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
