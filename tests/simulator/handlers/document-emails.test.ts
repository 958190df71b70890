import { expect, test } from 'vitest'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { pagesOf } from '../pdf/pdf-text.ts'
import { attachedFiles, failureKind, invoiceMail, mailsOf, NONE, openAs, refusal, refused } from './shop.ts'
import { counterSale, MINE } from './small-seed.ts'

const text = async (file: Blob) => (await pagesOf(new Uint8Array(await file.arrayBuffer()))).join('\n')
const BOOKS = 'books@example.com'
const SALES = Array.from({ length: 500 }, (_, at) => counterSale(7000 + at, 3))
const numbered = (sales: typeof SALES) => sales.map(({ number }) => [number, 0] as const)

const orderPdf = (numTran: number, orderSuffix: number) => (erp: Erp) =>
  erp.streamCustomerSalesOrders({ numTran, orderSuffix })
const invoicePdf = (numTran: number, invoiceSuffix: number) => (erp: Erp) =>
  erp.streamCustomerInvoices({ numTran, invoiceSuffix })
const statementPdf = (statementDate: string) => (erp: Erp) => erp.streamCustomerStatement({ statementDate })

test.each([
  ['an order', orderPdf(5001, 0), /Sales Order 5001 .*PO 5001.*Customer 1001.*Site office.*\$330\.00/],
  ['a quote', orderPdf(5003, 0), /Quotation 5003/],
  ['an invoice', invoicePdf(5001, 1), /Tax Invoice 5001-1/],
  ['a credit', invoicePdf(4995, 1), /Credit Note 4995-1 .*Total AUD -\$50\.00/],
  ['a statement', statementPdf('2026-02-28'), /Statement 28\/02\/2026 .*4995-0.*Remittance advice/],
])('%s downloads as a PDF', async (_, download, words) => {
  const file = await download((await openAs('Kim')).erp)
  expect(file.type).toBe('application/pdf')
  expect(await text(file)).toMatch(words)
})

test.each([
  ['an unknown document', invoicePdf(9999, 1), NONE],
  ['an unknown order', orderPdf(9999, 0), NONE],
  ['another customer’s invoice', invoicePdf(5002, 1), NONE],
  ['another customer’s order', orderPdf(5002, 0), NONE],
  ['an unknown suffix', invoicePdf(5001, 7), NONE],
  ['an unknown suffix of an order', orderPdf(5001, 7), NONE],
  ['an order as an invoice', invoicePdf(5001, 0), refusal('Transaction 5001-0 is of type Order', 'numTran')],
  ['an invoice as an order', orderPdf(5001, 1), refusal('Transaction 5001-1 is of type Invoice', 'numTran')],
  ['a statement of a day without one', statementPdf('2026-02-27'), NONE],
])('%s cannot be downloaded', async (_what, download, expected) => {
  await expect(download((await openAs('Kim')).erp)).rejects.toMatchObject(expected)
})

test('a statement of a customer without one is not found', async () => {
  await expect(statementPdf('2026-02-28')((await openAs('held')).erp)).rejects.toMatchObject(NONE)
})

test.each([
  ['Order', 5001, 0, 'order-5001-0.pdf', 'Order 5001'],
  ['Quote', 5003, 0, 'quote-5003-0.pdf', 'Quote 5003'],
  ['Invoice', 5001, 1, 'invoice-5001-1.pdf', 'Invoice 5001-1'],
  ['Credit', 4995, 1, 'credit-4995-1.pdf', 'Credit 4995-1'],
])('emailTransaction sends a document of type %s', async (transactionType, number, suffix, name, subject) => {
  const { erp, ...shop } = await openAs('Kim')
  await erp.emailTransaction({ transactionType, number, suffix, emailAddress: BOOKS })
  expect(mailsOf(shop)).toMatchObject([{ to: [BOOKS], cc: [], bcc: [], subject }])
  expect(attachedFiles(shop)).toMatchObject([{ filename: name, contentType: 'application/pdf' }])
})

