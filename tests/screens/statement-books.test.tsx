import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/screens/statement/books/books-screen.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import { sampleLedger } from '#machines/books/sample.rules.ts'
import { workbook } from '../components/workbook.ts'
import { button, heading, Locator, page, text, until, userEvent } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { invoice, NOW, seedWith } from '../support/seeds.ts'
import { SameProcessWorker } from './same-process-worker.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Worker', SameProcessWorker)
})

/** The statement has an invoice of each of these amounts, in dollars without tax. */
const LEDGER = [1, 2, 3, 4].map((at) => invoice(205000 + at, `2026-11-0${at}`, at * 100))
const STATEMENT = '/statements/2026-11-30'
const PATH = `${STATEMENT}/books`
/** The second invoice as books have it. */
const SECOND = ['02/11/2026', '205002-1', '220'] as const

async function openBooks(path = PATH, scenario: 'au' | 'us' = 'au') {
  const portal = await openPortal(path, { scenario, seed: seedWith(LEDGER, scenario), now: NOW })
  await chooser.findElement()
  const lines = await portal.erp.getStatementDetail({ statementDate: '2026-11-30' })
  const date = (iso: string) => {
    const [year = '', month = '', day = ''] = iso.split('-')
    return scenario === 'us' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
  }
  return { ...portal, lines, sample: sampleLedger(lines, { statementDate: '2026-11-30', date }) }
}

const chooser = button('Choose a file')
const compare = button('Compare')
const supplier = page.getByRole('combobox', { name: 'Supplier' })
const grid = page.getByRole('grid', { name: 'Comparison' })

async function upload(content: BlobPart, name = 'ledger.csv') {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('There is no field for a file')
  await new Locator(name, () => [field]).upload(new File([content], name, { type: 'text/csv' }))
}

test.each(['au', 'us'] as const)('in %s the difference to the books is explained', async (scenario) => {
  const { sample, world } = await openBooks(PATH, scenario)
  const sent = world.journal.entries().length
  await upload(sample)
  const title = await heading('The difference').findElement()
  const facts = factsIn(title.closest('div')?.parentElement)
  const [books, statement, ...parts] = Object.keys(facts)
  expect([books, statement, ...parts]).toEqual([
    'Balance in your books',
    'Balance of the statement',
    'Not on the statement (1)',
    'Not in your books (1)',
    'Different amount (1)',
    'Difference',
  ])
  const centsOf = (label = '') => Math.round(Number(facts[label]?.replace(/[$,]/g, '')) * 100)
  const difference = centsOf('Difference')
  expect(parts.slice(0, -1).reduce((sum, part) => sum + centsOf(part), 0)).toBe(difference)
  expect(centsOf(books) - centsOf(statement)).toBe(difference)
  expect(difference).not.toBe(0)
  expect(text('2 matched').element()).toBeVisible()
  expect(grid.getByRole('rowheader').elements()).toHaveLength(3)
  // The open invoices, for the way to Pay Account; nothing of the file.
  const calls = world.journal.entries().slice(sent)
  expect(calls.filter(({ operation }) => !/^get/.test(operation))).toEqual([])
})

test('lines in dispute are left out of the payment of the agreed ones, and the keys reach them', async () => {
  const { lines, sample } = await openBooks()
  await upload(sample)
  const first = await grid.getByRole('rowheader').nth(0).findElement()
  expect(first).toHaveAttribute('tabindex', '0')
  first.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/^Dispute /)
  await userEvent.keyboard('{ArrowUp}')
  expect(first).toHaveFocus()

  const link = page.getByRole('link', { name: 'Pay agreed lines' })
  const paid = () =>
    new URL(link.element().getAttribute('href') ?? '', location.href).searchParams.get('lines')
  await link.findElement()
  const [changed, , ...agreed] = lines.map((each) => `${each.transactionNumber}-${each.transactionSuffix}`)
  expect(paid()).toBe(agreed.join(','))
  const dispute = (name = '') => page.getByRole('checkbox', { name: `Dispute ${name}` })
  expect(dispute(changed).element()).toBeChecked()
  await dispute(changed).click()
  expect(paid()?.split(',').toSorted()).toEqual([changed, ...agreed].toSorted())
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('matched')
  await dispute(agreed[0]).click()
  expect(paid()).not.toContain(agreed[0])
})

test('pasted rows with unknown headings ask for their columns, which are remembered', async () => {
  await openBooks()
  expect(button('Compare pasted rows').element()).toBeDisabled()
  await page.getByRole('textbox', { name: /^Paste the rows/ }).focus()
  await userEvent.paste(`Wann\tWas\tWieviel\n${SECOND.join('\t')}`)
  await button('Compare pasted rows').click()
  const amount = page.getByRole('combobox', { name: 'Amount' })
  await amount.selectOptions('')
  await compare.click()
  expect(amount.element()).toHaveAccessibleDescription(/^Choose the amount, or debit and credit/)
  await until(() => expect(amount.element()).toHaveFocus())
  for (const [name, column] of [
    ['Amount', '2'],
    ['Date', '0'],
    ['Invoice number', '1'],
  ] as const)
    await page.getByRole('combobox', { name }).selectOptions(column)
  await compare.click()
  await text('1 matched').findElement()
  expect(JSON.parse(localStorage.getItem('BOOKS_COLUMNS.admin') ?? '')).toEqual([
    { names: ['Wann', 'Was', 'Wieviel'], roles: { date: 0, number: 1, amount: 2 } },
  ])
})

