import { Download } from 'lucide-react'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { usePortal } from '../../components/portal.ts'
import { readStarted, type StartedPayment } from '../../components/remittance/started-payments.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { outcome as styles } from './outcome.styles.ts'
import { useRemittance } from './use-remittance.ts'

interface PaidFactsProps {
  readonly session: PaymentSession
  readonly sessionID: string
  readonly isPaid: boolean
}

/** What the payment was, and the advice of what it paid where lines were chosen for it. */
export function PaidFacts({ session, sessionID, isPaid }: PaidFactsProps) {
  const { format } = useSite()
  const started = readStarted(usePortal(), sessionID)
  return (
    <>
      <DocketRows>
        <DocketRow label="Payment Reference">{session.paymentReference || '-'}</DocketRow>
        <DocketRow label="Amount">
          <Money>{format.money(session.paymentAmount)}</Money>
        </DocketRow>
      </DocketRows>
      {isPaid && started && started.lines.length > 0 && <Advice session={session} started={started} />}
    </>
  )
}

interface AdviceProps {
  readonly session: PaymentSession
  readonly started: StartedPayment
}

function Advice({ session, started }: AdviceProps) {
  const { download, isBusy } = useRemittance(session, started)
  const { length } = started.lines
  return (
    <div className={styles.advice}>
      <p>
        {length.toLocaleString('en')} {length === 1 ? 'line is' : 'lines are'} covered by this payment.
      </p>
      <Button loading={isBusy} onClick={download}>
        <Download size={18} aria-hidden="true" />
        Download Remittance Advice
      </Button>
    </div>
  )
}
