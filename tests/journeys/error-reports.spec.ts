import { expect, type Page, signIn, test } from './support/test.ts'

const TYPED = 'Mallory Unmistakable'

/** Configures an address for reports, and returns what is sent to it. */
async function collect(page: Page, address = '/reports'): Promise<readonly string[]> {
  const sent: string[] = []
  await page.route(/configuration\.json/, async (route) => {
    const response = await route.fetch()
    const { DeviceList } = await response.json()
    const device = { ...DeviceList[0], error_reports_url: address }
    await route.fulfill({ response, json: { DeviceList: [device] } })
  })
  await page.route(/\/reports$/, (route) => {
    sent.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  return sent
}

const throwAsync = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
    void Promise.reject(new RangeError(text))
  }, message)

test('errors that nothing catches, and those of a page, are reported without what was typed', async ({
  page,
}) => {
  const sent = await collect(page)
  await signIn(page)
  await page.getByRole('textbox', { name: 'Quick order line' }).fill(TYPED)
  await throwAsync(page, `Cannot read ${TYPED}`)
  await expect.poll(() => sent.length).toBe(2)
  await page.evaluate((text) => {
    const fail = (): never => {
      throw new SyntaxError(text)
    }
    Number.prototype.toLocaleString = fail
    Intl.NumberFormat.prototype.format = fail
    history.pushState(null, '', `/invoices?typed=${text}`)
  }, TYPED)
  await expect(page.getByRole('alertdialog', { name: 'An Error Occured' })).toBeVisible()
  await expect.poll(() => sent.length).toBe(3)
  const reports = sent.map((each) => JSON.parse(each))
  const version = expect.stringMatching(/^index-[\w-]{8}\.js$/)
  expect(reports.map(({ name }) => name).toSorted()).toEqual(['RangeError', 'SyntaxError', 'TypeError'])
  expect(reports[0]).toMatchObject({ version, page: '/', stack: [] })
  const calls = expect.arrayContaining([expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/)])
  expect(reports[2]).toMatchObject({ name: 'SyntaxError', page: '/invoices', version, stack: calls })
  expect(sent.join()).not.toMatch(/Mallory|typed|admin/)
})

test('a portal without an address for reports sends none and loads no code for them', async ({ page }) => {
  const sent = await collect(page, '')
  await page.goto('/login')
  await throwAsync(page, TYPED)
  await page.getByLabel(/^username/i).fill('admin')
  await page.getByLabel(/^password/i).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.includes('error-reports'))).toEqual([])
  expect(sent).toEqual([])
})
