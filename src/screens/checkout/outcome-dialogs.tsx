import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { dialog as styles } from './checkout.styles.ts'
import { type CheckoutActor, nounOf } from './checkout-actor.ts'
import { DayQuestion } from './day-question.tsx'
import { DeliveryQuestion } from './delivery-question.tsx'

interface WithActor {
  readonly actor: CheckoutActor
}

/** Dialogs for an order that did not simply succeed (section 8). */
export function OutcomeDialogs({ actor }: WithActor) {
  return (
    <>
      <DayQuestion actor={actor} />
      <DeliveryQuestion actor={actor} />
      <RefusedDialog actor={actor} />
      <UnknownDialog actor={actor} />
    </>
  )
}

const KEPT = 'Nothing was placed. Your cart and what you typed are kept.'
const SEND_AGAIN = `${KEPT} You can send it again.`
const CLOSED = 'It was not sent again: that cart is closed. What you typed is kept for the next one.'

function RefusedDialog({ actor }: WithActor) {
  const isOpen = useSelector(actor, (state) => state.hasTag('refused'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isCartClosed = useSelector(actor, ({ context }) => context.isCartClosed)
  const noun = useSelector(actor, ({ context }) => nounOf(context))
  // A specific message already says what to do.
  const kept = failure === null || failure === FALLBACK_MESSAGES.generic ? SEND_AGAIN : KEPT
  return (
    <MessageDialog
      open={isOpen}
      title="Error"
      message={failure ?? `Your ${noun} did not arrive.`}
      hint={isCartClosed ? CLOSED : kept}
      onDismiss={() => actor.send({ type: 'failure.dismissed' })}
    />
  )
}

function UnknownDialog({ actor }: WithActor) {
  const { access } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const noun = useSelector(actor, ({ context }) => nounOf(context))
  return (
    <Dialog
      open={isOpen}
      alert
      closable={false}
      size="small"
      title={isBusy ? `Looking for your ${noun}` : `Your ${noun} may have been placed`}
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
        Your {noun} was sent, and no answer came that settles it. It is not known yet whether it arrived.
      </p>
      <p className={styles.kept}>
        Nothing is sent again until that is known. Your cart and what you typed are kept.
      </p>
    </Dialog>
  )
}
