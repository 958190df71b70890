import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/quick-order/quick-order-screen.tsx'
import { Locator, page, until } from './page.ts'
import { type Opening, openPortal } from './portal.tsx'
import { texts, textsIn } from './reading.ts'
import { product, shopOf } from './seeds.ts'

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
    units: [{ UOM: 'lm', conversionFactor: 1 }],
    tradePrice: 5.12,
    stockStatus: 'LowStock',
  }),
  product('BARE', { units: [] }),
])

export const box = page.getByLabel('Type or paste your order')
export const submit = page.getByRole('button', { name: /^Add \d+ lines? to cart$/ })
export const allLines = () => document.querySelectorAll('[data-line]')

export const inLine = (id: number) =>
  new Locator(`line ${id}`, () => [...document.querySelectorAll<HTMLElement>(`[data-line="${id}"]`)])

/** The cells of a line: the text as written, the product, the quantity and the price. */
export function cells(id: number): readonly string[] {
  const quantity = inLine(id).getByRole('spinbutton').query()?.getAttribute('aria-valuenow')
  const [written, is, amount, price] = [...inLine(id).element().children].map((cell) =>
    textsIn(cell).join(' '),
  )
  return [written, is, [quantity, amount].filter(Boolean).join(' '), price].map((text) => text ?? '')
}

/** Waits until these are the totals of all lines, the button and the note below it: they are throttled. */
export const expectOrder = (written: string) =>
  until(() => {
    const { parentElement } = page.getByRole('heading', { name: 'Your order' }).element()
    const [docket, action] = [...(parentElement?.parentElement?.parentElement?.children ?? [])].map(textsIn)
    expect([...(docket ?? []).slice(1), ...(action ?? [])]).toEqual(texts(written))
  })

/** Waits until all lines are looked up, as in '3 of 11 matched', and rendered. */
export const settled = (words: string) =>
  until(() => {
    expect(page.getByText(/\bmatched/).text).toContain(words)
    expect(allLines(), 'the lines drawn').toHaveLength(Number(/of (\d+)/.exec(words)?.[1]))
  })

export async function paste(text: string): Promise<void> {
  const field = await box.findElement()
  await act(async () => void fireEvent.paste(field, { clipboardData: { getData: () => text } }))
}

/** Opens Quick Order, with a text pasted. */
export async function openQuickOrder(text = '', options: Opening = {}) {
  const portal = await openPortal('/quick-order', { seed: SOLD, ...options })
  await box.findElement()
  if (text) await paste(text)
  const sent = () =>
    portal.requests('addCartProduct').map((request) => {
      const { productID, UOM, quoteQty, tallyLength } = Object(request)
      return [productID, quoteQty, UOM, tallyLength].join(' ')
    })
  return { ...portal, sent }
}
