import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/screens/statement/books/books-screen.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import { userEvent } from '@testing-library/user-event'
import type { ScenarioName } from '#contract/control.ts'
import { sampleLedger } from '#machines/books/sample.rules.ts'
import { workbook } from '../components/workbook.ts'
import { simulatedErp } from '../support/erp.ts'
import { showPortal, user } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { SameProcessWorker } from './same-process-worker.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', SameProcessWorker)
})

/** The newest statement of a scenario, with a sample of the books. */
async function newest(scenario: ScenarioName) {
  const { erp, signIn } = simulatedErp(scenario)
  await signIn()
  const [statement] = await erp.getStatementList({})
  if (!statement) throw new Error('There is no statement')
  const lines = await erp.getStatementDetail({ statementDate: statement.dateStatement })
  const date = (iso: string) => {
    const [year = '', month = '', day = ''] = iso.split('-')
    return scenario === 'us' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
  }
  const sample = sampleLedger(lines, { statementDate: statement.dateStatement, date })
  return { statement, lines, sample, path: `/statements/${statement.dateStatement}/books` }
}

const upload = async (text: BlobPart, name = 'ledger.csv') => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('There is no field for a file')
  await userEvent.upload(field, new File([text], name, { type: 'text/csv' }))
}

describe.each(['au', 'us'] as const)('the books of a customer in %s', (scenario) => {
  test('are compared with the statement, and the difference is explained', async () => {
    const { lines, sample, path } = await newest(scenario)
    const { open, screen, world } = await showPortal(path, { scenario })
    await open()
    await screen.findByRole('heading', { level: 1, name: 'Compare with your books' })
    await screen.findByRole('button', { name: 'Choose a file' })
    const sent = world.journal.entries().length
    await upload(sample)
    const docket = (await screen.findByRole('heading', { name: 'The difference' })).closest(
      'div',
    )?.parentElement
    const facts = factsIn(docket)
    expect(Object.keys(facts)).toEqual([
      'Balance in your books',
      'Balance of the statement',
      'Not on the statement (1)',
      'Not in your books (1)',
      'Different amount (1)',
      'Difference',
    ])
    const centsOf = (label: string) => Math.round(Number(facts[label]?.replace(/[$,]/g, '')) * 100)
    const parts = ['Not on the statement (1)', 'Not in your books (1)', 'Different amount (1)'].map(centsOf)
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf('Difference'))
    expect(centsOf('Balance in your books') - centsOf('Balance of the statement')).toBe(centsOf('Difference'))
    expect(screen.getByText(`${lines.length - 2} matched`)).toBeInTheDocument()
    const table = await screen.findByRole('grid', { name: 'Comparison' })
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3)
    // The open invoices, for the way to Pay Account; nothing of the file.
    const calls = world.journal
      .entries()
      .slice(sent)
      .map(({ operation }) => operation)
    expect(calls.filter((operation) => !/^get/.test(operation))).toEqual([])
  })
})

test('lines in dispute are left out of the payment of the agreed ones', async () => {
  const { lines, sample, path } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload(sample)
  const paid = async () => {
    const link = await screen.findByRole('link', { name: 'Pay agreed lines' })
    return new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('lines')?.split(',') ?? []
  }
  const agreed = await paid()
  expect(agreed).toHaveLength(lines.length - 2)
  const [changed] = lines
  const name = `${changed?.transactionNumber}-${changed?.transactionSuffix}`
  expect(agreed).not.toContain(name)
  const dispute = screen.getByRole('checkbox', { name: `Dispute ${name}` })
  expect(dispute).toBeChecked()
  await user.click(dispute)
  expect(await paid()).toContain(name)
  await user.choose(screen.getByRole('combobox', { name: 'Show' }), 'matched')
  const [other = ''] = agreed
  await user.click(await screen.findByRole('checkbox', { name: `Dispute ${other}` }))
  expect(await paid()).not.toContain(other)
})

