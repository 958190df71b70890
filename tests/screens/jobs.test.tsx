import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/screens/jobs/job-screen.tsx'
import '../../src/screens/jobs/jobs-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { paths } from '../../src/components/navigation/paths.ts'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'
import { factsIn, headings, tableRows } from '../support/reading.ts'
import { type Entry, seedWith } from '../support/seeds.ts'
import { goTo, holdClock } from './ledger.ts'

const PLY = { sku: 'PLY-12', name: 'Plywood 12 mm', unit: 'sheet', price: 40 }
const ODD = 'Stage 1/2? #3 100% فيلا'

const LEDGER: readonly Entry[] = [
  { number: 301, jobName: 'Lot 12', customerOrderNumber: 'PO 1', goods: [{ ...PLY, quantity: 10 }] },
  {
    number: 301,
    suffix: 1,
    type: 'Invoice',
    invoiced: '2026-11-03',
    jobName: 'LOT  12',
    customerOrderNumber: 'PO 1',
    goods: [{ ...PLY, quantity: 4 }],
  },
  { number: 302, type: 'Quote', jobName: 'Lot 12', dollars: 62.4 },
  { number: 303, jobName: ODD, dollars: 10 },
  { number: 304, customerOrderNumber: 'PO 7', dollars: 20 },
  { number: 305, dollars: 30 },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdClock()
})

/** The site with some of the entries of its top bar switched off. */
async function openAt(path: string, entries: readonly Entry[] = LEDGER, off: readonly string[] = []) {
  const seed = seedWith(entries)
  const topbuttonbar = seed.widgets.topbuttonbar.map((item) =>
    off.includes(item.label_object.toLowerCase()) ? { ...item, is_enabled: false } : item,
  )
  const portal = await showPortal(path, { seed: { ...seed, widgets: { ...seed.widgets, topbuttonbar } } })
  await portal.open()
  return portal
}

describe('the list of jobs', () => {
  test('each job has its sums, what has no job stands under its reference, and the sums are those of the lists', async () => {
    const { screen } = await openAt('/jobs')
    await screen.findAllByRole('rowheader')
    await waitFor(() => expect(screen.queryByText('…')).not.toBeInTheDocument())
    expect(tableRows().map((row) => Object.values(row).slice(0, -1))).toEqual([
      ['No job or reference', '-', '-', '$33.00', '-', '-'],
      ['PO 7', 'Reference', '-', '$22.00', '-', '-'],
      [ODD, 'Job', '-', '$11.00', '-', '-'],
      ['Lot 12', 'Job', '$68.64', '$440.00', '$176.00', '$176.00'],
    ])
    expect(screen.getByText('4 jobs and references')).toBeInTheDocument()
    for (const sum of ['$506.00 ordered', '$176.00 invoiced', '$176.00 owed'])
      expect(screen.getByText(sum)).toBeInTheDocument()
  })

  test('what is owed is not shown as nothing before the jobs have their balances', async () => {
    const shown = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=status]')) shown.add(each.textContent)
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
    const { screen } = await openAt('/jobs')
    await screen.findByText('$176.00 owed')
    watch.disconnect()
    expect([...shown].filter((text) => text.includes('$0.00 owed'))).toEqual([])
  })

  test('a name with any characters leads to its page', async () => {
    const { screen } = await openAt('/jobs')
    await user.click(await screen.findByRole('link', { name: ODD }))
    expect(await screen.findByRole('heading', { level: 1, name: ODD })).toHaveAttribute('dir', 'auto')
    expect(new URLSearchParams(location.search).get('name')).toBe(ODD)
  })

  test('an account without orders and invoices is told what appears here', async () => {
    const { screen } = await openAt('/jobs', [])
    expect(await screen.findByText(/appear here under their job name/)).toBeInTheDocument()
  })

  test('a failure is shown and can be tried again', async () => {
    const { screen, world, open } = await showPortal('/jobs', { seed: seedWith(LEDGER) })
    world.faults.replace([
      { operation: 'getCustomerInvoicesTP', kind: 'field-error', message: 'Busy' },
      { operation: 'getStatementList', kind: 'field-error', message: 'Busy' },
    ])
    installFakeTimers()
    await open()
    await until(() => screen.getByText('Busy'))
    // What could not be loaded is not nothing.
    expect(screen.queryByText(/owed|No Results Found/)).toBeNull()
    world.faults.replace([])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => screen.getByRole('link', { name: 'Lot 12' }))
  })

  test.each([
    ['invoices', ['invoices'], ['Job', 'Type', 'Quoted', 'Ordered', 'Open']],
    ['orders and quotes', ['quotes/orders'], ['Job', 'Type', 'Invoiced', 'Still Owed', 'Open']],
    ['balances', ['statements', 'pay account'], ['Job', 'Type', 'Quoted', 'Ordered', 'Invoiced', 'Open']],
  ])('a user without access to %s sees the other sums', async (_, off, columns) => {
    const { screen } = await openAt('/jobs', LEDGER, off)
    await screen.findAllByRole('rowheader')
    expect(headings()).toEqual(columns)
  })

  test('a user without orders and invoices has no jobs', async () => {
    const { screen } = await openAt('/jobs', LEDGER, ['invoices', 'quotes/orders'])
    expect(await screen.findByText(/access to Orders or Invoices/)).toBeInTheDocument()
  })
})

