import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import type { Seed } from '#fixtures/seed.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import { registration } from '../../contract/examples.ts'
import { mailsOf, openAs, openShop } from './shop.ts'
import { counterSale, MINE, PRICE_BOOK, smallSeed, transaction } from './small-seed.ts'

const PHONE = '(02) 5550 7164'
const SIGNATURE = `Kind regards,
Trading Company
Phone ${PHONE}
trade@example.com`

const SEED: Partial<Seed> = {
  configuration: { ...smallSeed.configuration, company_email: 'trade@example.com' },
  branches: smallSeed.branches.map((branch) => ({ ...branch, phone: PHONE })),
  transactions: [
    ...smallSeed.transactions,
    transaction(5010, { jobName: 'Deck' }),
    counterSale(5011, 3, { jobName: 'Deck', customerOrderNumber: '' }),
  ],
  priceBooks: [PRICE_BOOK],
}

const US: Partial<Seed> = { ...SEED, configuration: { ...smallSeed.configuration, usa: true } }

async function textAfter(work: (erp: Erp) => Promise<unknown>, seed = SEED) {
  const { erp, ...shop } = await openAs('Kim', seed)
  await work(erp)
  return mailsOf(shop)[0]?.text
}

const transactionTo =
  (transactionType: string, number: number, suffix = 0) =>
  (erp: Erp) =>
    erp.emailTransaction({ transactionType, number, suffix, emailAddress: 'books@example.com' })

const statement = (erp: Erp) =>
  erp.emailStatement({ emailAddress: 'books@example.com', statementDate: '2026-02-28' })
const priceBooks = (historyIDs: string) => (erp: Erp) =>
  erp.resendPriceBook({ tradePortalUser: 'Kim', historyIDs })
const INCREMENTAL = '24/02/2026: Incremental Download, Comma Delimited'

test.each<[string, (erp: Erp) => Promise<unknown>, string, ...string[]]>([
  [
    'an order with its total, job and reference',
    transactionTo('Order', 5010),
    'order 5010',
    ...['Total inc GST: $330.00', 'Job: Deck', 'Your reference: PO 5010'],
  ],
  [
    'a quote with the day its prices end',
    transactionTo('Quote', 5003),
    'quote 5003',
    ...['Total inc GST: $58.63', 'Valid until: 30/03/2026', 'Your reference: PO 5003'],
  ],
  [
    'an invoice with its due day, without an empty reference',
    transactionTo('Invoice', 5011),
    'invoice 5011-0',
    ...['Total inc GST: $330.00', 'Payable by: 31/03/2026', 'Job: Deck'],
  ],
  [
    'a credit without a due day',
    transactionTo('Credit', 4995, 1),
    'credit 4995-1',
    ...['Total inc GST: -$50.00', 'Your reference: PO 4995'],
  ],
  [
    'a statement with the account and its balance',
    statement,
    'statement 28/02/2026',
    ...['Account: Customer 1001 (1001)', 'Total balance: $290.00'],
  ],
  ['one price book with its type and format', priceBooks('41'), 'your price book', INCREMENTAL],
  [
    'two price books, each with its type and format',
    priceBooks('41 40'),
    'your 2 price books',
    ...[INCREMENTAL, '10/02/2026: Full Download, Tab Delimited'],
  ],
])('an email sends %s, greeted and signed', async (_what, work, what, ...details) => {
  const message = `Please find ${what} attached.`
  expect(await textAfter(work)).toBe(`Hello,\n\n${message}\n\n${details.join('\n')}\n\n${SIGNATURE}`)
})

test('a US email says Tax, and has the month before the day', async () => {
  expect(await textAfter(transactionTo('Quote', 5003), US)).toMatch(
    /Total inc Tax: \$58\.63\nValid until: 03\/30\/2026/,
  )
})

test('a signature leaves out a telephone or address that the company does not have', async () => {
  expect(await textAfter(transactionTo('Order', 5001), {})).toMatch(/Kind regards,\nTrading Company$/)
})

test('a registration is confirmed to the user and notified to the account', async () => {
  const shop = openShop(SEED)
  const statement = {
    statementDate: '2026-02-28',
    statementReference: statementReference({ customerID: MINE }, '2026-02-28'),
  }
  await shop.anonymous.registerForAccess({
    ...registration,
    ...statement,
    customerID: MINE,
    userName: 'Robin',
  })
  expect(mailsOf(shop).map(({ text }) => text)).toEqual([
    `Hello Kim,

You can now sign in to our trade portal with the password you chose.

Account: Customer 1001 (1001)
Username: Robin

${SIGNATURE}`,
    `Hello,

Kim O'Lee has registered for our trade portal with the details of a recent statement of your account. If you did not expect this, an admin of your account can delete the user under Account Admin, or call us.

Account: Customer 1001 (1001)
Email: kim@lee.example
Username: Robin
Role: sales

${SIGNATURE}`,
  ])
})
