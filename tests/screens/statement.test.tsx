import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import '../../src/screens/statement/statement-screen.tsx'
import type { Statement } from '#contract/entities/statement.ts'
import { simulatedErp } from '../support/erp.ts'
import { showPortal } from '../support/portal.tsx'
import { cellsUnder } from '../support/reading.ts'

/** The statements of the account, newest first. */
async function statements(): Promise<readonly Statement[]> {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  return erp.getStatementList({})
}

async function someStatement(fits: (statement: Statement, at: number) => boolean): Promise<Statement> {
  const found = (await statements()).find(fits)
  if (!found) throw new Error('There is no such statement')
  return found
}

describe('a statement', () => {
  test('the page shows the lines, the customer, the aged balances and the actions', async () => {
    const { dateStatement: date, customerName } = await someStatement(
      ({ dueBalance }, at) => at > 0 && dueBalance > 0,
    )
    const { open, screen } = await showPortal(`/statements/${date}`)
    await open()
    const [year, month, day] = date.split('-')
    await screen.findByRole('heading', { level: 1, name: `Statement ${day}/${month}/${year}` })
    const table = await screen.findByRole('grid', { name: 'Lines' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Transaction',
      'Type',
      'Date',
      'Amount',
      'Balance',
      'Reference',
      'Order Ref',
      'Job Name',
      'Open',
    ])
    const [row] = await screen.findAllByRole('rowheader')
    expect(within(row ?? table).getByRole('link')).toHaveAttribute('href', `/invoices/${row?.textContent}`)
    expect(screen.getByRole('heading', { name: customerName })).toBeInTheDocument()
    for (const label of ['Current', '30 Days', '60 Days', '90 Days', '120+ Days', 'Total balance'])
      expect(screen.getByText(label)).toBeInTheDocument()
    for (const name of ['Download Statement', 'Email Statement'])
      expect(screen.getByRole('button', { name })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Pay Balance' })).toHaveAttribute(
      'href',
      `/pay-account?statementId=${date}`,
    )
  })

  test.each(['au', 'us'] as const)(
    'in a %s statement, opening balance, invoices, credits and payments add up to the closing balance',
    async (scenario) => {
      const { erp, signIn } = simulatedErp(scenario)
      await signIn()
      const [, statement, previous] = await erp.getStatementList({})
      if (!statement || !previous) throw new Error('There are too few statements')
      const { open, screen } = await showPortal(`/statements/${statement.dateStatement}`, { scenario })
      await open()
      const summary = await waitFor(() => {
        const region = screen.getByRole('region', { name: 'Account summary' })
        expect(region).toHaveAttribute('aria-busy', 'false')
        return region
      })
      const centsOf = (label: string) => {
        const figure = within(summary).getByText(label).nextElementSibling?.textContent ?? ''
        expect(figure).toMatch(/^-?\$[\d,]+\.\d\d$/)
        return Number(figure.replace(/[^\d-]/g, ''))
      }
      expect(centsOf('Opening balance')).toBe(Math.round(previous.dueBalance * 100))
      expect(centsOf('Closing balance')).toBe(Math.round(statement.dueBalance * 100))
      expect(centsOf('Payments and adjustments')).toBeLessThan(0)
      expect(
        ['Opening balance', 'Invoices', 'Credits', 'Payments and adjustments']
          .map(centsOf)
          .reduce((sum, cents) => sum + cents, 0),
      ).toBe(centsOf('Closing balance'))
    },
  )

  test('lines can be searched and sorted', async () => {
    const { dateStatement: date } = await someStatement((_, at) => at === 1)
    const { open, screen } = await showPortal(`/statements/${date}`)
    await open()
    const all = await screen.findAllByRole('rowheader')
    expect(all.length).toBeGreaterThan(3)
    const name = all[1]?.textContent ?? ''
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search lines' }), name)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.getByRole('rowheader')).toHaveTextContent(name)
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search lines' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Amount/ }))
    const amounts = () =>
      cellsUnder('Amount').map(({ textContent }) => Number(textContent?.replace(/[^\d.-]/g, '')))
    await waitFor(() => expect(amounts()).toEqual([...amounts()].sort((a, b) => a - b)))
    expect(amounts()).toHaveLength(all.length)
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
  })

  test('the newest statement cannot be downloaded or emailed', async () => {
    const { dateStatement } = await someStatement((_, at) => at === 0)
    const { open, screen } = await showPortal(`/statements/${dateStatement}`)
    await open()
    for (const name of ['Download Statement', 'Email Statement'])
      expect(await screen.findByRole('button', { name })).toBeDisabled()
  })

  test('a site without Pay Account shows no Pay Balance', async () => {
    const { dateStatement } = await someStatement(({ dueBalance }) => dueBalance > 0)
    const { open, screen, world } = await showPortal(`/statements/${dateStatement}`)
    world.changeSettings(new Map([['pay_account_button_disabled', true]]))
    await open()
    await screen.findByText('Total balance')
    expect(screen.queryByRole('link', { name: 'Pay Balance' })).not.toBeInTheDocument()
  })

  test.each(['/statements/2026-02-31', '/statements/soon', '/statements/1999-12-31'])(
    '%s is reported as not found',
    async (path) => {
      const { open, screen } = await showPortal(path)
      await open()
      expect(await screen.findByRole('heading', { name: 'Statement not found.' })).toBeInTheDocument()
    },
  )

  test('a slow statement shows a loading status, and failed lines load on Try again', async () => {
    const { dateStatement } = await someStatement((_, at) => at === 1)
    const { open, screen, world } = await showPortal(`/statements/${dateStatement}`)
    world.faults.replace([
      { operation: 'getStatementList', kind: 'latency', ms: 60_000 },
      { operation: 'getStatementDetail', kind: 'error', message: 'No data for product' },
    ])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
    world.faults.replace([{ operation: 'getStatementDetail', kind: 'error', message: 'No data for product' }])
    const again = await screen.findByRole('button', { name: 'Try again' })
    world.faults.replace([])
    again.click()
    expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(0)
  })

  test('a statement of a customer without transactions is reported as not found', async () => {
    const { open, screen } = await showPortal('/statements/2026-10-31', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByRole('heading', { name: 'Statement not found.' })).toBeInTheDocument()
  })
})