const ROLES = '{"date":0,"number":1,"amount":2,"open":9}'

test.each([
  ['used without asking', `[{"names":["Wann","Was","Wieviel"],"roles":${ROLES}}]`, 'The difference'],
  ['asked for if what is stored is damaged', '[{"names":"Wann"}]', 'Which column is which?'],
])('remembered columns are %s', async (_, stored, title) => {
  localStorage.setItem('BOOKS_COLUMNS.admin', stored)
  await openBooks()
  await upload(`Wann,Was,Wieviel\n${SECOND}`)
  await heading(title).findElement()
})

const VENDORS = 'Date,Vendor,Num,Amount\n28/11/2026,Wattle Paints,WP-1,33.33\n28/11/2026,Ironbark,WP-2,44.44'

test('a ledger of two suppliers asks which one is ours, names the obvious one, and remembers it', async () => {
  await openBooks()
  const [date, number, amount] = SECOND
  await upload(`${VENDORS.replace('44.44', 'ten')}\n${date},Ironbark,${number},${amount}`)
  await heading('Which supplier sent this statement?').findElement()
  expect(supplier.element()).toHaveDisplayValue('Ironbark')
  const obvious = '1 of its 1 entries are on this statement, so it was selected for you.'
  expect(supplier.element()).toHaveAccessibleDescription(obvious)
  await compare.click()
  await text('1 matched').findElement()
  expect(text(/^Only Ironbark: 1 entry of other suppliers left out\./).element()).toBeVisible()
  expect(text('1 row that could not be read is not in these sums.').element()).toBeVisible()
  await button('Change supplier').click()
  await supplier.selectOptions('1')
  await compare.click()
  await text(/^Only Wattle Paints: /).findElement()
  expect(localStorage.getItem('BOOKS_COLUMNS_OURS.admin')).toBe('["Wattle Paints","Ironbark"]')
})

test('a supplier that is not obvious must be chosen, unless it is remembered', async () => {
  const { reload } = await openBooks()
  await upload(VENDORS)
  await supplier.findElement()
  await compare.click()
  expect(supplier.element()).toHaveAccessibleDescription('Required')
  await until(() => expect(supplier.element()).toHaveFocus())
  localStorage.setItem('BOOKS_COLUMNS_OURS.admin', '["ironbark"]')
  await reload()
  await chooser.findElement()
  await upload(VENDORS)
  await text(/^Only Ironbark: /).findElement()
})

test('a file that can’t be read is refused in words that say what to do, and the page stays', async () => {
  const { sample } = await openBooks()
  for (const [name, content, message] of [
    ['empty.csv', '', 'empty.csv is empty.'],
    ['letter.txt', 'Dear Sir', /^letter\.txt has no columns\./],
    ['books.xlsx', 'PK\u0003\u0004', /^books\.xlsx is damaged\. Open it in your spreadsheet program/],
    ['books.ods', 'PK\u0003\u0004', /is not a text file\. Save the spreadsheet as CSV/],
  ] as const) {
    await upload(content, name)
    await until(() => expect(page.getByRole('alert').element()).toHaveTextContent(message))
  }
  await upload(sample)
  await heading('The difference').findElement()
})

test('a ledger that was saved as a spreadsheet is compared, from any of its sheets', async () => {
  const { lines } = await openBooks()
  const rows = lines.map(({ transactionDate, transactionNumber, transactionSuffix, balanceAmount }) => [
    { day: transactionDate ?? '' },
    `${transactionNumber}-${transactionSuffix}`,
    { formula: 'D2', value: balanceAmount },
  ])
  const ledger = { name: 'Ledger', rows: [['Date', 'Invoice No', 'Amount'], ...rows] }
  const cover = { name: 'Cover', rows: [['Payables'], ['Export of today']] }
  await upload(workbook(cover, ledger), 'l.xlsx')
  const alert = page.getByRole('alert')
  expect(await alert.findElement()).toHaveTextContent(/^l\.xlsx, sheet “Cover” of 2 has no columns/)
  await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Ledger')
  await text('4 matched').findElement()
  expect(text('l.xlsx: sheet “Ledger” of 2 was read.').element()).toBeVisible()
  expect(alert.query()).toBeNull()
  await upload(workbook(ledger, { name: 'Notes', rows: [] }), 'ledger.xlsx')
  await text(/^ledger\.xlsx, sheet “Ledger” of 2: /).findElement()
  expect(text('4 matched').element()).toBeVisible()
})

test('the page is reached from a statement', async () => {
  await openPortal(STATEMENT, { seed: seedWith(LEDGER), now: NOW })
  const link = page.getByRole('link', { name: 'Compare with your books' })
  expect(await link.findElement()).toHaveAttribute('href', PATH)
  await link.click()
  await heading('Compare with your books').findElement()
})

test('a statement that fails to load can be tried again, and an unknown one is not found', async () => {
  const { fault, reload } = await openPortal(PATH, {
    seed: seedWith(LEDGER),
    now: NOW,
    faults: [refused('getStatementDetail')],
  })
  await button('Try again').findElement()
  fault()
  await button('Try again').click()
  await chooser.findElement()
  await reload('/statements/1999-12-31/books')
  await heading('Statement not found.').findElement()
})
