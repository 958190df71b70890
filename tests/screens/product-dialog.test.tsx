import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { user } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'
import { fill, goTo, openShop, rowOf } from './goods.tsx'

const seed = shopOf([
  product('BRICK', {
    longDesc: 'Clay Brick',
    shortDesc: 'Federation Red',
    stockStatus: 'LowStock',
    retailPrice: 0,
    tradePrice: 1.1,
    units: [
      { UOM: 'ea', conversionFactor: 1 },
      { UOM: 'pack', conversionFactor: 100 },
    ],
    files: ['/a.png', '/b.jpg', '/papers/data.pdf', '/papers/safety.pdf', 'javascript:alert(1)//x.pdf'],
    information: [
      { itemType: 'Class', itemDescription: '<b>General purpose</b>' },
      { itemType: 'Class', itemDescription: 'Exposure' },
    ],
  }),
  product('PLAIN', { files: ['/only.png', '/note.svg'] }),
  product('BEAM', { isTally: true, units: [{ UOM: 'lm', conversionFactor: 1 }] }),
])
const dialog = (name: string) => screen.findByRole('dialog', { name })
const pictures = (part: HTMLElement) =>
  within(within(part).getByRole('region', { name: /^Pictures of/ })).queryAllByRole('button')

async function openProduct(
  code: string,
  name: string,
  faults: Parameters<typeof openShop>[1]['faults'] = [],
) {
  sessionStorage.setItem('SEE_PRICES', 'true')
  const portal = await openShop(SCREWS, { seed, faults })
  await user.click(within(await rowOf(code)).getByRole('link', { name }))
  return { ...portal, shown: await dialog(name) }
}

test('the dialog shows details, prices of the unit, descriptions as text, and only safe files', async () => {
  const { shown, requests } = await openProduct('BRICK', 'Clay Brick')
  expect(location.search).toBe('?product=BRICK')
  // The descriptions arrive after the dialog, and there are no features.
  await waitFor(() =>
    expect(textsIn(shown)).toEqual([
      ...['Clay Brick', 'Federation Red', 'SKU', 'BRICK', 'Availability', 'Low Stock'],
      ...['Trade Price', '$1.10', 'Customer Price', '$1.05', 'Prices are', 'per ea', ', ex GST'],
      ...['ea', 'pack', '−', '+', 'Add to cart', 'Add to list'],
      ...['Attached files', 'Datasheet', 'data.pdf', 'safety.pdf'],
      ...['Product Information', 'Class', '<b>General purpose</b>', 'Exposure'],
    ]),
  )
  expect(linksIn(shown)).toEqual({
    'Datasheet data.pdf': '/papers/data.pdf',
    'safety.pdf': '/papers/safety.pdf',
  })
  expect(within(shown).getByRole('link', { name: 'safety.pdf' })).toHaveAttribute('target', '_blank')
  await user.choose(within(shown).getByRole('combobox', { name: 'Unit of Clay Brick' }), 'pack')
  expect(textsIn(shown)).toEqual(expect.arrayContaining(['$110.00', '$105.00', 'per pack', ', ex GST']))
  expect(requests('getProductDetails')).toEqual([
    expect.objectContaining({ productID: 'BRICK', incGST: false }),
  ])
})

const CLASS = `${SCREWS}/Decking`
const alternatives = shopOf([
  product('SPECIAL', { longDesc: 'Deck Screw 10g x 65', stockStatus: 'SpecialOrder' }),
  product('NEAR', { longDesc: 'Deck Screw 10g x 50' }),
  product('FAR', { longDesc: 'Batten Screw' }),
  product('LOW', { longDesc: 'Deck Screw 10g x 65 Stainless', stockStatus: 'LowStock' }),
  product('OTHER', { longDesc: 'Deck Screw 10g x 65 Coated', class: 'Coated' }),
])
const instead = async (shown: HTMLElement) => {
  const section = await within(shown).findByRole('region', { name: 'In stock instead' })
  await waitFor(() => expect(section).not.toHaveAttribute('aria-busy', 'true'))
  return section
}

