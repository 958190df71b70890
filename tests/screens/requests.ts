import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import { showPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'
import { holdClock } from './ledger.ts'
import '../../src/ui/toaster-view.tsx'

/* An account with a document of each kind, and the presses and input that send requests about them. */

const LEDGER = [
  { number: 205001, customerOrderNumber: 'PO 1' },
  { number: 205001, suffix: 2, type: 'Invoice', invoiced: '2026-11-04' },
  { number: 205003, suffix: 1, type: 'Credit', invoiced: '2026-11-05' },
  { number: 205002, type: 'Quote', delivered: '2027-02-03' },
  { number: 205004, suffix: 1, type: 'Invoice', invoiced: '2026-10-04' },
] as const

/** The account of these transactions, at a company whose representative has a separate mailbox. */
function seed() {
  const { widgets, priceBooks, ...own } = seedWith(LEDGER)
  const bottomlinkbar = widgets.bottomlinkbar.map((item) =>
    item.type_object === 'AccountContact' ? { ...item, object_value: 'Email:rep@marlock.example' } : item,
  )
  const few = priceBooks.map((book) => ({ ...book, history: book.history.slice(0, 3) }))
  return { ...own, priceBooks: few, widgets: { ...widgets, bottomlinkbar } }
}

export async function openAt(path: string) {
  holdClock()
  const portal = await showPortal(path, { seed: seed() })
  await portal.open()
  /** The requests of an operation, oldest first. */
  const sent = (operation: OperationName) =>
    portal.world.journal
      .entries()
      .filter((entry) => entry.operation === operation)
      .map(({ request }) => request)
  return { ...portal, sent }
}

export const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
export const pressNamed = async (name: string | RegExp) => press(await screen.findByRole('button', { name }))

export type Values = Readonly<Record<string, string>>

interface Sending {
  readonly choices?: Values
  readonly button?: string
}

export async function fill(part: HTMLElement, values: Values) {
  await act(async () => {
    for (const [label, value] of Object.entries(values)) {
      const field = within(part).getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`), {
        selector: 'input, textarea',
      })
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    }
  })
}

/**
 * Opens a dialog and waits until it has the focus: a list opened earlier would close when the focus moves.
 */
export async function openDialog(opener: string) {
  await pressNamed(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement), `focus in ${opener}`).toBe(true))
  return dialog
}

/** Fills in a dialog, selects options by the names of their lists, and sends it. */
export async function send(opener: string, values: Values, { choices = {}, button = 'Send' }: Sending = {}) {
  const dialog = await openDialog(opener)
  for (const [label, option] of Object.entries(choices)) {
    await press(within(dialog).getByRole('combobox', { name: label }))
    await press(await screen.findByRole('option', { name: option }))
  }
  await fill(dialog, values)
  await press(within(dialog).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog'), `the dialog of ${opener}`).toBeNull())
}

/** Records the names of downloaded files; jsdom saves none. */
export function noteFiles(): readonly string[] {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

export const CUSTOMER = 40125
