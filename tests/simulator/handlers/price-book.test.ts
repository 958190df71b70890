import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Erp, InputOf } from '#contract/operations.ts'
import type { Seed, SeedPriceBook } from '#fixtures/seed.ts'
import { attachedFiles, failureKind, mailsOf, openAs, refused, type Shop } from './shop.ts'
import { PRICE_BOOK, smallSeed, THEIRS } from './small-seed.ts'

const openBook = (own: Partial<SeedPriceBook> = {}, seed: Partial<Seed> = {}, userId = 'Kim') =>
  openAs(userId, {
    priceBooks: [
      { ...PRICE_BOOK, ...own },
      { ...PRICE_BOOK, customerId: THEIRS, history: [] },
    ],
    ...seed,
  })

const Kim = { tradePortalUser: 'Kim' }
const WISHES: InputOf<'sendPriceBookInfoChanges'> = {
  ...Kim,
  recipient: 'books@example.com',
  deliveryFormat: '3',
  type: '',
  frequency: 'W',
  showNewProductCodes: false,
  showCoreProductsOnly: true,
  isRequiredQuarterly: false,
  isPricebookZipped: true,
}
const idsOf = async (erp: Erp) =>
  (await erp.getPriceBookInfo({}))[0]?.PriceBookHistory.map(({ historyID }) => historyID)

async function lastFile(shop: Shop) {
  const [file] = attachedFiles(shop)
  if (!file) throw new Error('Nothing was sent')
  const content = await file.bytes()
  return { ...file, content, text: new TextDecoder().decode(content) }
}

test('getPriceBookInfo returns the configuration and the history, newest first, in one row', async () => {
  const { erp } = await openBook()
  const newest = { dateGenerated: '2026-02-24', typeGenerated: 'I', newCodesGenerated: true }
  const older = { sentRecipient: 'old@example.com', formatGenerated: '1', coreProductsGenerated: true }
  expect(await erp.getPriceBookInfo({})).toMatchObject([
    {
      lastDateCalculated: '2026-02-24',
      typePricebook: 'I',
      deliveryFormat: '2',
      recipient: 'office@example.com',
      frequencyPricebook: 'F',
      showNewProductCodes: true,
      showCoreProductsOnly: false,
      isRequiredQuarterly: false,
      isPricebookZipped: false,
      PriceBookHistory: [
        { historyID: '41', ...newest },
        { historyID: '40', ...older },
      ],
    },
  ])
})

test('a missing or inactive price book is reported', async () => {
  const { erp: held } = await openBook({}, {}, 'held')
  expect(await failureKind(held.getPriceBookInfo({}))).toBe('no-price-book')
  const { erp: inactive } = await openBook({}, { priceBookActive: false })
  expect(await failureKind(inactive.getPriceBookInfo({}))).toBe('no-price-book')
  expect(await failureKind(inactive.requestNewPriceBook(Kim))).toBe('no-price-book')
})

test('requestNewPriceBook adds to the customer’s own history, sends an email and reports both', async () => {
  const { erp, as, ...shop } = await openBook()
  expect(await erp.requestNewPriceBook(Kim)).toEqual([
    { Status: 'Incremental Download generated' },
    { Status: 'Sent to office@example.com' },
  ])
  expect(await erp.getPriceBookInfo({})).toMatchObject([{ lastDateCalculated: '2026-03-10' }])
  expect(mailsOf({ as, ...shop })).toMatchObject([
    { to: ['office@example.com'], subject: 'Price book 10/03/2026' },
  ])
  const { filename, contentType } = await lastFile({ as, ...shop })
  expect([filename, contentType]).toEqual(['price-book-42-2026-03-10.csv', 'text/csv; charset=utf-8'])
  // The other customer's ids continue the same series.
  const other = await as('other')
  expect(await idsOf(other)).toEqual([])
  await other.requestNewPriceBook({ tradePortalUser: 'other' })
  expect(await idsOf(other)).toEqual(['43'])
})

test('a new price book is first on its day, and in date order once the clock has moved on', async () => {
  const { erp, world } = await openBook()
  await erp.requestNewPriceBook(Kim)
  expect(await idsOf(erp)).toEqual(['42', '41', '40'])
  world.setClock(new Date('2026-03-31T12:00:00Z'))
  expect(await idsOf(erp)).toEqual(['41', '42', '40'])
})

