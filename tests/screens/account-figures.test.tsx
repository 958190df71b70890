import { expect, test } from 'vitest'
import '../../src/screens/admin/admin-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/home/frequent-products.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { goTo, page, until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { factsIn, texts } from '../support/reading.ts'
import { credit, type Entry, invoice, NOW, seedWith } from '../support/seeds.ts'

const GOODS = [
  { sku: 'PLY-12', name: 'Plywood 12 mm', quantity: 2.5, unit: 'sheet', price: 40.4 },
  { sku: 'CEM-20', name: 'Cement', quantity: 1200, unit: 'bag', price: 9.15 },
]

/** An order delivered and invoiced in part, a quote, and invoices of five months. */
const LEDGER: readonly Entry[] = [
  {
    number: 205001,
    delivered: '2026-12-05',
    nameShip: 'Site office',
    shipAddress: ['8 Saltbush Crescent', 'Clyde North', 'VIC 3978'],
    jobName: 'Lot 12',
    customerOrderNumber: 'PO 7714',
    goods: GOODS,
  },
  invoice(205001, '2026-11-04', 0, {
    delivered: '2026-11-03',
    nameShip: 'Gate 3',
    shipAddress: ['2 Wattle Court', 'Officer', 'VIC 3809'],
    jobName: 'Stage B',
    customerOrderNumber: 'PO 7714',
    comment: 'Two packs were wet',
    goods: GOODS.slice(0, 1),
  }),
  { number: 205002, type: 'Quote', delivered: '2027-02-03', jobName: 'Deck', dollars: 62.4 },
  invoice(205003, '2026-07-06', 500),
  invoice(205004, '2026-08-07', 310),
  invoice(205005, '2026-09-08', 120),
  invoice(205006, '2026-10-09', 450),
]

const facts = () => factsIn(page.getByRole('main').element())

/** The values of a document's page, once all of it has loaded. */
async function paper(heading: string) {
  await page.getByRole('heading', { name: heading }).findElement()
  await until(() => {
    expect(page.getByRole('rowheader').elements()).not.toEqual([])
    expect(document.querySelector('main [aria-busy=true]')).toBeNull()
    expect(Object.values(facts())).not.toContain('…')
  })
  return facts()
}

const lines = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
const progress = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')

const HEADS = 'Description | SKU | Qty | UOM | Unit Price | Extended Price'
const PLYWOOD = 'Plywood 12 mm | PLY-12 | 2.5 | sheet | $40.40 | $101.00'
const CEMENT = 'Cement | CEM-20 | 1,200 | bag | $9.15 | $10,980.00'

test('an invoice adds up, and each document offers the actions of its type and a link to its list', async () => {
  const seed = seedWith([...LEDGER, credit(205003, 2, '2026-07-07', 0.01)])
  await openPortal('/invoices/205001-1', { seed, now: NOW })
  expect.soft(await paper('Invoice 205001-1')).toEqual({
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
  })
  expect.soft(lines()).toEqual([HEADS, PLYWOOD])
  expect.soft(progress.texts).toEqual([])
  for (const [path, names] of Object.entries({
    '/quotes/205002-0':
      'Accept | Copy Quote to Cart | Download Quote | Email Quote | Request Change | Quote for a Client',
    '/orders/205001-0': 'Copy Order to Cart | Download Order | Email Order | Request Change | Check Invoices',
    '/invoices/205003-1':
      'Pay Invoice | Copy Invoice to Cart | Download Invoice | Email Invoice | Check Against Order',
    '/invoices/205003-2': 'Copy Credit to Cart | Download Credit | Email Credit | Check Against Order',
    '/statements/2026-10-31': 'Pay Balance | Download Statement | Email Statement | Compare with your books',
  })) {
    await goTo(path)
    await until(() => expect(page.getByRole('rowheader').elements(), path).not.toEqual([]))
    const [, list = ''] = path.split('/')
    const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    expect.soft([back.text.toLowerCase(), back.element().getAttribute('href')]).toEqual([list, `/${list}`])
    const actions = document.querySelectorAll('main header :is(button, a:not([href^="/orders"]))')
    expect.soft([...actions].map(({ textContent }) => textContent)).toEqual(texts(names))
  }
})

