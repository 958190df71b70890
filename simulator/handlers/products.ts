import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { inOneGo } from '#fixtures/steps.ts'
import { catalogueOf } from '#simulator/rules/catalogue-index.ts'
import type { Handlers } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { priceView, shopOf } from './catalogue.ts'
import { preparedRows } from './reply-cache.ts'

/**
 * Details of one product. If there are no texts, the ERP refuses with 'No data for product', which the client
 * takes as none.
 */
export const productHandlers: Pick<
  Handlers,
  'getProductDetails' | 'getFeaturesAndBenefits' | 'getProductInformation'
> = {
  getProductDetails({ productID, incGST }, call) {
    const { seed } = call.world
    const position = seed.products.indexOf(productOf(seed, productID))
    return inOneGo(
      preparedRows('getProductDetails', shopOf(seed).rows.detailed(position, priceView(call, incGST))),
    )
  },
  getFeaturesAndBenefits: ({ productID }, { world }) => texts(productOf(world.seed, productID).features),
  getProductInformation: ({ productID }, { world }) => texts(productOf(world.seed, productID).information),
}

function productOf(seed: Seed, productID: string): SeedProduct {
  return catalogueOf(seed).product(productID) ?? refuse(SERVER_MESSAGES.noProductData)
}

function texts(rows: SeedProduct['features']) {
  return rows.length > 0 ? [...rows] : refuse(SERVER_MESSAGES.noProductData)
}
