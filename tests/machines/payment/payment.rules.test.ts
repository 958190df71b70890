import { expect, test } from 'vitest'
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
  configuredAddress,
  isPaymentReady,
  LINES_IN_URL,
  newestStatement,
  readTarget,
  startingPayment,
} from '#machines/payment/payment.rules.ts'
import { stillDueOf } from '#machines/payment/statement-due.rules.ts'

test.each([
  ['12.5', 12.5],
  ['$1,250.50', 1250.5],
  [' $ 1 250 ', 1250],
  ['.50', 0.5],
  ['12.', 12],
  ['1,000,000', 1_000_000],
  ['1000000000', 1_000_000_000],
  ['＄１，２５０', 1250],
  ['007.50', 7.5],
])('the amount %j is %d dollars', (typed, dollars) => {
  expect([readAmount(typed), amountProblem(typed)]).toEqual([dollars, undefined])
})

/** A group of thousands does not begin with 0. */
const LEADING_ZEROS = ['0,500', '00,500', '$0,500', '0 500', '1,000 000', '０，５００']
const NO_AMOUNTS = ['.', '$', 'ten', '12.505', '12,50', '1.250,50', '-5', '1e3', '1,00']

test.each([...NO_AMOUNTS, ...LEADING_ZEROS])('%j is not an amount', (typed) => {
  const problem = 'Dollars with at most two decimals, like 1,250.00'
  expect([readAmount(typed), amountProblem(typed)]).toEqual([null, problem])
})

test.each([
  ['', null, 'Required'],
  [' ', null, 'Required'],
  ['0', 0, 'Must be above 0'],
  ['1000000000.01', null, 'Too much'],
])('the amount %j is %j: %s', (typed, dollars, problem) => {
  expect([readAmount(typed), amountProblem(typed)]).toEqual([dollars, problem])
})

test('an amount is formatted with two decimals, rounded half up', () => {
  expect([12.5, 1.005, 0].map(amountText)).toEqual(['12.50', '1.01', '0.00'])
})

test('the remaining balance is computed in cents, so full payment leaves exactly zero', () => {
  expect(leftOf(11046.94, 4544.89, 244.84, 3688.73, 112.77, 2455.71)).toBe(0)
  expect([leftOf(10, 12.5), leftOf(-20, -20)]).toEqual([-2.5, 0])
})

const statement = (dateStatement: string): Statement => ({
  dateStatement,
  customerId: 7,
  companyId: '1',
  customerName: 'Lee',
  currentBalance: 0,
  day30Balance: 0,
  day60Balance: 0,
  day90Balance: 0,
  day120Balance: 0,
  dueBalance: 400,
})
const OCTOBER = statement('2026-10-31')
const NO_TARGET = { invoice: null, statementId: null }
const INVOICE = { invoice: { id: 104003, suffix: 1 }, statementId: '2026-10-31' }

test.each<[Partial<Parameters<typeof startingPayment>[0]>, string, string, string | null]>([
  [{}, '70.00', '7-0-0', null],
  [{ overdue: -5 }, '0.00', '7-0-0', null],
  [{ overdue: undefined }, '', '7-0-0', null],
  [{ target: INVOICE, invoiceTotal: 110, statement: OCTOBER }, '110.00', '7-104003-1', 'Invoice 104003'],
  [{ statement: OCTOBER, stillDue: 120.5 }, '120.50', '7-0-0', 'Statement <2026-10-31>'],
  [{ statement: OCTOBER }, '400.00', '7-0-0', 'Statement <2026-10-31>'],
])('the form for %o starts with %j', (own, amount, reference, note) => {
  const owed = { customerId: 7, overdue: 70, invoiceTotal: undefined, statement: undefined }
  const showDate = (iso: string) => `<${iso}>`
  const start = startingPayment({ ...owed, target: NO_TARGET, stillDue: undefined, showDate, ...own })
  expect(start).toEqual({ amount, reference, note })
})

test.each([
  ['invoiceId=5', { invoice: { id: 5, suffix: 0 }, statementId: null }],
  ['invoiceId= 12 &suffix= 23 ', { invoice: { id: 12, suffix: 23 }, statementId: null }],
  ['invoiceId=5x&suffix=y', NO_TARGET],
  ['invoiceId=x5', NO_TARGET],
  ['statementId= 2026-10-31 ', { invoice: null, statementId: '2026-10-31' }],
  ['', NO_TARGET],
  ['lines=104690-0,104635-1', { ...NO_TARGET, lines: ['104690-0', '104635-1'] }],
  ['lines=104690-0,104690-0,x,7,-1,104690-', { ...NO_TARGET, lines: ['104690-0'] }],
  ['lines=', NO_TARGET],
  ['invoiceId=7&lines=104690-0', { invoice: { id: 7, suffix: 0 }, statementId: null }],
  ['statementId=2026-11-30&lines=104690-0', { invoice: null, statementId: '2026-11-30' }],
])('the query %j selects %o', (query, target) => {
  expect(readTarget(new URLSearchParams(query))).toEqual(target)
})

