import { describe, expect, test } from 'vitest'
import { findProduct } from '#machines/quick-order/lookup.ts'
import { simulatedErp } from '../../support/erp.ts'

describe('findProduct', () => {
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
    return { result, calls: calls().filter((name) => /Product/.test(name)) }
  }

  test('findProduct looks up a code once, with all its units', async () => {
    const { result, calls } = await find('CEM-GP20')
    expect(result).toMatchObject({ kind: 'product', match: { at: 0, product: { productID: 'CEM-GP20' } } })
    expect(calls).toEqual(['getProductDetails'])
  })

  test('findProduct ignores the case of a code', async () => {
    expect((await find('cem-gp20')).result).toMatchObject({
      match: { product: { productID: 'CEM-GP20' }, at: 0 },
    })
    expect((await find('12xcem-gp20', 'cem-gp20')).result).toMatchObject({
      match: { product: { productID: 'CEM-GP20' }, at: 1 },
    })
  })

  test('findProduct uses the second reading when the first is not a code', async () => {
    expect((await find('12', 'CEM-GP20')).result).toMatchObject({
      match: { product: { productID: 'CEM-GP20' }, at: 1 },
    })
  })

  test('findProduct includes the lengths of a product sold by length', async () => {
    const { result } = await find('TFP-9035-M10')
    expect(result).toMatchObject({ match: { standard: expect.arrayContaining([360, 480]) } })
  })

  test('findProduct offers a single inexact match instead of taking it', async () => {
    const { result } = await find('CEMGP20')
    expect(result).toMatchObject({ kind: 'candidates', products: [{ productID: 'CEM-GP20' }] })
  })

  test.each(['FIX-BB1456', 'FIX-BB1645', 'fix-bb146', 'FIX-BB14655'])(
    'findProduct offers similar codes for %s',
    async (written) => {
      const { result } = await find(written)
      expect(result.kind === 'candidates' && result.products.map(({ productID }) => productID)).toContain(
        'FIX-BB1465',
      )
    },
  )

  test('findProduct limits the candidates, and finds none for an unknown code', async () => {
    const { result } = await find('screw')
    expect(result.kind === 'candidates' && result.products.length).toBe(20)
    expect((await find('ZZZZ-QQQQ-1')).result).toEqual({ kind: 'none' })
  })
})