test.each([
  [{ transactionType: 'Quote' }, refusal('Transaction 5001-0 is of type Order', 'transactionType')],
  [{ number: 5002 }, NONE],
  [{ emailAddress: 'nobody' }, { rows: [{ field: 'emailAddress' }] }],
])('emailTransaction refuses %j and sends nothing', async (own, expected) => {
  const { erp, ...shop } = await openAs('Kim')
  const request = { transactionType: 'Order', number: 5001, suffix: 0, emailAddress: BOOKS, ...own }
  await expect(erp.emailTransaction(request)).rejects.toMatchObject(expected)
  expect(mailsOf(shop)).toEqual([])
})

test('emailTransactions sends invoices and credits in one email, each once', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const list = [[5001, 1] as const, [4995, 1] as const, [5001, 1] as const]
  expect(await erp.emailTransactions(invoiceMail(list))).toEqual([
    { transactionNumber: 5001, transactionSuffix: 1 },
    { transactionNumber: 4995, transactionSuffix: 1 },
  ])
  expect(mailsOf(shop)).toMatchObject([{ subject: 'Invoices', text: 'As discussed.', to: [BOOKS] }])
  const [invoice, credit, ...others] = attachedFiles(shop)
  expect([invoice?.filename, credit?.filename, others]).toEqual([
    'invoice-5001-1.pdf',
    'credit-4995-1.pdf',
    [],
  ])
  expect((await pagesOf((await credit?.bytes()) ?? new Uint8Array())).join()).toContain('Credit Note 4995-1')
})

test.each(EMAIL_FORMATS.slice(1))('emailTransactions sends $format as one file', async ({ format }) => {
  const { erp, ...shop } = await openAs('Kim')
  const list = [[5001, 1] as const, [4995, 1] as const]
  await erp.emailTransactions(invoiceMail(list, { format }))
  const [file, ...others] = attachedFiles(shop)
  expect([file?.filename, others]).toEqual([`invoices.${format.endsWith('xml') ? 'xml' : 'csv'}`, []])
  expect(new TextDecoder().decode(await file?.bytes())).toMatch(/5001[\s\S]*4995/)
})

test('more than 20 documents are reported as queued, and are sent', async () => {
  const sales = SALES.slice(0, 21)
  const { erp, ...shop } = await openAs('Kim', { transactions: sales })
  const list = numbered(sales)
  const request = { customerID: MINE, typedoc: 'Invoice', format: 'pdf', ...invoiceMail(list) }
  const queued = [{ field: '', msg: expect.stringContaining('has been queued') }]
  expect(await shop.raw('Kim', 'emailTransactions', request)).toEqual(queued)
  expect([mailsOf(shop).length, attachedFiles(shop).length]).toEqual([1, 21])
  // The contract's client treats queued as sent.
  expect(await erp.emailTransactions(invoiceMail(list))).toEqual([])
  expect(await erp.emailTransactions(invoiceMail(list.slice(1)))).toHaveLength(20)
})

test('an email of 500 documents stores their numbers, not their content', async () => {
  const { erp, ...shop } = await openAs('Kim', { transactions: SALES })
  await erp.emailTransactions(invoiceMail(numbered(SALES)))
  expect(JSON.stringify(mailsOf(shop)).length).toBeLessThan(20_000)
})

test('attachments show documents as they were when they were sent', async () => {
  const { erp, ...shop } = await openAs('Kim')
  await erp.emailTransactions(invoiceMail([[5001, 1]], { format: 'csv' }))
  const content = async () => new TextDecoder().decode(await attachedFiles(shop)[0]?.bytes())
  const sent = await content()
  expect(sent).toContain('2026-03-05')
  shop.world.setClock(new Date('2026-06-10T12:00:00Z'))
  expect(await content()).toBe(sent)
  liveDays(shop.world, 3)
  expect(await content()).toBe(sent)
})

