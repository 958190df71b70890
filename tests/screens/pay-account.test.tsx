import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/screens/payment-outcome/outcome-screen.tsx'
import { page, until, userEvent } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { NOW } from '../support/seeds.ts'
import { figures } from './shopping.tsx'

const form = page.getByRole('form', { name: 'Make a Payment' })
const amount = page.getByLabel('Amount')
const reference = page.getByLabel('Payment Reference')
const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
const error = page.getByRole('alertdialog', { name: 'Error' })
const selected = page.getByText('1 selected below')
const invoices = page.getByRole('checkbox', { name: /^Select invoice/ })
/** The figure that a text of the page names. */
const besides = (name: string, part = page) => part.getByText(name).element().parentElement

const inFigures = (dollars: number) => Math.max(dollars, 0).toFixed(2)
const money = (dollars: number) => dollars.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })
const provider = (name: string) => ({ settings: [['payment_provider', name]] as const })

async function openAccount(query = '', options: Parameters<typeof openPortal>[1] = {}) {
  const portal = await openPortal(`/pay-account${query}`, options)
  await page.getByRole('heading', { name: 'Make a Payment' }).findElement()
  return portal
}

describe('pay account', () => {
  test('the screen shows status, balances, what is overdue, and what a typed amount leaves', async () => {
    const { erp } = await openAccount()
    const { overdueBalance, totalBalance } = await erp.getCustomerAgedBalances({})
    const { id_cust } = await erp.getUserDetails({})
    expect(amount.element()).toHaveValue(inFigures(overdueBalance))
    expect(reference.element()).toHaveValue(`${id_cust}-0-0`)
    for (const text of [
      'Active',
      'Current',
      '30 Days',
      '60 Days',
      '90 Days',
      '120 Days',
      'Total balance',
      '$',
    ])
      expect(page.getByText(text).element()).toBeVisible()
    expect(besides('Overdue balance', form)).toHaveTextContent(money(overdueBalance))
    expect(besides('After this payment')).toHaveTextContent(money(totalBalance - overdueBalance))
    expect(proceed.element()).toBeEnabled()
    await amount.fill('')
    expect(besides('After this payment')).toHaveTextContent('After this payment: -')
    expect(proceed.element()).toBeDisabled()
    await amount.fill('12.5')
    expect(amount.element()).toHaveValue('12.50')
    expect(besides('After this payment')).toHaveTextContent(money(totalBalance - 12.5))
    expect(proceed.element()).toBeEnabled()
  })

  test('a pasted reference or amount that is too long is kept in full and refused', async () => {
    await openAccount()
    const paste = async (field: typeof amount, text: string) => {
      await field.focus()
      await userEvent.keyboard('{Control>}a{/Control}')
      await userEvent.paste(text)
      expect(field.element()).toHaveValue(text)
    }
    await paste(reference, 'x'.repeat(250))
    expect(reference.element()).toHaveAccessibleDescription(/^At most 200 characters: 50 too many/)
    expect(proceed.element()).toBeDisabled()
    await paste(reference, '40125-0-0')
    // Truncated to 20 characters it would be another amount.
    await paste(amount, `${' '.repeat(18)}1250.50`)
    expect(proceed.element()).toBeEnabled()
    await userEvent.tab()
    expect(amount.element()).toHaveValue('1250.50')
    await paste(amount, '9'.repeat(30))
    expect(amount.element()).toHaveAccessibleDescription('Too much')
    expect(proceed.element()).toBeDisabled()
  })

  test('an amount above the current balance shows a notice that offers that balance', async () => {
    const { erp } = await openAccount()
    const { totalBalance } = await erp.getCustomerAgedBalances({})
    const notice = page.getByText(/is open on your account in total/)
    await amount.fill(inFigures(totalBalance + 1))
    expect(notice.element()).toBeVisible()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    expect(amount.element()).toHaveValue(inFigures(totalBalance))
    expect(notice.query()).toBeNull()
  })

  test.each(['hold', 'suspended'])('the account of the user %s is Inactive', async (user) => {
    await openAccount('', { user })
    expect(page.getByText('Inactive').element()).toBeVisible()
  })

  test('a newcomer owes nothing and cannot pay zero; more becomes a credit, which can be refused', async () => {
    const fault = { operation: 'createPaymentSession', kind: 'error', message: 'Card line is down' } as const
    await openAccount('', { scenario: 'newcomer', faults: [fault] })
    expect(page.getByText('Nothing is open on your account.').element()).toBeVisible()
    expect(proceed.element()).toBeDisabled()
    expect(amount.element()).toHaveValue('0.00')
    expect(amount.element()).toHaveAccessibleDescription('Must be above 0')
    // An untouched field is not marked as invalid.
    expect(amount.element()).toBeValid()
    await amount.fill('0')
    expect(amount.element()).toBeInvalid()
    expect(page.getByText(/as a credit/).query()).toBeNull()
    await amount.fill('5')
    expect(page.getByText(/as a credit/).element()).toBeVisible()
    await proceed.click()
    await error.getByText('Card line is down').findElement()
  })

  test('a list of one shows 1 row', async () => {
    await openAccount('', { scenario: 'us', user: 'other' })
    await page.getByText('1 invoice or credit').findElement()
  })

  test('the open invoices are reread after the ERP refuses a payment', async () => {
    const message = '104477-1 has less open than that'
    const { requests } = await openAccount('', {
      faults: [{ operation: 'createPaymentSession', kind: 'error', message }],
    })
    expect(requests('getStatementDetail')).toHaveLength(1)
    await proceed.click()
    await error.getByText(message).findElement()
    expect(requests('getStatementDetail')).toHaveLength(2)
  })

  test('returning from the provider resets the page and reloads the balances', async () => {
    const { requests } = await openAccount()
    const before = amount.element().getAttribute('value')
    await amount.fill('12.50')
    const earlier = requests('getCustomerAgedBalances').length
    // The page of the approved payment deletes the draft.
    sessionStorage.removeItem('DRAFTS')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await until(() => expect(requests('getCustomerAgedBalances')).toHaveLength(earlier + 1))
    expect(amount.element()).toHaveValue(before)
  })
})

