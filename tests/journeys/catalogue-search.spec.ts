import { changeProducts, failing, product, products, requests } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const results = (page: Page) => products(page, 'Search results')
const found = (page: Page) => results(page).getByRole('listitem')

async function search(page: Page, term: string) {
  await enter(page, `/search?value=${encodeURIComponent(term)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible()
}

test('a term finds products by description or code, with prices, as a list', async ({ page, world }) => {
  await page.addInitScript(() => sessionStorage.setItem('PRODUCT_VIEW', 'grid'))
  await search(page, 'bugle batten')
  await expect(found(page).first()).toContainText('Bugle Batten')
  await expect(found(page).first()).toContainText(/Customer Price\s*\$/)
  await expect(page.getByText('Prices exclude GST.')).toBeVisible()
  expect(await results(page).evaluate((list) => getComputedStyle(list).display)).toBe('block')
  expect(await requests(world, 'searchProductTP')).toMatchObject([
    { descString: 'bugle batten', idString: 'bugle batten', incGST: false },
  ])
  await page.goto('/search?value=FIX-BB1465')
  await expect(found(page).first()).toContainText('FIX-BB1465')
  await expectAccessibleDayAndNight(page)
})

test('each result has the one unit it is priced in, and can be added', async ({ page }) => {
  await search(page, 'FIX-BB1465')
  const screw = product(page, 'FIX-BB1465')
  await expect(screw.getByRole('combobox')).toHaveCount(0)
  await expect(screw).toContainText('per box, ex GST')
  await screw.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
})

test('a result sold by length has the Tally button', async ({ page }) => {
  await search(page, 'TFP-9035-M10')
  await expect(product(page, 'TFP-9035-M10').getByRole('button', { name: 'Tally' })).toBeVisible()
})

test('a site without prices finds products without them', async ({ page, world }) => {
  await world.settings({ hide_products_price: true })
  await search(page, 'screw')
  await expect(found(page).first()).toBeVisible()
  await expect(results(page)).not.toContainText('$')
})

test('categories stand beside the results where there is room', async ({ page }) => {
  await search(page, 'screw')
  const panel = page.getByRole('navigation', { name: 'BROWSE CATEGORY' })
  await panel.getByText('Fixings', { exact: true }).click()
  await expect(panel.getByRole('link', { name: 'Nails' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel).toBeHidden()
  await expect(found(page).first()).toBeVisible()
})

test('the results stay without a menu', async ({ page, world }) => {
  await page.clock.install()
  await world.fault([failing('getProductCategories', 'http-500')])
  await enter(page, '/search?value=screw')
  await expect(found(page).first()).toBeVisible()
  await runUntil(page, page.getByRole('navigation', { name: 'BROWSE CATEGORY' }), { count: 0 })
  await expect(found(page).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('nothing found says so', async ({ page }) => {
  await search(page, 'zzzzqqqq')
  await expect(page.getByText('No matching records.', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Browse Categories' }).click()
  await expect(page).toHaveURL('/products')
})

test('a word too many can be left out', async ({ page }) => {
  await search(page, 'merbau unobtainium 140 x 19')
  await expect(page.getByText('No matching records.', { exact: true })).toBeVisible()
  const fewer = page.getByRole('region', { name: 'With one word less there are products' })
  await expect(fewer.getByRole('listitem')).toHaveText(['merbau 140x19 without “unobtainium”'])
  await expectAccessible(page)
  await fewer.getByRole('link', { name: 'merbau 140x19' }).click()
  await expect(found(page).first()).toContainText('DCK-MB14019')
})

test('no term asks for one and for nothing else', async ({ page, world }) => {
  await search(page, '   ')
  await expect(page.getByRole('main').getByText('Please enter search term(s)')).toBeVisible()
  expect(await requests(world, 'searchProductTP')).toEqual([])
})

for (const [what, term] of [
  ['5,000 characters', 'x'.repeat(5000)],
  ['a regular expression', '(a+)+$[^b]*\\'],
  ['markup', '<img src=x onerror="document.title=1"><script>'],
  ['percent signs', '100%25 & %41 + #'],
] as const) {
  test(`a term of ${what} is searched as it is`, async ({ page, world }) => {
    await search(page, term)
    await expect(
      page.getByText('No matching records.', { exact: true }).or(found(page).first()),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`“${term}”`)
    const [asked] = await requests(world, 'searchProductTP')
    // The journal cuts what is very long, and keeps it as text.
    const sent = typeof asked === 'string' ? asked : JSON.stringify(asked)
    expect(sent).toContain(`"descString":${JSON.stringify(term).slice(0, 500)}`)
    await expectNoSidewaysScroll(page)
  })
}

async function searchMany(page: Page, count: number) {
  await changeProducts(page, (sent) =>
    Array.from({ length: count }, (_, at) => ({ ...sent[0], productID: `P-${at + 1}` })),
  )
  await search(page, 'screw')
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible()
}

test('a long list is shown little by little, and its end stays within reach', async ({ page }) => {
  await searchMany(page, 70)
  await expect(found(page)).toHaveCount(60)
  const more = page.getByRole('button', { name: 'Show more (60 of 70)' })
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(found(page)).toHaveCount(60)
  await more.click()
  await expect(found(page)).toHaveCount(70)
  await expect(product(page, 'P-61').getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: /Show more/ })).toHaveCount(0)
})

test('the Tab key can pass over the products', async ({ page }) => {
  await searchMany(page, 70)
  const skip = page.getByRole('button', { name: 'Skip 60 products' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show more (60 of 70)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(product(page, 'P-61').getByRole('link')).toBeFocused()
})

test('the Tab key can pass over the categories, and they are not in its way on a phone', async ({ page }) => {
  await enter(page, '/search?value=plywood')
  await expect(found(page).first()).toBeVisible()
  const skip = page.getByRole('button', { name: 'Skip categories' })
  await skip.focus()
  await skip.click({ trial: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Skip \d+ products$/ })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(skip).toBeHidden()
})

test('a search under way shows that it is', async ({ page, world }) => {
  await world.hold('searchProductTP')
  await enter(page, '/search?value=screw')
  await expect(page.getByRole('status', { name: 'Loading search results' })).toBeVisible()
  await world.fault([])
  await expect(found(page).first()).toBeVisible()
})

test('a search that fails clears the results and can be repeated, whatever fails', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await search(page, 'bugle')
  await expect(found(page).first()).toBeVisible()
  for (const [term, kind, shown] of [
    ['nails', 'field-error', 'The search is being rebuilt'],
    ['roofing', 'http-500', 'Unable to send request'],
    ['pine', 'malformed', 'Unable to send request'],
    ['cement', 'abort', 'Unable to send request'],
  ] as const) {
    await world.fault([failing('searchProductTP', kind, 'The search is being rebuilt')])
    await page.getByRole('combobox', { name: 'Search products' }).fill(term)
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: shown })
    await runUntil(page, alert)
    await expect(found(page)).toHaveCount(0)
    await expectAccessible(page)
    await world.fault([])
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(found(page).first()).toBeVisible()
  }
})
