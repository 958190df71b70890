import { describe, expect, test } from 'vitest'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/custom-lists/list-screen.tsx'
import '../../src/screens/custom-lists/lists-screen.tsx'
import type { SeedList, SeedListLine } from '#fixtures/seed.ts'
import { button, error, goTo, main, page, pass, savedFiles, shows, until } from '../support/page.ts'
import { fieldError, type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { product, shopOf } from '../support/seeds.ts'

const line = (productID: string, UOM: string, quantity: number, own: Partial<SeedListLine> = {}) =>
  ({ productID, UOM, quantity, tally: [], saved: {}, ...own }) as const
const list = (id: string, name: string, lines: SeedList['lines'] = [], own: Partial<SeedList> = {}) =>
  ({ id, name, customerId: 40125, lines, ...own }) as const
const gone = { description: 'Deck Clip', unitPrice: 74.1, stockStatus: 'InStock' } as const
const lengths = [
  { length: 3.6, qty: 24 },
  { length: 6, qty: 6 },
]
/** Any character may be in an id. */
const ODD = 'A&B/5%25 +#'
const KIT = list('kit', 'Deck, small', [line('CEM', 'bag', 8)], { customerId: null })
const LISTS = [
  KIT,
  list('van-10', 'Van 10', [line('CEM', 'bag', 2), line('PLY', 'sheet', 3)]),
  list('frame', 'Frame', [
    line('PINE', 'lm', 0, { tally: lengths }),
    line('CEM', 'bag', 1200, { saved: { unitPrice: 9 } }),
    line('PLY', 'sheet', 12, { saved: { stockStatus: 'InStock' } }),
    line('CLIP', 'box', 2, { saved: gone }),
  ]),
  list(ODD, 'van 9, "mine"', [line('CEM', 'bag', 1)]),
  list('theirs', 'Not ours', [line('CEM', 'bag', 1)], { customerId: 40502 }),
]
const soldBy = (UOM: string) => ({ units: [{ UOM, conversionFactor: 1 }] })
const SHOP = shopOf([
  product('CEM', { longDesc: 'Cement', ...soldBy('bag') }),
  product('PLY', { longDesc: 'Plywood', stockStatus: 'LowStock', ...soldBy('sheet') }),
  product('PINE', { longDesc: 'Pine Framing', isTally: true, tradePrice: 5.12, ...soldBy('lm') }),
])

const mine = page.getByRole('region', { name: 'My Custom Lists' })
const copy = button('Copy List to Cart')
const edit = button('Edit List')
const quantity = page.getByRole('spinbutton', { name: 'Quantity of Cement' })
const changed = page.getByRole('dialog', { name: 'Changed since you saved this list' })
const empty = page.getByText('No items in this list yet.')
const tally = page.getByRole('dialog', { name: /Tally$/ })
const of = (field: string) => tally.getByRole('spinbutton', { name: field })

/** What is in the elements, their parts apart. */
const readIn = (all: ReturnType<typeof button>, between: string) =>
  all.elements().map((each) => textsIn(each).join(between))
const cards = (group = mine) => readIn(group.getByRole('listitem'), ' | ')
/** The rows of the open list, the one of headings first. */
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => textsIn(cell).join(' ')).join(' | '))
const pine = () => rows().find((row) => row.startsWith('PINE'))
const buttons = () =>
  main
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)

const openLists = (path = '/custom-lists', { lists = LISTS, ...options }: Options = {}) =>
  openPortal(path, { seed: { ...SHOP, lists }, ...options })
type Options = Opening & { readonly lists?: readonly SeedList[] }

async function openList(id: string, options: Options = {}) {
  const portal = await openLists(`/custom-lists/${id}`, options)
  await button('Download List').findElement()
  await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  return portal
}

/** Waits for the ERP's refusal, and closes it. */
async function dismiss(message: string) {
  await until(() => expect(error.text).toContain(message))
  await button('OK').click()
}

const HIDDEN = { settings: [['hide_products_price', true]] } as const

