import { useSelector } from '@xstate/react'
import type { Delivery } from '#machines/checkout/charge.rules.ts'
import { tenthsText, unitOf } from '#machines/shared/distance.rules.ts'
import { useSite } from '../../components/site.tsx'
import { useBranchNames } from '../../components/use-branch-names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { dialog as styles } from './checkout.styles.ts'
import { type CheckoutActor, nounOf } from './checkout-actor.ts'
import { useChargeText } from './use-charge-text.ts'

/**
 * Asks for confirmation, before anything is placed, if the delivery differs from the one shown or its address
 * was not found.
 */
export function DeliveryQuestion({ actor }: { readonly actor: CheckoutActor }) {
  const { usa, format } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('confirming'))
  const shown = useSelector(actor, ({ context }) => context.shownDelivery)
  const found = useSelector(actor, ({ context }) => context.foundDelivery)
  const lines = useSelector(actor, ({ context }) => context.order?.lines ?? [])
  const noun = useSelector(actor, ({ context }) => nounOf(context))
  const branchName = useBranchNames('screen')
  const { access } = useSite()
  const charge = useChargeText(lines)
  const words = ({ branchID, deliveryCharge }: Delivery) =>
    [`from ${branchName(branchID)}`, access.prices && charge(deliveryCharge)].filter(Boolean).join(', ')
  const leave = () => actor.send({ type: 'failure.dismissed' })
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title={found?.isLost ? 'This address could not be found' : 'The delivery is not the one you saw'}
      onClose={leave}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'delivery.agreed' })}>
            {noun === 'quote' ? 'Create the quote like this' : 'Order it like this'}
          </Button>
          <Button variant="primary" onClick={leave}>
            {found?.isLost ? 'Change the address' : 'Look it over'}
          </Button>
        </>
      }
    >
      <p className={styles.message}>
        {found?.isLost
          ? 'Check the suburb, the state and the code. The distance is not known, so delivery is worked out like this:'
          : `We worked delivery out again for this ${noun}, and it has changed. Nothing has been placed.`}
      </p>
      <DocketRows>
        {shown && <DocketRow label="You saw">{words(shown)}</DocketRow>}
        {found && <DocketRow label="Now">{words(found)}</DocketRow>}
        {found && !found.isLost && (
          <DocketRow label="Distance">{tenthsText(found.distanceKm, unitOf(usa), format.quantity)}</DocketRow>
        )}
      </DocketRows>
    </Dialog>
  )
}