test('a URL selects a limited number of lines', () => {
  const ids = Array.from({ length: LINES_IN_URL + 1 }, (_, at) => `${at}-0`)
  expect(readTarget(new URLSearchParams({ lines: ids.join() })).lines).toEqual(ids.slice(0, -1))
})

test('a statement is the named one, else the one dated today, else the first', () => {
  const all = [statement('2026-11-30'), OCTOBER, statement('2026-09-30')]
  const dated = (id: string, today: string) => chosenStatement(all, id, today)?.dateStatement
  expect(dated('2026-09-30', '2026-10-31')).toBe('2026-09-30')
  expect(dated('1', '2026-10-31')).toBe('2026-10-31')
  expect(dated('1', '2026-11-22')).toBe('2026-11-30')
  expect(chosenStatement([], '1', '2026-11-22')).toBeUndefined()
  expect(newestStatement(all.toReversed())?.dateStatement).toBe('2026-11-30')
})

test.each([
  ['card-redirect', {}, true],
  ['card-redirect', { amount: 0 }, false],
  ['card-redirect', { amount: null }, false],
  ['card-redirect', { reference: ' ' }, false],
  ['card-redirect', { reference: 'x'.repeat(200) }, true],
  ['card-redirect', { reference: 'x'.repeat(201) }, false],
  ['card-redirect', { customerId: undefined }, false],
  ['redirect-url', {}, true],
  ['redirect-url', { amount: 0 }, false],
  ['checkout-key', { amount: 0 }, true],
  ['checkout-key', { reference: '' }, false],
  ['checkout-key', { customerId: 0 }, false],
] as const)('whether a payment by %s with %j can be started: %s', (provider, own, isReady) => {
  const whole = { customerId: 7, amount: 10, reference: '7-0-0' }
  expect(isPaymentReady(provider, { ...whole, ...own })).toBe(isReady)
})

test('a configured URL may be surrounded by blanks', () => {
  expect(configuredAddress(' /pay ', 'https://a.example')).toBe('https://a.example/pay')
})

const line = (number: number, date: string, balanceAmount: number, own = {}): StatementLine => ({
  transactionNumber: number,
  transactionSuffix: 0,
  displayType: balanceAmount < 0 ? 'Credit' : 'Invoice',
  transactionDate: date,
  displayAmount: balanceAmount,
  balanceAmount,
  transactionRef: '',
  custOrdNo: '',
  jobName: '',
  ...own,
})

const TODAY = '2026-01-22'
const OLD = line(1, '2025-03-10', 100.1)
const LATE = line(22, '2025-12-31', 50.2, { transactionSuffix: 10 })
const BACK = line(3, '2025-12-05', -30)
const NEW = line(4, '2026-01-01', 30)
const LINES = [OLD, LATE, BACK, NEW]
const chosen = (...ids: string[]) => withChosen(new Map(), LINES, ids)
const sum = (choice = chosen()) => sumOf(LINES, choice, TODAY)

test('only open invoices can be selected', () => {
  expect(openInvoices([...LINES, line(5, '2026-01-02', 0)])).toEqual(LINES)
  expect([...chosen('1-0', '5-0', '9-0').keys()]).toEqual(['1-0'])
})

test('the total is the sum of the balances minus credits, to the cent', () => {
  const { paid, ...totals } = sum(chosen('1-0', '22-10', '3-0'))
  expect(totals).toEqual({ count: 3, total: 120.3, problem: null, falls: [0, 20.2, 0, 0, 100.1] })
  expect(paid.map(({ amount }) => amount)).toEqual([100.1, 50.2, -30])
})

test.each([
  [OLD, '40', 40, undefined],
  [OLD, '', null, 'Not an amount'],
  [OLD, '0', null, 'Must be above 0'],
  [OLD, '100.10', 100.1, undefined],
  [OLD, '100.11', null, 'At most $100.10'],
  [OLD, '99999999999', null, 'At most $100.10'],
  [OLD, 'x', null, 'Not an amount'],
  [BACK, 'x', -30, undefined],
])('of %o, %j is paid as %j: %s', (of, typed, total, problem) => {
  expect(partProblem(of, typed, (dollars) => `$${dollars.toFixed(2)}`)).toBe(problem)
  const { paid, ...whole } = sum(withPart(chosen(idOf(of)), idOf(of), typed))
  expect(paid[0]?.amount).toBe(total ?? 0)
  if (problem) expect(whole.problem).toBe(`Check the amount to pay on ${idOf(of)}.`)
  else expect(whole.total).toBe(total)
})

