import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/screens/price-book/compare/compare-screen.tsx'
import '../../src/screens/price-book/price-book-screen.tsx'
import { protectedWorkbook, workbook } from '../components/workbook.ts'
import { seed, writtenBook } from '../machines/price-comparison/books.ts'
import { showPortal, user } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { SameProcessWorker } from './same-process-worker.ts'

beforeEach(() => {
  SameProcessWorker.isBroken = false
  vi.stubGlobal('Worker', SameProcessWorker)
  sessionStorage.clear()
})

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
  new File([bytes.slice()], name, { lastModified: 1 })

/** Cement and plywood rise, everything else stays. */
const factorOf = (code: string) => (/^CEM-/.test(code) ? 1.1 : /^PLY-/.test(code) ? 0.9 : 1)
const olderBook = async () => fileOf(await writtenBook({ day: '2026-10-01' }))
const newerBook = async (zipped = false) =>
  fileOf(await writtenBook({ day: '2026-11-01', format: '1', factorOf, zipped }))

const upload = async (...files: readonly File[]) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('There is no field for files')
  await userEvent.upload(field, [...files], { applyAccept: false })
}

async function openComparison(options: Parameters<typeof showPortal>[1] = {}) {
  const portal = await showPortal('/pricebook/compare', options)
  await portal.open()
  await portal.screen.findByRole('button', { name: 'Choose files' })
  const docket = async () =>
    factsIn(
      (await portal.screen.findByRole('heading', { name: 'What changed' })).closest('div')?.parentElement,
    )
  return { ...portal, docket }
}

const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[$,]/g, '')) * 100)

test('two price books are compared, and what they cost is summed over the orders of twelve months', async () => {
  const { screen, docket, world } = await openComparison()
  // The newer one first, and zipped: their dates tell which is older.
  await upload(await newerBook(true), await olderBook())
  await screen.findByText(/^Read \d+ of \d+ orders and quotes of the last 12 months$/)
  await waitFor(async () => expect(await docket()).toHaveProperty('Extra cost in 12 months'))
  const facts = await docket()
  expect(facts).toMatchObject({ 'What you bought in 12 months': expect.stringMatching(/^[+-]\d+\.\d%$/) })
  expect(cents(facts['At the newer prices']) - cents(facts['At the older prices'])).toBe(
    cents(facts['Extra cost in 12 months']),
  )
  expect(Object.keys(facts).slice(0, 2)).toEqual([
    expect.stringMatching(/^Risen \(\d+\)$/),
    expect.stringMatching(/^Fallen \(\d+\)$/),
  ])
  expect(screen.getByText('Ordered by the dates in the names of the files.')).toBeInTheDocument()
  const table = await screen.findByRole('grid', { name: 'Price changes' })
  expect(within(table).getByRole('columnheader', { name: /^Extra Cost/ })).toBeInTheDocument()
  const touched = screen.getByRole('region', { name: 'Lists and quotes with other prices' })
  expect(within(touched).getAllByRole('listitem').length).toBeGreaterThan(0)
  // Each transaction is read once, and nothing is changed.
  const calls = world.journal.entries().filter(({ operation }) => operation === 'getTransactionTP')
  expect(new Set(calls.map(({ request }) => JSON.stringify(request))).size).toBe(calls.length)
})

test('price books that were ordered wrongly are swapped, and others can be compared', async () => {
  const { screen, docket } = await openComparison()
  await upload(await olderBook(), await newerBook())
  const risen = (facts: Awaited<ReturnType<typeof docket>>) => Object.keys(facts)[0]
  const before = risen(await docket())
  await user.click(await screen.findByRole('button', { name: 'Swap' }))
  await screen.findByText('Ordered as you chose.')
  const facts = await docket()
  expect(Object.keys(facts)[1]).toBe(before?.replace('Risen', 'Fallen'))
  await user.click(screen.getByRole('button', { name: 'Compare others' }))
  expect(await screen.findByRole('button', { name: 'Choose files' })).toBeInTheDocument()
})

test('the second price book joins the first, which can be removed', async () => {
  const { screen } = await openComparison()
  await upload(await olderBook())
  expect(await screen.findByText(/^Now choose the other price book/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Remove price-book/ }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText(/^Choose both files/)).toBeInTheDocument()
  await upload(await olderBook())
  await upload(await newerBook())
  expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument()
})

test('a price book of another customer is compared only once the user says so', async () => {
  const { screen, world } = await openComparison()
  const other = await writtenBook({ day: '2026-11-01', format: '3', factorOf, customer: 1 })
  await upload(await olderBook(), fileOf(other))
  expect(await screen.findByText('This price book is of another customer')).toBeInTheDocument()
  const [own, foreign] = world.seed.customers
  expect(screen.getByText(/is of customer/)).toHaveTextContent(
    `is of customer ${foreign?.customerID}, ${foreign?.customerName}. Your number is ${own?.customerID}.`,
  )
  await user.click(screen.getByRole('button', { name: 'Compare anyway' }))
  expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument()
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
  const { screen } = await openComparison()
  await upload(fileOf({ name: 'old.txt', bytes }), await newerBook())
  const table = await screen.findByRole('grid', { name: 'Price changes' })
  expect(within(table).getAllByText(/^(Risen|Fallen)$/)).toHaveLength(1)
})

