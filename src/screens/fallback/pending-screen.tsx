import { useQuery } from '@tanstack/react-query'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { Spinner } from '../../ui/spinner.tsx'

/**
 * The address of a function of which it is not known yet whether this user has it: the price book,
 * which the server is asked about. Where it can't say, the boundary does.
 */
export function PendingScreen() {
  const { erp } = usePortal()
  useQuery(erpQuery(erp, 'isPriceBookEnabled', {}, 'boundary'))
  return <Spinner />
}
