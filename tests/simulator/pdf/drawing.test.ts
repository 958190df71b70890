import { expect, test } from 'vitest'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { frameOf, heightsOf, lastPageOf, pagesOf, partsOf, seenOn } from './pdf-text.ts'
import { line, lines, paper, statement, US } from './samples.ts'

const textOf = async (...sample: Parameters<typeof paper>) =>
  (await pagesOf(await renderPdf(paper(...sample)))).join('\n')

const HEADINGS = 'Description SKU Qty UOM Unit price Amount ex GST'
const count = (text: string, part: string) => text.split(part).length - 1

test('an invoice names seller, customer, goods, total and due date', async () => {
  const text = await textOf()
  for (const part of [
    ...['Sample Timber Co', '1 Yard Road, Dandenong, VIC 3175', 'ABN 11 222 333 444', 'Tax Invoice 104003-1'],
    ...['04/10/2026', 'PO 77', 'Berwick VIC 3806', 'Ridge Homes, Lot 14', HEADINGS, '$13.80', 'GST $120.00'],
    ...['Pine Framing MGP10 90 x 35 number 2', 'Sub total $1,200.00', 'Total AUD $1,320.00'],
    ...['Payable by 31/10/2026', 'Page 1 of 1'],
  ])
    expect(text).toContain(part)
})

test('an invoice of the US has US wording and paper size', async () => {
  const bytes = await renderPdf(paper({}, { letterhead: US }))
  const text = (await pagesOf(bytes)).join('\n')
  const parts = ['Invoice 104003-1', '10/04/2026', 'Amount ex Tax', 'Tax $120.00', 'Total USD $1,320.00']
  for (const part of parts) expect(text).toContain(part)
  expect(text).not.toMatch(/GST|ABN|Tax Invoice/)
  expect(await frameOf(bytes)).toMatchObject({ width: 612, height: 792 })
})

test.each([
  ['m', {}],
  ['ft', { letterhead: US }],
])('a line sold by length names its pieces in %s', async (unit, rest) => {
  const pieces = [
    { length: 2.4, qty: 12 },
    { length: 3, qty: 8 },
  ]
  const cut = line(1, { productDesc: 'Pine', lengths: pieces, quoteComments: 'deck' })
  const text = await textOf({ LineDetailsTP: [cut] }, rest)
  expect(text).toContain(`Pine: 12 × 2.4 ${unit}, 8 × 3 ${unit} (deck)`)
})

test('a line sold by length breaks between its pieces only', async () => {
  const lengths = [1.2, 2.4, 3.6, 4.8, 6].map((length) => ({ length, qty: 12 }))
  const cut = line(1, { productDesc: 'Douglas Fir Framing Lumber Select', lengths })
  const seen = (await seenOn(await renderPdf(paper({ LineDetailsTP: [cut] })))).join('|')
  for (const { length } of lengths) expect(seen).toMatch(new RegExp(`12\\s×\\s${length}\\sm`))
})

test('an invoice of 200 lines has headings and a number on every page', async () => {
  const bytes = await renderPdf(paper({ LineDetailsTP: lines(200) }))
  const pages = await pagesOf(bytes)
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, page] of pages.entries()) {
    expect(count(page, HEADINGS)).toBe(1)
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(count(page, 'continued')).toBe(at === 0 ? 0 : 1)
  }
  const all = pages.join(' ')
  for (let at = 1; at <= 200; at++) expect(count(all, `number ${at} SKU-${at} `)).toBe(1)
  expect(count(all, 'Total AUD')).toBe(1)
  expect(pages.at(-1)).toContain('Total AUD')
  expect(await frameOf(bytes)).toEqual({ width: 595, height: 842, title: 'Tax Invoice 104003-1' })
})

test('the total is on a page with lines, however many there are', async () => {
  for (let length = 25; length < 55; length += 1) {
    const pages = await pagesOf(await renderPdf(paper({ LineDetailsTP: lines(length) })))
    expect(pages.at(-1)).toMatch(/SKU-\d+ .*Total AUD/)
  }
})

test('an invoice of 2,000 lines is rendered', async () => {
  const last = await lastPageOf(await renderPdf(paper({ LineDetailsTP: lines(2000) })))
  expect(last).toMatch(/SKU-2000 .*Total AUD/)
})

test('an invoice without lines, dates or names shows dashes', async () => {
  const noAddress = { nameShip: '', shipAddress1: '', shipAddress2: '', shipAddress3: '' }
  const nothing = { LineDetailsTP: [], invoiceDate: null, deliveryDate: null, jobName: '' }
  const text = await textOf({ ...nothing, ...noAddress }, { customerOrderNumber: '' })
  expect(text).toContain('No lines')
  expect(text).toContain('Date – Delivery date – Account 40125 Your reference – Job – Charge to')
  expect(text).toContain('Payable by the end of the month of invoice')
})

test('text too long for its column is wrapped without losing a letter', async () => {
  const word = 'x'.repeat(500)
  const LineDetailsTP = [line(1, { productDesc: word })]
  const text = await textOf({ LineDetailsTP, nameCharge: 'Long Name '.repeat(40) })
  expect(count(text, 'x')).toBeGreaterThanOrEqual(500)
  expect(count(text, 'Long Name')).toBe(40)
})

