import { enter } from './steps/enter.ts'
import { erpOf } from './steps/erp.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  FURTHER_ROWS,
  fontsReady,
  type Page,
  test,
} from './support/test.ts'

const ALL_DAYS = { fromDate: '', toDate: '' }

const bar = (page: Page) => page.getByRole('region', { name: 'Selected invoices' })

test('invoices are selected by keys and emailed, and none is selected any more', async ({ page, world }) => {
  await enter(page, '/invoices')
  const boxes = page.getByRole('checkbox', { name: /^Select (invoice|credit) / })
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(boxes.nth(1)).toBeChecked()
  await expect(bar(page)).toContainText('2 selected')
  await expectAccessibleDayAndNight(page, { except: FURTHER_ROWS })
  await bar(page).getByRole('button', { name: 'Email Selected Invoices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('books@example.com')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText("Invoice's sent successfully")).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await world.journal('emailTransactions')).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('all that are shown are selected above the cards, and a card is commented without being opened', async ({
    page,
  }) => {
    await enter(page, '/invoices?search=invoice')
    await page.getByRole('checkbox', { name: /^Select all \d+ shown$/ }).check()
    await expect(bar(page)).toContainText(/^\d+ selected/)
    await expectNoSidewaysScroll(page)
    await expectAccessibleDayAndNight(page, { except: FURTHER_ROWS })
    await page
      .getByRole('button', { name: /^Add, comment on/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox').fill('<b>Wrong gate</b>')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Comment saved successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: '<b>Wrong gate</...' })).toBeVisible()
    await expect(page).toHaveURL('/invoices?search=invoice')
  })
})

test('a comment that a colleague wrote meanwhile is shown before it is replaced', async ({ page }) => {
  await enter(page, '/invoices')
  const erp = await erpOf(page)
  await page
    .getByRole('button', { name: /^Add, comment on/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('textbox', { name: /^Comment on/ })
  await box.fill('Mine')
  for (const { transactionNumber, transactionSuffix } of await erp.getCustomerInvoicesTP(ALL_DAYS))
    await erp.saveUserComment({ transactionNumber, transactionSuffix, userComment: 'Paid on Friday' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This comment has changed since you opened it')).toBeVisible()
  await expect(dialog.getByText('Paid on Friday')).toBeVisible()
  await expect(box).toHaveValue('Mine')
  await expectAccessibleDayAndNight(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save all the same' }).click()
  await expect(page.getByText('Comment saved successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mine/ })).toHaveCount(1)
})

test('dates that were reset stay so on the way back, and are the default again in a page loaded anew', async ({
  page,
}) => {
  await enter(page, '/invoices')
  const from = page.getByRole('textbox', { name: 'Date From' })
  const byDefault = await from.inputValue()
  await page.getByRole('button', { name: 'Reset Dates' }).click()
  await expect(from).toHaveValue('')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Invoice|Credit) / })).toBeVisible()
  await page.goBack()
  await expect(from).toHaveValue('')
  await page.reload()
  await expect(from).toHaveValue(byDefault)
})

test('a date that is none says so below its field, and moves nothing beside it', async ({ page }) => {
  await enter(page, '/invoices')
  const from = page.getByRole('textbox', { name: 'Date From' })
  const beside = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('textbox', { name: 'Date To' }),
    page.getByRole('button', { name: 'Reset Dates' }),
  ]
  const tops = () => Promise.all([from, ...beside].map(async (each) => (await each.boundingBox())?.y))
  await page.getByRole('textbox', { name: 'Date To' }).fill('31/12/2026')
  await fontsReady(page)
  const before = await tops()
  expect(before).not.toContain(undefined)
  await from.fill('31/02/2026')
  await from.press('Tab')
  await expect(page.getByText('Not a date. Use dd/mm/yyyy.')).toBeVisible()
  expect(await tops()).toEqual(before)
})
