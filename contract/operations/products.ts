import * as v from 'valibot'
import { productDetails, productText } from '../entities/product.ts'
import { firstRow, operation, rows } from '../operation.ts'
import { logical } from '../request-values.ts'
import { required } from '../values.ts'

const byProduct = { productID: required }

/** Details of one product. */
export const productOperations = {
  getProductDetails: operation({
    summary: 'One product in full, priced for the customer; without GST or tax unless requested.',
    ipFunction: 'getProductDetails',
    request: { ...byProduct, incGST: v.optional(logical, false) },
    reply: firstRow('getProductDetails', productDetails),
  }),
  getFeaturesAndBenefits: operation({
    summary: 'The features and benefits of a product; none if the ERP has no data for it.',
    ipFunction: 'getFeaturesAndBenefits',
    request: byProduct,
    reply: rows('getFeaturesAndBenefits', productText),
    emptyOn: 'no-product-data',
  }),
  getProductInformation: operation({
    summary: 'Grades, standards and other details of a product; none if the ERP has no data for it.',
    ipFunction: 'getProductInformation',
    request: byProduct,
    reply: rows('getProductInformationResponse', productText),
    emptyOn: 'no-product-data',
  }),
}
