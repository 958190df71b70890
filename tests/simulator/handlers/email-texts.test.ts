import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import type { Seed } from '#fixtures/seed.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import { openShop, type Shop } from './shop.ts'
import { counterSale, MINE, smallSeed, transaction } from './small-seed.ts'

const PHONE = '(02) 5550 7164'
const SIGNATURE = `Kind regards,
Trading Company
Phone ${PHONE}
trade@example.com`

const PRICE_BOOK = { historyID: '41', daysAgo: 14, type: 'I', format: '2', recipient: 'a@b.example' } as const

const SEED: Partial<Seed> = {
  configuration: { ...smallSeed.configuration, company_email: 'trade@example.com' },
  branches: smallSeed.branches.map((branch) => ({ ...branch, phone: PHONE })),
  transactions: [
    ...smallSeed.transactions,
    transaction(5010, { jobName: 'Deck' }),
    counterSale(5011, 3, { jobName: 'Deck', customerOrderNumber: '' }),
  ],
  priceBooks: [
    {
      customerId: MINE,
      format: '2',
      type: 'I',
      frequency: 'F',
      recipient: 'office@example.com',
      showNewCodes: true,
      coreOnly: false,
      fullQuarterly: false,
      zipped: false,
      history: [
        { ...PRICE_BOOK, newCodes: true, coreOnly: false },
        { ...PRICE_BOOK, historyID: '40', daysAgo: 28, type: 'F', newCodes: false, coreOnly: true },
      ],
    },
  ],
}

const US: Partial<Seed> = { ...SEED, configuration: { ...smallSeed.configuration, usa: true } }

const texts = ({ world }: Shop) => [...world.records.emails.values()].map(({ text }) => text)

async function textAfter(work: (erp: Erp) => Promise<unknown>, seed = SEED): Promise<string | undefined> {
  const shop = openShop(seed)
  await work(await shop.as('Kim'))
  return texts(shop)[0]
}

const transactionTo =
  (transactionType: string, number: number, suffix = 0) =>
  (erp: Erp) =>
    erp.emailTransaction({ transactionType, number, suffix, emailAddress: 'books@example.com' })

describe('the texts of emails', () => {
  it.each([
    [
      'an order with its total, job and reference',
      transactionTo('Order', 5010),
      'Please find order 5010 attached.',
      'Total inc GST: $330.00\nJob: Deck\nYour reference: PO 5010',
    ],
    [
      'a quote with the day its prices end',
      transactionTo('Quote', 5003),
      'Please find quote 5003 attached.',
      'Total inc GST: $58.63\nValid until: 30/03/2026\nYour reference: PO 5003',
    ],
    [
      'an invoice with its due day, without an empty reference',
      transactionTo('Invoice', 5011),
      'Please find invoice 5011-0 attached.',
      'Total inc GST: $330.00\nPayable by: 31/03/2026\nJob: Deck',
    ],
    [
      'a credit without a due day',
      transactionTo('Credit', 4995, 1),
      'Please find credit 4995-1 attached.',
      'Total inc GST: -$50.00\nYour reference: PO 4995',
    ],
    [
      'a statement with the account and its balance',
      (erp: Erp) => erp.emailStatement({ emailAddress: 'books@example.com', statementDate: '2026-02-28' }),
      'Please find statement 28/02/2026 attached.',
      'Account: Customer 1001 (1001)\nTotal balance: $290.00',
    ],
    [
      'one price book with its type and format',
      (erp: Erp) => erp.resendPriceBook({ tradePortalUser: 'Kim', historyIDs: '41' }),
      'Please find your price book attached.',
      '24/02/2026: Incremental Download, Comma Delimited',
    ],
    [
      'two price books, each with its type and format',
      (erp: Erp) => erp.resendPriceBook({ tradePortalUser: 'Kim', historyIDs: '41 40' }),
      'Please find your 2 price books attached.',
      '24/02/2026: Incremental Download, Comma Delimited\n10/02/2026: Full Download, Comma Delimited',
    ],
  ])('an email sends %s, greeted and signed', async (_what, work, message, details) => {
    expect(await textAfter(work)).toBe(`Hello,\n\n${message}\n\n${details}\n\n${SIGNATURE}`)
  })

  it('a US email says Tax, and has the month before the day', async () => {
    expect(await textAfter(transactionTo('Quote', 5003), US)).toMatch(
      /Total inc Tax: \$58\.63\nValid until: 03\/30\/2026/,
    )
  })

  it('a signature leaves out a telephone or address that the company does not have', async () => {
    expect(await textAfter(transactionTo('Order', 5001), {})).toMatch(/Kind regards,\nTrading Company$/)
  })

  it('a registration is confirmed to the user and notified to the account', async () => {
    const shop = openShop(SEED)
    await shop.anonymous.registerForAccess({
      customerID: MINE,
      statementDate: '2026-02-28',
      statementReference: statementReference({ customerID: MINE }, '2026-02-28'),
      userName: 'Robin',
      nameFirst: 'Robin',
      nameLast: "O'Dea",
      emailAddress: 'robin@example.com',
      password: 'a long secret',
    })
    expect(texts(shop)).toEqual([
      `Hello Robin,

You can now sign in to our trade portal with the password you chose.

Account: Customer 1001 (1001)
Username: Robin

${SIGNATURE}`,
      `Hello,

Robin O'Dea has registered for our trade portal with the details of a recent statement of your account. If you did not expect this, an admin of your account can delete the user under Account Admin, or call us.

Account: Customer 1001 (1001)
Email: robin@example.com
Username: Robin
Role: sales

${SIGNATURE}`,
    ])
  })
})
