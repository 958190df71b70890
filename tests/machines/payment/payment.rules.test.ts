import { describe, expect, it } from 'vitest'
import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { amountProblem, amountText, leftOf, readAmount } from '#machines/payment/amount.rules.ts'
import {
  chosenReference,
  idOf,
  openInvoices,
  partProblem,
  referenceRemark,
  sumOf,
  withChosen,
  without,
  withPart,
} from '#machines/payment/invoice-selection.rules.ts'
import {
  chosenStatement,
  isPaymentReady,
  LINES_IN_URL,
  newestStatement,
  readTarget,
  startingPayment,
} from '#machines/payment/payment.rules.ts'
import { stillDueOf } from '#machines/payment/statement-due.rules.ts'

/** A group of thousands does not begin with 0. */
const LEADING_ZEROS = ['0,500', '00,500', '$0,500', '0 500', '1,000 000', '０，５００']

describe('a typed amount', () => {
  it.each([
    ['12.5', 12.5],
    ['$1,250.50', 1250.5],
    [' $ 1 250 ', 1250],
    ['.50', 0.5],
    ['12.', 12],
    ['0', 0],
    ['1,000,000', 1_000_000],
    ['＄１，２５０', 1250],
    ['007.50', 7.5],
  ])('the amount %j parses to %d', (typed, dollars) => expect(readAmount(typed)).toBe(dollars))

  it.each([
    '',
    '.',
    '$',
    'ten',
    '12.505',
    '12,50',
    '1.250,50',
    '-5',
    '1e3',
    '1,00',
    '99999999999',
    ...LEADING_ZEROS,
  ])('%j is not an amount', (typed) => expect(readAmount(typed)).toBeNull())

  it.each([
    ['', 'Required'],
    ['0.00', 'Must be above 0'],
    ['99999999999', 'Too much'],
    ['1,00', 'Dollars with at most two decimals, like 1,250.00'],
    ['0,500', 'Dollars with at most two decimals, like 1,250.00'],
    ['12.5', undefined],
  ])('the amount %j gives the error %s', (typed, problem) => expect(amountProblem(typed)).toBe(problem))

  it('an amount is formatted with two decimals, rounded half up', () => {
    expect([12.5, 1.005, 0].map(amountText)).toEqual(['12.50', '1.01', '0.00'])
  })
})

it('the remaining balance is computed in cents, so full payment leaves exactly zero', () => {
  const left = leftOf(11046.94, 4544.89, 244.84, 3688.73, 112.77, 2455.71)
  expect(Object.is(left, 0)).toBe(true)
  expect(leftOf(2455.71, 2455.71)).toBe(0)
  expect(leftOf(10, 12.5)).toBe(-2.5)
  expect(leftOf(-20, -20)).toBe(0)
})

const statement = (dateStatement: string, dueBalance = 400): Statement => ({
  dateStatement,
  customerId: 7,
  companyId: '1',
  customerName: 'Lee',
  currentBalance: 0,
  day30Balance: 0,
  day60Balance: 0,
  day90Balance: 0,
  day120Balance: 0,
  dueBalance,
})

describe('the initial payment form', () => {
  const owed = {
    customerId: 7,
    overdue: 70,
    target: { invoice: null, statementId: null },
    invoiceTotal: undefined,
    statement: undefined,
    stillDue: undefined,
    showDate: (iso: string) => `<${iso}>`,
  }
  it.each([
    [
      'the payment form starts with the overdue balance',
      {},
      { amount: '70.00', reference: '7-0-0', note: null },
    ],
    [
      'the payment form starts with zero when the overdue balance is negative',
      { overdue: -5 },
      { amount: '0.00', reference: '7-0-0', note: null },
    ],
    [
      'the payment form starts without an amount when the balance is unknown',
      { overdue: undefined },
      { amount: '', reference: '7-0-0', note: null },
    ],
    [
      'the payment form starts with the total of the invoice',
      { target: { invoice: { id: 104003, suffix: 1 }, statementId: null }, invoiceTotal: 110 },
      { amount: '110.00', reference: '7-104003-1', note: 'Invoice 104003' },
    ],
    [
      'the payment form starts with what is still open of the statement',
      { statement: statement('2026-10-31'), stillDue: 120.5 },
      { amount: '120.50', reference: '7-0-0', note: 'Statement <2026-10-31>' },
    ],
    [
      'the payment form starts with the balance of the statement when what is open of it is unknown',
      { statement: statement('2026-10-31') },
      { amount: '400.00', reference: '7-0-0', note: 'Statement <2026-10-31>' },
    ],
    [
      'the payment form prefers the invoice to the statement',
      {
        target: { invoice: { id: 5, suffix: 0 }, statementId: '2026-10-31' },
        invoiceTotal: 1,
        statement: statement('2026-10-31'),
      },
      { amount: '1.00', reference: '7-5-0', note: 'Invoice 5' },
    ],
  ])('%s', (_, own, start) => expect(startingPayment({ ...owed, ...own })).toEqual(start))

  it.each([
    ['invoiceId=5', { invoice: { id: 5, suffix: 0 }, statementId: null }],
    ['invoiceId=5&suffix=2', { invoice: { id: 5, suffix: 2 }, statementId: null }],
    ['invoiceId=x&suffix=y', { invoice: null, statementId: null }],
    ['statementId=2026-10-31', { invoice: null, statementId: '2026-10-31' }],
    ['', { invoice: null, statementId: null }],
  ])('the URL query %j gives the payment target', (query, target) =>
    expect(readTarget(new URLSearchParams(query))).toEqual(target),
  )

  it.each([
    ['lines=104690-0,104635-1', ['104690-0', '104635-1']],
    ['lines=104690-0,104690-0,x,7,-1,104690-', ['104690-0']],
    ['lines=', undefined],
    ['invoiceId=7&lines=104690-0', undefined],
    ['statementId=2026-11-30&lines=104690-0', undefined],
  ])('the query %s selects the lines %j', (query, lines) =>
    expect(readTarget(new URLSearchParams(query)).lines).toEqual(lines),
  )

  it('a URL selects a limited number of lines', () => {
    const ids = Array.from({ length: LINES_IN_URL + 1 }, (_, at) => `${at}-0`)
    expect(readTarget(new URLSearchParams({ lines: ids.join() })).lines).toEqual(ids.slice(0, -1))
  })

  it('a statement is the named one, else the one dated today, else the first', () => {
    const all = [statement('2026-11-30'), statement('2026-10-31'), statement('2026-09-30')]
    const dated = (id: string, today: string) => chosenStatement(all, id, today)?.dateStatement
    expect(dated('2026-09-30', '2026-10-31')).toBe('2026-09-30')
    expect(dated('1', '2026-10-31')).toBe('2026-10-31')
    expect(dated('1', '2026-11-22')).toBe('2026-11-30')
    expect(chosenStatement([], '1', '2026-11-22')).toBeUndefined()
    expect(newestStatement(all.toReversed())?.dateStatement).toBe('2026-11-30')
  })
})

