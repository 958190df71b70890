import { useMutation } from '@tanstack/react-query'
import { billingLines } from '#machines/accounts/billing.rules.ts'
import type { Receipt } from '#machines/payment/receipt.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { saveBlob } from '../../components/save-file.ts'
import { toast } from '../../ui/toast.ts'

/** Renders the remittance advice of a payment on request; the code for it loads with the press. */
export function useRemittance({ reference, amount, paidOn, lines }: Receipt, sessionID: string) {
  const { erp, queryClient, configuration } = usePortal()
  const { format, timeZone, usa } = useSite()
  const drawing = useMutation({
    mutationFn: async () => {
      const [{ remittancePdf }, customer] = await Promise.all([
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
      saveBlob(`remittance-${reference}.pdf`, remittancePdf(advice, format, usa))
    },
    onError: () => toast.error('The remittance advice could not be made. Try again.'),
  })
  return { download: () => drawing.mutate(), isBusy: drawing.isPending }
}