test('long names and references are cut to leave room for the lines', async () => {
  const long = 'Very long indeed '.repeat(600)
  const own = { nameCharge: long, nameShip: long, jobName: long, shipAddress1: long }
  const pages = await pagesOf(await renderPdf(paper(own, { customerOrderNumber: long })))
  expect(pages.length).toBeLessThanOrEqual(2)
  expect(pages.join()).toContain('number 2 SKU-2')
  expect(pages.join()).toContain('…')
})

test('a description longer than a page continues on the next', async () => {
  const words = Array.from({ length: 1500 }, (_, at) => `w${at}.`)
  const LineDetailsTP = [line(1, { productDesc: words.join(' ') })]
  const pages = await pagesOf(await renderPdf(paper({ LineDetailsTP })))
  expect(pages.length).toBeGreaterThan(1)
  expect(words.filter((word) => !pages.some((page) => page.includes(word)))).toEqual([])
})

/** A text and its letters from left to right. */
test.each([
  ['٧٨٩', '٧٨٩'],
  ['۷۸۹', '۷۸۹'],
  ['٢٥ kg Cement', '٢٥ kg Cement'],
  ['Bag ٢٫٥ kg ٢-٣', 'Bag ٢٫٥ kg ٢-٣'],
  ['طلب ٢٥', '٢٥ بلط'],
  ['قبل 104-2 بعد', 'دعب 104-2 لبق'],
  ['Order قبل 104-2 done', 'Order 104-2 لبق done'],
  ['قبل 2400x1200 mm', 'mm 2400x1200 لبق'],
  ['Board قبل 90mm', 'Board 90mm لبق'],
  ['خشب MGP10 (متر) 35', '35 (رتم) MGP10 بشخ'],
  ['עץ 104-2 (לוח)', '(חול) 104-2 ץע'],
  ['Board עץ 25', 'Board 25 ץע'],
  ['לוח ⅝" 2″', '2″ ⅝" חול'],
  ['Nguyễn Đức'.normalize('NFD'), 'Nguyễn Đức'],
  ['Łódź Київ Ωμέγα', 'Łódź Київ Ωμέγα'],
  ['กาว 12', 'กาว 12'],
  ['⅝" 2″ x 4″ x 8′ 1⁄2', '⅝" 2″ x 4″ x 8′ 1⁄2'],
  ['× ½ ¾ ⅛ ⅜ ⅞ ⅓ ⅔ ≤ ≥ °', '× ½ ¾ ⅛ ⅜ ⅞ ⅓ ⅔ ≤ ≥ °'],
  ['² ³ Ø µ – — ‑ … • € ™ →', '² ³ Ø µ – — ‑ … • € ™ →'],
  ['東京 Pty Ltd', '□□ Pty Ltd'],
])('%s is seen from the left as %s', async (text, seen) => {
  const order = paper({ LineDetailsTP: [line(1, { productDesc: text })] })
  const open = statement(1)
  const named = { ...open, statement: { ...open.statement, customerName: text } }
  expect((await seenOn(await renderPdf(order))).join('\n')).toContain(seen)
  expect((await seenOn(await renderPdf(named))).join('\n')).toContain(seen)
})

test('a document embeds only the fonts that it needs', async () => {
  const fontsFor = async (productDesc: string) => {
    const bytes = await renderPdf(paper({ LineDetailsTP: [line(1, { productDesc })] }))
    const file = new TextDecoder('latin1').decode(bytes)
    return ['Arimo', 'Vazirmatn', 'NotoSansThai'].filter((name) => file.includes(name))
  }
  expect(await fontsFor('Pine 90 × 35 – ½')).toEqual([])
  expect(await fontsFor('Pine 2″')).toEqual(['Arimo'])
  expect(await fontsFor('خشب')).toEqual(['Vazirmatn'])
  expect(await fontsFor('ไม้')).toEqual(['NotoSansThai'])
})

test('each page names the letters that it can’t print', async () => {
  const pages = await pagesOf(await renderPdf(paper({ nameShip: '東京', LineDetailsTP: lines(60) })))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('can’t print: Chinese characters (U+6771 U+4EAC).')
  expect(await textOf()).not.toContain('can’t print')
})

test('Arabic text longer than a line is wrapped without losing a word', async () => {
  const productDesc = 'لوح خشب صنوبر معالج MGP10 بطول 5.4 متر '.repeat(14).slice(0, 500)
  const seen = (await seenOn(await renderPdf(paper({ LineDetailsTP: [line(1, { productDesc })] })))).join()
  const count = (text: string, part: string) => text.split(part).length - 1
  expect(count(seen, 'حول')).toBe(count(productDesc, 'لوح'))
  expect(count(seen, 'MGP10')).toBe(count(productDesc, 'MGP10'))
})

