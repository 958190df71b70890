import { act, cleanup, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/screens/payment-outcome/outcome-screen.tsx'
import { simulatedErp } from '../support/erp.ts'
import { showPortal, user } from '../support/portal.tsx'
import { holdClock } from './ledger.ts'
import { figures } from './shopping.tsx'

async function account() {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  return erp
}

const textOf = (dollars: number) => Math.max(dollars, 0).toFixed(2)

describe('pay account', () => {
  test('the screen shows status, aged balances, the overdue amount and the payment form', async () => {
    const { screen, open } = await showPortal('/pay-account')
    const erp = await account()
    const balances = await erp.getCustomerAgedBalances({})
    const { id_cust } = await erp.getUserDetails({})
    await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    expect(amount).toHaveValue(textOf(balances.overdueBalance))
    expect(screen.getByRole('textbox', { name: 'Payment Reference' })).toHaveValue(`${id_cust}-0-0`)
    expect(screen.getByRole('heading', { name: 'Make a Payment' })).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
    for (const label of ['Current', '30 Days', '60 Days', '90 Days', '120 Days', 'Total balance'])
      expect(screen.getByText(label)).toBeVisible()
    expect(screen.getByText('$')).toBeVisible()
    const proceed = screen.getByRole('button', { name: 'Proceed to Payment' })
    expect(proceed).toBeEnabled()
    await user.clear(amount)
    expect(proceed).toBeDisabled()
    await user.type(amount, '12.5')
    await user.tab()
    expect(amount).toHaveValue('12.50')
    expect(proceed).toBeEnabled()
  })

  test('a pasted reference or amount that is too long is kept in full and refused', async () => {
    const { screen, open } = await showPortal('/pay-account')
    await open()
    const reference = await screen.findByRole('textbox', { name: 'Payment Reference' })
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    const proceed = screen.getByRole('button', { name: 'Proceed to Payment' })
    const paste = async (field: HTMLElement, text: string) => {
      await user.clear(field)
      await act(() => userEvent.paste(text))
      expect(field).toHaveValue(text)
    }
    await paste(reference, 'x'.repeat(250))
    expect(reference).toHaveAccessibleDescription(/^At most 200 characters: 50 too many/)
    expect(proceed).toBeDisabled()
    await paste(reference, '40125-0-0')
    expect(proceed).toBeEnabled()
    // Truncated to 20 characters it would be another amount.
    await paste(amount, `${' '.repeat(18)}1250.50`)
    expect(proceed).toBeEnabled()
    await user.tab()
    expect(amount).toHaveValue('1250.50')
    await paste(amount, '9'.repeat(30))
    expect(amount).toHaveAccessibleDescription('Too much')
    expect(proceed).toBeDisabled()
  })

  test('an amount above the current balance shows a notice that offers that balance', async () => {
    const { totalBalance } = await (await account()).getCustomerAgedBalances({})
    const { screen, open } = await showPortal('/pay-account')
    await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, textOf(totalBalance + 1))
    expect(screen.getByText(/is open on your account in total/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Pay \$/ }))
    expect(amount).toHaveValue(textOf(totalBalance))
    expect(screen.queryByText(/is open on your account in total/)).toBeNull()
  })

  test('paying an account that owes nothing shows that the amount becomes a credit', async () => {
    const { screen, open } = await showPortal('/pay-account', { scenario: 'newcomer' })
    await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    expect(screen.queryByText(/as a credit/)).toBeNull()
    await user.clear(amount)
    await user.type(amount, '5')
    expect(screen.getByText(/as a credit/)).toBeVisible()
  })

  test.each([
    ['hold', 'Inactive'],
    ['suspended', 'Inactive'],
  ])('the account of the user %s is %s', async (name, status) => {
    const { screen, open } = await showPortal('/pay-account', { user: name })
    await open()
    expect(await screen.findByText(status)).toBeVisible()
  })

  test('an invoice sets amount, note and reference; a missing suffix is 0', async () => {
    const erp = await account()
    const sale = (await erp.getCustomerInvoicesTP({})).find(
      ({ transactionSuffix, transactionAmount }) => transactionSuffix === 0 && transactionAmount > 0,
    )
    if (!sale) throw new Error('There is no counter sale')
    const { screen, open } = await showPortal(`/pay-account?invoiceId=${sale.transactionNumber}`)
    await open()
    expect(await screen.findByText(`Invoice ${sale.transactionNumber}`)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(textOf(sale.transactionAmount))
    const { id_cust } = await erp.getUserDetails({})
    expect(screen.getByRole('textbox', { name: 'Payment Reference' })).toHaveValue(
      `${id_cust}-${sale.transactionNumber}-0`,
    )
  })

  test.each([
    ['au', /^Statement 31\/10\/2026$/],
    ['us', /^Statement 10\/31\/2026$/],
  ] as const)(
    'in %s a statement sets the note, and the amount to what is still open of it',
    async (scenario, note) => {
      holdClock()
      const { erp, signIn } = simulatedErp(scenario)
      await signIn()
      const [, last, ...older] = await erp.getStatementList({})
      const old = older.at(-1)
      if (!last || !old) throw new Error('There are too few statements')
      // Everything that is older than this month was on the last statement.
      const { overdueBalance } = await erp.getCustomerAgedBalances({})
      const money = (dollars: number) => `$${dollars.toLocaleString('en', { minimumFractionDigits: 2 })}`
      const { screen, open } = await showPortal(`/pay-account?statementId=${last.dateStatement}`, {
        scenario,
      })
      await open()
      expect(await screen.findByText(note)).toBeVisible()
      expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(textOf(overdueBalance))
      const said = screen.getByText(`${money(overdueBalance)} of this statement is still open`)
      expect(said.parentElement).toHaveTextContent(`${money(last.dueBalance)} was due on it.`)
      await act(async () => history.pushState(null, '', `/pay-account?statementId=${old.dateStatement}`))
      expect(await screen.findByText('This statement is paid')).toBeVisible()
      expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.00')
    },
  )

  test('a statement’s whole balance is proposed, and said to be, when what is open can’t be loaded', async () => {
    // On the first of a month all of it is open.
    holdClock()
    const [, statement] = await (await account()).getStatementList({})
    const { screen, open, world } = await showPortal(`/pay-account?statementId=${statement?.dateStatement}`)
    world.faults.replace([{ operation: 'getStatementDetail', kind: 'field-error', message: 'Not now' }])
    await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    expect(amount).toHaveValue(textOf(statement?.dueBalance ?? 0))
    const said = () => screen.queryByText('What was paid since this statement could not be loaded')
    const notice = within(said()?.closest<HTMLElement>('[role=status]') ?? document.body)
    world.faults.replace([])
    await user.click(notice.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(said()).toBeNull())
    expect(amount).not.toHaveValue(textOf(statement?.dueBalance ?? 0))
  })

  test('instead of a statement that is not there the newest is proposed, and that is said', async () => {
    const [newest] = await (await account()).getStatementList({})
    const { screen, open } = await showPortal('/pay-account?statementId=2019-06-30')
    await open()
    expect(await screen.findByText('That statement is not on your account')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(textOf(newest?.dueBalance ?? 0))
  })

  test('an unknown invoice is reported, with a link to pay the account instead', async () => {
    const { screen, open } = await showPortal('/pay-account?invoiceId=5')
    await open()
    expect(await screen.findByText('There is no invoice 5-0 on your account.')).toBeVisible()
    expect(screen.queryByText(/check your connection/i)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Pay the account instead' })).toHaveAttribute(
      'href',
      '/pay-account',
    )
  })

  test('a checkout-key payment has neither an amount field nor an invoice selection', async () => {
    const { screen, open, world } = await showPortal('/pay-account', { scenario: 'newcomer' })
    world.changeSettings(new Map([['payment_provider', 'checkout-key']]))
    await open()
    const proceed = await screen.findByRole('button', { name: 'Proceed to Payment' })
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Open Invoices and Credits' })).toBeNull()
    expect(proceed).toBeEnabled()
    await user.clear(screen.getByRole('textbox', { name: 'Payment Reference' }))
    expect(proceed).toBeDisabled()
  })

  test('a stored selection does not block another payment provider', async () => {
    const first = await showPortal('/pay-account')
    await first.open()
    const [box] = await first.screen.findAllByRole('checkbox', { name: /^Select invoice/ })
    await user.click(box ?? document.body)
    expect(await first.screen.findByText('1 selected below')).toBeVisible()
    cleanup()
    const { screen, open, world } = await showPortal('/pay-account')
    world.changeSettings(new Map([['payment_provider', 'redirect-url']]))
    await open()
    expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  })

  test('returning from the provider resets the page and reloads the balances', async () => {
    const { screen, open, world } = await showPortal('/pay-account')
    await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    const before = amount.getAttribute('value')
    await user.clear(amount)
    await user.type(amount, '12.50')
    const asked = () =>
      world.journal.entries().filter(({ operation }) => operation === 'getCustomerAgedBalances').length
    const earlier = asked()
    // The page of the approved payment deletes the draft.
    sessionStorage.removeItem('DRAFTS')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await waitFor(() => expect(asked()).toBe(earlier + 1))
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(before)
  })

  test('a checkout-key payment without an amount leaves it to the provider’s page', async () => {
    const { screen, open, world } = await showPortal('/pay-account', { scenario: 'newcomer' })
    world.changeSettings(new Map([['payment_provider', 'checkout-key']]))
    await open()
    expect(await screen.findByText('You enter the amount there')).toBeVisible()
    const form = screen.getByRole('form', { name: 'Make a Payment' })
    expect(figures(form)).toEqual({ Balance: '$0.00', Amount: 'You enter the amount there' })
  })

  test('a redirect-url payment locks the form until it is changed, and focus stays there', async () => {
    const { screen, open, world } = await showPortal('/pay-account')
    world.changeSettings(new Map([['payment_provider', 'redirect-url']]))
    await open()
    const proceed = await screen.findByRole('button', { name: 'Proceed to Payment' })
    await user.click(proceed)
    expect(await screen.findByText('Your browser blocked the payment page')).toBeVisible()
    expect(proceed).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('readonly')
    await user.click(screen.getByRole('link', { name: 'Open the payment page' }))
    expect(screen.getByText('The payment page is open in a new tab')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change the payment' }))
    expect(screen.getByRole('textbox', { name: 'Amount' })).not.toHaveAttribute('readonly')
    expect(proceed).toHaveFocus()
  })

  test.each(['/pay-account', 'an invoice'])(
    '%s can be paid although the open invoices fail to load',
    async (of) => {
      const [sale] = (await (await account()).getCustomerInvoicesTP({})).filter(
        ({ transactionType, transactionAmount }) => transactionType === 'Invoice' && transactionAmount > 0,
      )
      const query = `?invoiceId=${sale?.transactionNumber}&suffix=${sale?.transactionSuffix}`
      const { screen, open, world } = await showPortal(of === 'an invoice' ? `/pay-account${query}` : of)
      world.faults.replace([{ operation: 'getStatementList', kind: 'error', message: 'No data for product' }])
      await open()
      expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
      if (of !== 'an invoice') expect(await screen.findByText(/could not be loaded/)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
    },
  )

  test('the open invoices are reread after the ERP refuses a payment', async () => {
    const { screen, open, world } = await showPortal('/pay-account')
    world.faults.replace([
      { operation: 'createPaymentSession', kind: 'error', message: '104477-1 has less open than that' },
    ])
    await open()
    const asked = () => world.journal.entries().filter(({ operation }) => operation === 'getStatementDetail')
    await waitFor(() => expect(asked()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }))
    expect(await screen.findByText('104477-1 has less open than that')).toBeVisible()
    await waitFor(() => expect(asked()).toHaveLength(2))
  })

  test('a redirect-url payment stays locked when the balances cannot be reread', async () => {
    const { screen, open, world } = await showPortal('/pay-account')
    world.changeSettings(new Map([['payment_provider', 'redirect-url']]))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }))
    await user.click(await screen.findByRole('link', { name: 'Open the payment page' }))
    world.faults.replace([{ operation: 'getUserDetails', kind: 'error', message: 'No matching records' }])
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('No matching records')).toBeVisible()
    expect(screen.getByText('The payment page is open in a new tab')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('readonly')
  })

  test('a list of one shows 1 row', async () => {
    const { screen, open } = await showPortal('/pay-account', { scenario: 'us', user: 'other' })
    await open()
    expect(await screen.findByText('1 invoice or credit')).toBeVisible()
  })

  test('a newcomer owes nothing and cannot pay zero', async () => {
    const { screen, open } = await showPortal('/pay-account', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByText('Nothing is open on your account.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    expect(amount).toHaveValue('0.00')
    expect(amount).toHaveAccessibleDescription('Must be above 0')
    // An untouched field is not marked as invalid.
    expect(amount).toBeValid()
    await user.clear(amount)
    await user.type(amount, '0')
    expect(amount).toBeInvalid()
    expect(amount).toHaveAccessibleDescription('Must be above 0')
  })

  test('a refused payment opens the Error dialog', async () => {
    const { screen, open, world } = await showPortal('/pay-account', { scenario: 'newcomer' })
    world.faults.replace([{ operation: 'createPaymentSession', kind: 'error', message: 'Card line is down' }])
    await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '5')
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(within(dialog).getByText('Card line is down')).toBeVisible()
  })

  test('the overdue balance is beside the amount that starts with it, and a typed amount leaves the rest', async () => {
    const { screen, open } = await showPortal('/pay-account')
    const { overdueBalance, totalBalance } = await (await account()).getCustomerAgedBalances({})
    await open()
    const money = (dollars: number) => dollars.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })
    const form = await screen.findByRole('form', { name: 'Make a Payment' })
    expect(within(form).getByText('Overdue balance').parentElement).toHaveTextContent(money(overdueBalance))
    const left = screen.getByText('After this payment')
    expect(left.parentElement).toHaveTextContent(money(totalBalance - overdueBalance))
    const amount = within(form).getByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    expect(left.parentElement).toHaveTextContent('After this payment: -')
    await user.type(amount, '5')
    expect(left.parentElement).toHaveTextContent(money(totalBalance - 5))
  })

  test('a payment of one invoice does not show the overdue balance beside its amount', async () => {
    const { screen, open } = await showPortal('/pay-account?invoiceId=104690&suffix=0')
    await open()
    const form = await screen.findByRole('form', { name: 'Make a Payment' })
    expect(within(form).getByText('Balance')).toBeVisible()
    expect(within(form).queryByText('Overdue balance')).toBeNull()
  })

  test('selected invoices set the amount and reduce the balances', async () => {
    const { screen, open } = await showPortal('/pay-account')
    const erp = await account()
    const { overdueBalance, totalBalance } = await erp.getCustomerAgedBalances({})
    const [newest] = await erp.getStatementList({})
    const [oldest] = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
    await open()
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select invoice/ })
    await user.click(boxes[0] ?? document.body)
    await waitFor(() => expect(screen.getByText('1 selected below')).toBeVisible())
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
    const leftOf = (balance: number) =>
      (balance - (oldest?.balanceAmount ?? 0)).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })
    expect(screen.getByText('After this payment').parentElement).toHaveTextContent(leftOf(totalBalance))
    const form = screen.getByRole('form', { name: 'Make a Payment' })
    const [ofAccount] = screen.getAllByText('Overdue balance').filter((each) => !form.contains(each))
    expect(ofAccount?.parentElement).toHaveTextContent(leftOf(overdueBalance))
    const part = screen.getByRole('textbox', { name: /^Pay on/ })
    await user.clear(part)
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
    expect(screen.getByRole('alert')).toHaveTextContent(/^Check the amount to pay on \d+-\d+\.$/)
    await user.click(screen.getByRole('button', { name: 'Go to payment' }))
    await waitFor(() => expect(part).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Unselect All' }))
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  })
})

