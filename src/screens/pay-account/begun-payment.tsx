import { useSelector } from '@xstate/react'
import { webAddress } from '#machines/payment/payment.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { PaymentActor } from './use-payment.ts'

/**
 * The user has started this payment before and it may still be open: they continue with it, or start another.
 */
export function BegunPayment({ actor }: { readonly actor: PaymentActor }) {
  const { format } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('begun'))
  const recalled = useSelector(actor, ({ context }) => context.recalled)
  const begun = 'begun' in recalled ? recalled.begun : null
  const isPending = recalled.kind === 'pending'
  const dismiss = () => actor.send({ type: 'payment.failureDismissed' })
  const canResume = isPending && begun !== null && webAddress(begun.address) !== null
  const what = begun?.amount ? `a payment of ${format.money(begun.amount)}` : 'a payment'
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title="You already started this payment"
      onClose={dismiss}
      footer={
        <>
          <Button variant="plain" onClick={dismiss}>
            Cancel
          </Button>
          <Button onClick={() => actor.send({ type: 'payment.begunAnew' })}>Start another</Button>
          {canResume ? (
            <Button variant="primary" onClick={() => actor.send({ type: 'payment.resumed' })}>
              Continue payment
            </Button>
          ) : (
            <Button variant="primary" onClick={() => actor.send({ type: 'payment.outcomeRechecked' })}>
              Check again
            </Button>
          )}
        </>
      }
    >
      <p>
        On {format.date(begun?.startedOn ?? null)} you started {what} for the same items.{' '}
        {isPending
          ? 'It is not finished and can still be paid: continue that one. If you pay both, both are charged.'
          : 'We couldn’t confirm what happened to it: it may have been paid. Check again, or check your account first. If you pay both, both are charged.'}
      </p>
    </Dialog>
  )
}