const region = (name: string) => page.getByRole('region', { name })

/** Each entry as the URL of its heading and the text of each of its parts. */
const entries = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map((entry) =>
      [
        entry.querySelector('h3 a')?.getAttribute('href'),
        ...[...entry.children].map(({ textContent }) => textContent),
      ].join(' | '),
    )

const ORDER = '/orders/205001-0 | Order 205001Lot 12, PO 7714 | Part delivered'
const QUOTE = '/quotes/205002-0 | Quote 205002Deck | Valid until'

test.each([
  [
    'au',
    {
      date: '30/11/2026',
      ages: ['$111.10', '$495.00', '$132.00', '$341.00', '$550.00'],
      total: '$1,629.10',
      overdue: '$1,518.00',
      login: 'Last login6:45:1819/11/2026',
      billing: 'PO Box 418Berwick VIC 3806',
      order: `${ORDER} | $12,189.10 | Copy to Cart`,
      facts: {
        'Delivery Date': '05/12/2026',
        'Charge To': 'Kestrel Ridge Homes Pty Ltd',
        'Sub Total (ex GST)': '$11,081.00',
        GST: '$1,108.10',
        'Total (inc GST)': '$12,189.10',
        Invoiced: '$111.10',
        'Still to come': '$12,078.00',
      },
      progress: ['20/11/2025', '03/11/2026', '05/12/2026'],
      quote: `${QUOTE} 10/12/2026 | $68.64 | Copy to Cart`,
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
      billing: 'PO Box 2217Round Rock, TX 78664',
      order: `${ORDER} | $11,995.18 | Copy to Cart`,
      facts: {
        'Delivery Date': '12/05/2026',
        'Charge To': 'Bluestem Custom Homes LLC',
        'Total (inc Tax)': '$11,995.18',
        Invoiced: '$109.33',
        'Still to come': '$11,885.85',
      },
      progress: ['11/20/2025', '11/03/2026', '12/05/2026'],
      quote: `${QUOTE} 12/10/2026 | $67.55 | Copy to Cart`,
    },
  ],
] as const)(
  'in %s the same balances are on the dashboard, in Admin and on the statement, and an order adds up',
  async (site, says) => {
    await openPortal('/', { scenario: site, seed: seedWith(LEDGER, site), now: NOW })
    await until(() => expect(entries('Latest orders')).toEqual([says.order]))
    expect.soft(entries('Latest quotes')).toEqual([says.quote])
    expect.soft(region('Current balance').text).toBe(`Current balance${says.total}`)
    expect.soft(region('Overdue balance').text).toBe(`Overdue balance${says.overdue}Pay Now`)
    expect.soft(region('Last login').text).toBe(says.login)

    const [current, days30, days60, days90, days120] = says.ages
    await goTo('/admin')
    await page.getByRole('table', { name: 'User Accounts' }).findElement()
    expect.soft(facts()).toMatchObject({
      'Billing address': says.billing,
      'Account status': 'Active',
      'Current balance': says.total,
      '30 day balance': days30,
      'Overdue balance': says.overdue,
    })

    await goTo('/statements/2026-11-30')
    expect.soft(await paper(`Statement ${says.date}`)).toEqual({
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

    await goTo('/orders/205001-0')
    expect.soft(await paper('Order 205001')).toEqual({
      'Transaction Number': '205001',
      'Order Ref': 'PO 7714',
      'Invoice Date': '-',
      'Deliver To': 'Site office',
      'Job Name': 'Lot 12',
      ...says.facts,
    })
    expect.soft(lines()).toEqual([HEADS, PLYWOOD, CEMENT])
    const [ordered, delivered, due] = says.progress
    expect
      .soft(progress.texts)
      .toEqual([
        `Ordered${ordered}`,
        `Part delivered${delivered}Invoice 205001-1`,
        `Rest to be delivered (not yet)${due}`,
      ])
  },
)
