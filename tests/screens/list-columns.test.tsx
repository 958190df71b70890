import { expect, test } from 'vitest'
import type { Seed, SeedPriceBook } from '#fixtures/seed.ts'
import '../../src/screens/admin/admin-screen.tsx'
import '../../src/screens/downloads/downloads-screen.tsx'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/price-book/price-book-screen.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import { goTo, until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { headings, tableRows } from '../support/reading.ts'
import { NOW, seedWith } from '../support/seeds.ts'

const SITES = { au: { branch: 'GEE', other: 'BAL' }, us: { branch: 'GAR', other: 'KAT' } } as const
type Site = keyof typeof SITES

/** An order, a quote and invoices of five months, with different values in all fields. */
const ledgerOf = (site: Site) =>
  seedWith(
    [
      {
        number: 205001,
        delivered: '2026-12-05',
        branchID: SITES[site].branch,
        customerOrderNumber: 'PO 7714',
        shipAddress: ['8 Saltbush Crescent', 'Clyde North', 'VIC 3978'],
        nameShip: 'Site office',
        jobName: 'Lot 12',
        dollars: 1234,
      },
      {
        number: 205002,
        type: 'Quote',
        delivered: '2027-02-03',
        branchID: SITES[site].other,
        customerOrderNumber: 'RFQ 9',
        shipAddress: ['31 Banksia Road', 'Berwick', 'VIC 3806'],
        jobName: 'Deck at Nora’s',
        dollars: 62.4,
      },
      { number: 205003, suffix: 1, type: 'Invoice', invoiced: '2026-07-06', dollars: 500 },
      { number: 205004, suffix: 1, type: 'Invoice', invoiced: '2026-08-07', dollars: 310 },
      { number: 205005, suffix: 1, type: 'Invoice', invoiced: '2026-09-08', dollars: 120 },
      { number: 205006, suffix: 1, type: 'Invoice', invoiced: '2026-10-09', dollars: 450 },
      {
        number: 205007,
        suffix: 2,
        type: 'Invoice',
        delivered: '2026-11-03',
        invoiced: '2026-11-04',
        branchID: SITES[site].branch,
        customerOrderNumber: 'PO 7801',
        shipAddress: ['2 Wattle Court', 'Officer', 'VIC 3809'],
        nameShip: 'Gate 3',
        jobName: 'Stage B',
        comment: 'Two packs were wet',
        dollars: 2040,
        // Partly paid in the month of the invoice.
        payments: [{ monthsAfter: 0, day: 10, share: 0.25 }],
      },
    ],
    site,
  )

const HISTORY: SeedPriceBook['history'] = [
  {
    historyID: '30002',
    daysAgo: 15,
    type: 'F',
    format: '4',
    recipient: 'yard@b.example',
    newCodes: false,
    coreOnly: true,
  },
  {
    historyID: '30001',
    daysAgo: 30,
    type: 'I',
    format: '1',
    recipient: 'office@b.example',
    newCodes: true,
    coreOnly: false,
  },
]

/** The main account with this price book history, its admin and one more user. */
function siteOf(site: Site): Seed {
  const seed = ledgerOf(site)
  const [book, ...books] = seed.priceBooks
  const [admin] = seed.users
  if (!book || !admin) throw new Error('The scenario has no price book or no user')
  const kim = {
    ...admin,
    contactId: 9001,
    userId: 'kim.n',
    role: 'sales',
    firstName: 'Kim',
    lastName: 'Nguyen',
    email: 'kim@b.example',
    phoneMobile: '0491 570 006',
    phoneBusiness: '(03) 5550 0001',
    phoneHome: '(03) 5550 0002',
    faxNumber: '(03) 5550 0003',
  } as const
  return {
    ...seed,
    users: [admin, kim],
    priceBooks: [{ ...book, history: HISTORY }, ...books],
    downloads: [
      {
        address: '/files/rate card.PDF?v=2',
        description: 'Rates',
        category: 'Prices',
        daysAgo: 8,
        content: null,
      },
    ],
  }
}

/** The lists by path, as users of each country see them. Empty cells have no text. */
const LISTS: Readonly<Record<Site, Readonly<Record<string, string>>>> = {
  au: {
    '/orders': `
      Order No | Type | Status | Delivery Date | Branch | Order Ref | Delivery Address | Job Name | Amount | Open
      205002 | Quote | Quoted | 03/02/2027 | Ballarat | RFQ 9 | 31 Banksia Road | Deck at Nora’s | $68.64 |
      205001 | Order | Due 5 Dec | 05/12/2026 | Geelong | PO 7714 | 8 Saltbush Crescent | Lot 12 | $1,357.40 |`,
    '/quotes': `
      Order No | Type | Status | Delivery Date | Branch | Order Ref | Delivery Address | Job Name | Amount | Open
      205002 | Quote | Quoted | 03/02/2027 | Ballarat | RFQ 9 | 31 Banksia Road | Deck at Nora’s | $68.64 |`,
    '/invoices?from=&search=PO': `
      Invoice Number | Type | Invoice Date | Status | Branch | Order Ref | Delivery Address | Comment | Job Name | Amount | Open
      205007-2 | Invoice | 04/11/2026 | Part paid, $1,683.00 open | Geelong | PO 7801 | 2 Wattle Court | Two packs were ... | Stage B | $2,244.00 |`,
    '/statements': `
      Statement Date | Account Balance | Current | 30 Days | 60 Days | 90 Days | 120+ Days | Open
      30/11/2026 | $3,201.00 | $1,683.00 | $495.00 | $132.00 | $341.00 | $550.00 |
      31/10/2026 | $1,518.00 | $495.00 | $132.00 | $341.00 | $550.00 | $0.00 |
      30/09/2026 | $1,023.00 | $132.00 | $341.00 | $550.00 | $0.00 | $0.00 |
      31/08/2026 | $891.00 | $341.00 | $550.00 | $0.00 | $0.00 | $0.00 |
      31/07/2026 | $550.00 | $550.00 | $0.00 | $0.00 | $0.00 | $0.00 |`,
    '/statements/2026-11-30': `
      Transaction | Type | Date | Amount | Balance | Reference | Order Ref | Job Name | Open
      205003-1 | Invoice | 06/07/2026 | $550.00 | $550.00 | Order 205003 | - | - |
      205004-1 | Invoice | 07/08/2026 | $341.00 | $341.00 | Order 205004 | - | - |
      205005-1 | Invoice | 08/09/2026 | $132.00 | $132.00 | Order 205005 | - | - |
      205006-1 | Invoice | 09/10/2026 | $495.00 | $495.00 | Order 205006 | - | - |
      205007-2 | Invoice | 04/11/2026 | $2,244.00 | $1,683.00 | Order 205007 | PO 7801 | Stage B |`,
    '/admin': `
      Name | Username | Role | Email | Mobile | Edit
      Alex MorettiYou | admin | Admin | alex@kestrelridge.example | 0491 570 156 | Edit
      Kim Nguyen | kim.n | Sales | kim@b.example | 0491 570 006 | Edit`,
    '/pricebook': `
      Date Generated | Type | Format | Sent To | New Codes | Core Codes
      05/11/2026 | Full Download | Default Format 2 | yard@b.example | No | Yes
      21/10/2026 | Incremental Download | Tab Delimited | office@b.example | Yes | No`,
    '/downloads': `
      Description | Category | File | Date | Open
      Rates (opens in a new tab) | Prices | PDF | 12/11/2026 |`,
  },
  us: {
    '/orders': `
      Order No | Type | Status | Delivery Date | Branch | Order Ref | Delivery Address | Job Name | Amount | Open
      205002 | Quote | Quoted | 02/03/2027 | Houston West | RFQ 9 | 31 Banksia Road | Deck at Nora’s | $67.55 |
      205001 | Order | Due Dec 5 | 12/05/2026 | Dallas | PO 7714 | 8 Saltbush Crescent | Lot 12 | $1,335.81 |`,
    '/invoices?from=&search=PO': `
      Invoice Number | Type | Invoice Date | Status | Branch | Order Ref | Delivery Address | Comment | Job Name | Amount | Open
      205007-2 | Invoice | 11/04/2026 | Part paid, $1,656.22 open | Dallas | PO 7801 | 2 Wattle Court | Two packs were ... | Stage B | $2,208.30 |`,
    '/statements?filter.dateStatement=11/30': `
      Statement Date | Account Balance | Current | 30 Days | 60 Days | 90 Days | 120+ Days | Open
      11/30/2026 | $3,150.08 | $1,656.22 | $487.13 | $129.90 | $335.58 | $541.25 |`,
    '/statements/2026-11-30': `
      Transaction | Type | Date | Amount | Balance | Reference | Order Ref | Job Name | Open
      205003-1 | Invoice | 07/06/2026 | $541.25 | $541.25 | Order 205003 | - | - |
      205004-1 | Invoice | 08/07/2026 | $335.58 | $335.58 | Order 205004 | - | - |
      205005-1 | Invoice | 09/08/2026 | $129.90 | $129.90 | Order 205005 | - | - |
      205006-1 | Invoice | 10/09/2026 | $487.13 | $487.13 | Order 205006 | - | - |
      205007-2 | Invoice | 11/04/2026 | $2,208.30 | $1,656.22 | Order 205007 | PO 7801 | Stage B |`,
    '/pricebook': `
      Date Generated | Type | Format | Sent To | New Codes | Core Codes
      11/05/2026 | Full Download | Default Format 2 | yard@b.example | No | Yes
      10/21/2026 | Incremental Download | Tab Delimited | office@b.example | Yes | No`,
    '/downloads': `
      Description | Category | File | Date | Open
      Rates (opens in a new tab) | Prices | PDF | 11/12/2026 |`,
  },
}

/** Parses a list written as above into its headings, and its rows with each cell under its heading. */
function readList(text: string) {
  const [heads = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { heads, rows: rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at]]))) }
}

test.each([
  ['au', 'day first and with GST'],
  ['us', 'month first and with tax'],
] as const)('each list of the %s site shows every field under its own heading, %s', async (site, _) => {
  await openPortal('/links', { scenario: site, seed: siteOf(site), now: NOW })
  for (const [path, text] of Object.entries(LISTS[site])) {
    await goTo(path)
    await until(() => {
      expect(document.querySelector('main tbody th'), path).not.toBeNull()
      expect(document.querySelector('main [aria-busy=true]'), path).toBeNull()
    })
    const { heads, rows } = readList(text)
    expect.soft(headings(), `headings of ${path}`).toEqual(heads)
    expect.soft(tableRows(), `rows of ${path}`).toEqual(rows)
  }
})