test('a price book has the customer’s own prices, one line per unit', async () => {
  const { erp, ...shop } = await openBook({ type: 'F', showNewCodes: false })
  await erp.requestNewPriceBook(Kim)
  const lines = (await lastFile(shop)).text.trim().split('\r\n')
  expect(lines[0]).toBe('Product Code,Description,Category,UOM,Your Price ex GST,Retail ex GST')
  for (const { productID, units, tradePrice, retailPrice } of smallSeed.products) {
    const own = lines.filter((line) => line.startsWith(`${productID},`))
    if (own.length === 0) continue
    expect(own).toHaveLength(units.length)
    const price = Math.round(tradePrice * 95 + 1e-6) / 100
    expect(own[0]).toContain(`,${units[0]?.UOM},${price.toFixed(2)},${retailPrice.toFixed(2)}`)
  }
})

test('a full price book is generated once a quarter where configured', async () => {
  const [newest, full] = PRICE_BOOK.history
  if (!newest || !full) throw new Error('There is no history')
  const statusWith = async (daysAgo: number) => {
    const { erp } = await openBook({ fullQuarterly: true, history: [newest, { ...full, daysAgo }] })
    // The second request is in the same user name in full-width capitals.
    const replies = [
      await erp.requestNewPriceBook(Kim),
      await erp.requestNewPriceBook({ tradePortalUser: 'ＫＩＭ' }),
    ]
    return replies.map(([row]) => row?.Status.split(' ')[0])
  }
  expect(await statusWith(28)).toEqual(['Incremental', 'Incremental'])
  // A quarter ends on the day of the month on which it began: 10 December to 10 March.
  expect(await statusWith(89)).toEqual(['Incremental', 'Incremental'])
  expect(await statusWith(90)).toEqual(['Full', 'Incremental'])
})

const NAME = 'Timber Screws 8g x 50 mm'
const HEADINGS = ['Product Code', 'Description', 'Category', 'UOM', 'Your Price ex GST', 'Retail ex GST']
const separated = (mark: string) =>
  [
    HEADINGS,
    ['SCR-8-50', NAME, 'Hardware', 'ea', '0.05', '0.08'],
    ['SCR-8-50', NAME, 'Hardware', 'box', '25.00', '40.00'],
  ].map((cells) => cells.join(mark))
const fixed = (unit: string, price: string, retail: string) =>
  `${'SCR-8-50'.padEnd(24)}${NAME.padEnd(60)}${unit.padEnd(8)}${price.padStart(12)}${retail.padStart(12)}`
const RECORDS = [
  'H|1001|Customer 1001|2026-03-10|Full Download',
  `D|SCR-8-50|${NAME}|ea|0.05|0.08|N`,
  `D|SCR-8-50|${NAME}|box|25.00|40.00|N`,
]

test.each([
  ['1', 'txt', separated('\t')],
  ['2', 'csv', separated(',')],
  ['3', 'dat', RECORDS],
  ['4', 'prn', [fixed('ea', '0.05', '0.08'), fixed('box', '25.00', '40.00')]],
] as const)('format %s writes each price of a product in its place', async (format, extension, lines) => {
  const { erp, ...shop } = await openBook({ type: 'F', format, showNewCodes: false })
  await erp.requestNewPriceBook(Kim)
  const { filename, text } = await lastFile(shop)
  expect(filename).toBe(`price-book-42-2026-03-10.${extension}`)
  const written = text.split('\r\n')
  const isShown = (line: string, at: number) => line.includes('SCR-8-50') || (at === 0 && format !== '4')
  expect(written.filter(isShown)).toEqual(lines)
  const details = written.filter((line) => line.startsWith('D|'))
  if (format === '3') expect(written.at(-2)).toBe(`T|${details.length}`)
})

test('a price book is zipped where configured', async () => {
  const [plain, packed] = [await openBook({ type: 'F' }), await openBook({ type: 'F', zipped: true })]
  for (const { erp } of [plain, packed]) await erp.requestNewPriceBook(Kim)
  const { filename, contentType, content } = await lastFile(packed)
  expect([filename, contentType]).toEqual(['price-book-42-2026-03-10.zip', 'application/zip'])
  const book = await lastFile(plain)
  expect(unzipSync(content)).toEqual({ [book.filename]: book.content })
  const header = new DataView(content.buffer)
  // The archive's directory comes before its 22 last bytes.
  const directory = header.byteLength - 22 - 46 - book.filename.length
  expect(header.getUint32(directory, true)).toBe(0x02014b50)
  expect(header.getUint32(directory + 16, true)).toBe(crc32(book.content))
  // 1 January 1980, so that equal price books are equal files.
  expect([header.getUint16(10, true), header.getUint16(12, true)]).toEqual([0, 0x21])
})

