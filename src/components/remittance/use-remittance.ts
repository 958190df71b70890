import { useMutation } from '@tanstack/react-query'
import { billingLines } from '#machines/accounts/billing.rules.ts'
import { fileNamePart } from '#machines/custom-lists/csv.rules.ts'
import type { Receipt } from '#machines/payment/receipt.rules.ts'
import { toast } from '../../ui/toast.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { today } from '../portal/today.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { saveBlob } from '../save-file.ts'
import type { RemittanceAdvice } from './remittance-pdf.ts'

/**
 * Renders the remittance advice of a payment on request; the code for it loads with the press. If the PDF lacks
 * letters, they are named first.
 */
export function useRemittance({ reference, amount, paidOn, lines }: Receipt, sessionID: string) {
  const { erp, queryClient, configuration } = usePortal()
  const { format, timeZone, usa } = useSite()
  const drawing = useMutation({
    mutationFn: async ({ anyway }: { readonly anyway: boolean }): Promise<readonly string[]> => {
      const [{ remittancePdf, undrawableOf, fontsOf }, customer] = await Promise.all([
        import('./remittance-pdf.ts'),
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
      saveBlob(fileName(advice), remittancePdf(advice, format, usa, fonts))
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

/** Payments of one day may have one reference, but not one session, whose end tells providers' sessions apart. */
function fileName({ paidOn, reference, sessionID }: RemittanceAdvice): string {
  const about = [`${paidOn} ${reference}`, sessionID.slice(-8)].map(fileNamePart).filter(Boolean)
  return `remittance-${about.join('-').replaceAll(' ', '-')}.pdf`
}
