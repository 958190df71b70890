import { act, fireEvent } from '@testing-library/react'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import { page, until } from './page.ts'
import { openPortal } from './portal.tsx'
import { textsIn } from './reading.ts'
import { product, SCREWS, shopOf } from './seeds.ts'

const byLength = (unit: string, lengths: readonly number[]) => ({
  isTally: true,
  lengths,
  units: [{ UOM: unit, conversionFactor: 1 }],
})
/** One product in three standard lengths, and one in any length. */
const shopIn = (scenario: 'au' | 'us', unit: string) =>
  shopOf([product('PINE', byLength(unit, [2.4, 3.6, 6])), product('SAWN', byLength(unit, []))], scenario)
const SHOPS = { au: shopIn('au', 'lm'), us: shopIn('us', 'lf') }

export const dialog = page.getByRole('dialog', { name: /Tally$/ })
export const press = (name: string) => dialog.getByRole('button', { name }).click()
export const send = dialog.getByRole('button', { name: /^(Add to Cart|Update Tally)$/ })
export const quantity = (of: string) => dialog.getByRole('spinbutton', { name: `Quantity of ${of}` })
export const length = (at: number) => dialog.getByRole('spinbutton', { name: `Length of line ${at}` })
export const cutList = dialog.getByLabel(/^Paste a cut list/)

/** The lengths and quantities in the fields of the lines. */
export const lines = () =>
  [...dialog.element().querySelectorAll('tbody tr')].map((row) => {
    const [first, second] = [...row.querySelectorAll('input')].map(({ value }) => value)
    return second === undefined ? `${first} of ${textsIn(row)[0]}` : `${second} of ${first}`
  })
export const total = () => {
  const row = dialog
    .getByText(/^Total/)
    .nth(0)
    .element().parentElement
  return (
    row &&
    textsIn(row)
      .filter((text) => text !== ',')
      .join(', ')
  )
}

export async function writeList(text: string) {
  await cutList.fill(text)
  await press('Add lines')
}

/** Pastes into a field; returns whether the field takes the text itself. */
export const pasteInto = (field: Element, text: string) =>
  act(async () => fireEvent.paste(field, { clipboardData: { getData: () => text } }))

/** The listing of the shop, with the tally of a product open. */
export async function openTally(code: 'PINE' | 'SAWN', scenario: 'au' | 'us' = 'au') {
  const portal = await openPortal(SCREWS, { seed: SHOPS[scenario], scenario })
  const row = page.getByRole('listitem').filter({ hasText: code })
  const open = async () => {
    await row.getByRole('button', { name: 'Tally' }).click()
    await until(lines)
  }
  const sent = (operation: 'addCartProduct' | 'updateCartProduct' = 'addCartProduct') =>
    portal.requests(operation).map((request) => {
      const { productID, UOM, quoteQty, tallyLength } = Object(request)
      return `${productID} ${quoteQty} x ${tallyLength} ${UOM}`
    })
  await open()
  return { ...portal, open, sent }
}