describe('paying one invoice or statement', () => {
  test('an invoice sets amount, note and reference; a missing suffix is 0', async () => {
    const { erp } = await openAccount('?invoiceId=104690')
    const { id_cust } = await erp.getUserDetails({})
    const sale = (await erp.getCustomerInvoicesTP({})).find((row) => row.transactionNumber === 104690)
    expect(sale).toMatchObject({ transactionSuffix: 0 })
    expect(page.getByText('Invoice 104690').element()).toBeVisible()
    expect(amount.element()).toHaveValue(inFigures(sale?.transactionAmount ?? 0))
    expect(reference.element()).toHaveValue(`${id_cust}-104690-0`)
    expect(form.getByText('Balance').element()).toBeVisible()
    expect(form.getByText('Overdue balance').query()).toBeNull()
  })

  test.each([
    ['au', '31/10/2026'],
    ['us', '10/31/2026'],
  ] as const)(
    'in %s a statement sets the note, and the amount to what is still open of it',
    async (scenario, day) => {
      const { erp } = await openAccount('?statementId=2026-10-31', { scenario, now: NOW })
      const [, last, ...older] = await erp.getStatementList({})
      // Everything that is older than this month was on the last statement.
      const { overdueBalance } = await erp.getCustomerAgedBalances({})
      await page.getByText(`Statement ${day}`).findElement()
      expect(amount.element()).toHaveValue(inFigures(overdueBalance))
      expect(
        besides(`${money(overdueBalance).replace('A', '')} of this statement is still open`),
      ).toHaveTextContent(`${money(last?.dueBalance ?? 0).replace('A', '')} was due on it.`)
      act(() => history.pushState(null, '', `/pay-account?statementId=${older.at(-1)?.dateStatement}`))
      await page.getByText('This statement is paid').findElement()
      expect(amount.element()).toHaveValue('0.00')
    },
  )

  test('a statement’s whole balance is proposed, and said to be, when what is open can’t be loaded', async () => {
    // On the first of a month all of it is open.
    const { erp, fault } = await openAccount('?statementId=2026-10-31', {
      now: NOW,
      faults: [{ operation: 'getStatementDetail', kind: 'field-error', message: 'Not now' }],
    })
    const [, statement] = await erp.getStatementList({})
    const said = page.getByText('What was paid since this statement could not be loaded')
    await said.findElement()
    expect(amount.element()).toHaveValue(inFigures(statement?.dueBalance ?? 0))
    fault()
    const notice = page.getByRole('status').filter({ hasText: said.text })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await said.gone()
    expect(amount.element()).not.toHaveValue(inFigures(statement?.dueBalance ?? 0))
  })

  test('instead of a statement that is not there the newest is proposed, and that is said', async () => {
    const { erp } = await openAccount('?statementId=2019-06-30')
    const [newest] = await erp.getStatementList({})
    expect(page.getByText('That statement is not on your account').element()).toBeVisible()
    expect(amount.element()).toHaveValue(inFigures(newest?.dueBalance ?? 0))
  })

  test('an unknown invoice is reported, with a link to pay the account instead', async () => {
    await openPortal('/pay-account?invoiceId=5')
    await page.getByText('There is no invoice 5-0 on your account.').findElement()
    expect(page.getByText(/check your connection/i).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
    const instead = page.getByRole('link', { name: 'Pay the account instead' })
    expect(instead.element()).toHaveAttribute('href', '/pay-account')
  })

  test.each([
    ['the account', ''],
    ['an invoice', '?invoiceId=104690&suffix=0'],
  ])('%s can be paid although the open invoices fail to load', async (_, query) => {
    await openAccount(query, {
      faults: [{ operation: 'getStatementList', kind: 'error', message: 'No data for product' }],
    })
    await page.getByText(/The open invoices could not be loaded/).findElement()
    expect(proceed.element()).toBeEnabled()
  })
})

describe('paying selected invoices', () => {
  test('selected invoices set the amount and reduce the balances', async () => {
    const { erp } = await openAccount()
    const { overdueBalance, totalBalance } = await erp.getCustomerAgedBalances({})
    const [newest] = await erp.getStatementList({})
    const [oldest] = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    await invoices.nth(0).click()
    await selected.findElement()
    expect(amount.query()).toBeNull()
    const leftOf = (balance: number) => money(balance - (oldest?.balanceAmount ?? 0))
    expect(besides('After this payment')).toHaveTextContent(leftOf(totalBalance))
    const [ofAccount] = page
      .getByText('Overdue balance')
      .elements()
      .filter((each) => !form.element().contains(each))
    expect(ofAccount?.parentElement).toHaveTextContent(leftOf(overdueBalance))
    const part = page.getByRole('textbox', { name: /^Pay on/ })
    await part.fill('')
    expect(proceed.element()).toBeDisabled()
    expect(page.getByRole('alert').text).toMatch(/^Check the amount to pay on \d+-\d+\./)
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await until(() => expect(part.element()).toHaveFocus())
    await page.getByRole('button', { name: 'Unselect All' }).click()
    expect(amount.element()).toBeVisible()
  })
})

describe('the other payment providers', () => {
  test('by checkout key the provider’s page asks for the amount, and nothing is selected', async () => {
    await openAccount('', { scenario: 'newcomer', ...provider('checkout-key') })
    expect(figures(form.element())).toEqual({ Balance: '$0.00', Amount: 'You enter the amount there' })
    expect(amount.query()).toBeNull()
    expect(page.getByRole('heading', { name: 'Open Invoices and Credits' }).query()).toBeNull()
    expect(proceed.element()).toBeEnabled()
    await reference.fill('')
    expect(proceed.element()).toBeDisabled()
  })

  test('a selection is stored for the next visit, but does not block another provider', async () => {
    const { world } = await openAccount()
    await invoices.nth(0).click()
    await selected.findElement()
    act(() => history.pushState(null, '', '/nowhere'))
    world.changeSettings(new Map([['payment_provider', 'redirect-url']]))
    await openAccount('', provider('redirect-url'))
    expect(proceed.element()).toBeEnabled()
    expect(amount.element()).toBeVisible()
  })

  test('by URL the form is locked until it is changed, also when the balances can’t be reread', async () => {
    const { fault } = await openAccount('', provider('redirect-url'))
    const link = page.getByRole('link', { name: 'Open the payment page' })
    await proceed.click()
    await page.getByText('Your browser blocked the payment page').findElement()
    expect(proceed.element()).toHaveFocus()
    expect(amount.element()).toHaveAttribute('readonly')
    await link.click()
    const open = page.getByText('The payment page is open in a new tab')
    expect(open.element()).toBeVisible()
    expect(link.query()).toBeNull()
    fault({ operation: 'getUserDetails', kind: 'error', message: 'No matching records' })
    act(() => void window.dispatchEvent(new Event('focus')))
    await page.getByText('No matching records').findElement()
    expect(open.element()).toBeVisible()
    expect(amount.element()).toHaveAttribute('readonly')
    await page.getByRole('button', { name: 'Change the payment' }).click()
    expect(amount.element()).not.toHaveAttribute('readonly')
    expect(proceed.element()).toHaveFocus()
  })
})

describe('the payment outcome pages', () => {
  test.each([
    ['/payment-fail', 'Your transaction has failed. Please try again.'],
    ['/payment-cancelled', 'You have cancelled your payment.'],
    ['/payment-complete', /^Thank you for your payment\. Please be aware/],
  ])('%s without a session shows its message and a link to the dashboard', async (path, words) => {
    const { requests } = await openPortal(path)
    await page.getByText(words).findElement()
    const outcome = page.getByRole('main')
    expect(outcome.getByRole('link', { name: 'Dashboard' }).element()).toHaveAttribute('href', '/')
    expect(requests('queryPaymentSession')).toEqual([])
  })

  test.each([
    ['card-redirect', 'Payment status', 1],
    ['checkout-key', 'Payment complete', 0],
  ])('with %s, a transaction number in the URL shows %s', async (name, title, warnings) => {
    await openPortal('/payment-complete?transid=7', provider(name))
    await page.getByRole('heading', { name: title }).findElement()
    expect(page.getByText(/identify the payment/).elements()).toHaveLength(warnings)
  })

  test.each([
    [true, 'Don’t pay again yet: check Pay Account or call us.'],
    [false, 'Don’t pay again yet: call us.'],
  ])(
    'an unproven payment warns above the thanks; a link to Pay Account is there: %s',
    async (mayPay, advice) => {
      await openPortal('/payment-complete', { settings: [['pay_account_button_disabled', !mayPay]] })
      const thanks = await page.getByText(/^Thank you for your payment\./).findElement()
      const warning = page.getByText(/couldn’t identify the payment/).element()
      expect(warning).toHaveTextContent(advice)
      expect(warning.compareDocumentPosition(thanks) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      const links = page.getByRole('main').getByRole('link', { name: 'Pay Account' })
      expect(links.elements()).toHaveLength(mayPay ? 1 : 0)
    },
  )

  test('an unknown payment session opens the error dialog', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { requests } = await openPortal('/payment-complete?sessionId=nobody')
    const dialog = page.getByRole('alertdialog', { name: 'An Error Occured' })
    await dialog.getByText('There is no such payment session').findElement()
    expect(page.getByText(/^Thank you/).query()).toBeNull()
    expect(requests('queryPaymentSession')).toEqual([{ sessionID: 'nobody' }])
  })
})