describe('custom lists', () => {
  test('are in two groups in natural name order, each with two products, the number of others and a link', async () => {
    const { fault } = await openLists('/custom-lists', { faults: [slow('getCustomLists')] })
    await page.getByRole('status', { name: 'Loading your lists' }).findElement()
    fault()
    await mine.findElement()
    const generic = page.getByRole('region', { name: 'Generic Lists' })
    expect(cards(generic)).toEqual(['Deck, small | Cement | 1 Item(s) | View List | Deck, small'])
    expect(cards()).toEqual([
      'Frame | Pine Framing | Cement | and 2 more | 4 Item(s) | View List | Frame',
      'van 9, "mine" | Cement | 1 Item(s) | View List | van 9, "mine"',
      'Van 10 | Cement | Plywood | 2 Item(s) | View List | Van 10',
    ])
    expect(linksIn(mine.element())).toEqual({
      'View List Frame': '/custom-lists/frame',
      'View List van 9, "mine"': `/custom-lists/${encodeURIComponent(ODD)}`,
      'View List Van 10': '/custom-lists/van-10',
    })
    fault(slow('getCartContents'))
    await page.getByRole('link', { name: /van 9/ }).click()
    await page.getByRole('status', { name: 'Loading the list' }).findElement()
    fault()
    await page.getByRole('heading', { name: 'van 9, "mine"' }).findElement()
    await shows('1 Item(s)')
  })

  test.each([
    ['no list', [], 'No custom lists saved yet.'],
    ['generic lists alone', [KIT], 'You have none yet. Save your cart as a list and it appears here.'],
  ])('are explained to a customer with %s', async (_, lists, said) => {
    await openLists('/custom-lists', { lists })
    await shows(said)
  })
})

describe('a list', () => {
  test('that is long renders the lines in view, and says how many there are', async () => {
    const lines = Array.from({ length: 120 }, () => line('CEM', 'bag', 1))
    await openLists('/custom-lists/long', { lists: [list('long', 'Depot', lines)] })
    const table = page.getByRole('table')
    await until(() => expect(table.element()).toHaveAttribute('aria-rowcount', '121'))
    expect(table.getByRole('rowheader').elements().length).toBeLessThan(100)
  })

  test('shows its lines with the prices and stock of today, and is downloaded as CSV', async () => {
    const saved = savedFiles()
    await openList('frame')
    expect(rows()).toEqual([
      'SKU | Description | Qty | UOM | Unit Price | Extended Price | Remove',
      'PINE | Pine Framing 24 x 3.6 m, 6 x 6 m In Stock | 122.4 | lm | $4.86 | $594.86 | ',
      'CEM | Cement In Stock | 1,200 | bag | $9.50 | $11,400.00 | ',
      'PLY | Plywood Low Stock | 12 | sheet | $9.50 | $114.00 | ',
      'CLIP | Deck Clip No longer sold | 2 | box | - | - | ',
    ])
    expect(page.getByRole('heading', { name: 'Frame' }).query()).not.toBeNull()
    await shows('4 Item(s)')
    await shows(/^To update a list, press Edit List, or copy it to the cart, add products and save using the/)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(linksIn(trail.element())).toEqual({ 'Custom Lists': '/custom-lists' })
    await button('Download List').click()
    expect(saved.map(({ name }) => name)).toEqual(['Frame.csv'])
    expect(await saved[0]?.file.text()).toBe(
      [
        'SKU,Description,Qty,UOM,Length (m),Unit Price,Extended Price',
        'PINE,Pine Framing,24,lm,3.6,4.86,419.9',
        'PINE,Pine Framing,6,lm,6,4.86,174.96',
        'CEM,Cement,1200,bag,,9.5,11400',
        'PLY,Plywood,12,sheet,,9.5,114',
        'CLIP,Deck Clip (no longer sold),2,box,,,\r\n',
      ].join('\r\n'),
    )
  })

  test('shows no prices or price changes on a site that hides prices', async () => {
    const saved = savedFiles()
    await openList('frame', HIDDEN)
    expect(rows()[0]).toBe('SKU | Description | Qty | UOM | Remove')
    expect(main.text).not.toContain('$')
    await button('Download List').click()
    expect((await saved[0]?.file.text())?.split('\r\n').slice(0, 2)).toEqual([
      'SKU,Description,Qty,UOM,Length (m)',
      'PINE,Pine Framing,24,lm,3.6',
    ])
    await copy.click()
    await changed.findElement()
    expect(readIn(changed.getByRole('listitem'), ' ')).toEqual([
      'Plywood PLY Stock was In Stock , is now Low Stock',
      'Deck Clip CLIP No longer sold It won’t be added.',
    ])
  })

  test('that is generic can be copied, downloaded and shortened, but not deleted', async () => {
    await openList('kit')
    await shows('Generic')
    expect(buttons()).toEqual(['Copy List to Cart', 'Download List', 'Remove Cement'])
  })

  test.each([
    ['a cart', 'shopping_cart_disabled', ['Download List', 'Delete list'], '/products'],
    [
      'products',
      'products_button_disabled',
      ['Copy List to Cart', 'Download List', 'Edit List', 'Delete list'],
      undefined,
    ],
  ] as const)('without lines leaves out actions on a site without %s', async (_, setting, names, way) => {
    await openLists('/custom-lists/none', { lists: [list('none', 'None')], settings: [[setting, true]] })
    await empty.findElement()
    expect(buttons()).toEqual(names)
    expect(linksIn(main.element())['Add products to your lists']).toBe(way)
  })

  test('that is unknown has its lines requested once and not again later', async () => {
    const { requests } = await openLists('/custom-lists/nobodys')
    await page.getByRole('heading', { name: 'List not found.' }).findElement()
    expect(linksIn(main.element())).toEqual({ 'Custom Lists': '/custom-lists' })
    await pass(10_000)
    const asked = requests('getCartContents').filter((each) => Object(each).sessionID === 'nobodys')
    expect(asked).toHaveLength(1)
  })
})