test.each([
  [['3-0', '4-0'], 'The credits cover the invoices: there is nothing to pay.'],
  [['3-0'], 'A credit can only be used with an invoice. Select an invoice as well.'],
  [['1-0'], null],
  [[], null],
])('whether %j can be paid: %s', (ids, problem) => {
  expect(sum(chosen(...ids))).toMatchObject({ count: ids.length, problem })
})

test('a selection is limited to the number of lines the ERP accepts', () => {
  const many = Array.from({ length: 10_001 }, (_, at) => line(at + 1, '2026-11-01', 1))
  const all = withChosen(new Map(), many, many.map(idOf))
  const problem = 'One payment is for 10,000 items at most. Unselect some.'
  expect(sumOf(many, all, TODAY)).toMatchObject({ count: 10_001, total: 10_001, problem })
  expect(sumOf(many, without(all, ['1-0']), TODAY).problem).toBeNull()
})

test('a single selected invoice gives the payment its reference', () => {
  const choices = [['22-10'], ['22-10', '3-0'], ['3-0'], []]
  const references = choices.map((ids) => chosenReference(7, sum(chosen(...ids))))
  expect(references).toEqual(['7-22-10', '7-0-0', '7-0-0', '7-0-0'])
})

const UNLIKE = 'Enter customer, invoice and suffix, like 7-0-0'
test.each([
  ['', LINES, null],
  ['7-0-0', LINES, null],
  [' 7-22-10 ', LINES, null],
  ['7-3-0', LINES, '3-0 is a credit: enter the invoice that you pay'],
  ['7-9-1', LINES, 'Invoice 9-1 is not open on your account'],
  ['7-9-1', undefined, null],
  ['88-2-0', LINES, 'This is another account: yours is 7'],
  ['Shed for Kim', LINES, UNLIKE],
  ['x7-22-10', LINES, UNLIKE],
  ['7-22-10x', LINES, UNLIKE],
])('the reference %j gets a remark if the ERP may refuse it', (reference, lines, remark) => {
  expect(referenceRemark(reference, 7, lines)).toBe(remark)
})

test('a partial amount is kept when more is selected and dropped when deselected', () => {
  const part = withPart(chosen('1-0'), '1-0', '40')
  expect(Object.fromEntries(withChosen(part, LINES, ['1-0', '4-0']))).toEqual({ '1-0': '40', '4-0': '30.00' })
  expect(without(part, ['1-0']).size).toBe(0)
})

/** Lines as '104-1 100, Payment 105-1 -20'. */
const linesOf = (text: string): readonly StatementLine[] =>
  Array.from(text.matchAll(/(\w+ )?(\d+)-(\d+) ([^ ,]+)/g), ([, type, number, suffix, balance]) =>
    line(Number(number), '2026-10-05', Number(balance), {
      transactionSuffix: Number(suffix),
      displayType: type?.trim() ?? 'Invoice',
    }),
  )

test.each([
  ['nothing was paid since', 150, '1-0 100, 2-0 50', '1-0 100, 2-0 50, 9-0 70', 150],
  ['an invoice was paid since', 150, '1-0 100, 2-0 50', '1-0 0, 2-0 50, 9-0 70', 50],
  ['an invoice was partly paid since', 150.3, '1-0 100.1, 2-0 50.2', '1-0 60.05, 2-0 50.2', 110.25],
  ['all was paid since', 150, '1-0 100, 2-0 50', '9-0 70', 0],
  ['what was settled then is charged again', 50, '1-0 0, 2-0 50', '1-0 100, 2-0 50', 50],
  ['its credit is still open', 70, '1-0 100, Credit 1-2 -30', '1-0 100, Credit 1-2 -30, 9-0 70', 70],
  ['its credit was used for its invoice', 70, '1-0 100, Credit 1-2 -30', '1-0 70, 9-0 70', 70],
  ['its credit was used for a later invoice', 70, '1-0 100, Credit 1-2 -30', '1-0 100, 9-0 40', 70],
  ['a payment is not used yet', 100, '1-0 100', '1-0 100, 9-0 70, Payment 0-0 -20', 80],
  ['a later credit is for later invoices', 50, '2-0 50', '2-0 50, 9-0 70, Credit 9-2 -70', 50],
  ['a later credit is for more than the later invoices', 50, '2-0 50', '2-0 50, Credit 9-2 -70', 0],
  ['the account is in credit', -20, 'Credit 1-2 -20', 'Credit 1-2 -20', 0],
])('what is still due of a statement when %s', (_, dueBalance, billed, current, due) => {
  expect(stillDueOf({ dueBalance }, { billed: linesOf(billed), current: linesOf(current) })).toBe(due)
})
