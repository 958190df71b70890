import { describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#simulator/rules/calendar.ts'
import '../../src/screens/price-book/price-book-screen.tsx'
import { button, error, page, until } from '../support/page.ts'
import { fieldError, type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'

const rows = page.getByRole('rowheader')
const box = (at: number) => rows.nth(at).getByRole('checkbox')
const bar = page.getByRole('region', { name: 'Selected price books' })
const sent = page.getByText(/^Price book of /)
const settings = page.getByRole('heading', { name: 'Current Configuration' })

async function openPriceBook(options: Opening = {}) {
  const portal = await openPortal('/pricebook', options)
  const [book] = portal.world.seed.priceBooks
  if (!book) throw new Error('The site has no price book')
  return { ...portal, book }
}

async function openHistory(options: Parameters<typeof openPriceBook>[0] = {}) {
  const opened = await openPriceBook(options)
  await settings.findElement()
  return opened
}

describe('price book', () => {
  test('the screen shows a skeleton, then the history with its badges and the current configuration', async () => {
    const { book, fault } = await openPriceBook({ faults: [slow('getPriceBookInfo')] })
    page.getByRole('status', { name: 'Loading your price book' }).element()
    fault()
    await settings.findElement()
    expect(rows.elements()).toHaveLength(book.history.length)
    const [head, newest] = page.getByRole('row').elements()
    const cellsOf = (row?: Element) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
    expect(cellsOf(head)).toEqual(['Date Generated', 'Type', 'Format', 'Sent To', 'New Codes', 'Core Codes'])
    expect(cellsOf(newest).slice(1)).toEqual([
      'Incremental Download',
      'Comma Delimited',
      book.recipient,
      'Yes',
      'No',
    ])
    expect(factsIn(settings.element().parentElement?.parentElement)).toMatchObject({
      Type: 'Incremental Download',
      Format: 'Comma Delimited',
      'Sent to': book.recipient,
      Frequency: 'Fortnightly',
      'Show new product codes': 'Yes',
      'Core products only': 'No',
      'Full price list required quarterly': 'Yes',
      'Product file zipped': 'No',
    })
    expect(bar.query()).toBeNull()
  })

  test('a US site shows Bi-Weekly for fortnightly, and dates month first', async () => {
    const { world } = await openHistory({ scenario: 'us' })
    page.getByText('Bi-Weekly').element()
    const [year, month, day] = addDays(dayOf(world), -4).split('-')
    expect(rows.nth(0).text).toContain(`${month}/${day}/${year}`)
  })

  test('rows can be selected, resent by their IDs and unselected', async () => {
    const { book, requests } = await openHistory()
    await box(1).click()
    await box(0).click()
    expect(bar.text).toContain('2 selected')
    await box(1).click()
    expect(bar.text).toContain('1 selected')
    await button('Unselect All').click()
    expect(bar.query()).toBeNull()
    expect(box(0).element()).not.toBeChecked()
    await box(1).click()
    await box(0).click()
    await button('Resend Selected').click()
    await page.getByText(/^Price book of .+\. Price book of /).findElement()
    const [first, second] = book.history
    expect(requests('resendPriceBook')).toEqual([
      { tradePortalUser: 'admin', deviceID: '', historyIDs: `${first?.historyID} ${second?.historyID}` },
    ])
    await bar.gone()
  })

  test('a refused resend keeps the selection, and one whose reply is lost is only repeated on request', async () => {
    const { book, fault, requests } = await openHistory({
      faults: [refused('resendPriceBook', 'The extract is running')],
    })
    await box(0).click()
    await button('Resend Selected').click()
    expect(error.text).toContain('The extract is running')
    expect(error.text).toContain('Your selection is still here.')
    await error.getByRole('button', { name: 'Cancel' }).click()
    expect(bar.text).toContain('1 selected')
    await error.gone()
    fault({ operation: 'resendPriceBook', kind: 'lost-reply', times: 1 })
    await button('Resend Selected').click()
    expect(error.text).toContain('Unable to send request')
    expect(error.text).toContain(`${book.recipient}’s inbox`)
    expect(requests('resendPriceBook')).toHaveLength(2)
    await error.getByRole('button', { name: 'Send again' }).click()
    await sent.findElement()
    expect(requests('resendPriceBook')).toHaveLength(3)
  })

  test('a new price book is requested and added to the history; meanwhile nothing else is', async () => {
    const { book, fault } = await openHistory({ faults: [slow('requestNewPriceBook')] })
    const before = rows.elements().length
    await box(0).click()
    expect(button('Resend Selected').element()).toBeEnabled()
    await button('Request New Price Book').click()
    for (const name of ['Resend Selected', 'Request Config Changes'])
      expect(button(name).element(), name).toBeDisabled()
    expect(button('Request New Price Book').element()).toHaveAttribute('aria-busy')
    fault()
    await page.getByText(`Incremental Download generated. Sent to ${book.recipient}`).findElement()
    await until(() => expect(rows.elements()).toHaveLength(before + 1))
  })
})

describe('a request for other settings', () => {
  const dialog = page.getByRole('dialog', { name: 'Request Changes' })
  const recipient = dialog.getByRole('textbox', { name: 'Recipient' })
  const send = dialog.getByRole('button', { name: 'Send Request' })

  test('the dialog starts with the current settings, and a refused request keeps what is typed', async () => {
    const { book, requests } = await openHistory({
      faults: [refused('sendPriceBookInfoChanges', 'The branch is closed')],
    })
    await button('Request Config Changes').click()
    expect(dialog.text).toContain('Please select your preferred options')
    expect(recipient.element()).toHaveAttribute('type', 'email')
    expect(recipient.element()).toHaveValue(book.recipient)
    for (const name of ['Format', 'Type', 'Frequency']) dialog.getByRole('combobox', { name }).element()
    for (const [name, isOn] of [
      ['Show new product codes', true],
      ['Core products only', false],
      ['Full price list required quarterly', true],
      ['Product file zipped', false],
    ] as const)
      expect(dialog.getByRole('checkbox', { name }).elements(), name).toEqual([
        expect.objectContaining({ checked: isOn }),
      ])
    await recipient.fill('')
    await send.click()
    dialog.getByText('Required').element()
    await recipient.fill('abc')
    dialog.getByText('Invalid email address').element()
    expect(requests('sendPriceBookInfoChanges')).toEqual([])
    await recipient.fill('n@b.co')
    await send.click()
    expect(error.text).toContain('The branch is closed')
    await error.getByRole('button', { name: 'Cancel' }).click()
    expect(recipient.element()).toHaveValue('n@b.co')
  })
})

describe('a price book that cannot be shown', () => {
  test('a message of the ERP replaces the whole screen', async () => {
    await openPriceBook({ user: 'hold' })
    const name = 'No price book extract has been set up for you'
    await page.getByRole('heading', { name }).findElement()
    expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  })

  test('an empty history shows No record found', async () => {
    const { world } = await openHistory({ user: 'suspended' })
    page.getByText('No record found').element()
    expect(world.seed.priceBooks[1]?.history).toEqual([])
  })

  test('a failure logs the ERP’s message instead of showing it, and loads on Try again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { fault } = await openPriceBook({
      faults: [fieldError('getPriceBookInfo', 'Table pb_hist is locked')],
    })
    await page.getByText('Something went wrong.').findElement()
    expect(page.getByText(/pb_hist/).query()).toBeNull()
    expect(log).toHaveBeenCalledWith('The price book could not be read', expect.anything())
    fault()
    await button('Try again').click()
    await settings.findElement()
    log.mockRestore()
  })
})
