import { readFile } from 'node:fs/promises'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { enter } from './steps/enter.ts'
import { erpOf } from './steps/erp.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  scrollToLast,
  test,
} from './support/test.ts'

/** Signs in and goes to the first transaction of that kind that fits. */
async function open(page: Page, type: string, fits: (row: TransactionRow) => boolean = () => true) {
  await enter(page, '/links')
  const erp = await erpOf(page)
  const rows = [
    ...(await erp.getCustomerTransactions({})),
    ...(await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })),
  ]
  const row = rows.find((each) => each.transactionType === type && fits(each))
  if (!row) throw new Error(`There is no such ${type}`)
  const { transactionNumber: number, transactionSuffix: suffix } = row
  const list = { Quote: 'quotes', Invoice: 'invoices' }[type] ?? 'orders'
  await page.goto(`/${list}/${number}-${suffix}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${type} ${number}`)
  return { number, suffix, erp }
}

/** The address of the order with goods that are dearer today, gone, or sold in another unit. */
async function oldOrder(erp: Erp): Promise<string> {
  for (const { transactionNumber, transactionSuffix } of await erp.getCustomerTransactions({})) {
    const { transactionType, LineDetailsTP } = await erp.getTransactionTP({
      transactionNumber,
      transactionSuffix,
    })
    const hasGone = LineDetailsTP.some(({ productCode }) => productCode === 'FIX-DKHD10')
    if (transactionType === 'Order' && hasGone) return `/orders/${transactionNumber}-${transactionSuffix}`
  }
  throw new Error('There is no such order')
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Presses a button that saves a file: its name, and whether it is the paper that it says. */
async function saved(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), isPdf: bytes.subarray(0, 5).toString() === '%PDF-' }
}

/** Desktop Chrome's window, and a phone's. */
const DESKTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }

test('a quote is for everybody, and is an order once it was accepted for a day', async ({ page }) => {
  const { number, erp } = await open(page, 'Quote')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await test.step('on a phone, with the mail dialog', async () => {
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y
    expect(await topOf('Email Quote')).toBe(await topOf('Request Change'))
    await page.getByRole('button', { name: 'Email Quote' }).click()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize(DESKTOP)
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Delivery Date')).toBeFocused()
  await expectAccessibleDayAndNight(page, '[role=dialog]')
  await dialog.getByLabel('Delivery Date').fill('24/12/2098')
  await dialog.getByLabel('Comment').fill('By crane, please')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page, 'Quote accepted')).toBeVisible()
  await expect(page.getByText('You have accepted this quote')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  const [newest] = await erp.getCustomerTransactions({})
  expect(newest).toMatchObject({ transactionType: 'Order', deliveryDate: '2098-12-24' })
  expect(newest?.transactionNumber).toBeGreaterThan(number)
})

test('an invoice is saved and emailed by keys alone, and a statement fits a phone', async ({
  page,
  world,
}) => {
  const { number, suffix, erp } = await open(
    page,
    'Invoice',
    ({ transactionSuffix }) => transactionSuffix > 0,
  )
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  // What fails leaves nothing behind, and the same button tries again.
  await world.fault([{ operation: 'streamCustomerInvoices', kind: 'abort', times: 1 }])
  await page.getByRole('button', { name: 'Download Invoice' }).click()
  await expect(page.getByRole('button', { name: /^Download failed/ })).toBeVisible()
  expect(await saved(page, 'Download failed. Try again')).toEqual({
    name: `Invoice-${number}-${suffix}.pdf`,
    isPdf: true,
  })
  await page.getByRole('button', { name: 'Email Invoice' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectAccessibleDayAndNight(page, '[role=dialog]')
  await page.keyboard.type('office@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Format' })).toBeFocused()
  await page.keyboard.type('CSV')
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveText('CSV')
  await page.getByLabel('Subject').press('Enter')
  await expect(toast(page, 'Invoice sent successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Email Invoice' })).toBeFocused()
  expect((await world.journal('emailTransactions')).at(-1)?.request).toMatchObject({
    format: 'csv',
    transactionList: [{ transactionNumber: number, transactionSuffix: suffix }],
  })
  const [, statement] = await erp.getStatementList({})
  await page.goto(`/statements/${statement?.dateStatement}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(await saved(page, 'Download Statement')).toEqual({
    name: `statement-${statement?.dateStatement}.pdf`,
    isPdf: true,
  })
  await expectAccessibleDayAndNight(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
})

test('an old order is mailed again if the user says so, and copied once he saw what differs', async ({
  page,
  world,
}) => {
  await enter(page, '/links')
  await page.goto(await oldOrder(await erpOf(page)))
  const error = page.getByRole('alertdialog', { name: 'Error' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await test.step('mail that the ERP refuses', async () => {
    await page.getByRole('button', { name: 'Email Order' }).click()
    await page.getByLabel('Email Address').fill('office@example.com')
    await world.fault([{ operation: 'emailTransaction', kind: 'error', message: 'No mail today' }])
    await send.click()
    await expect(error).toContainText('No mail today')
    await error.getByRole('button', { name: 'Cancel' }).click()
    await expect(error).toBeHidden()
  })
  await test.step('mail whose answer is lost', async () => {
    await world.fault([{ operation: 'emailTransaction', kind: 'lost-reply', times: 2 }])
    await send.click()
    await expect(error).toContainText('Look into the mailbox of office@example.com')
    await expect(error.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await world.calls('emailTransaction')).toBe(2)
    await error.getByRole('button', { name: 'Cancel' }).click()
    await expect(error).toBeHidden()
    await send.click()
    await error.getByRole('button', { name: 'Send again' }).click()
    await expect(toast(page, 'Order sent successfully')).toBeVisible()
    expect(await world.calls('emailTransaction')).toBe(4)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await page.getByRole('button', { name: 'Copy Order to Cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'This order today' })
  const line = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  await expect(line('DCK-MB9019')).toContainText('Unit Pricewas $')
  await expect(line('FIX-DKHD10')).toContainText("Can't be added today")
  await expect(line('CEM-GP20')).toContainText('UOMwas lift, is now')
  await expectAccessibleDayAndNight(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Copy to Cart' }).click()
  await expect(toast(page, 'Order copied to cart')).toBeVisible()
  // Two of its six lines stay out.
  await expect(page.getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible()
})

test.describe('with 2,000 lines', () => {
  test.use({ scenario: 'large' })

  test('an order draws those near the screen, and its last is a scroll away', async ({ page }) => {
    await open(page, 'Order', ({ customerOrderNumber }) => customerOrderNumber === 'Stocktake')
    await expect(page.getByRole('table', { name: 'Lines' })).toHaveAttribute('aria-rowcount', '2001')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect(await page.getByRole('rowheader').count()).toBeLessThan(60)
    await scrollToLast(page.locator('tr[aria-rowindex="2001"]'))
  })

  test('its copy tells how much is compared, can be called off, and comes with what changed', async ({
    page,
    world,
  }) => {
    await open(page, 'Order', ({ customerOrderNumber }) => customerOrderNumber === 'Stocktake')
    await world.fault([{ operation: 'getProductDetails', kind: 'latency', ms: 60_000 }])
    const copy = page.getByRole('button', { name: 'Copy Order to Cart' })
    await copy.click()
    const comparing = page.getByRole('dialog', { name: 'Comparing with today' })
    await expect(comparing.getByRole('progressbar', { name: 'Products compared' })).toBeVisible()
    await expectAccessibleDayAndNight(page, '[role=dialog]')
    await comparing.getByRole('button', { name: 'Cancel' }).click()
    await expect(comparing).toBeHidden()
    await expect(copy).toBeFocused()
    await world.fault([])
    await copy.click()
    const changes = page.getByRole('dialog', { name: 'This order today' })
    await changes.getByRole('button', { name: 'Copy to Cart' }).click()
    await expect(toast(page, 'Order copied to cart')).toBeVisible()
  })
})
