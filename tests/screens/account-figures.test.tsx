import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '../../src/screens/admin/admin-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/home/frequent-products.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { showPortal } from '../support/portal.tsx'
import { factsIn, headings, tableRows } from '../support/reading.ts'
import { seedWith } from '../support/seeds.ts'
import { goTo, holdClock } from './ledger.ts'

const GOODS = [
  { sku: 'PLY-12', name: 'Plywood 12 mm', quantity: 2.5, unit: 'sheet', price: 40.4 },
  { sku: 'CEM-20', name: 'Cement', quantity: 1200, unit: 'bag', price: 9.15 },
]

/** An order delivered and invoiced in part, a quote, and invoices of five months. */
const LEDGER = [
  {
    number: 205001,
    delivered: '2026-12-05',
    nameShip: 'Site office',
    shipAddress: ['8 Saltbush Crescent', 'Clyde North', 'VIC 3978'],
    jobName: 'Lot 12',
    customerOrderNumber: 'PO 7714',
    goods: GOODS,
  },
  {
    number: 205001,
    suffix: 1,
    type: 'Invoice',
    delivered: '2026-11-03',
    invoiced: '2026-11-04',
    nameShip: 'Gate 3',
    shipAddress: ['2 Wattle Court', 'Officer', 'VIC 3809'],
    jobName: 'Stage B',
    customerOrderNumber: 'PO 7714',
    comment: 'Two packs were wet',
    goods: GOODS.slice(0, 1),
  },
  { number: 205002, type: 'Quote', delivered: '2027-02-03', jobName: 'Deck', dollars: 62.4 },
  { number: 205003, suffix: 1, type: 'Invoice', invoiced: '2026-07-06', dollars: 500 },
  { number: 205004, suffix: 1, type: 'Invoice', invoiced: '2026-08-07', dollars: 310 },
  { number: 205005, suffix: 1, type: 'Invoice', invoiced: '2026-09-08', dollars: 120 },
  { number: 205006, suffix: 1, type: 'Invoice', invoiced: '2026-10-09', dollars: 450 },
] as const

const CREDIT = {
  number: 205003,
  suffix: 2,
  type: 'Credit',
  invoiced: '2026-07-07',
  creditOf: 1,
  goods: [{ sku: 'PST-H490-24', name: 'Post', quantity: -1, unit: 'ea', price: 0.01 }],
} as const

async function openAt(path: string, scenario: 'au' | 'us' = 'au') {
  holdClock()
  const portal = await showPortal(path, { scenario, seed: seedWith(LEDGER, scenario) })
  await portal.open()
  return portal
}

/** The contents of a document's page, once its lines have loaded. */
async function paper(heading: string) {
  await screen.findByRole('heading', { level: 1, name: heading })
  await waitFor(() => {
    expect(document.querySelector('main tbody th'), `lines of ${heading}`).not.toBeNull()
    expect(document.querySelector('main [aria-busy=true]'), `what ${heading} waits for`).toBeNull()
    expect(Object.values(factsIn(document.querySelector('main'))), heading).not.toContain('…')
  })
  const steps = screen.queryByRole('list', { name: 'Progress' })?.children ?? []
  const main = document.querySelector('main')
  return {
    facts: factsIn(main),
    lines: tableRows(),
    progress: [...steps].map(({ textContent }) => textContent),
  }
}

const LINES = [
  {
    Description: 'Plywood 12 mm',
    SKU: 'PLY-12',
    Qty: '2.5',
    UOM: 'sheet',
    'Unit Price': '$40.40',
    'Extended Price': '$101.00',
  },
  {
    Description: 'Cement',
    SKU: 'CEM-20',
    Qty: '1,200',
    UOM: 'bag',
    'Unit Price': '$9.15',
    'Extended Price': '$10,980.00',
  },
]

