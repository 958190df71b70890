import { expect, test } from 'vitest'
import { page } from './examples.ts'
import { wire } from './wire.ts'

const whole = {
  productID: 'BRICK',
  productShortDesc: 'Brick',
  productLongDesc: 'Clay brick',
  productImage: '/brick.png',
  productFiles: '/brick.png|/brick.pdf',
  fileTypes: '',
  productGallery: '',
  stockStatus: 'LowStock',
  RRP: 1.41,
  TradePrice: 1.12,
  BestPrice: 1,
  customerPrice: 1.06,
  isTally: 'no',
  UOMList: [{ UOM: 'ea', conversionFactor: '1' }],
}
const units = (conversionFactor: unknown) => ({ UOMList: [{ UOM: 'ea', conversionFactor }] })
const listed = async (row: object) => {
  const { erp } = wire({ reply: { dataset: { getProductsByType: [row] } } })
  const [product] = await erp.getProductsByCategoryTP(page)
  return product
}

test.each([
  ['a price sent as text is a number', { RRP: '12.00' }, { RRP: 12 }],
  ['a missing retail price is 0', { RRP: undefined }, { RRP: 0 }],
  ['a trade price of null is 0', { TradePrice: null }, { TradePrice: 0 }],
  ['a missing customer price is the best price', { customerPrice: undefined }, { customerPrice: 1 }],
  ["a customer price of '' is the best price", { customerPrice: '' }, { customerPrice: 1 }],
  ["a unit's factor of '' is 1", units(''), units(1)],
  ['a customer price of 0 stays 0', { customerPrice: 0 }, { customerPrice: 0 }],
  ['an unknown stock status is null', { stockStatus: 'OnTheMoon' }, { stockStatus: null }],
  ['null units are an empty list', { UOMList: null }, { UOMList: [] }],
  ['isTally is read from yes', { isTally: 'yes' }, { isTally: true }],
  ['files are separated by bars', { productFiles: '/a| |/b.pdf' }, { productFiles: ['/a', '/b.pdf'] }],
])('in a listed product %s', async (_, sent, read) => {
  expect(await listed({ ...whole, ...sent })).toMatchObject({ productLongDesc: 'Clay brick', ...read })
})

test('a product with only a code has empty texts, zero prices and no units', async () => {
  expect(await listed({ productID: 'ODD' })).toEqual({
    productID: 'ODD',
    productShortDesc: '',
    productLongDesc: '',
    productImage: '',
    productFiles: [],
    fileTypes: [],
    productGallery: [],
    stockStatus: null,
    RRP: 0,
    TradePrice: 0,
    BestPrice: 0,
    customerPrice: 0,
    isTally: false,
    UOMList: [],
  })
})

test('a product without a code is malformed', async () => {
  await expect(listed({ ...whole, productID: '' })).rejects.toMatchObject({ kind: 'malformed' })
})

test.each([
  ['the priced unit', 'box', [{ UOM: 'box', conversionFactor: 1 }]],
  ['none without a priced unit', '', []],
])('a product found by search has as its units %s', async (_, UOM, units) => {
  const { erp } = wire({ reply: { ProductList: [{ ...whole, UOMList: undefined, UOM }] } })
  const found = await erp.searchProductTP({ descString: 'brick', idString: 'brick', incGST: false })
  expect(found.map(({ UOMList }) => UOMList)).toEqual([units])
})
