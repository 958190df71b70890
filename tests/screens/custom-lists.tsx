import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/custom-lists/list-screen.tsx'
import '../../src/screens/custom-lists/lists-screen.tsx'
import type { SeedList, SeedListLine } from '#fixtures/seed.ts'
import { toast } from '../../src/ui/toast.ts'
import { textsIn } from '../support/reading.ts'
import { product, shopOf } from '../support/seeds.ts'
import { type Opening, openShop } from './goods.tsx'

const CUSTOMER = 40125
const line = (productID: string, UOM: string, quantity: number, own: Partial<SeedListLine> = {}) => ({
  productID,
  UOM,
  quantity,
  tally: [],
  saved: {},
  ...own,
})
export const list = (id: string, name: string, own: Partial<SeedList>): SeedList => ({
  id,
  name,
  customerId: CUSTOMER,
  lines: [],
  ...own,
})
const gone = { description: 'Deck Clip', unitPrice: 74.1, stockStatus: 'InStock' } as const
export const LISTS = [
  list('kit', 'Deck, small', { customerId: null, lines: [line('CEM', 'bag', 8)] }),
  list('van-10', 'Van 10', { lines: [line('CEM', 'bag', 2), line('PLY', 'sheet', 3)] }),
  list('frame', 'Frame', {
    lines: [
      line('PINE', 'lm', 0, {
        tally: [
          { length: 3.6, qty: 24 },
          { length: 6, qty: 6 },
        ],
      }),
      line('CEM', 'bag', 1200, { saved: { unitPrice: 9 } }),
      line('PLY', 'sheet', 12, { saved: { stockStatus: 'InStock' } }),
      line('CLIP', 'box', 2, { saved: gone }),
    ],
  }),
  list('van-9', 'van 9, "mine"', { lines: [line('CEM', 'bag', 1)] }),
  list('theirs', 'Not ours', { customerId: 40502, lines: [line('CEM', 'bag', 1)] }),
]
export const shop = shopOf([
  product('CEM', { longDesc: 'Cement', units: [{ UOM: 'bag', conversionFactor: 1 }] }),
  product('PLY', {
    longDesc: 'Plywood',
    stockStatus: 'LowStock',
    units: [{ UOM: 'sheet', conversionFactor: 1 }],
  }),
  product('PINE', {
    longDesc: 'Pine Framing',
    isTally: true,
    tradePrice: 5.12,
    units: [{ UOM: 'lm', conversionFactor: 1 }],
  }),
])
const seed = { ...shop, lists: LISTS }

export async function openLists(path = '/custom-lists', own: Partial<Opening> = {}) {
  const said = vi.spyOn(toast, 'success')
  const portal = await openShop(path, { seed, ...own })
  return { ...portal, toasts: () => said.mock.calls.map(([text]) => text) }
}
export async function openList(id: string, own?: Partial<Opening>) {
  const portal = await openLists(`/custom-lists/${id}`, own)
  await screen.findByRole('button', { name: 'Download List' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  return portal
}
/** The rows of the open list, including the header row. */
export const rows = () =>
  screen
    .queryAllByRole('row')
    .map((row) => [...row.children].map((cell) => textsIn(cell).join(' ')).join(' | '))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const cards = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((card) => textsIn(card).join(' | '))
export const changes = () => screen.findByRole('dialog', { name: 'Changed since you saved this list' })