describe('a list is', () => {
  test('copied once its changes were shown, and replaced by saving the cart under its name', async () => {
    const { requests } = await openList('frame')
    await copy.click()
    await changed.findElement()
    expect(readIn(changed.getByRole('listitem'), ' ')).toEqual([
      'Cement CEM Unit Price was $9.00 , is now $9.50',
      'Plywood PLY Stock was In Stock , is now Low Stock',
      'Deck Clip CLIP No longer sold It won’t be added.',
    ])
    await changed.getByRole('button', { name: 'Cancel' }).click()
    await changed.gone()
    expect(requests('copyCartToCart')).toEqual([])
    await copy.click()
    await changed.getByRole('button', { name: 'Copy to Cart' }).click()
    await until(() => expect(location.pathname).toBe('/cart'))
    await shows('Custom list copied')
    await shows('3 lines')
    await shows('3 Item(s)')
    const request = { fromSessionID: 'frame', toSessionID: expect.stringMatching(/.{20}/) }
    expect(requests('copyCartToCart')).toMatchObject([request])
    await button('Save Custom List').click()
    await page.getByLabel('List name').fill('Van 10')
    await button('Save').click()
    await button('Replace').click()
    await shows('Custom list saved')
    await goTo('/custom-lists')
    const now = 'Van 10 | Pine Framing | Cement | Plywood | 3 Item(s) | View List | Van 10'
    await until(() => expect(cards().at(-1)).toBe(now))
  })

  test('copied at once if it is unchanged, and not again while it is unknown whether it was', async () => {
    const { fault, requests } = await openList('van-10')
    fault(slow('copyCartToCart'), { operation: 'copyCartToCart', kind: 'lost-reply' })
    await copy.click()
    await until(() => expect(requests('copyCartToCart')).toHaveLength(1))
    fault(refused('getCartContents'))
    await until(() => expect(error.text).toContain('The list may be in your cart: we got no confirmation.'))
    expect(error.getByRole('button', { name: 'View Cart' }).query()).not.toBeNull()
    fault()
    await error.getByRole('button', { name: 'Check again' }).click()
    await until(() => expect(location.pathname).toBe('/cart'))
    await shows('Custom list copied')
    expect(requests('copyCartToCart')).toHaveLength(1)
  })

  test('without a removed line at once, which is confirmed later; the last leaves it empty', async () => {
    const { fault, requests } = await openList('van-10')
    const removed = page.getByText('product removed')
    fault(slow('deleteCartProduct'))
    await button('Remove Cement').click()
    expect(rows().slice(1)).toEqual(['PLY | Plywood Low Stock | 3 | sheet | $9.50 | $28.50 | '])
    expect(button('Remove Plywood').element()).toHaveFocus()
    expect(removed.query()).toBeNull()
    fault()
    await removed.findElement()
    await shows('1 Item(s)')
    const request = { productID: 'CEM', sessionID: 'van-10', lineID: 1 }
    expect(requests('deleteCartProduct')).toMatchObject([request])
    await button('Remove Plywood').click()
    await empty.findElement()
    expect(linksIn(main.element())['Add products to your lists']).toBe('/products')
    for (const each of [copy, button('Download List')]) expect(each.element()).toBeDisabled()
  })

  test('without lines that were removed also after the page is left', async () => {
    const { fault, requests } = await openList('van-10')
    fault(slow('deleteCartProduct'))
    await button('Remove Cement').click()
    await button('Remove Plywood').click()
    await goTo('/custom-lists')
    await mine.findElement()
    fault()
    await until(() => expect(requests('deleteCartProduct')).toHaveLength(2))
    await until(() => expect(cards().at(-1)).toBe('Van 10 | 0 Item(s) | View List | Van 10'))
  })

  test('edited in place, also by length, and as before where the ERP refuses a change, which a dialog shows', async () => {
    const { fault, requests } = await openList('van-10')
    fault(fieldError('deleteCartProduct', 'Locked'), fieldError('updateCartProduct', 'Locked'))
    await button('Remove Cement').click()
    await dismiss('Locked')
    await until(() => expect(rows()).toHaveLength(3))
    const sku = page.getByLabel('Add a product by its SKU')
    expect(quantity.query()).toBeNull()
    await edit.click()
    const group = page.getByRole('group', { name: 'Quantity of Cement' })
    await group.getByRole('button', { name: 'Increase quantity' }).click()
    await dismiss('Locked')
    await until(() => expect(quantity.element()).toHaveValue('2'))
    fault()
    await quantity.fill('12')
    await until(() => expect(requests('updateCartProduct').at(-1)).toMatchObject({ quoteQty: 12 }))
    await sku.fill('NOPE')
    await button('Add').click()
    await shows(/^No product has this SKU/)
    expect(sku.element()).toHaveValue('NOPE')
    await sku.fill('ply')
    await button('Add').click()
    await shows('Added to list')
    expect(sku.element()).toHaveValue('')
    await sku.fill('PINE')
    await button('Add').click()
    await until(() => expect(tally.element()).toContainElement(document.querySelector(':focus')))
    await of('Length of line 1').fill('2.4')
    await of('Quantity of line 1').fill('8')
    await tally.getByRole('button', { name: 'Add to List' }).click()
    await until(() => expect(pine()).toContain('8 x 2.4 m'))
    const request = { sessionID: 'van-10', productID: 'PINE', tallyLength: 2.4, quoteQty: 8 }
    expect(requests('addCartProduct').at(-1)).toMatchObject(request)
    await button('Done').click()
    await until(() =>
      expect(rows().slice(1, 3)).toEqual([
        'CEM | Cement In Stock | 12 | bag | $9.50 | $114.00 | ',
        'PLY | Plywood Low Stock | 4 | sheet | $9.50 | $38.00 | ',
      ]),
    )
  })

  test('deleted after confirmation and no longer shown on any page', async () => {
    const { requests } = await openList('van-10')
    const question = page.getByRole('alertdialog', { name: 'Delete list' })
    await button('Delete list').click()
    await until(() =>
      expect(question.text).toContain(
        'Are you sure you want to delete this list? This action cannot be undone.',
      ),
    )
    await button('Cancel').click()
    expect(requests('deleteCustomList')).toEqual([])
    await button('Delete list').click()
    await button('Delete').click()
    await until(() => expect(location.pathname).toBe('/custom-lists'))
    await shows('Custom list deleted')
    expect(requests('deleteCustomList')).toEqual([{ sessionID: 'van-10' }])
    await until(() => expect(cards()).toHaveLength(2))
    await goTo('/custom-lists/van-10')
    await page.getByRole('heading', { name: 'List not found.' }).findElement()
  })
})

