import { changeProducts, failing, product, products, requests, searchFor, title } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  FURTHER_ROWS,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const results = (page: Page) => products(page, 'Search results')
const found = (page: Page) => results(page).getByRole('listitem')
const noRecords = (page: Page) => page.getByText('No matching records.', { exact: true })

async function search(page: Page, term: string) {
  await enter(page, `/search?value=${encodeURIComponent(term)}`)
  await expect(title(page, 'Search results')).toBeVisible()
}

test('a term finds products by description or code, as a list with prices, to be bought', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('PRODUCT_VIEW', 'grid'))
  await test.step('by description', async () => {
    await search(page, 'bugle batten')
    await expect(found(page).first()).toContainText('Bugle Batten')
    await expect(found(page).first()).toContainText(/Customer Price\s*\$/)
    await expect(page.getByText('Prices exclude GST.')).toBeVisible()
    expect(await results(page).evaluate((list) => getComputedStyle(list).display)).toBe('block')
    expect(await requests(world, 'searchProductTP')).toMatchObject([
      { descString: 'bugle batten', idString: 'bugle batten', incGST: false },
    ])
  })
  await test.step('by code: one product, in the one unit it is priced in', async () => {
    await searchFor(page, 'FIX-BB1465')
    await expect(found(page)).toHaveCount(1)
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    const screw = product(page, 'FIX-BB1465')
    await expect(screw.getByRole('combobox')).toHaveCount(0)
    await expect(screw).toContainText('per box, ex GST')
    await expectAccessibleDayAndNight(page, 'main')
    await screw.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  })
  await test.step('what is sold by length has the Tally button', async () => {
    await searchFor(page, 'TFP-9035-M10')
    await expect(product(page, 'TFP-9035-M10').getByRole('button', { name: 'Tally' })).toBeVisible()
  })
})

test('categories stand beside the results where there is room, and the Tab key can pass over them', async ({
  page,
}) => {
  await search(page, 'screw')
  await expect(found(page).first()).toBeVisible()
  const skip = page.getByRole('button', { name: 'Skip categories' })
  await skip.focus()
  await skip.click({ trial: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Skip \d+ products$/ })).toBeFocused()
  const panel = page.getByRole('navigation', { name: 'BROWSE CATEGORY' })
  await panel.getByText('Fixings', { exact: true }).click()
  await expect(panel.getByRole('link', { name: 'Nails' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel).toBeHidden()
  await expect(skip).toBeHidden()
  await expect(found(page).first()).toBeVisible()
})

test('no term asks for one; one that finds nothing says so, and what a word less would find', async ({
  page,
  world,
}) => {
  await test.step('no term: nothing is asked for', async () => {
    await search(page, '   ')
    await expect(page.getByRole('main').getByText('Please enter search term(s)')).toBeVisible()
    expect(await requests(world, 'searchProductTP')).toEqual([])
  })
  await test.step('nothing found: a way to the categories', async () => {
    await searchFor(page, 'zzzzqqqq')
    await expect(noRecords(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Browse Categories' }).click()
    await expect(page).toHaveURL('/products')
  })
  await test.step('a word too many: the rest finds something', async () => {
    await searchFor(page, 'merbau unobtainium 140 x 19')
    await expect(noRecords(page)).toBeVisible()
    const fewer = page.getByRole('region', { name: 'With one word less there are products' })
    await expect(fewer.getByRole('listitem')).toHaveText(['merbau 140x19 without “unobtainium”'])
    await expectAccessible(page, 'main')
    await fewer.getByRole('link', { name: 'merbau 140x19' }).click()
    await expect(found(page).first()).toContainText('DCK-MB14019')
  })
})

const ODD_TERMS = [
  'x'.repeat(5000),
  '(a+)+$[^b]*\\',
  '<img src=x onerror="document.title=1"><script>',
  '100%25 & %41 + #',
] as const

test('odd terms are searched as they are: very long, a pattern, markup, percent signs', async ({
  page,
  world,
}) => {
  const expectSearched = async (term: string) => {
    await expect(page.getByRole('main')).toContainText(`“${term}”`)
    await expect(noRecords(page).or(found(page).first())).toBeVisible()
    const asked = (await requests(world, 'searchProductTP')).at(-1)
    // The journal cuts what is very long, and keeps it as text.
    const sent = typeof asked === 'string' ? asked : JSON.stringify(asked)
    expect(sent).toContain(`"descString":${JSON.stringify(term).slice(0, 500)}`)
    await expectNoSidewaysScroll(page)
  }
  const [long, ...others] = ODD_TERMS
  await search(page, long)
  await expectSearched(long)
  for (const term of others) {
    await searchFor(page, term)
    await expectSearched(term)
  }
  await page.goto(`/search?value=${encodeURIComponent(others.join(' '))}`)
  await expectSearched(others.join(' '))
})

test('a long list is shown little by little, its end stays within reach, and the Tab key can pass over it', async ({
  page,
}) => {
  await changeProducts(page, (sent) =>
    Array.from({ length: 70 }, (_, at) => ({ ...sent[0], productID: `P-${at + 1}` })),
  )
  await search(page, 'screw')
  await expect(page.getByText('70 products', { exact: true })).toBeVisible()
  await expect(found(page)).toHaveCount(60)
  const skip = page.getByRole('button', { name: 'Skip 60 products' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await expectAccessible(page, { within: 'main', except: FURTHER_ROWS })
  // One press is enough, but for a page that is still being drawn: then its user presses again.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 2000 })
  }).toPass()
  await expect(found(page)).toHaveCount(60)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show more (60 of 70)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found(page)).toHaveCount(70)
  await expect(product(page, 'P-61').getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: /Show more/ })).toHaveCount(0)
})

test('results stay without a menu, and a search that fails clears them and can be repeated, refused or cut', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await test.step('without the menu', async () => {
    await world.fault([failing('getProductCategories', 'http-500')])
    await search(page, 'bugle')
    await expect(found(page).first()).toBeVisible()
    await runUntil(page, page.getByRole('navigation', { name: 'BROWSE CATEGORY' }), { count: 0 })
    await expect(found(page).first()).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  for (const [term, kind, shown] of [
    ['nails', 'field-error', 'The search is being rebuilt'],
    ['cement', 'abort', 'Unable to send request'],
  ] as const) {
    await world.fault([failing('searchProductTP', kind, 'The search is being rebuilt')])
    await searchFor(page, term)
    const alert = page.getByRole('alert').filter({ hasText: shown })
    await runUntil(page, alert)
    await expect(found(page)).toHaveCount(0)
    if (kind === 'abort') await expectAccessible(page, 'main')
    await world.fault([])
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(found(page).first()).toBeVisible()
  }
})
