import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { LineChange } from '#machines/copying/compare.rules.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { paths } from '../paths.ts'
import { Availability } from '../product/availability.tsx'
import { useSite } from '../site.tsx'
import { changes as styles } from './copying.styles.ts'
import type { CopyingActor } from './use-copying.ts'

interface WithCopy {
  readonly copy: CopyingActor
}

interface CopyDialogsProps extends WithCopy {
  /** 'Changed since you saved this list'. */
  readonly title: string
  /** What is copied without any change. */
  readonly unchanged: string
  /** What is said of a product that stays out of the cart. */
  readonly gone?: string
}

/** What a copy asks: whether what changed is all right, and what to do where nobody knows what became of it. */
export function CopyDialogs(props: CopyDialogsProps) {
  return (
    <>
      <ChangesDialog {...props} />
      <UnsureDialog copy={props.copy} />
    </>
  )
}

function ChangesDialog({ copy, title, unchanged, gone = 'No longer sold' }: CopyDialogsProps) {
  const isAsking = useSelector(copy, (state) => state.hasTag('asking'))
  const changes = useSelector(copy, (state) => state.context.attempt?.changes)
  const decline = () => copy.send({ type: 'copy.declined' })
  return (
    <Dialog
      open={isAsking}
      onClose={decline}
      title={changes ? title : 'Copy to Cart'}
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
      {changes ? (
        <>
          Your cart gets these products as they are today. {unchanged}
          <ul className={styles.list}>
            {changes.map((change) => (
              <Change key={change.line.lineID} change={change} gone={gone} />
            ))}
          </ul>
        </>
      ) : (
        'Your cart gets these products at the prices of today. What is no longer sold is left out. There are too many of them to list here what changed.'
      )}
    </Dialog>
  )
}

interface ChangeProps {
  readonly change: LineChange
  readonly gone: string
}

function Change({ change: { line, isGone, price, unit, stock }, gone }: ChangeProps) {
  const { format } = useSite()
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        {line.prodDesc} <span className={styles.sku}>{line.productID}</span>
      </div>
      {isGone && (
        <div className={styles.fact}>
          <Badge tone="bad">{gone}</Badge> It stays out of your cart.
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
          saved={stock.saved && <Availability status={stock.saved} />}
          today={<Availability status={stock.today} />}
        />
      )}
    </li>
  )
}

interface FactProps {
  readonly label: string
  /** Nothing where nobody noted it. */
  readonly saved: ReactNode
  readonly today: ReactNode
}

function Fact({ label, saved, today }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      {saved && (
        <>
          <VisuallyHidden>was </VisuallyHidden>
          {saved}
          <ArrowRight size={16} aria-hidden="true" className={styles.arrow} />
          <VisuallyHidden>, is now </VisuallyHidden>
        </>
      )}
      {today}
    </div>
  )
}

function UnsureDialog({ copy }: WithCopy) {
  const isUnsure = useSelector(copy, (state) => state.hasTag('unsure'))
  const noun = useSelector(copy, ({ context }) => context.source.noun)
  const [, navigate] = useLocation()
  return (
    <ConfirmDialog
      open={isUnsure}
      title="Error"
      message={`${FALLBACK_MESSAGES.generic} The ${noun} may be in your cart or not: the answer was lost. It is not sent again until that is clear.`}
      accept="Look again"
      cancel="View Cart"
      onAccept={() => copy.send({ type: 'copy.lookedFor' })}
      onCancel={() => navigate(paths.cart)}
    />
  )
}
