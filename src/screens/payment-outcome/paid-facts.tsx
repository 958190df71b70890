import { Download } from 'lucide-react'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { usePortal } from '../../components/portal.ts'
import { readRemittance } from '../../components/remittance/remittance-store.ts'
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
  const lines = readRemittance(usePortal(), sessionID)
  const { download, isBusy } = useRemittance(session, sessionID, lines ?? [])
  return (
    <>
      <DocketRows>
        <DocketRow label="Payment Reference">{session.paymentReference || '-'}</DocketRow>
        <DocketRow label="Amount">
          <Money>{format.money(session.paymentAmount)}</Money>
        </DocketRow>
      </DocketRows>
      {isPaid && lines && (
        <div className={styles.advice}>
          <p>
            {lines.length.toLocaleString('en')} {lines.length === 1 ? 'line is' : 'lines are'} covered by this
            payment.
          </p>
          <Button loading={isBusy} onClick={download}>
            <Download size={18} aria-hidden="true" />
            Download Remittance Advice
          </Button>
        </div>
      )}
    </>
  )
}