test.each<[string, (erp: Erp) => Promise<unknown>]>([
  ['requestNewPriceBook', (erp) => erp.requestNewPriceBook({ tradePortalUser: 'sales' })],
  ['resendPriceBook', (erp) => erp.resendPriceBook({ tradePortalUser: 'sales', historyIDs: '41' })],
  [
    'sendPriceBookInfoChanges',
    (erp) => erp.sendPriceBookInfoChanges({ ...WISHES, tradePortalUser: 'sales' }),
  ],
])('%s in another user’s name is refused and sends nothing', async (_, call) => {
  const { erp, ...shop } = await openBook()
  await refused(call(erp), "tradePortalUser is not the caller's own", 'tradePortalUser')
  expect(mailsOf(shop)).toEqual([])
})

test('resendPriceBook sends each named price book once, in one email to the current recipient', async () => {
  const { erp, ...shop } = await openBook()
  expect(await erp.resendPriceBook({ ...Kim, historyIDs: '40 41 40' })).toEqual([
    { Status: 'Price book of 10/02/2026 has been sent to office@example.com' },
    { Status: 'Price book of 24/02/2026 has been sent to office@example.com' },
  ])
  expect(mailsOf(shop).map(({ to }) => to)).toEqual([['office@example.com']])
  const sent = attachedFiles(shop).map(({ filename }) => filename)
  expect(sent).toEqual(['price-book-40-2026-02-10.txt', 'price-book-41-2026-02-24.csv'])
})

test.each([
  ['an unknown price book', 'Kim', '41 99', { msg: 'Unknown price book 99' }],
  ['another customer’s', 'other', '41', { msg: 'Unknown price book 41' }],
  ['an empty list', 'Kim', ' ', {}],
])('resendPriceBook refuses %s and sends nothing', async (_, tradePortalUser, historyIDs, row) => {
  const { erp, ...shop } = await openBook({}, {}, tradePortalUser)
  const rows = [{ field: 'historyIDs', ...row }]
  await expect(erp.resendPriceBook({ tradePortalUser, historyIDs })).rejects.toMatchObject({ rows })
  expect(mailsOf(shop)).toEqual([])
})

test('sendPriceBookInfoChanges emails the request to the company and changes nothing', async () => {
  const { erp, ...shop } = await openBook()
  const before = await erp.getPriceBookInfo({})
  const { company_email } = smallSeed.configuration
  expect(await erp.sendPriceBookInfoChanges(WISHES)).toEqual([
    { Status: `Your changes have been sent to ${company_email}` },
    { Status: 'We will apply them' },
  ])
  const text = `Hello,

Please change our price book settings:

Sent to: books@example.com
Format: Default Format 1
Type: no change
Frequency: Weekly
Show new product codes: No
Core products only: Yes
Full price list required quarterly: No
Product file zipped: Yes

Kind regards,
Kim Lee
Customer 1001
0491 570 006`
  expect(mailsOf(shop)).toMatchObject([{ from: 'Kim@example.com', to: [company_email], text }])
  expect(await erp.getPriceBookInfo({})).toEqual(before)
})

test('sendPriceBookInfoChanges uses the site’s word for a frequency', async () => {
  const { erp, ...shop } = await openBook({}, { configuration: { ...smallSeed.configuration, usa: true } })
  await erp.sendPriceBookInfoChanges({ ...WISHES, frequency: 'F' })
  expect(mailsOf(shop)[0]?.text).toContain('Frequency: Bi-Weekly')
})

test.each([
  ['recipient', { recipient: 'abc' }],
  ['deliveryFormat', { deliveryFormat: '5' }],
  ['type', { type: 'X' }],
  ['frequency', { frequency: 'Y' }],
  ['isPricebookZipped', { isPricebookZipped: 'yes' }],
  ['deviceID', { deviceID: 'PORTAL' }],
  ['emailText', { emailText: 'Please' }],
])('sendPriceBookInfoChanges refuses an invalid %s', async (field, own) => {
  const { raw } = await openBook()
  expect(await raw('Kim', 'sendPriceBookInfoChanges', { ...WISHES, ...own })).toMatchObject([{ field }])
})