describe('isPaymentReady', () => {
  const whole = { customerId: 7, amount: 10, reference: '7-0-0' }
  it.each([
    ['card-redirect', {}, true],
    ['card-redirect', { amount: 0 }, false],
    ['card-redirect', { amount: null }, false],
    ['card-redirect', { reference: ' ' }, false],
    ['card-redirect', { reference: 'x'.repeat(201) }, false],
    ['card-redirect', { customerId: undefined }, false],
    ['redirect-url', { amount: 0 }, false],
    ['redirect-url', {}, true],
    ['checkout-key', { amount: 0 }, true],
    ['checkout-key', { reference: '' }, false],
    ['checkout-key', { customerId: 0 }, false],
  ] as const)('isPaymentReady for %s with %j is %s', (provider, own, isReady) =>
    expect(isPaymentReady(provider, { ...whole, ...own })).toBe(isReady),
  )
})

const line = (number: number, date: string, balanceAmount: number): StatementLine => ({
  transactionNumber: number,
  transactionSuffix: 0,
  displayType: balanceAmount < 0 ? 'Credit' : 'Invoice',
  transactionDate: date,
  displayAmount: balanceAmount,
  balanceAmount,
  transactionRef: '',
  custOrdNo: '',
  jobName: '',
})

describe('the invoice selection', () => {
  const TODAY = '2026-11-22'
  const OLD = line(1, '2026-01-10', 100.1)
  const LATE = line(2, '2026-10-31', 50.2)
  const BACK = line(3, '2026-10-05', -30)
  const NEW = line(4, '2026-11-01', 20)
  const lines = openInvoices([OLD, LATE, BACK, NEW, line(5, '2026-11-02', 0)])
  const chosen = (...ids: string[]) => withChosen(new Map(), lines, ids)

  it('only open invoices can be selected', () => {
    expect(lines).toHaveLength(4)
    expect([...chosen('1-0', '5-0', '9-0').keys()]).toEqual(['1-0'])
  })

  it('the total is the sum of the balances minus credits, to the cent', () => {
    const sum = sumOf(lines, chosen('1-0', '2-0', '3-0'), TODAY)
    expect(sum).toMatchObject({ count: 3, total: 120.3, problem: null, falls: [0, 20.2, 0, 0, 100.1] })
    expect(sum.paid.map(({ amount }) => amount)).toEqual([100.1, 50.2, -30])
  })

  it('a partial amount must not exceed the balance', () => {
    const part = (typed: string) => sumOf(lines, withPart(chosen('1-0'), '1-0', typed), TODAY)
    expect(part('40')).toMatchObject({ total: 40, problem: null })
    for (const typed of ['', '0', '100.11', 'x']) expect(part(typed).problem).not.toBeNull()
    const wrong = (of: StatementLine, typed: string) => partProblem(of, typed, (sum) => `$${sum.toFixed(2)}`)
    expect(wrong(OLD, '100.11')).toBe('At most $100.10')
    expect(wrong(OLD, '99999999999')).toBe('At most $100.10')
    expect(part('0').problem).toBe('Check the amount to pay on 1-0.')
    expect(wrong(OLD, '0')).toBe('Must be above 0')
    expect(wrong(OLD, 'x')).toBe('Not an amount')
    expect(wrong(BACK, 'x')).toBeUndefined()
  })

  it('a selection whose credits equal its invoices cannot be paid', () => {
    expect(sumOf(lines, chosen('3-0', '4-0'), TODAY).problem).toMatch(/credits/)
    expect(sumOf(lines, chosen('3-0'), TODAY).problem).toBe(
      'A credit can only be used with an invoice. Select an invoice as well.',
    )
    expect(sumOf(lines, new Map(), TODAY)).toMatchObject({ count: 0, problem: null, total: 0 })
  })

  it('a selection is limited to the number of lines the ERP accepts', () => {
    const many = Array.from({ length: 10_001 }, (_, at) => line(at + 1, '2026-11-01', 1))
    const all = withChosen(new Map(), many, many.map(idOf))
    expect(sumOf(many, all, TODAY)).toMatchObject({ count: 10_001, total: 10_001 })
    expect(sumOf(many, all, TODAY).problem).toBe('One payment is for 10,000 items at most. Unselect some.')
    expect(sumOf(many, without(all, ['1-0']), TODAY).problem).toBeNull()
  })

  it('a single selected invoice gives the payment its reference', () => {
    expect(chosenReference(7, sumOf(lines, chosen('2-0'), TODAY))).toBe('7-2-0')
    expect(chosenReference(7, sumOf(lines, chosen('2-0', '3-0'), TODAY))).toBe('7-0-0')
    expect(chosenReference(7, sumOf(lines, chosen('3-0'), TODAY))).toBe('7-0-0')
  })

  it.each([
    ['', null],
    ['7-0-0', null],
    [' 7-2-0 ', null],
    ['7-3-0', '3-0 is a credit: enter the invoice that you pay'],
    ['7-9-1', 'Invoice 9-1 is not open on your account'],
    ['8-2-0', 'This is another account: yours is 7'],
    ['Shed for Kim', 'Enter customer, invoice and suffix, like 7-0-0'],
  ])('the reference %j that the ERP may refuse gets a remark', (reference, remark) => {
    expect(referenceRemark(reference, 7, lines)).toBe(remark)
  })

  it('a reference gets no remark about an invoice while the open invoices are unknown', () => {
    expect(referenceRemark('7-9-1', 7, undefined)).toBeNull()
  })

  it('a partial amount is kept when more is selected and dropped when deselected', () => {
    const part = withPart(chosen('1-0'), '1-0', '40')
    expect([...withChosen(part, lines, ['1-0', '4-0'])]).toEqual([
      ['1-0', '40'],
      ['4-0', '20.00'],
    ])
    expect(without(part, ['1-0']).size).toBe(0)
  })
})