describe('a transaction', () => {
  test('an Australian order and its invoice show dates day first and totals with/without GST', async () => {
    await openAt('/orders/205001-0')
    expect.soft(await paper('Order 205001')).toEqual({
      facts: {
        'Transaction Number': '205001',
        'Order Ref': 'PO 7714',
        'Invoice Date': '-',
        'Delivery Date': '05/12/2026',
        'Charge To': 'Kestrel Ridge Homes Pty Ltd',
        'Deliver To': 'Site office',
        'Job Name': 'Lot 12',
        'Sub Total (ex GST)': '$11,081.00',
        GST: '$1,108.10',
        'Total (inc GST)': '$12,189.10',
        Invoiced: '$111.10',
        'Still to come': '$12,078.00',
      },
      lines: LINES,
      progress: [
        'Ordered20/11/2025',
        'Part delivered03/11/2026Invoice 205001-1',
        'Rest to be delivered (not yet)05/12/2026',
      ],
    })
    expect(headings()).toEqual(['Description', 'SKU', 'Qty', 'UOM', 'Unit Price', 'Extended Price'])
    await goTo('/invoices/205001-1')
    expect.soft(await paper('Invoice 205001-1')).toEqual({
      facts: {
        'Transaction Number': '205001-1',
        'Order Ref': 'PO 7714',
        'Invoice Date': '04/11/2026',
        'Due Date': '30/11/2026',
        'Delivery Date': '03/11/2026',
        'Charge To': 'Kestrel Ridge Homes Pty Ltd',
        'Deliver To': 'Gate 3',
        'Job Name': 'Stage B',
        'Delivery Address': '2 Wattle Court, Officer, VIC\u00a03809',
        Comment: 'Two packs were wetChange',
        'Sub Total (ex GST)': '$101.00',
        GST: '$10.10',
        'Total (inc GST)': '$111.10',
        Status: 'Open',
      },
      lines: LINES.slice(0, 1),
      progress: [],
    })
  })

  test('on a US site, an order shows dates month first and one total including tax', async () => {
    await openAt('/orders/205001-0', 'us')
    const { facts, lines, progress } = await paper('Order 205001')
    expect.soft(facts).toEqual({
      'Transaction Number': '205001',
      'Order Ref': 'PO 7714',
      'Invoice Date': '-',
      'Delivery Date': '12/05/2026',
      'Charge To': 'Bluestem Custom Homes LLC',
      'Deliver To': 'Site office',
      'Job Name': 'Lot 12',
      'Total (inc Tax)': '$11,995.18',
      Invoiced: '$109.33',
      'Still to come': '$11,885.85',
    })
    expect.soft(lines).toEqual(LINES)
    expect.soft(progress).toContain('Rest to be delivered (not yet)12/05/2026')
  })
})

test.each([
  [
    [],
    {
      '/quotes/205002-0': [
        'Accept',
        'Copy Quote to Cart',
        'Download Quote',
        'Email Quote',
        'Request Change',
        'Quote for a Client',
      ],
      '/orders/205001-0': [
        'Copy Order to Cart',
        'Download Order',
        'Email Order',
        'Request Change',
        'Check Invoices',
      ],
      '/invoices/205003-1': [
        'Pay Invoice',
        'Copy Invoice to Cart',
        'Download Invoice',
        'Email Invoice',
        'Check Against Order',
      ],
      '/invoices/205003-2': ['Copy Credit to Cart', 'Download Credit', 'Email Credit', 'Check Against Order'],
      '/statements/2026-10-31': [
        'Pay Balance',
        'Download Statement',
        'Email Statement',
        'Compare with your books',
      ],
    },
  ],
  [
    ['shopping_cart_disabled', 'pay_account_button_disabled'],
    {
      '/quotes/205002-0': ['Accept', 'Download Quote', 'Email Quote', 'Request Change', 'Quote for a Client'],
      '/invoices/205003-1': ['Download Invoice', 'Email Invoice', 'Check Against Order'],
      '/statements/2026-10-31': ['Download Statement', 'Email Statement', 'Compare with your books'],
    },
  ],
] as const)(
  'with the settings %j on, a document offers the actions of its type and a link back to its list',
  async (off, offers) => {
    holdClock()
    const { open, world } = await showPortal('/links', { seed: seedWith([...LEDGER, CREDIT]) })
    world.changeSettings(new Map(off.map((key) => [key, true])))
    await open()
    for (const [path, names] of Object.entries(offers)) {
      await goTo(path)
      await waitFor(() => expect(document.querySelector('main tbody th'), path).not.toBeNull())
      const back = document.querySelector('main nav[aria-label=Breadcrumb] a')
      const [, list = ''] = path.split('/')
      expect
        .soft([back?.textContent.toLowerCase(), back?.getAttribute('href')], `the way back from ${path}`)
        .toEqual([list, `/${list}`])
      const header = document.querySelector('main header')
      const actions = [...(header?.querySelectorAll('button, a') ?? [])].filter(
        (action) => !action.getAttribute('href')?.startsWith('/orders'),
      )
      expect
        .soft(
          actions.map(({ textContent }) => textContent),
          path,
        )
        .toEqual(names)
    }
  },
)

