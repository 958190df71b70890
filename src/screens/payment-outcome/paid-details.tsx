import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { type Receipt, receiptOf } from '#machines/payment/receipt.rules.ts'
import { listed } from '#machines/shared/drawable-text.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import {
  CHECKOUT_SESSION,
  endCheckout,
  pendingPayments,
  readPendingPayment,
} from '../../components/remittance/pending-payments.ts'
import { useRemittance } from '../../components/remittance/use-remittance.ts'
import { Button } from '../../ui/button.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { outcome as styles } from './outcome.styles.ts'

interface PaidFactsProps {
  readonly session: PaymentSession
  readonly sessionID: string
  readonly isPaid: boolean
}

export function PaidDetails({ session, sessionID, isPaid }: PaidFactsProps) {
  const { format } = useSite()
  const portal = usePortal()
  return (
    <>
      <DocketRows>
        <DocketRow label="Payment Reference">{session.paymentReference || '-'}</DocketRow>
        <DocketRow label="Amount">
          <Money>{format.money(session.paymentAmount)}</Money>
        </DocketRow>
      </DocketRows>
      {isPaid && (
        <Advice
          receipt={receiptOf(session, readPendingPayment(portal, sessionID) ?? null, pendingPayments(portal))}
          sessionID={sessionID}
        />
      )}
    </>
  )
}

/** What is known of a payment at the checkout, which returns no more than its number. */
export function CheckoutDetails({ transaction }: { readonly transaction: string }) {
  const { format } = useSite()
  const portal = usePortal()
  const started = readPendingPayment(portal, transaction) ?? readPendingPayment(portal, CHECKOUT_SESSION)
  useEffect(() => endCheckout(portal, transaction), [portal, transaction])
  return (
    <>
      <DocketRows>
        <DocketRow label="Payment Reference">{started?.reference || '-'}</DocketRow>
        {started?.amount != null && (
          <DocketRow label="Amount">
            <Money>{format.money(started.amount)}</Money>
          </DocketRow>
        )}
        <DocketRow label="Transaction">{transaction}</DocketRow>
      </DocketRows>
      {started?.amount != null && (
        <Advice
          sessionID={transaction}
          receipt={{
            reference: started.reference,
            amount: started.amount,
            paidOn: started.startedOn,
            lines: [],
            missed: [],
            isReported: false,
          }}
        />
      )}
    </>
  )
}

interface AdviceProps {
  readonly receipt: Receipt
  readonly sessionID: string
}

function Advice({ receipt, sessionID }: AdviceProps) {
  const { download, downloadAnyway, isBusy, lacking } = useRemittance(receipt, sessionID)
  return (
    <div className={styles.advice}>
      <Covered receipt={receipt} />
      <Button loading={isBusy} onClick={download}>
        <Download size={18} aria-hidden="true" />
        Download Remittance Advice
      </Button>
      {lacking.length > 0 && (
        <Notice
          tone="warn"
          title={`This PDF can’t print ${listed(lacking)}`}
          action={<Button onClick={downloadAnyway}>Download with □</Button>}
        >
          A □ would stand for each, and a note on the page would name them.
        </Notice>
      )}
    </div>
  )
}

const names = (
  lines: readonly { readonly transactionNumber: number; readonly transactionSuffix: number }[],
) => lines.map((line) => `${line.transactionNumber}-${line.transactionSuffix}`).join(', ')

function Covered({ receipt: { lines, missed, isReported } }: { readonly receipt: Receipt }) {
  const { length } = lines
  return (
    <>
      {length > 0 && (
        <p>
          Covers {length.toLocaleString('en')} {length === 1 ? 'item' : 'items'}.
        </p>
      )}
      {missed.length > 0 && (
        <Notice tone="warn" title="Not everything was paid as you chose">
          {isReported
            ? `${names(missed)} had less open by then: another payment may have come first. The remittance advice shows what was paid instead.`
            : `Another payment was also started for ${names(missed)}. Call your branch if both have been charged.`}
        </Notice>
      )}
    </>
  )
}
