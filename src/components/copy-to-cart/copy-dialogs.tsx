import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { LineChange } from '#machines/copy-to-cart/compare.rules.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ErrorOffer } from '../happened/error-offer.tsx'
import { paths } from '../navigation/paths.ts'
import { useSite } from '../portal/site.tsx'
import { Availability } from '../product/availability.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { changes as styles } from './copy-to-cart.styles.ts'
import type { CopyToCartActor } from './use-copy-to-cart.ts'

interface WithCopy {
  readonly copy: CopyToCartActor
}

interface CopyDialogsProps extends WithCopy {
  /** Such as 'Changed since you saved this list'. */
  readonly title: string
  /** A sentence about what is copied unchanged. */
  readonly unchanged: string
  /** Label of a product that stays out of the cart. */
  readonly gone?: string
}

/** The dialogs of a copy: one to confirm what changed, one for a copy whose outcome is unknown. */
export function CopyDialogs(props: CopyDialogsProps) {
  return (
    <>
      <ChangesDialog {...props} />
      <UnsureDialog copy={props.copy} />
    </>
  )
}

/** A single dialog for a slow comparison and for its result, so that it stays open in between. */
function ChangesDialog({ copy, title, unchanged, gone = 'No longer sold' }: CopyDialogsProps) {
  const isComparing = useSelector(copy, (state) => state.hasTag('comparing'))
  const isAsking = useSelector(copy, (state) => state.hasTag('confirming'))
  const changes = useSelector(copy, (state) => state.context.attempt?.changes) ?? []
  const decline = () => copy.send({ type: 'copy.declined' })
  return (
    <Dialog
      open={isComparing || isAsking}
      onClose={decline}
      title={isComparing ? 'Checking for changes' : title}
      footer={
        <>
          <Button variant="plain" onClick={decline}>
            Cancel
          </Button>
          {!isComparing && (
            <Button variant="primary" onClick={() => copy.send({ type: 'copy.confirmed' })}>
              Copy to Cart
            </Button>
          )}
        </>
      }
    >
      {isComparing ? (
        <Compared copy={copy} />
      ) : (
        <>
          These products are added as they are today. {unchanged}
          <ul role="list" className={styles.list}>
            {changes.map((change) => (
              <Change key={change.line.lineID} change={change} gone={gone} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Compared({ copy }: WithCopy) {
  const progress = useSelector(copy, ({ context }) => context.progress)
  if (!progress) return null
  const { done, total } = progress
  const words = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return (
    <>
      <div className={styles.progress}>
        <span>{words} products compared</span>
        <RulerProgress label="Products compared" value={done} max={total} valueText={words} size="thick" />
      </div>
      Nothing has been added to your cart yet.
    </>
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
        <NoBreakMeasures name={line.prodDesc} /> <span className={styles.sku}>{line.productID}</span>
      </div>
      {isGone && (
        <div className={styles.fact}>
          <Badge tone="bad">{gone}</Badge> It won’t be added.
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
  /** Empty if the old value was not recorded. */
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
  const isUnsure = useSelector(copy, (state) => state.hasTag('outcomeUnknown'))
  const noun = useSelector(copy, ({ context }) => context.source.noun)
  const [, navigate] = useLocation()
  return (
    <ConfirmDialog
      open={isUnsure}
      title="Error"
      message={`${FALLBACK_MESSAGES.generic} The ${noun} may be in your cart: we got no confirmation. Nothing is sent again until we know.`}
      accept="Check again"
      cancel="View Cart"
      onAccept={() => copy.send({ type: 'copy.outcomeRechecked' })}
      onCancel={() => navigate(paths.cart)}
    >
      <ErrorOffer />
    </ConfirmDialog>
  )
}
