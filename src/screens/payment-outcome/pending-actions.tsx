import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { webAddress } from '#machines/payment/payment.rules.ts'
import type { returnMachine } from '#machines/payment/return.machine.ts'
import { usePortal } from '../../components/portal.ts'
import { readPendingPayment } from '../../components/remittance/pending-payments.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { outcome as styles } from './outcome.styles.ts'

interface PendingWaysProps {
  readonly actor: ActorRefFrom<typeof returnMachine>
  readonly sessionID: string
}

/** Actions for a pending payment: return to the payment page, or check again. */
export function PendingActions({ actor, sessionID }: PendingWaysProps) {
  const isBusy = useSelector(actor, (now) => now.hasTag('busy'))
  const address = webAddress(readPendingPayment(usePortal(), sessionID)?.address ?? '')
  return (
    <>
      <p role="status">{isBusy ? 'Checking…' : ''}</p>
      <div className={styles.ways}>
        {address && (
          <ButtonLink variant="primary" size="large" href={address}>
            Back to the payment page
          </ButtonLink>
        )}
        <Button
          size="large"
          loading={isBusy}
          onClick={() => actor.send({ type: 'payment.outcomeRechecked' })}
        >
          Check again
        </Button>
      </div>
    </>
  )
}
