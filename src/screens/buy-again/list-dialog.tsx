import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { goodsText, type ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { OwnLists } from '../../components/custom-lists/own-lists.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { listed } from './buy-again.styles.ts'

interface Listing {
  readonly product: ProductToAdd
  readonly onAdded: () => void
}

const ListingContext = createContext<(listing: Listing) => void>(() => undefined)

/** Opens the dialog that adds a product to a custom list. */
export const useListDialog = () => useContext(ListingContext)

/** The dialog of all rows, so that it stays while rows move because more orders are read. */
export function ListDialog({ children }: { readonly children: ReactNode }) {
  const [listing, setListing] = useState<Listing | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useMemo(
    () => (own: Listing) => {
      setListing(own)
      setOpen(true)
    },
    [],
  )
  return (
    <ListingContext value={open}>
      {children}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add to list" size="small">
        {listing && (
          <>
            <p className={listed}>
              <NoBreakMeasures name={goodsText(listing.product)} />
            </p>
            <OwnLists
              product={listing.product}
              onAdded={() => {
                setOpen(false)
                listing.onAdded()
              }}
            />
          </>
        )}
      </Dialog>
    </ListingContext>
  )
}