describe('a job', () => {
  test('its page has the sums, the bill of materials and the documents', async () => {
    const { screen } = await openAt(paths.job('name', 'lot 12'))
    await screen.findByText('Read 2 of 2 documents of this job')
    await waitFor(() => expect(factsIn(document.querySelector('main'))['Still owed']).toBe('$176.00'))
    expect(factsIn(document.querySelector('main'))).toEqual({
      Quoted: '$68.64',
      Ordered: '$440.00',
      Invoiced: '$176.00',
      'Still owed': '$176.00',
    })
    await waitFor(() =>
      expect(tableRows().map((row) => Object.values(row).slice(0, -1))).toEqual([
        ['Plywood 12 mm', 'PLY-12', 'sheet', '10', '4', '$400.00', '$160.00'],
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Documents' }))
    expect(await screen.findByRole('link', { name: '302' })).toHaveAttribute('href', '/quotes/302-0')
    expect(screen.getByRole('link', { name: '301-1' })).toHaveAttribute('href', '/invoices/301-1')
    expect(location.search).toContain('show=documents')
  })

  test('no job is shown without materials before they are added up', async () => {
    const shown = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=status]')) shown.add(each.textContent)
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
    const { screen } = await openAt(paths.job('name', 'Lot 12'))
    await screen.findByRole('rowheader', { name: 'Plywood 12 mm' })
    watch.disconnect()
    expect([...shown].filter((text) => text.includes('No materials'))).toEqual([])
  })

  test('an order leads to its job, and one without a job to its reference', async () => {
    const { screen } = await openAt('/orders/301-0')
    expect(await screen.findByRole('link', { name: 'Lot 12' })).toHaveAttribute(
      'href',
      '/jobs/job?name=Lot+12',
    )
    await goTo('/jobs')
    await screen.findAllByRole('rowheader')
    await goTo('/orders/304-0')
    expect(await screen.findByRole('link', { name: 'PO 7' })).toHaveAttribute(
      'href',
      '/jobs/job?reference=PO+7',
    )
  })

  test('a name that no order has is not found', async () => {
    const { screen } = await openAt(paths.job('name', 'Lot 99'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Job not found' })).toBeInTheDocument()
  })

  test('a transaction that fails stops the reading, and it can be tried again', async () => {
    const { screen, world, open } = await showPortal(paths.job('name', 'Lot 12'), { seed: seedWith(LEDGER) })
    world.faults.replace([{ operation: 'getTransactionTP', kind: 'field-error', message: 'Too many' }])
    installFakeTimers()
    await open()
    await until(() => screen.getByText('Too many'))
    const notice = within(screen.getByRole('alert'))
    world.faults.replace([])
    fireEvent.click(notice.getByRole('button', { name: 'Try again' }))
    await until(() => screen.getByText('Read 2 of 2 documents of this job'))
  })

  test('the reading can be stopped, and leaving the page cancels it', async () => {
    const signals: AbortSignal[] = []
    const { screen, open } = await showPortal(paths.job('name', 'Lot 12'), {
      seed: seedWith(LEDGER),
      through: (transport) => (request, signal) => {
        if (request.ipFunction !== 'getTransactionTP') return transport(request, signal)
        if (signal) signals.push(signal)
        return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
      },
    })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await goTo('/jobs')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
  })
})
