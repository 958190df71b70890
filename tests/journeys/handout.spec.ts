import { frameOf, pagesOf } from '../simulator/pdf/pdf-text.ts'
import { expect, type Page, test } from './support/test.ts'

const handout = (page: Page) => page.getByRole('region', { name: 'Handout' })
const pictures = (page: Page) => page.getByRole('region', { name: 'Preview' }).getByRole('img')

const printed = (page: Page) => page.pdf({ preferCSSPageSize: true })

// In a frame without scripts our driver of WebKit sees nothing.
test('a picture shows what was typed, and rings the steps that it is of', { tag: '@firefox' }, async ({
  page,
  browserName,
}) => {
  // The text of a PDF is read as Chromium writes it.
  const isRead = browserName === 'chromium'
  await page.goto('/tour?exercise=10-wrong-invoice')
  await page.getByRole('link', { name: 'Handout' }).click()
  const solutions = handout(page).getByRole('switch', { name: 'Solutions' })
  await expect(solutions).toBeVisible()
  if (isRead) {
    const plain = await pagesOf(await printed(page))
    expect(plain).toHaveLength(2)
    expect(plain[0]).toContain('What is checked')
    expect(plain[1]).toContain('Hints')
  }
  await solutions.click()
  await handout(page).getByRole('button', { name: 'Take the pictures' }).click()
  const first = pictures(page).first()
  await expect(first).toHaveAccessibleName('Picture of step 1 to 4', { timeout: 60_000 })
  await expect(first.locator('span')).toHaveText(['2', '3', '4'])
  const copy = first.frameLocator('iframe')
  await expect(copy.getByLabel(/^username/i)).toHaveValue('sales')
  if (!isRead) return
  await expect(handout(page).getByRole('button', { name: 'Take the pictures again' })).toBeVisible({
    timeout: 60_000,
  })
  const a4 = await printed(page)
  expect(await frameOf(a4)).toMatchObject({ width: 595, height: 842 })
  const pages = await pagesOf(a4)
  expect(pages.join(' ')).toContain('One right way')
  expect(pages.filter((words) => words.length < 60)).toEqual([])
  await handout(page).getByRole('button', { name: 'Letter' }).click()
  expect(await frameOf(await printed(page))).toMatchObject({ width: 612, height: 792 })
})

test('exercises are printed with lines to write on, and as lists that WebKit breaks between their items', async ({
  page,
}) => {
  await page.goto('/tour?exercise=all&print=')
  const pages = page.getByRole('article', { name: 'Pages' })
  await expect(pages.getByRole('heading', { name: 'Notes' })).toHaveCount(12)
  await page.emulateMedia({ media: 'print' })
  const lines = pages.locator('h3:has-text("Notes") + div').first()
  const drawn = await lines.evaluate(
    ({ children }) =>
      [...children].filter((line) => getComputedStyle(line).borderBottomWidth === '1px').length,
  )
  expect(drawn).toBe(8)
  const displays = await pages
    .getByRole('list')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).display))
  expect(new Set(displays)).toEqual(new Set(['block']))
})
