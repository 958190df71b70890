import { readFile } from 'node:fs/promises'
import { pagesOf } from '../simulator/papers/pdf-text.ts'
import { enter } from './steps/enter.ts'
import { erpOf } from './steps/erp.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  type Route,
  runUntil,
  signIn,
  test,
} from './support/test.ts'

const THANKS =
  'Thank you for your payment. Please be aware the payment will not be reflected on your account until the finance team has processed the transaction.'
const FAILED = 'Your transaction has failed. Please try again.'
const CANCELLED = 'You have cancelled your payment.'

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const reference = (page: Page) => page.getByRole('textbox', { name: 'Payment Reference' })
const dashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' })
const owed = async (page: Page) => (await (await erpOf(page)).getCustomerAgedBalances({})).totalBalance

const dollars = (sum: number) =>
  sum.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A provider whose page is none that a browser may be sent to. */
async function sendToScript(route: Route) {
  const response = await route.fetch()
  const text = await response.text()
  await route.fulfill({
    response,
    body: text.replace(/"redirectUrl":"[^"]*"/, '"redirectUrl":"javascript:0"'),
  })
}

/** On the provider's page: what is decided there. */
async function decide(page: Page, button: RegExp | string) {
  await page.waitForURL(/\/simulator\/payments\//)
  await page.getByRole('button', { name: button }).click()
}

test('by card: declined, tried again, approved, and nothing is paid or claimed twice', async ({
  page,
  world,
  context,
}) => {
  await enter(page, '/pay-account')
  const overdue = await page.getByText('Overdue balance').locator('..').getByText('$').innerText()
  await expect(amount(page)).toHaveValue(overdue.replace(/[$,]/g, ''))
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessibleDayAndNight(page, 'main')
  await reference(page).fill('')
  await expect(proceed(page)).toBeDisabled()
  await reference(page).fill('nonsense')
  await amount(page).fill('$1,0')
  await expect(proceed(page)).toBeDisabled()
  await amount(page).fill('12.5')
  await proceed(page).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('The reference must be customer, invoice and suffix')
  await error.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(reference(page)).toHaveValue('nonsense')
  await expect(amount(page)).toHaveValue('12.50')

  const customer = (await (await erpOf(page)).getUserDetails({})).id_cust
  await reference(page).fill(`${customer}-0-0`)
  await world.expireSessions()
  await proceed(page).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await expect(page).toHaveURL('/pay-account')
  await expect(amount(page)).toHaveValue('12.50')
  const before = await owed(page)

  await proceed(page).dblclick()
  await decide(page, 'Decline the card')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page).toHaveURL(/\/payment-fail\?sessionId=/)
  const declined = new URL(page.url()).search
  const opened = (await world.journal('createPaymentSession')).filter((each) => each.error === undefined)
  expect(opened).toHaveLength(1)
  expect(await world.calls('queryPaymentSession')).toBe(1)
  await expectAccessibleDayAndNight(page, 'main')

  await page.getByRole('link', { name: 'Pay Account' }).click()
  await expect(amount(page)).toHaveValue('12.50')
  await proceed(page).click()
  await decide(page, /^Pay /)
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before - 12.5, 5)
  const approved = page.url()
  await page.reload()
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This payment has been approved' })).toBeVisible()
  await page.goBack()
  await expect(amount(page)).toBeVisible()
  await expect(amount(page)).not.toHaveValue('12.50')
  await expect(page.getByText('Total balance').locator('..')).toContainText(dollars(before - 12.5))
  await page.goForward()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before - 12.5, 5)

  await page.goto(`/payment-complete${declined}`)
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByText(THANKS)).toBeHidden()
  await page.goto(`/#/payment-fail${new URL(approved).search}`)
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goto('/payment-complete')
  await expect(page.getByText('This address names no payment')).toBeVisible()

  await page.goto('/invoices')
  await page.goto(`/payment-complete${declined}`)
  await expect(page.getByText(FAILED)).toBeVisible()
  await dashboard(page).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/invoices')

  const other = await context.newPage()
  await enter(other, approved, { user: 'hold' })
  await expect(other.getByRole('alertdialog', { name: 'An Error Occured' })).toContainText(
    'There is no such payment session',
  )
  await expect(other.getByText(THANKS)).toBeHidden()
})

