import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../navigation/paths.ts'
import { usePortal } from '../portal/portal.ts'
import { waitingQuery } from './quick-order-draft.ts'

/** How many lines of the quick order wait for a connection; nothing if none do. */
export function WaitingLines({ className }: { readonly className?: string }) {
  const { data: waiting = 0 } = useQuery(waitingQuery(usePortal()))
  if (waiting === 0) return null
  return (
    <Notice
      tone="warn"
      title={`${linesCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a connection`}
      className={className}
      action={
        <Link to={paths.quickOrder} asChild>
          <ButtonLink>Go to Quick Order</ButtonLink>
        </Link>
      }
    >
      Quick Order checks what has changed once you are back online. Nothing is added to your cart before you
      press Add there.
    </Notice>
  )
}
