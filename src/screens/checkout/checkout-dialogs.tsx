import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { isolated } from '#contract/isolated.ts'
import type { Delivery } from '#machines/checkout/delivery.ts'
import { distanceTo } from '#machines/checkout/required-day.rules.ts'
import { tenthsText, unitOf } from '#machines/shared/distance.rules.ts'
import { ErrorOffer } from '../../components/happened/error-offer.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { dialog as styles } from './checkout.styles.ts'
import { type CheckoutActor, nounOf } from './checkout-actor.ts'
import { useChargeText } from './delivery-estimate.ts'

interface WithActor {
  readonly actor: CheckoutActor
}

/** Dialogs for an order that needs confirmation, was refused, or whose outcome is unknown (section 8). */
export function CheckoutDialogs({ actor }: WithActor) {
  return (
    <>
      <DayDialog actor={actor} />
      <DeliveryDialog actor={actor} />
      <RefusedDialog actor={actor} />
      <OutcomeUnknownDialog actor={actor} />
    </>
  )
}

const useNoun = (actor: CheckoutActor) => useSelector(actor, ({ context }) => nounOf(context.transactionType))

/** Asks to confirm a required date that is a year or more away, before anything is placed. */
function DayDialog({ actor }: WithActor) {
  const { settings } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('confirmingDay'))
  const submission = useSelector(actor, ({ context }) => context.submission)
  const noun = useNoun(actor)
  const close = () => actor.send({ type: 'failure.dismissed' })
  const day = submission?.form.delivery.requiredDate ?? ''
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title={submission ? `That is ${distanceTo(day, submission.today)} from now` : ''}
      onClose={close}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'day.confirmed' })}>
            {noun === 'quote' ? 'Create quote for that day' : 'Order for that day'}
          </Button>
          <Button variant="primary" onClick={close}>
            Change the date
          </Button>
        </>
      }
    >
      <p className={styles.message}>
        The required date is {dateInWords(day, settings.locale)}. Nothing has been placed.
      </p>
    </Dialog>
  )
}

/**
 * Asks for confirmation, before anything is placed, if the delivery differs from the one shown or its address
 * was not found.
 */
function DeliveryDialog({ actor }: WithActor) {
  const { access, usa, wording, format } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('confirmingDelivery'))
  const shown = useSelector(actor, ({ context }) => context.submission?.shownDelivery)
  const priced = useSelector(actor, ({ context }) => context.pricedDelivery)
  const lines = useSelector(actor, ({ context }) => context.order?.lines ?? [])
  const noun = useNoun(actor)
  const isAddressUnknown = priced?.isAddressFound === false
  const branchName = useBranchNames('screen')
  const charge = useChargeText(lines)
  const summary = ({ branchID, deliveryCharge }: Delivery) =>
    [`from ${isolated(branchName(branchID))}`, access.prices && charge(deliveryCharge)]
      .filter(Boolean)
      .join(', ')
  const close = () => actor.send({ type: 'failure.dismissed' })
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title={isAddressUnknown ? 'This address could not be found' : 'The delivery has changed'}
      onClose={close}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'delivery.confirmed' })}>
            {noun === 'quote' ? 'Create quote with this delivery' : 'Order with this delivery'}
          </Button>
          <Button variant="primary" onClick={close}>
            {isAddressUnknown ? 'Change the address' : 'Review it'}
          </Button>
        </>
      }
    >
      <p className={styles.message}>
        {isAddressUnknown
          ? `Check the suburb, state and ${wording.postcode}. We don’t know the distance, so delivery would be:`
          : `We recalculated delivery for this ${noun}. Nothing has been placed.`}
      </p>
      <DocketRows>
        {shown && <DocketRow label="Before">{summary(shown)}</DocketRow>}
        {priced && <DocketRow label="Now">{summary(priced)}</DocketRow>}
        {priced?.isAddressFound && (
          <DocketRow label="Distance">
            {tenthsText(priced.distanceKm, unitOf(usa), format.quantity)}
          </DocketRow>
        )}
      </DocketRows>
    </Dialog>
  )
}

const KEPT = 'Nothing was placed. Your cart and details are still here.'
const SEND_AGAIN = `${KEPT} You can send it again.`
const CLOSED = 'It was not sent again: that cart is closed. Your details are saved for the next one.'

function RefusedDialog({ actor }: WithActor) {
  const isOpen = useSelector(actor, (state) => state.hasTag('refused'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isCartClosed = useSelector(actor, ({ context }) => context.isCartClosed)
  const noun = useNoun(actor)
  // A specific message already says what to do.
  const openCartHint = failure === null || failure === FALLBACK_MESSAGES.generic ? SEND_AGAIN : KEPT
  return (
    <MessageDialog
      open={isOpen}
      title="Error"
      message={failure ?? `Your ${noun} was not received.`}
      hint={isCartClosed ? CLOSED : openCartHint}
      onDismiss={() => actor.send({ type: 'failure.dismissed' })}
    >
      <ErrorOffer />
    </MessageDialog>
  )
}

function OutcomeUnknownDialog({ actor }: WithActor) {
  const { access } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const noun = useNoun(actor)
  return (
    <Dialog
      open={isOpen}
      alert
      closable={false}
      size="small"
      title={isBusy ? `Checking your ${noun}` : `Your ${noun} may have been placed`}
      onClose={() => undefined}
      footer={
        <>
          {access.orders && (
            <Link to={paths.orders} asChild>
              <ButtonLink variant="plain">Orders</ButtonLink>
            </Link>
          )}
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => actor.send({ type: 'outcome.rechecked' })}
          >
            Check again
          </Button>
        </>
      }
    >
      <p className={styles.message}>
        Your {noun} was sent, but we got no confirmation. We don’t know yet whether it was received.
      </p>
      <p className={styles.hint}>
        Nothing is sent again until we know. Your cart and details are still here.
      </p>
      <ErrorOffer />
    </Dialog>
  )
}
