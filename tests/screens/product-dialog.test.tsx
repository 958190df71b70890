import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { dialog, goTo, page, pass, shows, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'

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

const named = (name: string) => page.getByRole('dialog', { name })
const brick = named('Clay Brick')
const button = (name: string) => dialog.getByRole('button', { name })
const quantity = dialog.getByRole('spinbutton', { name: 'Quantity of Clay Brick' })
const addToList = button('Add to list')
const pictures = dialog.getByRole('region', { name: /^Pictures of/ }).getByRole('button')
const words = () => textsIn(dialog.element())
const isRead = () => until(() => expect(dialog.element().querySelector('[aria-busy=true]')).toBeNull())

/** Opens a product of a listing where prices are seen. */
const openProduct = (code: string, path = SCREWS, options: Opening = {}) =>
  openPortal(`${path}?product=${code}`, { seed, kept: { SEE_PRICES: 'true' }, ...options })

test('the dialog shows details, prices of the unit, descriptions as text, and only safe files', async () => {
  const held = slow('getFeaturesAndBenefits')
  const { fault, requests } = await openPortal(SCREWS, { seed, kept: { SEE_PRICES: 'true' }, faults: [held] })
  await page.getByRole('link', { name: 'Clay Brick' }).click()
  await brick.findElement()
  expect(location.search).toBe('?product=BRICK')
  const details = [
    ...['Clay Brick', 'Federation Red', 'SKU', 'BRICK', 'Availability', 'Low Stock'],
    ...['Trade Price', '$1.10', 'Customer Price', '$1.05', 'Prices are', 'per ea', ', ex GST'],
    ...['ea', 'pack', '−', '+', 'Add to cart', 'Add to list'],
    ...['Attached files', 'Datasheet', 'data.pdf', 'safety.pdf'],
  ]
  await until(() => expect(requests('getProductInformation')).toHaveLength(1))
  expect(words(), 'before it is known which texts there are').toEqual(details)
  expect(brick.element().querySelector('[aria-busy=true]')).not.toBeNull()
  fault()
  // There are no features.
  const texts = ['Product Information', 'Class', '<b>General purpose</b>', 'Exposure']
  await until(() => expect(words()).toEqual([...details, ...texts]))
  await isRead()
  expect(linksIn(brick.element())).toEqual({
    'Datasheet data.pdf': '/papers/data.pdf',
    'safety.pdf': '/papers/safety.pdf',
  })
  expect(brick.getByRole('link', { name: 'safety.pdf' }).element()).toHaveAttribute('target', '_blank')
  await brick.getByRole('combobox', { name: 'Unit of Clay Brick' }).selectOptions('pack')
  expect(words()).toEqual(expect.arrayContaining(['$110.00', '$105.00', 'per pack', ', ex GST']))
  expect(requests('getProductDetails')).toMatchObject([{ productID: 'BRICK', incGST: false }])
})

const CLASS = `${SCREWS}/Decking`
const special = product('SPECIAL', { longDesc: 'Deck Screw 10g x 65', stockStatus: 'SpecialOrder' })
const alternatives = shopOf([
  special,
  product('NEAR', { longDesc: 'Deck Screw 10g x 50' }),
  product('FAR', { longDesc: 'Batten Screw' }),
  product('LOW', { longDesc: 'Deck Screw 10g x 65 Stainless', stockStatus: 'LowStock' }),
  product('OTHER', { longDesc: 'Deck Screw 10g x 65 Coated', class: 'Coated' }),
])
const instead = dialog.getByRole('region', { name: 'In stock instead' })

test('a special order lists what its class has in stock, the most alike first, each a press away', async () => {
  const { requests } = await openProduct('SPECIAL', CLASS, { seed: alternatives })
  await until(() => expect(instead.getByRole('link').elements()).not.toEqual([]))
  expect(Object.keys(linksIn(instead.element()))).toEqual(['Deck Screw 10g x 50', 'Batten Screw'])
  const search = expect.objectContaining({ category: 'Fixings', type: 'Screws', class: 'Decking' })
  const request = expect.objectContaining({ inStockOnly: true, search })
  expect(requests('getProductsByCategoryTP')).toContainEqual(request)
  await instead.getByRole('link', { name: 'Deck Screw 10g x 50' }).click()
  await named('Deck Screw 10g x 50').findElement()
  expect(instead.query()).toBeNull()
})

test('a class with nothing else in stock says so', async () => {
  await openProduct('SPECIAL', CLASS, { seed: shopOf([special]) })
  await until(() => expect(instead.text).toContain('Nothing else of this kind is in stock.'))
})

test('alternatives that can’t be loaded are left out of the dialog', async () => {
  const { fault } = await openPortal(CLASS, { seed: alternatives })
  await pass(1000)
  fault({ operation: 'getProductsByCategoryTP', kind: 'error' })
  await goTo(`${CLASS}?product=SPECIAL`)
  await instead.findElement()
  await instead.gone()
  expect(button('Add to cart').element()).toBeEnabled()
})

test('a loading product shows a skeleton, then is added to the cart, and its quantity returns to 1', async () => {
  const held = slow('getProductDetails')
  const path = '/search?value=zzz&product=BRICK'
  const { fault, requests } = await openPortal(path, { seed, faults: [held] })
  await page.getByRole('status', { name: 'Loading product' }).findElement()
  fault()
  await brick.findElement()
  await quantity.fill('12')
  await button('Add to cart').click()
  await shows('Added to cart')
  await shows('12 ea: Clay Brick')
  expect(quantity.element()).toHaveValue('1')
  await quantity.focus()
  await userEvent.keyboard('{Control>}a{/Control}3{Enter}')
  await shows('3 ea: Clay Brick')
  const added = { productID: 'BRICK', UOM: 'ea' }
  expect(requests('addCartProduct')).toMatchObject([
    { ...added, quoteQty: 12 },
    { ...added, quoteQty: 3 },
  ])
})

test('the chosen quantity goes into the chosen list, and no generic list is offered', async () => {
  const { requests, world } = await openProduct('BRICK')
  const { customerId } = world.seed.users.find(({ userId }) => userId === 'admin') ?? {}
  const own = world.seed.lists.filter((list) => list.customerId === customerId).map(({ name }) => name)
  const [name = ''] = own
  await quantity.fill('40')
  await addToList.click()
  const { parentElement } = await button(name).findElement()
  const items = [...(parentElement?.parentElement?.children ?? [])].map((each) => `${each.textContent}`)
  expect(items.toSorted()).toEqual(own.toSorted())
  await button(name).click()
  await shows('Added to list')
  await shows('40 ea: Clay Brick')
  const added = { productID: 'BRICK', UOM: 'ea', quoteQty: 40 }
  expect(requests('addCartProduct')).toMatchObject([added])
  expect(quantity.element()).toHaveValue('1')
  expect(addToList.element()).toHaveFocus()
})

test('several pictures have controls, one has none, and without any there is a placeholder', async () => {
  await openProduct('BRICK')
  await until(() => expect(pictures.elements()).not.toEqual([]))
  const names = pictures.elements().map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(names).toEqual([
    ...['Play slideshow', 'Previous picture', 'Picture 1 of 2', 'Picture 2 of 2', 'Next picture'],
    ...['Full screen', 'Thumbnail 1 of 2', 'Thumbnail 2 of 2'],
  ])
  const thumbnail = (at: number) => button(`Thumbnail ${at} of 2`).element()
  const current = () => [1, 2].filter((at) => thumbnail(at).getAttribute('aria-current') === 'true')
  fireEvent.pointerEnter(thumbnail(2), { pointerType: 'mouse' })
  await pass(250)
  expect(current(), 'before the delay of a hovered thumbnail').toEqual([1])
  await pass(100)
  expect(current()).toEqual([2])
  await button('Play slideshow').click()
  await pass(3000)
  expect(current()).toEqual([1])
  await button('Pause slideshow').click()
  await pass(10_000)
  expect(current()).toEqual([1])
  await goTo(`${SCREWS}?product=PLAIN`)
  await named('Product PLAIN').findElement()
  expect(pictures.elements()).toEqual([])
  await goTo(`${SCREWS}?product=BEAM`)
  await named('Product BEAM').findElement()
  expect(dialog.element().querySelector('[role=img][aria-label="No picture"]')).not.toBeNull()
  expect(words().slice(-2)).toEqual(['Sold by length', 'Tally'])
  expect(addToList.query(), 'for a product that is sold by length').toBeNull()
})

test('an unknown product in the URL is reported, requested once, and closes to the listing', async () => {
  const { requests } = await openPortal(`${SCREWS}?search=x&product=GONE`, { seed })
  await named('GONE').getByText('No data for product').findElement()
  expect(requests('getProductDetails')).toHaveLength(1)
  await button('Close').click()
  await dialog.gone()
  expect(location.pathname + location.search).toBe(`${SCREWS}?search=x`)
})