describe('the payment outcome pages', () => {
  test.each([
    ['/payment-fail', 'Your transaction has failed. Please try again.'],
    ['/payment-cancelled', 'You have cancelled your payment.'],
    ['/payment-complete', /^Thank you for your payment\. Please be aware/],
  ])('%s without a session shows its message and a link to the dashboard', async (path, words) => {
    const { screen, open, world } = await showPortal(path)
    await open()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    const asked = world.journal.entries().filter(({ operation }) => operation === 'queryPaymentSession')
    expect(asked).toEqual([])
  })

  test.each([
    ['card-redirect', 'Payment status'],
    ['checkout-key', 'Payment complete'],
  ] as const)('with %s, a transaction number in the URL shows %s', async (provider, title) => {
    const { screen, open, world } = await showPortal('/payment-complete?transid=7')
    world.changeSettings(new Map([['payment_provider', provider]]))
    await open()
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryAllByText(/identify the payment/)).toHaveLength(provider === 'checkout-key' ? 0 : 1)
  })

  test.each([
    [true, 'Don’t pay again yet: check Pay Account or call us.'],
    [false, 'Don’t pay again yet: call us.'],
  ])(
    'an unproven payment warns above the thanks; a link to Pay Account is there: %s',
    async (mayPay, advice) => {
      const { screen, open, world } = await showPortal('/payment-complete')
      if (!mayPay) world.changeSettings(new Map([['pay_account_button_disabled', true]]))
      await open()
      const thanks = await screen.findByText(/^Thank you for your payment\./)
      const warning = screen.getByText(/couldn’t identify the payment/)
      expect(warning).toHaveTextContent(advice)
      expect(warning.compareDocumentPosition(thanks) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      const outcome = within(screen.getByRole('main'))
      expect(outcome.queryAllByRole('link', { name: 'Pay Account' })).toHaveLength(mayPay ? 1 : 0)
    },
  )

  test('an unknown payment session opens the error dialog', async () => {
    const { screen, open, world } = await showPortal('/payment-complete?sessionId=nobody')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open()
    const dialog = await screen.findByRole('alertdialog', { name: 'An Error Occured' })
    expect(within(dialog).getByText('There is no such payment session')).toBeVisible()
    expect(screen.queryByText(/^Thank you/)).toBeNull()
    const asked = world.journal.entries().filter(({ operation }) => operation === 'queryPaymentSession')
    expect(asked.map(({ request }) => request)).toEqual([{ sessionID: 'nobody' }])
  })
})
