import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { layersSettled } from '../../src/ui/layers.ts'
import { showPortal, user } from '../support/portal.tsx'
import { cardLabels, cellsUnder } from '../support/reading.ts'
import { holdClock } from './ledger.ts'

let isUpright = true
const turned = new EventTarget()

beforeEach(() => {
  isUpright = true
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width: 47.99rem')
      ? Object.assign(new EventTarget(), matchMedia(query), {
          matches: isUpright,
          addEventListener: turned.addEventListener.bind(turned),
          removeEventListener: turned.removeEventListener.bind(turned),
        })
      : matchMedia(query),
  )
})

/** A phone on its side has the width of a table. */
const turn = () =>
  act(async () => {
    isUpright = !isUpright
    turned.dispatchEvent(new Event('change'))
  })

async function openList(path: string) {
  const portal = await showPortal(path)
  await portal.open()
  const { screen } = portal
  await screen.findAllByRole('rowheader')
  const opener = () => screen.getByRole('button', { name: /^(Filters|Options)/, hidden: true })
  const openSheet = async () => {
    await user.click(opener())
    return within(await screen.findByRole('dialog', { name: /^(Filters|Options)$/ }))
  }
  return { ...portal, opener, openSheet }
}

/** The names of the list's tools on the page, without the sheet. */
const toolsOf = (screen: Awaited<ReturnType<typeof openList>>['screen']) =>
  [...screen.getAllByRole('searchbox'), ...screen.queryAllByRole('combobox')]
    .filter((tool) => screen.getByRole('main').contains(tool))
    .map((tool) => tool.getAttribute('aria-label'))

