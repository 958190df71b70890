import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/screens/statements/statements-screen.tsx'
import { showPortal, user } from '../support/portal.tsx'

beforeEach(() => localStorage.clear())

const COLUMNS = ['Statement Date', 'Account Balance', 'Current', '30 Days', '60 Days', '90 Days', '120+ Days']

async function openStatements(path = '/statements') {
  const portal = await showPortal(path)
  await portal.open()
  const { screen } = portal
  await screen.findAllByRole('rowheader')
  const amounts = (column: string) =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.children[COLUMNS.indexOf(column)]?.textContent?.replace(/[$,]/g, '')))
  const dates = () => screen.getAllByRole('rowheader').map((row) => row.textContent)
  return { ...portal, amounts, dates }
}

describe('statements', () => {
  test('aged balances add up to the account balance, and each statement links to its page', async () => {
    const { screen, amounts } = await openStatements()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([...COLUMNS, 'Open'])
    const [date] = screen.getAllByRole('rowheader')
    const link = within(date ?? document.body).getByRole('link')
    const [day, month, year] = link.textContent?.split('/') ?? []
    expect(link).toHaveAttribute('href', `/statements/${year}-${month}-${day}`)
    const buckets = COLUMNS.slice(2).map(amounts)
    for (const [at, total] of amounts('Account Balance').entries())
      expect(buckets.reduce((sum, bucket) => sum + (bucket[at] ?? Number.NaN), 0)).toBeCloseTo(total)
  })

  test('column filters match amounts or displayed text and can be cleared', async () => {
    const { screen, amounts, dates } = await openStatements()
    const all = dates().length
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.type(screen.getByRole('searchbox', { name: 'Filter 30 Days' }), '>0')
    await waitFor(() => expect(dates().length).toBeLessThan(all))
    for (const amount of amounts('30 Days')) expect(amount).toBeGreaterThan(0)
    expect(new URLSearchParams(location.search).get('filter.day30Balance')).toBe('>0')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(dates()).toHaveLength(all))
    await user.type(screen.getByRole('searchbox', { name: 'Filter Statement Date' }), '/2025')
    await waitFor(() => expect(dates().length).toBeLessThan(all))
    for (const date of dates()) expect(date).toContain('/2025')
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument()
  })

  test('a slow list shows a skeleton', async () => {
    const { open, screen, world } = await showPortal('/statements')
    world.faults.replace([{ operation: 'getStatementList', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading statements' })).toBeInTheDocument()
  })

  test('an empty list shows No Results Found', async () => {
    const { open, screen } = await showPortal('/statements', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
  })
})
