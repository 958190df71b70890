import { useId, useRef, useState } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { productToAdd } from '#machines/catalogue/product.rules.ts'
import { Button } from '../../ui/button.tsx'
import { OwnLists } from '../custom-lists/own-lists.tsx'
import { useSite } from '../portal/site.tsx'
import type { ProductQuantity } from '../product/use-product-quantity.ts'
import { detail } from './product-dialog.styles.ts'

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
  const { unit, quantity, setQuantity } = offer
  if (!access.cart || !access.customLists || product.isTally || !unit) return null
  const added = () => {
    setQuantity(1)
    opener.current?.focus()
    setOpen(false)
  }
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
          <OwnLists
            product={quantity === null ? null : productToAdd(product, unit, quantity)}
            onAdded={added}
          />
        </div>
      )}
    </div>
  )
}