describe('what is still due of a statement', () => {
  /** Lines as '104-1 100, Payment 105-1 -20'. */
  const linesOf = (text: string): readonly StatementLine[] =>
    text.split(', ').flatMap((each) => {
      const [, type, number, suffix, balance] = /^(\w+ )?(\d+)-(\d+) (\S+)$/.exec(each) ?? []
      if (!number) return []
      return {
        transactionNumber: Number(number),
        transactionSuffix: Number(suffix),
        displayType: type?.trim() ?? 'Invoice',
        transactionDate: '2026-10-05',
        displayAmount: 0,
        balanceAmount: Number(balance),
        transactionRef: '',
        custOrdNo: '',
        jobName: '',
      }
    })
  it.each([
    ['nothing was paid since', 150, '1-0 100, 2-0 50', '1-0 100, 2-0 50, 9-0 70', 150],
    ['an invoice was paid since', 150, '1-0 100, 2-0 50', '1-0 0, 2-0 50, 9-0 70', 50],
    ['an invoice was partly paid since', 150.3, '1-0 100.1, 2-0 50.2', '1-0 60.05, 2-0 50.2', 110.25],
    ['all was paid since', 150, '1-0 100, 2-0 50', '9-0 70', 0],
    ['what was settled then is charged again', 50, '1-0 0, 2-0 50', '1-0 100, 2-0 50', 50],
    ['its credit is still open', 70, '1-0 100, Credit 1-2 -30', '1-0 100, Credit 1-2 -30, 9-0 70', 70],
    ['its credit was used for its invoice', 70, '1-0 100, Credit 1-2 -30', '1-0 70, 9-0 70', 70],
    ['its credit was used for a later invoice', 70, '1-0 100, Credit 1-2 -30', '1-0 100, 9-0 40', 70],
    ['a payment is not used yet', 150, '1-0 100, 2-0 50', '1-0 100, 2-0 50, Payment 0-0 -120', 30],
    ['a later credit is for later invoices', 50, '2-0 50', '2-0 50, 9-0 70, Credit 9-2 -70', 50],
    ['a later credit is for more than the later invoices', 50, '2-0 50', '2-0 50, Credit 9-2 -70', 0],
    ['the account is in credit', -20, 'Credit 1-2 -20', 'Credit 1-2 -20', 0],
  ])('%s', (_, dueBalance, billed, current, due) =>
    expect(stillDueOf({ dueBalance }, { billed: linesOf(billed), current: linesOf(current) })).toBe(due),
  )
})
