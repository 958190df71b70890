import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { ListChange } from '#machines/lists/compare.rules.ts'
import { paths } from '../../components/paths.ts'
import { Availability } from '../../components/product/availability.tsx'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { changes as styles } from './lists.styles.ts'
import type { CopyActor } from './use-list-work.ts'

interface WithCopy {
  readonly copy: CopyActor
}

/** What a copy asks: whether what changed is all right, and what to do where nobody knows what became of it. */
export function CopyDialogs({ copy }: WithCopy) {
  return (
    <>
      <ChangesDialog copy={copy} />
      <UnsureDialog copy={copy} />
    </>
  )
}

const NONE: readonly ListChange[] = []

function ChangesDialog({ copy }: WithCopy) {
  const isAsking = useSelector(copy, (state) => state.hasTag('asking'))
  const changes = useSelector(copy, (state) => state.context.attempt?.changes ?? NONE)
  const decline = () => copy.send({ type: 'copy.declined' })
  return (
    <Dialog
      open={isAsking}
      onClose={decline}
      title="Changed since you saved this list"
      footer={
        <>
          <Button variant="plain" onClick={decline}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => copy.send({ type: 'copy.confirmed' })}>
            Copy to Cart
          </Button>
        </>
      }
    >
      Your cart gets these products as they are today. Everything else is as you saved it.
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change key={change.line.lineID} change={change} />
        ))}
      </ul>
    </Dialog>
  )
}

function Change({ change: { line, isGone, price, unit, stock } }: { readonly change: ListChange }) {
  const { format } = useSite()
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        {line.prodDesc} <span className={styles.sku}>{line.productID}</span>
      </div>
      {isGone && (
        <div className={styles.fact}>
          <Badge tone="bad">No longer sold</Badge> It stays out of your cart.
        </div>
      )}
      {price && (
        <Fact
          label="Unit Price"
          saved={<Money>{format.money(price.saved)}</Money>}
          today={<Money>{format.money(price.today)}</Money>}
        />
      )}
      {unit && <Fact label="UOM" saved={unit.saved} today={unit.today} />}
      {stock && (
        <Fact
          label="Stock"
          saved={<Availability status={stock.saved} />}
          today={<Availability status={stock.today} />}
        />
      )}
    </li>
  )
}

interface FactProps {
  readonly label: string
  readonly saved: ReactNode
  readonly today: ReactNode
}

function Fact({ label, saved, today }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <VisuallyHidden>was </VisuallyHidden>
      {saved}
      <ArrowRight size={16} aria-hidden="true" className={styles.arrow} />
      <VisuallyHidden>, is now </VisuallyHidden>
      {today}
    </div>
  )
}

function UnsureDialog({ copy }: WithCopy) {
  const isUnsure = useSelector(copy, (state) => state.hasTag('unsure'))
  const [, navigate] = useLocation()
  return (
    <ConfirmDialog
      open={isUnsure}
      title="Error"
      message={`${FALLBACK_MESSAGES.generic} The list may be in your cart or not: the answer was lost. It is not sent again until that is clear.`}
      accept="Look again"
      cancel="View Cart"
      onAccept={() => copy.send({ type: 'copy.lookedFor' })}
      onCancel={() => navigate(paths.cart)}
    />
  )
}