test('a special order lists what its class has in stock, the most alike first, each a press away', async () => {
  sessionStorage.setItem('SEE_PRICES', 'true')
  const { requests } = await openShop(`${CLASS}?product=SPECIAL`, { seed: alternatives })
  const section = await instead(await dialog('Deck Screw 10g x 65'))
  expect(Object.keys(linksIn(section))).toEqual(['Deck Screw 10g x 50', 'Batten Screw'])
  const search = expect.objectContaining({ category: 'Fixings', type: 'Screws', class: 'Decking' })
  expect(requests('getProductsByCategoryTP')).toContainEqual(
    expect.objectContaining({ inStockOnly: true, search }),
  )
  await user.click(within(section).getByRole('link', { name: 'Deck Screw 10g x 50' }))
  const other = await dialog('Deck Screw 10g x 50')
  expect(within(other).queryByRole('region', { name: 'In stock instead' })).toBeNull()
})

test('a class with nothing else in stock says so', async () => {
  const seed = shopOf([product('SPECIAL', { longDesc: 'Deck Screw', stockStatus: 'SpecialOrder' })])
  await openShop(`${CLASS}?product=SPECIAL`, { seed })
  expect(await instead(await dialog('Deck Screw'))).toHaveTextContent(
    'Nothing else of this kind is in stock.',
  )
})

test('alternatives that can’t be loaded are left out of the dialog', async () => {
  installFakeTimers()
  const { world } = await openShop(CLASS, { seed: alternatives })
  await until(() => screen.getByText('SPECIAL'))
  await pass(1000)
  world.faults.replace([{ operation: 'getProductsByCategoryTP', kind: 'error' }])
  await goTo(`${CLASS}?product=SPECIAL`)
  const shown = await until(() => screen.getByRole('dialog', { name: 'Deck Screw 10g x 65' }))
  const region = () => within(shown).queryByRole('region', { name: 'In stock instead' })
  await until(() => expect(region()).toBeInTheDocument())
  await until(() => expect(region()).toBeNull())
  expect(within(shown).getByRole('button', { name: 'Add to cart' })).toBeEnabled()
})

test('a product is added to the cart from its dialog, and its quantity returns to 1', async () => {
  const { shown, requests } = await openProduct('BRICK', 'Clay Brick')
  const quantity = within(shown).getByRole('spinbutton', { name: 'Quantity of Clay Brick' })
  await fill(quantity, '12')
  await user.click(within(shown).getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('Added to cart')).toBeInTheDocument()
  expect(screen.getByText('12 ea: Clay Brick'), 'how many of what').toBeInTheDocument()
  expect(quantity).toHaveValue('1')
  await user.click(quantity)
  await user.keyboard('3{Enter}')
  expect(await screen.findByText('3 ea: Clay Brick'), 'Enter adds too').toBeInTheDocument()
  expect(requests('addCartProduct')).toEqual([
    expect.objectContaining({ productID: 'BRICK', UOM: 'ea', quoteQty: 12 }),
    expect.objectContaining({ productID: 'BRICK', UOM: 'ea', quoteQty: 3 }),
  ])
})

describe('adding a product to a custom list', () => {
  const toLists = async (code: string, name: string) => {
    const opened = await openProduct(code, name)
    await user.click(within(opened.shown).getByRole('button', { name: 'Add to list' }))
    return opened
  }

  test('the chosen quantity goes into the chosen list, and no generic list is offered', async () => {
    const { shown, requests, world } = await toLists('BRICK', 'Clay Brick')
    const { customerId } = world.seed.users.find(({ userId }) => userId === 'admin') ?? {}
    const own = world.seed.lists.filter((list) => list.customerId === customerId).map(({ name }) => name)
    const [name = ''] = own
    const list = await within(shown).findByRole('button', { name })
    const items = [...(list.closest('ul')?.children ?? [])].map(({ textContent }) => textContent)
    expect(items.toSorted()).toEqual(own.toSorted())
    await fill(within(shown).getByRole('spinbutton', { name: 'Quantity of Clay Brick' }), '40')
    await user.click(list)
    expect(await screen.findByText('Added to list')).toBeInTheDocument()
    expect(screen.getByText('40 ea: Clay Brick')).toBeInTheDocument()
    expect(requests('addCartProduct')).toEqual([
      expect.objectContaining({ productID: 'BRICK', UOM: 'ea', quoteQty: 40 }),
    ])
    expect(within(shown).getByRole('spinbutton', { name: 'Quantity of Clay Brick' })).toHaveValue('1')
    expect(within(shown).getByRole('button', { name: 'Add to list' })).toHaveFocus()
  })

  test('a product that is sold by length is not offered', async () => {
    const { shown } = await openProduct('BEAM', 'Product BEAM')
    expect(within(shown).queryByRole('button', { name: 'Add to list' })).toBeNull()
  })
})

