import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { productToAdd } from '#machines/catalogue/product.rules.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changesOf } from '../custom-lists/list-changes.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import type { ProductQuantity } from '../product/use-product-quantity.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { detail, lists as styles } from './product-dialog.styles.ts'

interface AddToListProps {
  readonly product: Product
  readonly offer: ProductQuantity
}

/** Adds the chosen quantity to one of the customer's lists. Lengths are put into a list by way of the cart. */
export function AddToList({ product, offer }: AddToListProps) {
  const { access } = useSite()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    opener.current?.focus()
    setOpen(false)
  }
  if (!access.cart || !access.customLists || product.isTally || !offer.unit) return null
  return (
    <div className={detail.block}>
      <Button
        ref={opener}
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Add to list
      </Button>
      {isOpen && (
        <div id={id}>
          <Lists product={product} offer={offer} onAdded={close} />
        </div>
      )}
    </div>
  )
}

interface ListsProps extends AddToListProps {
  readonly onAdded: () => void
}

/** The lists that the customer may change: their own. */
function Lists({ product, offer, onAdded }: ListsProps) {
  const portal = usePortal()
  const lists = useQuery(erpQuery(portal.erp, 'getCustomLists', {}, 'screen'))
  const { unit, quantity, setQuantity } = offer
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
    if (!unit || quantity === null) return
    const change = { kind: 'add', product: productToAdd(product, unit, quantity) } as const
    changesOf(portal, listId).send({ type: 'change.requested', change })
    setQuantity(1)
    onAdded()
  }
  return (
    <ul className={styles.root}>
      {own.map(({ cartSessionId, name }) => (
        <li key={cartSessionId}>
          <button
            type="button"
            dir="auto"
            disabled={quantity === null}
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