test('a price book that was saved as a spreadsheet is read, and its sheet is named', async () => {
  const { screen } = await openComparison()
  const rows = [
    ['Product Code', 'Description', 'UOM', 'Your Price ex GST'],
    ['CEM-GP20', 'Cement', 'bag', 9.5],
  ]
  const bytes = workbook({ name: 'Cover', rows: [] }, { name: 'Prices', rows })
  await upload(fileOf({ name: 'old 2026-09-01.xlsx', bytes }), await newerBook())
  expect(
    await screen.findByText(/^: old 2026-09-01\.xlsx, sheet “Prices” of 2 \(.*Excel, /),
  ).toBeInTheDocument()
  const table = await screen.findByRole('grid', { name: 'Price changes' })
  expect(within(table).getAllByText(/^(Risen|Fallen)$/)).toHaveLength(1)
})

test('the price book is on another sheet of a spreadsheet than the first, and on two of them', async () => {
  const { screen } = await openComparison()
  const head = ['Product Code', 'Description', 'UOM', 'Your Price ex GST']
  const bytes = workbook(
    { name: 'Cover', rows: [['Prices of ours']] },
    { name: 'Spring', rows: [head, ['CEM-GP20', 'Cement', 'bag', 9.5]] },
    { name: 'Winter', rows: [head, ['CEM-GP20', 'Cement', 'bag', 9.5], ['CEM-RS20', 'Cement', 'bag', 9]] },
  )
  await upload(fileOf({ name: 'old 2026-09-01.xlsx', bytes }), await newerBook())
  expect(await screen.findByRole('alert')).toHaveTextContent(/sheet “Cover” of 3 /)
  await user.choose(screen.getByRole('combobox', { name: 'Sheet' }), 'Spring')
  expect(
    await screen.findByText(/^: old 2026-09-01\.xlsx, sheet “Spring” of 3 \(.*1 price\)/),
  ).toBeInTheDocument()
  await user.choose(screen.getByRole('combobox', { name: 'Sheet' }), 'Winter')
  expect(await screen.findByText(/sheet “Winter” of 3 \(.*2 prices\)/)).toBeInTheDocument()
})

const zipOf = async (names: readonly string[]) => {
  const { zipSync, strToU8 } = await import('fflate')
  return zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
}
const NO_BOOK = /is not a price book\. Choose the file that came by email/

test.each<[string, () => Promise<Uint8Array>, RegExp, string?]>([
  ['an image', async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), NO_BOOK],
  ['an empty file', async () => new Uint8Array(), /bad\.zip is empty/],
  ['an empty zip file', () => zipOf([]), /contains no file/],
  ['a zip file with two files', () => zipOf(['a.csv', 'b.csv', '__MACOSX/a.csv']), /contains 2 files/],
  ['a zip file that is cut off', async () => (await zipOf(['a.csv'])).slice(0, 40), /is damaged/],
  ['a zip file with another file', () => zipOf(['a.csv']), NO_BOOK],
  [
    'a spreadsheet with a password',
    async () => protectedWorkbook(),
    /is protected by a password/,
    'bad.xlsx',
  ],
  ['21 MB', async () => new Uint8Array(21_000_000).fill(65), /is larger than 20 MB/],
])(
  '%s is refused in words that say what to do, and the other file stays',
  async (_, bytesOf, message, name = 'bad.zip') => {
    const { screen } = await openComparison()
    await upload(await olderBook(), fileOf({ name, bytes: await bytesOf() }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    await upload(await newerBook())
    expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument()
  },
)

test('the same file twice is refused', async () => {
  const { screen } = await openComparison()
  await upload(await olderBook(), await olderBook())
  expect(await screen.findByRole('alert')).toHaveTextContent(/has the same prices as the other file/)
})

test('a comparison that breaks off can be started again', async () => {
  const { screen } = await openComparison()
  SameProcessWorker.isBroken = true
  await upload(await olderBook(), await newerBook())
  expect(await screen.findByRole('alert')).toHaveTextContent('The price books could not be compared.')
  SameProcessWorker.isBroken = false
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('heading', { name: 'What changed' })).toBeInTheDocument()
})

test('orders that fail to load leave the comparison, and can be tried again', async () => {
  const { screen, docket, world } = await openComparison()
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'error', message: 'No data for product' }])
  await upload(await olderBook(), await newerBook())
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert')).toHaveTextContent(
    /The next one could not be loaded; what was read counts/,
  )
  expect(await docket()).not.toHaveProperty('Extra cost in 12 months')
  world.faults.replace([])
  await user.click(again)
  await waitFor(async () => expect(await docket()).toHaveProperty('Extra cost in 12 months'))
})

test('a customer without orders sees what changed, without costs', async () => {
  const { screen, docket } = await openComparison({ seed: { ...seed, transactions: [] } })
  await upload(await olderBook(), await newerBook())
  expect(await docket()).not.toHaveProperty('At the older prices')
  const table = await screen.findByRole('grid', { name: 'Price changes' })
  expect(within(table).queryByRole('columnheader', { name: /^Extra Cost/ })).toBeNull()
})

test('the page is reached from the price book', async () => {
  const { open, screen } = await showPortal('/pricebook')
  await open()
  await user.click(await screen.findByRole('link', { name: 'Compare Price Books' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare Price Books' })).toBeInTheDocument()
})