test('the keys reach lines that are not on the statement, and from there those that can be disputed', async () => {
  const { sample, path } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload(sample)
  const [first] = within(await screen.findByRole('grid', { name: 'Comparison' })).getAllByRole('rowheader')
  expect(first).toHaveAttribute('tabindex', '0')
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/^Dispute /)
  await userEvent.keyboard('{ArrowUp}')
  expect(first).toHaveFocus()
})

test('pasted rows with unknown headings are compared once their columns are chosen, and these are remembered', async () => {
  const { lines, path } = await newest('au')
  const [line] = lines
  const { open, screen } = await showPortal(path)
  await open()
  const box = await screen.findByRole('textbox', { name: /^Paste the rows/ })
  expect(screen.getByRole('button', { name: 'Compare pasted rows' })).toBeDisabled()
  const row = `${line?.transactionDate}\t${line?.transactionNumber}-${line?.transactionSuffix}\t${line?.balanceAmount}`
  await user.click(box)
  await userEvent.paste(`Wann\tWas\tWieviel\n${row}`)
  await user.click(screen.getByRole('button', { name: 'Compare pasted rows' }))
  const amount = await screen.findByRole('combobox', { name: 'Amount' })
  await user.choose(amount, '')
  const compare = screen.getByRole('button', { name: 'Compare' })
  await user.click(compare)
  expect(amount).toHaveAccessibleDescription(/^Choose the amount, or debit and credit/)
  await waitFor(() => expect(amount).toHaveFocus())
  await user.choose(amount, '2')
  await user.choose(screen.getByRole('combobox', { name: 'Date' }), '0')
  await user.choose(screen.getByRole('combobox', { name: 'Invoice number' }), '1')
  await user.click(compare)
  expect(await screen.findByText('1 matched')).toBeInTheDocument()
  const stored = localStorage.getItem('BOOKS_COLUMNS.admin') ?? ''
  expect(JSON.parse(stored)).toEqual([
    { names: ['Wann', 'Was', 'Wieviel'], roles: { date: 0, number: 1, amount: 2 } },
  ])
})

test.each([
  [
    'used without asking',
    '[{"names":["Wann","Was","Wieviel"],"roles":{"date":0,"number":1,"amount":2,"open":9}}]',
    'The difference',
  ],
  ['asked for if what is stored is damaged', '[{"names":"Wann"}]', 'Which column is which?'],
])('remembered columns are %s', async (_, stored, heading) => {
  localStorage.setItem('BOOKS_COLUMNS.admin', stored)
  const { path } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload('Wann,Was,Wieviel\n28/11/2026,104690-0,117.88')
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
})

test('a ledger of two suppliers asks which one is ours, names the obvious one, and remembers it', async () => {
  const { lines, path } = await newest('au')
  const [line] = lines
  const row = `${line?.transactionDate},Ironbark,${line?.transactionNumber}-${line?.transactionSuffix},${line?.balanceAmount}`
  const ledger = `Date,Vendor,Num,Amount\n28/11/2026,Wattle Paints,WP-1,33\n${row}\n28/11/2026,Ironbark,WP-2,ten`
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload(ledger)
  await screen.findByRole('heading', { name: 'Which supplier sent this statement?' })
  const supplier = screen.getByRole('combobox', { name: 'Supplier' })
  expect(supplier).toHaveDisplayValue('Ironbark')
  expect(supplier).toHaveAccessibleDescription(
    '1 of its 1 entries are on this statement, so it was selected for you.',
  )
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('1 matched')).toBeInTheDocument()
  expect(screen.getByText(/^Only Ironbark: 1 entry of other suppliers left out\./)).toBeInTheDocument()
  expect(screen.getByText('1 row that could not be read is not in these sums.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Change supplier' }))
  await user.choose(await screen.findByRole('combobox', { name: 'Supplier' }), '1')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText(/^Only Wattle Paints: /)).toBeInTheDocument()
  expect(localStorage.getItem('BOOKS_COLUMNS_OURS.admin')).toBe('["Wattle Paints","Ironbark"]')
})

