import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/quick-order/quick-order-screen.tsx'
import { user } from '../support/portal.tsx'
import { texts, textsIn } from '../support/reading.ts'
import { product, shopOf } from '../support/seeds.ts'
import { type Opening, openShop } from './goods.tsx'

const metre = { UOM: 'lm', conversionFactor: 1 }
/** Two products by the bag, one by the metre, and one that cannot be ordered. */
export const SOLD = shopOf([
  product('CEM-20', {
    longDesc: 'General Cement',
    tradePrice: 9.45,
    units: [
      { UOM: 'bag', conversionFactor: 1 },
      { UOM: 'pallet', conversionFactor: 64 },
    ],
  }),
  product('CEM-RS', { longDesc: 'Rapid Cement', units: [{ UOM: 'bag', conversionFactor: 1 }] }),
  product('PINE', {
    longDesc: 'Pine Framing',
    isTally: true,
    lengths: [2.4, 3.6, 4.8],
    units: [metre],
    tradePrice: 5.12,
    stockStatus: 'LowStock',
  }),
  product('BARE', { units: [] }),
])

export const box = () => screen.getByLabelText<HTMLTextAreaElement>('Type or paste your order')

export function line(id: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-line="${id}"]`)
  if (!found) throw new Error(`There is no line ${id}`)
  return found
}
export const inLine = (id: number) => within(line(id))

/** The cells of a line: the text as written, the product, the quantity and the price. */
export function cells(id: number): readonly string[] {
  const quantity = inLine(id).queryByRole('spinbutton')?.getAttribute('aria-valuenow')
  const [written, is, amount, price] = [...line(id).children].map((cell) => textsIn(cell).join(' '))
  return [written, is, [quantity, amount].filter(Boolean).join(' '), price].map((text) => text ?? '')
}

/** The totals of all lines: the docket, the button, and the note below it. */
function order(): readonly string[] {
  const side = screen.getByRole('heading', { name: 'Your order' }).parentElement?.parentElement?.parentElement
  const [docket, action] = [...(side?.children ?? [])].map(textsIn)
  return [...(docket ?? []).slice(1), ...(action ?? [])]
}

/** The totals are throttled, so they may follow the lines a moment later. */
export const expectOrder = (written: string) =>
  waitFor(() => expect(order(), 'what all lines come to').toEqual(texts(written)))

/** Waits until all lines are looked up, as in '3 of 11 matched', and rendered. */
export const settled = (words: string) =>
  waitFor(() => {
    expect(screen.getByText(/\bmatched/)).toHaveTextContent(words)
    const total = Number(/of (\d+)/.exec(words)?.[1])
    expect(document.querySelectorAll('[data-line]'), 'the lines drawn').toHaveLength(total)
  })

export async function paste(text: string): Promise<void> {
  const clipboardData = { getData: () => text }
  await act(async () => void fireEvent.paste(box(), { clipboardData }))
}

export async function openQuickOrder(own: Partial<Opening> = {}) {
  const portal = await openShop('/quick-order', { seed: SOLD, ...own })
  await screen.findByRole('heading', { level: 1, name: 'Quick Order' })
  const sent = () =>
    portal.requests('addCartProduct').map((request) => {
      const { productID, UOM, quoteQty, tallyLength } = Object(request)
      return [productID, quoteQty, UOM, tallyLength].join(' ')
    })
  const submit = async () =>
    user.click(await screen.findByRole('button', { name: /^Add \d+ lines? to cart$/ }))
  return { ...portal, sent, submit }
}
