import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { layersSettled } from '../../src/ui/layers.ts'
import { goTo, page, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal } from '../support/portal.tsx'
import { cardLabels, cellsUnder } from '../support/reading.ts'
import { NOW, smallSite } from '../support/seeds.ts'

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

const SMALL = smallSite('au')

const opener = page.getByRole('button', { name: /^(Filters|Options)/ })
const sheet = page.getByRole('dialog', { name: /^(Filters|Options)$/ })
const search = page.getByRole('main').getByRole('searchbox')

async function openList(path: string, options: Opening = {}) {
  await openPortal(path, { seed: SMALL, ...options })
  await page.getByRole('rowheader').nth(0).findElement()
}

async function openSheet(path: string, seed = SMALL) {
  await openList(path, { seed })
  await opener.click()
  await sheet.findElement()
}

describe('the tools of a list on a phone', () => {
  test.each([
    ['/orders', 'Search orders and quotes', 'Options'],
    ['/invoices', 'Search invoices', 'Filters (1)'],
    ['/statements', 'Search statements', 'Filters'],
    ['/downloads', 'Search downloads', 'Options'],
  ])('%s shows one search field, and its other tools are in a sheet', async (path, field, name) => {
    await openList(path)
    expect(search.element()).toHaveAttribute('aria-label', field)
    expect(page.getByRole('main').getByRole('combobox').query()).toBeNull()
    expect(opener.text).toBe(name)
    for (const name of ['Columns', 'Download CSV'])
      expect(page.getByRole('button', { name }).query()).toBeNull()
    await opener.click()
    sheet.getByRole('combobox', { name: 'Sort' }).element()
    sheet.getByRole('group', { name: 'Columns to show' }).element()
    sheet.getByRole('button', { name: 'Download CSV' }).element()
  })

  test('the sheet of invoices has the dates, and its button counts them as one filter', async () => {
    // With invoices of longer ago.
    await openSheet('/invoices', seedFor('au'))
    const [from, show] = [
      sheet.getByRole('textbox', { name: 'Date From' }),
      sheet.getByRole('button', { name: /^Show \d+ invoices$/ }),
    ]
    const rows = show.text
    expect(await from.findElement()).not.toHaveValue('')
    await sheet.getByRole('button', { name: 'Reset Dates' }).click()
    expect(from.element()).toHaveValue('')
    await until(() => expect(show.text).not.toBe(rows))
    await show.click()
    await sheet.gone()
    expect(opener.text).toBe('Filters')
    expect(from.query()).toBeNull()
  })

  test('each filtered column counts as a filter', async () => {
    await openList('/statements?filter.day30Balance=%3E0')
    expect(opener.text).toBe('Filters (1)')
    await opener.click()
    await sheet.getByRole('searchbox', { name: 'Filter 60 Days' }).fill('>0')
    const isCounted = (name: string) => until(() => expect(document.body.textContent).toContain(name))
    await isCounted('Filters (2)')
    await sheet.getByRole('button', { name: 'Clear filters' }).click()
    await until(() => expect(document.body.textContent).not.toMatch(/Filters \(/))
  })

  test('a sort chosen in the sheet applies at once, and Back closes the sheet and keeps the sort', async () => {
    await openSheet('/orders')
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOptions('Amount, descending')
    expect(location.search).toBe('?sort=transactionAmount.descending')
    act(() => history.back())
    await sheet.gone()
    await layersSettled()
    expect(location.search).toBe('?sort=transactionAmount.descending')
    expect(location.pathname).toBe('/orders')
  })
})

describe('a phone that is turned', () => {
  test('keeps what is being typed in the search of a list, and the focus', async () => {
    await openList('/orders')
    const field = search.element()
    await search.focus()
    await userEvent.keyboard('deck')
    await turn()
    page.getByRole('button', { name: 'Columns' }).element()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('deck')
    await turn()
    expect(field).toHaveFocus()
  })

  test('keeps the sheet of filters with what is being typed, until it is closed', async () => {
    await openSheet('/invoices')
    const from = sheet.getByRole('textbox', { name: 'Date From' })
    const field = await from.findElement()
    await from.fill('')
    await from.focus()
    await userEvent.keyboard('1/1')
    await turn()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('1/1')
    await sheet.getByRole('button', { name: /^Show / }).click()
    await page.getByRole('button', { name: 'Columns' }).findElement()
    expect(page.getByRole('heading', { name: 'Invoices' }).element()).toHaveFocus()
  })
})

test('cards have what stands before their values as text, which is not in the name of a value', async () => {
  await openPortal('/links')
  for (const [path, labels] of Object.entries({
    '/invoices': ['Comment'],
    '/pay-account': ['Amount', 'Date', 'Job Name', 'Order Ref', 'Pay'],
    '/pricebook': ['Format', 'Sent To', 'New Codes', 'Core Codes'],
    '/orders/104683-0': ['\u00d7 under Unit Price'],
    '/admin': ['Username', 'Email', 'Mobile'],
  })) {
    await goTo(path)
    await until(() => expect(cardLabels().toSorted(), path).toEqual(labels.toSorted()))
  }
  const cell = page.getByRole('cell', { name: 'admin' }).element()
  expect(cell).toBe(cellsUnder('Username')[0])
  expect(cell).toHaveTextContent('Usernameadmin')
})

test('a card of an order has the values of its second line as text', async () => {
  await openPortal('/orders')
  // The job, the address and the branch of an order, or what it has of them.
  const isWhole = (text: string) => /\S \u00b7 \d+ \S.* \u00b7 \S/.test(text)
  await until(() => expect(page.getByRole('row').texts.filter(isWhole).length).toBeGreaterThan(2))
})

test('a card of an invoice shows its state, and what is open if it is not paid', async () => {
  // On some days no credit of the last three months is used in part.
  await openPortal('/invoices', { now: NOW })
  const states = () =>
    cellsUnder('Status').map((cell, at) => ({
      amount: cellsUnder('Amount')[at]?.textContent,
      parts: [...cell.children].map((part) => part.textContent),
    }))
  await until(() => expect(states().map(({ parts }) => parts[0])).toContain('Part used'))
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
