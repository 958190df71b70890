import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Seed, SeedPriceBook } from '#fixtures/seed.ts'
import { attachmentsOf, emailSummary } from '#simulator/outbox.ts'
import { failureKind, openShop, refusal, type Shop } from './shop.ts'
import { MINE, smallSeed, THEIRS } from './small-seed.ts'

const BOOK: SeedPriceBook = {
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
    {
      historyID: '41',
      daysAgo: 14,
      type: 'I',
      format: '2',
      recipient: 'office@example.com',
      newCodes: true,
      coreOnly: false,
    },
    {
      historyID: '40',
      daysAgo: 28,
      type: 'F',
      format: '1',
      recipient: 'old@example.com',
      newCodes: false,
      coreOnly: true,
    },
  ],
}

const shopWith = (own: Partial<SeedPriceBook> = {}, seed: Partial<Seed> = {}) =>
  openShop({
    priceBooks: [
      { ...BOOK, ...own },
      { ...BOOK, customerId: THEIRS, history: [] },
    ],
    ...seed,
  })

const Kim = { tradePortalUser: 'Kim' }
/** The same user name in full-width capitals. */
const wideKim = { tradePortalUser: '\uff2b\uff29\uff2d' }
const mails = ({ world }: Shop) => [...world.records.emails.values()]

async function lastFile(shop: Shop) {
  const mail = mails(shop).at(-1)
  const [file] = mail ? attachmentsOf(shop.world, mail) : []
  if (!file) throw new Error('Nothing was sent')
  const bytes = await file.bytes()
  return { ...file, content: bytes, text: new TextDecoder().decode(bytes) }
}

