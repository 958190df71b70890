import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SettingKey } from '#contract/settings.ts'
import { seedFor } from '#fixtures/index.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { formatOf } from '../../src/components/portal/format.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { simulatedErp } from '../support/erp.ts'
import { showPortal, user } from '../support/portal.tsx'

const { money } = formatOf({ locale: 'en-AU', currency: 'AUD' })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + centsOf(each), 0) / 100

/** All invoices and credits of the scenario, and the open balances by its newest statement. */
async function ledger() {
  const { erp, signIn } = simulatedErp('au')
  await signIn()
  const rows = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
  const [newest] = await erp.getStatementList({})
  const lines = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const balances = new Map(lines.map((line) => [idOf(line), line.balanceAmount]))
  const balanceOf = (row: (typeof rows)[number]) => balances.get(idOf(row)) ?? 0
  return { rows, balanceOf }
}

async function openAt(path: string, settings: readonly (readonly [SettingKey, string | boolean])[] = []) {
  const portal = await showPortal(path)
  portal.world.changeSettings(new Map(settings))
  await portal.open()
  const { screen } = portal
  const bar = () => screen.getByRole('region', { name: 'Selected invoices' })
  const select = async (ids: readonly string[]) => {
    await screen.findAllByRole('rowheader')
    for (const id of ids)
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select (invoice|credit) ${id}$`) }))
  }
  return { ...portal, bar, select }
}

describe('the sums of the invoice list', () => {
  test('they cover the rows found: their number, total and open balance to the cent', async () => {
    const { rows, balanceOf } = await ledger()
    const { screen } = await openAt('/invoices?from=')
    expect(
      await screen.findByText(`${money(sumOf(rows.map((row) => row.transactionAmount)))} total`),
    ).toBeVisible()
    expect(await screen.findByText(`${money(sumOf(rows.map(balanceOf)))} open`)).toBeVisible()
    const credits = rows.filter(({ transactionType }) => transactionType === 'Credit')
    await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'credit')
    await screen.findByText(`${credits.length} of ${rows.length} invoices`)
    expect(
      screen.getByText(`${money(sumOf(credits.map((row) => row.transactionAmount)))} total`),
    ).toBeVisible()
    expect(screen.getByText(`${money(sumOf(credits.map(balanceOf)))} open`)).toBeVisible()
  })

  test('without access to statements and payments there is no open balance', async () => {
    const seed = seedFor('au')
    const topbuttonbar = seed.widgets.topbuttonbar.map((item) => ({
      ...item,
      is_enabled: !/^(statements|pay account)$/i.test(item.label_object),
    }))
    const portal = await showPortal('/invoices', {
      seed: { ...seed, widgets: { ...seed.widgets, topbuttonbar } },
    })
    await portal.open()
    const { screen } = portal
    expect(await screen.findByText(/^\$[\d,.]+ total$/)).toBeVisible()
    expect(screen.queryByText(/\d open$/)).not.toBeInTheDocument()
  })
})

describe('paying selected invoices', () => {
  test('Pay Selected opens Pay Account with exactly the open ones of the selection', async () => {
    const { rows, balanceOf } = await ledger()
    const [first, second] = rows.filter((row) => balanceOf(row) > 0)
    const paid = rows.find((row) => row.transactionAmount > 0 && balanceOf(row) === 0)
    if (!first || !second || !paid) throw new Error('The ledger has too few invoices')
    const { screen, bar, select } = await openAt('/invoices')
    await select([paid].map(idOf))
    expect(bar()).toHaveTextContent(`1 selected, ${money(paid.transactionAmount)} total, $0.00 open`)
    expect(within(bar()).queryByRole('link')).not.toBeInTheDocument()
    await select([first, second].map(idOf))
    const open = sumOf([first, second].map(balanceOf))
    const total = sumOf([paid, first, second].map((row) => row.transactionAmount))
    expect(bar()).toHaveTextContent(`3 selected, ${money(total)} total, ${money(open)} open`)
    await user.click(within(bar()).getByRole('link', { name: 'Pay Selected' }))
    expect(`${location.pathname}${location.search}`).toBe(`/pay-account?lines=${[first, second].map(idOf)}`)
    expect(await screen.findByText('2 selected below')).toBeVisible()
    expect(bar()).toHaveTextContent(`2 selected, ${money(open)}`)
    const ticked = screen.getAllByRole('checkbox', { name: /^Select (invoice|credit) /, checked: true })
    expect(ticked.map((box) => box.getAttribute('aria-label') ?? '')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
  })

  test.each([
    ['the user may not pay', ['pay_account_button_disabled', true], 1, null],
    ['another provider takes several invoices', ['payment_provider', 'redirect-url'], 2, null],
    ['another provider takes one invoice', ['payment_provider', 'redirect-url'], 1, 'invoiceId'],
  ] as const)('where %s, Pay Selected leads to %j', async (_, setting, count, query) => {
    const { rows, balanceOf } = await ledger()
    const open = rows.filter((row) => balanceOf(row) > 0).slice(0, count)
    const { bar, select } = await openAt('/invoices', [setting])
    await select(open.map(idOf))
    await waitFor(() => expect(bar()).toHaveTextContent(/\$[1-9][\d,.]* open/))
    const link = within(bar()).queryByRole('link', { name: 'Pay Selected' })
    expect(link?.getAttribute('href') ?? null).toEqual(
      query && `/pay-account?${query}=${open[0]?.transactionNumber}&suffix=${open[0]?.transactionSuffix}`,
    )
  })

  test('Pay Account says which of the lines in its URL are no longer open, and pays the rest', async () => {
    const { rows, balanceOf } = await ledger()
    const [first] = rows.filter((row) => balanceOf(row) > 0)
    const paid = rows.find((row) => row.transactionAmount > 0 && balanceOf(row) === 0)
    if (!first || !paid) throw new Error('The ledger has too few invoices')
    const { screen, bar } = await openAt(`/pay-account?lines=${idOf(paid)},${idOf(first)}`)
    expect(await screen.findByText('1 of the invoices is no longer open on your account')).toBeVisible()
    expect(bar()).toHaveTextContent(`1 selected, ${money(balanceOf(first))}`)
    await user.click(screen.getByRole('button', { name: 'Unselect All' }))
    expect(screen.queryByText(/no longer open/)).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  })

  test('until the lines in its URL are loaded, Pay Account starts no payment', async () => {
    const { rows, balanceOf } = await ledger()
    const [first] = rows.filter((row) => balanceOf(row) > 0)
    if (!first) throw new Error('Nothing is open')
    const { open, screen, world } = await showPortal(`/pay-account?lines=${idOf(first)}`)
    world.faults.replace([{ operation: 'getStatementDetail', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
  })
})
