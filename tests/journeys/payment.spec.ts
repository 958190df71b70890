import { readFile } from 'node:fs/promises'
import { pagesOf } from '../simulator/pdf/pdf-text.ts'
import { enter } from './steps/enter.ts'
import { erpOf } from './steps/erp.ts'
import { expect, expectNoSidewaysScroll, type Page, runUntil, test } from './support/test.ts'

const THANKS = /^Thank you for your payment\. Please be aware/
const FAILED = 'Your transaction has failed. Please try again.'
const CANCELLED = 'You have cancelled your payment.'
const PHONE = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const reference = (page: Page) => page.getByRole('textbox', { name: 'Payment Reference' })
const owed = async (page: Page) => (await (await erpOf(page)).getCustomerAgedBalances({})).totalBalance

const dollars = (sum: number) =>
  sum.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Decides on the provider's page. */
async function decide(page: Page, button: RegExp | string) {
  await page.waitForURL(/\/simulator\/payments\//)
  await page.getByRole('button', { name: button }).click()
}

test('by card only an approval takes money, and Back does not take it again', {
  tag: '@great',
}, async ({ page, world }) => {
  await enter(page, '/pay-account')
  await amount(page).fill('12.5')
  await world.fault([{ operation: 'createPaymentSession', kind: 'lost-reply', times: 1 }])
  await proceed(page).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('You have not paid anything')
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(proceed(page)).toBeFocused()

  const before = await owed(page)

  await proceed(page).dblclick()
  await decide(page, 'Decline the card')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page).toHaveURL(/\/payment-fail\?sessionId=/)
  const opened = (await world.journal('createPaymentSession')).filter((each) => each.error === undefined)
  expect(opened).toHaveLength(1)

  await page.getByRole('link', { name: 'Pay Account' }).click()
  await expect(amount(page)).toHaveValue('12.50')
  await proceed(page).press('Enter')
  await decide(page, /^Pay /)
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before - 12.5, 5)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This payment has been approved' })).toBeVisible()
  await page.goBack()
  await expect(amount(page)).not.toHaveValue('12.50')
  await expect(page.getByText('Total balance').locator('..')).toContainText(dollars(before - 12.5))
  await page.goForward()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before - 12.5, 5)
})

test('by checkout key the provider’s script is loaded, and it returns with its transid', {
  tag: ['@browsers'],
}, async ({ page, world }) => {
  await world.settings({ payment_provider: 'checkout-key' })
  await enter(page, '/pay-account')
  const error = page.getByRole('alertdialog', { name: 'Error' })
  const own = await reference(page).inputValue()
  await reference(page).fill('nobody')
  await proceed(page).click()
  await expect(error).toContainText('The reference has no account')
  await error.getByRole('button', { name: 'OK' }).click()
  await reference(page).fill(own)
  const before = await owed(page)
  await proceed(page).click()
  await decide(page, 'Decline the card')
  await expect(page.getByRole('alert')).toContainText('no money has moved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(CANCELLED)).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before, 5)
  await page.getByRole('link', { name: 'Pay Account' }).click()
  await proceed(page).click()
  await decide(page, /^Pay /)
  await expect(page).toHaveURL(/\/payment-complete\?transid=/)
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByText('We couldn’t identify the payment')).toBeHidden()
  expect(await owed(page)).toBeLessThan(before)
})