test('a supplier that is not obvious must be chosen', async () => {
  const { path } = await newest('au')
  const ledger = 'Date,Vendor,Num,Amount\n28/11/2026,Wattle Paints,1,33.33\n28/11/2026,Ironbark,2,44.44'
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload(ledger)
  const supplier = await screen.findByRole('combobox', { name: 'Supplier' })
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(supplier).toHaveAccessibleDescription('Required')
  await waitFor(() => expect(supplier).toHaveFocus())
})

test('a supplier that is remembered is not asked for', async () => {
  localStorage.setItem('BOOKS_COLUMNS_OURS.admin', '["ironbark"]')
  const { path } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload('Date,Vendor,Num,Amount\n28/11/2026,Wattle Paints,1,33.33\n28/11/2026,Ironbark,2,44.44')
  expect(await screen.findByText(/^Only Ironbark: /)).toBeInTheDocument()
})

test.each([
  ['empty.csv', '', 'empty.csv is empty.'],
  ['letter.txt', 'Dear Sir', /^letter\.txt has no columns\./],
  ['books.xlsx', 'PK\u0003\u0004', /^books\.xlsx is damaged\. Open it in your spreadsheet program/],
  ['books.ods', 'PK\u0003\u0004', /is not a text file\. Save the spreadsheet as CSV/],
])('%s is refused in words that say what to do, and the page stays', async (name, text, message) => {
  const { path, sample } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  await upload(text, name)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  await upload(sample)
  expect(await screen.findByRole('heading', { name: 'The difference' })).toBeInTheDocument()
})

test('a ledger that was saved as a spreadsheet is compared, and its sheet is named', async () => {
  const { lines, path } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  const rows = lines.map(({ transactionDate, transactionNumber, transactionSuffix, balanceAmount }) => [
    { day: transactionDate ?? '' },
    `${transactionNumber}-${transactionSuffix}`,
    { formula: 'D2', value: balanceAmount },
  ])
  const sheet = { name: 'Ledger', rows: [['Date', 'Invoice No', 'Amount'], ...rows] }
  await upload(workbook(sheet, { name: 'Notes', rows: [] }), 'ledger.xlsx')
  expect(await screen.findByText(`${lines.length} matched`)).toBeInTheDocument()
  expect(screen.getByText(/^ledger\.xlsx, sheet “Ledger” of 2: /)).toBeInTheDocument()
})

test('the ledger is on another sheet of a spreadsheet than the first', async () => {
  const { lines, path } = await newest('au')
  const { open, screen } = await showPortal(path)
  await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  const rows = lines.map(({ transactionDate, transactionNumber, transactionSuffix, balanceAmount }) => [
    { day: transactionDate ?? '' },
    `${transactionNumber}-${transactionSuffix}`,
    balanceAmount,
  ])
  const cover = { name: 'Cover', rows: [['Payables'], ['Export of today']] }
  await upload(
    workbook(cover, { name: 'Ledger', rows: [['Date', 'Invoice No', 'Amount'], ...rows] }),
    'l.xlsx',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/^l\.xlsx, sheet “Cover” of 2 has no columns/)
  await user.choose(screen.getByRole('combobox', { name: 'Sheet' }), 'Ledger')
  expect(await screen.findByText(`${lines.length} matched`)).toBeInTheDocument()
  expect(screen.getByText('l.xlsx: sheet “Ledger” of 2 was read.')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a statement that fails to load can be tried again', async () => {
  const { path } = await newest('au')
  const { open, screen, world } = await showPortal(path)
  world.faults.replace([{ operation: 'getStatementDetail', kind: 'error', message: 'No data for product' }])
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  world.faults.replace([])
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeInTheDocument()
})

test('the page is reached from a statement and from the list of statements', async () => {
  const { path, statement } = await newest('au')
  const { open, screen } = await showPortal(`/statements/${statement.dateStatement}`)
  await open()
  const link = await screen.findByRole('link', { name: 'Compare with your books' })
  expect(link).toHaveAttribute('href', path)
  await user.click(link)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Compare with your books' }),
  ).toBeInTheDocument()
})

test('an unknown statement is reported as not found', async () => {
  const { open, screen } = await showPortal('/statements/1999-12-31/books')
  await open()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Statement not found.' })).toBeInTheDocument(),
  )
})
