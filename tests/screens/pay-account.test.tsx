import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import { button, error, goTo, page, text, until, userEvent } from '../support/page.ts'
import { fieldError, type Opening, openPortal, refused } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { invoice, NOW, seedWith } from '../support/seeds.ts'

/** $352.00 of this month and $220.00 of before, half of an invoice of which was paid since October. */
const LEDGER = [
  invoice(205005, '2025-12-08', 50, { payments: [{ monthsAfter: 1, day: 8, share: 1 }] }),
  invoice(205001, '2026-07-06', 100),
  invoice(205004, '2026-09-08', 200, { payments: [{ monthsAfter: 2, day: 10, share: 0.5 }] }),
  invoice(205002, '2026-11-03', 20, { suffix: 0 }),
  invoice(205003, '2026-11-04', 300),
]
const SITE = seedWith(LEDGER)
const NEWCOMER = { seed: seedWith([]) }

const form = page.getByRole('form', { name: 'Make a Payment' })
const amount = page.getByLabel('Amount')
const reference = page.getByLabel('Payment Reference')
const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
const invoices = page.getByRole('checkbox', { name: /^Select invoice/ })
/** The figure that a text of the page names. */
const besides = (name: string, part = page) => part.getByText(name).element().parentElement

const provider = (name: string) => ({ settings: [['payment_provider', name]] as const })

async function openAccount(query = '', options: Opening = {}) {
  const portal = await openPortal(`/pay-account${query}`, { seed: SITE, now: NOW, ...options })
  await page.getByRole('heading', { name: 'Make a Payment' }).findElement()
  await until(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull())
  return portal
}

