import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { CartLine } from '#contract/entities/cart.ts'
import type { Replacement } from '#machines/custom-lists/saving.model.ts'
import { CartTotals, itemCount } from '../../components/cart/cart-totals.tsx'
import { paths } from '../../components/paths.ts'
import type { CartActor } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { useOnceTrue } from '../../ui/use-once-true.ts'
import { page } from './cart.styles.ts'
import { SaveListDialog } from './save-list-dialog.tsx'

interface CartSideProps {
  readonly actor: CartActor
  readonly lines: readonly CartLine[]
  readonly onReplaced: (replacement: Replacement | null) => void
}

export function CartSide({ actor, lines, onReplaced }: CartSideProps) {
  const { access } = useSite()
  const [isSaving, setIsSaving] = useState(false)
  const isNeeded = useOnceTrue(isSaving)
  const stopSaving = useCallback(() => setIsSaving(false), [])
  return (
    <div className={page.side}>
      <Docket title="Order Summary" aside={itemCount(lines)}>
        <CartTotals lines={lines} />
      </Docket>
      <div className={page.checkout}>
        <Link to={paths.checkout} asChild>
          <ButtonLink variant="primary" size="large" className={page.wide}>
            Checkout
          </ButtonLink>
        </Link>
      </div>
      <div className={page.more}>
        {access.customLists && (
          <Button variant="plain" onClick={() => setIsSaving(true)}>
            Save Custom List
          </Button>
        )}
        <Button variant="plain" onClick={() => actor.send({ type: 'cart.clearRequested' })}>
          Clear All
        </Button>
      </div>
      <nav aria-label="More for your cart" className={page.links}>
        <Link to={paths.quickOrder} className={page.link}>
          Quick Order
        </Link>
        {access.customLists && (
          <Link to={paths.customLists} className={page.link}>
            Custom Lists
          </Link>
        )}
      </nav>
      {isNeeded && <SaveListDialog open={isSaving} onClose={stopSaving} onReplaced={onReplaced} />}
    </div>
  )
}
