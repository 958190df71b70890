import { useQuery } from '@tanstack/react-query'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { Spinner } from '../../ui/spinner.tsx'

/**
 * Shown at the URL of the price book until a call has shown whether this user has it. If the call fails, the
 * boundary shows the failure.
 */
export function PendingScreen() {
  const { erp } = usePortal()
  useQuery(erpQuery(erp, 'isPriceBookEnabled', {}, 'boundary'))
  return <Spinner />
}
