import { useQuery } from '@tanstack/react-query'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from '../portal/portal.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { changesOf } from './list-changes.ts'
import { lists as styles } from './own-lists.styles.ts'

interface OwnListsProps {
  /** Null while its quantity is none. */
  readonly product: ProductToAdd | null
  readonly onAdded: () => void
}

/** The lists that the customer may change, their own. A press adds the product to one. */
export function OwnLists({ product, onAdded }: OwnListsProps) {
  const portal = usePortal()
  const lists = useQuery(erpQuery(portal.erp, 'getCustomLists', {}, 'screen'))
  if (lists.isError && !lists.data)
    return (
      <Button ref={restoreFocus} variant="link" onClick={() => void lists.refetch()}>
        {FALLBACK_MESSAGES.load} Try again
      </Button>
    )
  if (!lists.data) return <Skeleton width="60%" />
  const own = lists.data.filter(({ type }) => type === 'Custom')
  if (own.length === 0) return <p>You have no list yet. Put products into the cart and save it as one.</p>
  const add = (listId: string) => {
    if (!product) return
    changesOf(portal, listId).send({ type: 'change.requested', change: { kind: 'add', product } })
    onAdded()
  }
  return (
    <ul role="list" className={styles.root}>
      {own.map(({ cartSessionId, name }) => (
        <li key={cartSessionId}>
          <button
            type="button"
            dir="auto"
            disabled={product === null}
            className={styles.list}
            onClick={() => add(cartSessionId)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