const { emailDetails } = invoiceMail([])

test('copies go to addresses separated by commas or semicolons', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const details = {
    ...emailDetails,
    email_address_cc: ' a@b.example, c@d.example;;',
    email_address_bcc: 'x@y.example;z@y.example',
  }
  await erp.emailTransactions(invoiceMail([[5001, 1]], { emailDetails: details }))
  const copies = { cc: ['a@b.example', 'c@d.example'], bcc: ['x@y.example', 'z@y.example'] }
  expect(mailsOf(shop)).toMatchObject([copies])
})

test.each([
  ['email_address_cc', 'a@b.example, nobody'],
  ['email_address_bcc', 'nobody'],
])('an invalid address is reported by its field: %s', async (field, typed) => {
  const { erp, ...shop } = await openAs('Kim')
  const mail = invoiceMail([[5001, 1]], { emailDetails: { ...emailDetails, [field]: typed } })
  await refused(erp.emailTransactions(mail), 'nobody is not a valid email address', `emailDetails.${field}`)
  expect(mailsOf(shop)).toEqual([])
})

test.each<[string, [number, number][], string]>([
  ['an order', [[5001, 0]], 'field'],
  [
    'another customer’s invoice',
    [
      [5001, 1],
      [5002, 1],
    ],
    'no-records',
  ],
  ['an empty list', [], 'field'],
])('emailTransactions refuses %s and sends nothing', async (_what, list, kind) => {
  const { erp, ...shop } = await openAs('Kim')
  expect(await failureKind(erp.emailTransactions(invoiceMail(list)))).toBe(kind)
  expect(mailsOf(shop)).toEqual([])
})

test('emailStatement sends a statement, and refuses a day without one', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const missing = { emailAddress: BOOKS, statementDate: '2020-02-29' }
  await expect(erp.emailStatement(missing)).rejects.toMatchObject(NONE)
  await erp.emailStatement({ emailAddress: BOOKS, statementDate: '2026-02-28' })
  expect(mailsOf(shop)).toMatchObject([{ subject: 'Statement 28/02/2026' }])
  const [file] = attachedFiles(shop)
  expect(file?.filename).toBe('statement-2026-02-28.pdf')
  expect((await pagesOf((await file?.bytes()) ?? new Uint8Array())).join()).toContain('Remittance advice')
})

const MESSAGE = {
  mobUserID: 'Kim',
  toEmailAddress: 'branch@example.com',
  fromEmailAddress: 'kim@example.com',
  subject: 'Order 5001',
  bodyText: 'Two more, please.\n<b>Kim</b>',
  numTran: 5001,
  suffixTran: 0,
}

test.each([
  ['about a transaction from the user’s address', {}, 'Kim@example.com'],
  ['without transaction or sender address', { numTran: 0, fromEmailAddress: '' }, ''],
])('sendEmailMessage sends a message %s', async (_, own, from) => {
  const { erp, ...shop } = await openAs('Kim')
  await erp.sendEmailMessage({ ...MESSAGE, ...own })
  const to = ['branch@example.com']
  const sent = { from, to, subject: 'Order 5001', text: MESSAGE.bodyText, attached: null }
  expect(mailsOf(shop)).toMatchObject([sent])
})

test.each([
  [{ numTran: 5002 }, NONE],
  [{ fromEmailAddress: 'boss@example.com' }, { rows: [{ field: 'fromEmailAddress' }] }],
  [{ toEmailAddress: 'nobody' }, { rows: [{ field: 'toEmailAddress' }] }],
  [{ subject: ' ' }, { rows: [{ field: 'subject' }] }],
])('sendEmailMessage refuses %j', async (own, expected) => {
  const { erp, ...shop } = await openAs('Kim')
  await expect(erp.sendEmailMessage({ ...MESSAGE, ...own })).rejects.toMatchObject(expected)
  expect(mailsOf(shop)).toEqual([])
})
