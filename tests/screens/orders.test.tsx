import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import '../../src/screens/orders/orders-screen.tsx'
import { showPortal } from './portal.tsx'

const numbers = (rows: readonly HTMLElement[]) => rows.map((row) => Number(row.textContent))

describe('orders and quotes', () => {
  test('full: newest first, each with its way to the detail', async () => {
    const { open, screen } = await showPortal('/orders')
    await open()
    const shown = numbers(await screen.findAllByRole('rowheader'))
    expect(shown.length).toBeGreaterThan(20)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    const [row] = screen.getAllByRole('rowheader')
    expect(within(row ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/(orders|quotes)\/\d+-0$/),
    )
  })

  test('filtered: only the chosen type is left, and All brings the others back', async () => {
    const { open, screen } = await showPortal('/orders')
    await open()
    const all = (await screen.findAllByRole('rowheader')).length
    await userEvent.click(screen.getByRole('button', { name: 'Quotes' }))
    expect(screen.queryByRole('cell', { name: 'Order' })).not.toBeInTheDocument()
    const quotes = screen.getAllByRole('rowheader').length
    await userEvent.click(screen.getByRole('button', { name: 'Orders' }))
    expect(screen.getAllByRole('rowheader').length + quotes).toBe(all)
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(all)
  })

  test('filtered from /quotes: the type that was pressed is the one that is shown', async () => {
    const { open, screen } = await showPortal('/quotes')
    await open()
    await screen.findAllByRole('rowheader')
    for (const type of ['Orders', 'Quotes'] as const) {
      await userEvent.click(screen.getByRole('button', { name: type }))
      expect(await screen.findByRole('button', { name: type, pressed: true })).toBeInTheDocument()
    }
    expect(screen.queryByRole('cell', { name: 'Order' })).not.toBeInTheDocument()
  })

  test('10,000 rows: a hundred at a time', async () => {
    const { open, screen } = await showPortal('/orders', { scenario: 'large' })
    await open()
    expect(await screen.findAllByRole('rowheader')).toHaveLength(100)
    await userEvent.click(screen.getByRole('button', { name: /^Show 100 more of [\d,]+$/ }))
    const rows = screen.getAllByRole('rowheader')
    expect(rows).toHaveLength(200)
    expect(within(rows[100] ?? document.body).getByRole('link')).toHaveFocus()
  })

  test('empty: No Results Found', async () => {
    const { open, screen } = await showPortal('/orders', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
  })

  test('loading: the shape of the list', async () => {
    const { open, screen, world } = await showPortal('/orders')
    world.faults.replace([{ operation: 'getCustomerTransactions', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading orders' })).toBeInTheDocument()
  })
})
