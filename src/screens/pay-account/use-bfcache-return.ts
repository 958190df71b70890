import { useEffect, useState } from 'react'
import { invalidateAccount } from '../../components/account-queries.ts'
import { usePortal } from '../../components/portal.ts'

/**
 * How often Back has restored the page from the back/forward cache. The payment may have been made since, so
 * the account is invalidated and the form starts again.
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
