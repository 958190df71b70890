import { useSelector } from '@xstate/react'
import { distanceTo } from '#machines/checkout/required-day.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { dialog as styles } from './checkout.styles.ts'
import { type CheckoutActor, nounOf } from './checkout-actor.ts'

/** Asks to confirm a required date that is a year or more away, before anything is placed. */
export function DayQuestion({ actor }: { readonly actor: CheckoutActor }) {
  const { settings } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('confirmingDay'))
  const submission = useSelector(actor, ({ context }) => context.submission)
  const noun = useSelector(actor, ({ context }) => nounOf(context))
  const leave = () => actor.send({ type: 'failure.dismissed' })
  const day = submission?.form.delivery.requiredDate ?? ''
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title={submission ? `That is ${distanceTo(day, submission.today)} from now` : ''}
      onClose={leave}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'day.confirmed' })}>
            {noun === 'quote' ? 'Create the quote for that day' : 'Order it for that day'}
          </Button>
          <Button variant="primary" onClick={leave}>
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
