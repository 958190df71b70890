import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/screens/price-book/compare/compare-screen.tsx'
import '../../src/screens/price-book/price-book-screen.tsx'
import { protectedWorkbook, workbook } from '../components/workbook.ts'
import { seed, writtenBook } from '../machines/price-comparison/books.ts'
import { alert, Locator, page, until } from '../support/page.ts'
import { type Opening, openPortal, refused } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { smallSite } from '../support/seeds.ts'
import { SameProcessWorker } from './same-process-worker.ts'

beforeEach(() => {
  SameProcessWorker.isBroken = false
  vi.stubGlobal('Worker', SameProcessWorker)
})

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
  new File([bytes.slice()], name, { lastModified: 1 })

/** Cement, posts and framing rise, plywood falls. */
const factorOf = (code: string) => (/^(CEM|PST|TFP)-/.test(code) ? 1.1 : /^PLY-/.test(code) ? 0.9 : 1)
const olderBook = async () => fileOf(await writtenBook({ day: '2026-10-01' }))
const newerBook = async (zipped = false) =>
  fileOf(await writtenBook({ day: '2026-11-01', format: '1', factorOf, zipped }))

const files = new Locator('the field for files', () => [
  ...document.querySelectorAll<HTMLElement>('input[type=file]'),
])
const choose = page.getByRole('button', { name: 'Choose files' })
const changed = page.getByRole('heading', { name: 'What changed' })
const changes = page.getByRole('grid', { name: 'Price changes' })

async function openComparison(options: Opening = {}) {
  const portal = await openPortal('/pricebook/compare', { seed: smallSite('au'), ...options })
  await choose.findElement()
  return portal
}

const docket = async () => factsIn((await changed.findElement()).closest('div')?.parentElement)
const withCost = () =>
  until(() =>
    expect(factsIn(changed.element().closest('div')?.parentElement)).toHaveProperty(
      'Extra cost in 12 months',
    ),
  )

const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[$,]/g, '')) * 100)

test('two price books are compared, and what they cost is summed over the orders of twelve months', async () => {
  const { requests } = await openComparison()
  // The newer one first, and zipped: their dates tell which is older.
  await files.upload(await newerBook(true), await olderBook())
  await page.getByText(/^Read \d+ of \d+ orders and quotes of the last 12 months$/).findElement()
  await withCost()
  const facts = await docket()
  expect(facts).toMatchObject({ 'What you bought in 12 months': expect.stringMatching(/^[+-]\d+\.\d%$/) })
  expect(cents(facts['At the newer prices']) - cents(facts['At the older prices'])).toBe(
    cents(facts['Extra cost in 12 months']),
  )
  expect(Object.keys(facts).slice(0, 2)).toEqual([
    expect.stringMatching(/^Risen \(\d+\)$/),
    expect.stringMatching(/^Fallen \(\d+\)$/),
  ])
  page.getByText('Ordered by the dates in the names of the files.').element()
  await changes.findElement()
  changes.getByRole('columnheader', { name: /^Extra Cost/ }).element()
  const touched = page.getByRole('region', { name: 'Lists and quotes with other prices' })
  expect(touched.getByRole('listitem').elements()).not.toEqual([])
  // Each transaction is read once, and nothing is changed.
  const read = requests('getTransactionTP').map((request) => JSON.stringify(request))
  expect(new Set(read).size).toBe(read.length)
})

test('price books that were ordered wrongly are swapped, and others can be compared', async () => {
  await openComparison()
  await files.upload(await olderBook(), await newerBook())
  const risen = (facts: Awaited<ReturnType<typeof docket>>) => Object.keys(facts)[0]
  const before = risen(await docket())
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByText('Ordered as you chose.').findElement()
  const facts = await docket()
  expect(Object.keys(facts)[1]).toBe(before?.replace('Risen', 'Fallen'))
  await page.getByRole('button', { name: 'Compare others' }).click()
  await choose.findElement()
})

test('the second price book joins the first, which can be removed', async () => {
  await openComparison()
  await files.upload(await olderBook())
  await page.getByText(/^Now choose the other price book/).findElement()
  await page.getByRole('button', { name: /^Remove price-book/ }).click()
  expect(page.getByRole('heading', { name: 'Compare Price Books' }).element()).toHaveFocus()
  page.getByText(/^Choose both files/).element()
  await files.upload(await olderBook())
  await files.upload(await newerBook())
  await changed.findElement()
})

test('a price book of another customer is compared only once the user says so', async () => {
  await openComparison()
  const other = await writtenBook({ day: '2026-11-01', format: '3', factorOf, customer: 1 })
  await files.upload(await olderBook(), fileOf(other))
  await page.getByText('This price book is of another customer').findElement()
  const [own, foreign] = seed.customers
  expect(page.getByText(/is of customer/).element()).toHaveTextContent(
    `is of customer ${foreign?.customerID}, ${foreign?.customerName}. Your number is ${own?.customerID}.`,
  )
  await page.getByRole('button', { name: 'Compare anyway' }).click()
  await changed.findElement()
})

const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  ])
const windows1252 = (text: string) => new Uint8Array([...text].map((char) => char.charCodeAt(0)))
const HEAD = 'Product Code\tDescription\tUOM\tYour Price ex GST\r\n'

