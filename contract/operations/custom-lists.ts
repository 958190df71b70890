import { customList } from '../entities/cart.ts'
import { fields, operation, rows } from '../operation.ts'
import { required } from '../values.ts'

/**
 * Custom lists: carts with a name. The cart operations read a list's lines at today's prices and remove
 * lines, by its cartSessionId.
 */
export const customListOperations = {
  getCustomLists: operation({
    summary: "The generic lists and the customer's own, each with its lines as saved.",
    ipFunction: 'getCustomLists',
    facts: { customerID: 'customerId' },
    reply: rows('CustomLists', customList),
    emptyOn: 'no-records',
  }),
  saveCustomList: operation({
    summary: 'Saves a copy of the cart as a custom list, replacing any list with the same name.',
    ipFunction: 'saveCustomList',
    kind: 'mutation',
    facts: { tpaID: 'tradePortalId' },
    request: { sessionID: required, customList: required },
    reply: fields({}),
  }),
  deleteCustomList: operation({
    summary: 'Deletes a custom list. A generic list is refused.',
    ipFunction: 'deleteCustomList',
    kind: 'mutation',
    request: { sessionID: required },
    reply: fields({}),
  }),
  copyCartToCart: operation({
    summary: "Adds the lines of a list to a cart, at today's prices. Products no longer sold are left out.",
    ipFunction: 'copyCartToCart',
    kind: 'mutation',
    facts: { deviceID: 'deviceId' },
    request: { toSessionID: required, fromSessionID: required },
    reply: fields({}),
  }),
}