describe('pay account', () => {
  test('the screen shows status, balances, what is overdue, and what a typed amount leaves', async () => {
    await openAccount()
    await invoices.nth(0).findElement()
    expect(amount.element()).toHaveValue('220.00')
    expect(reference.element()).toHaveValue('40125-0-0')
    for (const each of 'Active,Current,30 Days,60 Days,90 Days,120 Days,Total balance,$'.split(','))
      expect(text(each).element()).toBeVisible()
    expect(besides('Overdue balance', form)).toHaveTextContent('$220.00')
    const left = () => besides('After this payment')
    expect(left()).toHaveTextContent('$352.00')
    expect(proceed.element()).toBeEnabled()
    await amount.fill('')
    expect(left()).toHaveTextContent('After this payment: -')
    expect(proceed.element()).toBeDisabled()
    await amount.fill('12.5')
    expect(amount.element()).toHaveValue('12.50')
    expect(left()).toHaveTextContent('$559.50')
    expect(proceed.element()).toBeEnabled()
    await amount.fill('573')
    const notice = text(/is open on your account in total/)
    expect(notice.element()).toBeVisible()
    await button('Pay $572.00').click()
    expect(amount.element()).toHaveValue('572.00')
    expect(notice.query()).toBeNull()
  })

  test('a pasted reference or amount that is too long is kept in full and refused', async () => {
    await openAccount()
    const paste = async (field: typeof amount, words: string) => {
      await field.focus()
      await userEvent.keyboard('{Control>}a{/Control}')
      await userEvent.paste(words)
      expect(field.element()).toHaveValue(words)
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

  test.each(['hold', 'suspended'])('the account of the user %s is Inactive', async (user) => {
    await openAccount('', { user })
    expect(text('Inactive').element()).toBeVisible()
  })

  test('who owes nothing cannot pay zero; more becomes a credit, which can be refused', async () => {
    const fault = refused('createPaymentSession', 'Card line is down')
    await openAccount('', { ...NEWCOMER, faults: [fault] })
    await text('Nothing is open on your account.').findElement()
    expect(proceed.element()).toBeDisabled()
    expect(amount.element()).toHaveValue('0.00')
    expect(amount.element()).toHaveAccessibleDescription('Must be above 0')
    // An untouched field is not marked as invalid.
    expect(amount.element()).toBeValid()
    await amount.fill('0')
    expect(amount.element()).toBeInvalid()
    const credit = text(/as a credit/)
    expect(credit.query()).toBeNull()
    await amount.fill('5')
    expect(credit.element()).toBeVisible()
    await proceed.click()
    await error.getByText('Card line is down').findElement()
  })

  test('the open invoices are reread after the ERP refuses a payment, and counted', async () => {
    const message = '205001-1 has less open than that'
    const { requests } = await openAccount('', {
      seed: seedWith(LEDGER.slice(0, 2)),
      faults: [refused('createPaymentSession', message)],
    })
    await text('1 invoice or credit').findElement()
    expect(requests('getStatementDetail')).toHaveLength(1)
    await proceed.click()
    await error.getByText(message).findElement()
    await until(() => expect(requests('getStatementDetail')).toHaveLength(2))
  })

  test('returning from the provider resets the page and reloads the balances', async () => {
    const { requests } = await openAccount()
    await amount.fill('12.50')
    const earlier = requests('getCustomerAgedBalances').length
    // The page of the approved payment deletes the draft.
    sessionStorage.removeItem('DRAFTS')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await until(() => expect(requests('getCustomerAgedBalances')).toHaveLength(earlier + 1))
    expect(amount.element()).toHaveValue('220.00')
  })
})

describe('paying one invoice or statement', () => {
  test('an invoice sets amount, note and reference; a missing suffix is 0', async () => {
    await openAccount('?invoiceId=205002')
    expect(text('Invoice 205002').element()).toBeVisible()
    expect(amount.element()).toHaveValue('22.00')
    expect(reference.element()).toHaveValue('40125-205002-0')
    expect(form.getByText('Balance').element()).toBeVisible()
    expect(form.getByText('Overdue balance').query()).toBeNull()
  })

  test.each([
    ['au', '31/10/2026', '220.00', '$330.00'],
    ['us', '10/31/2026', '216.50', '$324.75'],
  ] as const)('in %s a statement sets the note, and what is open of it', async (scenario, day, open, due) => {
    await openAccount('?statementId=2026-10-31', { scenario, seed: seedWith(LEDGER, scenario) })
    await text(`Statement ${day}`).findElement()
    expect(amount.element()).toHaveValue(open)
    expect(besides(`$${open} of this statement is still open`)).toHaveTextContent(`${due} was due on it.`)
    await goTo('/pay-account?statementId=2025-12-31')
    await text('This statement is paid').findElement()
    expect(amount.element()).toHaveValue('0.00')
  })

  test('a statement’s whole balance is proposed, and said to be, when what is open can’t be loaded', async () => {
    const { fault } = await openAccount('?statementId=2026-10-31', {
      faults: [fieldError('getStatementDetail', 'Not now')],
    })
    const said = text('What was paid since this statement could not be loaded')
    await said.findElement()
    expect(amount.element()).toHaveValue('330.00')
    fault()
    const notice = page.getByRole('status').filter({ hasText: said.text })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await said.gone()
    expect(amount.element()).toHaveValue('220.00')
  })

  test('for an unknown statement the newest is proposed, and for an unknown invoice the account', async () => {
    await openAccount('?statementId=2019-06-30')
    expect(text('That statement is not on your account').element()).toBeVisible()
    expect(amount.element()).toHaveValue('572.00')
    await goTo('/pay-account?invoiceId=5')
    await text('There is no invoice 5-0 on your account.').findElement()
    expect(text(/check your connection/i).query()).toBeNull()
    expect(button('Try again').query()).toBeNull()
    const instead = page.getByRole('link', { name: 'Pay the account instead' })
    expect(instead.element()).toHaveAttribute('href', '/pay-account')
  })

  test('the account or an invoice can be paid although the open invoices fail to load', async () => {
    await openAccount('', { faults: [refused('getStatementList')] })
    const failed = text(/The open invoices could not be loaded/)
    await failed.findElement()
    expect(proceed.element()).toBeEnabled()
    await goTo('/pay-account?invoiceId=205002&suffix=0')
    await text('Invoice 205002').findElement()
    await failed.findElement()
    expect(proceed.element()).toBeEnabled()
  })
})

test('selected invoices set the amount and reduce the balances, and are kept, but not for another provider', async () => {
  const { world, reload } = await openAccount()
  await invoices.nth(0).click()
  await text('1 selected below').findElement()
  expect(amount.query()).toBeNull()
  expect(besides('After this payment')).toHaveTextContent('$462.00')
  const ofAccount = text('Overdue balance')
    .elements()
    .filter((each) => !form.element().contains(each))
  expect(ofAccount.map((each) => each.parentElement?.textContent)).toEqual([
    expect.stringContaining('$110.00'),
  ])
  const part = page.getByRole('textbox', { name: /^Pay on/ })
  await part.fill('')
  expect(proceed.element()).toBeDisabled()
  expect(page.getByRole('alert').text).toMatch(/^Check the amount to pay on 205001-1\./)
  await button('Go to payment').click()
  await until(() => expect(part.element()).toHaveFocus())
  await reload()
  await text('1 selected below').findElement()
  await button('Unselect All').click()
  expect(amount.element()).toBeVisible()
  await invoices.nth(0).click()
  world.changeSettings(new Map([['payment_provider', 'redirect-url']]))
  await reload()
  expect(await proceed.findElement()).toBeEnabled()
  expect(amount.element()).toBeVisible()
})

describe('the other payment providers', () => {
  test('by checkout key the provider’s page asks for the amount, and nothing is selected', async () => {
    await openAccount('', { ...NEWCOMER, ...provider('checkout-key') })
    expect(factsIn(form.element())).toEqual({ Balance: '$0.00', Amount: 'You enter the amount there' })
    expect(amount.query()).toBeNull()
    expect(page.getByRole('heading', { name: 'Open Invoices and Credits' }).query()).toBeNull()
    expect(proceed.element()).toBeEnabled()
    await reference.fill('')
    expect(proceed.element()).toBeDisabled()
  })

  test('by URL the form is locked until it is changed, also when the balances can’t be reread', async () => {
    const { fault } = await openAccount('', provider('redirect-url'))
    const link = page.getByRole('link', { name: 'Open the payment page' })
    await proceed.click()
    await text('Your browser blocked the payment page').findElement()
    expect(proceed.element()).toHaveFocus()
    expect(amount.element()).toHaveAttribute('readonly')
    await link.click()
    const open = text('The payment page is open in a new tab')
    expect(open.element()).toBeVisible()
    expect(link.query()).toBeNull()
    fault(refused('getUserDetails', 'No matching records'))
    act(() => void window.dispatchEvent(new Event('focus')))
    await text('No matching records').findElement()
    expect(open.element()).toBeVisible()
    expect(amount.element()).toHaveAttribute('readonly')
    await button('Change the payment').click()
    expect(amount.element()).not.toHaveAttribute('readonly')
    expect(proceed.element()).toHaveFocus()
  })
})