test('a session that can not be had is paid by nobody, and one that is not decided claims nothing', async ({
  page,
  world,
}) => {
  await enter(page, '/pay-account')
  await amount(page).fill('20')
  await world.fault([{ operation: 'createPaymentSession', kind: 'lost-reply', times: 1 }])
  await proceed(page).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('You have not paid anything')
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(proceed(page)).toBeFocused()
  await page.route(/ipFunction=createPaymentSession/, sendToScript, { times: 1 })
  await proceed(page).click()
  await expect(error).toContainText('has an address that cannot be opened')
  await error.getByRole('button', { name: 'OK' }).click()
  await proceed(page).press('Enter')
  await page.waitForURL(/\/simulator\/payments\//)
  const id = page.url().split('/').at(-1)
  await page.goto(`/payment-complete?sessionId=${id}`)
  await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeVisible()
  const asked = await world.calls('queryPaymentSession')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => world.calls('queryPaymentSession')).toBe(asked + 1)
  await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeVisible()
  await page.goto(`/simulator/payments/${world.id}/${id}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(CANCELLED)).toBeVisible()
})

test('a provider that does not answer need not be waited for, and the way out is where the eye is', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
  const bar = await page.getByRole('region', { name: 'Chosen invoices' }).boundingBox()
  const box = await stop.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(bar?.y ?? 0)
  await stop.click()
  await expect(proceed(page)).toBeFocused()
  await expect(stop).toHaveCount(0)

  await test.step('a browser that does not go where it is sent has the form again', async () => {
    await world.fault([])
    await page.route(/\/simulator\/payments\//, (route) => route.abort('aborted'))
    const sent = page.waitForEvent('requestfailed')
    await proceed(page).click()
    await sent
    await expect(proceed(page)).toHaveAttribute('aria-busy')
    await page.clock.runFor(20_000)
    await expect(proceed(page)).not.toHaveAttribute('aria-busy')
  })
  await test.step('nor need the script of a checkout be waited for', async () => {
    await world.settings({ payment_provider: 'checkout-key' })
    await page.route(/CollectCheckout\.js/, () => undefined)
    await page.reload()
    await proceed(page).click()
    await runUntil(page, stop)
    await stop.click()
    await expect(stop).toHaveCount(0)
  })
})

test('by checkout: the script gets what it needs, and comes back with its transid', async ({
  page,
  world,
}) => {
  await world.settings({
    payment_provider: 'checkout-key',
    payment_checkout_script: '/simulator/payments/none.js',
  })
  await enter(page, '/pay-account')
  await expect(amount(page)).toHaveCount(0)
  await proceed(page).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('could not be opened')
  await world.settings({ payment_checkout_script: '/simulator/payments/CollectCheckout.js' })
  await page.reload()
  const own = await reference(page).inputValue()
  await reference(page).fill('nobody')
  await proceed(page).click()
  await expect(error).toContainText('The reference names no account')
  await error.getByRole('button', { name: 'OK' }).click()
  await reference(page).fill(own)
  const before = await owed(page)
  const asked = page.waitForRequest(/payments\/checkout$/)
  await proceed(page).dblclick()
  const body = (await asked).postDataJSON()
  expect(body.lineItems[0].amount).toMatch(/^\d+\.\d\d$/)
  expect(body).toMatchObject({
    key: 'checkout_public_au_7f41c2',
    type: 'sale',
    collectShippingInfo: true,
    lineItems: [{ lineItemType: 'customPayment', currency: 'AUD' }],
  })
  expect(body.successUrl).toMatch(/\/#\/payment-complete\?transid=/)
  expect(body.cancelUrl).toMatch(/\/#\/payment-cancelled$/)
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
  await expect(page.getByText('This address names no payment')).toBeHidden()
  expect(await world.calls('queryPaymentSession')).toBe(0)
  expect(await owed(page)).toBeLessThan(before)
})

test('by address: the third provider opens in a tab of its own', async ({ page, world, context }) => {
  await world.settings({ payment_provider: 'redirect-url' })
  await enter(page, '/pay-account')
  await amount(page).fill('30')
  const before = await owed(page)
  const [tab] = await Promise.all([context.waitForEvent('page'), proceed(page).click()])
  await tab.waitForURL(/by-url/)
  const { searchParams } = new URL(tab.url())
  expect([...searchParams.keys()]).toEqual(['Ref1', 'Amount'])
  expect(searchParams.get('Amount')).toBe('30.00')
  expect(searchParams.get('Ref1')).toBe(await reference(page).inputValue())
  await tab.getByRole('button', { name: 'Decline the card' }).click()
  await expect(tab.getByText('No money has moved.')).toBeVisible()
  await expect(page.getByText('The payment page is open in a new tab')).toBeVisible()
  await page.getByRole('button', { name: 'Change the payment' }).click()
  const [again] = await Promise.all([context.waitForEvent('page'), proceed(page).click()])
  await again.getByRole('button', { name: /^Pay / }).click()
  await expect(again.getByText('This payment has been approved')).toBeVisible()
  expect(await owed(page)).toBeCloseTo(before - 30, 5)
})

test('by address, on a phone whose browser blocks tabs: both ways on are in sight', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await world.settings({ payment_provider: 'redirect-url' })
  await enter(page, '/pay-account')
  await amount(page).fill('30')
  await proceed(page).click()
  const open = page.getByRole('link', { name: 'Open the payment page' })
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Change the payment' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  const tab = page.context().waitForEvent('page')
  await open.click()
  await expect((await tab).getByRole('button', { name: /^Pay / })).toBeVisible()
  await expect(open).toHaveCount(0)
  await test.step('an address that a browser must not be sent to is named', async () => {
    await world.settings({ payment_url: 'javascript:0' })
    await page.reload()
    await proceed(page).click()
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('cannot be opened')
  })
})

test('a tick moves no row under the next one, on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enter(page, '/pay-account')
  const boxes = page.getByRole('checkbox', { name: /^Select (invoice|credit)/ })
  await expect(boxes.nth(1)).toBeVisible()
  const before = await boxes.nth(1).boundingBox()
  await boxes.first().check()
  await expect(page.getByText('After this payment')).toBeVisible()
  expect(await boxes.nth(1).boundingBox()).toEqual(before)
})

test.describe('several invoices at once, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('with a credit and a part, and a remittance advice of what was covered', async ({ page, world }) => {
    await enter(page, '/pay-account')
    const erp = await erpOf(page)
    const [newest] = await erp.getStatementList({})
    const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    const name = (line: (typeof lines)[number]) => `${line.transactionNumber}-${line.transactionSuffix}`
    const debits = lines.filter(({ balanceAmount }) => balanceAmount > 20)
    const credit = lines.find(({ balanceAmount }) => balanceAmount < 0)
    const [whole, part] = debits
    if (!whole || !part || !credit) throw new Error('The account has too little on it')
    for (const line of [whole, part, credit])
      await page.getByRole('checkbox', { name: new RegExp(`^Select \\w+ ${name(line)}$`) }).check()
    const typed = page.getByRole('textbox', { name: `Pay on ${name(part)}` })
    await test.step('nine digits and their cents are in view, in the table of a tablet too', async () => {
      await page.setViewportSize({ width: 820, height: 1180 })
      await typed.fill('123456789.12')
      expect(await typed.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
      await page.setViewportSize({ width: 390, height: 844 })
    })
    await typed.fill('999999')
    await expect(proceed(page)).toBeDisabled()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleDayAndNight(page, 'main')
    await typed.fill('20')
    await page.reload()
    await expect(typed).toHaveValue('20')
    const total = whole.balanceAmount + 20 + credit.balanceAmount
    await expect(page.getByRole('region', { name: 'Chosen invoices' })).toContainText('3 selected')
    await expectNoSidewaysScroll(page)
    await expectAccessibleDayAndNight(page, 'main')
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await expect(proceed(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await decide(page, `Pay $${total.toFixed(2)}`)
    await expect(page.getByText(THANKS)).toBeVisible()

    const [sent] = await world.journal('createPaymentSession')
    expect(sent?.request).toMatchObject({ paymentLines: { length: 3 } })
    expect(sent?.request).toHaveProperty('paymentReference', expect.stringMatching(/^\d+-0-0$/))
    const after = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    const left = after.find((line) => name(line) === name(part))
    expect(left?.balanceAmount).toBeCloseTo(part.balanceAmount - 20, 5)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Remittance Advice' }).click()
    const file = await (await download).path()
    const [text = ''] = await pagesOf(await readFile(file))
    for (const word of ['Remittance advice', name(whole), name(part), name(credit), '$20.00'])
      expect(text).toContain(word)
    expect(text).toContain(`Total paid $${total.toFixed(2)}`)
    expect(text).toContain(String((await erp.getCustomerDetails({})).customerName))
  })
})