test.each([
  ['Order', 0, 'Sales Order 104003', 'Goods are invoiced as they are delivered'],
  ['Quote', 0, 'Quotation 104003', 'Valid until'],
  ['Credit', 3, 'Credit Note 104003-3', 'Set against your account'],
])('the type %s with suffix %i is titled %s', async (transactionType, transactionSuffix, title, words) => {
  const text = await textOf({ transactionType, transactionSuffix, invoiceDate: null })
  expect(text).toContain(title)
  expect(text).toContain(words)
  expect(text).not.toContain('Payable by')
})

test('a quote shows its last valid day', async () => {
  expect(await textOf({ transactionType: 'Quote', validUntil: '2026-10-20' })).toContain('20/10/2026')
})

test('a credit has amounts below zero', async () => {
  const credit = {
    transactionType: 'Credit',
    transactionTotalAmountExcGST: -1200,
    transactionTotalGST: 0,
    transactionTotalAmountIncGST: -1200,
  }
  const text = await textOf({ ...credit, LineDetailsTP: [line(1, { quantity: -3, linePrice: -0.001 })] })
  expect(text).toContain('Total AUD -$1,200.00')
  expect(text).toContain('GST $0.00')
  expect(text).toMatch(/-3 m \$4\.60 \$0\.00/)
})

test('a statement has its lines, what is owed by age and a remittance slip', async () => {
  const [page = '', ...others] = await pagesOf(await renderPdf(statement(3)))
  expect(others).toEqual([])
  for (const part of [
    'Statement 31/10/2026',
    'Statement reference K7QP-3XDM Account number 40125',
    'Opening balance $450.00 Invoices $1,100.55 Credits -$12.25 Payments and adjustments -$198.55 Closing balance $1,339.75',
    '04/10/2026 Invoice 5002-1 Order 5002 PO 2 – $110.00 $55.00',
    'Current $1,000.50 30 Days $200.00 60 Days $60.60 90 Days $90.90 120+ Days -$12.25 Total balance $1,339.75',
    'Remittance advice',
    'Account number 40125',
    'Amount due $1,339.75',
  ])
    expect(page).toContain(part)
})

test.each([
  ['AU', undefined],
  ['US', US],
] as const)('in %s each sum is below its heading, however long that is', async (_, letterhead) => {
  const heights = await heightsOf(await renderPdf(statement(1, letterhead)))
  const height = (text: string) => heights.get(text) ?? Number.NaN
  const names = [...heights.keys()].filter((text) => /^(Payments and.*|adjustments)$/.test(text))
  const lowest = Math.min(...names.map(height))
  expect(lowest - height('-$198.55')).toBeGreaterThan(8)
  expect(height('$450.00')).toBe(height('-$198.55'))
})

test('a statement of 300 lines spans pages, with one slip on the last', async () => {
  const pages = await pagesOf(await renderPdf(statement(300, US)))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => page.includes('Remittance advice'))).toEqual([pages.at(-1)])
  for (const page of pages.slice(0, -1)) expect(page).toContain('Date Type Transaction')
  expect(pages.join(' ')).toContain('10/04/2026 Invoice 5299-1')
})

test('a statement without open documents says so', async () => {
  const [page] = await pagesOf(await renderPdf(statement(0)))
  expect(page).toContain('No charges and nothing open')
})

const cell = (text: string) => `Document Table TR TD: ${text}`

test('an invoice has its title, its headings and a table of rows under their names', async () => {
  const parts = await partsOf(await renderPdf(paper()), 1)
  const title = ['Document H1 Span: Tax Invoice', 'Document H1 Span: 104003-1']
  expect(parts.filter((part) => part.includes(' H1 '))).toEqual(title)
  const headings = ['Charge to', 'Deliver to', 'Terms'].map((heading) => `Document H2: ${heading}`)
  expect(parts.filter((part) => part.includes(' H2'))).toEqual(headings)
  expect(parts.filter((part) => part.includes(' TH'))).toHaveLength(6)
  expect(parts).toContain('Document Table TR TH: Unit price')
  const first = parts.indexOf(cell('Pine Framing MGP10 90 x 35 number 1'))
  expect(parts.slice(first + 1, first + 6)).toEqual(['SKU-1', '3', 'm', '$4.60', '$13.80'].map(cell))
  expect(parts.join()).not.toContain('Page 1')
})

test('repeated page headers are announced once, and each row has all its cells', async () => {
  const bytes = await renderPdf(paper({ LineDetailsTP: [line(1, { productCode: '' }), ...lines(60)] }))
  const [first, second] = [await partsOf(bytes, 1), await partsOf(bytes, 2)]
  expect(first).toContain(cell(''))
  expect(second.length).toBeGreaterThan(6)
  for (const part of second) expect(part).not.toMatch(/TH|continued|Sample Timber|Page/)
})

test('the parts of a statement are in reading order', async () => {
  const parts = await partsOf(await renderPdf(statement(1)), 1)
  const at = (text: string) => parts.findIndex((part) => part.endsWith(`: ${text}`))
  const sums = ['Opening balance', 'Balance', 'Remittance advice', 'Amount paid']
  const order = ['Statement', 'Statement date', 'To', ...sums].map(at)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})
