import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { changesSince } from '#machines/copy-to-cart/compare.rules.ts'
import { type CopySource, nothingSold } from '#machines/copy-to-cart/copy-to-cart.model.ts'

export const LIST_DELETED = 'This list no longer exists.'

/**
 * A custom list, by its cartSessionId, as the source of a copy into the cart. `prices` says whether the user
 * may see prices, and so price changes.
 */
export const listCopySource = (erp: Erp, listId: string, seen: { readonly prices: boolean }): CopySource => ({
  noun: 'list',
  copyTo: (toSessionID) => erp.copyCartToCart({ toSessionID, fromSessionID: listId }),
  async read({ signal }) {
    const [today, lists] = await Promise.all([
      erp.getCartContents({ sessionID: listId }, { signal }),
      erp.getCustomLists({}, { signal }),
    ])
    const list = lists.find(({ cartSessionId }) => cartSessionId === listId)
    if (!list) throw new ErpError('internal', LIST_DELETED)
    if (today.length === 0) throw new ErpError('internal', nothingSold('list'))
    return { goods: today, changes: changesSince(list.contents, today, seen) }
  },
})
