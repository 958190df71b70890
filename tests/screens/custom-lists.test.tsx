import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { user } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { button, cards, changes, LISTS, list, openList, openLists, rows, shop } from './custom-lists.tsx'
import { goTo } from './goods.tsx'

test('lists are in two groups in natural name order, each with two products, the number of others and a link', async () => {
  await openLists()
  await screen.findByRole('region', { name: 'Generic Lists' })
  expect(cards('Generic Lists')).toEqual(['Deck, small | Cement | 1 Item(s) | View List | Deck, small'])
  expect(cards('My Custom Lists')).toEqual([
    'Frame | Pine Framing | Cement | and 2 more | 4 Item(s) | View List | Frame',
    'van 9, "mine" | Cement | 1 Item(s) | View List | van 9, "mine"',
    'Van 10 | Cement | Plywood | 2 Item(s) | View List | Van 10',
  ])
  expect(linksIn(screen.getByRole('region', { name: 'My Custom Lists' }))).toEqual({
    'View List Frame': '/custom-lists/frame',
    'View List van 9, "mine"': '/custom-lists/van-9',
    'View List Van 10': '/custom-lists/van-10',
  })
})

test.each([
  ['no list', [], 'No custom lists saved yet.'],
  [
    'generic lists alone',
    LISTS.slice(0, 1),
    'You have none yet. Save your cart as a list and it appears here.',
  ],
])('a customer with %s sees how to make one', async (_, lists, said) => {
  await openLists('/custom-lists', { seed: { ...shop, lists } })
  expect(await screen.findByText(said)).toBeInTheDocument()
})

test('a list is found by its id whatever characters it has', async () => {
  const lines = LISTS[1]?.lines ?? []
  await openLists('/custom-lists', { seed: { ...shop, lists: [list('A&B/5%25 +#', 'Odd', { lines })] } })
  await user.click(await screen.findByText('View List'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Odd' })).toBeInTheDocument()
})

test('a list shows its lines with the prices and stock of today', async () => {
  await openList('frame')
  expect(rows()).toEqual([
    'SKU | Description | Qty | UOM | Unit Price | Extended Price | Remove',
    'PINE | Pine Framing 24 x 3.6 m, 6 x 6 m In Stock | 122.4 | lm | $4.86 | $594.86 | ',
    'CEM | Cement In Stock | 1,200 | bag | $9.50 | $11,400.00 | ',
    'PLY | Plywood Low Stock | 12 | sheet | $9.50 | $114.00 | ',
    'CLIP | Deck Clip No longer sold | 2 | box | - | - | ',
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Frame')
  expect(screen.getByText('4 Item(s)')).toBeInTheDocument()
  expect(
    screen.getByText(
      'To update a list, press Edit List, or copy it to the cart, add products and save using the same name.',
    ),
  ).toBeInTheDocument()
  expect(linksIn(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toEqual({
    'Custom Lists': '/custom-lists',
  })
})

/** The name and text of the file that a press downloads. */
async function download(press: () => Promise<void>): Promise<readonly [name: string, text: string]> {
  const [blobs, names]: [Blob[], string[]] = [[], []]
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await press()
  return [names.join(), (await blobs[0]?.text()) ?? '']
}

test.each([
  [
    'with prices',
    false,
    [
      'SKU,Description,Qty,UOM,Length (m),Unit Price,Extended Price',
      'PINE,Pine Framing,24,lm,3.6,4.86,419.9',
      'PINE,Pine Framing,6,lm,6,4.86,174.96',
      'CEM,Cement,1200,bag,,9.5,11400',
      'PLY,Plywood,12,sheet,,9.5,114',
      'CLIP,Deck Clip (no longer sold),2,box,,,',
    ],
  ],
  [
    'without hidden prices',
    true,
    [
      'SKU,Description,Qty,UOM,Length (m)',
      'PINE,Pine Framing,24,lm,3.6',
      'PINE,Pine Framing,6,lm,6',
      'CEM,Cement,1200,bag,',
      'PLY,Plywood,12,sheet,',
      'CLIP,Deck Clip (no longer sold),2,box,',
    ],
  ],
] as const)('a list is downloaded under its name as CSV %s', async (_, isHidden, lines) => {
  await openList('frame', { settings: [['hide_products_price', isHidden]] })
  expect(await download(() => user.click(button('Download List')))).toEqual([
    // Numbered where the other case was saved a moment ago.
    expect.stringMatching(/^Frame( \(2\))?\.csv$/),
    lines.map((each) => `${each}\r\n`).join(''),
  ])
})

test('a site that hides prices shows neither prices nor price changes of a list', async () => {
  await openList('frame', { settings: [['hide_products_price', true]] })
  expect(rows()[0]).toBe('SKU | Description | Qty | UOM | Remove')
  expect(screen.getByRole('main')).not.toHaveTextContent('$')
  await user.click(button('Copy List to Cart'))
  expect(
    within(await changes())
      .getAllByRole('listitem')
      .map((each) => textsIn(each).join(' ')),
  ).toEqual([
    'Plywood PLY Stock was In Stock , is now Low Stock',
    'Deck Clip CLIP No longer sold It won’t be added.',
  ])
})

test('a generic list can be copied, downloaded and shortened, but not deleted', async () => {
  await openList('kit')
  expect(screen.getByText('Generic')).toBeInTheDocument()
  const names = [...screen.getByRole('main').querySelectorAll('button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )
  expect(names).toEqual(['Copy List to Cart', 'Download List', 'Remove Cement'])
})

test.each([
  ['a cart', 'shopping_cart_disabled', ['Download List', 'Delete list'], '/products'],
  [
    'products',
    'products_button_disabled',
    ['Copy List to Cart', 'Download List', 'Edit List', 'Delete list'],
    undefined,
  ],
] as const)('a site without %s leaves its actions out of an empty list', async (_, setting, names, way) => {
  await openLists('/custom-lists/none', {
    seed: { ...shop, lists: [list('none', 'None', {})] },
    settings: [[setting, true]],
  })
  await screen.findByText('No items in this list yet.')
  expect(
    [...screen.getByRole('main').querySelectorAll('button')].map(({ textContent }) => textContent),
  ).toEqual(names)
  expect(linksIn(screen.getByRole('main'))['Add products to your lists']).toBe(way)
})

test('lists and lines show a skeleton until they load', async () => {
  const hold = (operation: 'getCustomLists' | 'getCartContents') =>
    ({ operation, kind: 'latency', ms: 60_000 }) as const
  const { world } = await openLists('/custom-lists', { faults: [hold('getCustomLists')] })
  expect(await screen.findByRole('status', { name: 'Loading your lists' })).toBeInTheDocument()
  world.faults.replace([hold('getCartContents')])
  await screen.findByRole('region', { name: 'My Custom Lists' })
  await goTo('/custom-lists/frame')
  expect(await screen.findByRole('status', { name: 'Loading the list' })).toBeInTheDocument()
  world.faults.replace([])
  expect(await screen.findByText('4 Item(s)')).toBeInTheDocument()
})

test('the lines of an unknown list are requested once and not again later', async () => {
  installFakeTimers()
  const { requests } = await openLists('/custom-lists/nobodys')
  await until(() => screen.getByRole('heading', { level: 1, name: 'List not found.' }))
  expect(linksIn(screen.getByRole('main'))).toEqual({ 'Custom Lists': '/custom-lists' })
  await pass(10_000)
  const asked = requests('getCartContents').filter((request) => Object(request).sessionID === 'nobodys')
  expect(asked).toHaveLength(1)
})
