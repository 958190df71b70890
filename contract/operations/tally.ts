import { standardLength } from '../entities/cart.ts'
import { operation, rows } from '../operation.ts'
import { required } from '../values.ts'

/** Ordering tally products by length. */
export const tallyOperations = {
  getLengthsForProduct: operation({
    summary: 'The lengths that a tally product is stocked in; none if any length can be ordered.',
    ipFunction: 'getLengthsForProduct',
    request: { productID: required },
    reply: rows('LengthList', standardLength),
    emptyOn: 'no-records',
  }),
}
