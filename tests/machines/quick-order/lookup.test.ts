import { expect, test } from 'vitest'
import { findProduct } from '#machines/quick-order/lookup.ts'
import { simulatedErp } from '../../support/erp.ts'

async function find(...codes: readonly string[]) {
  const simulated = simulatedErp()
  await simulated.signIn()
  const { erp, calls } = simulated
  const sources = {
    details: (productID: string) => erp.getProductDetails({ productID }),
    search: (text: string) => erp.searchProductTP({ descString: text, idString: text, incGST: false }),
    lengths: async (productID: string) =>
      (await erp.getLengthsForProduct({ productID })).map(({ length }) => length),
  }
  const result = await findProduct(sources, codes)
  const candidates = result.kind === 'candidates' ? result.products.map(({ productID }) => productID) : []
  return { result, candidates, calls: calls().filter((name) => /Product/.test(name)) }
}

test.each([
  [['cem-gp20'], 0],
  [['12xcem-gp20', 'cem-gp20'], 1],
  [['12', 'CEM-GP20'], 1],
])('of the readings %j the one with a product is used, regardless of case', async (codes, at) => {
  const { result } = await find(...codes)
  expect(result).toMatchObject({ kind: 'product', match: { at, product: { productID: 'CEM-GP20' } } })
})

test('a code is looked up once, with all its units', async () => {
  const { result, calls } = await find('CEM-GP20')
  expect(result).toMatchObject({ kind: 'product', match: { at: 0, product: { productID: 'CEM-GP20' } } })
  expect(calls).toEqual(['getProductDetails'])
})

test('a product sold by length has its lengths', async () => {
  const { result } = await find('TFP-9035-M10')
  expect(result).toMatchObject({ match: { standard: expect.arrayContaining([360, 480]) } })
})

test('a single inexact match is offered, not taken', async () => {
  expect((await find('CEMGP20')).candidates).toEqual(['CEM-GP20'])
})

test.each(['FIX-BB1456', 'FIX-BB1645', 'fix-bb146', 'FIX-BB14655'])(
  'codes like %s are offered',
  async (code) => {
    expect((await find(code)).candidates).toContain('FIX-BB1465')
  },
)

test('at most twenty are offered, and none for an unknown code', async () => {
  expect((await find('screw')).candidates).toHaveLength(20)
  expect((await find('ZZZZ-QQQQ-1')).result).toEqual({ kind: 'none' })
})
