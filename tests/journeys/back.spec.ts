import { enter } from './steps/enter.ts'
import { expect, type Page, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const comment = (page: Page) => dialog(page, 'Add Comment').getByRole('textbox')
const openComment = (page: Page) =>
  main(page)
    .getByRole('button', { name: /, comment on / })
    .first()
    .click()

/** The list of invoices, with another page before it in the history. */
async function openInvoices(page: Page) {
  await enter(page, '/support')
  await page.getByRole('link', { name: 'Helpful Links' }).click()
  await expect(page).toHaveURL('/links')
  await page.evaluate(() => history.pushState(null, '', '/invoices'))
  await expect(heading(page, 'Invoices')).toBeVisible()
}

async function expectLeft(page: Page) {
  await page.goBack()
  await expect(page).toHaveURL('/links')
}

test('Back closes a dialog and keeps its text; a reload, Forward and pending calls lose nothing', {
  tag: '@great',
}, async ({ page, world }) => {
  await openInvoices(page)
  await test.step('what was typed is still there', async () => {
    await openComment(page)
    await comment(page).fill('Leave at gate 3')
    await page.goBack()
    await expect(dialog(page, 'Add Comment')).toBeHidden()
    await expect(page).toHaveURL('/invoices')
    await openComment(page)
    await expect(comment(page)).toHaveValue('Leave at gate 3')
  })
  await test.step('a reload closes the dialog, and the next Back leaves the page', async () => {
    await page.reload()
    await expect(heading(page, 'Invoices')).toBeVisible()
    await expect(dialog(page, 'Add Comment')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await expectLeft(page)
    await page.goForward()
    await expect(heading(page, 'Invoices')).toBeVisible()
  })
  await test.step('Forward reopens no closed dialog', async () => {
    await openComment(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Add Comment')).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await page.goForward()
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await expectLeft(page)
    await page.goForward()
    await expect(heading(page, 'Invoices')).toBeVisible()
  })
  await test.step('Back leaves a dialog open while it is being saved', async () => {
    await world.hold('saveUserComment')
    await openComment(page)
    await dialog(page, 'Add Comment').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => world.calls('saveUserComment')).toBe(1)
    for (let times = 0; times < 2; times += 1) {
      await page.goBack()
      await expect(page).toHaveURL('/invoices')
      await expect(comment(page)).toBeVisible()
    }
    await world.fault([])
    await expect(page.getByText('Comment saved successfully')).toBeVisible()
    await expect(dialog(page, 'Add Comment')).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await expectLeft(page)
  })
})

test('Back closes a confirmation before its page, and confirming adds no history entry', async ({ page }) => {
  await enter(page, '/custom-lists')
  await page.getByRole('link', { name: 'View List' }).last().click()
  await expect(page).toHaveURL(/\/custom-lists\/./)
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/custom-lists\/./)
  await page.getByRole('button', { name: 'Delete list' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/custom-lists')
  await expect(question).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  // Back does not return to the page of the deleted list.
  await page.goBack()
  await expect(heading(page, 'Custom Lists')).toBeVisible()
  await expect(page).toHaveURL('/custom-lists')
})

test('Back closes what is open over a product, then the product', async ({ page }) => {
  await enter(page, '/products/Timber/Structural%20Framing/Framing%20Pine%20MGP12')
  await main(page).getByRole('listitem').getByRole('heading').first().getByRole('link').click()
  await expect(page).toHaveURL(/\?product=/)
  const tally = dialog(page, 'Tally')
  await page.getByRole('dialog').getByRole('button', { name: 'Tally' }).click()
  await expect(tally).toBeVisible()
  await page.goBack()
  await expect(tally).toBeHidden()
  await expect(page).toHaveURL(/\?product=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\?product=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back to a search restores the number of products and the scroll position', {
  tag: '@firefox',
}, async ({ page }) => {
  await enter(page, '/search?value=a')
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('listitem')
  await page.getByRole('button', { name: /^Show more/ }).click()
  await expect.poll(() => found.count()).toBeGreaterThan(60)
  const shown = await found.count()
  const there = found.nth(70)
  await there.scrollIntoViewIfNeeded()
  const topOf = async () => Math.round((await there.boundingBox())?.y ?? 0)
  // Playwright's own click would scroll.
  const leave = (link: HTMLElement) => link.click()
  await expect(there).toBeInViewport()
  await expect.poll(async () => (await topOf()) - (await topOf())).toBe(0)
  const top = await topOf()
  await page.getByRole('link', { name: /^Cart, / }).evaluate(leave)
  await expect(heading(page, 'Review Cart')).toBeVisible()
  await page.goBack()
  await expect(found).toHaveCount(shown)
  // Firefox scrolls by whole pixels of the page, whose height has fractions.
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2)
})
