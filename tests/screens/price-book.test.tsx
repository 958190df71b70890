import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#simulator/rules/calendar.ts'
import '../../src/screens/price-book/price-book-screen.tsx'
import { inOwnTime, installFakeTimers } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'

beforeEach(() => sessionStorage.clear())

type Options = Parameters<typeof showPortal>[1]

async function openPriceBook(options: Options = {}) {
  const portal = await showPortal('/pricebook', options)
  await portal.open()
  const { screen } = portal
  await screen.findByRole('heading', { level: 2, name: 'Current Configuration' })
  const rows = () => screen.getAllByRole('rowheader')
  const box = (at: number) => within(rows()[at] ?? document.body).getByRole('checkbox')
  const bar = () => screen.queryByRole('region', { name: 'Selected price books' })
  const requests = (name: string) =>
    portal.world.journal.entries().filter(({ operation }) => operation === name)
  return { ...portal, rows, box, bar, requests }
}

const factsOf = (panel: Element) =>
  [...panel.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])

describe('price book', () => {
  test('the screen shows the history with its badges and the current configuration', async () => {
    const { screen, rows, bar, world } = await openPriceBook()
    const [book] = world.seed.priceBooks
    expect(rows()).toHaveLength(book?.history.length ?? 0)
    const [head, newest] = screen.getAllByRole('row')
    expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      'Date Generated',
      'Type',
      'Format',
      'Sent To',
      'New Codes',
      'Core Codes',
    ])
    expect([...(newest?.children ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Incremental Download',
      'Comma Delimited',
      book?.recipient,
      'Yes',
      'No',
    ])
    const panel = screen.getByRole('heading', { name: 'Current Configuration' }).parentElement?.parentElement
    expect(factsOf(panel ?? document.body).slice(1)).toEqual([
      ['Type', 'Incremental Download'],
      ['Format', 'Comma Delimited'],
      ['Sent to', book?.recipient],
      ['Frequency', 'Fortnightly'],
      ['Show new product codes', 'Yes'],
      ['Core products only', 'No'],
      ['Full price list required quarterly', 'Yes'],
      ['Product file zipped', 'No'],
    ])
    expect(bar()).toBeNull()
  })

  test('a US site shows Bi-Weekly for fortnightly, and dates month first', async () => {
    const { screen, rows, world } = await openPriceBook({ scenario: 'us' })
    expect(screen.getByText('Bi-Weekly')).toBeInTheDocument()
    const [year, month, day] = addDays(dayOf(world), -4).split('-')
    expect(rows()[0]).toHaveTextContent(`${month}/${day}/${year}`)
  })

  test('rows can be selected, resent by their IDs and unselected', async () => {
    const { screen, box, bar, requests, world } = await openPriceBook()
    await user.click(box(2))
    await user.click(box(0))
    expect(bar()).toHaveTextContent('2 selected')
    await user.click(box(2))
    expect(bar()).toHaveTextContent('1 selected')
    await user.click(screen.getByRole('button', { name: 'Unselect All' }))
    expect(bar()).toBeNull()
    expect(box(0)).not.toBeChecked()
    await user.click(box(1))
    await user.click(box(0))
    await user.click(screen.getByRole('button', { name: 'Resend Selected' }))
    expect(await screen.findByText(/^Price book of .+\. Price book of /)).toBeInTheDocument()
    const [first, second] = world.seed.priceBooks[0]?.history ?? []
    expect(requests('resendPriceBook').map(({ request }) => request)).toEqual([
      { tradePortalUser: 'admin', deviceID: '', historyIDs: `${first?.historyID} ${second?.historyID}` },
    ])
    await waitFor(() => expect(bar()).toBeNull())
  })

  test('a refused resend shows why and keeps the selection', async () => {
    const { screen, box, bar, world } = await openPriceBook()
    world.faults.replace([{ operation: 'resendPriceBook', kind: 'error', message: 'The extract is running' }])
    await user.click(box(0))
    await user.click(screen.getByRole('button', { name: 'Resend Selected' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('The extract is running')
    expect(dialog).toHaveTextContent('Your selection is still here.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(bar()).toHaveTextContent('1 selected')
  })

  test('a resend whose reply is lost is only repeated on request; the dialog names the mailbox', async () => {
    const { screen, box, requests, world } = await openPriceBook()
    world.faults.replace([{ operation: 'resendPriceBook', kind: 'lost-reply', times: 1 }])
    await user.click(box(0))
    await user.click(screen.getByRole('button', { name: 'Resend Selected' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('Unable to send request')
    expect(dialog).toHaveTextContent(`${world.seed.priceBooks[0]?.recipient}’s inbox`)
    expect(requests('resendPriceBook')).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(/^Price book of /)).toBeInTheDocument()
    expect(requests('resendPriceBook')).toHaveLength(2)
  })

  test('a new price book is requested and added to the history', async () => {
    const { screen, rows, world } = await openPriceBook()
    const before = rows().length
    await user.click(screen.getByRole('button', { name: 'Request New Price Book' }))
    const recipient = world.seed.priceBooks[0]?.recipient
    expect(
      await screen.findByText(`Incremental Download generated. Sent to ${recipient}`),
    ).toBeInTheDocument()
    await waitFor(() => expect(rows()).toHaveLength(before + 1))
  })

  test('a pending request disables the other requests', async () => {
    const { screen, box, world } = await openPriceBook()
    world.faults.replace([{ operation: 'requestNewPriceBook', kind: 'latency', ms: 60_000 }])
    await user.click(box(0))
    expect(screen.getByRole('button', { name: 'Resend Selected' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Request New Price Book' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend Selected' })).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Request Config Changes' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Request New Price Book' })).toHaveAttribute('aria-busy')
  })
})

describe('a request for other settings', () => {
  async function openChanges() {
    const page = await openPriceBook()
    await user.click(page.screen.getByRole('button', { name: 'Request Config Changes' }))
    const dialog = await page.screen.findByRole('dialog', { name: 'Request Changes' })
    const recipient = within(dialog).getByRole('textbox', { name: 'Recipient' })
    const send = within(dialog).getByRole('button', { name: 'Send Request' })
    return { ...page, dialog, recipient, send }
  }

  test('the dialog starts with the current settings and requires only a recipient', async () => {
    const { dialog, recipient, send, world, requests } = await openChanges()
    expect(dialog).toHaveTextContent('Please select your preferred options')
    expect(recipient).toHaveAttribute('type', 'email')
    expect(recipient).toHaveValue(world.seed.priceBooks[0]?.recipient)
    for (const name of ['Format', 'Type', 'Frequency'])
      expect(within(dialog).getByRole('combobox', { name })).toBeInTheDocument()
    const boxes = within(dialog).getAllByRole('checkbox')
    expect(
      boxes.map((each) => [each.parentElement?.textContent, (each as HTMLInputElement).checked]),
    ).toEqual([
      ['Show new product codes', true],
      ['Core products only', false],
      ['Full price list required quarterly', true],
      ['Product file zipped', false],
    ])
    await user.clear(recipient)
    await user.click(send)
    expect(await within(dialog).findByText('Required')).toBeInTheDocument()
    await user.type(recipient, 'abc')
    expect(await within(dialog).findByText('Invalid email address')).toBeInTheDocument()
    expect(requests('sendPriceBookInfoChanges')).toEqual([])
  })

  test('a refused request shows why and keeps the form', async () => {
    const { screen, dialog, recipient, send, world } = await openChanges()
    world.faults.replace([
      { operation: 'sendPriceBookInfoChanges', kind: 'error', message: 'The branch is closed' },
    ])
    await user.clear(recipient)
    await user.type(recipient, 'n@b.co')
    await user.click(send)
    const error = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(error).toHaveTextContent('The branch is closed')
    await user.click(within(error).getByRole('button', { name: 'Cancel' }))
    expect(within(dialog).getByRole('textbox', { name: 'Recipient' })).toHaveValue('n@b.co')
  })
})

describe('a price book that cannot be shown', () => {
  test('a message of the ERP replaces the whole screen', async () => {
    const { open, screen } = await showPortal('/pricebook', { user: 'hold' })
    await open()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No price book extract has been set up for you' }),
    ).toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
  })

  test('an empty history shows No record found', async () => {
    const { screen, world } = await openPriceBook({ user: 'suspended' })
    expect(screen.getByText('No record found')).toBeInTheDocument()
    expect(world.seed.priceBooks[1]?.history).toEqual([])
  })

  test('a slow reply shows a skeleton', async () => {
    const { open, screen, world } = await showPortal('/pricebook')
    world.faults.replace([{ operation: 'getPriceBookInfo', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading your price book' })).toBeInTheDocument()
  })

  test('a failure logs the ERP’s message instead of showing it, and loads on Try again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, screen, world } = await showPortal('/pricebook')
    world.faults.replace([
      { operation: 'getPriceBookInfo', kind: 'error', message: 'Table pb_hist is locked' },
    ])
    installFakeTimers()
    await open()
    expect(await inOwnTime(() => screen.queryByText('Something went wrong.'))).toBeInTheDocument()
    expect(screen.queryByText(/pb_hist/)).toBeNull()
    expect(log).toHaveBeenCalledWith('The price book could not be read', expect.anything())
    world.faults.replace([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Current Configuration' })).toBeInTheDocument()
    log.mockRestore()
  }, 30_000)
})
