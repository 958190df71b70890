import { describe, expect, test } from 'vitest'
import '../../src/screens/jobs/job-screen.tsx'
import '../../src/screens/jobs/jobs-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { paths } from '../../src/components/navigation/paths.ts'
import { button, goTo, link, page, text, until } from '../support/page.ts'
import { fieldError, type Opening, openPortal } from '../support/portal.tsx'
import { factsIn, headings, tableRows } from '../support/reading.ts'
import { type Entry, NOW, seedWith } from '../support/seeds.ts'

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
const SITE = seedWith(LEDGER)
const LOT = paths.job('name', 'Lot 12')

const openAt = (path: string, options: Opening = {}) => openPortal(path, { seed: SITE, now: NOW, ...options })

/** The site with some of the entries of its top bar switched off. */
function without(...off: readonly string[]) {
  const topbuttonbar = SITE.widgets.topbuttonbar.map((item) =>
    off.includes(item.label_object.toLowerCase()) ? { ...item, is_enabled: false } : item,
  )
  return { ...SITE, widgets: { ...SITE.widgets, topbuttonbar } }
}

/** The words that are announced while a page opens. */
async function announced(open: () => Promise<unknown>): Promise<readonly string[]> {
  const said = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) said.add(textContent)
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
  await open()
  watch.disconnect()
  return [...said]
}

const rows = page.getByRole('rowheader')
const cells = () => tableRows().map((row) => Object.values(row).slice(0, -1).join(' | '))
describe('the list of jobs', () => {
  test('each job or reference has its sums, which are never nothing before, and a page by any name', async () => {
    const said = await announced(async () => {
      await openAt('/jobs')
      await text('$176.00 owed').findElement()
    })
    expect(said.filter((each) => each.includes('$0.00 owed'))).toEqual([])
    await text('…').gone()
    expect(cells()).toEqual([
      'No job or reference | - | - | $33.00 | - | -',
      'PO 7 | Reference | - | $22.00 | - | -',
      `${ODD} | Job | - | $11.00 | - | -`,
      'Lot 12 | Job | $68.64 | $440.00 | $176.00 | $176.00',
    ])
    for (const sum of ['4 jobs and references', '$506.00 ordered', '$176.00 invoiced'])
      expect(text(sum).element()).toBeVisible()
    await link(ODD).click()
    const title = await page.getByRole('heading', { name: ODD }).findElement()
    expect(title).toHaveAttribute('dir', 'auto')
    expect(new URLSearchParams(location.search).get('name')).toBe(ODD)
  })

  test.each([
    ['without orders and invoices is told what appears here', seedWith([]), /appear here under their job/],
    ['without access to them has no jobs', without('invoices', 'quotes/orders'), /access to Orders or Inv/],
  ])('an account %s', async (_, seed, words) => {
    await openAt('/jobs', { seed })
    await text(words).findElement()
  })

  test('a failure is shown, but not as nothing, and can be tried again', async () => {
    const { fault } = await openAt('/jobs', {
      faults: [fieldError('getCustomerInvoicesTP'), fieldError('getStatementList')],
    })
    await text('Busy').findElement()
    expect(text(/owed|No Results Found/).query()).toBeNull()
    fault()
    await button('Try again').click()
    await link('Lot 12').findElement()
  })

  test.each([
    ['invoices', ['invoices'], ['Quoted', 'Ordered']],
    ['orders and quotes', ['quotes/orders'], ['Invoiced', 'Still Owed']],
    ['balances', ['statements', 'pay account'], ['Quoted', 'Ordered', 'Invoiced']],
  ])('a user without access to %s sees the other sums', async (_, off, columns) => {
    await openAt('/jobs', { seed: without(...off) })
    await rows.nth(0).findElement()
    expect(headings()).toEqual(['Job', 'Type', ...columns, 'Open'])
  })
})

describe('a job', () => {
  test('it has the sums, the bill of materials, which is never empty before, and the documents', async () => {
    const said = await announced(async () => {
      await openAt(paths.job('name', 'lot 12'))
      await rows.filter({ hasText: 'Plywood 12 mm' }).findElement()
    })
    expect(said.filter((each) => each.includes('No materials'))).toEqual([])
    await text('Read 2 of 2 documents of this job').findElement()
    await until(() =>
      expect(factsIn(document.querySelector('main'))).toEqual({
        Quoted: '$68.64',
        Ordered: '$440.00',
        Invoiced: '$176.00',
        'Still owed': '$176.00',
      }),
    )
    await until(() =>
      expect(cells()).toEqual(['Plywood 12 mm | PLY-12 | sheet | 10 | 4 | $400.00 | $160.00']),
    )
    await button('Documents').click()
    expect(link('302').element()).toHaveAttribute('href', '/quotes/302-0')
    expect(link('301-1').element()).toHaveAttribute('href', '/invoices/301-1')
    expect(location.search).toContain('show=documents')
  })

  test('an order leads to its job or reference, and a job that no order has is not found', async () => {
    await openAt('/orders/301-0')
    expect(await link('Lot 12').findElement()).toHaveAttribute('href', '/jobs/job?name=Lot+12')
    await goTo('/jobs')
    await rows.nth(0).findElement()
    await goTo('/orders/304-0')
    await page.getByRole('heading', { name: 'Order 304' }).findElement()
    expect(await link('PO 7').findElement()).toHaveAttribute('href', '/jobs/job?reference=PO+7')
    await goTo(paths.job('name', 'Lot 99'))
    await page.getByRole('heading', { name: 'Job not found' }).findElement()
  })

  test('a transaction that fails stops the reading, and it can be tried again', async () => {
    const { fault } = await openAt(LOT, { faults: [fieldError('getTransactionTP', 'Too many')] })
    await text('Too many').findElement()
    fault()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await text('Read 2 of 2 documents of this job').findElement()
  })

  test('the reading can be stopped, and leaving the page cancels it', async () => {
    const signals: AbortSignal[] = []
    const aborted = () => signals.map((each) => each.aborted)
    await openAt(LOT, {
      through: (transport) => (request, signal) => {
        if (request.ipFunction !== 'getTransactionTP') return transport(request, signal)
        if (signal) signals.push(signal)
        return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
      },
    })
    await button('Stop').click()
    expect(aborted()).toEqual([true, true])
    await button('Continue').click()
    await until(() => expect(aborted()).toEqual([true, true, false, false]))
    await goTo('/jobs')
    expect(aborted()).toEqual([true, true, true, true])
  })
})
