import { useEffect, useState } from 'react'
import { invalidateAccount } from '../../components/account-queries.ts'
import { usePortal } from '../../components/portal.ts'

/**
 * How often Back has brought the page just as it was left for a provider. Then the payment may have been
 * made: what is known of the account is read again, and the form begins anew.
 */
export function useBfcacheReturn(): number {
  const { queryClient } = usePortal()
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      invalidateAccount(queryClient)
      setReturns((before) => before + 1)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [queryClient])
  return returns
}
