import { expect, test } from 'vitest'
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
const listing = { category: '', type: '', class: '', string: '' }
const listed = async (row: object) => {
  const { erp } = wire({ reply: { dataset: { getProductsByType: [row] } } })
  const [product] = await erp.getProductsByCategoryTP({
    inStockOnly: false,
    incGST: false,
    search: listing,
    paging: { page: 1, rowsPerPage: 24 },
  })
  return product
}

test.each([
  ['a price as text is a number', { RRP: '12.00' }, { RRP: 12 }],
  ['a retail price that is missing is 0', { RRP: undefined }, { RRP: 0 }],
  ['a trade price of null is 0', { TradePrice: null }, { TradePrice: 0 }],
  [
    "a customer's price that is missing is the best price",
    { customerPrice: undefined },
    { customerPrice: 1 },
  ],
  ["a customer's price of 0 stays 0", { customerPrice: 0 }, { customerPrice: 0 }],
  ['a stock status that nobody knows is none', { stockStatus: 'OnTheMoon' }, { stockStatus: null }],
  ['units of null are none', { UOMList: null }, { UOMList: [] }],
  ['yes means that it is sold by length', { isTally: 'yes' }, { isTally: true }],
  [
    'files are told apart by bars',
    { productFiles: '/a.png| |/b.pdf' },
    { productFiles: ['/a.png', '/b.pdf'] },
  ],
])('of a listed product %s', async (_, sent, read) => {
  expect(await listed({ ...whole, ...sent })).toMatchObject({ productLongDesc: 'Clay brick', ...read })
})

test('a product of which only the code is sent has no words, no prices and no units', async () => {
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

test('a product without a code breaks the contract', async () => {
  await expect(listed({ ...whole, productID: '' })).rejects.toMatchObject({ kind: 'malformed' })
})

test.each([
  ['the one it is priced in', 'box', [{ UOM: 'box', conversionFactor: 1 }]],
  ['none where the ERP names none', '', []],
])('the unit of a product that a search finds is %s', async (_, UOM, units) => {
  const { erp } = wire({ reply: { ProductList: [{ ...whole, UOMList: undefined, UOM }] } })
  const found = await erp.searchProductTP({ descString: 'brick', idString: 'brick', incGST: false })
  expect(found.map(({ UOMList }) => UOMList)).toEqual([units])
})
