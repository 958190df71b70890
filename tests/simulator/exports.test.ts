// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { EMAIL_FORMATS, type EmailFormat } from '#contract/entities/transaction.ts'
import { filesOf } from '#simulator/exports/formats.ts'
import type { TransactionContent } from '#simulator/pdf/content.ts'
import { line, paper, US } from './pdf/samples.ts'

const invoice = paper()
const credit = paper({
  transactionType: 'Credit',
  transactionSuffix: 3,
  transactionTotalAmountExcGST: -13.8,
  transactionTotalGST: -1.38,
  transactionTotalAmountIncGST: -15.18,
  LineDetailsTP: [line(1, { quantity: -3, linePrice: -13.8 })],
})
const nasty = paper({
  jobName: '=cmd()',
  invoiceDate: null,
  LineDetailsTP: [line(1, { productDesc: ' @x "half" <b>&\u0007\uD800 3\n4, لوح', productCode: '-2' })],
})

async function only(format: EmailFormat, ...papers: readonly TransactionContent[]): Promise<string> {
  const [file, ...others] = filesOf(format, documents(...papers))
  expect(others).toEqual([])
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.bytes())
}

/** The documents of these contents. */
const documents = (...papers: readonly TransactionContent[]) =>
  papers.map((each) => ({ name: each.transaction, compose: () => each }))

const parsed = (text: string) => new DOMParser().parseFromString(text, 'application/xml')

test.each(EMAIL_FORMATS)('the format $format has a file name, a type and content', async ({ format }) => {
  const [file] = filesOf(format, documents(invoice))
  const ending = format === 'pdf' ? 'pdf' : format.endsWith('xml') ? 'xml' : 'csv'
  expect(file?.filename).toBe(`invoice-104003-1.${ending}`)
  expect(file?.contentType).toMatch(ending)
  expect((await file?.bytes())?.length).toBeGreaterThan(100)
})

test('PDF exports one file per document, other formats one file for all', async () => {
  const pdfs = filesOf('pdf', documents(invoice, credit))
  expect(pdfs.map(({ filename }) => filename)).toEqual(['invoice-104003-1.pdf', 'credit-104003-3.pdf'])
  for (const pdf of pdfs) expect(new TextDecoder().decode(await pdf.bytes())).toMatch(/^%PDF-/)
  expect(filesOf('csv', documents(invoice, credit)).map(({ filename }) => filename)).toEqual(['invoices.csv'])
})

test('CSV has a row for each line, and a byte order mark for spreadsheets', async () => {
  const rows = (await only('csv', invoice, credit)).split('\r\n')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatch(/^\uFEFFType,Number,Suffix,Date,/)
  expect(rows[1]).toBe(
    'Invoice,104003,1,2026-10-04,PO 77,Lot 14,1,SKU-1,Pine Framing MGP10 90 x 35 number 1,3,m,4.60,13.80',
  )
  expect(rows[3]).toMatch(/^Credit,104003,3,.*,-3,m,4.60,-13.80$/)
})

test.each(['csv', 'job-csv', 'accounting-csv'] as const)(
  '%s escapes spreadsheet formulas',
  async (format) => {
    const text = await only(format, nasty)
    expect(text).toContain("'=cmd()")
    expect(text).not.toMatch(/(^|,|")\s*[=@]/m)
  },
)

test.each([
  [';=1', ";'=1"],
  ['a; =1;b', "a;' =1;b"],
  ['=1;@x', "'=1;'@x"],
  ['a;b', 'a;b'],
  ['x\n=1', '"x\n\'=1"'],
])('the text %j starts no formula where semicolons separate cells', async (jobName, cell) => {
  expect(await only('job-csv', paper({ jobName }))).toContain(`\r\n${cell},104003-1,`)
})

test('CSV quotes values with commas, quotes or line breaks', async () => {
  expect(await only('csv', nasty)).toContain(`,'-2,"' @x ""half"" <b>&`)
})

test('the accounting CSV has a row for each invoice and credit', async () => {
  expect((await only('accounting-csv', invoice, credit)).split('\r\n')).toEqual([
    'Supplier,SupplierTaxNumber,Type,Number,Date,DueDate,Reference,Job,Net,Tax,Gross,Currency',
    'Sample Timber Co,11 222 333 444,Invoice,104003-1,2026-10-04,2026-10-31,PO 77,Lot 14,1200.00,120.00,1320.00,AUD',
    'Sample Timber Co,11 222 333 444,Credit,104003-3,2026-10-04,,PO 77,Lot 14,-13.80,-1.38,-15.18,AUD',
    '',
  ])
  expect(await only('accounting-csv', paper({}, { letterhead: US }))).toContain(',USD')
})

test('the accounting XML includes the lines', async () => {
  const bills = parsed(await only('accounting-xml', invoice, credit)).querySelectorAll('Bills > Bill')
  expect(bills).toHaveLength(2)
  expect(bills[0]?.querySelector('Number')?.textContent).toBe('104003-1')
  expect(bills[0]?.querySelectorAll('Lines > Line')).toHaveLength(2)
  expect(bills[1]?.querySelector('Gross')?.textContent).toBe('-15.18')
})

test('the job costing CSV has a row for each line', async () => {
  const rows = (await only('job-csv', invoice)).split('\r\n')
  expect(rows[1]).toMatch(/^Lot 14,104003-1,2026-10-04,PO 77,SKU-1,Pine Framing .*,3,m,4.60,13.80$/)
})

test('the job costing XML groups costs by job', async () => {
  const other = paper({ jobName: 'Lot 15' })
  const jobs = parsed(await only('job-xml', invoice, other, credit)).querySelectorAll('Jobs > Job')
  expect(Array.from(jobs, (job) => [job.getAttribute('name'), job.children.length])).toEqual([
    ['Lot 14', 3],
    ['Lot 15', 2],
  ])
})

test.each(['accounting-xml', 'job-xml'] as const)('%s is well formed with any content', async (format) => {
  const document = parsed(await only(format, nasty))
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.querySelector('Description')?.textContent).toMatch(/^ @x "half" <b>& 3\s4, لوح$/)
})

test('XML without lines is an empty list', async () => {
  expect(await only('job-xml', paper({ LineDetailsTP: [] }))).toContain('<Jobs/>')
})