describe('the lengths of a list’s line', () => {
  const update = button('Update Tally of Pine Framing')
  const submit = tally.getByRole('button', { name: 'Update Tally' })

  test('are changed in the list, which is what a failure names, and the cart stays as it is', async () => {
    const { requests, fault } = await openList('frame')
    expect(update.query()).toBeNull()
    await edit.click()
    fault(fieldError('getCartTallies'))
    await update.click()
    await tally.getByText(/Nothing was added to the list/).findElement()
    fault(fieldError('updateCartProduct', 'Locked'))
    await tally.getByRole('button', { name: 'Try again' }).click()
    await of('Quantity of line 1').fill('30')
    await submit.click()
    await tally.getByText('1 line not added to the list.').findElement()
    fault()
    const before = requests('updateCartProduct').length
    await of('Length of line 2').fill('5.4')
    await submit.click()
    await shows('Tally updated')
    await tally.gone()
    const cell = { sessionID: 'frame', productID: 'PINE' }
    expect(requests('updateCartProduct').slice(before)).toMatchObject([
      { ...cell, UOM: 'lm', lineId: 1, tallyLength: 3.6, quoteQty: 30 },
      { ...cell, UOM: 'lm', lineId: 1, tallyLength: 6, quoteQty: 0 },
    ])
    expect(requests('addCartProduct')).toMatchObject([{ ...cell, tallyLength: 5.4, quoteQty: 6 }])
    await until(() => expect(pine()).toContain('30 x 3.6 m, 6 x 5.4 m'))
    expect(pine()).toContain('| 140.4 | lm |')
  })
})
