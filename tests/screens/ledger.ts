import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedPayment, SeedTransaction } from '#fixtures/seed.ts'

/* Accounts whose every figure is known, so that tests can assert screens digit by digit. */

/** The current time for these accounts. */
export const NOW = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000
/** The order date of everything but quotes; the other dates are offsets from it. */
const ORDERED = new Date('2025-11-20T12:00:00Z')
/** The order date of quotes, recent enough to be accepted. */
const QUOTED = new Date('2026-11-10T12:00:00Z')

/** Holds Date at noon UTC on 20 November 2026. Timers keep running. */
export const holdClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW })

const daysAfter = (ordered: Date, day: string | null) =>
  day === null ? null : Math.round((Date.parse(`${day}T12:00:00Z`) - ordered.getTime()) / DAY_MS)

interface Line {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  /** Dollars per unit, excluding GST or tax. */
  readonly price: number
}

/** The short form of a transaction; an order by default. */
export interface Entry extends Partial<Omit<SeedTransaction, 'lines' | 'orderedDaysAgo'>> {
  readonly number: number
  /** yyyy-MM-dd, or null for no day. */
  readonly delivered?: string | null
  readonly invoiced?: string | null
  /** Dollars of a single line, excluding GST or tax, if no goods are given. */
  readonly dollars?: number
  readonly goods?: readonly Line[]
  readonly payments?: readonly SeedPayment[]
}

function transactionOf(customerId: number, entry: Entry): SeedTransaction {
  const { delivered = null, invoiced = null, dollars = 10, goods, ...own } = entry
  const ordered = entry.type === 'Quote' ? QUOTED : ORDERED
  const lines = goods ?? [{ sku: 'PST-H490-24', name: 'Post', quantity: 1, unit: 'ea', price: dollars }]
  return {
    suffix: 0,
    type: 'Order',
    customerId,
    branchID: 'DAN',
    customerOrderNumber: '',
    nameShip: '',
    shipAddress: ['', '', ''],
    jobName: '',
    comment: '',
    payments: [],
    acceptedAs: null,
    creditOf: null,
    ...own,
    orderedDaysAgo: Math.round((NOW.getTime() - ordered.getTime()) / DAY_MS),
    deliveryAfterDays: daysAfter(ordered, delivered),
    invoicedAfterDays: daysAfter(ordered, invoiced),
    lines: lines.map(({ sku, name, quantity, unit, price }) => ({
      productID: sku,
      UOM: unit,
      quantity,
      tally: [],
      sold: { description: name, unitPrice: price },
    })),
  }
}

/** A scenario whose main account has only these transactions. */
export function seedWith(entries: readonly Entry[], scenario: ScenarioName = 'au'): Seed {
  const seed = seedFor(scenario)
  const [main] = seed.customers
  if (!main) throw new Error('The scenario has no customer')
  return { ...seed, transactions: entries.map((entry) => transactionOf(main.customerID, entry)) }
}

export const goTo = (path: string) => act(async () => navigate(path))

export const headings = () =>
  [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent)

const bodyRows = () => [...document.querySelectorAll('main tbody tr:not([role=presentation])')]

export const rowNames = () =>
  [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent)

/** The rows of the page's table, with each cell under its column heading. */
export function tableRows(): readonly Readonly<Record<string, string>>[] {
  const heads = headings()
  return bodyRows().map((row) =>
    Object.fromEntries([...row.children].map((cell, at) => [heads[at], cell.textContent])),
  )
}

/** The cells of a column, by its heading. */
export function cellsUnder(heading: string): readonly Element[] {
  const at = headings().indexOf(heading)
  return bodyRows().flatMap((row) => row.children[at] ?? [])
}

/** What the cards of a phone call their values, beside the heading of the column if it differs. */
export function cardLabels(): readonly string[] {
  const heads = headings()
  const labels = bodyRows().flatMap((row) =>
    [...row.children].flatMap((cell, at) => {
      const label = cell.querySelector(':scope > [aria-hidden]')?.textContent
      return label === undefined ? [] : label === heads[at] ? label : `${label} under ${heads[at]}`
    }),
  )
  return [...new Set(labels)]
}

/** The values in part of the page, by label. */
export const factsIn = (part: ParentNode | null | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(part?.querySelectorAll('dt') ?? [])].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent ?? '',
    ]),
  )
