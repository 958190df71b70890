import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import type { ScenarioName } from '#contract/control.ts'
import { user } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'
import { fill, openShop, rowOf } from './goods.tsx'

const byLength = (unit: string, lengths: readonly number[]) => ({
  isTally: true,
  lengths,
  units: [{ UOM: unit, conversionFactor: 1 }],
})
/** One product in three standard lengths, and one in any length. */
const shopIn = (scenario: ScenarioName, unit: string) =>
  shopOf([product('PINE', byLength(unit, [2.4, 3.6, 6])), product('SAWN', byLength(unit, []))], scenario)
const SHOPS = { au: shopIn('au', 'lm'), us: shopIn('us', 'lf') }

export const dialog = () => screen.getByRole('dialog', { name: /Tally$/ })
export const inDialog = () => within(dialog())
export const quantity = (of: string) => inDialog().getByRole('spinbutton', { name: `Quantity of ${of}` })
export const length = (at: number) => inDialog().getByRole('spinbutton', { name: `Length of line ${at}` })
export const press = (name: string) => user.click(inDialog().getByRole('button', { name }))
export const send = () => inDialog().getByRole('button', { name: /^(Add to Cart|Update Tally)$/ })
/** The lengths and quantities shown in the fields of the lines. */
export const lines = () =>
  [...inDialog().getByRole('table', { name: 'Lines' }).querySelectorAll('tbody tr')].map((row) => {
    const [first, second] = [...row.querySelectorAll('input')].map(({ value }) => value)
    return second === undefined ? `${first} of ${textsIn(row)[0]}` : `${second} of ${first}`
  })
export const total = () =>
  textsIn(inDialog().getByText(/^Total/).parentElement ?? dialog()).filter((text) => text !== ',')
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export async function writeList(text: string): Promise<void> {
  await fill(inDialog().getByLabelText(/^Paste a cut list/), text)
  await press('Add lines')
}

/** Pastes into a field; returns whether the browser's default paste still applies. */
export async function pasteInto(field: Element, text: string): Promise<boolean> {
  const clipboardData = { getData: () => text }
  return act(async () => fireEvent.paste(field, { clipboardData }))
}

/** The listing of the shop, with the tally dialog of a product open. */
export async function openTally(code: 'PINE' | 'SAWN', scenario: 'au' | 'us' = 'au') {
  const portal = await openShop(SCREWS, { seed: SHOPS[scenario] })
  const open = async () => {
    await user.click(within(await rowOf(code)).getByRole('button', { name: 'Tally' }))
    await screen.findByRole('table', { name: 'Lines' })
  }
  const sent = (operation: 'addCartProduct' | 'updateCartProduct' = 'addCartProduct') =>
    portal.requests(operation).map((request) => {
      const { productID, UOM, quoteQty, tallyLength } = Object(request)
      return `${productID} ${quoteQty} x ${tallyLength} ${UOM}`
    })
  await open()
  return { ...portal, open, sent }
}
