import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedPayment, SeedTransaction } from '#fixtures/seed.ts'

/* Accounts whose every figure is known: tests say what a screen shows of them, digit by digit. */

/** Noon of the day that these accounts are looked at. */
const NOW = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000
/** The tests' calendar counts from here. */
const ORDERED = new Date('2025-11-20T12:00:00Z')
/** Recent enough to be accepted. */
const QUOTED = new Date('2026-11-10T12:00:00Z')

/** Holds the clock at noon of 20 November 2026. Timers run on. */
export const holdClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW })

const daysAfter = (ordered: Date, day: string | null) =>
  day === null ? null : Math.round((Date.parse(`${day}T12:00:00Z`) - ordered.getTime()) / DAY_MS)

interface Line {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  /** Dollars for a unit, without GST or tax. */
  readonly price: number
}

/** A transaction of a ledger in short; an order, unless it says otherwise. */
export interface Entry extends Partial<Omit<SeedTransaction, 'lines' | 'orderedDaysAgo'>> {
  readonly number: number
  /** yyyy-MM-dd, or null for no day. */
  readonly delivered?: string | null
  readonly invoiced?: string | null
  /** One line of this many dollars, without GST or tax, where no lines are given. */
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

/** A scenario whose main account has these transactions and no others. */
export function seedWith(entries: readonly Entry[], scenario: ScenarioName = 'au'): Seed {
  const seed = seedFor(scenario)
  const [main] = seed.customers
  if (!main) throw new Error('The scenario has no customer')
  return { ...seed, transactions: entries.map((entry) => transactionOf(main.customerID, entry)) }
}

/** Goes to another page of the open portal. */
export const goTo = (path: string) => act(async () => navigate(path))

/** What the columns of the page's table are called. */
export const headings = () =>
  [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent)

const bodyRows = () => [...document.querySelectorAll('main tbody tr:not([role=presentation])')]

/** What the rows of the page's table are called, in their order. */
export const rowNames = () =>
  [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent)

/** The rows of the page's table, each cell under the heading of its column. */
export function tableRows(): readonly Readonly<Record<string, string>>[] {
  const heads = headings()
  return bodyRows().map((row) =>
    Object.fromEntries([...row.children].map((cell, at) => [heads[at], cell.textContent])),
  )
}

/** What a card on a phone calls its facts, where that is not the heading of their column. */
export function misnamedCells(): readonly string[] {
  const heads = headings()
  return bodyRows().flatMap((row) =>
    [...row.children].flatMap((cell, at) => {
      const label = cell.getAttribute('data-label')
      return label === null || label === heads[at] ? [] : `${label} under ${heads[at]}`
    }),
  )
}

/** The facts of a part of the page, each by its label. */
export const factsIn = (part: ParentNode | null | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(part?.querySelectorAll('dt') ?? [])].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent ?? '',
    ]),
  )
