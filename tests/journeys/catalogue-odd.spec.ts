import { changeProducts, openListing, products, requests, SCREWS, title } from './steps/catalogue.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './support/test.ts'
import type { World } from './support/world.ts'

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox')
const noRecords = (page: Page) => page.getByText('No matching records.', { exact: true })
const classes = (page: Page) => page.getByRole('navigation', { name: 'Filter subcategories' })
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

const ODD_WORDS = [
  'x'.repeat(5000),
  '(zq+)+$[^zk]*\\',
  '<img src=x onerror="document.title=1"><script>',
  '100%25 & %41 + #',
] as const

test('a listing is narrowed by odd words as they are, which its address keeps, and says when it has none', async ({
  page,
  world,
}) => {
  await openListing(page, SCREWS, 'Screws')
  const before = await page.title()
  const expectNothingFor = async (words: string) => {
    await expect(searchBox(page)).toHaveValue(words)
    await expect(noRecords(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await page.title()).toBe(before)
  }
  for (const words of ODD_WORDS) {
    await searchBox(page).fill(words)
    await searchBox(page).press('Enter')
    await expectNothingFor(words)
    await trail(page).getByRole('link', { name: 'Fixings' }).click()
    await expect(title(page, 'Fixings')).toBeVisible()
    await page.goBack()
    await expectNothingFor(words)
  }
  const all = ODD_WORDS.join(' ')
  await searchBox(page).fill(all)
  await searchBox(page).press('Enter')
  await expect(noRecords(page)).toBeVisible()
  await page.reload()
  await expectNothingFor(all)
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Show all of Screws' }).click()
  await expect(products(page, 'Screws')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
  await test.step('no products read the same, however the ERP says it', () => expectNone(page, world))
})

/** The reply as it is, whatever the ERP says. */
async function answer(page: Page, rows: object) {
  await page.route(/ipFunction=getProductsByCategoryTP/, (route) =>
    route.fulfill({ json: { dataset: rows } }),
  )
}

async function expectNone(page: Page, world: World) {
  const expectNoneOf = async (name: string) => {
    await classes(page).getByRole('link', { name }).click()
    await expect(title(page, name)).toBeVisible()
    await expect(noRecords(page)).toBeVisible()
  }
  await world.fault([{ operation: 'getProductsByCategoryTP', kind: 'error', message: 'No matching records' }])
  await expectNoneOf('Decking Screws')
  await world.fault([])
  await changeProducts(page, () => [])
  await expectNoneOf('Timber Screws')
  await page.unrouteAll()
  await answer(page, {})
  await expectNoneOf('Roofing Screws')
}

interface Entry {
  readonly prodCategory: string
  readonly prodType: string
  readonly prodClass: string
  readonly menuDesc: string
}

/** Changes the menu on its way to the browser. */
async function changeMenu(page: Page, change: (entries: readonly Entry[]) => readonly Entry[]) {
  await page.route(/ipFunction=getProductCategories/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const list = json.dataset ?? json
    list.getProductCategories = change(list.getProductCategories)
    await route.fulfill({ response, json })
  })
}

test('odd names of the menu lead to their pages, and a category that is closed meanwhile says so', async ({
  page,
  world,
}) => {
  const name = `Bolts 1/2" & 100% "A?B#C"`
  await changeMenu(page, (entries) => [
    ...entries.map((entry) => (entry.prodClass === 'Decking Screws' ? { ...entry, menuDesc: '' } : entry)),
    { prodCategory: 'Fixings', prodType: name, prodClass: '', menuDesc: name, menuFiles: '' },
  ])
  await openListing(page, `${SCREWS}/Decking%20Screws`, 'All Screws')
  await test.step('signs find their way through the address', async () => {
    await trail(page).getByRole('link', { name: 'Fixings' }).click()
    await products(page, 'Fixings').getByRole('link', { name, exact: true }).click()
    await expect(title(page, name)).toBeVisible()
    await expect(noRecords(page)).toBeVisible()
    expect((await requests(world, 'getProductsByCategoryTP')).at(-1)).toMatchObject({
      search: { category: 'Fixings', type: name, class: '' },
    })
  })
  await test.step('the category is gone when the page is loaded again', async () => {
    await page.goBack()
    await page.goBack()
    await expect(products(page, 'All Screws')).toBeVisible()
    await page.unrouteAll()
    await changeMenu(page, (entries) => entries.filter(({ prodCategory }) => prodCategory !== 'Fixings'))
    await page.reload()
    await expect(title(page, 'There is no “Fixings” in Products.')).toBeVisible()
    await expect(products(page, 'All Screws')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Browse Categories' }).click()
    await expect(title(page, 'Browse Categories')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Screws' })).toHaveCount(0)
  })
  await test.step('a menu without any category says so', async () => {
    await page.unrouteAll()
    await changeMenu(page, () => [])
    await page.reload()
    await expect(title(page, 'Browse Categories')).toBeVisible()
    await expect(noRecords(page)).toBeVisible()
  })
})
