import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { billingLines } from '#machines/accounts/billing.rules.ts'
import { fileNamePart } from '#machines/custom-lists/csv.rules.ts'
import { type Receipt, receiptOf } from '#machines/payment/receipt.rules.ts'
import { listed } from '#machines/shared/drawable-text.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import {
  CHECKOUT_SESSION,
  pendingPayments,
  readPendingPayment,
} from '../../components/remittance/pending-payments.ts'
import { saveBlob } from '../../components/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
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
  const started = readPendingPayment(usePortal(), CHECKOUT_SESSION)
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

/**
 * Renders the remittance advice of a payment on request; the code for it loads with the press. If the PDF lacks
 * letters, they are named first.
 */
function useRemittance({ reference, amount, paidOn, lines }: Receipt, sessionID: string) {
  const { erp, queryClient, configuration } = usePortal()
  const { format, timeZone, usa } = useSite()
  const drawing = useMutation({
    mutationFn: async ({ anyway }: { readonly anyway: boolean }): Promise<readonly string[]> => {
      const [{ remittancePdf, undrawableOf, fontsOf }, customer] = await Promise.all([
        import('../../components/remittance/remittance-pdf.ts'),
        queryClient.fetchQuery(erpQuery(erp, 'getCustomerDetails', {}, 'screen')),
      ])
      const { customerName, customerID } = customer
      const advice = {
        company: {
          name: configuration.company_name,
          abn: configuration.abn,
          email: configuration.company_email,
          accent: configuration.company_accent,
        },
        customer: { name: customerName, number: customerID, address: billingLines(customer, usa) },
        reference,
        paidOn: paidOn ?? today(timeZone),
        sessionID,
        lines,
        total: amount,
      }
      const undrawable = undrawableOf(advice)
      if (undrawable.length > 0 && !anyway) return undrawable
      const fonts = await fontsOf(advice)
      const about = fileNamePart(`${advice.paidOn} ${reference}`).replaceAll(' ', '-')
      saveBlob(`remittance-${about}.pdf`, remittancePdf(advice, format, usa, fonts))
      return []
    },
    onError: () => toast.error('The remittance advice could not be made. Try again.'),
  })
  return {
    download: () => drawing.mutate({ anyway: false }),
    downloadAnyway: () => drawing.mutate({ anyway: true }),
    isBusy: drawing.isPending,
    /** What the PDF can't print, before it is made. */
    lacking: drawing.data ?? [],
  }
}