test('several pictures have controls, one has none, and without any there is a placeholder', async () => {
  const { shown } = await openProduct('BRICK', 'Clay Brick')
  expect(pictures(shown).map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    ...['Play slideshow', 'Previous picture', 'Picture 1 of 2', 'Picture 2 of 2', 'Next picture'],
    ...['Full screen', 'Thumbnail 1 of 2', 'Thumbnail 2 of 2'],
  ])
  await goTo(`${SCREWS}?product=PLAIN`)
  expect(pictures(await dialog('Product PLAIN'))).toEqual([])
  await goTo(`${SCREWS}?product=BEAM`)
  const beam = await dialog('Product BEAM')
  expect(within(beam).getByRole('img', { name: 'No picture' })).toBeInTheDocument()
  expect(textsIn(beam).slice(-2)).toEqual(['Sold by length', 'Tally'])
})

test('a hovered thumbnail and the slideshow change the picture after their delays', async () => {
  installFakeTimers()
  await openShop(`${SCREWS}?product=BRICK`, { seed })
  const shown = await until(() => screen.getByRole('dialog', { name: 'Clay Brick' }))
  const thumbnail = (at: number) => within(shown).getByRole('button', { name: `Thumbnail ${at} of 2` })
  const current = () => [1, 2].filter((at) => thumbnail(at).getAttribute('aria-current') === 'true')
  fireEvent.pointerEnter(thumbnail(2), { pointerType: 'mouse' })
  await pass(250)
  expect(current()).toEqual([1])
  await pass(100)
  expect(current()).toEqual([2])
  fireEvent.click(within(shown).getByRole('button', { name: 'Play slideshow' }))
  await pass(3000)
  expect(current()).toEqual([1])
  fireEvent.click(within(shown).getByRole('button', { name: 'Pause slideshow' }))
  await pass(10_000)
  expect(current()).toEqual([1])
})

test('an unknown product in the URL is reported, requested once, and closes to the listing', async () => {
  const { requests } = await openShop(`${SCREWS}?search=x&product=GONE`, { seed })
  expect(await within(await dialog('GONE')).findByText('No data for product')).toBeInTheDocument()
  expect(requests('getProductDetails')).toHaveLength(1)
  await user.click(within(await dialog('GONE')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe(`${SCREWS}?search=x`)
})

test('a loading product shows a skeleton', async () => {
  const held = { operation: 'getProductDetails', kind: 'latency', ms: 60_000 } as const
  const { world } = await openShop('/search?value=zzz&product=BRICK', { seed, faults: [held] })
  expect(await screen.findByRole('status', { name: 'Loading product' })).toBeInTheDocument()
  world.faults.replace([])
  expect(await dialog('Clay Brick')).toBeInTheDocument()
})

test('texts get their headings only once they are known to exist, and none appears above another', async () => {
  const held = { operation: 'getFeaturesAndBenefits', kind: 'latency', ms: 60_000 } as const
  const { shown, world, requests } = await openProduct('BRICK', 'Clay Brick', [held])
  await waitFor(() => expect(requests('getProductInformation')).toHaveLength(1))
  const headings = () => within(shown).queryAllByRole('heading', { level: 3 })
  expect(shown.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(headings().map(({ textContent }) => textContent)).toEqual(['Attached files'])
  world.faults.replace([])
  expect(await within(shown).findByRole('heading', { name: 'Product Information' })).toBeInTheDocument()
  expect(headings()).toHaveLength(2)
  expect(shown.querySelector('[aria-busy=true]')).toBeNull()
})