test('by URL the provider opens in a new tab, and a phone that blocks tabs shows a link to it', async ({
  page,
  world,
  context,
}) => {
  await world.settings({ payment_provider: 'redirect-url' })
  await enter(page, '/pay-account')
  await amount(page).fill('30')
  const before = await owed(page)
  const [tab] = await Promise.all([context.waitForEvent('page'), proceed(page).click()])
  await tab.waitForURL(/by-url/)
  expect(new URL(tab.url()).search).toBe(`?Ref1=${await reference(page).inputValue()}&Amount=30.00`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.getByRole('button', { name: /^Pay / }).click()
  await expect(tab.getByText('This payment has been approved')).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before - 30, 5)
  await expect(page.getByText('The payment page is open in a new tab')).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Change the payment' }).click()
  await page.evaluate(() => {
    window.open = () => null
  })
  await proceed(page).click()
  const open = page.getByRole('link', { name: 'Open the payment page' })
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Change the payment' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  const [again] = await Promise.all([context.waitForEvent('page'), open.click()])
  await expect(again.getByRole('button', { name: /^Pay / })).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('a slow provider can be abandoned, and a page that is not left gets its form back', async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE)
  await page.clock.install()
  await enter(page, '/pay-account')
  await page
    .getByRole('checkbox', { name: /^Select invoice/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await world.hold('createPaymentSession')
  await proceed(page).click()
  const stop = page.getByRole('button', { name: 'Stop waiting' })
  await runUntil(page, stop)
  await expect(stop).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('region', { name: 'Selected invoices' }).boundingBox()
  const box = await stop.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(bar?.y ?? 0)
  await stop.click()
  await expect(proceed(page)).toBeFocused()
  await expect(stop).toHaveCount(0)
  await world.fault([])
  await page.route(/\/simulator\/payments\//, (route) => route.abort('aborted'))
  const sent = page.waitForEvent('requestfailed')
  await proceed(page).click()
  await sent
  await expect(proceed(page)).toHaveAttribute('aria-busy')
  await page.clock.runFor(20_000)
  await expect(proceed(page)).not.toHaveAttribute('aria-busy')
})

test('several invoices, a credit and a part are paid on a phone, with a remittance advice', {
  tag: ['@great', '@dialect'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enter(page, '/pay-account')
  const boxes = page.getByRole('checkbox', { name: /^Select (invoice|credit)/ })
  await test.step('selecting a row does not move the next one', async () => {
    await expect(boxes.nth(1)).toBeVisible()
    const before = await boxes.nth(1).boundingBox()
    await boxes.first().check()
    await expect(page.getByText('1 selected below')).toBeVisible()
    expect(await boxes.nth(1).boundingBox()).toEqual(before)
    await boxes.first().uncheck()
  })
  await page.setViewportSize(PHONE)
  const erp = await erpOf(page)
  const [newest] = await erp.getStatementList({})
  const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const name = (line: (typeof lines)[number]) => `${line.transactionNumber}-${line.transactionSuffix}`
  const [whole, part] = lines.filter(({ balanceAmount }) => balanceAmount > 20)
  const credit = lines.find(({ balanceAmount }) => balanceAmount < 0)
  if (!whole || !part || !credit) throw new Error('The account has too little on it')
  for (const line of [whole, part, credit])
    await page.getByRole('checkbox', { name: new RegExp(`^Select \\w+ ${name(line)}$`) }).check()
  const typed = page.getByRole('textbox', { name: `Pay on ${name(part)}` })
  await test.step('nine digits and their cents fit the field, also in the table of a tablet', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await typed.fill('123456789.12')
    expect(await typed.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
    await page.setViewportSize(PHONE)
  })
  await typed.fill('20')
  await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText('3 selected')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await expect(proceed(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const total = `$${(whole.balanceAmount + 20 + credit.balanceAmount).toFixed(2)}`
  await decide(page, `Pay ${total}`)
  await expect(page.getByText(THANKS)).toBeVisible()
  const after = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const left = after.find((line) => name(line) === name(part))
  expect(left?.balanceAmount).toBeCloseTo(part.balanceAmount - 20, 5)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Remittance Advice' }).click()
  const [text = ''] = await pagesOf(await readFile(await (await download).path()))
  for (const word of ['Remittance advice', name(whole), name(part), name(credit), '$20.00'])
    expect(text).toContain(word)
  expect(text).toContain(`Total paid ${total}`)
  expect(text).toContain(String((await erp.getCustomerDetails({})).customerName))
})

test('money left on an account is listed with its number on one line of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await enter(page, '/pay-account')
  await amount(page).fill(((await owed(page)) + 1000).toFixed(2))
  await proceed(page).click()
  await decide(page, /^Pay /)
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goto('/pay-account')
  const erp = await erpOf(page)
  const [newest] = await erp.getStatementList({})
  const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const left = lines.find(({ displayType }) => displayType === 'Payment')
  const number = main(page).getByText(`${left?.transactionNumber}-${left?.transactionSuffix}`, {
    exact: true,
  })
  const rows = () =>
    number.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    })
  await expect.poll(rows).toBe(1)
})