test.each([
  ['UTF-16', utf16(`${HEAD}CEM-GP20\tCément\tbag\t9.50\r\n`)],
  ['Windows-1252', windows1252(`${HEAD}CEM-GP20\tCément\tbag\t9.50\r\n`)],
])('a price book in %s is read', async (_, bytes) => {
  await openComparison()
  await files.upload(fileOf({ name: 'old.txt', bytes }), await newerBook())
  await changes.findElement()
  changes.getByText(/^(Risen|Fallen)$/).element()
})

test('a price book that was saved as a spreadsheet is read, and its sheet is named', async () => {
  await openComparison()
  const rows = [
    ['Product Code', 'Description', 'UOM', 'Your Price ex GST'],
    ['CEM-GP20', 'Cement', 'bag', 9.5],
  ]
  const bytes = workbook({ name: 'Cover', rows: [] }, { name: 'Prices', rows })
  await files.upload(fileOf({ name: 'old 2026-09-01.xlsx', bytes }), await newerBook())
  await page.getByText(/^: old 2026-09-01\.xlsx, sheet “Prices” of 2 \(.*Excel, /).findElement()
  await changes.findElement()
  changes.getByText(/^(Risen|Fallen)$/).element()
})

test('the price book is on another sheet of a spreadsheet than the first, and on two of them', async () => {
  await openComparison()
  const head = ['Product Code', 'Description', 'UOM', 'Your Price ex GST']
  const bytes = workbook(
    { name: 'Cover', rows: [['Prices of ours']] },
    { name: 'Spring', rows: [head, ['CEM-GP20', 'Cement', 'bag', 9.5]] },
    { name: 'Winter', rows: [head, ['CEM-GP20', 'Cement', 'bag', 9.5], ['CEM-RS20', 'Cement', 'bag', 9]] },
  )
  await files.upload(fileOf({ name: 'old 2026-09-01.xlsx', bytes }), await newerBook())
  expect(await alert.findElement()).toHaveTextContent(/sheet “Cover” of 3 /)
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Spring')
  await page.getByText(/^: old 2026-09-01\.xlsx, sheet “Spring” of 3 \(.*1 price\)/).findElement()
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Winter')
  await page.getByText(/sheet “Winter” of 3 \(.*2 prices\)/).findElement()
})

const zipOf = async (names: readonly string[]) => {
  const { zipSync, strToU8 } = await import('fflate')
  return zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
}
const NO_BOOK = /is not a price book\. Choose the file that came by email/

test('a file that is no price book is refused in words that say what to do, and the other file stays', async () => {
  await openComparison()
  await files.upload(await olderBook())
  for (const [bytes, message, name = 'bad.zip'] of [
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), NO_BOOK],
    [new Uint8Array(), /bad\.zip is empty/],
    [await zipOf([]), /contains no file/],
    [await zipOf(['a.csv', 'b.csv', '__MACOSX/a.csv']), /contains 2 files/],
    [(await zipOf(['a.csv'])).slice(0, 40), /is damaged/],
    [await zipOf(['a.csv']), NO_BOOK],
    [protectedWorkbook(), /is protected by a password/, 'bad.xlsx'],
    [new Uint8Array(21_000_000).fill(65), /is larger than 20 MB/],
  ] as const) {
    await files.upload(fileOf({ name, bytes }))
    await until(() => expect(alert.element()).toHaveTextContent(message))
  }
  await files.upload(await olderBook())
  await until(() => expect(alert.element()).toHaveTextContent(/has the same prices as the other file/))
  await files.upload(await newerBook())
  await changed.findElement()
})

test('a comparison that breaks off can be started again', async () => {
  await openComparison()
  SameProcessWorker.isBroken = true
  await files.upload(await olderBook(), await newerBook())
  expect(await alert.findElement()).toHaveTextContent('The price books could not be compared.')
  SameProcessWorker.isBroken = false
  await page.getByRole('button', { name: 'Compare' }).click()
  await changed.findElement()
})

test('orders that fail to load leave the comparison, and can be tried again', async () => {
  const { fault } = await openComparison({ faults: [refused('getTransactionTP')] })
  await files.upload(await olderBook(), await newerBook())
  const again = page.getByRole('button', { name: 'Try again' })
  await again.findElement()
  expect(alert.text).toMatch(/The next one could not be loaded; what was read counts/)
  expect(await docket()).not.toHaveProperty('Extra cost in 12 months')
  fault()
  await again.click()
  await withCost()
})

test('a customer without orders sees what changed, without costs', async () => {
  await openComparison({ seed: { ...seed, transactions: [] } })
  await files.upload(await olderBook(), await newerBook())
  expect(await docket()).not.toHaveProperty('At the older prices')
  await changes.findElement()
  expect(changes.getByRole('columnheader', { name: /^Extra Cost/ }).query()).toBeNull()
})

test('the page is reached from the price book', async () => {
  await openPortal('/pricebook', { seed: smallSite('au') })
  await page.getByRole('link', { name: 'Compare Price Books' }).click()
  await page.getByRole('heading', { name: 'Compare Price Books' }).findElement()
})