describe('the tools of a list on a phone', () => {
  test.each([
    ['/orders', 'Search orders and quotes', 'Options'],
    ['/invoices', 'Search invoices', 'Filters (1)'],
    ['/statements', 'Search statements', 'Filters'],
    ['/downloads', 'Search downloads', 'Options'],
  ])('%s shows one search field, and its other tools are in a sheet', async (path, search, name) => {
    const { screen, opener, openSheet } = await openList(path)
    expect(toolsOf(screen)).toEqual([search])
    expect(opener()).toBeVisible()
    expect(opener().textContent).toBe(name)
    for (const name of ['Columns', 'Download CSV'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    const sheet = await openSheet()
    expect(sheet.getByRole('combobox', { name: 'Sort' })).toBeInTheDocument()
    expect(sheet.getByRole('group', { name: 'Columns to show' })).toBeInTheDocument()
    expect(sheet.getByRole('button', { name: 'Download CSV' })).toBeInTheDocument()
  })

  test('the sheet of invoices has the dates, and its button counts them as one filter', async () => {
    const { screen, opener, openSheet } = await openList('/invoices')
    expect(opener()).toHaveTextContent('Filters (1)')
    expect(screen.queryByRole('textbox', { name: 'Date From' })).not.toBeInTheDocument()
    const sheet = await openSheet()
    const rows = sheet.getByRole('button', { name: /^Show \d+ invoices$/ }).textContent
    expect(await sheet.findByRole('textbox', { name: 'Date From' })).not.toHaveValue('')
    await user.click(sheet.getByRole('button', { name: 'Reset Dates' }))
    expect(sheet.getByRole('textbox', { name: 'Date From' })).toHaveValue('')
    await waitFor(() => expect(sheet.getByRole('button', { name: /^Show / }).textContent).not.toBe(rows))
    await user.click(sheet.getByRole('button', { name: /^Show \d+ invoices$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(opener()).toHaveTextContent('Filters')
    expect(opener()).not.toHaveTextContent('(')
  })

  test('each filtered column counts as a filter', async () => {
    const { opener, openSheet } = await openList('/statements?filter.day30Balance=%3E0')
    expect(opener()).toHaveTextContent('Filters (1)')
    const sheet = await openSheet()
    await user.type(sheet.getByRole('searchbox', { name: 'Filter 60 Days' }), '>0{Enter}')
    await waitFor(() => expect(opener()).toHaveTextContent('Filters (2)'))
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(opener()).not.toHaveTextContent('('))
  })

  test('a sort chosen in the sheet applies at once, and Back closes the sheet and keeps the sort', async () => {
    const { screen, openSheet } = await openList('/orders')
    const sheet = await openSheet()
    await user.choose(sheet.getByRole('combobox', { name: 'Sort' }), 'Amount, descending')
    expect(location.search).toBe('?sort=transactionAmount.descending')
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await layersSettled()
    expect(location.search).toBe('?sort=transactionAmount.descending')
    expect(location.pathname).toBe('/orders')
  })
})

describe('a phone that is turned', () => {
  test('keeps what is being typed in the search of a list, and the focus', async () => {
    const { screen } = await openList('/orders')
    const search = screen.getByRole('searchbox')
    await user.click(search)
    // Not by keys, which would give it the time to be applied.
    fireEvent.change(search, { target: { value: 'deck' } })
    await turn()
    expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible()
    expect(search).toHaveFocus()
    expect(search).toHaveValue('deck')
    await turn()
    expect(search).toHaveFocus()
  })

  test('keeps the sheet of filters with what is being typed, until it is closed', async () => {
    const { screen, openSheet } = await openList('/invoices')
    const sheet = await openSheet()
    const from = await sheet.findByRole('textbox', { name: 'Date From' })
    await user.clear(from)
    await user.type(from, '1/1')
    await turn()
    expect(from).toHaveFocus()
    expect(from).toHaveValue('1/1')
    await user.click(sheet.getByRole('button', { name: /^Show / }))
    expect(await screen.findByRole('button', { name: 'Columns' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

test.each([
  ['/invoices', ['Comment']],
  ['/pay-account', ['Amount', 'Date', 'Job Name', 'Order Ref', 'Pay']],
  ['/admin', ['Username', 'Email', 'Mobile']],
  ['/pricebook', ['Format', 'Sent To', 'New Codes', 'Core Codes']],
  ['/orders/104683-0', ['\u00d7 under Unit Price']],
])('the cards of %s have what stands before their values as text', async (path, labels) => {
  await openList(path)
  await waitFor(() => expect(cardLabels().toSorted()).toEqual(labels.toSorted()))
})

test('a screen reader has the name of a value on a card from its column alone', async () => {
  const { screen } = await openList('/admin')
  const [cell] = cellsUnder('Username')
  expect(cell).toHaveTextContent('Usernameadmin')
  expect(screen.getByRole('cell', { name: 'admin' })).toBe(cell)
})

test('a card of an order has the values of its second line as text', async () => {
  const { screen } = await openList('/orders')
  // The job, the address and the branch of an order, or what it has of them.
  const isWhole = (text: string | null) => /\S \u00b7 \d+ \S.* \u00b7 \S/.test(text ?? '')
  await waitFor(() =>
    expect(
      screen.getAllByRole('row').filter(({ textContent }) => isWhole(textContent)).length,
    ).toBeGreaterThan(2),
  )
})

describe('the cards of invoices on a phone', () => {
  // On some days no credit of the last three months is used in part.
  beforeEach(() => {
    holdClock()
    return () => void vi.useRealTimers()
  })

  test('each shows its state, and what is open of an invoice that is not paid', async () => {
    await openList('/invoices')
    const states = () =>
      cellsUnder('Status').map((cell, at) => ({
        amount: cellsUnder('Amount')[at]?.textContent,
        parts: [...cell.children].map((part) => part.textContent),
      }))
    await waitFor(() => expect(states().map(({ parts }) => parts[0])).toContain('Part used'))
    expect(states().length).toBeGreaterThan(20)
    expect(states().map(({ parts }) => parts[0])).toEqual(
      expect.arrayContaining(['Open', 'Overdue', 'Paid', 'Part used']),
    )
    for (const { amount, parts } of states()) {
      const [state, open] = parts
      if (state === 'Paid' || state === 'Used') expect(open).toBeUndefined()
      else if (state !== 'Open') expect(open).toMatch(/^-?\$[\d,.]+ open$/)
      else expect(open).toBe(`${amount} open`)
    }
  })
})
