import * as v from 'valibot'
import { foundProduct, menuEntry, product } from '../entities/product.ts'
import { operation, rows } from '../operation.ts'
import { count, countTo, logical } from '../request-values.ts'
import { freeText } from '../values.ts'

/** rowsPerPage of a list that is not paged (section 9). */
export const UNPAGED_ROWS = 10_000

/** Finding products: the menu, categories and search. */
export const catalogueOperations = {
  getProductCategories: operation({
    summary: 'The product menu: categories, types and classes as one flat list.',
    ipFunction: 'getProductCategories',
    reply: rows('getProductCategories', menuEntry),
  }),
  getProductsByCategoryTP: operation({
    summary: 'One page of the products of a category, type or class, priced for the customer.',
    ipFunction: 'getProductsByCategoryTP',
    facts: { companyID: 'companyId', deviceID: 'deviceId', userName: 'userName' },
    request: {
      inStockOnly: logical,
      incGST: logical,
      search: v.object(
        { category: freeText, type: freeText, class: freeText, string: freeText },
        'is required',
      ),
      paging: v.object({ page: count, rowsPerPage: countTo(UNPAGED_ROWS) }, 'is required'),
    },
    reply: rows('getProductsByType', product),
    emptyOn: 'no-records',
  }),
  searchProductTP: operation({
    summary:
      'Products found by words of their description or by their code, best first, unpaged; 10,000 at most.',
    ipFunction: 'searchProductTP',
    facts: { deviceID: 'deviceId', userName: 'userName' },
    request: { descString: freeText, idString: freeText, incGST: logical },
    reply: rows('ProductList', foundProduct),
    emptyOn: 'no-records',
  }),
}