const region = async (name: string) => (await screen.findByRole('region', { name })).textContent

/** Each entry as the URL of its heading, then the text of each of its parts. */
const entriesOf = async (name: string) => {
  const block = await screen.findByRole('region', { name })
  await within(block).findAllByRole('heading', { level: 3 })
  const entries = within(block).getAllByRole('listitem')
  return entries.map((entry) => [
    entry.querySelector('h3 a')?.getAttribute('href'),
    ...[...entry.children].map(({ textContent }) => textContent),
  ])
}

describe('the balances', () => {
  test.each([
    [
      'au',
      {
        date: '30/11/2026',
        ages: ['$111.10', '$495.00', '$132.00', '$341.00', '$550.00'],
        total: '$1,629.10',
        overdue: '$1,518.00',
        login: 'Last login6:45:1819/11/2026',
        order: [
          '/orders/205001-0',
          'Order 205001Lot 12, PO 7714',
          'Part delivered',
          '$12,189.10',
          'Copy to Cart',
        ],
        quote: ['/quotes/205002-0', 'Quote 205002Deck', 'Valid until 10/12/2026', '$68.64', 'Copy to Cart'],
      },
    ],
    [
      'us',
      {
        date: '11/30/2026',
        ages: ['$109.33', '$487.13', '$129.90', '$335.58', '$541.25'],
        total: '$1,603.19',
        overdue: '$1,493.86',
        login: 'Last login6:45:1811/19/2026',
        order: [
          '/orders/205001-0',
          'Order 205001Lot 12, PO 7714',
          'Part delivered',
          '$11,995.18',
          'Copy to Cart',
        ],
        quote: ['/quotes/205002-0', 'Quote 205002Deck', 'Valid until 12/10/2026', '$67.55', 'Copy to Cart'],
      },
    ],
  ] as const)(
    'the %s site shows the same balances on the dashboard, in Account Admin and on the statement',
    async (site, says) => {
      await openAt('/', site)
      expect.soft(await region('Current balance')).toBe(`Current balance${says.total}`)
      expect.soft(await region('Overdue balance')).toBe(`Overdue balance${says.overdue}Pay Now`)
      expect.soft(await region('Last login')).toBe(says.login)
      expect.soft(await entriesOf('Latest orders')).toEqual([says.order])
      expect.soft(await entriesOf('Latest quotes')).toEqual([says.quote])

      await goTo('/admin')
      await screen.findByRole('table', { name: 'User Accounts' })
      expect.soft(factsIn(document.querySelector('main'))).toMatchObject({
        'Account status': 'Active',
        'Current balance': says.total,
        '30 day balance': says.ages[1],
        'Overdue balance': says.overdue,
      })

      await goTo('/statements/2026-11-30')
      const { facts } = await paper(`Statement ${says.date}`)
      const [current, days30, days60, days90, days120] = says.ages
      expect.soft(facts).toEqual({
        Current: current,
        '30 Days': days30,
        '60 Days': days60,
        '90 Days': days90,
        '120+ Days': days120,
        'Total balance': says.total,
        // Everything overdue is older than the month of the statement.
        'Opening balance': says.overdue,
        Invoices: current,
        Credits: '$0.00',
        'Payments and adjustments': '$0.00',
        'Closing balance': says.total,
      })
    },
  )
})