describe('getPriceBookInfo', () => {
  it('getPriceBookInfo returns the configuration and the history, newest first, in one row', async () => {
    const erp = await shopWith().as('Kim')
    const [book, ...others] = await erp.getPriceBookInfo({})
    expect(others).toEqual([])
    expect(book).toMatchObject({
      lastDateCalculated: '2026-02-24',
      typePricebook: 'I',
      deliveryFormat: '2',
      recipient: 'office@example.com',
      frequencyPricebook: 'F',
      showNewProductCodes: true,
      showCoreProductsOnly: false,
      isRequiredQuarterly: false,
      isPricebookZipped: false,
    })
    expect(book?.PriceBookHistory).toMatchObject([
      { historyID: '41', dateGenerated: '2026-02-24', typeGenerated: 'I', newCodesGenerated: true },
      {
        historyID: '40',
        sentRecipient: 'old@example.com',
        formatGenerated: '1',
        coreProductsGenerated: true,
      },
    ])
  })

  it('a missing or inactive price book is reported', async () => {
    const held = await shopWith().as('held')
    expect(await failureKind(held.getPriceBookInfo({}))).toBe('no-price-book')
    const inactive = await shopWith({}, { priceBookActive: false }).as('Kim')
    expect(await failureKind(inactive.getPriceBookInfo({}))).toBe('no-price-book')
    expect(await failureKind(inactive.requestNewPriceBook(Kim))).toBe('no-price-book')
  })

  it('getPriceBookInfo never returns another customer’s price book', async () => {
    const shop = shopWith()
    expect(await shop.raw('other', 'getPriceBookInfo', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
    expect(await (await shop.as('other')).getPriceBookInfo({})).toMatchObject([{ PriceBookHistory: [] }])
  })
})

describe('requestNewPriceBook', () => {
  it('requestNewPriceBook adds to the history, sends an email and reports both', async () => {
    const shop = shopWith()
    const erp = await shop.as('Kim')
    expect(await erp.requestNewPriceBook(Kim)).toEqual([
      { Status: 'Incremental Download generated' },
      { Status: 'Sent to office@example.com' },
    ])
    const [book] = await erp.getPriceBookInfo({})
    expect(book?.PriceBookHistory.map(({ historyID }) => historyID)).toEqual(['42', '41', '40'])
    expect(book?.lastDateCalculated).toBe('2026-03-10')
    const [mail] = mails(shop)
    if (!mail) throw new Error('Nothing was sent')
    expect(emailSummary(shop.world, mail)).toMatchObject({
      to: ['office@example.com'],
      subject: 'Price book 10/03/2026',
      attachments: [{ filename: 'price-book-42-2026-03-10.csv', contentType: 'text/csv; charset=utf-8' }],
    })
    // The other customer's ids continue the same series.
    await (await shop.as('other')).requestNewPriceBook({ tradePortalUser: 'other' })
    expect(await (await shop.as('other')).getPriceBookInfo({})).toMatchObject([
      { PriceBookHistory: [{ historyID: '43' }] },
    ])
  })

  it('a price book has the customer’s own prices, one line per unit', async () => {
    const shop = shopWith({ type: 'F', showNewCodes: false })
    const erp = await shop.as('Kim')
    await erp.requestNewPriceBook(Kim)
    const { text } = await lastFile(shop)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('Product Code,Description,Category,UOM,Your Price ex GST,Retail ex GST')
    for (const product of shop.world.seed.products) {
      const own = lines.filter((line) => line.startsWith(`${product.productID},`))
      if (own.length === 0) continue
      expect(own).toHaveLength(product.units.length)
      const price = Math.round(product.tradePrice * 95 + 1e-6) / 100
      expect(own[0]).toContain(
        `,${product.units[0]?.UOM},${price.toFixed(2)},${product.retailPrice.toFixed(2)}`,
      )
    }
  })

  it('a full price book is generated once a quarter where configured', async () => {
    const [newest, full] = BOOK.history
    if (!newest || !full) throw new Error('There is no history')
    const recent = await shopWith({ fullQuarterly: true }).as('Kim')
    expect((await recent.requestNewPriceBook(Kim))[0]?.Status).toBe('Incremental Download generated')
    // A quarter ends on the day of the month on which it began: 10 December to 10 March.
    const early = [newest, { ...full, daysAgo: 89 }]
    const eve = await shopWith({ fullQuarterly: true, history: early }).as('Kim')
    expect((await eve.requestNewPriceBook(Kim))[0]?.Status).toBe('Incremental Download generated')
    const history = [newest, { ...full, daysAgo: 90 }]
    const erp = await shopWith({ fullQuarterly: true, history }).as('Kim')
    expect((await erp.requestNewPriceBook(Kim))[0]?.Status).toBe('Full Download generated')
    expect((await erp.requestNewPriceBook(wideKim))[0]?.Status).toBe('Incremental Download generated')
  })

  it('a new price book is first on its day, and in date order once the clock has moved on', async () => {
    const { as, world } = shopWith()
    const erp = await as('Kim')
    const ids = async () =>
      (await erp.getPriceBookInfo({}))[0]?.PriceBookHistory.map(({ historyID }) => historyID)
    await erp.requestNewPriceBook(Kim)
    expect(await ids()).toEqual(['42', '41', '40'])
    world.setClock(new Date('2026-03-31T12:00:00Z'))
    expect(await ids()).toEqual(['41', '42', '40'])
  })

  const SCREWS = 'Timber Screws 8g x 50 mm'
  const fixed = (unit: string, price: string, retail: string) =>
    `${'SCR-8-50'.padEnd(24)}${SCREWS.padEnd(60)}${unit.padEnd(8)}${price.padStart(12)}${retail.padStart(12)}`

  it.each([
    [
      '1',
      'txt',
      [
        'Product Code\tDescription\tCategory\tUOM\tYour Price ex GST\tRetail ex GST',
        `SCR-8-50\t${SCREWS}\tHardware\tea\t0.05\t0.08`,
        `SCR-8-50\t${SCREWS}\tHardware\tbox\t25.00\t40.00`,
      ],
    ],
    [
      '2',
      'csv',
      [
        'Product Code,Description,Category,UOM,Your Price ex GST,Retail ex GST',
        `SCR-8-50,${SCREWS},Hardware,ea,0.05,0.08`,
        `SCR-8-50,${SCREWS},Hardware,box,25.00,40.00`,
      ],
    ],
    [
      '3',
      'dat',
      [
        'H|1001|Customer 1001|2026-03-10|Full Download',
        `D|SCR-8-50|${SCREWS}|ea|0.05|0.08|N`,
        `D|SCR-8-50|${SCREWS}|box|25.00|40.00|N`,
      ],
    ],
    ['4', 'prn', [fixed('ea', '0.05', '0.08'), fixed('box', '25.00', '40.00')]],
  ] as const)('format %s writes each price of a product in its place', async (format, extension, lines) => {
    const shop = shopWith({ type: 'F', format, showNewCodes: false })
    await (await shop.as('Kim')).requestNewPriceBook(Kim)
    const { filename, text } = await lastFile(shop)
    expect(filename).toBe(`price-book-42-2026-03-10.${extension}`)
    const written = text.split('\r\n')
    const isShown = (line: string, at: number) => line.includes('SCR-8-50') || (at === 0 && format !== '4')
    expect(written.filter(isShown)).toEqual(lines)
    if (format === '3')
      expect(written.at(-2)).toBe(`T|${written.filter((line) => line.startsWith('D|')).length}`)
  })

  it('a price book is zipped where configured', async () => {
    const plain = shopWith({ type: 'F' })
    const packed = shopWith({ type: 'F', zipped: true })
    for (const shop of [plain, packed]) await (await shop.as('Kim')).requestNewPriceBook(Kim)
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

  it('a request in another user’s name is refused and does nothing', async () => {
    const shop = shopWith()
    const erp = await shop.as('Kim')
    const foreign = refusal("tradePortalUser is not the caller's own", 'tradePortalUser')
    const wishes = {
      recipient: 'a@b.example',
      deliveryFormat: '',
      type: '',
      frequency: '',
      showNewProductCodes: false,
      showCoreProductsOnly: false,
      isRequiredQuarterly: false,
      isPricebookZipped: false,
    } as const
    const sales = { tradePortalUser: 'sales' }
    await expect(erp.requestNewPriceBook(sales)).rejects.toMatchObject(foreign)
    await expect(erp.resendPriceBook({ ...sales, historyIDs: '41' })).rejects.toMatchObject(foreign)
    await expect(erp.sendPriceBookInfoChanges({ ...sales, ...wishes })).rejects.toMatchObject(foreign)
    expect(mails(shop)).toEqual([])
  })
})

describe('resendPriceBook', () => {
  it('resendPriceBook sends each named price book once, in one email to the current recipient', async () => {
    const shop = shopWith()
    const erp = await shop.as('Kim')
    expect(await erp.resendPriceBook({ ...Kim, historyIDs: '40 41 40' })).toEqual([
      { Status: 'Price book of 10/02/2026 has been sent to office@example.com' },
      { Status: 'Price book of 24/02/2026 has been sent to office@example.com' },
    ])
    const [mail, ...others] = mails(shop)
    if (!mail) throw new Error('Nothing was sent')
    expect(others).toEqual([])
    expect(mail.to).toEqual(['office@example.com'])
    expect(attachmentsOf(shop.world, mail).map(({ filename }) => filename)).toEqual([
      'price-book-40-2026-02-10.txt',
      'price-book-41-2026-02-24.csv',
    ])
  })

  it.each([
    ['an unknown price book', '41 99', refusal('Unknown price book 99', 'historyIDs')],
    ['an empty list', ' ', { rows: [{ field: 'historyIDs' }] }],
  ])('resendPriceBook refuses %s and sends nothing', async (_, historyIDs, expected) => {
    const shop = shopWith()
    await expect((await shop.as('Kim')).resendPriceBook({ ...Kim, historyIDs })).rejects.toMatchObject(
      expected,
    )
    expect(mails(shop)).toEqual([])
  })

  it('resendPriceBook refuses another customer’s price book', async () => {
    const erp = await shopWith().as('other')
    await expect(erp.resendPriceBook({ tradePortalUser: 'other', historyIDs: '41' })).rejects.toMatchObject(
      refusal('Unknown price book 41', 'historyIDs'),
    )
  })
})

describe('sendPriceBookInfoChanges', () => {
  const wishes = {
    recipient: 'books@example.com',
    deliveryFormat: '3',
    type: '',
    frequency: 'W',
    showNewProductCodes: false,
    showCoreProductsOnly: true,
    isRequiredQuarterly: false,
    isPricebookZipped: true,
  } as const

  it('sendPriceBookInfoChanges emails the request to the company and changes nothing', async () => {
    const shop = shopWith()
    const erp = await shop.as('Kim')
    const before = await erp.getPriceBookInfo({})
    const { company_email } = shop.world.seed.configuration
    expect(await erp.sendPriceBookInfoChanges({ ...Kim, ...wishes })).toEqual([
      { Status: `Your changes have been sent to ${company_email}` },
      { Status: 'We will apply them' },
    ])
    const [mail] = mails(shop)
    expect(mail).toMatchObject({ from: 'Kim@example.com', to: [company_email] })
    expect(mail?.text).toBe(
      [
        'Hello,',
        '',
        'Please change our price book settings:',
        '',
        'Sent to: books@example.com',
        'Format: Default Format 1',
        'Type: no change',
        'Frequency: Weekly',
        'Show new product codes: No',
        'Core products only: Yes',
        'Full price list required quarterly: No',
        'Product file zipped: Yes',
        '',
        'Kind regards,',
        'Kim Lee',
        'Customer 1001',
        '0491 570 006',
      ].join('\n'),
    )
    expect(await erp.getPriceBookInfo({})).toEqual(before)
  })

  it('sendPriceBookInfoChanges uses the site’s word for a frequency', async () => {
    const shop = shopWith({}, { configuration: { ...smallSeed.configuration, usa: true } })
    await (await shop.as('Kim')).sendPriceBookInfoChanges({ ...Kim, ...wishes, frequency: 'F' })
    expect(mails(shop)[0]?.text).toContain('Frequency: Bi-Weekly')
  })

  it.each([
    ['recipient', { recipient: 'abc' }],
    ['deliveryFormat', { deliveryFormat: '5' }],
    ['type', { type: 'X' }],
    ['frequency', { frequency: 'Y' }],
    ['isPricebookZipped', { isPricebookZipped: 'yes' }],
    ['deviceID', { deviceID: 'PORTAL' }],
    ['emailText', { emailText: 'Please' }],
  ])('sendPriceBookInfoChanges refuses an invalid %s', async (field, own) => {
    const rows = await shopWith().raw('Kim', 'sendPriceBookInfoChanges', { ...Kim, ...wishes, ...own })
    expect(rows).toMatchObject([{ field }])
  })
})
